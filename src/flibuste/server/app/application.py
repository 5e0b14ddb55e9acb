"""The application: every path, behind the same headers, limits and refusals."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from typing import Final

from fastapi import FastAPI, Request, Response
from fastapi.routing import APIRoute
from starlette.middleware.errors import ServerErrorMiddleware
from starlette.types import ASGIApp, Lifespan

from flibuste import __version__
from flibuste.server.app import garbage_collection
from flibuste.server.http.api_docs import mount_docs
from flibuste.server.http.body_limit import BodyLimit
from flibuste.server.http.callers import Called, services_of
from flibuste.server.http.compressed import Compressed
from flibuste.server.http.headers import SecurityHeaders
from flibuste.server.http.openapi import describe
from flibuste.server.http.refusal_answers import answer_refusals
from flibuste.server.http.request_log import RequestLog
from flibuste.server.http.routes import (
    balance,
    boxes,
    coach,
    commands,
    history,
    host,
    keys,
    lessons,
    library,
    lists,
    me,
    operations,
    people,
    positions,
    previews,
    replays,
    sheets,
    streams,
    tables,
)
from flibuste.server.http.services import Services
from flibuste.server.http.strict_json import StrictJson
from flibuste.server.http.web import mount_web
from flibuste.server.settings import MOST_BODY, Settings
from flibuste.wire.words import Refused

_LOG: Final = logging.getLogger("flibuste.server")
_ABOUT = """Tables for the games that the library lists. Every command is answered when it is on the
disk; every stream tells an audience what it may know, and nothing else. Refusals have a code, the
rule's id and a sentence in the caller's language (`Accept-Language`, or `?lang=`)."""
_DESCRIPTION: Final = "/api/openapi.json"
_PARTS = (
    *(commands, library, me, lists, tables, boxes, balance, previews, history, streams),
    *(positions, lessons, coach, replays, sheets, keys, people, host, operations),
)
_REFUSALS = (400, 401, 403, 404, 409, 413, 421, 422, 429, 503)


def create_app(settings: Settings, ready: Callable[[], None]) -> FastAPI:
    """Return the application of a server; raise `Refusal` if its database cannot be opened.

    `ready` is called when it can answer.
    """
    services = Services(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await services.open()
        _LOG.info("ready", extra={"port": settings.port, "version": __version__})
        garbage_collection.begin()
        looking = asyncio.create_task(garbage_collection.attend())
        ready()
        yield
        _LOG.info("stopping", extra={"tables": services.tables.tables})
        looking.cancel()
        garbage_collection.end()
        await services.close()
        _LOG.info("stopped")

    app = described_app(lifespan)
    app.state.services = services
    app.router.add_api_route(
        _DESCRIPTION, _description, include_in_schema=False, route_class_override=Compressed
    )
    mount_docs(app)
    mount_web(app)
    answer_refusals(app)
    return app


def described_app(lifespan: Lifespan[FastAPI] | None = None) -> FastAPI:
    """Return an application with all paths of the API, and their description."""
    app = FastAPI(
        title="Flibuste",
        version=__version__,
        description=_ABOUT,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        generate_unique_id_function=_name_of,
        responses={status: {"model": Refused} for status in _REFUSALS},
    )
    for part in _PARTS:
        app.include_router(part.router)
    described = cache(lambda: describe(app))
    app.openapi = described  # type: ignore[method-assign]
    app.openapi_url = _DESCRIPTION
    return app


async def _description(request: Request, caller: Called) -> Response:
    """Answer with the description; FastAPI's own answer is encoded anew for each request."""
    made = services_of(request).unchanging
    return await made.answer(request, "description", request.app.openapi)


def guarded(app: FastAPI) -> ASGIApp:
    """Return an application behind what no answer escapes, not even to a failure."""
    rest = _guard(BodyLimit(StrictJson(app), MOST_BODY))
    return RequestLog(commands.Shortcut(app, rest, _guard))


def _guard(app: ASGIApp) -> ASGIApp:
    return SecurityHeaders(ServerErrorMiddleware(app))


def _name_of(route: APIRoute) -> str:
    return route.name
