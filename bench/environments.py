"""`python -m bench.environments`: environments for machine learning, ours and others.

What counts is a step together with the observation and the mask that follow from it. Which actions
are taken is chosen outside of the measured time, by chance among the legal ones.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

from bench import games, page
from bench.results import LATEST, PER_SECOND, Result, gather, result, write
from bench.rounds import Meter, alternate
from flibuste.envs.pettingzoo import TurnsEnv
from flibuste.envs.vector import VectorGame

KEPT: Final = LATEST.with_name("environments.json")
BATCH: Final = 1024
STEPS: Final = "steps" + PER_SECOND
OURS: Final = (
    ("under-fire", {"name": "under_fire_v0"}),
    ("sabordage", {"name": "sabordage_v0", "players": 4}),
)
#: EnvPool's games of the board: the most steps a second first.
ENVPOOL: Final = ("Backgammon-v1", "Hex-v1", "GardnerChess-v1", "Chess-v1")
_PACKAGES: Final = ("flibuste", "librt", "mypy", "numpy", "pgx", "jax", "envpool", "pettingzoo")
_NEEDED: Final = ("pgx", "envpool", "pettingzoo")

#: Chooses actions; steps with them and returns the number of steps.
Stepper = tuple[Callable[[], Any], Callable[[Any], int]]


def meter(stepper: Stepper) -> Meter:
    """Return a meter of the steps alone, in processor time."""
    choose, step = stepper

    def measure(seconds: float) -> float:
        gc.collect()
        done = 0
        spent = 0.0
        stop = time.perf_counter() + seconds
        while time.perf_counter() < stop:
            actions = choose()
            began = time.process_time()
            done += step(actions)
            spent += time.process_time() - began
        return done / spent

    return measure


def vector(setup: dict[str, Any], tensor: str) -> Stepper:
    """Return steps of a batch of our games."""
    batch = VectorGame(**setup, count=BATCH, tensor=tensor)
    batch.reset(games.SEED)

    def step(actions: NDArray[Any]) -> int:
        batch.step(actions)
        return BATCH

    return batch.sample, step


def turns(env: Any) -> Stepper:
    """Return steps of an AEC environment, each with what the next agent is shown."""
    random = np.random.default_rng(games.SEED)
    shown: list[Any] = []

    def look() -> None:
        observed, _, terminated, _, _ = env.last()
        if terminated:
            env.reset()
            observed = env.last()[0]
        shown[:] = [observed]

    def choose() -> int:
        return int(random.choice(np.flatnonzero(shown[0]["action_mask"])))

    def step(action: int) -> int:
        env.step(action)
        look()
        return 1

    env.reset(seed=games.SEED)
    look()
    return choose, step


def connect_four() -> Stepper:
    """Return steps of a batch of PGX's `connect_four`, with games that begin anew by themselves."""
    jax: Any = import_module("jax")
    pgx: Any = import_module("pgx")
    auto_reset: Any = import_module("pgx.experimental").auto_reset
    env = pgx.make("connect_four")
    keys = jax.random.split(jax.random.PRNGKey(games.SEED), BATCH)
    advance = jax.jit(jax.vmap(auto_reset(env.step, env.init)))

    @jax.jit  # type: ignore[untyped-decorator]
    def drawn(key: Any, mask: Any) -> Any:
        noise = jax.random.gumbel(key, mask.shape)
        return jax.numpy.argmax(jax.numpy.where(mask, noise, -jax.numpy.inf), 1)

    states = [jax.jit(jax.vmap(env.init))(keys)]
    key = [jax.random.PRNGKey(games.SEED)]

    def choose() -> Any:
        key[0], now = jax.random.split(key[0])
        return jax.block_until_ready(drawn(now, states[0].legal_action_mask))

    def step(actions: Any) -> int:
        states[0] = jax.block_until_ready(advance(states[0], actions, keys))
        return BATCH

    return choose, step


def envpool(name: str) -> Stepper:
    """Return steps of a batch of one of EnvPool's games, on one thread."""
    made: Any = import_module("envpool").make(
        name, "gymnasium", num_envs=BATCH, num_threads=1, seed=games.SEED
    )
    random = np.random.default_rng(games.SEED)
    infos = [made.reset()[1]]

    def choose() -> NDArray[np.int32]:
        mask = infos[0]["legal_action_mask"]
        best: NDArray[np.int64] = np.argmax(random.random(mask.shape) * mask, axis=1)
        return best.astype(np.int32)

    def step(actions: NDArray[np.int32]) -> int:
        infos[0] = made.step(actions, infos[0]["env_id"])[4]
        return BATCH

    return choose, step


def missing() -> list[str]:
    """Return what cannot be imported."""
    found = []
    for name in _NEEDED:
        try:
            import_module(name)
        except ImportError:
            found.append(name)
    return found


def measured(rounds: int, seconds: float, alone: bool, say: Callable[[str], None]) -> list[Result]:
    """Take all measurements."""
    found: list[Result] = []

    def compare(
        game: str, name: str, own: Stepper, peer: str, other: Stepper, target: float | None
    ) -> None:
        say(f"{game}: {name} / {peer}")
        rates = alternate([meter(own), meter(other)], rounds, seconds, lambda: None)
        found.append(result(game, name, STEPS, rates[0], peer, rates[1], target))

    for game, setup in OURS:
        planes = vector(setup, "planes")
        named = f"{BATCH:,} at once, planes"
        batches = [(named, planes)]
        if game == "under-fire":
            batches.append((f"{BATCH:,} at once, information", vector(setup, "information")))
        for name, batch in batches:
            compare(game, name, batch, "our TurnsEnv", turns(TurnsEnv(**setup)), 5.0)
            if not alone:
                pgx = f"PGX connect_four, {BATCH:,} at once"
                compare(game, name, batch, pgx, connect_four(), 1.0)
        if alone:
            continue
        for name in ENVPOOL:
            peer = f"EnvPool {name}, {BATCH:,} at once, one thread"
            compare(game, named, planes, peer, envpool(name), 8.0)
        four = import_module("pettingzoo.classic.connect_four_v3").env()
        own = turns(TurnsEnv(**setup))
        compare(game, "TurnsEnv", own, "PettingZoo connect_four_v3", turns(four), 10.0)
    return found


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m bench.environments", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="short rounds: a try, not kept")
    parser.add_argument("--alone", action="store_true", help="without other packages: not kept")
    given = parser.parse_args()
    if not games.compiled():
        print("The installed package is interpreted; speed is measured compiled.", file=sys.stderr)
        return 1
    absent = [] if given.alone else missing()
    if absent:
        print(
            f"Missing: {', '.join(absent)}. `make bench-envs` installs them; `--alone` measures"
            " without them.",
            file=sys.stderr,
        )
        return 1
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    os.environ["JAX_PLATFORMS"] = "cpu"
    console = Console()
    rounds, seconds = (3, 0.05) if given.quick else (15, 0.3)
    found = measured(rounds, seconds, given.alone, console.print)
    results = gather(rounds, seconds, found, _PACKAGES)
    drawn = Table(caption=page.setting(results), caption_justify="left")
    for heading in ("game", *page.HEADINGS):
        drawn.add_column(heading)
    for each in found:
        drawn.add_row(each["game"], *page.cells(each))
    console.print(drawn)
    if not (given.quick or given.alone):
        write(results, Path(KEPT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
