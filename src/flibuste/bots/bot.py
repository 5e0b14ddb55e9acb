"""The contract of a bot: a view and a time budget in, one of the view's choices out."""

from __future__ import annotations

from typing import Protocol

from flibuste.core.fate import Dice
from flibuste.core.view import View


class Bot(Protocol):
    """A player that is a program.

    It gets dice for all its random decisions, so that its games can be repeated, and then views of
    what its seat knows. It never gets the state: to look ahead, it imagines worlds that fit the
    view (`Game.imagine`). A bot plays one seat in one game at a time.
    """

    @property
    def name(self) -> str:
        """The bot's name in records."""
        ...

    def choose(self, view: View, seconds: float) -> int:
        """Return one of `view.choices` within about `seconds` seconds."""
        ...


class BotMaker(Protocol):
    """A class of bots: call it with dice to make a bot."""

    def __call__(self, dice: Dice) -> Bot:
        """Return a bot for one game."""
        ...
