"""What the search bot needs to know of a game."""

from __future__ import annotations

from typing import Protocol

from flibuste.bots.search.search import Search
from flibuste.core.fate import Dice
from flibuste.core.view import View
from flibuste.core.words import Words


class Mind(Protocol):
    """One game, as the search bot thinks about it."""

    #: What a lead is counted in: points, or tiles.
    unit: Words

    def begin(self, view: View, dice: Dice) -> Search:
        """Return a new search of the decision that the view's seat owes."""
        ...

    def choice_words(self, view: View, action: int) -> Words:
        """Return a choice in words, as part of a sentence."""
        ...

    def merit(self, view: View, action: int, dice: Dice) -> Words:
        """Return what a choice does for the seat, as a clause: “an enemy ship catches fire”."""
        ...
