"""Refusals as HTTP answers: a status, and a sentence in the caller's language."""

from __future__ import annotations

import math
from typing import Final

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from fastapi.routing import iter_route_contexts
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from flibuste.core.refusal import BadText, Refusal
from flibuste.server.http.callers import TooFast, services_of
from flibuste.server.http.language import language_of
from flibuste.server.http.web import page_instead
from flibuste.server.refusals import bad_request
from flibuste.wire.encoding import JSON, encode
from flibuste.wire.words import Refused

#: The status of each code; any other is a conflict with the state of things.
_STATUS: Final = {
    "bad-request": 422,
    "bad-name": 422,
    "unknown-game": 422,
    "unknown-variant": 422,
    "unknown-option": 422,
    "wrong-number-of-players": 422,
    "too-many-bots": 422,
    "no-name": 401,
    "bad-token": 401,
    "foreign-origin": 403,
    "foreign-host": 421,
    "no-spectators": 403,
    "not-the-host": 403,
    "browsers-only": 403,
    "name-removed": 403,
    "not-seated": 403,
    "no-such-table": 404,
    "no-such-person": 404,
    "no-such-lesson": 404,
    "no-such-token": 404,
    "no-such-session": 404,
    "no-such-sheet": 404,
    "no-such-path": 404,
    "wrong-method": 405,
    "damaged-table": 410,
    "too-fast": 429,
    "too-many-streams": 429,
    "playtest-running": 429,
    "not-saved": 503,
    "damaged-database": 503,
    "database-away": 503,
    "process-ended": 503,
    "took-too-long": 422,
}
_CONFLICT: Final = 409
#: A box or a record that cannot be read.
_UNREADABLE: Final = 422


def language_for(connection: HTTPConnection) -> str:
    """Return the language in which a caller reads refusals."""
    return connection.query_params.get("lang") or language_of(
        connection.headers.get("accept-language")
    )


def status_of(refusal: Refusal) -> int:
    """Return the status of a refusal over HTTP."""
    usual = _UNREADABLE if isinstance(refusal, BadText) else _CONFLICT
    return _STATUS.get(refusal.code, usual)


def seconds_to_wait(fast: TooFast) -> int:
    """Return after how many seconds a request may be sent again that came too soon."""
    return max(1, math.ceil(fast.seconds))


def answer_refusal(connection: HTTPConnection, refusal: Refusal) -> Response:
    """Return a refusal as an answer."""
    status = status_of(refusal)
    headers = {"WWW-Authenticate": "Bearer"} if status == 401 else {}
    body = encode(Refused.of(refusal, language_for(connection)))
    return Response(body, status, headers, JSON)


def refuse(request: Request, refusal: Refusal) -> Response:
    """Return a refusal as an answer, and count it."""
    services_of(request).metrics.refusals.labels(refusal.code).inc()
    return answer_refusal(request, refusal)


def answer_too_fast(connection: HTTPConnection, fast: TooFast) -> Response:
    """Return the refusal of a request that came too soon, with how long to wait."""
    answer = answer_refusal(connection, fast.refusal)
    answer.headers["Retry-After"] = str(seconds_to_wait(fast))
    return answer


def answer_refusals(app: FastAPI) -> None:
    """Let an application answer with a refusal whenever a request fails."""

    @app.exception_handler(Refusal)
    async def refused(request: Request, refusal: Refusal) -> Response:
        return refuse(request, refusal)

    @app.exception_handler(TooFast)
    async def too_fast(request: Request, fast: TooFast) -> Response:
        return answer_too_fast(request, fast)

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return answer_refusal(request, bad_request(where, str(first["msg"])))

    @app.exception_handler(HTTPException)
    async def not_routed(request: Request, error: HTTPException) -> Response:
        page = page_instead(request) if error.status_code == 404 else None
        if page is not None:
            return page
        refusal = _BY_STATUS.get(error.status_code)
        if refusal is None:
            refusal = bad_request("the request", str(error.detail))
        answer = answer_refusal(request, refusal)
        answer.status_code = error.status_code
        answer.headers.update(error.headers or {})
        if error.status_code == 405:
            answer.headers["Allow"] = ", ".join(_methods_at(request))
        return answer


def _methods_at(request: Request) -> list[str]:
    """Return the methods of a path: of all its routes, where the router names those of one."""
    found: set[str] = set()
    for route in iter_route_contexts(request.app.routes):
        if route.path_regex is not None and route.path_regex.match(request.url.path):
            found |= set(route.methods or ())
    return sorted(found)


_BY_STATUS: Final = {
    404: Refusal.of(
        "no-such-path", "There is nothing at this address.", "Il n’y a rien à cette adresse."
    ),
    405: Refusal.of(
        "wrong-method",
        "This address does not take that method; see /docs.",
        "Cette adresse n’accepte pas cette méthode ; voyez /docs.",
    ),
}
