"""HTTP connections that stay open and cost the load almost nothing: one request at a time."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final, cast

from bench.server.addresses import address

#: Called with the status and the body of an answer.
Answered = Callable[[int, bytes], None]

_LENGTH: Final = b"content-length:"


class Pool:
    """Some connections, each from its own address; a request goes to whichever is free first."""

    def __init__(self) -> None:
        self._connections: list[_Connection] = []
        self._free: deque[_Connection] = deque()
        self._waiting: deque[tuple[bytes, Answered]] = deque()

    async def open(self, port: int, connections: int) -> None:
        """Open the connections; servers close them after some idle seconds."""
        loop = asyncio.get_running_loop()
        for nth in range(connections):
            _, connection = await loop.create_connection(
                lambda: _Connection(self), "127.0.0.1", port, local_addr=(address(nth), 0)
            )
            self._connections.append(connection)
            self._free.append(connection)

    def ask(self, request: bytes, answered: Answered) -> None:
        """Send a request as soon as a connection is free."""
        if self._free:
            self._free.popleft().ask(request, answered)
        else:
            self._waiting.append((request, answered))

    async def get(self, request: bytes) -> bytes:
        """Return the answer to a request that must succeed."""
        found: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

        def answered(status: int, body: bytes) -> None:
            if status < 300:
                found.set_result(body)
            else:
                found.set_exception(RuntimeError(f"{status} {body.decode(errors='replace')}"))

        self.ask(request, answered)
        return await found

    def close(self) -> None:
        """Hang up."""
        for connection in self._connections:
            connection.close()
        self._connections.clear()
        self._free.clear()

    def freed(self, connection: _Connection) -> None:
        """Use a connection again."""
        if self._waiting:
            connection.ask(*self._waiting.popleft())
        else:
            self._free.append(connection)


class _Connection(asyncio.Protocol):
    """One connection, with at most one request under way."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._read = bytearray()
        self._answered: Answered | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        self._transport = cast("asyncio.Transport", transport)

    def connection_lost(self, error: Exception | None) -> None:
        """Tell whoever is still waiting."""
        if self._answered is not None:
            self._answered(599, b"the server hung up")

    def ask(self, request: bytes, answered: Answered) -> None:
        """Send a request."""
        self._answered = answered
        self._transport.write(request)

    def data_received(self, data: bytes) -> None:
        """Pass on the answer once it is complete."""
        self._read += data
        end = self._read.find(b"\r\n\r\n")
        if end < 0:
            return
        head = bytes(self._read[:end]).lower()
        at = head.find(_LENGTH)
        length = int(head[at + len(_LENGTH) :].partition(b"\r")[0]) if at >= 0 else 0
        if len(self._read) < end + 4 + length:
            return
        body = bytes(self._read[end + 4 :])
        self._read.clear()
        answered, self._answered = self._answered, None
        assert answered is not None
        answered(int(head[9:12]), body)
        self._pool.freed(self)

    def close(self) -> None:
        """Hang up."""
        self._answered = None
        self._transport.abort()


def post(path: str, headers: str, body: bytes) -> bytes:
    """Return a request with a body in JSON."""
    head = (
        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{headers}"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


def get(path: str, headers: str = "") -> bytes:
    """Return a request without a body."""
    return f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{headers}\r\n".encode()
