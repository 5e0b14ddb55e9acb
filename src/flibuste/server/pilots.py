"""Bots at tables: they think in other processes, from views only, one at a time for each table."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque

from flibuste.bots.aside import Question, answer, question
from flibuste.bots.levels import LEVELS
from flibuste.bots.search.thought import Thought
from flibuste.core.game import Game
from flibuste.core.view import View
from flibuste.server.elsewhere import Elsewhere


def ask_for(game: Game, view: View, level: int) -> Question:
    """Return the question to a bot of a level: it holds the view, and nothing more."""
    seconds = LEVELS[level - 1].seconds
    return question(game, view, f"level:{level}", seconds, secrets.randbits(62))


class Pilots:
    """Processes in which bots think, one question each at a time.

    Those who ask take turns: however many tables somebody has opened, nobody else waits longer than
    for one of their questions.
    """

    def __init__(self, processes: int) -> None:
        self._elsewhere = Elsewhere(processes)
        self._free = processes
        #: Who waits for a process, by person; whose turn is next comes first.
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    async def think(self, asked: Question, person: str) -> Thought:
        """Return a bot's thought about a question of somebody's, or at a table that they opened."""
        await self._turn_of(person)
        try:
            return await self._elsewhere.do(answer, asked)
        finally:
            self._next_turn()

    def close(self) -> None:
        """Let the processes end, whatever they think about."""
        self._elsewhere.close()

    async def _turn_of(self, person: str) -> None:
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(person, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._next_turn()
            raise

    def _next_turn(self) -> None:
        while self._waiting:
            person = next(iter(self._waiting))
            turns = self._waiting.pop(person)
            turn = turns.popleft()
            if turns:
                # Behind all others who wait.
                self._waiting[person] = turns
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
