"""How long others wait while long journals are read: looked back through, or loaded all at once.

It is compared with the same load on the same server while nobody reads.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any, Final

import uvloop

from bench.server.cores import loading, on_core
from bench.server.http import Pool, get
from bench.server.latency import Latency
from bench.server.load import Load
from bench.server.own_side import OwnSide
from bench.server.prepared import Prepared
from bench.server.side import CONNECTIONS, connect, gather

#: The median may be so many times as long meanwhile.
MOST_LONGER: Final = 2
#: Moves a second: few, so that a move waits for what is read, and not for other moves.
_RATE: Final = 100


@dataclass(frozen=True, slots=True)
class Beside:
    """How long moves took while nobody read, while one person looked back, and while all loaded."""

    alone: Latency
    looking_back: Latency
    loading: Latency


def measure(
    side: OwnSide, tables: int, long: list[Prepared], entries: int, seconds: float
) -> Beside:
    """Load a new server: half of the long journals are looked back through, the others loaded."""
    with (
        side.process() as process,
        on_core(loading()),
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        return runner.run(_measure(side, process.port, tables, long, entries, seconds))


async def _measure(
    side: OwnSide, port: int, tables: int, long: list[Prepared], entries: int, seconds: float
) -> Beside:
    pool = Pool()
    await pool.open(port, CONNECTIONS)
    boards = await side.tables(pool, 0, tables)
    await connect(port, boards)
    pool.close()

    async def moves(beside: Coroutine[Any, Any, object]) -> Latency:
        """Make moves beside something that goes on for as long, if it can."""
        await pool.open(port, CONNECTIONS)
        reading = asyncio.create_task(beside)
        found = (await Load(boards).run(_RATE, seconds)).acknowledged
        if reading.done():
            # Whatever went wrong is not hidden.
            reading.result()
        reading.cancel()
        await asyncio.wait([reading])
        pool.close()
        return found

    async def look_back(journals: list[Prepared]) -> None:
        for each in journals:
            who = f"Cookie: __Host-flibuste={each.tokens[0]}\r\n"
            await pool.get(get(f"/api/tables/{each.table}/history/{entries}", who))

    async def load(journals: list[Prepared]) -> None:
        await gather(pool.get(get(f"/api/tables/{each.table}/box")) for each in journals)

    half = len(long) // 2
    await moves(asyncio.sleep(0))
    return Beside(
        await moves(asyncio.sleep(0)),
        await moves(look_back(long[:half])),
        await moves(load(long[half:])),
    )
