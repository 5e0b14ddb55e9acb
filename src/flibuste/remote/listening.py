"""Listening to a table by WebSocket: from any number on, through cuts and restarts."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, Final

from pydantic import ValidationError
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from flibuste.core.refusal import Refusal
from flibuste.remote.failure import not_understood, unreachable
from flibuste.remote.patience import Patience
from flibuste.remote.server import RemoteServer, reason, refusal_of, waiting_time
from flibuste.remote.wire import Message, State

#: In seconds. Two signs of life have failed to come by then: nobody is there.
_SILENCE: Final = 45.0
#: In bytes. A whole game, told at once, stays far below.
_MOST: Final = 32 * 2**20
_HANGING_UP: Final = 2.0
_TOO_MUCH: Final = 429


@dataclass(frozen=True)
class News:
    """What a table told, and the table as it is now."""

    #: The number of the last thing told; to listen from here on, say so with `since`.
    seq: int
    told: list[dict[str, Any]]
    state: State


def listen(server: RemoteServer, path: str, since: int) -> Generator[News]:
    """Tell what happens at a table; raise `Refusal` if the server refuses, or is away for long."""
    patience = Patience(server.patience, server.worry)
    url = server.url.replace("http", "ws", 1)
    while True:
        try:
            with connect(
                f"{url}{path}?since={since}",
                additional_headers=server.headers,
                max_size=_MOST,
                close_timeout=_HANGING_UP,
            ) as socket:
                while True:
                    news = _news(server, socket, since)
                    patience.rest()
                    since = news.seq
                    yield news
        except (OSError, WebSocketException) as error:
            patience.wait(*_trouble(server, error))


def _trouble(server: RemoteServer, error: Exception) -> tuple[Refusal, float]:
    """Return what is wrong, and how long to wait at least; raise it if waiting does not help."""
    if not isinstance(error, InvalidStatus):
        return unreachable(server.url, reason(error)), 0.0
    answer = error.response
    refusal = refusal_of(server.url, answer.status_code, answer.body or b"")
    if answer.status_code < 500 and answer.status_code != _TOO_MUCH:
        raise refusal from None
    return refusal, waiting_time(answer.headers)


def _news(server: RemoteServer, socket: ClientConnection, since: int) -> News:
    """Wait for news, and take along what has piled up."""
    told: list[dict[str, Any]] = []
    state: State | None = None
    while True:
        message, waited = _next(server, socket, wait=state is None)
        if message is None:
            assert state is not None
            return News(int(told[-1]["seq"]) if told else since, told, state)
        if message.state is not None:
            told += message.told
            state = message.state
        elif message.beat is not None and waited:
            # One that has lain here for a while does not show how long messages take.
            socket.send(f'{{"beat": {message.beat}}}')


def _next(
    server: RemoteServer, socket: ClientConnection, *, wait: bool
) -> tuple[Message | None, bool]:
    """Return the next message, and whether it had to be waited for; None if there is none yet."""
    try:
        return _read(server, socket.recv(0)), False
    except (TimeoutError, ConnectionClosed):
        if not wait:
            return None, False
    return _read(server, socket.recv(_SILENCE)), True


def _read(server: RemoteServer, said: str | bytes) -> Message:
    try:
        return Message.model_validate_json(said)
    except ValidationError:
        raise not_understood(server.url, str(said[:60])) from None
