"""A database in a file of SQLite: kept to one server by locks, and watched while it is open."""

from __future__ import annotations

import errno
import logging
import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import IO, Final, TypeAlias

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from flibuste.core.refusal import Refusal
from flibuste.store.backend import Backend
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

_LOG: Final = logging.getLogger("flibuste.store")
#: Seconds to wait for a file that another program has locked. Clocks run while a move is written,
#: and a shutdown takes five seconds, in which the waiting commit and the next one are answered.
_WRITER_WAITS: Final = 2
_READERS_WAIT: Final = 10
#: How much of the file the writer caches at most, in KiB: the ends of the journals.
_KEPT: Final = 32_768
#: What SQLite says of a disk that is full or fails, and of a file that may not be written.
_UNWRITABLE: Final = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY)
#: What it says of a file that is not as it was written.
_DAMAGED: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_IOERR)

#: The lock beside the file, and the one on the file itself.
_Locks: TypeAlias = tuple[IO[bytes], IO[bytes]]


class SqliteFile(Backend):
    """A file of SQLite."""

    errors = (SQLAlchemyError, sqlite3.Error)

    def __init__(self, path: Path) -> None:
        """Lock the file, made if there is none; raise `Refusal` if that is impossible."""
        self._path = path
        self._locks = _lock(path)
        self._file: OpenFile
        self.reader = _engine(path, _READERS_WAIT)
        self.writer = _engine(path, _WRITER_WAITS)
        event.listen(self.writer, "connect", _prepare_writer)

    def prepare(self, connection: Connection) -> None:
        """Turn on the write-ahead log, and note which files there are."""
        # Not done before the upgrade, because it changes the file: a refused one stays as it was.
        cursor = connection.connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        # SQLite makes the files beside it when they are first used.
        cursor.execute("SELECT count(*) FROM sqlite_master").fetchone()
        self._file = OpenFile(self._path)

    def is_there(self, connection: Connection) -> bool:
        """Tell whether the file, and what SQLite keeps beside it, are those that were opened."""
        return self._file.is_there()

    def has_kept(self) -> bool:
        """Tell whether they still are, after a commit."""
        return self._file.is_there()

    def rescue(self, connection: Connection) -> None:
        """Copy what was acknowledged into the file, from a log that only we can still read."""
        with suppress(Exception):
            _check_point(connection, "(FULL)")

    def tidy(self, connection: Connection) -> None:
        """Copy what was committed into the file; what is impossible now is done next time.

        SQLite would do it during a commit, and the callers of that one would wait for it.
        """
        with suppress(Exception):
            _check_point(connection)

    def fails_all(self, error: Exception) -> bool:
        """Tell whether another program kept the file locked for longer than we wait."""
        code = _full_code(error)
        # A conflict with another writer is reported at once, and a second try solves it.
        return code & 0xFF == sqlite3.SQLITE_BUSY and code != sqlite3.SQLITE_BUSY_SNAPSHOT

    def not_opened(self, error: Exception) -> Refusal:
        """Return why the file could not be opened."""
        refusal = cannot_save if _code(error) in _UNWRITABLE else no_database
        return refusal(str(self._path), str(_cause(error)))

    def not_read(self, error: Exception) -> Refusal | None:
        """Return that the file is damaged, if it is."""
        if _code(error) not in _DAMAGED:
            return None
        _LOG.error("the database is damaged", extra={"error": str(_cause(error))})
        return damaged()

    def not_written(self, error: Exception) -> Refusal:
        """Return that it did not happen: SQLite undoes what it cannot commit."""
        return not_saved()

    def check(self) -> None:
        """Raise `Refusal` if nothing can be saved because the file is no longer where it was."""
        if not self._file.is_there():
            raise file_gone()

    def sizes(self, connection: Connection) -> dict[str, int]:
        """Return how many bytes the file has, and SQLite's log beside it."""
        return self._file.sizes()

    def close(self) -> None:
        """Release the file."""
        self.writer.dispose()
        self.reader.dispose()
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


def _engine(path: Path, patience: float) -> Engine:
    # A file that has disappeared must not be created again.
    url = URL.create(
        "sqlite", database=path.absolute().as_uri(), query={"mode": "rw", "uri": "true"}
    )
    # What is written may be secret: error messages must not show it.
    engine = create_engine(
        url,
        connect_args={"check_same_thread": False, "timeout": patience},
        hide_parameters=True,
        paramstyle="named",
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


def _prepare_writer(connection: sqlite3.Connection, _: object) -> None:
    """Prepare the connection that writes, and any that replaces it."""
    connection.execute(f"PRAGMA cache_size=-{_KEPT}")
    connection.execute("PRAGMA wal_autocheckpoint=0")
    # What is removed is overwritten: the rest of the file must not tell it.
    connection.execute("PRAGMA secure_delete=ON")


def _check_point(connection: Connection, kind: str = "") -> None:
    connection.connection.cursor().execute(f"PRAGMA wal_checkpoint{kind}").fetchall()


def _cause(error: Exception) -> BaseException:
    return error.orig if isinstance(error, DBAPIError) and error.orig is not None else error


def _full_code(error: Exception) -> int:
    """Return the code of an error; not every error comes from SQLite."""
    return int(getattr(_cause(error), "sqlite_errorcode", sqlite3.SQLITE_OK))


def _code(error: Exception) -> int:
    """Return the kind of an error of SQLite."""
    return _full_code(error) & 0xFF
