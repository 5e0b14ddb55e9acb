"""Sheets of real tables: counted, resolved, followed; shared by link, and among several people."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Path, Request, Response

from flibuste.games.registry import registered
from flibuste.server.http.callers import Called, Caller, check_rate, services_of
from flibuste.server.http.compressed import Compressed
from flibuste.server.http.idempotency import OptionalKey, check_strangers_key
from flibuste.server.http.language import language_of
from flibuste.server.http.links import link_to
from flibuste.server.http.shared_sheets import SheetInUse
from flibuste.server.refereeing import Judged, judge
from flibuste.wire.encoding import JSON
from flibuste.wire.requests import (
    NewSharedSheet,
    SharedEntries,
    SheetLink,
    TableChoice,
    TableSheet,
)
from flibuste.wire.sheets import RefereedSheet, SharedSheet, SheetAddress

router = APIRouter(tags=["sheets"], route_class=Compressed)

#: How many requests a judgement, or the code of a link, counts as.
_JUDGEMENT: Final = 4
SheetId = Annotated[str, Path(max_length=64)]


@router.post("/api/sheets/score", response_model=RefereedSheet)
async def score_sheet(request: Request, caller: Called, sheet: TableSheet) -> Response:
    """Count what lies on a real table: who wins, why, what does not count. Nothing is stored."""
    return await _judged(request, caller, Judged(sheet.sheet, sheet.box, sheet.called))


@router.post("/api/sheets/resolve", response_model=RefereedSheet)
async def resolve_sheet(request: Request, caller: Called, sheet: TableSheet) -> Response:
    """Resolve what lies on a real table as far as nobody has to choose. Nothing is stored."""
    asked = Judged(sheet.sheet, sheet.box, sheet.called, resolve=True)
    return await _judged(request, caller, asked)


@router.post("/api/sheets/choose", response_model=RefereedSheet)
async def choose_on_sheet(request: Request, caller: Called, sheet: TableChoice) -> Response:
    """Referee a choice at a real table: is it legal, and what follows? Nothing is stored."""
    asked = Judged(sheet.sheet, sheet.box, sheet.called, choice=sheet.choice)
    return await _judged(request, caller, asked)


@router.post("/api/sheets/link")
async def sheet_link(request: Request, caller: Called, link: SheetLink) -> SheetAddress:
    """Return a link to a sheet that works on another device, and its QR code."""
    url = link_to(request, link.page)
    services = services_of(request)
    check_rate(services, services.by_address, "address", caller.address, _JUDGEMENT)
    language = language_of(request.headers.get("accept-language"))
    return SheetAddress(url=url, qr=await services.codes.draw(caller.address, url, language))


@router.post("/api/sheets/shared")
async def share_sheet(
    request: Request, caller: Called, sheet: NewSharedSheet, key: OptionalKey = None
) -> SharedSheet:
    """Share a sheet with everybody who is given its id. It is kept for a day after its last use.

    One address has fifty of them; with the next, the one that was used the longest ago goes.
    """
    services = services_of(request)
    check_strangers_key(key)

    async def share() -> str:
        check_rate(services, services.new, "new", caller.address)
        game = registered(sheet.game).name
        return services.sheets.add(game, sheet.entries, caller.address)

    asked = sheet.model_dump_json()
    identity = await services.answers.once("sheets", caller.address, key, asked, share)
    return _shared(identity, services.sheets.find(identity))


@router.get("/api/sheets/shared/{sheet_id}")
async def shared_sheet(request: Request, caller: Called, sheet_id: SheetId) -> SharedSheet:
    """Return a shared sheet: whoever writes on it asks again every few seconds."""
    return _shared(sheet_id, services_of(request).sheets.find(sheet_id))


@router.patch("/api/sheets/shared/{sheet_id}")
async def write_shared_sheet(
    request: Request, caller: Called, sheet_id: SheetId, written: SharedEntries
) -> SharedSheet:
    """Write entries of a shared sheet: whoever writes an entry last wins."""
    return _shared(sheet_id, services_of(request).sheets.write(sheet_id, written.entries))


def _shared(identity: str, sheet: SheetInUse) -> SharedSheet:
    return SharedSheet(identity, sheet.game, sheet.version, sheet.entries)


async def _judged(request: Request, caller: Caller, asked: Judged) -> Response:
    services = services_of(request)
    check_rate(services, services.by_address, "address", caller.address, _JUDGEMENT)
    return Response(await services.work_queue.do(caller.address, judge, asked), media_type=JSON)
