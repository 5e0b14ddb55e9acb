"""For whoever runs the server: its health, and its metrics."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from flibuste import __version__
from flibuste.server.http.callers import Called, is_loopback, services_of
from flibuste.server.metrics import Now
from flibuste.server.refusals import not_the_host
from flibuste.store import journals, people
from flibuste.store.upgrade import revision, write_something
from flibuste.wire.answers import Health

router = APIRouter(tags=["operations"])


@router.get("/health")
async def health(request: Request) -> Health:
    """Check that the server lives: it answers, reads its database, and the file is in place."""
    services = services_of(request)
    services.database.check()
    await services.database.read(revision)
    return Health(status="ok", version=__version__, tables=services.tables.tables)


@router.get("/ready")
async def ready(request: Request, caller: Called) -> Health:
    """Check that the server can acknowledge a command: it writes a row, and the disk has it."""
    services = services_of(request)
    services.database.check()
    await services.database.write(write_something)
    return Health(status="ready", version=__version__, tables=services.tables.tables)


@router.get(
    "/metrics",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}, "description": "Numbers for Prometheus."}},
)
async def metrics(request: Request, caller: Called) -> Response:
    """Return the server's metrics, to this machine or with the host's token."""
    services = services_of(request)
    local = request.client is not None and is_loopback(request.client.host)
    if not local and not services.is_host(request.headers.get("x-host-token", "")):
        raise not_the_host()
    services.metrics.look(
        Now(
            tables=services.tables.tables,
            damaged=services.tables.damaged,
            kept=await services.database.read(journals.count),
            people={
                "known": await services.database.read(people.count),
                "listening": services.tables.people,
            },
            queue={
                "writes": services.database.waiting,
                "bots": services.bot_pool.waiting,
                "work": services.work_queue.waiting,
            },
            bytes=await services.database.sizes(),
        )
    )
    body, media_type = services.metrics.render()
    return Response(body, media_type=media_type)
