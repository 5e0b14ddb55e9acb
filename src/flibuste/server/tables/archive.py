"""Tables as they are on disk; those that are damaged are set aside, and the others go on."""

from __future__ import annotations

import logging
from typing import Final, NamedTuple

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from flibuste.core.refusal import Refusal
from flibuste.server.refusals import damaged_table, no_such_table
from flibuste.server.tables.folding import Folding
from flibuste.store import journals
from flibuste.store.database import Database
from flibuste.store.failure import DATABASE_AWAY
from flibuste.store.integrity import damaged_tables, problems
from flibuste.table.journal import Row, entry_of
from flibuste.table.table import Table

_LOG: Final = logging.getLogger("flibuste.server")
#: How many rows are read at once: most games have fewer, and it takes a millisecond.
_PAGE: Final = 200


class Archived(NamedTuple):
    """A table from disk, the mark of the address it was opened from, and its size in bytes."""

    table: Table
    address: str
    size: int


class Archive:
    """Reads tables from their journals."""

    def __init__(self, database: Database, folding: Folding) -> None:
        self._database = database
        self._folding = folding
        #: The tables that cannot be read: they are not tried again.
        self.damaged: set[str] = set()

    async def read(self, table_id: str) -> Archived:
        """Return a table as its journal has it; raise `Refusal` if there is none to be read."""

        def about(connection: Connection) -> tuple[str, bool]:
            return journals.address_of(connection, table_id), journals.exists(connection, table_id)

        if table_id in self.damaged:
            raise damaged_table()
        try:
            rows, size = await self._rows(table_id)
            address, exists = await self._database.read(about)
            if rows:
                table = await self._folding.table(table_id, map(entry_of, rows))
                return Archived(table, address, size)
        except (MemoryError, SQLAlchemyError):
            raise
        except Exception as error:
            # Anything else is a damaged row.
            if isinstance(error, Refusal) and error.code == DATABASE_AWAY:
                raise
            self._set_aside(table_id, type(error).__name__)
            raise damaged_table() from None
        if not exists:
            raise no_such_table()
        self._set_aside(table_id, "no journal")
        raise damaged_table()

    async def _rows(self, table_id: str) -> tuple[list[Row], int]:
        """Return a journal, and its size in bytes: a page at a time, and resting in between."""

        def reading(connection: Connection) -> tuple[list[Row], int]:
            page = journals.load(connection, table_id, rows[-1].seq if rows else -1, _PAGE)
            return page, journals.size_of(page)

        rows: list[Row] = []
        page, size = await self._database.read(reading)
        while len(page) == _PAGE:
            rows += page
            async with self._folding.turn():
                page, more = await self._database.read(reading)
            size += more
        return rows + page, size

    async def inspect(self) -> None:
        """Look for damage in the file; set aside the tables that have it, before anybody asks."""
        found = await self._database.read(problems)
        if not found:
            return
        about = {"count": len(found), "error": found[0]}
        _LOG.error("the database is damaged: restore a backup, or go on without", extra=about)
        for table_id in await self._database.read(damaged_tables):
            self._set_aside(table_id, "unreadable")

    def _set_aside(self, table_id: str, why: str) -> None:
        """Leave a table alone from now on, and tell the host once."""
        # Whoever asks for it and the inspection may find this out at the same time.
        if table_id in self.damaged:
            return
        self.damaged.add(table_id)
        _LOG.error(
            "a damaged table was set aside", extra={"error": why, "count": len(self.damaged)}
        )
