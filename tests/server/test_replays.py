"""Records played again on the server, for the page that shows them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import orjson
import pytest

from flibuste.core.record_reader import read_record
from flibuste.games.registry import GAMES
from tests.server.running import Player, Running


def _played(server: Running, game: str, players: int) -> str:
    player = Player(server, "Diarist")
    table = player.create(game=game, players=players, bots=[None] + [1] * (players - 1))
    player.do(table, kind="join", nonce="0011")
    with player.listen(table) as ear:
        while not (ear.state and ear.state["outcome"]):
            ear.hear()
            state = ear.state
            if state["outcome"] is None and state["view"]["choices"]:
                choice = state["view"]["choices"][0]
                player.send(table, kind="choose", choice=choice, decision=state["decision"])
    return player.http.get(f"/api/tables/{table}/record").text


@pytest.mark.parametrize(("game", "players"), [(kit.name, kit.usual) for kit in GAMES.values()])
def test_a_record_is_shown_step_by_step(server: Running, game: str, players: int) -> None:
    text = _played(server, game, players)
    reader = Player(server, "Reader")
    answer = reader.http.post("/api/replay", json={"record": text})
    assert answer.status_code == 200, answer.text
    shown = answer.json()
    record = read_record(text, "record", list(GAMES[game].seats))
    assert shown["proved"] is True
    assert shown["result"] == record.result
    assert [step["choice"] for step in shown["steps"][1:]] == [s.text for s in record.steps]
    assert shown["steps"][0]["choice"] == ""
    assert shown["outcome"] is not None
    for step in shown["steps"]:
        assert step["view"]["game"] == game
        assert step["view"]["choices"] == []
    # Nothing is hidden in a finished game.
    assert all(0 not in hand for hand in shown["steps"][1]["view"]["hands"])


def test_who_ended_a_game_is_told_with_its_ending(server: Running) -> None:
    player = Player(server, "Quitter")
    table = player.create(game="under-fire", players=2, bots=[None, 3])
    player.do(table, kind="join", nonce="0011")
    player.do(table, kind="resign")
    record = player.http.get(f"/api/tables/{table}/record").text
    shown = player.http.post("/api/replay", json={"record": record}).json()
    assert shown["outcome"] is None
    assert shown["ending"] == {"winners": [1], "reason": "resignation", "scores": []}
    assert shown["reason"] is None
    sat = [(seat["seat"], seat["name"], seat["bot"]) for seat in shown["sat"]]
    assert sat == [("light", "Quitter", None), ("dark", None, 3)]


def test_each_event_has_its_sentences(server: Running) -> None:
    shown = _replayed(server, "sabordage", 4)
    for step in shown["steps"]:
        assert len(step["spoken"]) == len(step["events"])
        assert sum(step["spoken"]) == len(step["words"]["en"]) == len(step["words"]["fr"])
        for event, count in zip(step["events"], step["spoken"], strict=True):
            assert count == 1 or event["kind"] == "received"
    assert shown["ending"] == shown["outcome"]
    assert shown["reason"]["en"].startswith("by ") or shown["reason"]["en"] == "shared"


def _replayed(server: Running, game: str, players: int) -> dict[str, Any]:
    text = _played(server, game, players)
    answer = Player(server, "Reader").http.post("/api/replay", json={"record": text})
    shown: dict[str, Any] = answer.json()
    return shown


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_moment_of_a_record_is_drawn(server: Running, language: str) -> None:
    player = Player(server, "Reader")
    record = _played(server, "under-fire", 2)
    seen = []
    for move in (0, 7, 5000):
        answer = player.http.post(
            "/api/replay/picture",
            json={"record": record, "move": move},
            headers={"Accept-Language": language},
        )
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-type"].startswith("image/svg+xml")
        seen.append(answer.text)
    assert f'lang="{language}"' in seen[0]
    assert len({*seen}) == 3
    answer = player.http.post("/api/replay/picture", json={"record": "ahoy", "move": 0})
    assert answer.status_code == 422
    answer = player.http.post("/api/replay/picture", json={"record": record, "move": -1})
    assert answer.status_code == 422


def test_records_that_are_read_at_once_do_not_meet(server: Running) -> None:
    """The rules have one place for their scratch work in each process."""
    text = _played(server, "sabordage", 5)
    reader = Player(server, "Reader")

    def read(_: int) -> bytes:
        return reader.http.post("/api/replay", json={"record": text}).content

    with ThreadPoolExecutor(8) as crowd:
        answers = set(crowd.map(read, range(80)))
    assert len(answers) == 1
    assert orjson.loads(answers.pop())["proved"] is True


def test_a_forged_deal_is_said(server: Running) -> None:
    lines = _played(server, "under-fire", 2).splitlines()
    at = next(k for k, line in enumerate(lines) if line.startswith("nonce light:"))
    forged = "\n".join([*lines[:at], "nonce light: 0012", *lines[at + 1 :]]) + "\n"
    answer = Player(server, "Doubter").http.post("/api/replay", json={"record": forged})
    assert answer.status_code == 200, answer.text
    assert answer.json()["proved"] is False


@pytest.mark.parametrize("text", ["", "ahoy", "flibuste chess record 1\n", "\x00"])
def test_what_is_no_record_is_refused(server: Running, text: str) -> None:
    answer = Player(server, "Vandal").http.post("/api/replay", json={"record": text})
    assert answer.status_code == 422
    assert answer.json()["message"]
