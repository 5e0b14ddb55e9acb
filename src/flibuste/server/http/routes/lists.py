"""Lists of tables: the lobby, the caller's own, and what everybody may know of somebody's."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query, Request
from pydantic import TypeAdapter

from flibuste.server.http.callers import Called, Guest, services_of
from flibuste.server.http.services import Services
from flibuste.server.timestamp import now
from flibuste.store import journals
from flibuste.wire.answers import SeatBrief, TableBrief
from flibuste.wire.table import OPEN, PLAYING

router = APIRouter(tags=["lists"])

_BRIEF: Final = TypeAdapter(TableBrief)
#: The most tables in one answer; ask for those before the last one to get more.
_LISTED = 100
Before = Annotated[
    int | None, Query(ge=0, le=2**53, description="Only those that changed before this moment.")
]


@router.get("/api/lobby")
async def lobby(
    request: Request,
    caller: Called,
    page: Annotated[int, Query(ge=0, le=1_000, description="The first one is 0.")] = 0,
) -> list[TableBrief]:
    """List the tables that anybody may join or watch, a hundred at a time.

    Tables that wait for people come first. One that waits leaves the list ten minutes after the
    last of its people did; a day after, if it has a clock of days.
    """
    services = services_of(request)
    skipped = page * _LISTED
    found = await services.database.read(lambda c: journals.listed(c, now(), _LISTED, skipped))
    return await _briefs(services, found, caller.person.id if caller.person else None)


@router.get("/api/me/tables")
async def my_tables(request: Request, guest: Guest, before: Before = None) -> list[TableBrief]:
    """List the tables where the caller sits or sat, the latest first."""
    services = services_of(request)
    until = _until(before)
    found = await services.database.read(lambda c: journals.tables_of(c, guest.id, _LISTED, until))
    return await _briefs(services, found, guest.id)


@router.get("/api/people/{person_id}/games")
async def games(
    request: Request,
    caller: Called,
    person_id: Annotated[str, Path(max_length=64)],
    before: Before = None,
) -> list[TableBrief]:
    """List somebody's finished games, except those at private tables."""
    services = services_of(request)
    until = _until(before)
    found = await services.database.read(lambda c: journals.games_of(c, person_id, _LISTED, until))
    return await _briefs(services, found, None)


def _until(before: int | None) -> int:
    return now() + 1 if before is None else before


async def _briefs(
    services: Services, found: list[tuple[str, dict[str, Any]]], person: str | None
) -> list[TableBrief]:
    """Return tables as lists show them, for a person who may have a turn at some of them."""
    people = {seat["person"] for _, summary in found for seat in summary["seats"] if seat["person"]}
    names = await services.identity.names(people)
    briefs = []
    for table_id, summary in found:
        seats = [
            SeatBrief(person=seat["person"], bot=seat["bot"], name=names.get(seat["person"]))
            for seat in summary["seats"]
        ]
        turn = (
            person is not None
            and (summary["status"] == PLAYING or _revealing(summary, seats))
            and any(seat.person == person for seat in seats)
            and await services.tables.waits_for(table_id, person)
        )
        brief = {**summary, "id": table_id, "seats": seats, "your_turn": turn}
        briefs.append(_BRIEF.validate_python(brief))
    return briefs


def _revealing(summary: dict[str, Any], seats: list[SeatBrief]) -> bool:
    """Tell whether a table may wait for nonces: all sit, and the game has not begun."""
    return summary["status"] == OPEN and not any(seat.free for seat in seats)
