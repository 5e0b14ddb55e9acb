"""Tiles as text: decks in a ship, and tiles that lie face down (docs/formats.md).

A deck showing its upgrade is its id, `t` if turned, and the fuses on port and starboard where they
differ from what is printed: `32`, `32t`, `32t[-1]`, `16[--]`. Sail up it is `sail`, or `sail(...)`
around what else is known of it. A tile face down is its id or `?`, then, each only if it applies,
`*` for a starting sail of two players, `^` if drawn unseen since the last shuffle, `<2.1` for the
leftover of seat 1's hand in round 2, and `/02`, `/all` or `/none` for the seats that know it.
"""

from __future__ import annotations

import re
from typing import Final

from flibuste.core.refusal import BadText
from flibuste.core.seat import SPECTATOR
from flibuste.core.sheet import Entry, Section
from flibuste.core.words import Words, plain
from flibuste.sabordage.box import Box
from flibuste.sabordage.features import REPEATING
from flibuste.sabordage.view import UNKNOWN, Deck, Discarded, Past

_SAIL: Final = "sail"
_UPGRADE: Final = re.compile(r"([1-9][0-9]{0,2})(t?)(?:\[([-12])([-12])\])?")
_UNSEEN: Final = re.compile(
    r"(\?|[1-9][0-9]{0,2})(\*?)(\^?)(?:<([1-3])\.([0-4]))?(?:/([0-4]{1,5}|all|none))?"
)
_STACKS: Final = " | "


def write_ship(box: Box, stacks: list[list[Deck]], players: int) -> str:
    """Return a ship from stern to bow, stacks apart by `|`, their tiles from the bottom by `+`."""
    return _STACKS.join(
        "+".join(write_deck(box, deck, players) for deck in stack) for stack in stacks
    )


def write_deck(box: Box, deck: Deck, players: int) -> str:
    """Return one deck."""
    if deck.sail:
        body = write_unseen(deck.tile, deck.known_to, deck.past, players, [])
        return _SAIL if body == "?" else f"{_SAIL}({body})"
    text = f"{deck.tile}{'t' if deck.turned else ''}"
    if deck.fuses == _printed(box, deck.tile, deck.turned):
        return text
    port, starboard = (str(fuse) if fuse else "-" for fuse in deck.fuses)
    return f"{text}[{port}{starboard}]"


def write_discarded(tile: Discarded, players: int) -> str:
    """Return a tile of the discard: known to all unless it says otherwise, if its id is given."""
    usual = [] if tile.tile == UNKNOWN else [*range(players), SPECTATOR]
    return write_unseen(tile.tile, tile.known_to, tile.past, players, usual)


def write_unseen(tile: int, known_to: list[int], past: Past, players: int, usual: list[int]) -> str:
    """Return a tile that lies face down; who knows it only if that is not `usual`."""
    text = str(tile) if tile else "?"
    text += "*" if past.bombard else ""
    text += "^" if past.fresh else ""
    if past.leftover:
        text += f"<{past.leftover >> 3}.{past.leftover & 7}"
    if known_to != usual:
        if SPECTATOR in known_to:
            text += "/all"
        else:
            text += f"/{''.join(str(seat) for seat in known_to) or 'none'}"
    return text


def _printed(box: Box, tile: int, turned: bool) -> tuple[int, int]:
    port, starboard = box.tile(tile).fuses
    return (starboard, port) if turned else (port, starboard)


class TileReader:
    """Reads tiles of one section; raises `BadText` that names line, key and remedy."""

    def __init__(self, section: Section, box: Box, players: int) -> None:
        self.section = section
        self.box = box
        self.players = players

    def ship(self, entry: Entry) -> list[list[Deck]]:
        """Read a ship's line."""
        if not entry.text or entry.text == "-":
            return []
        return [
            [self.deck(entry, token.strip()) for token in stack.split("+")]
            for stack in entry.text.split("|")
        ]

    def deck(self, entry: Entry, token: str) -> Deck:
        """Read one deck."""
        if token == _SAIL:
            return Deck(UNKNOWN, sail=True)
        if token.startswith(f"{_SAIL}(") and token.endswith(")"):
            found = self.unseen(entry, token[len(_SAIL) + 1 : -1], [])
            return Deck(found.tile, sail=True, known_to=found.known_to, past=found.past)
        match = _UPGRADE.fullmatch(token)
        if match is None:
            raise self._bad(
                entry,
                token,
                Words(
                    "Write `sail`, or an id, `t` if turned, and fuses: `32`, `32t`, `32t[-1]`.",
                    "Écrivez « sail », ou un id, « t » si retournée, et les mèches : « 32 »,"
                    " « 32t », « 32t[-1] ».",
                ),
            )
        tile = self._kind(entry, match[1])
        turned = match[2] == "t"
        if turned and self.box.symmetric[tile]:
            raise self._bad(
                entry,
                token,
                Words(
                    "This tile is the same turned round: leave out `t` (S1.5).",
                    "Cette tuile est la même retournée : ôtez « t » (S1.5).",
                ),
            )
        printed = _printed(self.box, tile, turned)
        fuses = printed
        if match[3] is not None:
            port, starboard = (0 if match[k] == "-" else int(match[k]) for k in (3, 4))
            fuses = (port, starboard)
        self._check_fuses(entry, token, tile, fuses, printed)
        return Deck(tile, turned=turned, fuses=fuses)

    def _check_fuses(
        self,
        entry: Entry,
        token: str,
        tile: int,
        fuses: tuple[int, int],
        printed: tuple[int, int],
    ) -> None:
        if REPEATING in self.box.tile(tile).sides:
            good = fuses in ((1, 2), (2, 1), (0, 0))
        else:
            good = all(now in (0, then) for now, then in zip(fuses, printed, strict=True))
        if not good:
            shown = "".join(str(fuse) if fuse else "-" for fuse in printed)
            words = Words(
                "As it lies, its fuses are [{fuses}] or fewer (S3.4, S4.6).",
                "Posée ainsi, ses mèches sont [{fuses}] ou moins (S3.4, S4.6).",
            )
            raise self._bad(entry, token, words.fill({"fuses": plain(shown)}))

    def discard(self, entry: Entry) -> list[Discarded]:
        """Read a discard, from its bottom up."""
        everybody = [*range(self.players), SPECTATOR]
        found = []
        for token in entry.text.split():
            usual = [] if token.startswith("?") else everybody
            found.append(self.unseen(entry, token, usual))
        return found

    def unseen(self, entry: Entry, token: str, usual: list[int]) -> Discarded:
        """Read a tile that lies face down."""
        match = _UNSEEN.fullmatch(token)
        seats = "" if match is None else match[6] or ""
        listed = [int(seat) for seat in seats] if seats.isdecimal() else []
        good = sorted(set(listed)) == listed and all(seat < self.players for seat in listed)
        if match is None or not good or (match[5] and int(match[5]) >= self.players):
            raise self._bad(
                entry,
                token,
                Words(
                    "Write an id or `?`, then `*`, `^`, `<round.seat`, `/seats` as they apply.",
                    "Écrivez un id ou « ? », puis « * », « ^ », « <manche.place », « /places ».",
                ),
            )
        if match[2] and self.players != 2:
            raise self._bad(
                entry,
                token,
                Words(
                    "Only two players start with bombard tiles: leave out `*` (S2.2).",
                    "À deux seulement, on part avec les bombardes : ôtez « * » (S2.2).",
                ),
            )
        known = usual if match[6] is None else listed
        if match[6] == "all":
            known = [*range(self.players), SPECTATOR]
        leftover = 8 * int(match[4]) + int(match[5]) if match[4] else 0
        tile = UNKNOWN if match[1] == "?" else self._kind(entry, match[1])
        return Discarded(tile, known, Past(leftover, match[2] == "*", match[3] == "^"))

    def tiles(self, entry: Entry, words: list[str]) -> list[int]:
        """Read ids, and `?` for tiles not known."""
        found = []
        for word in words:
            if word == "?":
                found.append(UNKNOWN)
            elif word.isascii() and word.isdecimal() and len(word) <= 3:
                found.append(self._kind(entry, word))
            else:
                raise self._bad(
                    entry, word, Words("Write ids, or `?`.", "Écrivez des ids, ou « ? ».")
                )
        return found

    def _kind(self, entry: Entry, word: str) -> int:
        """Return the kind of a tile: of equal ones the lowest id (S3.2)."""
        tile = int(word)
        kind = int(self.box.kind[tile]) if tile < len(self.box.kind) else 0
        if kind == 0:
            raise self._bad(
                entry,
                word,
                Words("This box has no such tile.", "Cette boîte n'a pas cette tuile."),
            )
        return kind

    def _bad(self, entry: Entry, token: str, remedy: Words) -> BadText:
        return self.section.error(
            entry,
            "bad-tile",
            Words("“{token}” cannot be read here.", "« {token} » n'est pas lisible ici.").fill(
                {"token": plain(token[:40])}
            ),
            remedy,
            "S9",
        )
