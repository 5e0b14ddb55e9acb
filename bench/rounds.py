"""Timing in short rounds. The two of a pair take turns, so that both meet the same noise."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from statistics import median

from bench.games import Work

#: Works for a number of seconds; returns the work done per second of processor time.
Meter = Callable[[float], float]


def meter(work: Work) -> Meter:
    """Return a meter of this work, run in this process."""

    def measure(seconds: float) -> float:
        gc.collect()
        # Processor time does not count what else the machine does meanwhile.
        began = time.process_time()
        done = 0
        stop = time.perf_counter() + seconds
        while time.perf_counter() < stop:
            done += work()
        return done / (time.process_time() - began)

    return measure


class Rates:
    """The rates of one meter's rounds, in work per second."""

    def __init__(self) -> None:
        self._rounds: list[float] = []

    def add(self, rate: float) -> None:
        """Add one round."""
        self._rounds.append(rate)

    @property
    def middle(self) -> float:
        """The median of the rounds."""
        return median(self._rounds)

    @property
    def slowest(self) -> float:
        """The slowest round."""
        return min(self._rounds)

    @property
    def fastest(self) -> float:
        """The fastest round."""
        return max(self._rounds)


def alternate(
    meters: list[Meter], rounds: int, seconds: float, tick: Callable[[], None]
) -> list[Rates]:
    """Let the meters take turns; each first warms up with a short round."""
    for each in meters:
        each(seconds / 10)
    rates = [Rates() for _ in meters]
    for _ in range(rounds):
        for each, found in zip(meters, rates, strict=True):
            found.add(each(seconds))
            tick()
    return rates
