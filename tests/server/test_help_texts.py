"""Help texts: what the things of a game do is written once, and served to every client."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.games.registry import GAMES
from tests.server.running import Player, Running


def _texts(player: Player, game: str) -> dict[str, dict[str, Any]]:
    answer = player.http.get(f"/api/library/{game}")
    assert answer.status_code == 200
    found: dict[str, dict[str, Any]] = answer.json()["texts"]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_each_has_a_title_a_sentence_and_a_rule(server: Running, game: str) -> None:
    texts = _texts(Player(server, "Anne"), game)
    assert texts
    for kind in texts.values():
        for text in kind.values():
            for language in ("en", "fr"):
                assert text["title"][language]
                assert text["words"][language].endswith(".")
            assert text["rule"]


def test_whatever_lies_on_a_board_has_one(server: Running) -> None:
    player = Player(server, "Anne")
    table = player.create(game="under-fire", players=2)
    box = player.http.get(f"/api/tables/{table}/box").json()
    texts = _texts(player, "under-fire")
    effects = {effect for face in box["faces"].values() for effect in face}
    assert effects <= set(texts["space"])
    assert {each["effect"] for each in box["mercenaries"]} <= set(texts["mercenary"])
    table = player.create(game="sabordage", players=3)
    box = player.http.get(f"/api/tables/{table}/box").json()
    features = set(_texts(player, "sabordage")["feature"])
    for tile in box["tiles"]:
        shown = {tile["port"], tile["starboard"], tile["middle"], tile["pirate"]} - {"-"}
        assert {each.rstrip("12") for each in shown} <= features


def test_an_unknown_game_has_none(server: Running) -> None:
    answer = Player(server, "Anne").http.get("/api/library/chess")
    assert answer.status_code in (404, 422)
    assert answer.json()["code"] == "unknown-game"


def test_what_holds_no_secrets_is_compressed(server: Running) -> None:
    player = Player(server, "Anne")
    table = player.create(game="sabordage", players=3)
    for path in ("/api/library", "/api/library/sabordage", f"/api/tables/{table}/box"):
        plain = player.http.get(path, headers={"Accept-Encoding": "identity"})
        small = player.http.get(path, headers={"Accept-Encoding": "gzip"})
        assert small.headers["content-encoding"] == "gzip"
        assert int(small.headers["content-length"]) < len(plain.content) / 2
        assert small.json() == plain.json()


def test_what_only_some_may_know_is_not(server: Running) -> None:
    crew = [Player(server, name) for name in ("Anne", "Ben")]
    table = crew[0].create(game="under-fire", players=2)
    for player in crew:
        player.do(table, kind="join", nonce="00")
    for path in ("", "/choices", "/picture.svg", "/position", "/history/1"):
        here = f"/api/tables/{table}{path}"
        answer = crew[0].http.get(here, headers={"Accept-Encoding": "gzip"})
        assert answer.status_code == 200
        assert "content-encoding" not in answer.headers
    answer = crew[0].http.get("/api/me", headers={"Accept-Encoding": "gzip"})
    assert answer.status_code == 200
    assert "content-encoding" not in answer.headers


@pytest.mark.parametrize("game", GAMES)
def test_the_built_in_box_is_that_of_a_table_without_its_own(server: Running, game: str) -> None:
    player = Player(server, "Anne")
    table = player.create(game=game, players=2)
    box = player.http.get(f"/api/tables/{table}/box").json()
    assert player.http.get(f"/api/library/{game}/box").json() == box
    assert player.http.get("/api/library/chess/box").status_code in (404, 422)
