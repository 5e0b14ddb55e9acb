"""An open database: kept to one server, up to date, written by one thread."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from flibuste.core.extras import need_extra
from flibuste.store.backend import Backend
from flibuste.store.place import Place
from flibuste.store.sqlite_file import SqliteFile
from flibuste.store.upgrade import bring_up_to_date, write_something
from flibuste.store.writer import Result, Watch, Writer

Read = TypeVar("Read")
_LOG: Final = logging.getLogger("flibuste.store")
_READERS: Final = 2


class Database:
    """An open database: one writer, a few readers."""

    def __init__(self, place: Place, watch: Watch | None = None) -> None:
        """Open it, or make or upgrade it; raise `Refusal` if that is impossible."""
        self._backend = backend = _backend(place)
        try:
            connection = _opened(backend, str(place))
        except backend.errors as error:
            backend.close()
            raise backend.not_opened(error) from None
        except BaseException:
            backend.close()
            raise
        self._writer = Writer(backend, connection, watch)
        self._readers = ThreadPoolExecutor(_READERS, "reader")

    async def write(self, job: Callable[[Connection], Result]) -> Result:
        """Carry out a job in a transaction; return when it is on disk.

        Raise `Refusal` if it cannot be written; then nothing has changed, unless the database went
        away in the middle: `database_away` says that nobody can tell.
        """
        try:
            return await self._writer.write(job)
        except self._backend.errors as error:
            _LOG.error("not saved", extra={"error": type(error).__name__})
            raise self._backend.not_written(error) from None

    async def read(self, job: Callable[[Connection], Read]) -> Read:
        """Return the result of a job that reads what is committed.

        Raise `Refusal` if the database is damaged where it reads, or does not answer.
        """

        def reading() -> Read:
            with self._backend.reader.connect() as connection:
                return job(connection)

        def reading_surely() -> Read:
            try:
                try:
                    return reading()
                except DBAPIError as error:
                    if not error.connection_invalidated:
                        raise
                    # The connection broke while nobody used it; another one may do.
                    return reading()
            except self._backend.errors as error:
                refusal = self._backend.not_read(error)
                if refusal is None:
                    raise
                raise refusal from None

        return await asyncio.get_running_loop().run_in_executor(self._readers, reading_surely)

    def check(self) -> None:
        """Raise `Refusal` if nothing can be saved now."""
        self._backend.check()

    @property
    def waiting(self) -> int:
        """How many jobs wait to be written."""
        return self._writer.waiting

    async def sizes(self) -> dict[str, int]:
        """Return how many bytes the parts of the database have."""
        return await self.read(self._backend.sizes)

    def close(self) -> None:
        """Finish all writes, and let go of the database."""
        self._writer.close()
        self._readers.shutdown()
        self._backend.close()


def _opened(backend: Backend, place: str) -> Connection:
    """Return a connection that writes to a database that is up to date and can be written to."""
    connection = backend.writer.connect()
    try:
        with connection.begin():
            bring_up_to_date(connection, place)
        backend.prepare(connection)
        # A full disk has to be found now, and not by the first who plays.
        with connection.begin():
            write_something(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _backend(place: Place) -> Backend:
    if isinstance(place, Path):
        return SqliteFile(place)
    need_extra("postgres")
    from flibuste.store.postgres import Postgres

    return Postgres(place)
