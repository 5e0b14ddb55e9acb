"""Thinking: simulations until the effort is spent, or more of them would change nothing."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from flibuste.bots.search.search import Search

#: How many simulations come between two looks at the clock, and whether the search is settled.
_BATCH: Final = 64
#: Where simulations are slow, no more of them than pass in so many seconds.
_STRIDE: Final = 0.02
#: Choosing and explaining take some of the time.
_SPARE: Final = 0.97


@dataclass(frozen=True)
class Effort:
    """The most that one decision may cost; a search that is settled stops before.

    With no limit but simulations, what comes out depends on dice alone and not on the clock.
    """

    seconds: float | None = None
    simulations: int | None = None


def deliberate(search: Search, effort: Effort) -> int:
    """Let a search simulate within its effort, at least once; return how often it did."""
    began = time.perf_counter()
    done, batch = 0, 1
    while True:
        search.simulate(batch)
        done += batch
        batch = min(2 * batch, _BATCH)
        left = float("inf") if effort.simulations is None else float(effort.simulations - done)
        if effort.seconds is not None:
            gone = time.perf_counter() - began
            pace = done / max(gone, 1e-9)
            left = min(left, (effort.seconds * _SPARE - gone) * pace)
            batch = min(batch, int(pace * _STRIDE))
        if left < 1 or search.settled(int(left)):
            return done
        batch = max(1, min(batch, int(left)))
