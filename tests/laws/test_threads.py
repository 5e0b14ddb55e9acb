"""Threads: games played and searched side by side go as they go alone.

Nothing that a rule or a search notes down while it works may be shared between two games. Threads
change places as often as Python lets them, also inside compiled code, where a garbage collection
is the moment at which they can.
"""

from __future__ import annotations

import gc
import hashlib
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Barrier, Thread

from flibuste.bots.roster import make_bot
from flibuste.core.fate import Dice
from flibuste.core.playout import playout
from flibuste.core.seat import EVERYTHING
from flibuste.games.registry import GAMES
from tests.laws.course import Course, truth
from tests.laws.world import World
from tests.laws.worlds_to_try import WORLDS

THREADS = 4
#: How many seconds the threads may take.
PATIENCE = 240.0
#: Every third setup: both games, their variants, each number of players.
PLAYED = [world for world in WORLDS if world.game.name in GAMES][::3]


def played(world: World, seed: int) -> str:
    """Play a game, look at it from all sides, search two of its decisions; return a digest."""
    game = world.game
    found: list[str] = []
    course = Course(seed, by_kind=False)
    match = world.open(course.dice())
    bots = [make_bot(spec, game.name, Dice(seed)) for spec in ("greedy", "search:8x")]
    for seat, action in course.play(match):
        number = len(match.journal)
        found.append(f"{seat} {action}")
        if number % 8 == 3:
            view = match.view(seat)
            state = match.state.copy()
            found.append(truth(world, game.imagine(view, Dice(seed))))
            found.append(str(int(playout(state, Dice(seed)))))
            found.append(truth(world, state))
        if number in (5, 25):
            found += [str(bot.choose(match.view(seat), 1.0)) for bot in bots]
    found.append(truth(world, match.state))
    found.append(str(game.standing(match.view(EVERYTHING))))
    return hashlib.sha256("\n".join(found).encode()).hexdigest()


@contextmanager
def restless() -> Iterator[None]:
    """Let threads change places as often as they can."""

    def give_way(phase: str, info: object) -> None:
        time.sleep(0)

    interval, thresholds = sys.getswitchinterval(), gc.get_threshold()
    sys.setswitchinterval(1e-6)
    gc.set_threshold(20, 1000, 1000)
    gc.callbacks.append(give_way)
    try:
        yield
    finally:
        gc.callbacks.remove(give_way)
        gc.set_threshold(*thresholds)
        sys.setswitchinterval(interval)


def test_games_side_by_side_go_as_they_go_alone() -> None:
    alone = [played(world, seed) for seed, world in enumerate(PLAYED)]
    together: dict[int, str] = {}
    start = Barrier(THREADS)

    def work(first: int) -> None:
        """Play every so-many-th of the games."""
        start.wait()
        for number in range(first, len(PLAYED), THREADS):
            together[number] = played(PLAYED[number], number)

    threads = [Thread(target=work, args=(first,), daemon=True) for first in range(THREADS)]
    with restless():
        for thread in threads:
            thread.start()
        # A game that another one has spoiled may never end.
        stop = time.monotonic() + PATIENCE
        for thread in threads:
            thread.join(max(0.0, stop - time.monotonic()))
    names = [world.name for world in PLAYED]
    spoiled = [name for k, name in enumerate(names) if together.get(k) != alone[k]]
    assert not spoiled, f"these games went otherwise beside others, or did not end: {spoiled}"
