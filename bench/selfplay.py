"""Measure self-play: `python -m bench.selfplay`, with the extras `data` and `ray`.

Other work on the machine slows all of it down, so what is compared takes turns, and ratios are
medians of the rounds.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from ray.cluster_utils import Cluster as RayNodes

from flibuste.lab.simulation import Setting
from flibuste.selfplay.folder import GAMES_A_FILE, Folder
from flibuste.selfplay.playing import play_games
from flibuste.selfplay.run import play_into
from flibuste.workers.cluster import Cluster
from flibuste.workers.pool import Jobs, as_done
from flibuste.workers.processes import Workers

#: Bots, and how many games of theirs make a round.
BOTS = {"random": 300, "greedy": 60, "search:200x": 12}
EMPTY = 2000


def seconds_of(work: Callable[[], object]) -> float:
    """Return how long something takes."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def play(bot: str, games: int, jobs: Jobs) -> None:
    """Play games into a folder that nobody keeps."""
    setting = Setting("under-fire", (bot, bot))
    with tempfile.TemporaryDirectory() as scratch, Folder(Path(scratch), setting) as folder:
        play_into(folder, setting, games, jobs)


def travel(jobs: Jobs) -> None:
    """Send tasks that take no longer than they travel."""
    for _ in as_done(abs, range(EMPTY), jobs):
        pass


def writing() -> float:
    """Return how long the process that writes is busy with a game, without waiting for the disk."""
    setting = Setting("under-fire", ("random", "random"))
    games = play_games((setting, tuple(range(GAMES_A_FILE)))).games
    with tempfile.TemporaryDirectory() as scratch, Folder(Path(scratch), setting) as folder:
        began = time.process_time()
        for number, game in games.items():
            folder.keep(number, game)
        folder.finish(range(GAMES_A_FILE))
        return (time.process_time() - began) / GAMES_A_FILE


def compare(name: str, count: int, work: Callable[[Jobs], None], rounds: int) -> None:
    """Take turns, and print the rate of each place and the ratios."""
    with Workers(1) as one, Workers(2) as two, Cluster("auto") as cluster:
        places: dict[str, Jobs] = {"1 process": one, "2 processes": two, "Ray, 2": cluster}
        for place in places.values():
            work(place)
        took: dict[str, list[float]] = {each: [] for each in places}
        for _ in range(rounds):
            for each, place in places.items():
                took[each].append(seconds_of(lambda place=place: work(place)))  # type: ignore[misc]
    rates = ", ".join(f"{each}: {count / median(took[each]):.1f}/s" for each in places)
    alone, pairs, far = took.values()
    gain = median(a / b for a, b in zip(alone, pairs, strict=True))
    ray = median(b / a for a, b in zip(pairs, far, strict=True))
    more = median((b - a) / count for a, b in zip(pairs, far, strict=True))
    print(f"{name}: {rates}; two processes {gain:.2f} × one; Ray takes {ray:.2f} × two processes,")
    print(f"  {1000 * more:+.2f} ms each")


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    print(f"writing: {1000 * median(writing() for _ in range(5)):.2f} ms of processor a game")
    small = {"num_cpus": 2, "include_dashboard": False}
    nodes = RayNodes(initialize_head=True, head_node_args=small)
    try:
        compare("empty tasks", EMPTY, travel, rounds)
        for bot, games in BOTS.items():
            compare(bot, games, lambda jobs, b=bot, n=games: play(b, n, jobs), rounds)  # type: ignore[misc]
    finally:
        nodes.shutdown()


if __name__ == "__main__":
    main()
