"""Boxes: box files checked, read, written and compared, and the box of a table.

Nothing in a table's box is hidden from those who may watch, so it is compressed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from fastapi import APIRouter, Request, Response

from flibuste.core.wire import BoxMessage
from flibuste.games.box_draft import kit_and_form
from flibuste.games.registry import registered
from flibuste.server.drafting import check_box, compare_boxes, form_of, read_box, write_box
from flibuste.server.http.callers import Called, check_rate, services_of
from flibuste.server.http.compressed import Compressed
from flibuste.server.http.routes.library import GameName
from flibuste.server.http.routes.tables import TableId, seen_by
from flibuste.wire.boxes import BoxAbout, BoxComparison, BoxFormAbout, BoxState
from flibuste.wire.encoding import JSON, encode
from flibuste.wire.requests import BoxFile, BoxOfGame, DraftedBox, TwoBoxes

router = APIRouter(tags=["tables"], route_class=Compressed)

#: How many requests one counts as that reads or writes a whole box file.
_READING: Final = 4
Given = TypeVar("Given")


@router.post("/api/boxes/check", response_model=BoxAbout)
async def check(request: Request, caller: Called, written: BoxFile) -> Response:
    """Check a box file; refuse a bad one with all its errors. Nothing is stored."""
    services = services_of(request)
    check_rate(services, services.new, "new", caller.address)
    return Response(
        await services.work_queue.do(caller.address, check_box, written), media_type=JSON
    )


@router.get("/api/library/{game}/box-form", response_model=BoxFormAbout)
async def box_form(request: Request, caller: Called, game: GameName) -> Response:
    """Return the form of a game's box, filled in with the built-in one: what may be corrected."""
    name = kit_and_form(game)[0].name
    made = services_of(request).unchanging
    return await made.answer(request, f"box-form/{name}", lambda: form_of(name))


@router.post("/api/boxes/read", response_model=BoxState)
async def read(request: Request, caller: Called, written: BoxOfGame) -> Response:
    """Read a box file fact by fact; refuse a bad one with all its errors. Nothing is stored."""
    return await _drafted(request, caller, read_box, written)


@router.post("/api/boxes/write", response_model=BoxState)
async def write(request: Request, caller: Called, drafted: DraftedBox) -> Response:
    """Write facts into a box file; tell all that is wrong, fact by fact. Nothing is stored."""
    return await _drafted(request, caller, write_box, drafted)


@router.post("/api/boxes/compare", response_model=BoxComparison)
async def compare(request: Request, caller: Called, boxes: TwoBoxes) -> Response:
    """Compare two box files of a game; a bad one is refused with all its errors."""
    return await _drafted(request, caller, compare_boxes, boxes)


async def _drafted(
    request: Request, caller: Called, work: Callable[[Given], bytes], given: Given
) -> Response:
    """Answer a request that reads a box file, which counts as several: programs may hurry."""
    services = services_of(request)
    check_rate(services, services.by_address, "address", caller.address, _READING)
    return Response(await services.work_queue.do(caller.address, work, given), media_type=JSON)


@router.get("/api/tables/{table_id}/box", response_model=BoxMessage)
async def box(request: Request, caller: Called, table_id: TableId) -> Response:
    """Return a table's box: tiles, boards, mercenaries, as programs read them."""
    session, _ = await seen_by(request, caller, table_id)
    return Response(encode(session.table.game.box_facts()), media_type=JSON)


@router.get(
    "/api/tables/{table_id}/box-file",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}, "description": "The box file."}},
)
async def box_file(request: Request, caller: Called, table_id: TableId) -> Response:
    """Return a table's box as a box file, for programs that know the rules."""
    session, _ = await seen_by(request, caller, table_id)
    setup = session.table.setup
    return Response(setup.box or registered(setup.game).box_sheet(), media_type="text/plain")
