"""A table's WebSocket: listening from any number on, through cuts and restarts, and commands."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Final

from pydantic import TypeAdapter
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.frames import CloseCode
from websockets.sync.client import ClientConnection, connect

from flibuste.core.refusal import Refusal
from flibuste.remote.failure import not_understood, unreachable
from flibuste.remote.retry import Retry
from flibuste.remote.server import (
    LATER,
    RemoteServer,
    reason,
    refusal_from,
    refusal_of,
    waiting_time,
)
from flibuste.wire.answers import Taken
from flibuste.wire.commands import Command
from flibuste.wire.encoding import BadMessage, decode_answer, encode
from flibuste.wire.socket import SocketCommand, SocketMessage, SocketRefused, SocketTaken
from flibuste.wire.table import Beat, News, TableState, Told

_MESSAGE: Final[TypeAdapter[SocketMessage]] = TypeAdapter(SocketMessage)
#: In seconds. Two signs of life have failed to come by then: nobody is there.
_SILENCE: Final = 45.0
#: In bytes. A whole game, told at once, stays far below.
_MOST: Final = 32 * 2**20
_HANGING_UP: Final = 2.0
#: In seconds. An answer that has not come by then may not come over this line.
_ANSWER: Final = 5.0
_TOO_MUCH: Final = 429


@dataclass(frozen=True)
class Update:
    """What a table told, and the table as it is now."""

    #: The number of the last thing told; to listen from here on, say so with `since`.
    seq: int
    told: list[Told]
    state: TableState


def listen(
    server: RemoteServer, path: str, since: int, opened: Callable[[OpenLine | None], None]
) -> Generator[Update]:
    """Tell what happens at a table; raise `Refusal` if the server refuses, or is away for long.

    `opened` is told which line is open, and None when it is no longer.
    """
    retry = Retry(server.patience, server.worry)
    url = server.url.replace("http", "ws", 1)
    while True:
        try:
            with connect(
                f"{url}{path}?since={since}",
                additional_headers=server.headers,
                max_size=_MOST,
                close_timeout=_HANGING_UP,
            ) as socket:
                line = OpenLine(server, socket)
                opened(line)
                while True:
                    news = line.news(since)
                    retry.rest()
                    since = news.seq
                    yield news
        except (OSError, WebSocketException) as error:
            opened(None)
            retry.wait(*_trouble(server, error))


def _trouble(server: RemoteServer, error: Exception) -> tuple[Refusal, float]:
    """Return what is wrong, and how long to wait at least; raise it if waiting does not help."""
    if not isinstance(error, InvalidStatus):
        return unreachable(server.url, reason(error)), 0.0
    answer = error.response
    refusal = refusal_of(server.url, answer.status_code, answer.body or b"")
    if answer.status_code < 500 and answer.status_code != _TOO_MUCH:
        raise refusal from None
    return refusal, waiting_time(answer.headers)


class OpenLine:
    """A WebSocket that is open: whoever listens to it may send commands over it in between."""

    def __init__(self, server: RemoteServer, socket: ClientConnection) -> None:
        self._server = server
        self._socket = socket
        #: What came while an answer was awaited.
        self._heard: deque[SocketMessage] = deque()
        #: Only one thread may wait for messages.
        self._in_use = threading.Lock()

    def ask(self, key: str, command: Command) -> Taken | None:
        """Send a command; return its answer, or None if it has to be sent another way.

        Raise `Refusal` if it is refused for good.
        """
        if not self._server.obeys_sockets or not self._in_use.acquire(blocking=False):
            return None
        try:
            self._socket.send(encode(SocketCommand(key=key, command=command)).decode())
            while True:
                message = self._read(self._socket.recv(_ANSWER))
                if isinstance(message, SocketTaken) and message.key == key:
                    return Taken(message.seq, message.again)
                if isinstance(message, SocketRefused) and message.key == key:
                    if message.status in LATER:
                        return None
                    raise refusal_from(message.refused)
                self._heard.append(message)
        except (OSError, WebSocketException) as error:
            if isinstance(error, ConnectionClosed) and error.rcvd is not None:
                self._server.obeys_sockets = error.rcvd.code != CloseCode.POLICY_VIOLATION
            return None
        finally:
            self._in_use.release()

    def news(self, since: int) -> Update:
        """Wait for news, and take along what has piled up."""
        with self._in_use:
            told: list[Told] = []
            state: TableState | None = None
            while True:
                message, waited = self._next(wait=state is None)
                if message is None:
                    assert state is not None
                    return Update(told[-1]["seq"] if told else since, told, state)
                if isinstance(message, News):
                    told += message.told
                    state = message.state
                elif isinstance(message, Beat) and waited:
                    # One that has lain here for a while does not show how long messages take.
                    self._socket.send(f'{{"beat": {message.beat}}}')

    def _next(self, *, wait: bool) -> tuple[SocketMessage | None, bool]:
        """Return the next message, and whether it had to be waited for; None if there is none."""
        if self._heard:
            return self._heard.popleft(), False
        try:
            return self._read(self._socket.recv(0)), False
        except (TimeoutError, ConnectionClosed):
            if not wait:
                return None, False
        return self._read(self._socket.recv(_SILENCE)), True

    def _read(self, said: str | bytes) -> SocketMessage:
        try:
            return decode_answer(_MESSAGE, said)
        except BadMessage:
            raise not_understood(self._server.url, str(said[:60])) from None
