"""Hands and piles as text: numbers top first, `?` for a tile not known, `-` for none.

`~` before a reserve says that its tiles are known, and their order is not (U7.3).
"""

from __future__ import annotations

from typing import Final

from flibuste.core.sheet import Entry, Section
from flibuste.core.words import Words, plain
from flibuste.under_fire.position import RESERVE_SIZE
from flibuste.under_fire.sea import DARK, LIGHT, SEATS
from flibuste.under_fire.view import UNKNOWN, UnderFireView
from flibuste.under_fire.worlds import pile_sizes

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


def read_tiles(section: Section | None, view: UnderFireView) -> None:
    """Read hands and piles into a view whose turn is known; what is not named is unknown."""
    if section is None:
        section = Section("", "tiles", 0)
    found = section.entries(_KEYS)
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
            tiles = Entry(reserve.line, reserve.key, reserve.text.lstrip("~").strip())
            view.reserves[seat] = _tiles(section, tiles, RESERVE_SIZE)
        fetched = RESERVE_SIZE - len(view.reserves[seat])
        sizes = pile_sizes(view, seat, fetched)
        view.hands[seat] = _pile(section, found.get(f"hand {who}"), sizes[0])
        view.hands[seat].sort()
        view.decks[seat] = _pile(section, found.get(f"deck {who}"), sizes[1])
        destroyed = found.get(f"destroyed {who}")
        if destroyed is not None:
            view.destroyed[seat] = sorted(_tiles(section, destroyed, 27))


def _pile(section: Section, entry: Entry | None, size: int) -> list[int]:
    if entry is None:
        return [UNKNOWN] * size
    tiles = _tiles(section, entry, 27)
    if len(tiles) != size:
        raise section.error(
            entry,
            "wrong-size",
            Words(
                "{n} tiles; at this turn there are {size}.",
                "{n} tuiles ; à ce tour il y en a {size}.",
            ).fill({"n": plain(str(len(tiles))), "size": plain(str(size))}),
            Words("Write `?` for tiles not known.", "Écrivez « ? » pour les inconnues."),
            "U3.3",
        )
    return tiles


def _tiles(section: Section, entry: Entry, most: int) -> list[int]:
    words = [] if entry.text == "-" else entry.text.split()
    if len(words) > most or any(len(w) != 1 or w not in "?123456789" for w in words):
        raise section.error(
            entry,
            "bad-tiles",
            Words("These are not tiles.", "Ce ne sont pas des tuiles."),
            Words(
                "Write numbers 1–9 or `?` with spaces between, `-` for none; at most {most}.",
                "Écrivez des nombres 1–9 ou « ? », « - » si aucun ; {most} au plus.",
            ).fill({"most": plain(str(most))}),
            "U2.1",
        )
    return [UNKNOWN if word == "?" else int(word) for word in words]
