"""Acknowledged moves: how long they take at a rate, and the highest rate that is kept."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import Final

import uvloop

from bench.server.cores import loading, on_core, serving, stolen
from bench.server.http import Pool
from bench.server.latency import Latency
from bench.server.load import Load, Loaded
from bench.server.process import Pinned
from bench.server.side import CONNECTIONS, Side, connect

#: A rate is kept if 99 of 100 moves are acknowledged within this many milliseconds.
MOST_P99: Final = 25.0
#: If the host took the server's core away for more than this, in per cent, p99 measures the host.
MOST_STOLEN: Final = 1.0
#: The factor from one rate to the next: about a fifth more, and seven steps from 500 to 1,800.
_STEP: Final = 3.6 ** (1 / 7)
_LEAST: Final = 20
#: Seconds in which the server finishes everything that the connections caused.
_QUIET: Final = 1.0
#: Seconds of the same load before we measure. The first moves of a process are slow, both in our
#: server and in Node.js, which compiles what is used often.
WARM: Final = 3.0


@dataclass(frozen=True, slots=True)
class Moves:
    """A load, and what the server needed for it."""

    loaded: Loaded
    #: Milliseconds of processor time for each move, including news and everything else.
    work: float
    #: Sockets that were open when it ended.
    sockets: int
    #: The part of the time when the host gave the server's core to other machines, in per cent.
    stolen: float

    @property
    def kept(self) -> bool:
        """True if the server kept up with the rate."""
        return self.loaded.missing == 0 and self.loaded.acknowledged.p99 < MOST_P99

    @property
    def disturbed(self) -> bool:
        """True if the host took the core away for too long."""
        return self.stolen > MOST_STOLEN


def measure(side: Side, tables: int, rate: float, seconds: float) -> Moves:
    """Load a new server with `tables` tables, each with two sockets."""
    with (
        side.process() as process,
        on_core(loading()),
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        return runner.run(_measure(side, process, tables, rate, seconds))


async def _measure(side: Side, process: Pinned, tables: int, rate: float, seconds: float) -> Moves:
    pool = Pool()
    await pool.open(process.port, CONNECTIONS)
    boards = await side.tables(pool, 0, tables)
    await connect(process.port, boards)
    await asyncio.sleep(_QUIET)
    # The old connections may have been idle for too long.
    pool.close()
    await pool.open(process.port, CONNECTIONS)
    await Load(boards).run(rate, min(WARM, seconds))
    load = Load(boards)
    worked, took, began = process.worked, stolen(serving()), time.perf_counter()
    loaded = await load.run(rate, seconds)
    work = 1000 * (process.worked - worked) / max(1, loaded.moves)
    share = 100 * (stolen(serving()) - took) / (time.perf_counter() - began)
    sockets = sum(not socket.closed for board in boards for socket in board.sockets)
    for board in boards:
        for socket in board.sockets:
            socket.close()
    pool.close()
    return Moves(loaded, work, sockets, share)


def undisturbed(load: Callable[[], Moves], spare: int) -> list[Moves]:
    """Repeat a load until the host leaves the server alone, but at most `spare` times.

    Return all tries: the last one counts.
    """
    tries = [load()]
    while tries[-1].disturbed and len(tries) <= spare:
        tries.append(load())
    return tries


def middle(rounds: list[Moves]) -> Moves:
    """Return the medians of some rounds at the same rate, and the longest time of all."""
    loads = [each.loaded for each in rounds]
    return Moves(
        Loaded(
            loads[0].rate,
            sum(load.moves for load in loads),
            sum(load.missing for load in loads),
            _middle([load.acknowledged for load in loads]),
            _middle([load.told for load in loads]),
            _middle([load.late for load in loads]),
            median(load.busy for load in loads),
        ),
        median(each.work for each in rounds),
        min(each.sockets for each in rounds),
        median(each.stolen for each in rounds),
    )


def _middle(found: list[Latency]) -> Latency:
    return Latency(
        median(each.p50 for each in found),
        median(each.p99 for each in found),
        max(each.longest for each in found),
    )


def climb(measure_at: Callable[[int], Moves], first: int) -> list[Moves]:
    """Try higher and higher rates until one is not kept; return all tries.

    A rate that is not kept is tried once more. If the first rate is not kept, try lower and lower
    rates until one is.
    """
    tries: list[Moves] = []

    def keeps(rate: int) -> bool:
        for _ in range(2):
            tries.append(measure_at(rate))
            if tries[-1].kept:
                return True
        return False

    rate = first
    if keeps(rate):
        while keeps(rate := round(rate * _STEP)):
            pass
    else:
        while (rate := round(rate / _STEP)) >= _LEAST and not keeps(rate):
            pass
    return tries


def highest(tries: list[Moves]) -> float:
    """Return the highest rate that was kept; 0 if none was."""
    return max((each.loaded.rate for each in tries if each.kept), default=0.0)
