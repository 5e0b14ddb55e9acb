"""A lookahead for any game: makes a choice, and plays the rest of the game at random."""

from __future__ import annotations

from typing import Final

from flibuste.bots.greedy.lookahead import Lookahead
from flibuste.core.fate import Dice
from flibuste.core.game import Game
from flibuste.core.playout import playout
from flibuste.core.view import View

#: The worth of a point at the end, next to the win: just enough to tell two wins apart.
_POINT: Final = 0.001


class PlainLookahead(Lookahead):
    """Judges a choice by how a random game ends after it. It needs only the rules."""

    def __init__(self, game: Game, view: View, dice: Dice) -> None:
        self._game = game
        self._view = view
        self._dice = dice
        self.draw()

    def draw(self) -> None:
        """Draw a world that fits the view."""
        self._world = self._game.imagine(self._view, self._dice)

    def worth(self, action: int) -> float:
        """Return the seat's share of the win in one random game after the choice."""
        state, seat = self._world.copy(), self._view.seat
        state.play(seat, action, self._dice, None)
        playout(state, self._dice)
        outcome = state.outcome()
        assert outcome is not None
        return outcome.share(seat) + _POINT * outcome.lead(seat)
