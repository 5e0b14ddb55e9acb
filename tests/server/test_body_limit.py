"""Bodies larger than the limit are refused, announced or not, in the caller's language."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import httpx
import pytest
from fastapi import FastAPI
from pydantic import BaseModel
from starlette.requests import Request
from starlette.types import Message, Receive, Scope, Send

from flibuste.server.http.body_limit import BodyLimit

MOST = 1000


class Said(BaseModel):
    """A body."""

    word: str


def _app() -> tuple[BodyLimit, list[int]]:
    app = FastAPI()
    seen: list[int] = []

    @app.post("/parsed")
    async def parsed(said: Said) -> int:
        seen.append(len(said.word))
        return len(said.word)

    @app.post("/raw")
    async def raw(request: Request) -> int:
        seen.append(len(await request.body()))
        return seen[-1]

    @app.post("/unread")
    async def unread() -> int:
        return 0

    return BodyLimit(app, MOST), seen


def _post(
    path: str, content: bytes | AsyncIterator[bytes], **headers: str
) -> tuple[httpx.Response, list[int]]:
    app, seen = _app()

    async def run() -> httpx.Response:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://host") as client:
            pairs = [(name.encode(), value.encode("latin-1")) for name, value in headers.items()]
            return await client.post(path, content=content, headers=pairs)

    return asyncio.run(run()), seen


async def _stream(length: int) -> AsyncIterator[bytes]:
    for _ in range(length // 100):
        yield b"x" * 100


@pytest.mark.parametrize("path", ["/raw", "/parsed", "/unread"])
def test_an_announced_length_is_refused_unread(path: str) -> None:
    answer, seen = _post(path, b"x" * (MOST + 1))
    assert answer.status_code == 413
    assert answer.json() == {
        "code": "too-large",
        "rule": "",
        "message": "This request is too large. Send 1000 bytes at most.",
    }
    assert answer.headers["connection"] == "close"
    assert seen == []


@pytest.mark.parametrize("path", ["/raw", "/parsed"])
def test_a_stream_is_refused_where_it_becomes_too_long(path: str) -> None:
    answer, seen = _post(path, _stream(MOST + 100), **{"accept-language": "fr"})
    assert answer.status_code == 413
    assert answer.json()["message"] == (
        "Cette requête est trop grande. Envoyez 1000 octets au plus."
    )
    assert seen == []


def test_an_endless_stream_is_not_read_for_ever() -> None:
    read = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal read
        while True:
            read += 10_000
            yield b"x" * 10_000

    answer, _ = _post("/raw", endless())
    assert answer.status_code == 413
    assert read < 1_000_000


def _order(parts: list[Message], **headers: str) -> list[str]:
    """Post a body in parts; return in which order they are read and an answer is sent."""
    order: list[str] = []
    left = list(parts)

    async def receive() -> Message:
        if not left:
            # The body has ended: nobody may wait for more of it.
            await asyncio.Event().wait()
        order.append("read")
        return left.pop(0)

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            order.append(str(message["status"]))

    scope = {
        "type": "http",
        "method": "POST",
        "path": "/raw",
        "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
    }

    async def run() -> None:
        async with asyncio.timeout(60):
            await _app()[0](scope, receive, send)

    asyncio.run(run())
    return order


def _part(*, more: bool) -> Message:
    return {"type": "http.request", "body": b"x" * (MOST + 1), "more_body": more}


def test_a_body_is_read_to_its_end_before_it_is_refused() -> None:
    """A proxy that is still sending would take a closed connection for a broken one."""
    parts = [_part(more=True), _part(more=True), _part(more=False)]
    read = ["read"] * 3
    assert _order(parts, **{"content-length": str(3 * MOST + 3)}) == [*read, "413"]
    assert _order(parts) == [*read, "413"]
    # The part that is too long may be the last.
    assert _order(parts[-1:]) == ["read", "413"]


def test_who_goes_away_is_not_waited_for() -> None:
    parts = [_part(more=True), {"type": "http.disconnect"}]
    assert _order(parts, **{"content-length": "9999"}) == ["read", "read", "413"]


def test_who_asks_before_sending_is_refused_at_once() -> None:
    expecting = {"content-length": "9999", "expect": "100-continue"}
    assert _order([_part(more=False)], **expecting) == ["413"]


def test_the_limit_itself_is_allowed() -> None:
    for content in (b"x" * MOST, _stream(MOST)):
        answer, seen = _post("/raw", content)
        assert (answer.status_code, seen) == (200, [MOST])
    answer, _ = _post("/parsed", b'{"word": "arr"}', **{"content-type": "application/json"})
    assert answer.json() == 3


@pytest.mark.parametrize(
    ("length", "status"),
    [("-1", 200), ("x", 200), ("²", 200), ("9" * 5000, 413)],
)
def test_an_odd_length_is_no_fault_of_ours(length: str, status: int) -> None:
    answer, _ = _post("/unread", b"", **{"content-length": length})
    assert answer.status_code == status


def test_a_fault_of_the_application_is_not_hidden() -> None:
    async def broken(scope: Scope, receive: Receive, send: Send) -> None:
        raise ZeroDivisionError

    async def run() -> None:
        transport = httpx.ASGITransport(BodyLimit(broken, MOST))
        async with httpx.AsyncClient(transport=transport, base_url="http://host") as client:
            await client.post("/", content=b"x")

    with pytest.raises(ZeroDivisionError):
        asyncio.run(run())


def test_what_is_not_http_passes() -> None:
    seen: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(scope["type"])

    async def receive() -> Message:
        raise AssertionError

    async def send(message: Message) -> None:
        raise AssertionError

    asyncio.run(BodyLimit(app, MOST)({"type": "websocket"}, receive, send))
    assert seen == ["websocket"]
