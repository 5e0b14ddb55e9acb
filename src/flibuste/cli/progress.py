"""A progress bar with the time left, on standard error, if a person watches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TimeRemainingColumn


@contextmanager
def progress_bar(total: int) -> Iterator[Callable[[int], None] | None]:
    """Give what is to be told how much of `total` is done; None if nobody watches.

    What is done when it is first told counts as done before: it says nothing about the pace.
    """
    watcher = Console(stderr=True)
    if not watcher.is_terminal:
        yield None
        return
    with Progress(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=watcher, transient=True
    ) as progress:
        tasks: list[TaskID] = []

        def tell(done: int) -> None:
            if tasks:
                progress.update(tasks[0], completed=done)
            else:
                tasks.append(progress.add_task("", total=total, completed=done))

        yield tell
