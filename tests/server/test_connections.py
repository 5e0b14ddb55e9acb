"""Raw connections: what never becomes a request, or a message, holds nobody up."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPConnection

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from flibuste.server.connections import FRAMES, MOST_HEADERS, PATIENCE
from tests.server.crew import seated
from tests.server.running import Ear, Player, Running

_PATIENCE = 60.0
_HANDSHAKE = (
    b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


@contextmanager
def connected(server: Running) -> Iterator[socket.socket]:
    """A connection on which nothing was sent."""
    address, port = server.url.removeprefix("http://").split(":")
    with socket.create_connection((address, int(port)), _PATIENCE) as raw:
        yield raw


def request(
    server: Running, path: str = "/health", method: str = "GET", more: bytes = b""
) -> bytes:
    host = server.url.removeprefix("http://")
    return f"{method} {path} HTTP/1.1\r\nHost: {host}\r\n".encode() + more


def pour(raw: socket.socket, data: bytes, most: int) -> int:
    """Send the same again and again until the server hangs up; return how often it was sent."""
    for sent in range(most):
        try:
            raw.sendall(data)
        except OSError:
            return sent
    return most


def rest(raw: socket.socket) -> bytes:
    """Return what the server still says before it hangs up."""
    said = b""
    try:
        while more := raw.recv(65536):
            said += more
    except ConnectionResetError:
        pass
    return said


# Endless requests

ENDLESS = {
    "first line": (b"GET /", b"a" * 100_000),
    "header": (b"GET /health HTTP/1.1\r\nX-A: ", b"a" * 100_000),
    "headers": (b"GET /health HTTP/1.1\r\n", b"X-A: a\r\n" * 10_000),
    "lines before it": (b"", b"\r\n" * 50_000),
    "trailers": (
        b"POST /api/me HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n",
        b"X-A: a\r\n" * 10_000,
    ),
}


@pytest.mark.parametrize(("begin", "more"), ENDLESS.values(), ids=ENDLESS.keys())
def test_no_request_is_endless(server: Running, begin: bytes, more: bytes) -> None:
    with connected(server) as raw:
        raw.sendall(begin)
        # Some of it fits into the buffers of the system before anybody hangs up.
        assert pour(raw, more, 300) < 300


def test_headers_have_a_largest_size(server: Running) -> None:
    begin = request(server, more=b"Connection: close\r\nX-A: ")
    for length, status in ((MOST_HEADERS, b"200"), (MOST_HEADERS + 1, b"431")):
        with connected(server) as raw:
            raw.sendall(begin + b"a" * (length - len(begin) - 4) + b"\r\n\r\n")
            assert rest(raw).startswith(b"HTTP/1.1 " + status)


def test_a_large_body_is_no_large_header(server: Running) -> None:
    ann = Player(server, "Ann")
    answer = ann.http.patch("/api/me", json={"name": "Ann", "more": "x" * (2 * MOST_HEADERS - 500)})
    assert answer.status_code == 422
    assert ann.http.get("/api/me").status_code == 200


def test_a_handshake_that_cannot_be_read_is_answered(server: Running) -> None:
    long = _HANDSHAKE + b"X-A: " + b"a" * 10_000 + b"\r\n\r\n"
    with connected(server) as raw:
        raw.sendall(request(server, "/api/tables/x/socket", more=long))
        assert rest(raw).startswith(b"HTTP/1.1 431 ")


# Requests that never arrive


def test_who_never_finishes_a_request_is_not_waited_for(server: Running) -> None:
    crew = seated(server, "under-fire")
    begun = [
        b"",
        request(server),
        request(server, "/api/me", "POST", b"Content-Length: 100\r\n\r\n{"),
        # Another after one that was answered.
        request(server, more=b"\r\n") + request(server)[:5],
    ]
    with ExitStack() as stack:
        ear = stack.enter_context(crew[0].listen(crew.table))
        ear.hear()
        stream = stack.enter_context(crew[0].http.stream("GET", f"/api/tables/{crew.table}/stream"))
        lines = stream.iter_lines()
        next(lines)
        start = time.monotonic()
        held = [stack.enter_context(connected(server)) for _ in begun]
        for raw, data in zip(held, begun, strict=True):
            raw.sendall(data)
        dripping = stack.enter_context(connected(server))
        while time.monotonic() - start < PATIENCE + 3:
            if not pour(dripping, b"\r\n", 1):
                break
            time.sleep(0.5)
        assert PATIENCE - 1 < time.monotonic() - start < PATIENCE + 3
        for raw in held:
            raw.settimeout(1)
            rest(raw)
        # Who listens has finished the request long ago.
        crew.do(1, "say", phrase="sorry")
        assert ear.hear(5)["told"]
        assert "sorry" in next(lines)


def test_a_connection_serves_request_after_request(server: Running) -> None:
    with closing(HTTPConnection(server.url.removeprefix("http://"), timeout=_PATIENCE)) as caller:
        caller.connect()
        same = caller.sock
        start = time.monotonic()
        while time.monotonic() - start < PATIENCE + 2:
            caller.request("GET", "/health")
            assert caller.getresponse().read()
            assert caller.sock is same
            time.sleep(0.5)


# Frames that are no messages


@pytest.mark.parametrize(
    "frame",
    [
        Frame(Opcode.PING, b""),
        Frame(Opcode.PONG, b""),
        Frame(Opcode.CONT, b"", fin=False),
        Frame(Opcode.TEXT, b""),
    ],
    ids=["pings", "pongs", "parts", "messages"],
)
def test_nobody_keeps_the_server_busy_with_frames(server: Running, frame: Frame) -> None:
    crew = seated(server, "under-fire")
    with crew[0].listen(crew.table) as ear:
        ear.hear()
        raw = ear.socket.socket
        if frame.opcode is Opcode.CONT:
            raw.sendall(Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True))
        many = frame.serialize(mask=True) * 40_000
        start = time.monotonic()
        assert pour(raw, many, 50) < 50
        assert httpx.get(f"{server.url}/health", timeout=30).status_code == 200
        assert time.monotonic() - start < 2


def test_pings_are_answered_up_to_a_limit(server: Running) -> None:
    crew = seated(server, "under-fire")
    with crew[0].listen(crew.table) as ear:
        ear.hear()
        ping(ear, int(FRAMES.burst) - 2)
        with pytest.raises(ConnectionClosed) as closed:
            ping(ear, 100)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008


def ping(ear: Ear, times: int) -> None:
    for _ in range(times):
        assert ear.socket.ping(ack_on_close=True).wait(_PATIENCE)
