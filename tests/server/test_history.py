"""Earlier moments of a table: what somebody saw then, by their own numbers."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.server.running import Player, Running


def _moment(player: Player, table: str, seq: int) -> dict[str, Any]:
    answer = player.http.get(f"/api/tables/{table}/history/{seq}")
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize(("game", "players"), [("under-fire", 2), ("sabordage", 2)])
def test_every_moment_is_shown_as_it_was_seen(server: Running, game: str, players: int) -> None:
    chance = random.Random(3)
    crew = [Player(server, f"Mate {k}") for k in range(players)]
    watcher = Player(server, "Watcher")
    table = crew[0].create(game=game, players=players)
    for player in crew:
        player.do(table, kind="join", nonce="00")
    seen: dict[tuple[str, int], Any] = {}
    for _ in range(24):
        for player in (*crew, watcher):
            about = player.look(table)
            seen[player.id, about["seq"]] = about["state"]
        for player in crew:
            state = player.state(table)
            if state["view"]["choices"]:
                if state["undo"] and chance.random() < 0.2:
                    player.do(table, kind="undo", decision=state["decision"])
                    break
                choice = chance.choice(state["view"]["choices"])
                player.do(table, kind="choose", choice=choice, decision=state["decision"])
                break
    by_id = {player.id: player for player in (*crew, watcher)}
    assert len(seen) > 20
    for (person, seq), state in seen.items():
        moment = _moment(by_id[person], table, seq)
        assert moment["seq"] == seq
        assert moment["view"] == {**state["view"], "choices": []}
        assert moment["derived"] == state.get("derived")


def test_before_the_game_there_is_nothing_to_see(server: Running) -> None:
    player = Player(server, "Early")
    table = player.create(game="under-fire", players=2)
    assert _moment(player, table, 1) == {
        "seq": 1,
        "view": None,
        "standing": None,
        "derived": None,
    }


def test_a_moment_that_has_not_come_is_refused(server: Running) -> None:
    player = Player(server, "Impatient")
    table = player.create(game="under-fire", players=2)
    answer = player.http.get(f"/api/tables/{table}/history/99")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-told-yet")
    assert "is number 1." in answer.json()["message"]
