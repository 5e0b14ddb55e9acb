"""What only the host may do: remove a name, remove a table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Header, Path, Request

from flibuste.server.answers import Me
from flibuste.server.callers import Called, house_of
from flibuste.server.refusals import no_such_table, not_the_host

router = APIRouter(tags=["host"])
HostToken = Annotated[str, Header(alias="X-Host-Token", max_length=100)]


@router.delete("/api/host/tables/{table_id}", status_code=204)
async def remove_table(
    request: Request,
    caller: Called,
    table_id: Annotated[str, Path(max_length=64)],
    token: HostToken,
) -> None:
    """Remove a table from sight, with all who are at it."""
    house = house_of(request)
    if not house.is_host(token):
        raise not_the_host()
    if not await house.harbour.remove(table_id):
        raise no_such_table()


@router.delete("/api/host/people/{person_id}/name")
async def remove_name(
    request: Request,
    caller: Called,
    person_id: Annotated[str, Path(max_length=64)],
    token: HostToken,
) -> Me:
    """Take somebody's name away: they are a guest with a number."""
    house = house_of(request)
    if not house.is_host(token):
        raise not_the_host()
    person = await house.identity.remove_name(person_id)
    house.harbour.rename(person)
    return Me(id=person.id, name=person.name)
