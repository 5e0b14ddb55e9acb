"""An open WebSocket: its frames (RFC 6455), and nothing that waits while nothing happens.

Thousands of sockets are open, and most are silent. So none has a task, a queue or a buffer of its
own: what arrives is handled when it arrives, and what is sent goes to the transport at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, cast

from websockets.exceptions import ProtocolError
from websockets.frames import Close, CloseCode, Opcode

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

from flibuste.server.rate_limits import RateLimit

#: The longest message from a client, in bytes.
MOST_MESSAGE: Final = 4096
#: Frames on one socket that begin no message: pings, pongs, continuations.
FRAMES: Final = RateLimit(2, 20)
#: How many seconds a client may take to read what it is sent, once the buffers are full.
READING: Final = 20.0
#: How many seconds a client may be silent after a ping.
_SILENCE: Final = 20.0
#: How many seconds the other side has to agree to a close.
_FAREWELL: Final = 10.0

_FINAL: Final = 0x80
_RESERVED: Final = 0x70
_OPCODE: Final = 0x0F
_MASKED: Final = 0x80
_LENGTH: Final = 0x7F
#: From here on, opcodes are of control frames, which have limits of their own.
_CONTROL: Final = 0x8
_MOST_CONTROL: Final = 125
_TEXT, _BINARY, _CONT = int(Opcode.TEXT), int(Opcode.BINARY), int(Opcode.CONT)
_CLOSE, _PING, _PONG = int(Opcode.CLOSE), int(Opcode.PING), int(Opcode.PONG)
_PING_FRAME: Final = bytes((_FINAL | _PING, 0))


class OpenSocket(asyncio.Protocol):
    """The server's side of a WebSocket, once its handshake is done.

    Whoever uses it says what to do with what is `heard`, when it is `writable` again, and when it
    has `ended`.
    """

    def __init__(self, connections: set[Any]) -> None:
        """Begin, as one of the connections that the server closes when it stops."""
        self._connections = connections
        self._loop = asyncio.get_running_loop()
        #: What has arrived and was not handled yet, and of a message in several frames.
        self._rest = b""
        self._parts: bytearray | None = None
        #: What is to be written at once.
        self._gathered: list[bytes] | None = None
        # A bucket, as those of `RateLimits`: the time at which it will be full again.
        self._full_at = 0.0
        #: When a ping was last sent, and whether nothing has arrived since.
        self._pinged_at = self._loop.time()
        self._silent = False
        #: Ends a connection whose client does not read, or does not agree to a close.
        self._deadline: asyncio.TimerHandle | None = None
        #: Whether what arrives has to wait until something is done, and whether so much of it
        #: waits that nothing more is read.
        self._held = False
        self._deaf = False
        #: Whether nothing more can be sent: the client has yet to read, or we have said goodbye.
        self.paused = False
        self.closing = False

    def heard(self, said: str | None) -> None:
        """Handle a message; None if it was not text."""
        raise NotImplementedError

    def writable(self) -> None:
        """Send what could not be sent before."""
        raise NotImplementedError

    def ended(self) -> None:
        """Clean up: the connection is lost."""
        raise NotImplementedError

    def send(self, message: bytes) -> None:
        """Send a message of text."""
        self._send(_TEXT, message)

    @contextmanager
    def together(self) -> Iterator[None]:
        """Write all that is sent meanwhile at once."""
        self._gathered = []
        try:
            yield
        finally:
            self._write_gathered()

    def hold(self) -> None:
        """Handle nothing more that arrives, until `go_on`."""
        self._held = True

    def go_on(self) -> None:
        """Handle what has arrived meanwhile, and what arrives."""
        self._held = False
        self._read()

    def close(self, code: int) -> None:
        """Say goodbye, and hang up when the other side agrees."""
        if not self.closing:
            self._send(_CLOSE, Close(code, "").serialize())
            self.closing = True
            self._stop_waiting()
            self._deadline = self._loop.call_later(_FAREWELL, self._transport.abort)

    def hang_up(self, code: int) -> None:
        """Say why, and hang up at once: nothing more is read."""
        self._send(_CLOSE, Close(code, "").serialize())
        self._write_gathered()
        self.closing = True
        self._transport.close()

    def show_life(self) -> None:
        """Send a ping, unless there was one lately; hang up if the last was not answered."""
        now = self._loop.time()
        if self.closing or now - self._pinged_at < _SILENCE:
            return
        if self._silent:
            self.hang_up(CloseCode.INTERNAL_ERROR)
            return
        self._pinged_at = now
        self._silent = True
        self._transport.write(_PING_FRAME)

    def shutdown(self) -> None:
        """Hang up: the server stops."""
        self.hang_up(CloseCode.SERVICE_RESTART)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take over a connection."""
        self._transport = cast("asyncio.Transport", transport)
        self._connections.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of everything."""
        self._connections.discard(self)
        self.closing = True
        self._stop_waiting()
        self.ended()

    def pause_writing(self) -> None:
        """Wait until the client has read enough, but not for ever."""
        self.paused = True
        if not self.closing:
            self._deadline = self._loop.call_later(READING, self._transport.abort)

    def resume_writing(self) -> None:
        """Go on: the client reads."""
        self.paused = False
        if not self.closing:
            self._stop_waiting()
            self.writable()
        self._read()

    def data_received(self, data: bytes) -> None:
        """Handle all frames that are complete."""
        self._silent = False
        self._rest += data
        if self._may_read:
            self._read()
        elif not self._deaf:
            self._deaf = True
            self._transport.pause_reading()

    @property
    def _may_read(self) -> bool:
        # Whoever does not read the answers has no more questions answered.
        return not self._held and not self.paused

    def _read(self) -> None:
        """Handle what has arrived, as far as it may be."""
        data, self._rest = self._rest, b""
        at = 0
        try:
            while self._may_read and not self._transport.is_closing():
                end = self._frame(data, at)
                if end == at:
                    break
                at = end
        except _Failure as failure:
            self.hang_up(failure.code)
        if self._transport.is_closing():
            return
        self._rest = data[at:]
        if self._deaf and self._may_read:
            self._deaf = False
            self._transport.resume_reading()

    def _frame(self, data: bytes, at: int) -> int:
        """Handle the frame at a place; return where it ends, or the same place if it is cut."""
        if len(data) < at + 2:
            return at
        first, second = data[at], data[at + 1]
        length = second & _LENGTH
        start = at + 2
        if length > _MOST_CONTROL:
            size = 2 if length == _MOST_CONTROL + 1 else 8
            if len(data) < start + size:
                return at
            length = int.from_bytes(data[start : start + size])
            start += size
        kind = first & _OPCODE
        if first & _RESERVED or not second & _MASKED:
            raise _Failure(CloseCode.PROTOCOL_ERROR)
        if kind >= _CONTROL and (length > _MOST_CONTROL or not first & _FINAL):
            raise _Failure(CloseCode.PROTOCOL_ERROR)
        if length > MOST_MESSAGE:
            raise _Failure(CloseCode.MESSAGE_TOO_BIG)
        start += 4
        if len(data) < start + length:
            return at
        payload = apply_mask(data[start : start + length], data[start - 4 : start])
        self._handle(kind, payload, final=bool(first & _FINAL))
        return start + length

    def _handle(self, kind: int, payload: bytes, *, final: bool) -> None:
        if kind in (_TEXT, _BINARY):
            if self._parts is not None:
                raise _Failure(CloseCode.PROTOCOL_ERROR)
            if kind == _BINARY:
                self._message(None)
            elif final:
                self._message(payload)
            else:
                self._parts = bytearray(payload)
            return
        self._count()
        if kind == _CONT:
            if self._parts is None:
                raise _Failure(CloseCode.PROTOCOL_ERROR)
            self._parts += payload
            if len(self._parts) > MOST_MESSAGE:
                raise _Failure(CloseCode.MESSAGE_TOO_BIG)
            if final:
                whole, self._parts = bytes(self._parts), None
                self._message(whole)
        elif kind == _PING:
            self._send(_PONG, payload)
        elif kind == _CLOSE:
            self._agree(payload)
        elif kind != _PONG:
            raise _Failure(CloseCode.PROTOCOL_ERROR)

    def _message(self, payload: bytes | None) -> None:
        # What arrives after we said goodbye is not heard, but nobody goes on for ever.
        if self.closing:
            self._count()
            return
        try:
            said = None if payload is None else payload.decode()
        except UnicodeDecodeError:
            raise _Failure(CloseCode.INVALID_DATA) from None
        self.heard(said)

    def _count(self) -> None:
        """Count a frame that begins no message that is heard."""
        now = self._loop.time()
        self._full_at = max(self._full_at, now) + 1 / FRAMES.rate
        if self._full_at - now > FRAMES.burst / FRAMES.rate:
            raise _Failure(CloseCode.POLICY_VIOLATION)

    def _agree(self, payload: bytes) -> None:
        """Answer a goodbye, and hang up."""
        try:
            Close.parse(payload)
        except (ProtocolError, UnicodeDecodeError):
            raise _Failure(CloseCode.PROTOCOL_ERROR) from None
        self._send(_CLOSE, payload[:2])
        self.closing = True
        self._transport.close()

    def _send(self, kind: int, payload: bytes) -> None:
        """Send a frame, unless we have said goodbye."""
        if self.closing or self._transport.is_closing():
            return
        length = len(payload)
        if length <= _MOST_CONTROL:
            head = bytes((_FINAL | kind, length))
        elif length < 1 << 16:
            head = bytes((_FINAL | kind, 126, length >> 8, length & 0xFF))
        else:
            head = bytes((_FINAL | kind, 127)) + length.to_bytes(8)
        if self._gathered is None:
            self._transport.write(head + payload)
        else:
            self._gathered += (head, payload)

    def _write_gathered(self) -> None:
        frames, self._gathered = self._gathered, None
        if frames and not self._transport.is_closing():
            self._transport.write(b"".join(frames))

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class _Failure(Exception):
    """What arrived ends the connection, with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code
