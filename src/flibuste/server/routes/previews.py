"""Previews: what would follow from a choice, as far as the caller's seat can be certain of it."""

from __future__ import annotations

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict, Field

from flibuste.core.game import Game
from flibuste.core.view import View
from flibuste.server import refusals
from flibuste.server.answers import Preview, Sentences
from flibuste.server.callers import Guest, house_of
from flibuste.server.routes.tables import TableId
from flibuste.server.table.refusals import not_seated

router = APIRouter(tags=["tables"])


class Considered(BaseModel):
    """A choice that somebody considers."""

    model_config = ConfigDict(extra="forbid")

    choice: str = Field(max_length=200)


@router.post("/api/tables/{table_id}/preview")
async def preview(
    request: Request, guest: Guest, table_id: TableId, considered: Considered
) -> Preview:
    """Tell what a choice would do. It is found from what the caller's seat knows, and nothing else.

    In Sabordage, where all choose at once: as if nobody else built anything, and the cannons fired.
    """
    live = await house_of(request).harbour.find(table_id)
    async with live.held():
        table = live.table
        seat = table.seat_of(guest.id)
        if seat is None:
            raise not_seated()
        if table.match is None or seat not in table.actors():
            raise refusals.nothing_to_choose()
        view = table.match.view(seat)
    return _preview(table.game, view, table.game.read_action(considered.choice))


def _preview(game: Game, view: View, action: int) -> Preview:
    foresight = game.foresee(view, action)
    standings = [game.standing(each) for each in foresight.views]
    certain = all(each == standings[0] for each in standings)
    return Preview(
        events=[event.to_json() for event in foresight.events],
        words=Sentences.of(game.narrate(foresight.events)),
        view={**view.to_json(), "ships": foresight.views[0].to_json()["ships"]},
        standing=standings[0] if certain else None,
    )
