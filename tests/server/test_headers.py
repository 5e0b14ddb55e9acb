"""The security headers, on real answers."""

from __future__ import annotations

import asyncio

import httpx
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from flibuste.server.http.headers import SecurityHeaders


async def _hello(request: Request) -> Response:
    return PlainTextResponse("hello")


async def _own(request: Request) -> Response:
    return PlainTextResponse("hello", headers={"Cache-Control": "max-age=60"})


async def _broken(request: Request) -> Response:
    raise RuntimeError


APP = SecurityHeaders(
    Starlette(
        routes=[
            Route("/", _hello),
            Route("/api/tables", _hello),
            Route("/api/own", _own),
            Route("/apiary", _hello),
            Route("/broken", _broken),
            Route("/assets/part.js", _hello),
        ]
    )
)


def _get(url: str) -> httpx.Response:
    async def run() -> httpx.Response:
        transport = httpx.ASGITransport(APP, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport) as client:
            return await client.get(url)

    return asyncio.run(run())


def _policy(answer: httpx.Response) -> dict[str, str]:
    directives = answer.headers["content-security-policy"].split("; ")
    return dict(directive.split(" ", 1) for directive in directives)


def test_nothing_comes_from_elsewhere_and_nothing_is_inline() -> None:
    policy = _policy(_get("http://host/"))
    assert policy == {
        "default-src": "'self'",
        "img-src": "'self' data:",
        "connect-src": "'self'",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }


def test_every_answer_has_the_headers_errors_included() -> None:
    for path, status in [("/", 200), ("/missing", 404), ("/broken", 500)]:
        answer = _get(f"http://host{path}")
        assert answer.status_code == status
        assert _policy(answer)["default-src"] == "'self'"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert "camera=()" in answer.headers["permissions-policy"]


def test_parts_of_pages_have_no_headers_of_pages() -> None:
    answer = _get("https://host/assets/part.js")
    assert set(answer.headers) == {
        "content-length",
        "content-type",
        "cross-origin-resource-policy",
        "x-content-type-options",
    }
    # What is not there is answered with a page.
    assert _policy(_get("https://host/assets/missing.js"))["default-src"] == "'self'"


def test_only_over_tls_browsers_are_told_to_stay_with_it() -> None:
    assert "strict-transport-security" not in _get("http://host/").headers
    assert "max-age=" in _get("https://host/").headers["strict-transport-security"]


def test_answers_of_the_api_are_not_kept() -> None:
    assert _get("http://host/api/tables").headers["cache-control"] == "no-store"
    assert _get("http://host/api/missing").headers["cache-control"] == "no-store"
    assert "cache-control" not in _get("http://host/apiary").headers
    assert "cache-control" not in _get("http://host/").headers


def test_an_answer_may_bring_a_header_itself() -> None:
    assert _get("http://host/api/own").headers.get_list("cache-control") == ["max-age=60"]
