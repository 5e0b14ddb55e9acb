"""What tables tell, as it happens: by WebSocket, and as lines of JSON for programs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Final

import orjson
from fastapi import APIRouter, Query, Request
from starlette.responses import StreamingResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from flibuste.core.refusal import Refusal
from flibuste.server.callers import Called, Caller, TooFast, caller_of_request, house_of
from flibuste.server.crier import Listener
from flibuste.server.house import House
from flibuste.server.moment import now
from flibuste.server.refusing import answer_refusal, answer_too_fast
from flibuste.server.routes.tables import TableId, audience_of, person_of, seen_by
from flibuste.server.streams import GOODBYE, check_room, holding, news
from flibuste.server.tokens import digest

router = APIRouter(tags=["streams"])

Since = Annotated[
    int, Query(ge=0, le=2**31, description="The number of the last thing that is known already.")
]
#: A listener says nothing longer.
_MOST_SAID: Final = 200
_GOING_AWAY: Final = 1012
_POLICY: Final = 1008


@router.get(
    "/api/tables/{table_id}/stream",
    responses={
        200: {
            "content": {"application/x-ndjson": {}},
            "description": "One line for each message, the same as on the WebSocket.",
        }
    },
    response_class=StreamingResponse,
)
async def stream(
    request: Request, caller: Called, table_id: TableId, since: Since = 0
) -> StreamingResponse:
    """Listen to a table: a line of JSON whenever something happens, and a sign of life."""
    house = house_of(request)
    live, audience = await seen_by(request, caller, table_id)
    # Refused here: once an answer has begun, it cannot be a refusal.
    check_room(house, caller.address)

    async def lines() -> AsyncIterator[bytes]:
        listener = _listener_of(caller, audience)
        with holding(house, caller.address):
            async for message in news(live, listener, since, house.settings.heartbeat):
                yield message + b"\n"

    return StreamingResponse(lines(), media_type="application/x-ndjson")


@router.websocket("/api/tables/{table_id}/socket")
async def socket(websocket: WebSocket, table_id: str) -> None:
    """Listen to a table by WebSocket; `since` is the number of the last thing known."""
    house = house_of(websocket)
    try:
        caller = await caller_of_request(websocket)
        live = await house.harbour.find(table_id)
        audience = audience_of(live, caller)
        with holding(house, caller.address):
            said = websocket.query_params.get("since", "0")
            since = int(said) if said.isascii() and said.isdigit() and len(said) < 10 else 0
            listener = _listener_of(caller, audience)
            await websocket.accept()
            hearing = asyncio.create_task(_hear(house, websocket, listener))
            telling = asyncio.create_task(
                _tell(websocket, news(live, listener, since, house.settings.heartbeat))
            )
            try:
                await asyncio.wait((hearing, telling), return_when=asyncio.FIRST_COMPLETED)
            finally:
                hearing.cancel()
                telling.cancel()
                await asyncio.gather(hearing, telling, return_exceptions=True)
    except Refusal as refusal:
        await websocket.send_denial_response(answer_refusal(websocket, refusal))
    except TooFast as fast:
        await websocket.send_denial_response(answer_too_fast(websocket, fast))


def _listener_of(caller: Caller, audience: int) -> Listener:
    """Return a caller as one who listens."""
    proof = None if caller.token is None else digest(caller.token)
    return Listener(audience, person_of(caller), proof)


async def _tell(websocket: WebSocket, messages: AsyncIterator[bytes]) -> None:
    async for message in messages:
        await websocket.send_text(message.decode())
        if message is GOODBYE:
            await websocket.close(_GOING_AWAY)
        # Thousands wait for their next one: none keeps the last.
        del message


async def _hear(house: House, websocket: WebSocket, listener: Listener) -> None:
    """Hear a listener's answers to signs of life, which tell how long messages take."""
    # The same listener is the same bucket, and no other.
    key = str(id(listener))
    while True:
        try:
            said = await websocket.receive_text()
        except WebSocketDisconnect:
            return
        except KeyError:  # Bytes are no text.
            said = ""
        beat = _beat(said)
        if beat is None or house.by_stream.take(key) > 0:
            await websocket.close(_POLICY)
            return
        if 0 <= now() - beat < 10_000:
            listener.lag = (now() - beat) // 2


def _beat(said: str) -> int | None:
    """Return the moment that a listener sends back; None if it says anything else."""
    if len(said) > _MOST_SAID:
        return None
    try:
        found = orjson.loads(said)
    except orjson.JSONDecodeError:
        return None
    beat = found.get("beat") if isinstance(found, dict) else None
    return beat if isinstance(beat, int) else None
