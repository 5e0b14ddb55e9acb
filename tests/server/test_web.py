"""The web client as it is served: pages, files that are kept, and what is no page."""

from __future__ import annotations

import re
import socket
from pathlib import Path

import httpx
import pytest

from flibuste.core.refusal import Refusal
from flibuste.server.headers import CONTENT_SECURITY_POLICY
from flibuste.server.serve import listen, listen_somewhere
from flibuste.server.settings import Settings
from tests.server.running import Running

PAGES = ["/", "/lobby", "/new", "/learn/under-fire", "/table/anything", "/table/any/replay"]


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_the_client(server: Running, path: str) -> None:
    answer = httpx.get(server.url + path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-security-policy"] == CONTENT_SECURITY_POLICY
    assert '<div id="app">' in answer.text
    assert httpx.head(server.url + path).status_code == 200


def test_nothing_in_the_page_is_inline_or_from_elsewhere(server: Running) -> None:
    page = httpx.get(server.url).text
    assert re.findall(r"<script(?![^>]*\bsrc=)", page) == []
    assert re.findall(r"<style|\bstyle=|\bon\w+=", page) == []
    for address in re.findall(r'(?:src|href)="([^"]+)"', page):
        assert address.startswith("/")
        assert httpx.get(server.url + address).status_code == 200


def test_files_named_by_their_content_are_compressed_and_kept_for_good(server: Running) -> None:
    page = httpx.get(server.url).text
    [script] = re.findall(r'<script[^>]*src="(/assets/[^"]+)"', page)
    answer = httpx.get(server.url + script, headers={"Accept-Encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert "immutable" in answer.headers["cache-control"]


def test_the_service_worker_is_asked_for_again(server: Running) -> None:
    answer = httpx.get(f"{server.url}/sw.js")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"
    assert "javascript" in answer.headers["content-type"]


NO_PAGES = ["/nowhere", "/assets/../app.py", "/assets/none.js", "/index.html"]


@pytest.mark.parametrize("path", NO_PAGES)
def test_what_is_no_page_is_refused(server: Running, path: str) -> None:
    answer = httpx.get(server.url + path)
    assert answer.status_code == 404
    assert answer.json()["code"] == "no-such-path"


def test_a_taken_port_is_passed_over_only_if_none_was_asked_for(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with listen_somewhere(Settings(tmp_path / "t.db", port=port)) as found:
            assert found.getsockname()[1] != port


@pytest.mark.parametrize("host", ["127.0.0.1", "192.0.2.1", "nowhere.invalid"])
def test_where_it_cannot_listen_it_says_what_to_name_instead(tmp_path: Path, host: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        settings = Settings(tmp_path / "t.db", host, taken.getsockname()[1])
        with pytest.raises(Refusal) as refused:
            listen(settings)
    assert refused.value.code == "cannot-listen"
    option = "--port" if host == "127.0.0.1" else "--host"
    assert refused.value.say("en").endswith(f"Name another with {option}.")
