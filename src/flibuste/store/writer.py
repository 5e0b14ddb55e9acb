"""The one writer: jobs that come in together are committed together, and each hears of it after.

Jobs that are alike are carried out at once. A job that fails is undone by itself: the others are
carried out anew without it. If the commit fails, all of its jobs have failed.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine

Result = TypeVar("Result")
Job = Callable[[Connection], Any]
#: Told of every commit: how many jobs, and how many seconds it took.
Watch = Callable[[int, float], None]

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

    def __init__(self, engine: Engine, watch: Watch | None = None) -> None:
        self._engine = engine
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
        ahead = 0
        with self._engine.connect() as connection:
            with connection.begin():
                connection.exec_driver_sql(f"PRAGMA cache_size=-{_KEPT}")
                connection.exec_driver_sql("PRAGMA wal_autocheckpoint=0")
            while self._wake.get():
                self._next_commit = time.monotonic() + _PACE
                self._commit(connection)
                ahead += 1
                if ahead == _AHEAD:
                    ahead = 0
                    _check_point(connection)
            while self._orders:
                self._commit(connection)

    def _commit(self, connection: Connection) -> None:
        """Commit what was ordered, or as much of it as one commit takes in."""
        batch = [self._orders.popleft() for _ in range(min(_MOST, len(self._orders)))]
        began = time.perf_counter()
        try:
            done = _carry_out_all(connection, batch)
        except Exception:  # noqa: BLE001 -- whose fault it was shows when each is alone
            _give_up(connection)
            done = self._commit_apart(connection, batch)
        if self._watch is not None:
            self._watch(len(batch), time.perf_counter() - began)
        # Who orders from now on wakes the thread; for those who have in the meantime, `_tell` does.
        self._woken_by = None
        for loop in {order.loop for order in batch}:
            told = [each for each in done if each[0].loop is loop]
            # If the loop has ended, nobody waits any more.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._tell, loop, told)

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

    def _commit_apart(self, connection: Connection, batch: list[_Ordered]) -> list[_Done]:
        """Carry out jobs one by one, each of which may fail by itself."""
        try:
            with connection.begin():
                return [(order, *_carry_out(connection, order.job)) for order in batch]
        except Exception as error:  # noqa: BLE001 -- whatever it was, every orderer must hear of it
            _give_up(connection)
            return [(order, None, error) for order in batch]


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


def _carry_out(connection: Connection, job: Job) -> tuple[object, Exception | None]:
    try:
        with connection.begin_nested():
            return job(connection), None
    except Exception as error:  # noqa: BLE001 -- the orderer gets it
        return None, error


def _check_point(connection: Connection) -> None:
    """Bring what was committed into the file; what cannot be now, will be next time."""
    with suppress(sqlite3.Error):
        connection.connection.cursor().execute("PRAGMA wal_checkpoint")


def _give_up(connection: Connection) -> None:
    """Undo what could not be committed: it is open still, and would be in the next one's way."""
    try:
        connection.connection.rollback()
    except Exception as error:  # noqa: BLE001 -- then the next one gets a new connection
        connection.invalidate(error)
