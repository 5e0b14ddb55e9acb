"""Every command to a table. Of all paths it is the one that has to be quick."""

from __future__ import annotations

import re
import time
from typing import Annotated, Final

import orjson
from fastapi import APIRouter, Body, Header, Request, Response
from fastapi.routing import APIRoute
from pydantic import TypeAdapter, ValidationError
from starlette.types import Receive, Scope, Send

from flibuste.server.answers import Taken
from flibuste.server.callers import Guest, caller_of_request, guest_of, house_of
from flibuste.server.refusals import bad_request
from flibuste.server.routes.tables import TableId
from flibuste.server.table.commands import Command

_KEY: Final = r"^[A-Za-z0-9_-]{1,64}$"
_COMMAND: Final[TypeAdapter[Command]] = TypeAdapter(Command)
Key = Annotated[
    str,
    Header(
        alias="Idempotency-Key",
        pattern=_KEY,
        description="New for every command, the same when it is sent again: it is done once.",
    ),
]


class _Quick(APIRoute):
    """A route that finds by hand what its function wants.

    FastAPI's general way of doing so takes longer than a command itself.
    """

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["method"] != "POST":
            await super().handle(scope, receive, send)
            return
        request = Request(scope, receive)
        guest = guest_of(await caller_of_request(request))
        asked = await _asked(request)
        done = await command(request, guest, scope["path_params"]["table_id"], _key(request), asked)
        answer = Response(orjson.dumps(done.model_dump()), media_type="application/json")
        await answer(scope, receive, send)


router = APIRouter(tags=["tables"], route_class=_Quick)


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
        done = await house.harbour.command(live, guest, key, command)
        answer = "duplicate" if done.again else "accepted"
        return Taken(seq=done.seq, again=done.again)
    finally:
        house.metrics.commands.labels(command.kind, answer).inc()
        house.metrics.command_seconds.observe(time.perf_counter() - began)


def _key(request: Request) -> str:
    key = request.headers.get("idempotency-key", "")
    if not re.fullmatch(_KEY, key):
        raise bad_request("header.Idempotency-Key", f"it has to match {_KEY}")
    return key


async def _asked(request: Request) -> Command:
    if not request.headers.get("content-type", "").startswith("application/json"):
        raise bad_request("header.Content-Type", "it has to be application/json")
    try:
        return _COMMAND.validate_json(await request.body())
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        where = ".".join(str(part) for part in ("body", *first["loc"]))
        raise bad_request(where, first["msg"]) from None
