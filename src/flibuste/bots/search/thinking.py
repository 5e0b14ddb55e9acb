"""Thinking: runs simulations until the limit is reached, or more would change nothing."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from flibuste.bots.search.search import Search

#: The number of simulations between two checks of the clock and of whether the search is settled.
_BATCH: Final = 64
#: If simulations are slow, check again after this many seconds.
_STRIDE: Final = 0.02
#: The share of the time for simulations; the rest is for choosing and explaining.
_SPARE: Final = 0.97


@dataclass(frozen=True)
class Effort:
    """The most that one decision may cost; a search that is settled stops earlier.

    If only the simulations are limited, the result depends only on the dice, not on the clock.
    """

    seconds: float | None = None
    simulations: int | None = None


def deliberate(search: Search, effort: Effort, may_settle: bool = True) -> int:
    """Let a search simulate within the limits, at least once; return the number of simulations.

    Unless it `may_settle`, it goes to the limit.
    """
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
        if left < 1 or (may_settle and search.settled(int(left))):
            return done
        batch = max(1, min(batch, int(left)))
