"""Opening a database: locked against a second server, brought up to date, written by one thread."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import IO, Final, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import DatabaseError, SQLAlchemyError

from flibuste.store.failure import file_gone, in_use, no_database, not_saved
from flibuste.store.lock import take_lock
from flibuste.store.open_file import OpenFile
from flibuste.store.upgrade import bring_up_to_date
from flibuste.store.writer import Result, Watch, Writer

Read = TypeVar("Read")
_LOG: Final = logging.getLogger("flibuste.store")
#: Before this release SQLite could damage a file that two connections checkpoint at once.
SAFE_SQLITE: Final = (3, 51, 3)
_READERS: Final = 2
#: Seconds to wait for a file that another program has locked. Clocks run while a move is written,
#: and a stop takes five seconds: within that the commit that waits, and the next one, are answered.
_WRITER_WAITS: Final = 2
_READERS_WAIT: Final = 10


class Database:
    """An open database: one writer, a few readers."""

    def __init__(self, path: Path, watch: Watch | None = None) -> None:
        """Open the file, making or upgrading it; raise `Refusal` if it cannot be."""
        self.path = path
        self._lock = _lock(path)
        self._engine = _engine(path, _READERS_WAIT)
        try:
            with self._engine.begin() as connection:
                bring_up_to_date(connection, str(path))
            # The file itself keeps this; one that is refused stays as it was.
            with closing(self._engine.raw_connection()) as raw:
                raw.cursor().execute("PRAGMA journal_mode=WAL")
            self._file = OpenFile(path)
            self._writer = Writer(_engine(path, _WRITER_WAITS), self._file.is_there, watch)
        except (DatabaseError, sqlite3.Error) as error:
            self._let_go()
            why = error.orig if isinstance(error, DatabaseError) else error
            raise no_database(str(path), str(why)) from None
        except BaseException:
            self._let_go()
            raise
        self._readers = ThreadPoolExecutor(_READERS, "reader")

    async def write(self, job: Callable[[Connection], Result]) -> Result:
        """Carry out a job in a transaction; return when it is on the disk.

        Raise `Refusal` if it cannot be written; then it has not happened.
        """
        try:
            return await self._writer.write(job)
        except (SQLAlchemyError, sqlite3.Error) as error:
            _LOG.error("not saved", extra={"error": type(error).__name__})
            raise not_saved() from None

    async def read(self, job: Callable[[Connection], Read]) -> Read:
        """Return what a job finds in what is committed."""

        def reading() -> Read:
            with self._engine.connect() as connection:
                return job(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, reading)

    def check(self) -> None:
        """Raise `Refusal` if nothing can be saved, as the file is no longer where it was."""
        if not self._file.is_there():
            raise file_gone()

    def close(self) -> None:
        """Finish all that was ordered, and let go of the file."""
        self._writer.close()
        self._readers.shutdown()
        self._let_go()

    def _let_go(self) -> None:
        self._engine.dispose()
        self._lock.close()


def _lock(path: Path) -> IO[bytes]:
    """Return the lock that keeps a second server off the file, making the file if there is none."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Others on the machine have no business in it.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        held = take_lock(path)
    except OSError as error:
        raise no_database(str(path), error.strerror or str(error)) from None
    if held is None:
        raise in_use(str(path))
    return held


def _engine(path: Path, patience: float) -> Engine:
    # A file that is gone is not made anew.
    url = URL.create(
        "sqlite", database=path.absolute().as_uri(), query={"mode": "rw", "uri": "true"}
    )
    # What is written may be secret: no error may tell it.
    engine = create_engine(
        url, connect_args={"check_same_thread": False, "timeout": patience}, hide_parameters=True
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: object) -> None:
        # Transactions begin when we say so: Python's own way begins them too late.
        connection.isolation_level = None
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        # What a statement may have to undo is small, and need not go by way of a file.
        connection.execute("PRAGMA temp_store=MEMORY")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


def sqlite_is_safe() -> bool:
    """Tell whether this SQLite is free of the fault that two writers meet."""
    return sqlite3.sqlite_version_info >= SAFE_SQLITE
