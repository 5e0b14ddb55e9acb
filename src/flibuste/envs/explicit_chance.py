"""Chance that is drawn from outside, one number at a time."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from flibuste.core.fate import Fate
from flibuste.core.game import Game


class Draw(Exception):
    """Chance has to draw next: a number below `outcomes`."""

    def __init__(self, outcomes: int) -> None:
        super().__init__(outcomes)
        self.outcomes = outcomes


class Draws(Fate):
    """Gives numbers that were drawn, in order, and raises `Draw` for the first that was not."""

    def __init__(self, drawn: Sequence[int]) -> None:
        self._drawn = drawn
        self._used = 0

    def below(self, n: i64) -> i64:
        """Return the next number that was drawn."""
        if self._used == len(self._drawn):
            raise Draw(int(n))
        self._used += 1
        return self._drawn[self._used - 1]


class _Widest(Fate):
    """Always draws 0, and notes the most outcomes that a draw had."""

    def __init__(self) -> None:
        self.outcomes = 1

    def below(self, n: i64) -> i64:
        self.outcomes = max(self.outcomes, int(n))
        return 0


def widest_draw(game: Game, variant: str) -> int:
    """Return the most outcomes that a draw of a deal has; later shuffles have no more tiles."""
    widest = _Widest()
    game.start(widest, variant)
    return widest.outcomes
