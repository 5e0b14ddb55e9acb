"""`python -m bench`: measure, show the results, and save them with the page about them."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from bench import games, page, peers
from bench.interpreted import Interpreted
from bench.results import LATEST, NANOSECONDS, PER_SECOND, Result, Results, gather, result, write
from bench.rounds import Meter, Rates, alternate, meter
from flibuste.core.game import Game

DECISIONS = "decisions" + PER_SECOND
CALLS = "calls" + PER_SECOND
SIMULATED = "simulations" + PER_SECOND
HEARTS = "OpenSpiel hearts (C++), stepped"
CATAN = "catanatron, random players"
GIN_SEARCH = "OpenSpiel gin_rummy (C++), ISMCTS"
HEARTS_SEARCH = "OpenSpiel hearts (C++), ISMCTS"


class Session:
    """One run: takes measurements, alone or against a peer, and shows its progress."""

    def __init__(self, rounds: int, seconds: float, progress: Progress) -> None:
        self._rounds = rounds
        self._seconds = seconds
        self._progress = progress
        self._bar = progress.add_task("", total=0)
        self._planned: list[tuple[str, Callable[[], Result]]] = []
        self._game = ""

    def of(self, game: str) -> Session:
        """Plan the following measurements for this game."""
        self._game = game
        return self

    def plan(
        self,
        name: str,
        unit: str,
        own: Meter,
        peer: str | None = None,
        other: Meter | None = None,
        target: float | None = None,
    ) -> None:
        """Add a measurement, against a peer or alone."""
        meters = [own] if other is None else [own, other]
        game = self._game

        def measure() -> Result:
            rates = alternate(meters, self._rounds, self._seconds, self._tick)
            second: Rates | None = None if other is None else rates[1]
            return result(game, name, unit, rates[0], peer, second, target)

        steps = self._rounds * len(meters)
        self._progress.update(self._bar, total=(self._total() or 0) + steps)
        label = f"{game}: {name}" if peer is None else f"{game}: {name} / {peer}"
        self._planned.append((label, measure))

    def run(self) -> list[Result]:
        """Take every measurement that was planned."""
        found: list[Result] = []
        for label, measure in self._planned:
            self._progress.update(self._bar, description=label, refresh=True)
            found.append(measure())
        return found

    def _total(self) -> float | None:
        return self._progress.tasks[0].total

    def _tick(self) -> None:
        # Draw the bar only between rounds: a thread that drew it would be measured, too.
        self._progress.update(self._bar, advance=1, refresh=True)


def plan_all(session: Session, interpreted: Interpreted, alone: bool) -> None:
    """Plan the measurements of `docs/speed.md`; without the other engines if `alone`."""
    for name, game in games.MEASURED.items():
        _plan(session.of(name), game, interpreted, alone)


def _plan(session: Session, game: Game, interpreted: Interpreted, alone: bool) -> None:
    stepped = meter(games.stepped(game))
    whole = meter(games.whole(game))
    by_step, by_game = "stepped from Python", "whole games in the core"
    under_fire = game.name == "under-fire"
    if not alone:
        hearts, catan = meter(peers.hearts()), meter(peers.catan())
        session.plan(by_step, DECISIONS, stepped, HEARTS, hearts, 1.0)
        session.plan(by_step, DECISIONS, stepped, CATAN, catan, 30.0 if under_fire else None)
        session.plan(by_game, DECISIONS, whole, HEARTS, hearts, None if under_fire else 3.0)
    session.plan(by_game, DECISIONS, whole, by_step, stepped, 3.0 if under_fire else None)
    for work, own in ((by_step, stepped), (by_game, whole)):
        slow = interpreted.meter("stepped" if work == by_step else "whole", game.name)
        session.plan(work, DECISIONS, own, "the same, interpreted", slow, 25.0)
    search = meter(games.searches(game))
    if not alone:
        gin, tricks = meter(peers.searches("gin_rummy")), meter(peers.searches("hearts"))
        target = 15.0 if under_fire else None
        session.plan("search", SIMULATED, search, GIN_SEARCH, gin, target)
        session.plan("search", SIMULATED, search, HEARTS_SEARCH, tricks)
    else:
        session.plan("search", SIMULATED, search)
    copies = meter(games.copies(game))
    if not alone:
        clones = meter(peers.hearts_clones())
        session.plan("copy of a state", NANOSECONDS, copies, "OpenSpiel hearts, clone", clones, 1.0)
    else:
        session.plan("copy of a state", NANOSECONDS, copies)
    if under_fire:
        session.plan("exact score of a fleet", CALLS, meter(games.scores(game)))
    session.plan("view of a seat", CALLS, meter(games.views(game)))
    session.plan("world drawn from a view", CALLS, meter(games.worlds(game)))
    session.plan("sealed deal of a game", CALLS, meter(games.sealed_deals(game)))


def table(results: Results) -> Table:
    """Return the results as a table for the terminal."""
    drawn = Table(caption=page.setting(results), caption_justify="left")
    for heading in ("game", *page.HEADINGS):
        numeric = heading not in ("game", "what", "against")
        drawn.add_column(heading, justify="right" if numeric else "left")
    for each in results["results"]:
        drawn.add_row(each["game"], *page.cells(each))
    return drawn


def refusal(alone: bool) -> str:
    """Return why nothing can be measured, or ""."""
    if not games.compiled():
        return "The installed package is interpreted; speed is measured compiled: run `make bench`."
    absent = [] if alone else peers.missing()
    if absent:
        return (
            f"Missing: {', '.join(absent)}, to compare with. `make bench` installs what"
            " requirements/bench.txt lists; `--alone` measures without them."
        )
    return ""


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure speed.")
    parser.add_argument("--quick", action="store_true", help="short rounds: a try, not kept")
    parser.add_argument("--alone", action="store_true", help="without the other engines: not kept")
    parser.add_argument("--output", type=Path, help="write the results to this file alone")
    given = parser.parse_args()
    problem = refusal(given.alone)
    if problem:
        print(problem, file=sys.stderr)
        return 1
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    rounds, seconds = (3, 0.02) if given.quick else (21, 0.3)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    console = Console()
    with (
        Interpreted() as interpreted,
        Progress(*columns, console=console, auto_refresh=False, transient=True) as progress,
    ):
        session = Session(rounds, seconds, progress)
        plan_all(session, interpreted, given.alone)
        results = gather(rounds, seconds, session.run())
    console.print(table(results))
    if given.output:
        write(results, given.output)
    elif not (given.quick or given.alone):
        write(results, LATEST)
        page.write()
    return 0


if __name__ == "__main__":
    sys.exit(main())
