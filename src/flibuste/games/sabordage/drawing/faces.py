"""What a deck tile shows as it lies: port's feature at port, with the fuses that it has now."""

from __future__ import annotations

from typing import Final

from flibuste.core.words import Words, plain
from flibuste.drawing.sabordage.words import FEATURES, MIDDLES, PIRATES, SIDES
from flibuste.sabordage.box import Box
from flibuste.sabordage.features import CANNONS, NO_FEATURE, PORT, STARBOARD
from flibuste.sabordage.view import Deck

_ON: Final = Words("{what} to {side}", "{what} à {side}")
_BOTH: Final = Words("{what} on both sides", "{what} des deux côtés")
_FUSED: Final = Words("{what} (fuse {fuse})", "{what} (mèche {fuse})")
_SPENT: Final = Words("{what} (no fuse)", "{what} (sans mèche)")
_PLAIN: Final = Words("plain deck", "pont nu")


class Face:
    """The upgrade face of a tile, as it lies in a ship or in a hand."""

    __slots__ = ("fuses", "middle", "pirate", "sides", "tile")

    def __init__(
        self, tile: int, sides: tuple[int, int], fuses: tuple[int, int], middle: int, pirate: int
    ) -> None:
        self.tile = tile
        #: The features at port and at starboard, and the fuses on their cannons: 0 for none.
        self.sides = sides
        self.fuses = fuses
        self.middle = middle
        self.pirate = pirate


def printed(box: Box, tile: int) -> Face:
    """Return a tile as it is printed: in a hand, with every fuse to come."""
    found = box.tile(tile)
    return Face(tile, found.sides, found.fuses, found.middle, found.pirate)


def lying(box: Box, deck: Deck) -> Face:
    """Return a tile of a ship, upgrade face up, as it lies (S1.5)."""
    found = box.tile(deck.tile)
    port, starboard = found.sides
    sides = (starboard, port) if deck.turned else (port, starboard)
    return Face(deck.tile, sides, deck.fuses, found.middle, found.pirate)


def spelled(face: Face, language: str) -> str:
    """Return a face in words: `short cannon (fuse 1) to port, armour to starboard, treasure`."""
    parts = []
    whats = [_side(face, side) for side in (PORT, STARBOARD)]
    if face.sides[PORT] and whats[PORT] == whats[STARBOARD]:
        parts.append(_BOTH.fill({"what": whats[PORT]}))
    else:
        parts += [
            _ON.fill({"what": whats[side], "side": SIDES[side]})
            for side in (PORT, STARBOARD)
            if face.sides[side]
        ]
    if face.middle:
        parts.append(MIDDLES[face.middle])
    if face.pirate:
        parts.append(PIRATES[face.pirate])
    return ", ".join(part.say(language) for part in parts or [_PLAIN])


def _side(face: Face, side: int) -> Words:
    feature = face.sides[side]
    if feature == NO_FEATURE:
        return plain("")
    what = FEATURES[feature]
    if feature not in CANNONS:
        return what
    fuse = face.fuses[side]
    if not fuse:
        return _SPENT.fill({"what": what})
    return _FUSED.fill({"what": what, "fuse": plain(str(fuse))})
