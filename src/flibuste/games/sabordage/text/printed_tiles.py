"""Finds tiles of the box for what people have read off theirs.

Several tiles of a box may show the same: any of them that is left will do. If the box has too few,
the error says which tile it is, where it is, and how many there are.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from flibuste.core.errors import Errors
from flibuste.core.sheet import Line, Section
from flibuste.core.words import Words, listed
from flibuste.games.sabordage.rules.box import Box
from flibuste.games.sabordage.rules.features import PIRATES, PORT, STARBOARD
from flibuste.games.sabordage.rules.view import Deck
from flibuste.games.sabordage.text.print_text import ALIKE, Print, shown, write_print

#: How many tiles an error proposes.
_PROPOSED: Final = 2


class Wanted:
    """One tile on a sheet: where it is, the deck to fill in, and the decks that it may be."""

    def __init__(self, entry: Line, typed: str, deck: Deck, candidates: list[Deck]) -> None:
        self.entry = entry
        self.typed = typed
        self.deck = deck
        self.candidates = candidates


class Lying:
    """A kind of tile as it may lie: what its sides and its middle show, and its fuses."""

    def __init__(self, box: Box, kind: int, turned: bool) -> None:
        tile = box.tile(kind)
        self.kind = kind
        self.turned = turned
        self.fuses = tile.fuses[::-1] if turned else tile.fuses
        self.sides, self.middle = shown(tile, turned)
        self.pirate = PIRATES[tile.pirate]

    def deck(self, fuses: tuple[int, int]) -> Deck:
        """Return it as a deck with these fuses."""
        return Deck(self.kind, turned=self.turned, fuses=fuses)


@lru_cache(maxsize=8)
def _all_lying(box: Box) -> list[Lying]:
    """Return each kind of tile of a box as it may lie."""
    kinds = sorted({int(kind) for kind in box.all})
    return [
        Lying(box, kind, turned)
        for turned in (False, True)
        for kind in kinds
        if not (turned and box.symmetric[kind])
    ]


def candidates(box: Box, wanted: Print) -> list[Deck]:
    """Return the tiles of the box that show this, as they lie, the likeliest first."""
    sides = (wanted.port, wanted.starboard)
    fuses = (wanted.port.fuse, wanted.starboard.fuse)
    found: list[tuple[tuple[bool, int], Deck]] = []
    for lying in _all_lying(box):
        said = all(part.printed in (0, fuse) for part, fuse in zip(sides, lying.fuses, strict=True))
        named = wanted.pirate in ("", lying.pirate)
        fits = said and named and wanted.likeness(lying.sides, lying.middle) == ALIKE
        if fits and possible_fuses(box, lying.deck(fuses), lying.fuses):
            pirate = bool(lying.pirate and not wanted.pirate)
            others = sum(now != then for now, then in zip(fuses, lying.fuses, strict=True))
            found.append(((pirate, others), lying.deck(fuses)))
    return [deck for _, deck in sorted(found, key=lambda each: each[0])]


def possible_fuses(box: Box, deck: Deck, printed: tuple[int, int]) -> bool:
    """Tell whether a tile that lies so can have these fuses now (S3.4, S4.6)."""
    # Repeating cannons keep their fuses, and all of a tile are turned over together.
    sides, _ = shown(box.tile(deck.tile), deck.turned)
    repeating = [k for k in (PORT, STARBOARD) if "repeating" in sides[k]]
    over = [3 - printed[k] if k in repeating else printed[k] for k in (PORT, STARBOARD)]
    return len({deck.fuses[k] > 0 for k in repeating}) < 2 and any(
        all(deck.fuses[k] in (0, way[k]) for k in (PORT, STARBOARD)) for way in (printed, over)
    )


def nearest(box: Box, wanted: Print) -> Words:
    """Return the remedy for a print that the box does not have: the tiles most like it."""
    like = sorted(_all_lying(box), key=lambda each: -wanted.likeness(each.sides, each.middle))
    said: dict[str, str] = {}
    for lying in like:
        if len(said) < _PROPOSED:
            deck = lying.deck(lying.fuses)
            english = write_print(box, deck, "en").partition(",")[0]
            said[english] = write_print(box, deck, "fr").partition(",")[0]
    return Words(
        f"Similar tiles: {' and '.join(f'`{each}`' for each in said)}.",
        f"Tuiles semblables : {' et '.join(f'« {each} »' for each in said.values())}.",
    )


def settle(section: Section, box: Box, wishes: list[Wanted]) -> None:
    """Give each wish a tile of its own; raise `BadText` where the box has too few."""
    chosen = matched(box, wishes)
    errors = Errors()
    for wish in _likeliest_first(wishes):
        if wish not in chosen:
            errors.add(
                section.error(
                    wish.entry, "too-many-of-a-kind", *_too_many(box, wish, wishes), "S2.1"
                )
            )
    errors.check()
    for wish, deck in chosen.items():
        wish.deck.tile, wish.deck.turned, wish.deck.fuses = deck.tile, deck.turned, deck.fuses


def _likeliest_first(wishes: list[Wanted]) -> list[Wanted]:
    """Return wishes with those first that only one kind of tile can fulfil."""
    return sorted(wishes, key=lambda each: len(each.candidates) > 1)


def matched(box: Box, wishes: list[Wanted]) -> dict[Wanted, Deck]:
    """Give a tile of its own to as many wishes as the box has tiles for.

    A tile moves on to another kind if somebody else can have only its own.
    """
    taken: dict[int, list[Wanted]] = {}
    chosen: dict[Wanted, Deck] = {}

    def give(wish: Wanted, deck: Deck) -> bool:
        taken.setdefault(deck.tile, []).append(wish)
        chosen[wish] = deck
        return True

    def find(wish: Wanted, tried: set[int]) -> bool:
        """Give a wish a tile that is left, or one whose holder can have another."""
        for deck in wish.candidates:
            if len(taken.get(deck.tile, [])) < int(box.copies[deck.tile]):
                return give(wish, deck)
        for deck in wish.candidates:
            if deck.tile not in tried:
                tried.add(deck.tile)
                for holder in taken[deck.tile]:
                    if find(holder, tried):
                        taken[deck.tile].remove(holder)
                        return give(wish, deck)
        return False

    for wish in _likeliest_first(wishes):
        find(wish, set())
    return chosen


def _too_many(box: Box, wish: Wanted, wishes: list[Wanted]) -> tuple[Words, Words]:
    kinds = {deck.tile for deck in wish.candidates}
    count = sum(int(box.copies[kind]) for kind in kinds)
    where = [each for each in wishes if kinds & {deck.tile for deck in each.candidates}]
    named = dict.fromkeys((each.entry.typed, each.entry.line) for each in where)
    lines = listed(
        [Words("{key} (line {n})", "{key} (ligne {n})").fill(key=key, n=n) for key, n in named]
    )
    one = write_print(box, wish.candidates[0], "en"), write_print(box, wish.candidates[0], "fr")
    return (
        Words(
            "The box has {count} of “{typed}”, and the sheet has {n}.",
            "La boîte en a {count} comme « {typed} », et la feuille en a {n}.",
        ).fill(count=count, typed=wish.typed, n=len(where)),
        Words(
            "Look again at {lines}, or correct the box file: such a tile is `{one}`.",
            "Revoyez {lines}, ou corrigez le fichier de boîte : c’est « {fr} ».",
        ).fill(lines=lines, one=one[0], fr=one[1]),
    )
