"""The box as JSON, and what there is to say about it: the book's counts, and our own (S9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from flibuste.core.refusal import BOOK, FRAME
from flibuste.core.words import Words
from flibuste.games.sabordage.rules import features
from flibuste.games.sabordage.rules.box import Box

if TYPE_CHECKING:
    from flibuste.games.sabordage.wire import SabordageBoxMessage

#: The fuse tokens of the printed box, and the starting sails of two players (S2.2).
_FUSES: Final = 63
_SAILS: Final = 8
#: How many cannons of each fuse our own reconstruction has at least.
_LEAST_OF_FUSE: Final = 21
_TOKENS: Final = Words(
    "The book names {asked} fuse tokens, and this box has {found} cannons (S9). That is not an"
    " error.",
    "Le livret nomme {asked} pions Mèche, et cette boîte a {found} canons (S9). Ce n’est pas une"
    " erreur.",
)
_SAIL_TILES: Final = Words(
    "By the book, the {asked} starting sails of two players are the tiles with bombards, and this"
    " box has {found} of these (S2.2). That is not an error.",
    "D’après le livret, les {asked} voiles de départ à deux sont les tuiles avec bombarde, et cette"
    " boîte en a {found} (S2.2). Ce n’est pas une erreur.",
)
_OURS: Final = Words(
    "This box has {found} {what}; our reconstruction keeps to {asked} or more (S9). The book gives"
    " no number.",
    "Cette boîte a {found} {what} ; notre reconstitution s’en tient à {asked} ou plus (S9). Le"
    " livret ne donne pas de nombre.",
)


class Count:
    """One count of a box: what is counted, how many there are, and how many are asked for.

    The book's counts are exact; those of our own reconstruction (FRAME) are the least.
    """

    __slots__ = ("asked", "basis", "found", "remark", "what")

    def __init__(self, what: Words, found: int, asked: int, by_the_book: Words | None = None):
        self.what = what
        self.found = found
        self.asked = asked
        #: What to say if it is not met.
        self.remark = by_the_book or _OURS
        self.basis = FRAME if by_the_book is None else BOOK

    @property
    def met(self) -> bool:
        """True if the box has the number that is asked for."""
        return self.found == self.asked if self.basis == BOOK else self.found >= self.asked


def counts(box: Box) -> list[Count]:
    """Return the counts that S9 names, and those of this box."""
    others = [tile for tile in box.tiles if not tile.shows(features.BOMBARD)]
    bombards, cannons = len(box.bombards), sum(tile.cannons for tile in box.tiles)
    found = [
        Count(Words("tiles with bombards", "tuiles avec bombarde"), bombards, _SAILS, _SAIL_TILES),
        Count(Words("cannons", "canons"), cannons, _FUSES, _TOKENS),
    ]
    for fuse in (1, 2):
        words = Words("cannons with fuse {n}", "canons à mèche {n}").fill(n=fuse)
        found.append(Count(words, sum(t.fuses.count(fuse) for t in box.tiles), _LEAST_OF_FUSE))
    for middle, least, words in (
        (features.ROTTEN, 4, Words("rotten tiles", "tuiles pourries")),
        (features.TREASURE, 4, Words("treasures", "trésors")),
        (features.PIPE, 8, Words("pipes", "tuyaux")),
    ):
        found.append(Count(words, sum(t.middle & middle != 0 for t in others), least))
    decks = sum(side & features.BOARDING != 0 for tile in others for side in tile.sides)
    found.append(Count(Words("boarding decks", "ponts d’abordage"), decks, 6))
    for side, least, words in (
        (features.ARMOUR, 8, Words("tiles with armour", "tuiles avec blindage")),
        (features.SPRING, 8, Words("tiles with a spring", "tuiles avec ressort")),
    ):
        found.append(Count(words, sum(t.shows(side) for t in others), least))
    for pirate, words in (
        (features.CARPENTER, Words("carpenters", "charpentiers")),
        (features.GUNNER, Words("gunners", "canonniers")),
        (features.SABOTEUR, Words("saboteurs", "saboteurs")),
    ):
        found.append(Count(words, sum(t.pirate == pirate for t in others), 6))
    return found


def box_facts(box: Box) -> SabordageBoxMessage:
    """Return everything in a box."""
    return {
        "name": box.name,
        "digest": box.digest,
        "wheel": int(box.wheel),
        "tiles": [
            {
                "id": tile.identity,
                "kind": int(box.kind[tile.identity]),
                "port": tile.side_text(features.PORT),
                "starboard": tile.side_text(features.STARBOARD),
                "middle": tile.middle_text(),
                "pirate": features.PIRATES[tile.pirate] or "-",
            }
            for tile in box.tiles
        ],
        "counts": [
            {
                "what": count.what.en,
                "found": count.found,
                "asked": count.asked,
                "exact": count.basis == BOOK,
                "met": count.met,
                "basis": count.basis,
            }
            for count in counts(box)
        ],
    }


def box_remarks(box: Box) -> list[Words]:
    """Return how a box differs from what the book names, and from our own reconstruction (S9)."""
    return [
        count.remark.fill(found=count.found, what=count.what, asked=count.asked)
        for count in counts(box)
        if not count.met
    ]
