"""The one writer: jobs that come in together are committed together, and each hears of it after.

Jobs that are alike are carried out at once. A job that fails is undone by itself: the others are
carried out anew without it. If the commit fails, all of its jobs have failed.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine, event
from sqlalchemy.exc import DBAPIError

from flibuste.store.failure import not_saved

Result = TypeVar("Result")
Job = Callable[[Connection], Any]
#: Told of every commit: how many jobs, and how many seconds it took.
Watch = Callable[[int, float], None]

_LOG: Final = logging.getLogger("flibuste.store")
#: A commit takes in no more than so many jobs, so that nobody waits long for others' work.
_MOST: Final = 256
#: Seconds from the beginning of a commit to that of the next, at least: what is ordered meanwhile
#: is committed together, at the price of one. After a quiet moment nobody waits.
_PACE: Final = 0.005
#: How much of the file the writer keeps in memory at most, in KiB: where journals go on.
_KEPT: Final = 32_768
#: After so many commits their pages go from the write-ahead log into the file itself. SQLite would
#: do it within a commit, and those who ordered that would wait for it.
_AHEAD: Final = 20

#: A statement of SQL with its parameters.
Statement: TypeAlias = tuple[str, dict[str, object]]


class Alike:
    """A job that can be carried out at once with others of its class; their order is no matter."""

    __slots__ = ()

    def __call__(self, connection: Connection) -> None:
        """Carry out this one alone."""
        for sql, parameters in self.together([self]):
            connection.exec_driver_sql(sql, parameters)

    @staticmethod
    def together(jobs: Sequence[Any]) -> list[Statement]:
        """Return what carries out all of them: it fails if one of them cannot be."""
        raise NotImplementedError


class _Ordered:
    """A job with the future that its orderer waits for."""

    __slots__ = ("future", "job", "loop")

    def __init__(
        self, job: Job, loop: asyncio.AbstractEventLoop, future: asyncio.Future[Any]
    ) -> None:
        self.job = job
        self.loop = loop
        self.future = future


#: An order, what its job returned, and why it failed, if it did.
_Done: TypeAlias = tuple[_Ordered, object, Exception | None]


class Writer:
    """A thread that owns the only connection that writes.

    Threads of Python wait for one another, and each change costs time: so the thread sleeps while
    orders come in, and is woken when a commit is due.
    """

    def __init__(
        self, engine: Engine, is_there: Callable[[], bool], watch: Watch | None = None
    ) -> None:
        """Begin, with an engine that nobody else uses.

        `is_there` is asked before every commit whether the file is still the one that was opened.
        """
        event.listen(engine, "connect", _prepare)
        self._engine = engine
        self._connection = engine.connect()
        self._is_there = is_there
        self._watch = watch
        self._orders: deque[_Ordered] = deque()
        #: The loop that has woken the thread, or is about to; None if nobody has to.
        self._woken_by: asyncio.AbstractEventLoop | None = None
        self._next_commit = 0.0
        #: True for a commit, False for the end.
        self._wake: queue.SimpleQueue[bool] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, job: Callable[[Connection], Result]) -> Result:
        """Carry out a job in a transaction; return when it is on the disk.

        Whoever stops waiting does not stop the job.
        """
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Result] = loop.create_future()
        self._orders.append(_Ordered(job, loop, future))
        self._see_to_orders(loop)
        return await future

    def close(self) -> None:
        """Finish what was ordered, then end."""
        self._wake.put(False)
        self._thread.join()
        self._connection.close()
        self._engine.dispose()

    def _see_to_orders(self, loop: asyncio.AbstractEventLoop) -> None:
        """Wake the thread when a commit is due, unless a loop that still runs does."""
        if self._woken_by is None or self._woken_by.is_closed():
            self._woken_by = loop
            early = self._next_commit - time.monotonic()
            if early > 0:
                loop.call_later(early, self._wake.put, True)
            else:
                self._wake.put(True)

    def _run(self) -> None:
        """Commit until the end; nothing else may end it, for nobody else answers who orders."""
        ahead = 0
        while self._wake.get():
            self._next_commit = time.monotonic() + _PACE
            self._commit()
            ahead += 1
            if ahead == _AHEAD:
                ahead = 0
                self._check_point()
        while self._orders:
            self._commit()

    def _commit(self) -> None:
        """Commit what was ordered, or as much of it as one commit takes in; never raise."""
        batch = [self._orders.popleft() for _ in range(min(_MOST, len(self._orders)))]
        began = time.perf_counter()
        done = self._try(batch)
        if self._watch is not None:
            try:
                self._watch(len(batch), time.perf_counter() - began)
            except Exception:  # noqa: BLE001 -- who has ordered must hear of it all the same
                _LOG.exception("a commit was not counted")
        # Who orders from now on wakes the thread; for those who have in the meantime, `_tell` does.
        self._woken_by = None
        for loop in {order.loop for order in batch}:
            told = [each for each in done if each[0].loop is loop]
            # If the loop has ended, nobody waits any more.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._tell, loop, told)

    def _try(self, batch: list[_Ordered]) -> list[_Done]:
        """Carry out jobs, together if they can be; return what came of each."""
        if not self._is_there():
            return [(order, None, not_saved()) for order in batch]
        try:
            try:
                return _carry_out_all(self._connection, batch)
            except Exception as error:
                # That it was locked was nobody's fault, and who orders has waited long enough.
                if _was_locked(error):
                    raise
                # Else whose fault it was shows when each is alone.
                _give_up(self._connection)
                return _carry_out_apart(self._connection, batch)
        except Exception as error:  # noqa: BLE001 -- whatever it was, every orderer must hear of it
            _give_up(self._connection)
            return [(order, None, error) for order in batch]

    def _check_point(self) -> None:
        """Bring what was committed into the file; what cannot be now, will be next time."""
        with suppress(Exception):
            self._connection.connection.cursor().execute("PRAGMA wal_checkpoint")

    def _tell(self, loop: asyncio.AbstractEventLoop, told: list[_Done]) -> None:
        for order, result, error in told:
            if order.future.done():
                continue
            if error is None:
                order.future.set_result(result)
            else:
                order.future.set_exception(error)
        if self._orders:
            self._see_to_orders(loop)


def _prepare(connection: sqlite3.Connection, _: object) -> None:
    """Set a connection that is to write, the first one and each that takes its place."""
    connection.execute(f"PRAGMA cache_size=-{_KEPT}")
    connection.execute("PRAGMA wal_autocheckpoint=0")


def _carry_out_all(connection: Connection, batch: list[_Ordered]) -> list[_Done]:
    """Carry out jobs, those that are alike at once; commit them."""
    alike: dict[type[Alike], list[Alike]] = {}
    for order in batch:
        if isinstance(order.job, Alike):
            alike.setdefault(type(order.job), []).append(order.job)
    statements = [each for kind, jobs in alike.items() for each in kind.together(jobs)]
    if len(statements) == 1 and all(isinstance(order.job, Alike) for order in batch):
        # Most commits are this: a statement that commits itself, in one call.
        [(sql, parameters)] = statements
        connection.connection.cursor().execute(sql, parameters)
        return [(order, None, None) for order in batch]
    with connection.begin():
        for sql, parameters in statements:
            connection.exec_driver_sql(sql, parameters)
        return [
            (order, None if isinstance(order.job, Alike) else order.job(connection), None)
            for order in batch
        ]


def _carry_out_apart(connection: Connection, batch: list[_Ordered]) -> list[_Done]:
    """Carry out jobs one by one, each of which may fail by itself; commit them."""
    with connection.begin():
        return [(order, *_carry_out(connection, order.job)) for order in batch]


def _carry_out(connection: Connection, job: Job) -> tuple[object, Exception | None]:
    try:
        with connection.begin_nested():
            return job(connection), None
    except Exception as error:  # noqa: BLE001 -- the orderer gets it
        return None, error


def _was_locked(error: Exception) -> bool:
    """Tell whether another program kept the file locked for as long as we wait for that."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    # Not every error is SQLite's own.
    code: int = getattr(cause, "sqlite_errorcode", sqlite3.SQLITE_OK)
    # That another wrote meanwhile is told without waiting, and is mended by beginning anew.
    return code & 0xFF == sqlite3.SQLITE_BUSY and code != sqlite3.SQLITE_BUSY_SNAPSHOT


def _give_up(connection: Connection) -> None:
    """Undo what could not be committed: it is open still, and would be in the next one's way."""
    try:
        connection.connection.rollback()
    except Exception as error:  # noqa: BLE001 -- then the next one gets a new connection
        connection.invalidate(error)
