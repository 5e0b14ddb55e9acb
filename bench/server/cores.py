"""Which core does what: one serves, another loads, so that neither takes the other's time."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

#: After the times as user, nice, system, idle, waiting for disks, and of two kinds of interrupts.
_STOLEN: Final = 7


def serving() -> int:
    """Return the core that servers run on."""
    return min(_FREE)


def loading() -> int:
    """Return the core that loads run on: another one, if there is one."""
    return max(_FREE)


def stolen(core: int) -> float:
    """Return for how many seconds other machines on the same host had a core that we wanted."""
    for line in Path("/proc/stat").read_text().splitlines():
        name, *ticks = line.split()
        if name == f"cpu{core}":
            return int(ticks[_STOLEN]) / os.sysconf("SC_CLK_TCK")
    raise RuntimeError(f"there is no core {core}")


@contextmanager
def on_core(core: int) -> Iterator[None]:
    """Tie this thread, and the processes it starts meanwhile, to a core."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


# As it was at first: a load asks while it is tied to its own core. Only Linux tells.
_FREE = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else {0}
