"""Lists of tables: the lobby, the caller's own, and what everybody may know of somebody's."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request

from flibuste.server.answers import SeatBrief, TableBrief
from flibuste.server.callers import Called, Guest, house_of
from flibuste.server.house import House
from flibuste.server.moment import now
from flibuste.store import journals

router = APIRouter(tags=["lists"])

#: So many at once; the rest by asking for those before the last.
_LISTED = 100
Before = Annotated[
    int | None, Query(ge=0, le=2**53, description="Only those that changed before this moment.")
]


@router.get("/api/lobby")
async def lobby(request: Request, caller: Called) -> list[TableBrief]:
    """List the tables that anybody may join or watch."""
    house = house_of(request)
    found = await house.database.read(lambda c: journals.listed(c, _LISTED))
    return await _briefs(house, found, caller.person.id if caller.person else None)


@router.get("/api/me/tables")
async def my_tables(request: Request, guest: Guest, before: Before = None) -> list[TableBrief]:
    """List the tables where the caller sits or sat, the latest first."""
    house = house_of(request)
    until = _until(before)
    found = await house.database.read(lambda c: journals.tables_of(c, guest.id, _LISTED, until))
    return await _briefs(house, found, guest.id)


@router.get("/api/people/{person_id}/games")
async def games(
    request: Request,
    caller: Called,
    person_id: Annotated[str, Path(max_length=64)],
    before: Before = None,
) -> list[TableBrief]:
    """List somebody's finished games, those at private tables left out."""
    house = house_of(request)
    until = _until(before)
    found = await house.database.read(lambda c: journals.games_of(c, person_id, _LISTED, until))
    return await _briefs(house, found, None)


def _until(before: int | None) -> int:
    return now() + 1 if before is None else before


async def _briefs(
    house: House, found: list[tuple[str, dict[str, Any]]], person: str | None
) -> list[TableBrief]:
    """Return tables as they are listed, for a person who may have a turn at some of them."""
    people = {seat["person"] for _, summary in found for seat in summary["seats"] if seat["person"]}
    names = await house.identity.names(people)
    briefs = []
    for table_id, summary in found:
        seats = [
            SeatBrief(person=seat["person"], bot=seat["bot"], name=names.get(seat["person"]))
            for seat in summary["seats"]
        ]
        turn = (
            person is not None
            and summary["status"] == journals.PLAYING
            and any(seat.person == person for seat in seats)
            and await house.harbour.waits_for(table_id, person)
        )
        briefs.append(TableBrief(**{**summary, "id": table_id, "seats": seats, "your_turn": turn}))
    return briefs
