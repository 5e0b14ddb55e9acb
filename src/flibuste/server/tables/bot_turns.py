"""Bots' turns at the tables: each bot knows only what its seat knows."""

from __future__ import annotations

import asyncio

from flibuste.core.view import View
from flibuste.server.metrics import Metrics
from flibuste.server.tables.bot_pool import BotPool, ask_for
from flibuste.server.tables.session import CarryOut, TableSession
from flibuste.server.timestamp import TIMELINE
from flibuste.table.events import Chose
from flibuste.table.table import Table


class BotTurns:
    """Lets bots choose at tables."""

    def __init__(self, bot_pool: BotPool, metrics: Metrics, carry_out: CarryOut) -> None:
        self._bot_pool = bot_pool
        self._metrics = metrics
        self._carry_out = carry_out

    async def let_choose(self, session: TableSession) -> None:
        """Let bots choose, one after another, as long as they owe choices."""
        try:
            while not session.closed and (due := session.table.bots_due()):
                await self._choose(session, due[0])
        finally:
            session.bot_thinks = False

    async def _choose(self, session: TableSession, seat: int) -> None:
        """Let a bot make one choice for a seat, knowing only what the seat knows."""
        async with session.lock:
            view = _view_of_bot(session, seat)
            if view is None:
                return
            table = session.table
            asked = ask_for(table.game, view, table.seats[seat].bot or table.setup.takeover)
        with self._metrics.bot_seconds.time():
            choice = await self._bot_pool.choose(asked, session.asker())
        await _keep_tempo(table, seat)
        async with session.lock:
            # Somebody may have returned, or taken a choice back, in the meantime.
            view = _view_of_bot(session, seat)
            if view is None or table.game.write_view(view) != asked.view:
                return
            command = f"bot/{seat}/{table.seats[seat].decision}"
            await self._carry_out(session, [Chose(seat, choice, bot=True)], command)


async def _keep_tempo(table: Table, seat: int) -> None:
    """Wait until people can follow a decision. Nothing is held meanwhile, neither table nor bot."""
    since = table.seats[seat].bot_due_since
    if since is not None:
        tempo = table.tempo()
        # A journal may have been written by a computer whose clock was wrong.
        await asyncio.sleep(min(tempo, tempo - TIMELINE.age(since)) / 1000)


def _view_of_bot(session: TableSession, seat: int) -> View | None:
    """Return what a seat knows if a bot owes its choice, or None."""
    table = session.table
    if session.closed or table.match is None or seat not in table.bots_due():
        return None
    return table.match.view(seat)
