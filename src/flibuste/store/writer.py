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
_PACE: Final = 0.010
#: How much of the file the writer keeps in memory at most, in KiB: where journals go on.
_KEPT: Final = 32_768
#: After so many commits their pages go from the write-ahead log into the file itself. SQLite would
#: do it within a commit, and those who ordered that would wait for it.
_AHEAD: Final = 100


class Alike:
    """A job that can be carried out at once with others of its class; their order is no matter."""

    __slots__ = ()

    def __call__(self, connection: Connection) -> None:
        """Carry out this one alone."""
        self.together(connection, [self])

    @staticmethod
    def together(connection: Connection, jobs: Sequence[Any]) -> None:
        """Carry out all of them."""
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
    """A thread that owns the only connection that writes."""

    def __init__(self, engine: Engine, watch: Watch | None = None) -> None:
        self._engine = engine
        self._watch = watch
        self._orders: queue.SimpleQueue[_Ordered | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, job: Callable[[Connection], Result]) -> Result:
        """Carry out a job in a transaction; return when it is on the disk.

        Whoever stops waiting does not stop the job.
        """
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Result] = loop.create_future()
        self._orders.put(_Ordered(job, loop, future))
        return await asyncio.shield(future)

    def close(self) -> None:
        """Finish what was ordered, then end."""
        self._orders.put(None)
        self._thread.join()

    def _run(self) -> None:
        next_commit = 0.0
        ahead = 0
        with self._engine.connect() as connection:
            with connection.begin():
                connection.exec_driver_sql(f"PRAGMA cache_size=-{_KEPT}")
                connection.exec_driver_sql("PRAGMA wal_autocheckpoint=0")
            while (first := self._orders.get()) is not None:
                early = next_commit - time.monotonic()
                if early > 0:
                    time.sleep(early)
                next_commit = time.monotonic() + _PACE
                batch = [first]
                last = False
                while len(batch) < _MOST and not last:
                    try:
                        more = self._orders.get_nowait()
                    except queue.Empty:
                        break
                    last = more is None
                    if more is not None:
                        batch.append(more)
                self._commit(connection, batch)
                ahead += 1
                if ahead == _AHEAD:
                    ahead = 0
                    _check_point(connection)
                if last:
                    return

    def _commit(self, connection: Connection, batch: list[_Ordered]) -> None:
        began = time.perf_counter()
        try:
            with connection.begin():
                done = _carry_out_all(connection, batch)
        except Exception:  # noqa: BLE001 -- whose fault it was shows when each is alone
            _give_up(connection)
            done = self._commit_apart(connection, batch)
        if self._watch is not None:
            self._watch(len(batch), time.perf_counter() - began)
        for loop in {order.loop for order in batch}:
            told = [each for each in done if each[0].loop is loop]
            try:
                loop.call_soon_threadsafe(_tell, told)
            except RuntimeError:  # The loop has ended: nobody waits any more.
                continue

    def _commit_apart(self, connection: Connection, batch: list[_Ordered]) -> list[_Done]:
        """Carry out jobs one by one, each of which may fail by itself."""
        try:
            with connection.begin():
                return [(order, *_carry_out(connection, order.job)) for order in batch]
        except Exception as error:  # noqa: BLE001 -- whatever it was, every orderer must hear of it
            _give_up(connection)
            return [(order, None, error) for order in batch]


def _carry_out_all(connection: Connection, batch: list[_Ordered]) -> list[_Done]:
    """Carry out jobs, those that are alike at once."""
    alike: dict[type[Alike], list[Alike]] = {}
    for order in batch:
        if isinstance(order.job, Alike):
            alike.setdefault(type(order.job), []).append(order.job)
    for kind, jobs in alike.items():
        kind.together(connection, jobs)
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


def _tell(told: list[_Done]) -> None:
    for order, result, error in told:
        if order.future.done():
            continue
        if error is None:
            order.future.set_result(result)
        else:
            order.future.set_exception(error)
