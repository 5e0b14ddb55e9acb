"""Upkeep: what is done for all tables now and then, whether or not anybody plays."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Final

from flibuste.core.refusal import Refusal
from flibuste.server.people.identity import Identity
from flibuste.server.tables.quotas import Quotas
from flibuste.server.tables.session import TableSession
from flibuste.server.tables.summary import shown_until
from flibuste.server.timestamp import now
from flibuste.store import journals
from flibuste.store.database import Database
from flibuste.wire.table import FINISHED

_LOG: Final = logging.getLogger("flibuste.server")
#: How many milliseconds the lobby's knowledge of who is there may be behind.
_LATE: Final = 60_000
#: How many seconds pass between two searches for old tables.
_HOUR: Final = 3600.0


class Upkeep:
    """Keeps the lobby true, and the disk free of what nobody needs."""

    def __init__(
        self,
        database: Database,
        quotas: Quotas,
        identity: Identity,
        sessions: Mapping[str, TableSession],
        remove: Callable[[str], Awaitable[bool]],
    ) -> None:
        self._database = database
        self._quotas = quotas
        self._identity = identity
        self._sessions = sessions
        self._remove = remove
        self._due = 0.0

    async def keep_shown(self) -> None:
        """Let the lobby go on showing the tables whose people are there."""
        moments: dict[str, int] = {}
        for session in self._sessions.values():
            until = shown_until(session.table, now())
            shown = session.summary.listed and session.table.status != FINISHED
            if shown and session.is_attended and until - session.summary.shown_until > _LATE:
                session.summary = replace(session.summary, shown_until=until)
                moments[session.table.id] = until
        if moments:
            await self._database.write(lambda c: journals.show_until(c, moments))

    async def remove_old(self) -> None:
        """Once an hour, remove the tables and names that have been kept for long enough."""
        if time.monotonic() < self._due:
            return
        self._due = time.monotonic() + _HOUR
        await self._remove_tables()
        if self._quotas.names:
            names = await self._identity.forget_unseated(now() - self._quotas.names)
            if names:
                _LOG.info("unused names removed", extra={"count": names})

    async def _remove_tables(self) -> None:
        """Remove old tables, except for those where somebody listens, or that are damaged."""
        staying: set[str] = set()
        while True:
            found = await self._database.read(lambda c: self._quotas.outdated(c, now()))
            old = set(found) - staying
            if not old:
                return
            removed = 0
            for table_id in old:
                try:
                    if not self._is_used(table_id) and await self._remove(table_id):
                        removed += 1
                        continue
                except Refusal:
                    _LOG.error("an old table cannot be removed")
                staying.add(table_id)
            if removed:
                _LOG.info("old tables removed", extra={"tables": removed})

    def _is_used(self, table_id: str) -> bool:
        session = self._sessions.get(table_id)
        return session is not None and bool(session.listeners)
