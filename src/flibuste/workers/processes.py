"""The one pool of worker processes: bots, records and the laboratory do their work in it.

Workers are spawned, not forked: that is the same on every system, and safe beside threads. Each has
a pipe of its own. It leaves Ctrl-C to the process that started it, and ends when that ends, however
it ends. When a worker dies, another takes its place and does the task again.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from typing import Final, Self

from flibuste.core.refusal import Refusal
from flibuste.workers.answer import Result, Task, answer, packed, unpacked

#: How often a task is tried before it is given up, if its worker dies every time.
_TRIES: Final = 3
_SPAWN: Final = multiprocessing.get_context("spawn")


class Workers:
    """Some processes, each of which does one task at a time. They start when there is work."""

    def __init__(self, processes: int, patience: float | None = None) -> None:
        """Begin; no task may take longer than `patience` seconds, if that is given."""
        self._patience = patience
        self._processes = processes
        # Each of these threads waits for one process.
        self._threads = ThreadPoolExecutor(processes, "workers")
        self._lock = threading.Lock()
        self._workers: set[_Worker] = set()
        self._idle: list[_Worker] = []
        self._closed = False

    def slots(self) -> int:
        """Return how many processes there may be."""
        return self._processes

    def submit(self, work: Callable[[Task], Result], task: Task) -> Future[Result]:
        """Do a task in another process; the result is there later, or what the work raised."""
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
        given = packed(work, task)
        try:
            self._pipe.send_bytes(given)
            if not self._pipe.poll(patience):
                raise _TooSlow
            answered = self._pipe.recv_bytes()
        except (EOFError, OSError):
            raise _Died from None
        return unpacked(answered, work)

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
            pipe.send_bytes(answer(pipe.recv_bytes()))
        except (EOFError, OSError):
            return


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
