"""For those who run the server: whether it is well, and its numbers."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from flibuste import __version__
from flibuste.server.answers import Health
from flibuste.server.callers import Called, house_of, is_loopback
from flibuste.server.refusals import not_the_host
from flibuste.store.upgrade import revision

router = APIRouter(tags=["operations"])


@router.get("/health")
async def health(request: Request) -> Health:
    """Tell that the server answers, can read its database, and writes to the file that is there."""
    house = house_of(request)
    house.database.check()
    await house.database.read(revision)
    return Health(status="ok", version=__version__, tables=house.harbour.tables)


@router.get(
    "/metrics",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}, "description": "Numbers for Prometheus."}},
)
async def metrics(request: Request, caller: Called) -> Response:
    """Return the server's numbers, to this machine or with the host's token."""
    house = house_of(request)
    local = request.client is not None and is_loopback(request.client.host)
    if not local and not house.is_host(request.headers.get("x-host-token", "")):
        raise not_the_host()
    house.metrics.tables.set(house.harbour.tables)
    body, media_type = house.metrics.render()
    return Response(body, media_type=media_type)
