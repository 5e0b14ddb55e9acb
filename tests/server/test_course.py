"""How a game went: the score turn by turn, told when it is over and not before."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.server.crew import Crew, refusal, seated
from tests.server.running import Player, Running

GAMES = [("under-fire", 2), ("sabordage", 2), ("sabordage", 4)]


def course(player: Player, table: str) -> dict[str, Any]:
    answer = player.http.get(f"/api/tables/{table}/course")
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert isinstance(found, dict)
    return found


def crew_of(server: Running, game: str, players: int) -> Crew:
    crew = [Player(server, f"Mate {k}") for k in range(players)]
    table = crew[0].create(game=game, players=players)
    for player in crew:
        player.do(table, kind="join", nonce="00")
    return Crew(table, crew)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_the_course_leads_to_the_outcome(server: Running, game: str, players: int) -> None:
    crew = crew_of(server, game, players)
    made = crew.play(10_000, random.Random(5))
    outcome = crew.state()["outcome"]
    found = course(crew[0], crew.table)
    turns = found["turns"]
    assert turns[0] == {"move": 0, "seat": None, "scores": turns[0]["scores"]}
    moves = [turn["move"] for turn in turns]
    assert moves == sorted(set(moves))
    assert moves[-1] == made
    assert len(moves) >= 9
    assert all(len(turn["scores"]) == players for turn in turns)
    if outcome["scores"]:
        assert turns[-1]["scores"] == outcome["scores"]
        for seat, (score, lead) in enumerate(zip(outcome["scores"], found["leads"], strict=True)):
            assert (found["places"][seat] == 1) == (seat in outcome["winners"])
            assert lead == score - max(s for k, s in enumerate(outcome["scores"]) if k != seat)
            assert sum(s > score for s in outcome["scores"]) < found["places"][seat]
    assert found["too_short"] is False
    _check_turning(found, outcome["winners"])


def _check_turning(found: dict[str, Any], winners: list[int]) -> None:
    """Check that the winners were ahead from the turning point on, and not before."""
    turns = found["turns"]

    def ahead(turn: dict[str, Any]) -> bool:
        won = [s for k, s in enumerate(turn["scores"]) if k in winners]
        others = [s for k, s in enumerate(turn["scores"]) if k not in winners]
        return bool(won and others) and min(won) > max(others)

    turning = found["turning"]
    if turning is None:
        assert not ahead(turns[-1])
        assert found["told"] == {"en": [], "fr": []}
    else:
        assert not ahead(turns[turning - 1])
        assert all(ahead(turn) for turn in turns[turning:])
        assert len(found["told"]["en"]) > 0
        assert len(found["told"]["fr"]) > 0


def test_while_the_game_runs_nothing_of_it_is_told(server: Running) -> None:
    crew = seated(server, "under-fire")
    watcher = Player(server, "Watcher")
    crew.play(12, random.Random(1))
    for player in (*crew.players, watcher):
        answer = player.http.get(f"/api/tables/{crew.table}/course")
        assert answer.status_code == 409
        assert refusal(answer)["code"] == "not-over"


def test_spectators_with_a_delay_are_told_later(server: Running) -> None:
    players = [Player(server, f"Mate {k}") for k in range(2)]
    table = players[0].create(game="under-fire", players=2, delay=3_600)
    for player in players:
        player.do(table, kind="join", nonce="00")
    players[0].do(table, kind="resign")
    assert course(players[1], table)["places"] == [2, 1]
    answer = Player(server, "Watcher").http.get(f"/api/tables/{table}/course")
    assert refusal(answer)["code"] == "not-over"


def test_a_game_given_up_at_once_is_told_to_be_too_short(server: Running) -> None:
    crew = seated(server, "under-fire")
    crew.do(0, "resign")
    found = course(crew[1], crew.table)
    assert found["too_short"] is True
    assert found["leads"] == [0, 0]
    assert found["turning"] is None
    assert [turn["move"] for turn in found["turns"]] == [0]
