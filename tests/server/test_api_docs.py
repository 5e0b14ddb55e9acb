"""The page of the API comes whole from this server, under the strict security policy."""

from __future__ import annotations

import asyncio
import re
from urllib.parse import urljoin

import httpx
import pytest
from fastapi import FastAPI

from flibuste.server.http.api_docs import mount_docs
from flibuste.server.http.headers import SecurityHeaders


def _app() -> FastAPI:
    app = FastAPI(title="Boats & <Guns>", docs_url=None, redoc_url=None)

    @app.get("/api/tables")
    async def tables() -> list[str]:
        return []

    mount_docs(app)
    return app


def _get(*paths: str) -> list[httpx.Response]:
    async def run() -> list[httpx.Response]:
        transport = httpx.ASGITransport(SecurityHeaders(_app()))
        async with httpx.AsyncClient(transport=transport, base_url="http://host") as client:
            return [await client.get(path) for path in paths]

    return asyncio.run(run())


def test_everything_that_the_page_asks_for_is_served_here() -> None:
    [page] = _get("/docs")
    assert page.headers["content-type"].startswith("text/html")
    asked = re.findall(r'(?:src|href|data-description)="([^"]*)"', page.text)
    asked = [url for url in asked if not url.startswith("data:")]
    assert len(asked) == 5
    kinds = {"css": "text/css", "js": "text/javascript", "json": "application/json"}
    for answer in _get(*(urljoin("http://host/docs", url) for url in asked)):
        assert answer.url.host == "host"
        assert answer.status_code == 200
        assert len(answer.content) > 100
        kind = kinds[answer.url.path.rpartition(".")[2]]
        assert answer.headers["content-type"].startswith(kind)


def test_the_page_has_nothing_inline() -> None:
    [page] = _get("/docs")
    assert "'unsafe" not in page.headers["content-security-policy"]
    assert re.findall(r"<script(?![^>]*\bsrc=)", page.text) == []
    assert "<style" not in page.text
    assert not re.search(r"\s(?:style|on\w+)=", page.text)
    assert "<title>Boats &amp; &lt;Guns&gt;</title>" in page.text


def test_the_description_does_not_speak_of_the_page() -> None:
    [description] = _get("/openapi.json")
    assert list(description.json()["paths"]) == ["/api/tables"]


def test_a_browser_need_not_fetch_twice() -> None:
    path = "/docs/assets/swagger-ui-bundle.js"

    async def run() -> int:
        transport = httpx.ASGITransport(_app())
        async with httpx.AsyncClient(transport=transport, base_url="http://host") as client:
            etag = (await client.get(path)).headers["etag"]
            return (await client.get(path, headers={"if-none-match": etag})).status_code

    assert asyncio.run(run()) == 304


def test_nothing_else_lies_beside_the_assets() -> None:
    for answer in _get("/docs/assets/", "/docs/assets/../main.py", "/docs/assets/%2e%2e/main.py"):
        assert answer.status_code == 404


def test_fastapis_own_page_is_in_the_way() -> None:
    with pytest.raises(ValueError, match="free"):
        mount_docs(FastAPI())
    with pytest.raises(ValueError, match="description"):
        mount_docs(FastAPI(openapi_url=None, docs_url=None))
