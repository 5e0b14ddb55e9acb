"""The contract of a searcher, which connects the search bot to a game."""

from __future__ import annotations

from typing import Protocol

from flibuste.bots.search.search import Search
from flibuste.core.fate import Dice
from flibuste.core.view import View
from flibuste.core.words import Words


class Searcher(Protocol):
    """Connects the search bot to one game."""

    #: The unit of a lead, points or tiles; and one of it.
    unit: Words
    one: Words

    def begin(self, view: View, dice: Dice) -> Search:
        """Return a new search of the decision that the view's seat has to make."""
        ...

    def choice_words(self, view: View, action: int) -> Words:
        """Return a choice in words, as part of a sentence."""
        ...

    def merit(self, view: View, action: int, dice: Dice) -> Words:
        """Return what a choice does for the seat, as a clause: “an enemy ship catches fire”."""
        ...
