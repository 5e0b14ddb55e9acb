"""Time at the tables: clocks run out, and nobody is charged for time that the server lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from flibuste.server.tables.background import Background
from flibuste.server.tables.session import CarryOut, TableSession
from flibuste.server.timestamp import PULSE, TIMELINE, now
from flibuste.table.clock import REVEAL
from flibuste.table.commands import start
from flibuste.table.events import Resumed, TakenOver
from flibuste.table.table import Table

_MINUTE: Final = 60_000
_FOREVER: Final = 2**62


class Timekeeper:
    """Watches the clocks of all tables in memory."""

    def __init__(
        self,
        sessions: dict[str, TableSession],
        background: Background,
        carry_out: CarryOut,
        schedule: Callable[[TableSession], None],
        load_due: Callable[[int], Awaitable[None]],
    ) -> None:
        self._sessions = sessions
        self._background = background
        self._carry_out = carry_out
        self._schedule = schedule
        self._load_due = load_due
        self._opened_at = now()
        #: How much of the lost time the clocks of tables that are only on disk have been spared.
        self._spared = TIMELINE.lost

    def time_left(self, table: Table) -> int | None:
        """Return in how many milliseconds something happens at a table by itself."""
        deadline = table.deadline()
        if deadline is None:
            return None
        if table.unrevealed():
            # Nobody loses their nonce because the server was away or the wall clock was set.
            return -TIMELINE.age(max(deadline, self._opened_at + REVEAL))
        return deadline - now()

    async def expire(self, session: TableSession) -> None:
        """Let bots take over the seats whose time has run out, or deal without their nonces."""
        async with session.lock:
            if session.closed:
                return
            await self.spare(session)
            table = session.table
            late = table.clocks.expired(now())
            left = self.time_left(table)
            if late:
                await self._carry_out(session, [TakenOver(seat, "clock") for seat in late], None)
            elif table.unrevealed() and left is not None and left <= 0:
                await self._carry_out(session, [start(table)], None)
            else:
                self._schedule(session)

    async def keep(self) -> None:
        """Notice when the server stalls or the wall clock is set, and spare all clocks."""
        noticed = TIMELINE.lost
        while True:
            TIMELINE.beat()
            if TIMELINE.lost != noticed:
                noticed = TIMELINE.lost
                self._background.begin(self._spare_all(noticed))
            await asyncio.sleep(PULSE)

    async def _spare_all(self, lost: int) -> None:
        """Charge no clock for time that was lost."""
        if lost - self._spared > _MINUTE:
            # Tables that are only on disk have clocks of days: less would make no difference.
            await self._load_due(_FOREVER)
        self._spared = lost
        for session in list(self._sessions.values()):
            self._background.begin(self._hold_and_spare(session))

    async def _hold_and_spare(self, session: TableSession) -> None:
        async with session.held():
            await self.spare(session)

    async def spare(self, session: TableSession) -> None:
        """Charge no clock of a table for time that was lost. The caller holds its lock."""
        now()  # This may be the first to notice.
        lost, session.lost = TIMELINE.lost - session.lost, TIMELINE.lost
        if lost and session.table.clocks.deadline() is not None:
            await self._carry_out(session, [Resumed(None, lost)], None)

    def attend(self, session: TableSession) -> None:
        """Remember what the clocks of a table that was read from disk have yet to be spared."""
        if TIMELINE.lost - self._spared > _MINUTE:
            session.lost = self._spared
