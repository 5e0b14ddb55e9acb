"""`python -m bench.server`: measure, show the results, and save them with the page about them."""

from __future__ import annotations

import argparse
import os
import resource
import sys
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from bench import games
from bench.server import page, peer_side
from bench.server.results import LATEST, Results, write
from bench.server.session import PARTS, Session, Watch
from bench.server.size import FULL, QUICK, Size

#: On the disk where the project is: many systems keep /tmp in memory, where nothing is durable.
_BUILD: Final = Path(__file__).resolve().parents[2] / "build"
#: Files that a process opens besides its sockets.
_OTHER_FILES: Final = 200


def show(results: Results, console: Console) -> None:
    """Show the results as tables, one for each part."""
    for part in PARTS:
        drawn = Table(title=part, title_justify="left", expand=True)
        for heading in page.HEADINGS:
            drawn.add_column(heading, justify="left" if heading == "what" else "right")
        for each in results["results"]:
            if each["part"] == part:
                drawn.add_row(*page.cells(each))
        console.print(drawn)
    console.print(page.setting(results))


def refusal(size: Size, files: int, *, kept: bool, alone: bool) -> str:
    """Return why nothing can be measured, or ""; `files` is the number that a process may open."""
    if sys.platform != "linux":
        return "The server is measured on Linux: cores and memory are asked of its /proc."
    if kept and not games.compiled():
        return "The installed package is interpreted; it is measured compiled: `make bench-server`."
    if kept and len(os.sched_getaffinity(0)) < 2:
        return "Two cores are needed, one for the server and one for the load."
    missing = "" if alone else peer_side.missing()
    if missing:
        return (
            f"Missing: {missing}, to compare with. `make bench-server` installs what"
            " bench/server/boardgame_io lists, with Node.js; `--alone` measures without it."
        )
    needed = max(size.idle_sockets, 2 * size.tables) + _OTHER_FILES
    if files < needed:
        return f"This shell allows too few open files: let `ulimit -Hn` be {needed} at least."
    return ""


def open_files() -> int:
    """Raise the limit of open files as far as allowed; return the new limit."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return sys.maxsize if most == resource.RLIM_INFINITY else most


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m bench.server", description="Measure.")
    parser.add_argument("--quick", action="store_true", help="just a little of each: not kept")
    parser.add_argument("--alone", action="store_true", help="without boardgame.io: not kept")
    parser.add_argument("--kills", type=int, metavar="N", help="how often the server is killed")
    parser.add_argument("--output", type=Path, help="write the results to this file alone")
    given = parser.parse_args()
    size = QUICK if given.quick else FULL
    if given.kills is not None:
        size = replace(size, kills=max(0, given.kills))
    kept = not (given.quick or given.alone)
    problem = refusal(size, open_files(), kept=kept, alone=given.alone)
    if problem:
        print(problem, file=sys.stderr)
        return 1
    _BUILD.mkdir(exist_ok=True)
    console = Console()
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with (
        TemporaryDirectory(prefix="bench-server-", dir=_BUILD) as folder,
        # Draw it only between measurements: a thread that drew it would be measured, too.
        Progress(*columns, console=console, auto_refresh=False, transient=True) as progress,
    ):
        bar = progress.add_task("", total=Session.steps(size))
        watch = Watch(
            lambda doing: progress.update(bar, description=doing, refresh=True),
            lambda steps: progress.update(bar, advance=steps, refresh=True),
        )
        session = Session(size, Path(folder), watch, quick=given.quick, alone=given.alone)
        results = session.run()
    show(results, console)
    if given.output:
        write(results, given.output)
    elif kept:
        write(results, LATEST)
        page.write(results)
    return 0


if __name__ == "__main__":
    sys.exit(main())
