"""Commands to a table: the one path that has to be fast."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Final

from fastapi import APIRouter, Body, FastAPI, Request
from pydantic import TypeAdapter
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from flibuste.core.refusal import Refusal
from flibuste.server.http.body_limit import announced
from flibuste.server.http.callers import (
    Guest,
    TooFast,
    address_of,
    caller_of_request,
    guest_of,
    services_of,
)
from flibuste.server.http.commanding import carry_out
from flibuste.server.http.connections import CONNECTION
from flibuste.server.http.headers import headers_of, security_headers
from flibuste.server.http.idempotency import Key
from flibuste.server.http.refusal_answers import answer_too_fast, refuse
from flibuste.server.http.request_log import STATUS
from flibuste.server.http.routes.tables import TableId
from flibuste.server.http.strict_json import check_body
from flibuste.server.refusals import bad_request
from flibuste.wire.answers import Taken
from flibuste.wire.commands import Command
from flibuste.wire.encoding import JSON, BadMessage, decode_request, encode
from flibuste.wire.socket import KEY

_IS_KEY: Final = re.compile(KEY)
_IS_PATH: Final = re.compile(r"/api/tables/([^/]+)/commands")
_COMMAND: Final[TypeAdapter[Command]] = TypeAdapter(Command)
#: The longest body that goes the short way, in bytes: no command is longer.
_MOST_BODY: Final = 4096
_TYPE: Final = (b"content-type", JSON.encode())

router = APIRouter(tags=["tables"])


@router.post("/api/tables/{table_id}/commands")
async def command(
    request: Request,
    guest: Guest,
    table_id: TableId,
    key: Key,
    command: Annotated[Command, Body()],
) -> Taken:
    """Send a command to a table. The answer means that it was carried out and is on disk."""
    return await carry_out(services_of(request), table_id, guest, address_of(request), key, command)


class Shortcut:
    """ASGI middleware that answers commands itself, and leaves the rest to the application.

    FastAPI's general way to a function and back takes longer than a command. Only short bodies that
    say how long they are go this way: they need no other limit.
    """

    def __init__(self, app: FastAPI, rest: ASGIApp, guard: Callable[[ASGIApp], ASGIApp]) -> None:
        """Begin, with the guarded application, and with what guards an answer of our own."""
        self._app = app
        self._rest = rest
        self._guard = guard
        #: For the log.
        self._route = router.routes[0]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        posted = scope["type"] == "http" and scope["method"] == "POST"
        found = _IS_PATH.fullmatch(scope["path"]) if posted else None
        if found is None or not 0 < announced(scope) <= _MOST_BODY:
            await self._rest(scope, receive, send)
            return
        scope["app"] = self._app
        scope["route"] = self._route
        body = await _body(receive)
        if body is None:
            return
        request = Request(scope)
        try:
            done = encode(await _carry_out(request, found[1], body))
        except Exception as error:  # noqa: BLE001 -- whatever it is, it is answered as any other
            await self._guard(_failed(request, error))(scope, receive, send)
            return
        if scope[CONNECTION].answer(_lines(security_headers(scope), len(done)), done):
            scope[STATUS] = 200
        else:
            await self._guard(Response(done, media_type=JSON))(scope, receive, send)


@lru_cache
def _lines(headers: tuple[tuple[bytes, bytes], ...], length: int) -> bytes:
    """Return the headers of an answer as they are sent."""
    about = (_TYPE, (b"content-length", str(length).encode()), *headers)
    return b"".join(b"%b: %b\r\n" % header for header in about)


def _failed(request: Request, error: Exception) -> ASGIApp:
    """Return the answer to a command that was not carried out."""
    if isinstance(error, Refusal):
        return refuse(request, error)
    if isinstance(error, TooFast):
        return answer_too_fast(request, error)

    async def fail(scope: Scope, receive: Receive, send: Send) -> None:
        raise error

    return fail


async def _body(receive: Receive) -> bytes | None:
    """Return a whole body; None if the caller has gone."""
    message = await receive()
    body: bytes = message.get("body", b"")
    while message.get("more_body"):
        message = await receive()
        body += message.get("body", b"")
    return None if message["type"] == "http.disconnect" else body


async def _carry_out(request: Request, table_id: str, body: bytes) -> Taken:
    """Carry a command out, after all that its declaration above and `StrictJson` ask for."""
    check_body(request.scope, body)
    guest = guest_of(await caller_of_request(request))
    headers = headers_of(request.scope)
    key = headers.get("idempotency-key", "")
    if not _IS_KEY.fullmatch(key):
        raise bad_request("header.Idempotency-Key", f"it has to match {KEY}")
    if not headers.get("content-type", "").startswith("application/json"):
        raise bad_request("header.Content-Type", "it has to be application/json")
    try:
        asked = decode_request(_COMMAND, body)
    except BadMessage as bad:
        where = f"body.{bad.where}" if bad.where else "body"
        raise bad_request(where, bad.what) from None
    return await command(request, guest, table_id, key, asked)
