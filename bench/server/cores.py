"""Which core does what: one serves and another makes the load, so that they do not compete."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

#: The index of stolen time, after user, nice, system, idle, iowait, irq and softirq.
_STOLEN: Final = 7


def serving() -> int:
    """Return the core that servers run on."""
    return min(_FREE)


def loading() -> int:
    """Return the core that loads run on: a different one, if there is one."""
    return max(_FREE)


def stolen(core: int) -> float:
    """Return for how many seconds the host gave a core to other machines while we wanted it."""
    for line in Path("/proc/stat").read_text().splitlines():
        name, *ticks = line.split()
        if name == f"cpu{core}":
            return int(ticks[_STOLEN]) / os.sysconf("SC_CLK_TCK")
    raise RuntimeError(f"there is no core {core}")


@contextmanager
def on_core(core: int) -> Iterator[None]:
    """Pin this thread, and the processes that it starts meanwhile, to a core."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


# The cores at import time: later, a load is pinned to its own core. Only Linux tells.
_FREE = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else {0}
