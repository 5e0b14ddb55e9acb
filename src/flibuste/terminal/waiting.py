"""Waiting: a line that says what we are waiting for, and disappears afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer

from rich.console import Console
from rich.progress import (
    Progress,
    ProgressColumn,
    SpinnerColumn,
    TextColumn,
    TimeElapsedColumn,
)


@contextmanager
def waiting(
    console: Console, sentence: str, patience: float, *, timed: bool = False
) -> Iterator[None]:
    """Say what we are waiting for if it takes more than `patience` seconds.

    `timed` also shows how long it has taken so far. Nothing is written unless the console is a
    terminal.
    """
    if not console.is_terminal:
        yield
        return
    columns: list[ProgressColumn] = [
        SpinnerColumn(),
        TextColumn("{task.description}", style="dim", markup=False),
    ]
    columns += [TimeElapsedColumn()] if timed else []
    line = Progress(*columns, console=console, transient=True)
    line.add_task(sentence, total=None)
    begin = Timer(patience, line.start)
    begin.daemon = True
    begin.start()
    try:
        yield
    finally:
        begin.cancel()
        # The line may be starting right now: wait for that before stopping it.
        begin.join()
        line.stop()
