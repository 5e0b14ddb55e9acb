"""Replays: any record, step by step, with nothing hidden."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request, Response

from flibuste.server.http.callers import Called, check_rate, services_of
from flibuste.server.http.language import language_of
from flibuste.server.replay import draw_again, play_again
from flibuste.wire.encoding import JSON
from flibuste.wire.replay import Replay
from flibuste.wire.requests import Written, WrittenMoment

router = APIRouter(tags=["records"])

#: How many requests a picture counts as: the record has to be played again.
_PICTURE: Final = 4


@router.post("/api/replay", response_model=Replay)
async def replay(request: Request, caller: Called, written: Written) -> Response:
    """Replay a record: every choice is checked, and every moment shown. Nothing is stored."""
    services = services_of(request)
    check_rate(services, services.new, "new", caller.address)
    played = await services.work_queue.do(caller.address, play_again, written.record)
    return Response(played, media_type=JSON)


@router.post(
    "/api/replay/picture",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}, "description": "The moment, drawn."}},
)
async def replay_picture(request: Request, caller: Called, moment: WrittenMoment) -> Response:
    """Draw a moment of a record, nothing hidden, for a client that has no board for its game.

    The words are in the language of the request, as with the picture of a table.
    """
    services = services_of(request)
    check_rate(services, services.by_address, "address", caller.address, _PICTURE)
    language = language_of(request.headers.get("accept-language"))
    asked = (moment.record, moment.move, language)
    drawn = await services.work_queue.do(caller.address, draw_again, asked)
    return Response(drawn, media_type="image/svg+xml")
