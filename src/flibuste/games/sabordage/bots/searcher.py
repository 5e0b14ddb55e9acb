"""Connects the search bot to Sabordage: the search, and what a choice is good for."""

from __future__ import annotations

from typing import Final

from flibuste.bots.search.search import Search
from flibuste.core.fate import Dice
from flibuste.core.view import View
from flibuste.core.words import Words
from flibuste.games.sabordage.bots.search import SabordageSearch
from flibuste.games.sabordage.rules import features
from flibuste.games.sabordage.rules.actions import BUILD, CARPENTER, kind_of, tile_of
from flibuste.games.sabordage.rules.box import Tile
from flibuste.games.sabordage.rules.features import CARPENTER as CARPENTER_PIRATE
from flibuste.games.sabordage.rules.features import GUNNER as GUNNER_PIRATE
from flibuste.games.sabordage.rules.view import SabordageView
from flibuste.games.sabordage.text.phrasing import choice_words

_ROTTEN: Final = Words(
    "the rotten tile does the least harm there", "la tuile pourrie y fait le moins de mal"
)
_COVERS: Final = Words("this is the deck to cover", "c’est le pont à recouvrir")
_TREASURE: Final = Words("a treasure to keep", "un trésor à garder")
_BOARDS: Final = Words(
    "a boarding deck beside a neighbour", "un pont d’abordage à côté d’un voisin"
)
_BOTH: Final = Words("cannons on both sides", "des canons des deux bords")
_FIRES: Final = Words("one more cannon", "un canon de plus")
_GUARDS: Final = Words("the ship is better protected", "le bateau est mieux protégé")
_PIRATE: Final = {
    CARPENTER_PIRATE: Words("a carpenter comes aboard", "un charpentier monte à bord"),
    GUNNER_PIRATE: Words("a gunner comes aboard", "un canonnier monte à bord"),
    features.SABOTEUR: Words("a saboteur for somebody else", "un saboteur pour quelqu’un d’autre"),
}
_LENGTH: Final = Words("a longer ship", "un bateau plus long")


class SabordageSearcher:
    """Connects the search bot to Sabordage."""

    def __init__(self) -> None:
        self.unit = Words("tiles", "tuiles")
        self.one = Words("tile", "tuile")

    def begin(self, view: View, dice: Dice) -> Search:
        assert isinstance(view, SabordageView)
        return SabordageSearch(view, dice)

    def choice_words(self, view: View, action: int) -> Words:
        assert isinstance(view, SabordageView)
        return choice_words(view.players, action)

    def merit(self, view: View, action: int, dice: Dice) -> Words:
        """Return what a choice does for the seat: the most important thing on its tile."""
        assert isinstance(view, SabordageView)
        if kind_of(action) != BUILD:
            return _COVERS if kind_of(action) == CARPENTER else _ROTTEN
        return _shown(view.box.tile(tile_of(action)), expert=view.expert)


def _shown(tile: Tile, *, expert: bool) -> Words:
    if tile.middle & features.TREASURE:
        return _TREASURE
    if tile.shows(features.BOARDING):
        return _BOARDS
    if expert and tile.pirate in _PIRATE:
        return _PIRATE[tile.pirate]
    if tile.cannons > 1:
        return _BOTH
    if tile.cannons:
        return _FIRES
    if tile.middle & features.PIPE or tile.shows(features.ARMOUR | features.SPRING):
        return _GUARDS
    return _LENGTH
