"""A database of PostgreSQL, leased to one server by a lock that its writing connection holds.

PostgreSQL lets go of the lock when the connection ends, however that happens, and the server can
commit on no other connection. So whoever can commit has the lock.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Final

import psycopg
from psycopg import pq
from psycopg.conninfo import conninfo_to_dict
from psycopg.errors import (
    DiskFull,
    LockNotAvailable,
    ReadOnlySqlTransaction,
)
from sqlalchemy import Connection, Engine, NullPool, Pool, QueuePool, create_engine, event, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from flibuste.core.refusal import Refusal
from flibuste.store.backend import Backend
from flibuste.store.failure import (
    cannot_save,
    damaged,
    database_away,
    in_use,
    no_answer,
    no_database,
    no_url,
    not_saved,
    unsuitable,
)
from flibuste.store.place import PostgresUrl

_LOG: Final = logging.getLogger("flibuste.store")
#: The oldest version that is tested.
_LEAST: Final = 15
#: The number of our lock among those of the database: the letters of “flib”.
_LEASE: Final = 0x666C6962
#: How a connection is made unless the URL says otherwise. What no longer answers is given up after
#: ten seconds, and of several hosts the one that can be written to is found.
_USUAL: Final = {
    "application_name": "flibuste",
    "connect_timeout": 3,
    "keepalives_idle": 4,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "target_session_attrs": "read-write",
}
#: How the connection that writes is set. Nothing waits long for a lock, as clocks run meanwhile.
#: And should our machine vanish, PostgreSQL gives the lease up as soon as we give up PostgreSQL.
_WRITING: Final = """
    SET synchronous_commit = on;
    SET lock_timeout = '2s';
    SET tcp_keepalives_idle = 4;
    SET tcp_keepalives_interval = 2;
    SET tcp_keepalives_count = 3;
    SET tcp_user_timeout = 10000
"""
#: What PostgreSQL says when it ends a connection.
_BROKEN: Final = ("08", "57P0")
#: What it says of rows and pages that are not as they were written.
_DAMAGED: Final = "XX"


class Postgres(Backend):
    """A database of PostgreSQL."""

    errors = (SQLAlchemyError, psycopg.Error)

    def __init__(self, url: PostgresUrl) -> None:
        """Read the URL; raise `Refusal` if PostgreSQL cannot."""
        self._place = str(url)
        try:
            given = conninfo_to_dict(url.url)
        except psycopg.Error:
            raise no_url() from None
        self._parameters: dict[str, Any] = {**_USUAL, **given}
        self._is_there = True
        # Whoever reads sees one moment of the database, as in a file of SQLite.
        reading = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"
        self.reader = _engine(self._connect, reading, QueuePool)
        self.writer = _engine(self._lease, "BEGIN", NullPool)
        event.listen(self.writer, "commit", _must_be_whole)

    def prepare(self, connection: Connection) -> None:
        """Say so if PostgreSQL is set up to lose what it has committed."""
        if connection.execute(text("SHOW fsync")).scalar() != "on":
            _LOG.warning("PostgreSQL runs with fsync off: a power cut may lose what was committed")
        connection.rollback()

    def is_there(self, connection: Connection) -> bool:
        """Tell whether the writer's connection stands; if it broke, try to replace it."""
        if connection.invalidated:
            self._note(psycopg.OperationalError("the connection broke"))
        for _ in range(2):
            try:
                # A connection that was closed is noticed without asking the server anything.
                connection.connection.dbapi_connection.pgconn.consume_input()  # type: ignore[union-attr]
            except (*self.errors, Refusal) as error:
                self._note(error)
                if connection.invalidated:
                    break
                connection.invalidate(error)
            else:
                self._note(None)
                return True
        return False

    def has_kept(self) -> bool:
        """Tell that it is: PostgreSQL has said so."""
        return True

    def rescue(self, connection: Connection) -> None:
        """Do nothing: what was acknowledged is with PostgreSQL."""

    def tidy(self, connection: Connection) -> None:
        """Do nothing: PostgreSQL tidies up by itself."""

    def fails_all(self, error: Exception) -> bool:
        """Tell whether the connection broke, the disk is full, or somebody has locked what we need.

        A commit that was interrupted may have come about, so it must not be tried again.
        """
        return isinstance(_cause(error), psycopg.OperationalError)

    def not_opened(self, error: Exception) -> Refusal:
        """Return why the database could not be opened."""
        cause, why = _cause(error), self._reason(error)
        if isinstance(cause, (DiskFull, ReadOnlySqlTransaction)):
            return cannot_save(self._place, why)
        if getattr(cause, "sqlstate", None):
            return no_database(self._place, why)
        return no_answer(self._place, why)

    def not_read(self, error: Exception) -> Refusal | None:
        """Return that the database is damaged, or does not answer."""
        cause = _cause(error)
        if (getattr(cause, "sqlstate", None) or "").startswith(_DAMAGED):
            _LOG.error("the database is damaged", extra={"error": self._reason(error)})
            return damaged()
        return database_away() if isinstance(cause, psycopg.OperationalError) else None

    def not_written(self, error: Exception) -> Refusal:
        """Return that it did not happen, or, if the connection broke, that nobody can tell."""
        return database_away() if _broke(error) else not_saved()

    def check(self) -> None:
        """Raise `Refusal` if PostgreSQL does not answer the writer."""
        if not self._is_there:
            raise database_away()

    def sizes(self, connection: Connection) -> dict[str, int]:
        """Return how many bytes the database has, with its indexes."""
        size = connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one()
        return {"database": int(size)}

    def close(self) -> None:
        """Close all connections, and with the writer's end the lease."""
        self.writer.dispose()
        self.reader.dispose()

    def _connect(self) -> psycopg.Connection[Any]:
        return psycopg.connect(**self._parameters, autocommit=True)

    def _lease(self) -> psycopg.Connection[Any]:
        """Return a connection that holds the lease; raise `Refusal` if another has it.

        One that its holder has just left is waited for.
        """
        connection = self._connect()
        try:
            info = connection.info
            encoding = info.parameter_status("server_encoding") or "?"
            if info.server_version < _LEAST * 10_000 or encoding != "UTF8":
                version = str(info.server_version // 10_000)
                raise unsuitable(self._place, version, encoding, _LEAST)
            connection.execute(_WRITING)
            try:
                connection.execute("SELECT pg_advisory_lock(%s)", (_LEASE,))
            except LockNotAvailable:
                raise in_use(self._place) from None
        except BaseException:
            connection.close()
            raise
        return connection

    def _note(self, error: Exception | None) -> None:
        """Note whether PostgreSQL answers; log when that changes."""
        if self._is_there is not (error is None):
            self._is_there = error is None
            if error is None:
                _LOG.warning("the database answers again: moves are saved")
            else:
                _LOG.error(
                    "the database does not answer: nothing is saved until it does",
                    extra={"error": self._reason(error)},
                )

    def _reason(self, error: Exception) -> str:
        """Return what PostgreSQL or its library says, without rows and without the password."""
        cause = _cause(error)
        if isinstance(cause, Refusal):
            return cause.say("en")
        said = cause.diag.message_primary if isinstance(cause, psycopg.Error) else None
        # Of several attempts, the last one tells the most; below it may stand a hint.
        lines = [each for each in (said or str(cause)).splitlines() if each[:1].strip()]
        why = lines[-1] if lines else type(cause).__name__
        why = why.rpartition(" failed: ")[2].removeprefix("FATAL:").strip().rstrip(".")
        password = self._parameters.get("password")
        return why.replace(password, "…") if password else why


def _engine(connect: Callable[[], Any], begin: str, pool: type[Pool]) -> Engine:
    # What is written may be secret: error messages must not show it.
    engine = create_engine(
        "postgresql+psycopg://",
        creator=connect,
        poolclass=pool,
        hide_parameters=True,
        use_native_hstore=False,
    )

    @event.listens_for(engine, "begin")
    def begin_now(connection: Connection) -> None:
        # We begin transactions ourselves, as with SQLite.
        connection.exec_driver_sql(begin)

    return engine


def _must_be_whole(connection: Connection) -> None:
    """Let no commit pass for one after a statement has failed: PostgreSQL would roll it back."""
    held = connection.connection.dbapi_connection
    if held is not None and held.info.transaction_status == pq.TransactionStatus.INERROR:
        raise psycopg.InternalError("a statement of the transaction has failed")


def _broke(error: Exception) -> bool:
    """Tell whether a connection has ended: PostgreSQL gave a reason of this kind, or none."""
    cause = _cause(error)
    code = getattr(cause, "sqlstate", None) or "08"
    return isinstance(cause, psycopg.OperationalError) and code.startswith(_BROKEN)


def _cause(error: Exception) -> BaseException:
    return error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
