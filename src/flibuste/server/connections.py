"""Connections: nobody holds one, or the server, with what never becomes a request or a message."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame, Opcode

from flibuste.server.limits import Limit

#: The first line and the headers of a request, in bytes.
MOST_HEADERS: Final = 32_000
#: What follows them, in bytes as they arrive: far above the largest body, which is refused in words
#: elsewhere. This ends what is no body: what stands around chunks and behind them, and what arrives
#: when the answer is given already.
_MOST_AFTER: Final = 1_000_000
#: How many seconds a request may take to arrive.
PATIENCE: Final = 10.0
#: Frames on one socket that are no messages of their own: pings, pongs, further parts.
FRAMES: Final = Limit(2, 20)
#: As many messages wait until they are heard.
_MOST_UNHEARD: Final = 100
#: So many bytes are taken for frames at once: thousands would fit into what arrives at once.
_PIECE: Final = 1024
_TOO_LARGE: Final = STATUS_LINE[431] + b"content-length: 0\r\nconnection: close\r\n\r\n"
_MESSAGES: Final = (Opcode.TEXT, Opcode.BINARY)


class HttpConnection(HttpToolsProtocol):
    """Uvicorn's, but a request is neither endless nor late.

    One that is being waited for has to be here in time: the first from the beginning of the
    connection on, another from its first byte on. How long the answer takes does not count.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        #: How many bytes may come before the headers, or else the request, are complete.
        self._room = MOST_HEADERS
        #: When the request that is being waited for is late.
        self._late_at: float | None = None
        # One for many requests: it looks at the time that is noted.
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request."""
        super().connection_made(transport)
        self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing more."""
        self._stop_timer()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Leave the connection to a socket."""
        self._stop_timer()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        """Read on in a request; end the connection if it is too large."""
        if self._late_at is None:
            self._await_request()
        if len(data) <= self._room:
            self._room -= len(data)
            super().data_received(data)
            return
        fits, rest = data[: self._room], data[self._room :]
        self._room = 0
        super().data_received(fits)
        if self.transport.is_closing():
            return
        if self._room:
            self.data_received(rest)
        else:
            self._refuse()

    def on_headers_complete(self) -> None:
        """Begin with the body."""
        self._room = _MOST_AFTER
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Have a whole request."""
        self._room = MOST_HEADERS
        self._late_at = None
        super().on_message_complete()

    def _refuse(self) -> None:
        # In the middle of an answer there is no place for another one. Before the first request
        # there is no cycle at all, whatever its type says.
        if getattr(self.cycle, "response_complete", True):
            self.transport.write(_TOO_LARGE)
        self.transport.close()

    def _await_request(self) -> None:
        self._late_at = self.loop.time() + PATIENCE
        if self._timer is None:
            self._timer = self.loop.call_at(self._late_at, self._look)

    def _look(self) -> None:
        self._timer = None
        if self._late_at is None:
            return
        if self._late_at > self.loop.time():
            self._timer = self.loop.call_at(self._late_at, self._look)
        else:
            self.transport.close()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class SocketConnection(WebSocketsSansIOProtocol):
    """Uvicorn's, but nobody keeps it busy with frames that the application never sees."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        # A bucket, as those of `Limits`: the time at which it will be full again.
        self._full_at = 0.0

    def data_received(self, data: bytes) -> None:
        """Read frames, no more of them than were counted in time."""
        for start in range(0, len(data), _PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + _PIECE])

    def handle_events(self) -> None:
        """Heed what has arrived; end the connection if it is too much."""
        if self._too_many() or self.queue.qsize() > _MOST_UNHEARD:
            self.conn.fail(CloseCode.POLICY_VIOLATION)
            self.close_sent = True
            self._end()
            return
        super().handle_events()
        # Nobody else sends the refusal of a handshake that could not be read.
        if self.conn.handshake_exc is not None:
            self._end()

    def _too_many(self) -> bool:
        frames = sum(
            isinstance(event, Frame) and event.opcode not in _MESSAGES for event in self.conn.events
        )
        if frames == 0:
            return False
        now = self.loop.time()
        self._full_at = max(self._full_at, now) + frames / FRAMES.rate
        return self._full_at - now > FRAMES.burst / FRAMES.rate

    def _end(self) -> None:
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()
