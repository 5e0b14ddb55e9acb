"""Refusals as answers: a status, and the sentence in the caller's language."""

from __future__ import annotations

import math
from typing import Final

import orjson
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from fastapi.routing import iter_route_contexts
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from flibuste.core.refusal import BadText, Refusal
from flibuste.core.words import Words
from flibuste.server.callers import TooFast, house_of
from flibuste.server.language import language_of
from flibuste.server.refusals import bad_request

#: By code; everything else is a conflict with how things stand.
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
    "no-such-token": 404,
    "no-such-path": 404,
    "wrong-method": 405,
    "too-fast": 429,
    "too-many-streams": 429,
    "not-saved": 503,
}
_CONFLICT: Final = 409
#: A box or a record that cannot be read.
_UNREADABLE: Final = 422


def answer_refusal(connection: HTTPConnection, refusal: Refusal) -> Response:
    """Return a refusal as an answer."""
    language = connection.query_params.get("lang") or language_of(
        connection.headers.get("accept-language")
    )
    usual = _UNREADABLE if isinstance(refusal, BadText) else _CONFLICT
    status = _STATUS.get(refusal.code, usual)
    headers = {"WWW-Authenticate": "Bearer"} if status == 401 else {}
    body = orjson.dumps(refusal.to_json(language))
    return Response(body, status, headers, "application/json")


def refuse(request: Request, refusal: Refusal) -> Response:
    """Return a refusal as an answer, and count it."""
    house_of(request).metrics.refusals.labels(refusal.code).inc()
    return answer_refusal(request, refusal)


def answer_too_fast(connection: HTTPConnection, fast: TooFast) -> Response:
    """Return the refusal of one request too many, with how long to wait."""
    answer = answer_refusal(connection, fast.refusal)
    answer.headers["Retry-After"] = str(max(1, math.ceil(fast.seconds)))
    return answer


def answer_refusals(app: FastAPI) -> None:
    """Let an application answer with refusals wherever it says no."""

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
    """Return what methods a path takes: all its routes', where the router names one route's."""
    found: set[str] = set()
    for route in iter_route_contexts(request.app.routes):
        if route.path_regex is not None and route.path_regex.match(request.url.path):
            found |= set(route.methods or ())
    return sorted(found)


_BY_STATUS: Final = {
    404: Refusal(
        "no-such-path",
        "",
        Words("There is nothing under this address.", "Il n'y a rien à cette adresse."),
    ),
    405: Refusal(
        "wrong-method",
        "",
        Words(
            "This address does not take that method; see /docs.",
            "Cette adresse n'accepte pas cette méthode ; voyez /docs.",
        ),
    ),
}
