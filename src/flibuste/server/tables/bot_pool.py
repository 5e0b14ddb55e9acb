"""Bots at tables: they think in other processes, from views alone, one at a time for each table."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Final, TypeVar

from flibuste.bots.levels import LEVELS
from flibuste.bots.question import BotQuestion, advise, choose, question
from flibuste.bots.search.analysis import Analysis
from flibuste.core.game import Game
from flibuste.core.view import View
from flibuste.server.turns import Asker, Turns
from flibuste.workers.processes import Workers

Answer = TypeVar("Answer")

#: No choice of a bot comes sooner after its question, in seconds: how long a quick bot thinks must
#: not tell how many choices it had (U3.6).
LEAST_SECONDS: Final = 0.05


def ask_for(game: Game, view: View, level: int) -> BotQuestion:
    """Return the question for a bot of a level: it holds the view and nothing more."""
    seconds = LEVELS[level - 1].seconds
    return question(game, view, f"level:{level}", seconds, secrets.randbits(62))


class BotPool:
    """Processes in which bots think, one question each at a time.

    Long questions are those of bots that search. They never take the last process, so that quick
    ones need not wait for them. `Turns` says who is next.
    """

    def __init__(self, processes: int) -> None:
        self._workers = Workers(processes + 1)
        self._quick = Turns(1)
        self._long = Turns(processes)

    async def choose(self, asked: BotQuestion, asker: Asker) -> str:
        """Return the text of a bot's choice."""
        answer, _ = await asyncio.gather(
            self._ask(choose, asked, asker), asyncio.sleep(LEAST_SECONDS)
        )
        return answer

    async def advise(self, asked: BotQuestion, asker: Asker) -> Analysis:
        """Return a bot's advice to somebody, with its reasons."""
        return await self._ask(advise, asked, asker)

    @property
    def waiting(self) -> int:
        """How many questions wait until a bot can think about them."""
        return self._quick.waiting + self._long.waiting

    def close(self) -> None:
        """Stop the processes, whatever they think about."""
        self._workers.close()

    async def _ask(
        self, work: Callable[[BotQuestion], Answer], asked: BotQuestion, asker: Asker
    ) -> Answer:
        turns = self._long if _is_long(asked) else self._quick
        async with turns.turn_of(asker):
            return await asyncio.wrap_future(self._workers.submit(work, asked))


def _is_long(asked: BotQuestion) -> bool:
    """Tell whether a question is for a level that searches."""
    return any(asked.player == f"level:{each.number}" and each.simulations for each in LEVELS)
