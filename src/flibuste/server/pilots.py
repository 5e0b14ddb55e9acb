"""Bots at tables: they think in other processes, from views only, one at a time for each table."""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from flibuste.bots.aside import Aside, Question, question
from flibuste.bots.levels import LEVELS
from flibuste.bots.search.thought import Thought
from flibuste.core.game import Game
from flibuste.core.view import View

#: How often a question is put again when its process has died.
_TRIES: Final = 3


def ask_for(game: Game, view: View, level: int) -> Question:
    """Return the question to a bot of a level: it holds the view, and nothing more."""
    seconds = LEVELS[level - 1].seconds
    return question(game, view, f"level:{level}", seconds, secrets.randbits(62))


class Pilots:
    """Processes in which bots think; they start with the first question."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._aside: Aside | None = None

    async def think(self, asked: Question) -> Thought:
        """Return a bot's thought; whoever else waits is not held up."""
        for left in range(_TRIES - 1, -1, -1):
            if self._aside is None:
                self._aside = Aside(self._processes)
            aside = self._aside
            try:
                return await asyncio.wrap_future(aside.ask(asked))
            except BrokenProcessPool:
                if self._aside is aside:
                    self._aside = None
                    aside.close()
                if not left:
                    raise
        raise AssertionError("unreachable")

    def close(self) -> None:
        """Let the processes end, whatever they think about."""
        if self._aside is not None:
            self._aside.close()
            self._aside = None
