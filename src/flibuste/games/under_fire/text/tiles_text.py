"""Hands and piles as text: numbers top first, `?` for an unknown tile, `-` for none.

`~` before a reserve means that its tiles are known, but not their order (U7.3).
"""

from __future__ import annotations

from typing import Final

from flibuste.core.sheet import Line, Section
from flibuste.core.words import Words, counted
from flibuste.games.under_fire.rules.position import RESERVE_SIZE
from flibuste.games.under_fire.rules.sea import DARK, LIGHT, SEATS
from flibuste.games.under_fire.rules.view import UNKNOWN, UnderFireView
from flibuste.games.under_fire.rules.worlds import pile_sizes

_ONE_TILE: Final = Words("{n} tile", "{n} tuile")
_TILES: Final = Words("{n} tiles", "{n} tuiles")
_KEYS: Final = [
    f"{part} {seat}"
    for seat in SEATS
    for part in ("hand", "deck", "reserve", "destroyed", "charted")
]


def write_tiles(view: UnderFireView, seat: int) -> list[str]:
    """Return the lines of a seat's hand and piles."""
    who = SEATS[seat]
    order = "~ " if view.order_lost[seat] else ""
    lines = [
        f"hand {who}: {_numbers(view.hands[seat])}",
        f"deck {who}: {_numbers(view.decks[seat])}",
        f"reserve {who}: {order}{_numbers(view.reserves[seat])}",
        f"destroyed {who}: {_numbers(view.destroyed[seat])}",
    ]
    if view.charted[seat]:
        lines.append(f"charted {who}: yes")
    return lines


def _numbers(tiles: list[int]) -> str:
    return " ".join("?" if tile == UNKNOWN else str(tile) for tile in tiles) or "-"


def read_destroyed(section: Section | None, view: UnderFireView) -> None:
    """Read which tiles have left the game: the turn may have to be counted by them."""
    found = _entries(section)
    for seat in (LIGHT, DARK):
        destroyed = found.get(f"destroyed {SEATS[seat]}")
        if section is not None and destroyed is not None:
            view.destroyed[seat] = sorted(_tiles(section, destroyed, 27))


def read_tiles(section: Section | None, view: UnderFireView) -> None:
    """Read hands and piles into a view whose turn is known; other tiles are unknown."""
    found = _entries(section)
    if section is None:
        section = Section("", "tiles", 0)
    for seat in (LIGHT, DARK):
        who = SEATS[seat]
        charted = found.get(f"charted {who}")
        if charted is not None:
            view.charted[seat] = section.known(charted, charted.text, ["yes", "no"]) == "yes"
        reserve = found.get(f"reserve {who}")
        if reserve is None:
            view.reserves[seat] = [UNKNOWN] * RESERVE_SIZE
        else:
            view.order_lost[seat] = reserve.text.startswith("~")
            tiles = Line(reserve.line, reserve.key, reserve.text.lstrip("~").strip())
            view.reserves[seat] = _tiles(section, tiles, RESERVE_SIZE)
        fetched = RESERVE_SIZE - len(view.reserves[seat])
        sizes = pile_sizes(view, seat, fetched)
        view.hands[seat] = _pile(section, found.get(f"hand {who}"), sizes[0])
        view.hands[seat].sort()
        view.decks[seat] = _pile(section, found.get(f"deck {who}"), sizes[1])


def _entries(section: Section | None) -> dict[str, Line]:
    return {} if section is None else section.entries(_KEYS)


def _pile(section: Section, entry: Line | None, size: int) -> list[int]:
    if entry is None:
        return [UNKNOWN] * size
    tiles = _tiles(section, entry, 27)
    if len(tiles) != size:
        raise section.error(
            entry,
            "wrong-size",
            Words(
                "{tiles}; at this turn there are {size}.",
                "{tiles} ; à ce tour il y en a {size}.",
            ).fill(tiles=counted(len(tiles), _ONE_TILE, _TILES), size=size),
            Words("Write `?` for tiles not known.", "Écrivez « ? » pour les inconnues."),
            "U3.3",
        )
    return tiles


def _tiles(section: Section, entry: Line, most: int) -> list[int]:
    words = [] if entry.text == "-" else entry.text.split()
    if len(words) > most or any(len(w) != 1 or w not in "?123456789" for w in words):
        raise section.error(
            entry,
            "bad-tiles",
            Words("These are not tiles.", "Ce ne sont pas des tuiles."),
            Words(
                "Write numbers 1–9 or `?` with spaces between, `-` for none; at most {most}.",
                "Écrivez des nombres 1–9 ou « ? », « - » si aucun ; {most} au plus.",
            ).fill(most=most),
            "U2.1",
        )
    return [UNKNOWN if word == "?" else int(word) for word in words]
