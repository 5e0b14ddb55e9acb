"""Finished games: listed, downloadable, provable offline, and rated; each where it belongs."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from flibuste.games.registry import GAMES
from tests.server.crew import Crew, refusal, seated, until
from tests.server.running import Player, Running


def record_of(player: Player, table: str) -> str:
    answer = player.http.get(f"/api/tables/{table}/record")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/plain")
    assert "attachment" in answer.headers["content-disposition"]
    return answer.text


def verified(text: str, place: Path) -> str:
    """Let `flibuste verify` check a record; return what it says, or fail."""
    file = place / "record.txt"
    file.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "flibuste", "verify", str(file), "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "setup are those committed to" in done.stdout
    assert "It is complete, as it was signed" in done.stdout
    return done.stdout


def ratings(player: Player) -> dict[tuple[str, int, bool], dict[str, Any]]:
    """Return somebody's ratings by game, number of players, and whether bots played."""
    found = player.http.get(f"/api/people/{player.id}").json()["ratings"]
    assert all(each["person"] == player.id for each in found)
    return {(each["game"], each["players"], each["bots"]): each for each in found}


def mine(player: Player) -> list[dict[str, Any]]:
    found = player.http.get("/api/me/tables").json()
    assert isinstance(found, list)
    return found


def again(crew: Crew, game: str, **setup: Any) -> Crew:
    """Return the same people at another table."""
    table = crew[0].create(game=game, players=len(crew.players), **setup)
    for player in crew.players:
        player.do(table, kind="join")
    return Crew(table, crew.players)


@pytest.mark.parametrize(("game", "people"), [("under-fire", 2), ("sabordage", 3)])
def test_a_game_played_to_its_end(server: Running, game: str, people: int, tmp_path: Path) -> None:
    crew = seated(server, game, people, listed=True)
    early = crew[0].http.get(f"/api/tables/{crew.table}/record")
    assert early.status_code == 409
    assert refusal(early)["code"] == "not-over"
    crew.play(10_000, random.Random(1))
    state = crew.state()
    assert state["status"] == "finished"
    stranger = Player(server, "Stranger")
    texts = {record_of(player, crew.table) for player in [*crew.players, stranger]}
    [text] = texts
    assert "The result is right" in verified(text, tmp_path)
    assert f"seed: {state['seed']}" in text
    assert f"commitment: {crew[0].look(crew.table)['commitment']}" in text
    for player in crew.players:
        [listed] = mine(player)
        assert listed["id"] == crew.table
        assert listed["status"] == "finished"
        assert listed["outcome"] == state["outcome"]
        assert [seat["person"] for seat in listed["seats"]] == [p.id for p in crew.players]
        # Anybody sees the finished games of listed tables; the lobby shows them no more.
        games = stranger.http.get(f"/api/people/{player.id}/games").json()
        assert [each["id"] for each in games] == [crew.table]
    assert crew.table not in stranger.http.get("/api/lobby").text
    won = [ratings(player)[game, people, False] for player in crew.players]
    assert [each["games"] for each in won] == [1] * people
    assert sum(each["won"] for each in won) == pytest.approx(1)
    winners = state["outcome"]["winners"] or range(people)
    for seat, each in enumerate(won):
        assert (each["won"] > 0) == (seat in winners)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("how", ["resign", "draw"])
def test_a_game_that_its_players_ended(
    server: Running, game: str, how: str, tmp_path: Path
) -> None:
    crew = seated(server, game)
    crew.play_in(random.Random(4))
    if how == "resign":
        crew.do(0, "resign")
    else:
        crew.do(0, "ask", what="draw")
        crew.do(1, "answer", agreed=True)
    state = crew.state()
    text = record_of(crew[1], crew.table)
    assert "The players ended the game before its end" in verified(text, tmp_path)
    seats = [seat["seat"] for seat in state["seats"]]
    result = f"{seats[1]} resignation" if how == "resign" else "nobody agreement"
    assert f"result: {result}\n" in text
    won = [ratings(player)[game, 2, False] for player in crew.players]
    if how == "resign":
        assert [each["won"] for each in won] == [0, 1]
        assert won[0]["mu"] < won[1]["mu"]
    else:
        assert [each["won"] for each in won] == [0.5, 0.5]
        assert won[0]["mu"] == pytest.approx(won[1]["mu"])
    assert [each["outcome"]["reason"] for each in mine(crew[0])] == [state["outcome"]["reason"]]


def test_undone_choices_are_not_in_the_record_and_it_still_verifies(
    server: Running, tmp_path: Path
) -> None:
    crew = seated(server, "sabordage", 3)
    chance = random.Random(8)
    crew.play(9, chance)
    # To where nobody has chosen: how many choices that takes, the deal decides.
    while crew.actors() != [0, 1, 2]:
        crew.play(1, chance)
    crew.choose(0)
    crew.do(0, "undo", decision=crew.state()["decision"])
    crew.do(1, "ask", what="undo")
    crew.do(0, "answer", agreed=True)
    crew.do(2, "answer", agreed=True)
    crew.play(10_000, random.Random(9))
    verified(record_of(crew[0], crew.table), tmp_path)


def test_ratings_are_apart_by_game_players_and_bots(server: Running) -> None:
    chance = random.Random(5)
    crew = seated(server, "under-fire")
    more = again(crew, "under-fire")
    other = again(crew, "sabordage")
    alone = Crew(crew[0].create(game="under-fire", players=2, bots=[None, 1]), [crew[0]])
    alone.do(0, "join")
    for table, loses in ((crew, 0), (more, 0), (other, 1), (alone, 0)):
        table.play_in(chance)
        table.do(loses, "resign")
    loser, winner = ratings(crew[0]), ratings(crew[1])
    assert set(loser) == {
        ("under-fire", 2, False),
        ("under-fire", 2, True),
        ("sabordage", 2, False),
    }
    assert set(winner) == {("under-fire", 2, False), ("sabordage", 2, False)}
    assert (loser["under-fire", 2, False]["games"], loser["under-fire", 2, False]["won"]) == (2, 0)
    assert (loser["under-fire", 2, True]["games"], loser["under-fire", 2, True]["won"]) == (1, 0)
    assert (loser["sabordage", 2, False]["games"], loser["sabordage", 2, False]["won"]) == (1, 1)
    assert winner["under-fire", 2, False]["sigma"] < loser["sabordage", 2, False]["sigma"]
    best = crew[0].http.get("/api/ratings/under-fire/2").json()
    order = [each["mu"] - 3 * each["sigma"] for each in best]
    assert order == sorted(order, reverse=True)
    people = [each["person"] for each in best]
    assert people.index(crew[1].id) < people.index(crew[0].id)
    assert not any(each["bots"] for each in best)
    with_bots = crew[0].http.get("/api/ratings/under-fire/2?bots=true").json()
    assert crew[0].id in [each["person"] for each in with_bots]
    assert crew[1].id not in [each["person"] for each in with_bots]
    for path in ("/api/ratings/chess/2", "/api/ratings/under-fire/3", "/api/ratings/sabordage/9"):
        assert crew[0].http.get(path).status_code == 422


def test_who_leaves_is_rated_last_whatever_the_bot_made_of_it(server: Running) -> None:
    crew = seated(server, "under-fire", takeover=1)
    crew.play_in(random.Random(6))
    crew.do(0, "leave")
    crew.do(1, "resign")
    assert crew.state()["outcome"]["winners"] == [0]
    gone, stayed = (ratings(player)["under-fire", 2, False] for player in crew.players)
    assert (gone["games"], gone["won"]) == (1, 0)
    assert (stayed["games"], stayed["won"]) == (1, 0)
    assert gone["mu"] < 25 < stayed["mu"]


def test_who_comes_back_in_time_is_rated_like_all_others(server: Running) -> None:
    crew = seated(server, "under-fire", takeover=1)
    crew.play_in(random.Random(7))
    _, waits = crew.turn()
    crew.do(waits, "leave")
    crew.do(waits, "return")
    crew.do(1, "resign")
    back, other = (ratings(player)["under-fire", 2, False] for player in crew.players)
    assert (back["games"], back["won"]) == (1, 1)
    assert other["mu"] < 25 < back["mu"]


def test_a_game_with_bots_is_recorded_like_any_other(server: Running, tmp_path: Path) -> None:
    crew = seated(server, "sabordage", 1, bots=[2, None, 1], takeover=1)
    until(lambda: bool(crew.actors()))
    crew.play_in(random.Random(8))
    crew.do(0, "leave")
    until(lambda: crew.state()["status"] == "finished")
    text = record_of(crew[0], crew.table)
    verified(text, tmp_path)
    assert "yellow: level:2" in text
    assert "green: Mate 0" in text
    assert re.search("^by bot green: [1-9]", text, re.MULTILINE)
    assert "by bot yellow" not in text
    assert ("sabordage", 3, True) in ratings(crew[0])


def test_a_seat_that_sent_no_nonce_holds_nobody_up(server: Running, tmp_path: Path) -> None:
    one, two = Player(server, "One"), Player(server, "Two")
    table = one.create(game="under-fire", players=2)
    commitment = one.look(table)["commitment"]
    one.do(table, kind="join", nonce="00ff")
    two.do(table, kind="join")
    assert "seed" not in one.state(table)
    one.do(table, kind="resign")
    text = record_of(two, table)
    assert f"commitment: {commitment}" in text
    assert "nonce light: 00ff\n" in text
    verified(text, tmp_path)


def test_a_removed_table_is_in_no_list_and_its_rating_stays(server: Running) -> None:
    crew = seated(server, "under-fire", listed=True)
    crew.play_in(random.Random(9))
    crew.do(1, "resign")
    token = server.data.with_name(f"{server.data.name}.host-token").read_text().strip()
    gone = crew[0].http.delete(f"/api/host/tables/{crew.table}", headers={"X-Host-Token": token})
    assert gone.status_code == 204
    assert mine(crew[0]) == []
    assert crew[0].http.get(f"/api/people/{crew[0].id}/games").json() == []
    assert ratings(crew[0])["under-fire", 2, False]["won"] == 1


def test_nobody_knows_of_who_is_not_there(server: Running) -> None:
    player = Player(server, "Curious")
    assert player.http.get("/api/people/nobody").status_code == 404
    assert player.http.get(f"/api/people/{player.id}").json()["ratings"] == []
