"""Tables: making one, looking at it, its box and record, advice, and another game."""

from __future__ import annotations

import time
from functools import lru_cache
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Path, Query, Request, Response

from flibuste.games import registered
from flibuste.server import refusals
from flibuste.server.answers import (
    Advice,
    Named,
    NewTable,
    TableAbout,
)
from flibuste.server.callers import Called, Caller, Guest, house_of, pace
from flibuste.server.links import link_to
from flibuste.server.live import Live
from flibuste.server.pilots import ask_for
from flibuste.server.qr import svg_qr
from flibuste.server.table.refusals import not_over, not_seated, not_started
from flibuste.server.table.setup import MOST_LEVEL, Setup
from flibuste.store.journals import FINISHED

router = APIRouter(tags=["tables"])

TableId = Annotated[str, Path(max_length=64)]


@router.post("/api/tables", status_code=201)
async def create(request: Request, caller: Called, guest: Guest, setup: Setup) -> NewTable:
    """Make a table. The caller sits down with the command `join`, like everybody else."""
    house = house_of(request)
    pace(house, house.new, "new", guest.id)
    pace(house, house.tables_at_address, "tables", caller.address)
    live = await house.harbour.create(guest.id, setup)
    return NewTable(id=live.table.id, url=link_to(request, f"/table/{live.table.id}"))


@router.get("/api/tables/{table_id}")
async def table(request: Request, caller: Called, table_id: TableId) -> TableAbout:
    """Show a table as the caller may see it."""
    live, audience = await seen_by(request, caller, table_id)
    url = link_to(request, f"/table/{table_id}")
    async with live.held():
        found = live.table
        return TableAbout(
            id=table_id,
            url=url,
            qr=_picture(url),
            # A box may be long, and has its own path.
            setup=found.setup.model_copy(update={"box": ""}),
            box=found.game.box_id(),
            commitment=found.commitment,
            created_at=found.created_at,
            seq=len(live.stream(audience)),
            state=orjson.loads(live.state_for(audience)),
        )


@router.get("/api/tables/{table_id}/box")
async def box(request: Request, caller: Called, table_id: TableId) -> dict[str, Any]:
    """Return a table's box: tiles, boards, mercenaries, as programs read them."""
    live, _ = await seen_by(request, caller, table_id)
    return live.table.game.box_facts()


@router.get(
    "/api/tables/{table_id}/box-file",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}, "description": "The box file."}},
)
async def box_file(request: Request, caller: Called, table_id: TableId) -> Response:
    """Return a table's box as a box file, for programs that know the rules."""
    live, _ = await seen_by(request, caller, table_id)
    setup = live.table.setup
    return Response(setup.box or registered(setup.game).box_sheet(), media_type="text/plain")


@router.get(
    "/api/tables/{table_id}/position",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}, "description": "The position, as a sheet."}},
)
async def position(request: Request, caller: Called, table_id: TableId) -> Response:
    """Return what the caller knows of the game as a position, for programs that know the rules."""
    live, audience = await seen_by(request, caller, table_id)
    async with live.held():
        shown = live.shown_to(audience)
        if shown.match is None:
            raise not_started()
        text = shown.game.write_view(shown.match.view(audience))
    return Response(text, media_type="text/plain")


@router.post("/api/tables/{table_id}/rematch", status_code=201)
async def rematch(request: Request, guest: Guest, table_id: TableId) -> NewTable:
    """Make, or find, the table for another game of the same people; seats move on by one."""
    house = house_of(request)
    live = await house.harbour.find(table_id)
    if live.table.seat_of(guest.id) is None:
        raise not_seated()
    if live.table.status != FINISHED:
        raise not_over()
    pace(house, house.new, "new", guest.id)
    made = await house.harbour.rematch(live, guest.id)
    return NewTable(id=made, url=link_to(request, f"/table/{made}"))


@router.post("/api/tables/{table_id}/advice")
async def advice(
    request: Request,
    guest: Guest,
    table_id: TableId,
    level: Annotated[int, Query(ge=1, le=MOST_LEVEL)] = 5,
) -> Advice:
    """Ask a bot what it would choose, from what the caller's seat knows alone."""
    house = house_of(request)
    live = await house.harbour.find(table_id)
    async with live.held():
        found = live.table
        seat = found.seat_of(guest.id)
        if seat is None:
            raise not_seated()
        if not found.setup.hints:
            raise refusals.no_hints()
        if found.match is None or seat not in found.actors():
            raise refusals.nothing_to_choose()
        view = found.match.view(seat)
        if not view.choices:
            raise refusals.nothing_to_choose()
        asked = ask_for(found.game, view, level)
    pace(house, house.new, "new", guest.id)
    thought = await house.pilots.think(asked, guest.id)
    game = live.table.game
    return Advice(
        choice=game.write_action(thought.choice),
        why=Named.of(thought.why),
        options=[
            {
                "choice": game.write_action(option.action),
                "words": Named.of(game.choice_words(option.action)),
                "visits": option.visits,
                "points": option.points,
                "chance": option.chance,
                "weight": option.weight,
            }
            for option in thought.options
        ],
        simulations=thought.simulations,
    )


@router.get(
    "/api/tables/{table_id}/record",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}, "description": "The record, as a sheet."}},
)
async def record(request: Request, caller: Called, table_id: TableId) -> Response:
    """Download the record of a finished game; `flibuste verify` checks its deal offline."""
    live, audience = await seen_by(request, caller, table_id)
    async with live.held():
        # For spectators who see everything late, a game is over later too.
        if live.shown_to(audience).status != FINISHED:
            raise not_over()
        text = live.table.record(live.names).text()
    day = time.strftime("%Y-%m-%d", time.gmtime(live.table.created_at / 1000))
    name = f"{live.table.setup.game}-{day}.txt"
    return Response(
        text,
        media_type="text/plain",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@lru_cache(maxsize=1024)
def _picture(url: str) -> str:
    """Return a table's link as a QR code: drawing it takes longer than all the rest."""
    return svg_qr(url)


async def seen_by(request: Request, caller: Caller, table_id: str) -> tuple[Live, int]:
    """Return a table and which audience the caller is; raise `Refusal` if they may not look."""
    live = await house_of(request).harbour.find(table_id)
    return live, audience_of(live, caller)


def audience_of(live: Live, caller: Caller) -> int:
    """Return which audience of a table a caller is; raise `Refusal` if they may not look."""
    audience = live.audience_of(person_of(caller))
    if audience is None:
        raise refusals.no_watching()
    return audience


def person_of(caller: Caller) -> str | None:
    """Return the id of who calls, if they are known."""
    return None if caller.person is None else caller.person.id
