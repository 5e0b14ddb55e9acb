"""Memory: of a table, of an idle socket, and how many idle sockets the server holds."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import Final

import uvloop

from bench.server.cores import loading, on_core
from bench.server.http import Pool
from bench.server.process import Pinned
from bench.server.side import CONNECTIONS, Side, connect, gather

#: The first tables do not count, because they include what is needed only once.
_WARM: Final = 10


@dataclass(frozen=True, slots=True)
class Memory:
    """The memory that a server needed, in bytes, and what it held."""

    #: The memory with only a few tables, and with all tables and sockets.
    empty: int
    full: int
    of_table: float
    of_socket: float
    #: Seconds until all sockets had received the state of their table.
    connecting: float
    #: Sockets that still answered at the end.
    alive: int


def measure(side: Side, sockets: int, hold: float) -> Memory:
    """Fill a new server with tables, then with two sockets at each, and hold them."""
    with (
        side.process() as process,
        on_core(loading()),
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        return runner.run(_measure(side, process, sockets // 2, hold))


async def _measure(side: Side, process: Pinned, tables: int, hold: float) -> Memory:
    pool = Pool()
    await pool.open(process.port, CONNECTIONS)
    warm = min(_WARM, tables // 2)
    first = await side.tables(pool, 0, warm)
    await connect(process.port, first)
    empty = process.memory
    boards = await side.tables(pool, warm, tables - warm)
    loaded = process.memory
    began = time.perf_counter()
    await connect(process.port, boards)
    connecting = time.perf_counter() - began
    full = process.memory
    await asyncio.sleep(hold)
    held = [socket for board in (*first, *boards) for socket in board.sockets]
    alive = sum(await gather(socket.alive() for socket in held))
    for socket in held:
        socket.close()
    pool.close()
    return Memory(
        empty,
        full,
        (loaded - empty) / len(boards),
        (full - loaded) / (2 * len(boards)),
        connecting,
        alive,
    )
