"""The crew: processes that share out the work of a laboratory.

They are spawned, not forked: the same on every system, and safe beside threads. Each is held by a
pipe of its own, so that none outlives whoever gave it work, and one that dies is noticed.
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, TypeVar

from flibuste.core.refusal import Refusal
from flibuste.core.words import Words

Task = TypeVar("Task")
Result = TypeVar("Result")


def share_out(work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int) -> Iterator[Result]:
    """Do every task in one of `jobs` processes; yield the results in the order of the tasks.

    One job is done in this process. What a task raises is raised here, and ends the work.
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
    crew: dict[Connection, SpawnProcess] = {}
    busy: dict[Connection, int] = {}
    try:
        for number, task in islice(waiting, jobs):
            pipe, hand = _hire(work)
            crew[pipe] = hand
            busy[pipe] = number
            pipe.send(task)
        while busy:
            ready = wait(list(busy))
            for pipe in [each for each in busy if each in ready]:
                answer = _received(pipe)
                done = busy.pop(pipe)
                for number, task in islice(waiting, 1):
                    busy[pipe] = number
                    pipe.send(task)
                yield done, answer
    finally:
        for pipe, hand in crew.items():
            pipe.close()
            hand.terminate()
            hand.join()


def _hire(work: Callable[[Any], object]) -> tuple[Connection, SpawnProcess]:
    """Start a process that does what comes through the pipe, and leaves Ctrl-C to this one."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    hand = context.Process(target=_serve, args=(theirs, work), daemon=True)
    if threading.current_thread() is not threading.main_thread():
        hand.start()
    else:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            hand.start()
        finally:
            signal.signal(signal.SIGINT, before)
    theirs.close()
    return ours, hand


def _serve(pipe: Connection, work: Callable[[Any], object]) -> None:
    """Answer every task with its result, or with the exception it raised, until nobody asks."""
    while True:
        try:
            task = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer = work(task)
        except Exception as error:  # noqa: BLE001 - raised again where the task came from
            answer = error
        pipe.send(answer)


def _received(pipe: Connection) -> Any:
    try:
        answer = pipe.recv()
    except (EOFError, OSError):
        raise Refusal(
            "process-ended",
            "",
            Words(
                "A process that played games has ended by itself, or was stopped.",
                "Un processus qui jouait des parties s'est arrêté, ou a été arrêté.",
            ),
        ) from None
    if isinstance(answer, Exception):
        raise answer
    return answer
