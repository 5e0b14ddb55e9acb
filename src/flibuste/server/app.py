"""The application: every path, behind the same headers, limits and refusals."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.routing import APIRoute
from starlette.middleware.errors import ServerErrorMiddleware
from starlette.types import ASGIApp

from flibuste import __version__
from flibuste.server import collecting
from flibuste.server.answers import Refused
from flibuste.server.api_docs import mount_docs
from flibuste.server.body_limit import BodyLimit
from flibuste.server.headers import SecurityHeaders
from flibuste.server.house import House
from flibuste.server.refusing import answer_refusals
from flibuste.server.request_log import RequestLog
from flibuste.server.routes import (
    commands,
    history,
    host,
    library,
    lists,
    me,
    operations,
    people,
    previews,
    replays,
    streams,
    tables,
)
from flibuste.server.settings import MOST_BODY, Settings
from flibuste.server.web import mount_web

_ABOUT = """Tables for Pirates Under Fire and Sabordage. Every command is answered when it is on the
disk; every stream tells an audience what it may know, and nothing else. Refusals have a code, the
rule's id and a sentence in the caller's language (`Accept-Language`, or `?lang=`)."""
_PARTS = (
    *(commands, library, me, lists, tables, previews, history, streams),
    *(replays, people, host, operations),
)
_REFUSALS = (400, 401, 403, 404, 409, 413, 421, 422, 429, 503)


def create_app(settings: Settings, ready: Callable[[], None]) -> FastAPI:
    """Return the application of a server; raise `Refusal` if its database cannot be opened.

    `ready` is called when it can answer.
    """
    house = House(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await house.open()
        collecting.begin()
        looking = asyncio.create_task(collecting.attend())
        ready()
        yield
        looking.cancel()
        collecting.end()
        await house.close()

    app = FastAPI(
        title="Flibuste",
        version=__version__,
        description=_ABOUT,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        generate_unique_id_function=_name_of,
        responses={status: {"model": Refused} for status in _REFUSALS},
    )
    app.state.house = house
    for part in _PARTS:
        app.include_router(part.router)
    mount_docs(app)
    mount_web(app)
    answer_refusals(app)
    return app


def guarded(app: FastAPI) -> ASGIApp:
    """Return an application behind what no answer escapes, not even to a failure."""
    quick = ServerErrorMiddleware(commands.Shortcut(app))
    return RequestLog(SecurityHeaders(BodyLimit(quick, MOST_BODY)))


def _name_of(route: APIRoute) -> str:
    return route.name
