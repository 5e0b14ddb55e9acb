"""Earlier moments: a table as its audience saw it when something was told, and how a game went."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from fastapi.concurrency import run_in_threadpool

from flibuste.core.match import Match
from flibuste.server import refusals
from flibuste.server.http.callers import Called, Caller, charge_for, services_of
from flibuste.server.http.routes.tables import TableId, drawn, seen_by
from flibuste.server.people.ratings import result_of, too_short
from flibuste.table.course import course_of
from flibuste.table.refusals import not_over, not_started
from flibuste.wire.answers import Course, Moment
from flibuste.wire.encoding import JSON, encode
from flibuste.wire.table import FINISHED

router = APIRouter(tags=["tables"])

Number = Annotated[int, Path(ge=1, le=2**31, description="The number of something told.")]


@router.get("/api/tables/{table_id}/history/{seq}", response_model=Moment)
async def history(request: Request, caller: Called, table_id: TableId, seq: Number) -> Response:
    """Show the game as the caller saw it after something was told, by the caller's own numbers."""
    then, audience = await _game_then(request, caller, table_id, seq)
    moment = Moment(seq, view=None, standing=None, derived=None)
    if then is not None:
        view = then.view(audience)
        # Those choices are no longer available.
        moment.view = {**view.to_json(), "choices": []}
        moment.standing = then.game.standing(view)
        moment.derived = then.game.derived(view, then.events_backwards(audience))
    return Response(encode(moment), media_type=JSON)


@router.get(
    "/api/tables/{table_id}/history/{seq}/picture.svg",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}, "description": "The position, drawn."}},
)
async def history_picture(
    request: Request, caller: Called, table_id: TableId, seq: Number
) -> Response:
    """Draw the game as the caller saw it after something was told."""
    then, audience = await _game_then(request, caller, table_id, seq)
    if then is None:
        raise not_started()
    return await drawn(request, caller, then.view(audience))


@router.get("/api/tables/{table_id}/course", response_model=Course)
async def course(request: Request, caller: Called, table_id: TableId) -> Response:
    """Show how a finished game went: the score turn by turn, and the turn that decided it."""
    session, audience = await seen_by(request, caller, table_id)
    async with session.held():
        # For spectators with a delay, the game is over later.
        if session.shown_to(audience).status != FINISHED:
            raise not_over()
        table = session.table
        charge_for(services_of(request), caller, len(table.notes))
        short = too_short(result_of(table))
        found = await run_in_threadpool(course_of, table, session.names, too_short=short)
    return Response(encode(found), media_type=JSON)


async def _game_then(
    request: Request, caller: Caller, table_id: str, seq: int
) -> tuple[Match | None, int]:
    """Return the game as it was when something was told, and the caller's audience."""
    session, audience = await seen_by(request, caller, table_id)
    histories = services_of(request).tables.histories
    async with session.held():
        stream = session.stream(audience)
        if seq > len(stream):
            raise refusals.not_told_yet(len(stream))
        entry = stream.entry(seq)
        charge_for(services_of(request), caller, histories.missing(session.table, entry))
    return await histories.after(session.table, entry), audience
