"""Sabordage as the search bot thinks about it: its search, and what a choice is good for."""

from __future__ import annotations

from typing import Final

from flibuste.bots.sabordage.search import SabordageSearch
from flibuste.bots.search.search import Search
from flibuste.core.fate import Dice
from flibuste.core.view import View
from flibuste.core.words import Words
from flibuste.sabordage.actions import BUILD, CARPENTER, kind_of, tile_of
from flibuste.sabordage.box import Tile
from flibuste.sabordage.features import ARMOUR, BOARDING, CANNONS, PIPE, SABOTEUR, SPRING, TREASURE
from flibuste.sabordage.features import CARPENTER as CARPENTER_PIRATE
from flibuste.sabordage.features import GUNNER as GUNNER_PIRATE
from flibuste.sabordage.phrasing import choice_words
from flibuste.sabordage.view import SabordageView

_ROTTEN: Final = Words("the rotten tile harms least there", "la tuile pourrie y nuit le moins")
_COVERS: Final = Words("this is the deck to cover", "c'est le pont à recouvrir")
_TREASURE: Final = Words("a treasure to keep", "un trésor à garder")
_BOARDS: Final = Words("a boarding deck beside a neighbour", "un pont d'abordage contre un voisin")
_BOTH: Final = Words("cannons on both sides", "des canons des deux bords")
_FIRES: Final = Words("one more cannon", "un canon de plus")
_GUARDS: Final = Words("the ship is better protected", "le navire est mieux protégé")
_PIRATE: Final = {
    CARPENTER_PIRATE: Words("a carpenter comes aboard", "un charpentier monte à bord"),
    GUNNER_PIRATE: Words("a gunner comes aboard", "un canonnier monte à bord"),
    SABOTEUR: Words("a saboteur for somebody else", "un saboteur pour quelqu'un d'autre"),
}
_LENGTH: Final = Words("a longer ship", "un navire plus long")


class SabordageMind:
    """The game of ships built in secret."""

    unit = Words("tiles", "tuiles")

    def begin(self, view: View, dice: Dice) -> Search:
        """Return a new search of the decision."""
        assert isinstance(view, SabordageView)
        return SabordageSearch(view, dice)

    def choice_words(self, view: View, action: int) -> Words:
        """Return a choice in words."""
        assert isinstance(view, SabordageView)
        return choice_words(view.players, action)

    def merit(self, view: View, action: int, dice: Dice) -> Words:
        """Return what a choice does for the seat: the weightiest thing that its tile shows."""
        assert isinstance(view, SabordageView)
        if kind_of(action) != BUILD:
            return _COVERS if kind_of(action) == CARPENTER else _ROTTEN
        return _shown(view.box.tile(tile_of(action)), expert=view.expert)


def _shown(tile: Tile, *, expert: bool) -> Words:
    if tile.middle == TREASURE:
        return _TREASURE
    if BOARDING in tile.sides:
        return _BOARDS
    if expert and tile.pirate in _PIRATE:
        return _PIRATE[tile.pirate]
    if all(side in CANNONS for side in tile.sides):
        return _BOTH
    if tile.cannons:
        return _FIRES
    if tile.middle == PIPE or ARMOUR in tile.sides or SPRING in tile.sides:
        return _GUARDS
    return _LENGTH
