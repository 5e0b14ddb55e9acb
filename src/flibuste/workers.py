"""The one pool of worker processes: bots, records and the laboratory do their work in it.

Workers are spawned, not forked: that is the same on every system, and safe beside threads. Each has
a pipe of its own. It leaves Ctrl-C to the process that started it, and ends when that ends, however
it ends. When a worker dies, another takes its place and does the task again.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, ThreadPoolExecutor, wait
from itertools import islice
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from typing import Final, Self, TypeVar

from flibuste.core.refusal import Refusal

Task = TypeVar("Task")
Result = TypeVar("Result")

#: How often a task is tried before it is given up, if its worker dies every time.
_TRIES: Final = 3
_SPAWN: Final = multiprocessing.get_context("spawn")


class Workers:
    """Some processes, each of which does one task at a time. They start when there is work."""

    def __init__(self, processes: int, patience: float | None = None) -> None:
        """Begin; no task may take longer than `patience` seconds, if that is given."""
        self._patience = patience
        # Each of these threads waits for one process.
        self._threads = ThreadPoolExecutor(processes, "workers")
        self._lock = threading.Lock()
        self._workers: set[_Worker] = set()
        self._idle: list[_Worker] = []
        self._closed = False

    def submit(self, work: Callable[[Task], Result], task: Task) -> Future[Result]:
        """Do a task in another process; the result is there later, or what the work raised.

        Work, task and result have to be things that can be pickled.
        """
        return self._threads.submit(self._do, work, task)

    def close(self) -> None:
        """Stop, whatever the workers are doing."""
        with self._lock:
            self._closed = True
            for worker in self._workers:
                worker.process.terminate()
        self._threads.shutdown(cancel_futures=True)
        for worker in self._workers:
            worker.end()

    def __enter__(self) -> Self:
        """Return the pool, which is closed at the end of the block."""
        return self

    def __exit__(self, *_: object) -> None:
        """Stop."""
        self.close()

    def _do(self, work: Callable[[Task], Result], task: Task) -> Result:
        for _ in range(_TRIES):
            worker = self._take()
            alive = True
            try:
                return worker.do(work, task, self._patience)
            except _Died:
                alive = False
            except _TooSlow:
                alive = False
                raise Refusal.of(
                    "took-too-long",
                    "This took too long, and was stopped.",
                    "C’était trop long : le calcul a été abandonné.",
                ) from None
            finally:
                self._put_back(worker, alive)
        raise Refusal.of(
            "process-ended",
            "A process that played games ended unexpectedly.",
            "Un processus qui jouait des parties s’est arrêté de façon inattendue.",
        )

    def _take(self) -> _Worker:
        with self._lock:
            if self._closed:
                raise CancelledError
            if self._idle:
                return self._idle.pop()
            worker = _Worker()
            self._workers.add(worker)
            return worker

    def _put_back(self, worker: _Worker, alive: bool) -> None:
        with self._lock:
            if alive:
                self._idle.append(worker)
            elif not self._closed:
                self._workers.remove(worker)
                worker.end()


def in_order(work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int) -> Iterator[Result]:
    """Do every task in one of `jobs` processes; yield the results in the order of the tasks.

    A single job is done in this process. What a task raises is raised here, and ends the work.
    """
    early: dict[int, Result] = {}
    due = 0
    for number, result in as_done(work, tasks, jobs):
        early[number] = result
        while due in early:
            yield early.pop(due)
            due += 1


def as_done(
    work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int
) -> Iterator[tuple[int, Result]]:
    """Do the same, but yield each result as soon as it is there, with its task's number."""
    waiting = enumerate(tasks)
    if jobs == 1:
        for number, task in waiting:
            yield number, work(task)
        return
    with Workers(jobs) as workers:
        busy = {workers.submit(work, task): number for number, task in islice(waiting, jobs)}
        while busy:
            done = wait(busy, return_when=FIRST_COMPLETED).done
            for future in [each for each in busy if each in done]:
                number, result = busy.pop(future), future.result()
                for following, task in islice(waiting, 1):
                    busy[workers.submit(work, task)] = following
                yield number, result


class _Died(Exception):
    """A worker ended in the middle of a task."""


class _TooSlow(Exception):
    """A task takes longer than it may."""


class _Worker:
    """A process, and the pipe that it is held by."""

    def __init__(self) -> None:
        self._pipe, theirs = _SPAWN.Pipe()
        self.process = _SPAWN.Process(target=_serve, args=(theirs,), daemon=True)
        _start_without_interrupts(self.process.start)
        theirs.close()

    def do(self, work: Callable[[Task], Result], task: Task, patience: float | None) -> Result:
        """Return what comes of a task, or raise what the work raised."""
        given = pickle.dumps((work, task))
        try:
            self._pipe.send_bytes(given)
            if not self._pipe.poll(patience):
                raise _TooSlow
            answer = self._pipe.recv_bytes()
        except (EOFError, OSError):
            raise _Died from None
        done, found = pickle.loads(answer)
        if done:
            result: Result = found
            return result
        raise found

    def end(self) -> None:
        """End the process."""
        self.process.terminate()
        self.process.join()
        self._pipe.close()


def _start_without_interrupts(start: Callable[[], None]) -> None:
    """Start a process that Ctrl-C does not reach, not even while it is still starting."""
    if sys.platform == "win32":
        start()
        return
    # A process inherits which signals its starter blocks. The first start also starts this tracker,
    # which unblocks them.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(pipe: Connection) -> None:
    """Answer every task with its result, or with the exception it raised, until nobody asks.

    Whoever asked may also be gone before the answer.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            pipe.send_bytes(_answer(pipe.recv_bytes()))
        except (EOFError, OSError):
            return


def _answer(given: bytes) -> bytes:
    """Do a task; return whether it was done, and its result or the exception, pickled."""
    try:
        work, task = pickle.loads(given)
        return pickle.dumps((True, work(task)))
    except Exception as error:  # noqa: BLE001 - raised again where the task came from
        error.add_note(f"In another process:\n{traceback.format_exc()}")
        return _travelling(error)


def _travelling(error: Exception) -> bytes:
    """Return an exception pickled, or a description of it if that is impossible."""
    try:
        found = pickle.dumps((False, error))
        pickle.loads(found)
    except Exception:  # noqa: BLE001 - whatever is wrong with it, it is not the one to report
        found = pickle.dumps((False, RuntimeError("".join(traceback.format_exception(error)))))
    return found


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
