"""One of the two servers, as the measurements see it: how it starts, and how tables come to be."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Iterable
from typing import Any, Final

from bench.server.http import Pool
from bench.server.load import Board
from bench.server.process import Pinned
from bench.server.websocket import WebSocket

#: How many connect at the same time.
_AT_ONCE: Final = 50
#: Connections by which moves and other requests go.
CONNECTIONS: Final = 64


class Seats(Board):
    """A table with its two sockets."""

    sockets: list[WebSocket]

    @abstractmethod
    async def connect(self, port: int) -> None:
        """Connect the sockets; return when each has heard how the table stands."""


class Side(ABC):
    """A server to measure."""

    @abstractmethod
    def process(self) -> Pinned:
        """Return the server, not started yet, with nothing in memory."""

    @abstractmethod
    async def tables(self, pool: Pool, first: int, count: int) -> list[Seats]:
        """Bring so many tables into its memory; nobody is connected to them."""


async def connect(port: int, boards: list[Seats]) -> None:
    """Connect everybody at these tables."""
    await gather(board.connect(port) for board in boards)


async def gather(works: Iterable[Awaitable[Any]]) -> list[Any]:
    """Do everything, some at the same time; return what came of it, in order."""
    free = asyncio.Semaphore(_AT_ONCE)

    async def do(work: Awaitable[Any]) -> Any:
        async with free:
            return await work

    return await asyncio.gather(*map(do, works))
