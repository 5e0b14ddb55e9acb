"""The client end of a WebSocket, which costs the load almost nothing: whole text messages only."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, cast

_TEXT: Final = 1
_CLOSE: Final = 8
_PING: Final = 9
_PONG: Final = 10
_FINAL: Final = 0x80
_MASKED: Final = 0x80
#: Servers require a mask, to protect proxies. There are none here, so our mask changes nothing.
_MASK: Final = bytes(4)


class WebSocket(asyncio.Protocol):
    """One connection; `hear` is called with each message."""

    def __init__(self, path: str, headers: str, hear: Callable[[bytes], None]) -> None:
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{headers}"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        ).encode()
        self._hear = hear
        self._read = bytearray()
        self._upgraded = False
        self._pong: asyncio.Future[None] | None = None
        self.closed = False

    async def connect(self, port: int, address: str) -> None:
        """Connect to this machine, from one of its addresses."""
        loop = asyncio.get_running_loop()
        place = (address, 0)
        await loop.create_connection(lambda: self, "127.0.0.1", port, local_addr=place)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        """Note that the connection is lost."""
        self.closed = True
        if self._pong is not None and not self._pong.done():
            self._pong.set_result(None)

    def data_received(self, data: bytes) -> None:
        """Handle all complete messages."""
        self._read += data
        if not self._upgraded and not self._upgrade():
            return
        while len(self._read) >= 2:
            length, start = self._read[1], 2
            if length == 126:
                length, start = int.from_bytes(self._read[2:4]), 4
            elif length == 127:
                length, start = int.from_bytes(self._read[2:10]), 10
            if len(self._read) < start + length:
                return
            kind = self._read[0]
            message = bytes(self._read[start : start + length])
            del self._read[: start + length]
            self._frame(kind, message)

    def send(self, text: bytes) -> None:
        """Send a message."""
        self._send(_TEXT, text)

    async def alive(self) -> bool:
        """Tell whether the other end answers."""
        if self.closed:
            return False
        self._pong = asyncio.get_running_loop().create_future()
        self._send(_PING, b"")
        await self._pong
        return not self.closed

    def close(self) -> None:
        """Hang up."""
        self._transport.abort()

    def _upgrade(self) -> bool:
        end = self._read.find(b"\r\n\r\n")
        if end < 0:
            return False
        if not self._read.startswith(b"HTTP/1.1 101 "):
            raise RuntimeError(f"no WebSocket: {self._read.decode(errors='replace')}")
        del self._read[: end + 4]
        self._upgraded = True
        return True

    def _frame(self, kind: int, message: bytes) -> None:
        if kind == _FINAL | _TEXT:
            self._hear(message)
        elif kind == _FINAL | _PING:
            self._send(_PONG, message)
        elif kind == _FINAL | _PONG and self._pong is not None:
            self._pong.set_result(None)
        elif kind == _FINAL | _CLOSE:
            self._transport.close()

    def _send(self, kind: int, message: bytes) -> None:
        length = len(message)
        if length < 126:
            head = bytes((_FINAL | kind, _MASKED | length))
        else:
            head = bytes((_FINAL | kind, _MASKED | 126)) + length.to_bytes(2)
        self._transport.write(head + _MASK + message)
