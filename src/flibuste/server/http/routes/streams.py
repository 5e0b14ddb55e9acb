"""Streams of tables: over WebSocket, and as lines of JSON for programs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import ExitStack
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request
from starlette.responses import StreamingResponse
from starlette.websockets import WebSocket

from flibuste.core.refusal import Refusal
from flibuste.server.http.callers import (
    Called,
    Caller,
    TooFast,
    caller_of_request,
    charge_for,
    services_of,
)
from flibuste.server.http.connections import CONNECTION
from flibuste.server.http.refusal_answers import (
    answer_refusal,
    answer_too_fast,
    language_for,
)
from flibuste.server.http.routes.tables import TableId, audience_of, person_of, seen_by
from flibuste.server.http.streams import Telling, check_room, holding, news
from flibuste.server.http.table_socket import TableSocket
from flibuste.server.people.tokens import digest
from flibuste.server.tables.wake_queue import Listener

router = APIRouter(tags=["streams"])

Since = Annotated[
    int, Query(ge=0, le=2**31, description="The number of the last thing that is known already.")
]
#: As `flibuste.server.http.openapi` describes it.
_MESSAGE: Final = {"$ref": "#/components/schemas/StreamMessage"}


@router.get(
    "/api/tables/{table_id}/stream",
    responses={
        200: {
            "content": {"application/x-ndjson": {"schema": _MESSAGE}},
            "description": "One line for each message, the same as on the WebSocket.",
        }
    },
    response_class=StreamingResponse,
)
async def stream(
    request: Request, caller: Called, table_id: TableId, since: Since = 0
) -> StreamingResponse:
    """Listen to a table: a line of JSON whenever something happens, and heartbeats."""
    services = services_of(request)
    session, audience = await seen_by(request, caller, table_id)
    # Refuse here, because an answer that has begun can no longer be a refusal.
    check_room(services, caller.address)
    charge_for(services, caller, session.untold(audience, since))

    async def lines() -> AsyncIterator[bytes]:
        listener = _listener_of(caller, audience)
        with holding(services, caller.address):
            async for message in news(session, listener, since, services.settings.heartbeat):
                yield message + b"\n"

    return StreamingResponse(lines(), media_type="application/x-ndjson")


@router.websocket("/api/tables/{table_id}/socket")
async def socket(websocket: WebSocket, table_id: str) -> None:
    """Listen to a table over WebSocket, and send it commands; `since` is the last known number."""
    services = services_of(websocket)
    try:
        caller = await caller_of_request(websocket)
        session = await services.tables.find(table_id)
        audience = audience_of(session, caller)
        # A connection that is lost, whenever that is, is no longer held.
        with ExitStack() as held:
            held.enter_context(holding(services, caller.address))
            said = websocket.query_params.get("since", "0")
            since = int(said) if said.isascii() and said.isdigit() and len(said) < 10 else 0
            charge_for(services, caller, session.untold(audience, since))
            connection = websocket.scope[CONNECTION]
            await websocket.accept()
            telling = Telling(session, _listener_of(caller, audience), since)
            ended = held.pop_all().close
            language = language_for(websocket)
            connection.hand_over(
                TableSocket(connection.connections, services, telling, caller, language, ended)
            )
    except Refusal as refusal:
        await websocket.send_denial_response(answer_refusal(websocket, refusal))
    except TooFast as fast:
        await websocket.send_denial_response(answer_too_fast(websocket, fast))


def _listener_of(caller: Caller, audience: int) -> Listener:
    """Return the listener for a caller."""
    proof = None if caller.token is None else digest(caller.token)
    return Listener(audience, person_of(caller), proof)
