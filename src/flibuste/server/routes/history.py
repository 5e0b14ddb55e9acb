"""Earlier moments: a table as its audience saw it when something was told."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request

from flibuste.server import refusals
from flibuste.server.answers import Moment
from flibuste.server.callers import Called
from flibuste.server.routes.tables import TableId, seen_by
from flibuste.server.table.telling import table_at

router = APIRouter(tags=["tables"])

Number = Annotated[int, Path(ge=1, le=2**31, description="The number of something told.")]


@router.get("/api/tables/{table_id}/history/{seq}")
async def history(request: Request, caller: Called, table_id: TableId, seq: Number) -> Moment:
    """Show the game as the caller saw it after something was told, by the caller's own numbers."""
    live, audience = await seen_by(request, caller, table_id)
    async with live.held():
        stream = live.stream(audience)
        if seq > len(stream):
            raise refusals.not_told_yet(len(stream))
        then = table_at(live.shown_to(audience), stream.entry(seq))
    if then.match is None:
        return Moment(seq=seq, view=None, standing=None)
    view = then.match.view(audience)
    # What could be chosen then cannot be chosen now.
    shown = {**view.to_json(), "choices": []}
    return Moment(seq=seq, view=shown, standing=then.game.standing(view))
