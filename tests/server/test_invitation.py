"""The card of a table's link: what is played, who invites, and no more than strangers may see."""

from __future__ import annotations

import re
from html import unescape

import httpx
import pytest

from tests.server.running import Player, Running


def card(server: Running, table: str, language: str = "en") -> dict[str, str]:
    """Return what a messenger reads of a table's page."""
    answer = httpx.get(f"{server.url}/table/{table}", headers={"Accept-Language": language})
    assert answer.status_code == 200
    assert '<div id="app">' in answer.text
    found = re.findall(r'<meta (?:property|name)="(og:[\w:]+)" content="([^"]*)"', answer.text)
    return {name: unescape(said) for name, said in found}


@pytest.mark.parametrize(
    ("language", "title", "free"),
    [
        ("en", "Grace & Co invites you to Sabordage", "3 of 4 seats are free."),
        ("fr", "Grace & Co vous invite à jouer à Sabordage", "3 places sur 4 sont libres."),
    ],
)
def test_an_invitation_says_who_invites_to_what(
    server: Running, language: str, title: str, free: str
) -> None:
    host = Player(server, "Grace & Co")
    table = host.create(game="sabordage", players=4)
    host.do(table, kind="join", nonce="00", seat=2)
    found = card(server, table, language)
    assert found["og:title"] == title
    assert found["og:description"] == free
    assert found["og:url"] == f"{server.url}/table/{table}"
    picture = httpx.get(found["og:image"])
    assert picture.status_code == 200
    assert picture.headers["content-type"] == "image/png"
    assert picture.content.startswith(b"\x89PNG")


def test_a_name_cannot_write_into_the_page(server: Running) -> None:
    host = Player(server, "<b>Grace & Co")
    table = host.create(game="sabordage", players=2)
    host.do(table, kind="join", nonce="00")
    assert card(server, table)["og:title"].startswith("<b>Grace & Co invites")
    assert "<b>" not in httpx.get(f"{server.url}/table/{table}").text


def test_a_table_that_strangers_may_not_watch_has_no_card(server: Running) -> None:
    players = [Player(server, f"Mate {k}") for k in range(2)]
    table = players[0].create(game="under-fire", players=2, spectators=False)
    assert card(server, table)["og:title"] == "Pirates Under Fire"
    for player in players:
        player.do(table, kind="join", nonce="00")
    assert card(server, table) == {}
    assert card(server, "no-such-table") == {}


def test_a_delayed_end_is_not_told_by_the_card(server: Running) -> None:
    players = [Player(server, f"Mate {k}") for k in range(2)]
    table = players[0].create(game="under-fire", players=2, delay=3_600)
    for player in players:
        player.do(table, kind="join", nonce="00")
    before = card(server, table)
    players[0].do(table, kind="resign")
    assert players[1].state(table)["status"] == "finished"
    assert card(server, table) == before


def test_search_engines_leave_tables_alone(server: Running) -> None:
    table = Player(server, "Grace").create(game="under-fire", players=2)
    page = httpx.get(f"{server.url}/table/{table}").text
    assert '<meta name="robots" content="noindex" />' in page
