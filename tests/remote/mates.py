"""Bots for the tests of tables elsewhere, by `module:Class`."""

from __future__ import annotations

from flibuste.core.fate import Dice
from flibuste.core.view import View


class FirstChoice:
    """Takes the first choice, and remembers how often it was asked."""

    name = "first choice"
    asked = 0

    def __init__(self, dice: Dice) -> None:
        pass

    def choose(self, view: View, seconds: float) -> int:
        """Return the first choice."""
        assert len(view.choices) > 1
        type(self).asked += 1
        return view.choices[0]


class Breaking(FirstChoice):
    """Breaks down at its first choice."""

    def choose(self, view: View, seconds: float) -> int:
        """Break down."""
        raise RuntimeError("overboard")


class Cheating(FirstChoice):
    """Chooses what it may not."""

    def choose(self, view: View, seconds: float) -> int:
        """Return what is no choice."""
        return max(view.choices) + 1


class Unmade(FirstChoice):
    """Cannot even be made."""

    def __init__(self, dice: Dice) -> None:
        raise ValueError("no wood")
