"""One of the two servers, as the measurements see it: how to start it, and how to get tables."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Iterable
from typing import Any, Final

from bench.server.http import Pool
from bench.server.load import Board
from bench.server.process import Pinned
from bench.server.websocket import WebSocket

#: How many clients connect at the same time.
_AT_ONCE: Final = 50
#: The number of connections for moves and other requests.
CONNECTIONS: Final = 64


class Seats(Board):
    """A table with its two sockets."""

    sockets: list[WebSocket]

    @abstractmethod
    async def connect(self, port: int) -> None:
        """Connect the sockets; return when each has received the state of the table."""


class Side(ABC):
    """A server to measure."""

    @abstractmethod
    def process(self) -> Pinned:
        """Return the server, not started yet, with nothing in memory."""

    @abstractmethod
    async def tables(self, pool: Pool, first: int, count: int) -> list[Seats]:
        """Load `count` tables into its memory, without connecting anybody."""


async def connect(port: int, boards: list[Seats]) -> None:
    """Connect everybody at these tables."""
    await gather(board.connect(port) for board in boards)


async def gather(works: Iterable[Awaitable[Any]]) -> list[Any]:
    """Await everything, some at the same time; return the results in order."""
    free = asyncio.Semaphore(_AT_ONCE)

    async def do(work: Awaitable[Any]) -> Any:
        async with free:
            return await work

    return await asyncio.gather(*map(do, works))
