"""The web client as it is served: pages, files that are kept, and what is no page."""

from __future__ import annotations

import gzip
import re
import socket
from pathlib import Path

import httpx
import pytest

from flibuste.core.refusal import Refusal
from flibuste.server.app.serve import listen, listen_somewhere
from flibuste.server.http.headers import CONTENT_SECURITY_POLICY
from flibuste.server.http.web import PAGES as SERVED
from flibuste.server.http.web import web_files
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


def test_every_path_of_the_client_is_served() -> None:
    paths = Path(__file__).parents[2] / "web" / "src" / "shell" / "paths.ts"
    known = re.findall(r"\[/\^\\/(\w+)", paths.read_text(encoding="utf-8"))
    assert sorted(set(known)) == sorted(SERVED)


def test_nothing_in_the_page_is_inline_or_from_elsewhere(server: Running) -> None:
    page = httpx.get(server.url).text
    assert re.findall(r"<script(?![^>]*\bsrc=)", page) == []
    assert re.findall(r"<style|\bstyle=|\bon\w+=", page) == []
    for address in re.findall(r'(?:src|href)="([^"]+)"', page):
        assert address.startswith("/")
        assert httpx.get(server.url + address).status_code == 200


def script_of(server: Running) -> str:
    [script] = re.findall(
        r'rel="modulepreload"[^>]*href="(/assets/[^"]+)"', httpx.get(server.url).text
    )
    return str(script)


@pytest.mark.parametrize(
    ("likes", "coding"),
    [
        ("", None),
        ("identity", None),
        ("gzip", "gzip"),
        ("br", "br"),
        ("gzip, deflate, br, zstd", "br"),
        ("BR;Q=0.5", "br"),
        ("br;q=0.5, gzip", "gzip"),
        ("br;q=0, gzip;q=0.1", "gzip"),
        ("br;q=0, gzip;q=0", None),
        ("br;q=0.5, identity", None),
        ("gzip;q=0.5, identity;q=0.1", "gzip"),
        ("*", "br"),
        ("*, br;q=0", "gzip"),
        ("*;q=0", None),
        ("zstd", None),
        ("br;q=x", None),
        (",;=", None),
    ],
)
def test_files_come_in_the_coding_that_is_liked_best(
    server: Running, likes: str, coding: str | None
) -> None:
    for path in (script_of(server), "/", "/sw.js", "/icon.svg", "/pictures/hero.svg"):
        with httpx.stream("GET", server.url + path, headers={"Accept-Encoding": likes}) as answer:
            sent = b"".join(answer.iter_raw())
        built = web_files() / (path.removeprefix("/") or "index.html")
        ending = {"br": ".br", "gzip": ".gz", None: ""}[coding]
        assert sent == built.with_name(built.name + ending).read_bytes()
        assert answer.headers.get("content-encoding") == coding
        assert answer.headers["content-length"] == str(len(sent))
        assert answer.headers["vary"] == "Accept-Encoding"
        plain = httpx.head(server.url + path, headers={"Accept-Encoding": "identity"})
        assert answer.headers["content-type"] == plain.headers["content-type"]


def test_compressed_copies_hold_what_the_file_holds() -> None:
    copies = list(web_files().rglob("*.gz"))
    assert len(copies) > 100
    for copy in copies:
        assert gzip.decompress(copy.read_bytes()) == copy.with_suffix("").read_bytes()
        # Brotli is the reason why there are copies; browsers test those.
        assert copy.with_suffix(".br").stat().st_size < copy.stat().st_size


def test_a_compressed_copy_has_no_address(server: Running) -> None:
    for path in (f"{script_of(server)}.br", "/pictures/hero.svg.gz", "/icon.svg.br"):
        assert httpx.get(server.url + path).status_code == 404


def test_files_named_by_their_content_are_kept_for_good_and_say_little(server: Running) -> None:
    answer = httpx.get(server.url + script_of(server), headers={"Accept-Encoding": "br"})
    assert set(answer.headers) == {
        "cache-control",
        "content-encoding",
        "content-length",
        "content-type",
        "cross-origin-resource-policy",
        "date",
        "vary",
        "x-content-type-options",
    }
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", ["/", "/sw.js", "/icon.svg", "/pictures/hero.svg"])
@pytest.mark.parametrize("coding", ["br", "gzip", "identity"])
def test_what_has_not_changed_is_not_sent_again(server: Running, path: str, coding: str) -> None:
    likes = {"Accept-Encoding": coding}
    first = httpx.head(server.url + path, headers=likes)
    again = httpx.get(server.url + path, headers={**likes, "If-None-Match": first.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""
    assert again.headers["vary"] == "Accept-Encoding"
    assert again.headers["cache-control"] == "no-cache"


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


@pytest.mark.parametrize("path", ["/nowhere", "/assets/none.js"])
def test_a_browser_gets_a_page_for_an_unknown_address(server: Running, path: str) -> None:
    asked = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    answer = httpx.get(server.url + path, headers=asked)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["content-security-policy"] == CONTENT_SECURITY_POLICY
    assert '<div id="app">' in answer.text
    # What is under /api is for programs, whatever they say they read.
    assert httpx.get(f"{server.url}/api/nowhere", headers=asked).json()["code"] == "no-such-path"
    assert httpx.post(server.url + path, headers=asked).headers["content-type"] != "text/html"


def test_there_is_an_icon_where_browsers_look_for_one(server: Running) -> None:
    answer = httpx.get(f"{server.url}/favicon.ico")
    assert answer.status_code == 200
    assert answer.content[:4] == b"\x00\x00\x01\x00"
    assert answer.content[22:30] == b"\x89PNG\r\n\x1a\n"


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
