"""The random bot: every choice is equally likely."""

from __future__ import annotations

from flibuste.core.fate import Dice
from flibuste.core.view import View


class RandomBot:
    """Throws dice for every choice. Every other bot has to beat it."""

    name = "random"

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def __repr__(self) -> str:
        return f"<bot {self.name}>"

    def choose(self, view: View, seconds: float) -> int:
        """Return a random choice."""
        return view.choices[self._dice.below(len(view.choices))]
