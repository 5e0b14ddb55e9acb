"""Many tasks, wherever they are done: here, in processes of this machine, or on a cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from contextlib import AbstractContextManager, nullcontext
from itertools import islice
from queue import SimpleQueue
from typing import Protocol

from flibuste.workers.answer import Result, Task
from flibuste.workers.processes import Workers


class Pool(Protocol):
    """Where tasks are done."""

    def slots(self) -> int:
        """Return how many tasks it wants at a time, which may change."""
        ...

    def submit(self, work: Callable[[Task], Result], task: Task) -> Future[Result]:
        """Do a task elsewhere; the result is there later, or what the work raised.

        Work, task and result have to be things that can be pickled.
        """
        ...


#: How many processes of this machine, or where else the work is done.
Jobs = int | Pool


def slots(jobs: Jobs) -> int:
    """Return how many tasks are done at a time."""
    return jobs if isinstance(jobs, int) else jobs.slots()


def in_order(work: Callable[[Task], Result], tasks: Iterable[Task], jobs: Jobs) -> Iterator[Result]:
    """Do every task; yield the results in the order of the tasks.

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
    work: Callable[[Task], Result], tasks: Iterable[Task], jobs: Jobs
) -> Iterator[tuple[int, Result]]:
    """Do the same, but yield each result as soon as it is there, with its task's number."""
    waiting = enumerate(tasks)
    if jobs == 1:
        for number, task in waiting:
            yield number, work(task)
        return
    with _opened(jobs) as pool:
        busy: dict[Future[Result], int] = {}
        ended: SimpleQueue[Future[Result]] = SimpleQueue()

        def fill() -> None:
            for number, task in islice(waiting, max(0, pool.slots() - len(busy))):
                future = pool.submit(work, task)
                busy[future] = number
                future.add_done_callback(ended.put)

        fill()
        while busy:
            future = ended.get()
            number, result = busy.pop(future), future.result()
            fill()
            yield number, result


def _opened(jobs: Jobs) -> AbstractContextManager[Pool]:
    """Return a pool for a block; one that was there before stays open after it."""
    return Workers(jobs) if isinstance(jobs, int) else nullcontext(jobs)
