"""Waiting: a discreet line that says for whom, where a person watches, and then vanishes."""

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
    """Say what is waited for if it takes longer than `patience`, in seconds; `timed`: since when.

    Nothing is ever written where the console is no terminal.
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
        # It may just be starting: stop it only then.
        begin.join()
        line.stop()
