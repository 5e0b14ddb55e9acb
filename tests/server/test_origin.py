"""Which requests come from our own pages, and which names are ours."""

from __future__ import annotations

import socket

import pytest

from flibuste.server.http.headers import RequestHeaders, headers_of
from flibuste.server.http.origin import host_allowed, host_of, origin_allowed

PUBLIC = frozenset({"play.example.org", "other.example.org:8443"})


def _headers(*pairs: tuple[str, str]) -> RequestHeaders:
    return headers_of(
        {"headers": [(name.encode(), value.encode("latin-1")) for name, value in pairs]}
    )


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "192.168.1.20:8000",
        "[::1]:8000",
        "[2001:db8::1]",
        "localhost",
        "LOCALHOST:8000",
        "localhost.",
        socket.gethostname(),
        f"{socket.gethostname().partition('.')[0]}.local:8000",
        "play.example.org",
        "PLAY.example.org:443",
        "other.example.org",
    ],
)
def test_our_names(host: str) -> None:
    assert host_allowed(_headers(("host", host)), PUBLIC)


@pytest.mark.parametrize(
    "host",
    [
        "",
        "evil.example",
        "localhost.evil.example",
        "evil.example.local",
        f"{socket.gethostname()}.evil.example",
        "127.0.0.1.evil.example",
        "sub.play.example.org",
        "example.org",
        "play.example.org.evil.example",
        "user@localhost",
        "@localhost",
        "evil.example@localhost",
        "localhost/",
        "localhost?x",
        "localhost#",
        "evil.example\\localhost",
        "localhost:99999",
        "localhost:0",
        "localhost:x",
        "localhost evil.example",
        "[::1",
        "[::1].evil.example",
        "0x7f000001",
        " localhost",
    ],
)
def test_names_that_are_not_ours(host: str) -> None:
    assert not host_allowed(_headers(("host", host)), PUBLIC)


def test_exactly_one_name_is_given() -> None:
    assert not host_allowed(_headers(), PUBLIC)
    assert not host_allowed(_headers(("host", "localhost"), ("host", "localhost")), PUBLIC)


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://localhost:8000", "localhost:8000"),
        ("http://192.168.1.20:8000", "192.168.1.20:8000"),
        ("http://[::1]:8000", "[::1]:8000"),
        ("https://play.example.org", "play.example.org"),
        ("https://play.example.org", "play.example.org:443"),
        ("http://box.local", "BOX.local:80"),
        # Behind a proxy that changes the name
        ("https://play.example.org", "127.0.0.1:8000"),
        ("https://other.example.org:8443", "127.0.0.1:8000"),
    ],
)
def test_our_own_pages_may(origin: str, host: str) -> None:
    given = _headers(("host", host), ("origin", origin), ("cookie", "a=b"))
    assert origin_allowed(given, PUBLIC)


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("https://evil.example", "localhost:8000"),
        ("http://localhost:3000", "localhost:8000"),
        ("http://localhost", "localhost:8000"),
        ("https://localhost:80", "localhost"),
        ("https://play.example.org.evil.example", "play.example.org"),
        ("https://sub.play.example.org", "play.example.org"),
        ("https://other.example.org", "127.0.0.1:8000"),
        ("https://play.example.org@evil.example", "play.example.org"),
        ("https://evil.example@play.example.org", "play.example.org"),
        ("https://play.example.org/path", "play.example.org"),
        ("chrome-extension://localhost", "localhost"),
        ("file://", "localhost"),
        ("localhost", "localhost"),
        ("", ""),
        ("http://", ""),
        ("null", "localhost"),
        ("null", "null"),
        ("http://[", "["),
    ],
)
def test_others_pages_may_not(origin: str, host: str) -> None:
    given = _headers(("host", host), ("origin", origin))
    assert not origin_allowed(given, PUBLIC)


def test_a_program_has_neither_origin_nor_cookie() -> None:
    host = ("host", "localhost:8000")
    assert origin_allowed(_headers(host))
    assert origin_allowed(_headers(host, ("authorization", "Bearer x")))
    assert not origin_allowed(_headers(host, ("cookie", "a=b")))


@pytest.mark.parametrize(
    ("site", "origin", "allowed"),
    [
        ("same-origin", None, True),
        ("none", None, True),
        ("same-site", None, False),
        ("cross-site", None, False),
        ("unheard-of", None, False),
        ("same-origin", "null", True),  # a form of a page that sends no referrer
        ("none", "null", False),
        ("cross-site", "null", False),
        ("same-origin", "http://localhost", True),
        ("same-site", "http://localhost", False),
        ("cross-site", "http://localhost", False),
        ("same-origin", "http://evil.example", False),
    ],
)
def test_what_the_browser_says_of_the_site_counts(
    site: str, origin: str | None, allowed: bool
) -> None:
    given = [("host", "localhost"), ("cookie", "a=b"), ("sec-fetch-site", site)]
    given += [("origin", origin)] if origin is not None else []
    assert origin_allowed(_headers(*given)) is allowed


def test_two_origins_are_none() -> None:
    ours = ("origin", "http://localhost")
    assert not origin_allowed(_headers(("host", "localhost"), ours, ours))


def test_the_host_of_a_public_url() -> None:
    assert host_of("https://Play.example.org/") == "play.example.org"
    assert host_of("https://play.example.org:443") == "play.example.org"
    assert host_of("https://play.example.org:8443") == "play.example.org:8443"
    assert host_of("http://[2001:DB8::1]:80") == "[2001:db8::1]"
    for wrong in ("play.example.org", "ftp://x", "https://x/path", "https://", "https://x:y"):
        with pytest.raises(ValueError, match=wrong.partition(":")[0]):
            host_of(wrong)
