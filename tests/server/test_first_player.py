"""Who goes first at a table: drawn, a seat, or whoever lost the last game (U2.6)."""

from __future__ import annotations

import random

import httpx
import pytest

from flibuste.core.record import Record
from flibuste.core.replay import verify
from flibuste.games.registry import open_record
from flibuste.table.events import Created
from flibuste.table.journal import Entry, Row, entry_of
from flibuste.table.table import Table
from tests.server.crew import Crew, refusal, seated
from tests.server.running import Player, Running


def record_of(crew: Crew) -> Record:
    """Return the record of a finished game, after verifying it."""
    text = crew[0].http.get(f"/api/tables/{crew.table}/record").text
    game, record = open_record(text)
    verify(game, record)
    return record


def next_game(crew: Crew) -> Crew:
    made = crew[0].http.post(f"/api/tables/{crew.table}/rematch")
    again = Crew(made.json()["id"], crew.players)
    for seat in range(len(crew.players)):
        again.do(seat, "join")
    return again


@pytest.mark.rule("U2.6")
@pytest.mark.parametrize("first", [0, 1])
def test_a_table_may_say_which_seat_goes_first(first: int, server: Running) -> None:
    crew = seated(server, "under-fire", first=first)
    assert crew[0].look(crew.table)["setup"]["first"] == first
    assert crew.actors() == [first]
    crew.do(first, "resign")
    assert f"first: {('light', 'dark')[first]}" in record_of(crew).deal


@pytest.mark.rule("U2.6")
def test_without_a_word_the_first_player_is_drawn_from_the_seal(server: Running) -> None:
    crew = seated(server, "under-fire")
    assert crew[0].look(crew.table)["setup"]["first"] == "random"
    crew.do(0, "resign")
    (line,) = [line for line in record_of(crew).deal if line.startswith("first: ")]
    assert line.endswith(" drawn")


@pytest.mark.rule("U2.6")
@pytest.mark.parametrize("loser", [0, 1])
def test_in_a_rematch_whoever_lost_goes_first(loser: int, server: Running) -> None:
    crew = seated(server, "under-fire", first="loser")
    crew.do(loser, "resign")
    assert any(line.endswith(" drawn") for line in record_of(crew).deal)
    again = next_game(crew)
    # The seats have moved on by one; it is still the same person.
    mover = again[loser].state(again.table)
    assert mover["seat"] == 1 - loser
    assert mover["view"]["choices"]
    again.do(1 - loser, "resign")
    assert f"first: {('light', 'dark')[1 - loser]}" in record_of(again).deal
    # The choice holds for the game after that, too.
    third = next_game(again)
    assert third[1 - loser].state(third.table)["view"]["choices"]


@pytest.mark.rule("U2.6")
def test_after_a_draw_the_first_player_is_drawn_again(server: Running) -> None:
    crew = seated(server, "under-fire", first="loser")
    crew.do(0, "ask", what="draw")
    crew.do(1, "answer", agreed=True)
    again = next_game(crew)
    again.do(0, "resign")
    assert any(line.endswith(" drawn") for line in record_of(again).deal)


@pytest.mark.parametrize(
    ("game", "players", "first", "code"),
    [
        ("under-fire", 2, 2, "no-such-seat"),
        ("sabordage", 3, 1, "nobody-goes-first"),
        ("sabordage", 3, "loser", "nobody-goes-first"),
        ("under-fire", 2, "dark", "bad-request"),
        ("under-fire", 2, -1, "bad-request"),
        ("under-fire", 2, True, "bad-request"),
        ("under-fire", 2, None, "bad-request"),
    ],
)
def test_what_cannot_be_is_refused(
    game: str, players: int, first: object, code: str, server: Running
) -> None:
    setup = {"game": game, "players": players, "first": first}
    answer = Player(server, "Mate").http.post("/api/tables", json=setup)
    assert refusal(answer)["code"] == code


def test_in_a_game_where_nobody_goes_first_random_is_not_refused(server: Running) -> None:
    crew = seated(server, "sabordage", first="random")
    crew.play(3, random.Random(1))


def test_a_library_says_where_somebody_goes_first(server: Running) -> None:
    games = httpx.get(f"{server.url}/api/library").json()["games"]
    assert {game["name"]: game["goes_first"] for game in games} == {
        "under-fire": True,
        "sabordage": False,
    }


def test_a_journal_from_before_the_choice_is_read() -> None:
    setup = {"game": "under-fire", "players": 2}
    row = Row(0, 0, "created", {"setup": setup, "seed": "00" * 32, "person": "p", "kept": None})
    entry = entry_of(row)
    assert entry == Entry(0, 0, Created(setup, "00" * 32, "p"))
    assert Table("id", entry).first == -1
