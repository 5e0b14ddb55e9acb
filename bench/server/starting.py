"""Start-up time: from starting the process to its first answer."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median

from bench.server.process import Pinned


def start_up(process: Callable[[], Pinned], starts: int) -> float:
    """Return the median of some starts, in seconds."""
    found: list[float] = []
    for _ in range(starts):
        with process() as started:
            found.append(started.start_up)
    return median(found)
