"""Sheets of real tables over HTTP: judged, linked, shared."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.running import Player, Running

SHIPS = """flibuste sabordage position 1
players: 3
round: 3
[ships]
yellow: sail | short 1 / pipe / long 2 | sail
green: sail | armour / - / spring | boarding / - / short 1
black: sail | armour / treasure / - | bombard 1 / - / armour
"""
SEA = """flibuste under-fire position 1
gold: 3 1
[sea]
6  .   D2* .     D5   .   .  .
5  .   D4  D4    D4   .   m  .
4  .   .   L9    .    .   .  .
3  .   L3  .     .    .   .  .
2  .   L4  L7    L7   .   .  .
1  L4  L5  L6*   L7   .   .  L:convoy
"""


def _post(server: Running, path: str, **body: Any) -> Any:
    return Player(server, "Referee").http.post(f"/api/sheets/{path}", json=body)


def test_a_volley_is_told_shot_by_shot_with_its_rules(server: Running) -> None:
    found = _post(server, "resolve", sheet=SHIPS, called=["red", "blue", "green"]).json()
    before, after = found["steps"]
    assert len(found["rules"]) == len(after["events"]) == len(after["spoken"])
    shots = [k for k, event in enumerate(after["events"]) if event["kind"] == "shot"]
    assert shots
    assert all(found["rules"][k] for k in shots)
    assert sum(after["spoken"]) == len(after["words"]["en"]) == len(after["words"]["fr"])
    assert [seat["title"]["fr"] for seat in found["sat"]] == ["Rouge", "Bleu", "Vert"]
    assert before["view"]["round"] == 3
    assert found["ending"]["reason"] in ("length", "cannons", "shared")
    # Every tile that is shown is in the box that comes with it.
    ids = {tile["id"] for tile in found["box"]["tiles"]}
    stacks = [stack for ship in before["view"]["ships"] for stack in ship["stacks"]]
    assert {deck["tile"] for stack in stacks for deck in stack if "tile" in deck} <= ids


def test_a_sea_is_counted(server: Running) -> None:
    found = _post(server, "score", sheet=SEA).json()
    assert [len(found["steps"]), found["rules"], found["choices"]] == [1, [], []]
    assert "wins" in found["verdict"]["en"][0]
    assert any("burning" in each for each in found["verdict"]["en"])
    assert found["steps"][0]["standing"]["light"]["combinations"]


def test_nothing_resolves_without_a_choice_on_the_sea(server: Running) -> None:
    refused = _post(server, "resolve", sheet=SEA)
    assert (refused.status_code, refused.json()["code"]) == (409, "nothing-to-resolve")


@pytest.mark.parametrize(
    ("sheet", "code"),
    [
        ("", "bad-title"),
        ("flibuste chess position 1", "unknown-game"),
        (SHIPS.replace("long 2", "lonk 2"), "bad-tile"),
        (SHIPS.replace("players: 3", "players: 9"), "wrong-number-of-players"),
        (SEA.replace("D5", "D0"), "unknown-cell"),
    ],
)
def test_what_cannot_be_is_refused_in_words(server: Running, sheet: str, code: str) -> None:
    for path in ("score", "resolve"):
        refused = _post(server, path, sheet=sheet)
        assert refused.status_code in (400, 404, 409, 422), refused.text
        assert refused.json()["message"]
        assert refused.json()["code"] == code


def test_a_link_to_a_sheet_has_a_code_to_scan(server: Running) -> None:
    found = _post(server, "link", page="/referee/sabordage#s=abc_-1&c=red,blue").json()
    assert found["url"].endswith("/referee/sabordage#s=abc_-1&c=red,blue")
    assert found["qr"].startswith("<svg")
    for page in ("https://example.org/", "/referee/x#<script>", "/table/abc"):
        assert _post(server, "link", page=page).status_code == 422


def test_several_people_write_one_sheet(server: Running) -> None:
    one, other = Player(server, "One"), Player(server, "Other")
    given = {"game": "sabordage", "entries": {"round": "1", "yellow": "sail"}}
    sheet = one.http.post("/api/sheets/shared", json=given).json()
    path = f"/api/sheets/shared/{sheet['id']}"
    written = other.http.patch(path, json={"entries": {"green": "2 sails", "yellow": ""}}).json()
    assert written["version"] == sheet["version"] + 1
    found = one.http.get(path).json()
    assert found["entries"] == {"round": "1", "green": "2 sails"}
    # What changes nothing is no news.
    again = one.http.patch(path, json={"entries": {"round": "1"}}).json()
    assert again["version"] == found["version"]
    too_many = {str(k): "x" for k in range(101)}
    assert one.http.patch(path, json={"entries": too_many}).status_code == 422
    gone = one.http.get("/api/sheets/shared/nowhere")
    assert (gone.status_code, gone.json()["code"]) == (404, "no-such-sheet")
