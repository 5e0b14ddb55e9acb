"""Box files checked on the server: the same words as the command's, line by line."""

from __future__ import annotations

import json
import signal
from pathlib import Path

import httpx
import pytest

from flibuste.core.refusal import BadText
from flibuste.games.box_check import open_box
from flibuste.games.registry import GAMES
from tests.server.crew import until
from tests.server.running import Player, Running

_WITH_A_BOX = [kit.name for kit in GAMES.values() if kit.box_sheet()]


@pytest.mark.rule("U10", "S9")
@pytest.mark.parametrize("game", _WITH_A_BOX)
def test_a_good_box_is_told_with_its_name(server: Running, game: str) -> None:
    owner = Player(server, "Owner")
    for named in (game, ""):
        sent = {"box": GAMES[game].box_sheet(), "game": named}
        answer = owner.http.post("/api/boxes/check", json=sent)
        assert answer.status_code == 200, answer.text
        told = answer.json()
        assert told["game"] == game
        assert told["box"] == GAMES[game].open(GAMES[game].usual).box_id()
        assert told["remarks"] == {"en": [], "fr": []}


@pytest.mark.rule("U10", "S9")
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", _WITH_A_BOX)
def test_every_error_is_told_with_line_and_remedy(
    server: Running, game: str, language: str
) -> None:
    box = GAMES[game].box_sheet().replace("name: ", "name: my own ").replace("armour", "armor")
    box = box.replace("gain-point", "gain-pint") + "[extra]\n"
    with pytest.raises(BadText) as refused:
        open_box(box, "box")
    errors = refused.value.errors
    assert len(errors) > 2
    answer = Player(server, "Owner").http.post(
        "/api/boxes/check", json={"box": box}, headers={"Accept-Language": language}
    )
    assert answer.status_code == 422
    told = answer.json()
    assert (told["code"], told["line"]) == (errors[0].code, errors[0].line)
    assert [(each["line"], each["key"], each["text"]) for each in told["errors"]] == [
        (each.line, each.key, each.sentences(language)) for each in errors
    ]
    assert all(each["remedy"] for each in told["errors"])


@pytest.mark.parametrize("box", ["", "\n", "nothing", "flibuste chess box 1\nname: x\n"])
def test_what_is_no_box_is_refused(server: Running, box: str) -> None:
    answer = Player(server, "Owner").http.post("/api/boxes/check", json={"box": box})
    assert answer.status_code == 422
    assert answer.json()["code"] in ("bad-title", "unknown-game")
    other = Player(server, "Owner").http.post(
        "/api/boxes/check", json={"box": box, "game": "chess"}
    )
    assert other.json()["code"] == "unknown-game"


@pytest.mark.rule("U10", "S9")
@pytest.mark.parametrize("game", _WITH_A_BOX)
def test_a_box_is_read_corrected_and_compared(server: Running, game: str) -> None:
    http = Player(server, "Owner").http
    form = http.get(f"/api/library/{game}/box-form").json()
    ours = form["built_in"]
    assert ours["errors"] == []
    assert {each["section"] for each in ours["progress"]} == {
        each["name"] for each in form["sections"] if each["asked"]
    }
    items = ours["items"]
    items[0]["values"]["name"] = "my box"
    items[-1]["source"] = "printed"
    told = http.post("/api/boxes/write", json={"game": game, "items": items}).json()
    assert told["box"] is None
    [error] = told["errors"]
    assert error["place"] == "name"
    assert error["remedy"]["fr"]
    items[0]["values"]["name"] = "my-box"
    told = http.post("/api/boxes/write", json={"game": game, "items": items}).json()
    assert told["box"].startswith("my-box ")
    again = http.post("/api/boxes/read", json={"game": game, "box": told["text"]}).json()
    assert again == told
    both = http.post("/api/boxes/compare", json={"game": game, "box": told["text"]}).json()
    assert both["differences"] == []
    assert both["items"] == told["items"]


@pytest.mark.parametrize("path", ["read", "compare"])
def test_a_damaged_box_is_refused_with_its_line(server: Running, path: str) -> None:
    box = GAMES["sabordage"].box_sheet().replace("bombard1", "bombard3")
    answer = Player(server, "Owner").http.post(
        f"/api/boxes/{path}", json={"game": "sabordage", "box": box}
    )
    assert answer.status_code == 422
    assert len(answer.json()["errors"]) == 2
    assert answer.json()["line"] > 1


@pytest.mark.parametrize(
    "items",
    [
        [{"place": "x"}],
        [{"place": "x", "section": "tiles", "values": {"id": 1}, "source": ""}],
        [{"place": "x", "section": "tiles", "values": {}, "source": "hearsay"}],
        "nothing",
    ],
)
def test_what_is_no_form_is_refused(server: Running, items: object) -> None:
    http = Player(server, "Owner").http
    answer = http.post("/api/boxes/write", json={"game": "sabordage", "items": items})
    assert answer.status_code == 422
    assert answer.json()["code"] == "bad-request"
    assert http.get("/api/library/chess/box-form").json()["code"] == "unknown-game"


def test_a_form_without_facts_is_told_what_is_missing(server: Running) -> None:
    http = Player(server, "Owner").http
    for game in _WITH_A_BOX:
        told = http.post("/api/boxes/write", json={"game": game, "items": []}).json()
        assert told["errors"]


@pytest.mark.rule("U10", "S9")
@pytest.mark.parametrize("game", _WITH_A_BOX)
def test_bots_play_a_box_and_ours_and_tell_as_they_go(server: Running, game: str) -> None:
    http = Player(server, "Owner").http
    items = http.get(f"/api/library/{game}/box-form").json()["built_in"]["items"]
    items[0]["values"]["name"] = "mine"
    box = http.post("/api/boxes/write", json={"game": game, "items": items}).json()["text"]
    kit = GAMES[game]
    findings = []
    for sent, boxes in ((box, 2), ("", 1)):
        wanted = {"game": game, "box": sent, "players": kit.fewest, "games": 20}
        answer = http.post("/api/boxes/balance", json=wanted, timeout=120)
        assert answer.status_code == 200, answer.text
        lines = [json.loads(line) for line in answer.text.splitlines()]
        assert [each["played"] for each in lines] == [10 * n for n in range(1, 2 * boxes + 1)]
        last = lines[-1]
        assert last["played"] == last["of"] == 20 * boxes
        assert (last["ours"] is None) == (boxes == 1)
        assert last["yours"]["games"] == 20
        for found in last["yours"]["findings"]:
            assert "[" in found["measured"]["en"][0]
            assert found["asks"]["fr"]
        findings.append(last["yours"]["findings"])
    # Only its name differs: the same deals give the same games.
    assert findings[0] == findings[1]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"players": 9}, "bad-request"),
        ({"games": 100_000}, "bad-request"),
        ({"variant": "chess"}, "unknown-variant"),
        ({"box": "nothing"}, "bad-title"),
        ({"game": "chess"}, "unknown-game"),
    ],
)
def test_a_playtest_that_cannot_be_played_is_refused(
    server: Running, change: dict[str, object], code: str
) -> None:
    wanted = {"game": "sabordage", "box": "", "players": 2, **change}
    answer = Player(server, "Owner").http.post("/api/boxes/balance", json=wanted)
    assert answer.status_code == 422
    assert answer.json()["code"] == code


def test_whoever_goes_away_stops_the_bots(server: Running) -> None:
    """An address has one box played at a time, until whoever asked for it goes away."""
    one, other = Player(server, "One").http, Player(server, "Other").http
    wanted = {"game": "sabordage", "box": "", "players": 5, "games": 400}
    with one.stream("POST", "/api/boxes/balance", json=wanted, timeout=60) as answer:
        lines = answer.iter_lines()
        next(lines)
        refused = other.post("/api/boxes/balance", json=wanted)
        assert refused.status_code == 429
        assert refused.json()["code"] == "playtest-running"
        # Another address does not wait for the end.
        elsewhere = httpx.HTTPTransport(local_address="127.0.0.2")
        with (
            httpx.Client(base_url=server.url, transport=elsewhere, timeout=240) as third,
            third.stream(
                "POST",
                "/api/boxes/balance",
                json={**wanted, "games": 1},
                headers={"Origin": server.url},
            ) as beside,
        ):
            assert beside.status_code == 200
            assert len(list(beside.iter_lines())) == 1

    def free() -> bool:
        asked = {**wanted, "games": 1}
        with other.stream("POST", "/api/boxes/balance", json=asked, timeout=60) as answer:
            return answer.status_code == 200

    until(free)


def test_a_server_that_stops_says_farewell_to_whoever_waits_for_bots(tmp_path: Path) -> None:
    wanted = {"game": "sabordage", "box": "", "players": 5, "games": 400}
    with Running(tmp_path / "tables.db") as own:
        http = Player(own, "Owner").http
        with http.stream("POST", "/api/boxes/balance", json=wanted, timeout=60) as answer:
            lines = answer.iter_lines()
            next(lines)
            own.tell(signal.SIGTERM)
            assert json.loads(list(lines)[-1]) == {"bye": True}
        own.stop()
        assert "Traceback" not in own.log()


def test_what_was_measured_of_our_box_is_kept(server: Running) -> None:
    http = Player(server, "Owner").http
    for game in _WITH_A_BOX:
        kept = http.get(f"/api/library/{game}/balance").json()["measurements"]
        assert kept
        assert all(each["games"] >= 4000 and each["findings"] for each in kept)
