"""An open database: locked against a second server, up to date, written by one thread."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import IO, Final, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import DatabaseError, SQLAlchemyError

from flibuste.store.failure import (
    cannot_save,
    damaged,
    file_gone,
    in_use,
    no_database,
    no_folder,
    not_saved,
)
from flibuste.store.lock import lock_itself, take_lock
from flibuste.store.open_file import OpenFile
from flibuste.store.upgrade import bring_up_to_date, write_something
from flibuste.store.writer import Result, Watch, Writer

Read = TypeVar("Read")
_LOG: Final = logging.getLogger("flibuste.store")
_READERS: Final = 2
#: Seconds to wait for a file that another program has locked. Clocks run while a move is written,
#: and a shutdown takes five seconds, in which the waiting commit and the next one are answered.
_WRITER_WAITS: Final = 2
_READERS_WAIT: Final = 10
#: What SQLite says of a disk that is full or fails, and of a file that may not be written.
_UNWRITABLE: Final = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY)
#: What it says of a file that is not as it was written.
_DAMAGED: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_IOERR)

#: The lock beside the file, and the one on the file itself.
_Locks: TypeAlias = tuple[IO[bytes], IO[bytes]]


class Database:
    """An open database: one writer, a few readers."""

    def __init__(self, path: Path, watch: Watch | None = None) -> None:
        """Open the file, or make or upgrade it; raise `Refusal` if that is impossible."""
        self.path = path
        self._locks = _lock(path)
        self._engine = _engine(path, _READERS_WAIT)
        try:
            with self._engine.begin() as connection:
                bring_up_to_date(connection, str(path))
            # Set after the check, because it changes the file: a refused one stays as it was.
            with closing(self._engine.raw_connection()) as raw:
                raw.cursor().execute("PRAGMA journal_mode=WAL")
            # A full disk has to be found now, and not by the first who plays.
            with self._engine.begin() as connection:
                write_something(connection)
            self._file = OpenFile(path)
            self._writer = Writer(_engine(path, _WRITER_WAITS), self._file.is_there, watch)
        except (DatabaseError, sqlite3.Error) as error:
            self._release()
            why = error.orig if isinstance(error, DatabaseError) else error
            refusal = cannot_save if _code(error) in _UNWRITABLE else no_database
            raise refusal(str(path), str(why)) from None
        except BaseException:
            self._release()
            raise
        self._readers = ThreadPoolExecutor(_READERS, "reader")

    async def write(self, job: Callable[[Connection], Result]) -> Result:
        """Carry out a job in a transaction; return when it is on disk.

        Raise `Refusal` if it cannot be written; then nothing has changed.
        """
        try:
            return await self._writer.write(job)
        except (SQLAlchemyError, sqlite3.Error) as error:
            _LOG.error("not saved", extra={"error": type(error).__name__})
            raise not_saved() from None

    async def read(self, job: Callable[[Connection], Read]) -> Read:
        """Return the result of a job that reads what is committed.

        Raise `Refusal` if the file is damaged where it reads.
        """

        def reading() -> Read:
            try:
                with self._engine.connect() as connection:
                    return job(connection)
            except DatabaseError as error:
                if _code(error) not in _DAMAGED:
                    raise
                _LOG.error("the database is damaged", extra={"error": str(error.orig)})
                raise damaged() from None

        return await asyncio.get_running_loop().run_in_executor(self._readers, reading)

    def check(self) -> None:
        """Raise `Refusal` if nothing can be saved because the file is no longer where it was."""
        if not self._file.is_there():
            raise file_gone()

    @property
    def waiting(self) -> int:
        """How many jobs wait to be written."""
        return self._writer.waiting

    def sizes(self) -> dict[str, int]:
        """Return how many bytes the file has, and SQLite's log beside it."""
        return self._file.sizes()

    def close(self) -> None:
        """Finish all writes, and release the file."""
        self._writer.close()
        self._readers.shutdown()
        self._release()

    def _release(self) -> None:
        self._engine.dispose()
        for each in reversed(self._locks):
            each.close()


def _lock(path: Path) -> _Locks:
    """Return the locks that keep a second server off the file, making the file if there is none."""
    if not path.resolve().parent.is_dir():
        raise no_folder(str(path), str(path.resolve().parent))
    if path.is_dir():
        raise no_database(str(path), os.strerror(errno.EISDIR))
    try:
        beside = take_lock(path)
    except OSError as error:
        raise no_database(str(path), error.strerror or str(error)) from None
    if beside is None:
        raise in_use(str(path))
    try:
        # Other users of the machine must not read it.
        itself = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+b")
    except OSError as error:
        beside.close()
        raise no_database(str(path), error.strerror or str(error)) from None
    if not lock_itself(itself):
        itself.close()
        beside.close()
        raise in_use(str(path))
    if os.fstat(itself.fileno()).st_nlink > 1:
        # SQLite's log has the name that the file was opened by.
        _LOG.warning("the database has several names (hard links): always use the same one")
    return beside, itself


def _code(error: Exception) -> int:
    """Return the kind of an error of SQLite."""
    cause = error.orig if isinstance(error, DatabaseError) else error
    return int(getattr(cause, "sqlite_errorcode", sqlite3.SQLITE_OK)) & 0xFF


def _engine(path: Path, patience: float) -> Engine:
    # A file that has disappeared must not be created again.
    url = URL.create(
        "sqlite", database=path.absolute().as_uri(), query={"mode": "rw", "uri": "true"}
    )
    # What is written may be secret: error messages must not show it.
    engine = create_engine(
        url, connect_args={"check_same_thread": False, "timeout": patience}, hide_parameters=True
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: object) -> None:
        # We begin transactions ourselves: Python would begin them too late.
        connection.isolation_level = None
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        # A statement's temporary data is small, and needs no file.
        connection.execute("PRAGMA temp_store=MEMORY")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine
