"""The contract of a bot: a view and a time budget in, one of the view's choices out."""

from __future__ import annotations

from typing import Protocol

from flibuste.core.fate import Dice
from flibuste.core.view import View


class Bot(Protocol):
    """A player that is a program.

    It is made with the dice that all its chance comes from, so that its games can be repeated, and
    is given what its seat knows. It never meets the state: to look ahead it makes up worlds that
    fit the view (`Game.imagine`). A bot plays one game at a time, and one seat.
    """

    @property
    def name(self) -> str:
        """What the bot is called in records."""
        ...

    def choose(self, view: View, seconds: float) -> int:
        """Return one of `view.choices`, in about this many seconds at most."""
        ...


class BotMaker(Protocol):
    """A class of bots: called with dice, it makes one."""

    def __call__(self, dice: Dice) -> Bot:
        """Return a bot for one game."""
        ...
