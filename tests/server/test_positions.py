"""Positions played on the server without a table: for lessons, and for referees."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.core.fate import Dice
from flibuste.core.opening import deal_match
from flibuste.core.seat import EVERYTHING
from flibuste.games.registry import GAMES, open_game
from tests.server.running import Player, Running

_SEA = """flibuste under-fire position 1
seen by: everything
turn: light 2 main
gold: 3 1
[sea]
6  .  .  .  .   .  .  .
5  .  .  .  D4  .  .  .
4  .  .  .  .   .  .  .
3  .  .  .  .   .  .  .
2  .  .  .  .   .  .  .
1  .  .  L3 .   .  .  .
"""
_HAND = "[tiles]\nhand light: 6 8 1\n"
_SHIPS = """flibuste sabordage position 1
players: 2
round: 1
building: 1
[ships]
yellow: sail | short 1 / - / short 1 | sail
green: sail | armour / - / armour | sail
black: 3 sails
red: 3 sails
"""


def _play(server: Running, **asked: object) -> dict[str, Any]:
    answer = Player(server, "Learner").http.post("/api/positions", json=asked)
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert isinstance(found, dict)
    return found


def _refusal(server: Running, status: int, **asked: object) -> dict[str, Any]:
    answer = Player(server, "Learner").http.post("/api/positions", json=asked)
    assert answer.status_code == status, answer.text
    found = answer.json()
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("name", list(GAMES))
def test_a_whole_game_is_played_as_a_match_plays_it(server: Running, name: str) -> None:
    game = open_game(name)
    match = deal_match(game, Dice(5))
    begun = game.write_position(match.state, EVERYTHING)
    text = begun
    for _ in range(12):
        shown = _play(server, position=text)
        seat = match.state.actor
        legal = [game.write_action(action) for action in match.state.legal(seat)]
        assert {"seat": game.seat_names()[seat], "choices": legal} in shown["asked"]
        choice = legal[len(legal) // 2]
        then = _play(server, position=text, choices=[{"choice": choice}])
        events = match.choose_text(seat, choice)
        assert then["refused"] is None
        assert [each["choice"] for each in then["steps"]] == ["", choice]
        assert [each["kind"] for each in then["steps"][1]["events"]] == [e.kind for e in events]
        assert len(then["steps"][1]["words"]["en"]) == sum(then["steps"][1]["spoken"])
        if any(event.kind in ("drawn", "round", "resupply") for event in events):
            break
        assert then["position"] == game.write_position(match.state, EVERYTHING)
        text = then["position"]


@pytest.mark.parametrize("name", list(GAMES))
def test_a_seat_sees_its_own_hand_alone(server: Running, name: str) -> None:
    game = open_game(name)
    match = deal_match(game, Dice(5))
    text = game.write_position(match.state, EVERYTHING)
    seat = match.state.actor
    shown = _play(server, position=text, seat=game.seat_names()[seat])
    assert shown["seat"] == seat
    view = shown["steps"][0]["view"]
    assert view == match.view(seat).to_json()
    assert [each["seat"] for each in shown["asked"]] == [game.seat_names()[seat]]
    assert shown["asked"][0]["choices"] == view["choices"]
    # What somebody knows does not show what another one knows.
    refused = _refusal(server, 422, position=shown["position"], seat=game.seat_names()[1 - seat])
    assert refused["code"] == "not-known-here"


def test_a_refused_choice_is_told_with_its_rule(server: Running) -> None:
    choices = [{"choice": "lay 6 c2"}, {"choice": "lay 8 d1"}]
    found = _play(server, position=_SEA + _HAND, seat="light", choices=choices)
    assert found["refused"]["at"] == 1
    assert found["refused"]["rule"].startswith("U")
    assert found["refused"]["words"]["en"] != found["refused"]["words"]["fr"]
    assert [each["choice"] for each in found["steps"]] == ["", "lay 6 c2"]
    garbled = _play(server, position=_SEA + _HAND, choices=[{"choice": "sail away"}])
    assert garbled["refused"]["at"] == 0
    assert garbled["asked"]


def test_what_a_position_leaves_open_is_not_made_up(server: Running) -> None:
    shown = _play(server, position=_SEA)
    assert shown["asked"] == []
    assert shown["unknown"]["fr"]
    assert shown["steps"][0]["view"]["hands"] == [[0, 0, 0], [0, 0, 0]]
    tried = _play(server, position=_SEA, choices=[{"choice": "lay 6 c2"}])
    assert tried["refused"]["code"] == "hand-not-known"
    assert shown["verdict"]["en"]
    # The tiles of this sea do not make a whole game; it can be counted all the same.
    late = _SEA.replace("light 2", "light 7")
    counted = _play(server, position=late, choices=[{"choice": "lay 6 c2"}])
    assert counted["refused"]["code"] == "wrong-tiles"
    assert counted["verdict"]["en"]
    assert counted["asked"] == []


def test_the_volley_of_a_position_is_resolved(server: Running) -> None:
    found = _play(server, position=_SHIPS, resolve=True)
    kinds = [event["kind"] for event in found["steps"][-1]["events"]]
    assert "shot" in kinds
    assert found["asked"] == []
    nothing = _play(server, position=_SEA, resolve=True)
    assert nothing["refused"]["code"] == "nothing-to-resolve"
    assert nothing["refused"]["at"] == 0


def test_the_same_seed_gives_the_same_chance(server: Running) -> None:
    ended = [{"choice": "lay 6 c2"}]
    found = [_play(server, position=_SEA + _HAND, choices=ended, seed=7) for _ in range(2)]
    assert found[0] == found[1]


def test_bad_texts_are_refused_with_their_line(server: Running) -> None:
    bad = _SEA.replace("gold: 3 1", "gold: many")
    refused = _refusal(server, 422, position=bad)
    assert (refused["line"], refused["key"]) == (4, "gold")
    other = _refusal(server, 422, position=_SEA, game="sabordage")
    assert other["code"] == "other-game"
    stranger = _refusal(server, 422, position="flibuste chess position 1\n")
    assert stranger["code"] == "unknown-game"
    assert (
        _refusal(server, 422, position=_SEA, box="flibuste under-fire box 1\n")["source"] == "box"
    )
    assert _refusal(server, 422, position=_SEA, seat="purple")["code"] == "bad-request"
    many = [{"choice": "end"}] * 401
    assert _refusal(server, 422, position=_SEA, choices=many)["code"] == "bad-request"


def test_a_choice_is_previewed(server: Running) -> None:
    player = Player(server, "Learner")
    asked = {"position": _SEA + _HAND, "seat": "light", "considered": "lay 6 c2"}
    answer = player.http.post("/api/positions/preview", json=asked)
    assert answer.status_code == 200, answer.text
    assert answer.json()["events"][0]["kind"] == "chose"
    illegal = player.http.post("/api/positions/preview", json={**asked, "considered": "lay 6 a6"})
    assert illegal.status_code == 409
    assert illegal.json()["rule"]
    other = player.http.post("/api/positions/preview", json={**asked, "seat": "dark"})
    assert other.json()["code"] == "nothing-to-choose"


def test_others_go_on_until_one_is_asked_again(server: Running) -> None:
    asked = {"position": _SEA + _HAND, "seat": "light", "others": True}
    first = _play(server, **asked, choices=[{"choice": "lay 8 a1"}])
    assert [each["seat"] for each in first["asked"]] == ["light"]
    seats = {step["seat"] for step in first["steps"][1:]}
    assert seats == {0, 1}
    # What the others chose can be sent back, and brings the same again.
    names = [each["seat"] for each in first["seats"]]
    made = [{"seat": names[step["seat"]], "choice": step["choice"]} for step in first["steps"][1:]]
    again = _play(server, **asked, choices=made)
    assert again["steps"] == first["steps"]
    # Whoever only watches lets nobody play.
    still = _play(server, position=_SEA + _HAND, seat="everything", others=True)
    assert len(still["steps"]) == 1


def test_steps_name_the_rules_of_what_happened(server: Running) -> None:
    found = _play(server, position=_SEA + _HAND, seat="light", choices=[{"choice": "lay 8 c2"}])
    step = found["steps"][1]
    rules = dict(zip([event["kind"] for event in step["events"]], step["rules"], strict=True))
    assert rules["laid"] == ["U4.1"]
    assert rules["gold"] == ["U7.1"]
