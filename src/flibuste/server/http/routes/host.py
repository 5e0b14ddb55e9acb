"""What only the host may do: remove a name, remove a table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Header, Path, Request

from flibuste.server.http.callers import Called, services_of
from flibuste.server.refusals import no_such_table, not_the_host
from flibuste.wire.people import Me

router = APIRouter(tags=["host"])
HostToken = Annotated[str, Header(alias="X-Host-Token", max_length=100)]


@router.delete("/api/host/tables/{table_id}", status_code=204)
async def remove_table(
    request: Request,
    caller: Called,
    table_id: Annotated[str, Path(max_length=64)],
    token: HostToken,
) -> None:
    """Remove a table for everybody; its streams end."""
    services = services_of(request)
    if not services.is_host(token):
        raise not_the_host()
    if not await services.tables.remove(table_id):
        raise no_such_table()


@router.delete("/api/host/people/{person_id}/name")
async def remove_name(
    request: Request,
    caller: Called,
    person_id: Annotated[str, Path(max_length=64)],
    token: HostToken,
) -> Me:
    """Remove somebody's name, for good: from now on they are a guest with a number."""
    services = services_of(request)
    if not services.is_host(token):
        raise not_the_host()
    person = await services.identity.remove_name(person_id)
    services.tables.rename(person)
    return Me(id=person.id, name=person.name)
