"""Raw connections: what never becomes a request, or a message, holds nobody up."""

from __future__ import annotations

import re
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPConnection

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from flibuste.server.http.connections import MOST_HEADERS, PATIENCE
from flibuste.server.http.headers import ALWAYS
from flibuste.server.http.open_socket import FRAMES
from tests.server.crew import Crew, seated
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


@pytest.mark.parametrize("announced", [True, False])
def test_who_sends_too_large_a_body_still_hears_why(server: Running, announced: bool) -> None:
    part = b"x" * 100_000
    head = b"Content-Type: application/json\r\n"
    if announced:
        head += b"Content-Length: 400000\r\n"
    else:
        head += b"Transfer-Encoding: chunked\r\n"
        part = b"%x\r\n%s\r\n" % (len(part), part)
    with connected(server) as raw:
        raw.sendall(request(server, "/api/replay", "POST", head) + b"\r\n")
        for _ in range(4):
            raw.sendall(part)
        if not announced:
            raw.sendall(b"0\r\n\r\n")
        said = b""
        while more := raw.recv(65536):  # It does not hang up before it was heard.
            said += more
    assert said.startswith(b"HTTP/1.1 413 ")
    assert b"too-large" in said


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
        while pour(dripping, b"\r\n", 1):
            assert time.monotonic() - start < _PATIENCE
            time.sleep(0.5)
        assert time.monotonic() - start > PATIENCE - 1
        for raw in held:
            rest(raw)
        # A listener has finished the request long ago.
        crew.do(1, "say", phrase="sorry")
        assert ear.hear()["told"]
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
        assert pour(raw, many, 50) < 50
        assert httpx.get(f"{server.url}/health", timeout=_PATIENCE).status_code == 200


def test_frames_may_arrive_in_pieces(server: Running) -> None:
    said = b'{"beat": 0}'
    parts = [
        Frame(Opcode.TEXT, said[:4], fin=False),
        Frame(Opcode.PING, b"between"),
        Frame(Opcode.CONT, said[4:]),
        Frame(Opcode.TEXT, said + b" " * 130),
    ]
    crew = seated(server, "under-fire")
    with crew[0].listen(crew.table) as ear:
        ear.hear()
        for byte in b"".join(part.serialize(mask=True) for part in parts):
            ear.socket.socket.sendall(bytes([byte]))
        ping(ear, 1)


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        ([b"\x81\x00"], 1002),  # Not masked.
        ([b"\xc1\x80\x00\x00\x00\x00"], 1002),  # With a bit of an extension.
        ([Frame(Opcode.CONT, b"")], 1002),  # Continues nothing.
        ([Frame(Opcode.TEXT, b"{", fin=False), Frame(Opcode.TEXT, b"}")], 1002),
        ([b"\x83\x80\x00\x00\x00\x00"], 1002),  # No kind of frame.
        ([b"\x89\xfe\x00\x7e\x00\x00\x00\x00"], 1002),  # Too long for a ping.
        ([b"\x09\x80\x00\x00\x00\x00"], 1002),  # A ping in parts.
        ([b"\x88\x81\x00\x00\x00\x00\x00"], 1002),  # Half a reason to close.
        ([Frame(Opcode.TEXT, b"\xff")], 1007),
        ([Frame(Opcode.BINARY, b"{}")], 1008),
        ([b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00"], 1009),
        ([Frame(Opcode.TEXT, b" " * 4000, fin=False), Frame(Opcode.CONT, b" " * 4000)], 1009),
    ],
)
def test_a_frame_that_is_wrong_ends_the_connection(
    server: Running, frames: list[bytes | Frame], code: int
) -> None:
    crew = seated(server, "under-fire")
    with crew[0].listen(crew.table) as ear:
        ear.hear()
        for frame in frames:
            raw = frame if isinstance(frame, bytes) else frame.serialize(mask=True)
            ear.socket.socket.sendall(raw)
        with pytest.raises(ConnectionClosed) as closed:
            hear_to_the_end(ear)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code


def test_pings_are_answered_up_to_a_limit(server: Running) -> None:
    crew = seated(server, "under-fire")
    with crew[0].listen(crew.table) as ear:
        ear.hear()
        ping(ear, int(FRAMES.burst) - 2)
        with pytest.raises(ConnectionClosed) as closed:
            ping(ear, 100)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008


def hear_to_the_end(ear: Ear) -> None:
    while True:
        ear.hear()


def ping(ear: Ear, times: int) -> None:
    for _ in range(times):
        assert ear.socket.ping(ack_on_close=True).wait(_PATIENCE)


def test_a_header_after_the_body_is_dropped(server: Running) -> None:
    """Nobody becomes somebody by what a proxy may never have looked at."""
    player = Player(server, "Anne")
    body = b'{"game": "under-fire", "players": 2}'
    head = (
        b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n"
        b"Trailer: Cookie, Origin\r\n"
    )
    cookie = b"Cookie: " + player.cookie.encode() + b"\r\n"
    origin = b"Origin: " + server.url.encode() + b"\r\n"
    chunks = b"%x\r\n%s\r\n0\r\n" % (len(body), body)
    for before, after, status in (
        (head + cookie + origin, b"", b"201"),
        (head + origin, cookie, b"401"),
        (head, cookie + origin, b"401"),
    ):
        with connected(server) as raw:
            asked = request(server, "/api/tables", "POST", before)
            raw.sendall(asked + b"\r\n" + chunks + after + b"\r\n")
            assert rest(raw).split(b" ", 2)[1] == status


# Commands, which are answered without uvicorn's cycle


def said(crew: Crew, seat: int, key: str, more: str = "") -> bytes:
    """Return the request of somebody who says hello."""
    http = crew[seat].http
    body = b'{"kind":"say","phrase":"hello"}'
    return (
        f"POST /api/tables/{crew.table}/commands HTTP/1.1\r\nHost: {http.base_url.netloc.decode()}"
        f"\r\nCookie: {crew[seat].cookie}\r\nOrigin: {str(http.base_url).rstrip('/')}\r\n"
        f"Idempotency-Key: {key}\r\nContent-Type: application/json\r\n{more}"
        f"Content-Length: {len(body)}\r\n\r\n"
    ).encode() + body


def test_commands_sent_at_once_are_answered_in_order(server: Running) -> None:
    crew = seated(server, "under-fire")
    before = crew[0].do(crew.table, kind="say", phrase="hello")
    last = said(crew, 0, "four", "Connection: close\r\n")
    with connected(server) as raw:
        raw.sendall(said(crew, 0, "one") + said(crew, 0, "two") + said(crew, 0, "one") + last)
        answers = rest(raw)
    numbers = [int(each) for each in re.findall(rb'"seq":(\d+)', answers)]
    assert numbers == [before + 1, before + 2, before + 1, before + 3]
    assert answers.count(b"HTTP/1.1 200 ") == 4
    assert answers.count(b"connection: close") == 1


def test_the_answer_to_a_command_has_all_headers(server: Running) -> None:
    crew = seated(server, "under-fire")
    accepted = crew[0].send(crew.table, kind="say", phrase="hello")
    refused = crew[0].send(crew.table, kind="say", phrase="nonsense")
    assert (accepted.status_code, refused.status_code) == (200, 409)
    names = {"content-type", "content-length", "date", "cache-control", *map(str.lower, ALWAYS)}
    for answer in (accepted, refused):
        assert set(answer.headers) == names
