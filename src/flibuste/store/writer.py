"""The one writer: jobs that arrive together are committed together, then each caller is told.

Jobs of one batchable class are carried out in one statement. A job that fails is rolled back alone:
the others are carried out again without it. If the commit fails, all of its jobs have failed.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any, Final, TypeAlias, TypeVar

from sqlalchemy import Connection, Insert, Update
from sqlalchemy.engine import Dialect

from flibuste.store.backend import Backend
from flibuste.store.failure import not_saved

Result = TypeVar("Result")
Job = Callable[[Connection], Any]
#: Called after every commit with the number of jobs and the seconds it took.
Watch = Callable[[int, float], None]

_LOG: Final = logging.getLogger("flibuste.store")
#: The most jobs in one commit, so that nobody waits long for the work of others.
_MOST: Final = 256
#: Seconds from the start of one commit to the start of the next, at least: jobs that arrive in
#: between share a commit, at the price of one. After a quiet moment nobody waits.
_PACE: Final = 0.005
#: The database is tidied after this many commits.
_UNTIDY: Final = 20
#: Seconds between two looks at the database while nobody writes.
_WATCH: Final = 1.0

#: A statement that is made once, with its parameters.
Statement: TypeAlias = tuple[Insert | Update, dict[str, object]]


class Batchable:
    """A job that can share a statement with others of its class, in any order."""

    __slots__ = ()

    def __call__(self, connection: Connection) -> None:
        """Carry out this job alone."""
        for statement in self.batch([self]):
            execute(connection, statement)

    @staticmethod
    def batch(jobs: Sequence[Any]) -> list[Statement]:
        """Return statements that carry out all jobs; they fail if one of the jobs fails."""
        raise NotImplementedError


def execute(connection: Connection, statement: Statement) -> None:
    """Execute a statement, without SQLAlchemy's work for those that are seldom executed."""
    made, parameters = statement
    connection.exec_driver_sql(_sql(connection.dialect, made), parameters)


@lru_cache(64)
def _sql(dialect: Dialect, statement: Insert | Update) -> str:
    return str(statement.compile(dialect=dialect))


class _Order:
    """A job, with the future that its caller waits for."""

    __slots__ = ("future", "job", "loop")

    def __init__(
        self, job: Job, loop: asyncio.AbstractEventLoop, future: asyncio.Future[Any]
    ) -> None:
        self.job = job
        self.loop = loop
        self.future = future


#: An order, the result of its job, and the exception if it failed.
_Done: TypeAlias = tuple[_Order, object, Exception | None]


class Writer:
    """A thread that owns the only connection that writes.

    Python's threads wait for one another, and every switch costs time. So the thread sleeps while
    orders arrive, and is woken when a commit is due.
    """

    def __init__(
        self, backend: Backend, connection: Connection, watch: Watch | None = None
    ) -> None:
        """Start, with a connection that nobody else uses."""
        self._backend = backend
        self._connection = connection
        self._watch = watch
        self._orders: deque[_Order] = deque()
        #: The loop that has woken the thread, or is about to; None if nobody has to.
        self._woken_by: asyncio.AbstractEventLoop | None = None
        self._next_commit = 0.0
        #: True for a commit, False for the end.
        self._wake: queue.SimpleQueue[bool] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, job: Callable[[Connection], Result]) -> Result:
        """Carry out a job in a transaction; return when it is on disk.

        A caller that stops waiting does not stop the job.
        """
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Result] = loop.create_future()
        self._orders.append(_Order(job, loop, future))
        self._see_to_orders(loop)
        return await future

    @property
    def waiting(self) -> int:
        """How many orders wait for a commit."""
        return len(self._orders)

    def close(self) -> None:
        """Finish all orders, then stop."""
        self._wake.put(False)
        self._thread.join()
        self._connection.close()

    def _see_to_orders(self, loop: asyncio.AbstractEventLoop) -> None:
        """Wake the thread when a commit is due, unless a running loop will do so already."""
        if self._woken_by is None or self._woken_by.is_closed():
            self._woken_by = loop
            early = self._next_commit - time.monotonic()
            if early > 0:
                loop.call_later(early, self._wake.put, True)
            else:
                self._wake.put(True)

    def _run(self) -> None:
        """Commit until closed. Nothing else may end this: nobody else answers the callers."""
        untidy = 0
        while self._woken():
            self._next_commit = time.monotonic() + _PACE
            self._commit()
            untidy += 1
            if untidy == _UNTIDY:
                untidy = 0
                self._backend.tidy(self._connection)
        while self._orders:
            self._commit()

    def _woken(self) -> bool:
        """Wait for a commit or the end, and keep an eye on the database meanwhile."""
        while True:
            try:
                return self._wake.get(timeout=_WATCH)
            except queue.Empty:
                if not self._is_there():
                    self._backend.rescue(self._connection)

    def _commit(self) -> None:
        """Commit the orders, or as many as fit into one commit; never raise."""
        batch = [self._orders.popleft() for _ in range(min(_MOST, len(self._orders)))]
        began = time.perf_counter()
        done = self._try(batch)
        if self._watch is not None:
            try:
                self._watch(len(batch), time.perf_counter() - began)
            except Exception:  # noqa: BLE001 -- the callers must be told all the same
                _LOG.exception("a commit was not counted")
        # From now on the next order wakes the thread; for orders that are waiting, `_tell` does.
        self._woken_by = None
        for loop in {order.loop for order in batch}:
            told = [each for each in done if each[0].loop is loop]
            # If the loop has ended, nobody waits any more.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._tell, loop, told)

    def _try(self, batch: list[_Order]) -> list[_Done]:
        """Carry out jobs, together if possible; return what came of each."""
        done = self._attempt(batch) if self._is_there() else None
        if done is not None and self._backend.has_kept():
            return done
        self._backend.rescue(self._connection)
        return [(order, None, not_saved()) for order in batch]

    def _is_there(self) -> bool:
        return self._backend.is_there(self._connection)

    def _attempt(self, batch: list[_Order]) -> list[_Done]:
        try:
            try:
                return _carry_out_all(self._connection, batch)
            except Exception as error:
                # What is the fault of no job fails again, and the callers have waited long enough.
                if self._backend.fails_all(error):
                    raise
                # Otherwise carry out each alone, to find the one that fails.
                _give_up(self._connection)
                return _carry_out_apart(self._connection, batch)
        except Exception as error:  # noqa: BLE001 -- every caller must be told, whatever it was
            _give_up(self._connection)
            return [(order, None, error) for order in batch]

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


def _carry_out_all(connection: Connection, batch: list[_Order]) -> list[_Done]:
    """Carry out jobs, batching those that can be, and commit them."""
    alike: dict[type[Batchable], list[Batchable]] = {}
    for order in batch:
        if isinstance(order.job, Batchable):
            alike.setdefault(type(order.job), []).append(order.job)
    statements = [each for kind, jobs in alike.items() for each in kind.batch(jobs)]
    if len(statements) == 1 and all(isinstance(order.job, Batchable) for order in batch):
        # Most commits are a single statement, which commits itself, in one call.
        [(made, parameters)] = statements
        connection.connection.cursor().execute(_sql(connection.dialect, made), parameters)
        return [(order, None, None) for order in batch]
    with connection.begin():
        for statement in statements:
            execute(connection, statement)
        return [
            (order, None if isinstance(order.job, Batchable) else order.job(connection), None)
            for order in batch
        ]


def _carry_out_apart(connection: Connection, batch: list[_Order]) -> list[_Done]:
    """Carry out jobs one by one, so that each may fail alone, and commit them."""
    with connection.begin():
        return [(order, *_carry_out(connection, order.job)) for order in batch]


def _carry_out(connection: Connection, job: Job) -> tuple[object, Exception | None]:
    try:
        with connection.begin_nested():
            return job(connection), None
    except Exception as error:  # noqa: BLE001 -- the caller gets it
        return None, error


def _give_up(connection: Connection) -> None:
    """Roll back what could not be committed, which would block the next transaction."""
    try:
        if not connection.invalidated:
            connection.connection.rollback()
    except Exception as error:  # noqa: BLE001 -- the next transaction gets a new connection
        connection.invalidate(error)
