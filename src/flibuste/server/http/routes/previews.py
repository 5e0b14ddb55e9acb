"""Previews: what would follow from a choice, as far as the caller's seat can be certain of it."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from flibuste.server.http.callers import Guest, services_of
from flibuste.server.http.choosing import choosing
from flibuste.server.http.routes.tables import TableId
from flibuste.server.previews import preview_of
from flibuste.table.telling import called_at
from flibuste.wire.answers import Preview
from flibuste.wire.encoding import JSON, encode
from flibuste.wire.requests import Considered

router = APIRouter(tags=["tables"])


@router.post("/api/tables/{table_id}/preview", response_model=Preview)
async def preview(
    request: Request, guest: Guest, table_id: TableId, considered: Considered
) -> Response:
    """Tell what a choice would do. It is found from what the caller's seat knows, and nothing else.

    Where all choose at once, it is what would follow if nobody else did anything.
    """
    session = await services_of(request).tables.find(table_id)
    async with session.held():
        table = session.table
        _, view = choosing(table, guest.id)
        names = called_at(table, session.names)
    action = table.game.read_action(considered.choice)
    return Response(encode(preview_of(table.game, view, action, names)), media_type=JSON)
