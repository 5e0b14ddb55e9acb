"""A bot with a time budget of its own, whatever the table allows the others."""

from __future__ import annotations

from flibuste.bots.bot import Bot
from flibuste.core.view import View


class Budgeted:
    """Lets another bot think as long as its spec says."""

    def __init__(self, bot: Bot, seconds: float) -> None:
        self._bot = bot
        self._seconds = seconds

    @property
    def name(self) -> str:
        """The other bot's name."""
        return self._bot.name

    def choose(self, view: View, seconds: float) -> int:
        """Return what the other bot chooses in its own time."""
        return self._bot.choose(view, self._seconds)
