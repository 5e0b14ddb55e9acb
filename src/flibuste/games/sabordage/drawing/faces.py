"""The face of a deck tile as it lies: what is at port and starboard, with its current fuses."""

from __future__ import annotations

from typing import Final

from flibuste.core.words import Words
from flibuste.games.sabordage.drawing.words import MIDDLES, PIRATES, SIDES
from flibuste.games.sabordage.rules.box import Box
from flibuste.games.sabordage.rules.features import PORT, STARBOARD, each_of
from flibuste.games.sabordage.rules.view import Deck
from flibuste.games.sabordage.text.help_texts import side_words

_ON: Final = Words("{what} to {side}", "{what} à {side}")
_BOTH: Final = Words("{what} on both sides", "{what} des deux côtés")
_SPENT: Final = Words("{what} (no fuse)", "{what} (sans mèche)")
_PLAIN: Final = Words("plain deck", "pont nu")


class TileFace:
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


def printed(box: Box, tile: int, pirates: bool = True) -> TileFace:
    """Return a tile as it is printed, as in a hand, with all its fuses.

    Without the expert rules, its pirate need not be shown: it does nothing (S8).
    """
    found = box.tile(tile)
    return TileFace(tile, found.sides, found.fuses, found.middle, found.pirate * pirates)


def lying(box: Box, deck: Deck, pirates: bool = True) -> TileFace:
    """Return a tile of a ship, upgrade face up, as it lies (S1.5)."""
    found = box.tile(deck.tile)
    port, starboard = found.sides
    sides = (starboard, port) if deck.turned else (port, starboard)
    return TileFace(deck.tile, sides, deck.fuses, found.middle, found.pirate * pirates)


def spelled(face: TileFace, language: str) -> str:
    """Return a face in words: `short cannon (fuse 1) to port, armour to starboard, treasure`."""
    parts = []
    whats = [side_words(face.sides[side], face.fuses[side], _SPENT) for side in (PORT, STARBOARD)]
    if face.sides[PORT] and whats[PORT] == whats[STARBOARD]:
        parts.append(_BOTH.fill(what=whats[PORT]))
    else:
        parts += [
            _ON.fill(what=whats[side], side=SIDES[side])
            for side in (PORT, STARBOARD)
            if face.sides[side]
        ]
    parts += [MIDDLES[middle] for middle in each_of(face.middle)]
    if face.pirate:
        parts.append(PIRATES[face.pirate])
    return ", ".join(part.say(language) for part in parts or [_PLAIN])
