"""Connections: nobody keeps one busy with data that never becomes a request or a message."""

from __future__ import annotations

import asyncio
from typing import Any, Final, cast

from starlette.types import Scope
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from flibuste.server.http.open_socket import READING, OpenSocket

#: The first line and the headers of a request, in bytes.
MOST_HEADERS: Final = 32_000
#: What follows the headers, in bytes: far more than the largest body, which `BodyLimit` refuses.
#: This limits everything else: the overhead of chunks, and what arrives after the answer.
_MOST_AFTER: Final = 1_000_000
#: How many seconds a request may take to arrive.
PATIENCE: Final = 10.0
#: Where a scope has its connection.
CONNECTION: Final = "flibuste.connection"
_OK: Final = STATUS_LINE[200]
_TOO_LARGE: Final = STATUS_LINE[431] + b"content-length: 0\r\nconnection: close\r\n\r\n"


class _Deadline(asyncio.Protocol):
    """Ends a connection whose other side does not read what it is sent.

    Asyncio pauses writing when its buffer is full, and nobody writes more until it is nearly empty
    again. So a client that does not read holds one message beyond that buffer, for a limited time.
    """

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _unread: asyncio.TimerHandle | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self.resume_writing()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Wait until the client has read enough, but not for ever."""
        super().pause_writing()
        self._unread = self.loop.call_later(READING, self.transport.abort)

    def resume_writing(self) -> None:
        """Stop waiting: the client reads."""
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
            super().resume_writing()


class HttpConnection(_Deadline, HttpToolsProtocol):
    """Uvicorn's protocol, with limits on how large a request is and how long it takes to arrive.

    The time for the first request begins with the connection, for any other with its first byte.
    How long the answer takes does not count.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        #: How many more bytes may arrive before the headers, or then the request, are complete.
        self._room = MOST_HEADERS
        #: When the request that is awaited will be late.
        self._late_at: float | None = None
        # One timer serves many requests: when it fires, it looks at that time.
        self._timer: asyncio.TimerHandle | None = None
        #: Whether the headers of the present request are complete.
        self._headed = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request."""
        super().connection_made(transport)
        self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self._stop_timer()
        self._let_go()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to a WebSocket."""
        self._stop_timer()
        self._let_go()
        super().handle_websocket_upgrade()
        # It holds this protocol, which would stay in memory as long as the socket.
        self.parser = None  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        """Read more of a request; close the connection if it is too large."""
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

    def on_message_begin(self) -> None:
        """Expect the headers."""
        self._headed = False
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Read a header; one that comes after the body is not one, and is dropped."""
        if not self._headed:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Expect the body."""
        self._headed = True
        self._room = _MOST_AFTER
        cast(Scope, self.scope)[CONNECTION] = self
        super().on_headers_complete()

    def answer(self, headers: bytes, body: bytes) -> bool:
        """Send a whole answer to the present request; tell whether that was possible.

        Its headers are sent as they are, past everything that uvicorn checks.
        """
        cycle = self.cycle
        if cycle.disconnected or cycle.response_started or not cycle.keep_alive:
            return False
        if self.pipeline or self.flow.write_paused:
            return False
        cycle.response_started = cycle.response_complete = True
        usual = [b"%b: %b\r\n" % header for header in self.server_state.default_headers]
        self.transport.write(b"".join([_OK, *usual, headers, b"\r\n", body]))
        self.on_response_complete()
        return True

    def on_message_complete(self) -> None:
        """Stop the time: the request is complete."""
        self._room = MOST_HEADERS
        self._late_at = None
        super().on_message_complete()

    def _let_go(self) -> None:
        # The scope would keep this protocol, and this protocol the scope.
        if self.scope is not None:
            cast(Scope, self.scope).pop(CONNECTION, None)

    def _refuse(self) -> None:
        # During an answer there is no room for another one. Before the first request there is no
        # cycle at all, whatever its type says.
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


class SocketConnection(_Deadline, WebSocketsSansIOProtocol):
    """Uvicorn's protocol for the handshake; an `OpenSocket` takes over once it is done."""

    def handle_connect(self, event: Request) -> None:
        """Let the application take the connection over."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            cast(Scope, self.scope)[CONNECTION] = self

    def handle_events(self) -> None:
        """Handle what has arrived: the handshake."""
        super().handle_events()
        # If a handshake could not be read, nobody else sends the refusal.
        if self.conn.handshake_exc is not None:
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def hand_over(self, socket: OpenSocket) -> None:
        """Let a socket have the connection, which was accepted."""
        transport, self.transport = self.transport, _HandedOver()
        self.connections.discard(self)
        # Nothing of this is needed any more; each would keep the others.
        del cast(Scope, self.scope)[CONNECTION]
        socket.connection_made(transport)
        transport.set_protocol(socket)


class _HandedOver(asyncio.Transport):
    """What a protocol has left when another has its connection."""

    def close(self) -> None:
        """Do nothing: the connection goes on."""

    def is_closing(self) -> bool:
        """Tell that nothing can be sent this way."""
        return True
