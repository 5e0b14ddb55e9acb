"""Every command to a table. Of all paths it is the one that has to be quick."""

from __future__ import annotations

import re
import time
from typing import Annotated, Final

from fastapi import APIRouter, Body, FastAPI, Header, Request, Response
from pydantic import TypeAdapter, ValidationError
from starlette.requests import ClientDisconnect
from starlette.types import Receive, Scope, Send

from flibuste.core.refusal import Refusal
from flibuste.server.answers import Taken
from flibuste.server.callers import Guest, TooFast, caller_of_request, guest_of, house_of
from flibuste.server.refusals import bad_request
from flibuste.server.refusing import answer_too_fast, refuse
from flibuste.server.request_headers import headers_of
from flibuste.server.routes.tables import TableId
from flibuste.server.table.commands import Command

_KEY: Final = r"^[A-Za-z0-9_-]{1,64}$"
_IS_KEY: Final = re.compile(_KEY)
_IS_PATH: Final = re.compile(r"/api/tables/([^/]+)/commands")
_COMMAND: Final[TypeAdapter[Command]] = TypeAdapter(Command)
Key = Annotated[
    str,
    Header(
        alias="Idempotency-Key",
        pattern=_KEY,
        description="New for every command, the same when it is sent again: it is done once.",
    ),
]

router = APIRouter(tags=["tables"])


@router.post("/api/tables/{table_id}/commands")
async def command(
    request: Request,
    guest: Guest,
    table_id: TableId,
    key: Key,
    command: Annotated[Command, Body()],
) -> Taken:
    """Ask something of a table. The answer means that it is done, and on the disk."""
    house = house_of(request)
    began = time.perf_counter()
    answer = "refused"
    try:
        live = await house.harbour.find(table_id)
        done = await house.harbour.command(live, guest.id, key, command)
        answer = "duplicate" if done.again else "accepted"
        return Taken(seq=done.seq, again=done.again)
    finally:
        house.metrics.count_command(command.kind, answer, time.perf_counter() - began)


class Shortcut:
    """ASGI middleware that answers commands by itself, and leaves all else to the application.

    FastAPI's general way to a function and back takes longer than a command.
    """

    def __init__(self, app: FastAPI) -> None:
        self._app = app
        #: For the log.
        self._route = router.routes[0]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        posted = scope["type"] == "http" and scope["method"] == "POST"
        found = _IS_PATH.fullmatch(scope["path"]) if posted else None
        if found is None:
            await self._app(scope, receive, send)
            return
        scope["app"] = self._app
        scope["route"] = self._route
        request = Request(scope, receive)
        try:
            answer = await _answer(request, found[1])
        except Refusal as refusal:
            answer = refuse(request, refusal)
        except TooFast as fast:
            answer = answer_too_fast(request, fast)
        except ClientDisconnect:
            return
        await answer(scope, receive, send)


async def _answer(request: Request, table_id: str) -> Response:
    guest = guest_of(await caller_of_request(request))
    key = headers_of(request.scope).get("idempotency-key", "")
    if not _IS_KEY.fullmatch(key):
        raise bad_request("header.Idempotency-Key", f"it has to match {_KEY}")
    done = await command(request, guest, table_id, key, await _asked(request))
    return Response(done.model_dump_json(), media_type="application/json")


async def _asked(request: Request) -> Command:
    if not headers_of(request.scope).get("content-type", "").startswith("application/json"):
        raise bad_request("header.Content-Type", "it has to be application/json")
    try:
        return _COMMAND.validate_json(await request.body())
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        where = ".".join(str(part) for part in ("body", *first["loc"]))
        raise bad_request(where, first["msg"]) from None
