"""Lists of tables say where the caller owes a choice, and nothing of anybody else's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.crew import Crew, seated, until
from tests.server.running import Player, Running


def turns(player: Player, path: str = "/api/me/tables") -> dict[str, bool]:
    """Return of each table in a list whether it waits for somebody."""
    answer = player.http.get(path)
    assert answer.status_code == 200, answer.text
    return {each["id"]: each["your_turn"] for each in answer.json()}


def listed(crew: Crew) -> list[bool]:
    """Return what the lists of all at a table say to each of them."""
    return [turns(player)[crew.table] for player in crew.players]


def owed(crew: Crew) -> list[bool]:
    """Return what the table says to each of them."""
    return [bool(crew.state(seat)["view"]["choices"]) for seat in range(len(crew.players))]


def test_who_takes_turns_is_told_when_it_is_theirs(server: Running) -> None:
    crew = seated(server, "under-fire", listed=True)
    seen = set()
    for _ in range(12):
        assert listed(crew) == owed(crew)
        seen.add(tuple(listed(crew)))
        crew.choose(crew.actors()[0])
    assert seen == {(True, False), (False, True)}
    mover, other = crew.turn()
    assert turns(crew[mover], "/api/lobby")[crew.table]
    assert not turns(crew[other], "/api/lobby")[crew.table]
    assert not turns(Player(server, "Stranger"), "/api/lobby")[crew.table]


def test_who_chooses_in_secret_is_told_of_their_own_choice_alone(server: Running) -> None:
    crew = seated(server, "sabordage", 3)
    assert listed(crew) == [True, True, True]
    crew.choose(1)
    assert listed(crew) == owed(crew) == [True, False, True]
    crew.do(1, "undo", decision=crew.state(1)["decision"])
    assert listed(crew) == [True, True, True]


def test_what_is_chosen_in_part_is_owed_still(server: Running) -> None:
    crew = seated(server, "sabordage", 2)
    crew.choose(0)
    assert listed(crew) == owed(crew) == [True, True]


def test_no_turn_before_the_game_in_a_pause_or_after_it(server: Running) -> None:
    host = Player(server, "Host")
    waiting = host.create(game="under-fire", players=2)
    host.do(waiting, kind="join")
    assert turns(host) == {waiting: False}
    crew = seated(server, "under-fire", clock={"kind": "days", "days": 3})
    crew.do(0, "ask", what="pause")
    crew.do(1, "answer", agreed=True)
    assert listed(crew) == [False, False]
    crew.do(0, "resume")
    assert listed(crew) == owed(crew)
    crew.do(0, "resign")
    assert listed(crew) == [False, False]


def test_no_turn_where_a_bot_plays_on(server: Running) -> None:
    crew = seated(server, "under-fire")
    mover, other = crew.turn()
    crew.do(mover, "leave")
    until(lambda: crew.state(other)["view"]["choices"])
    assert listed(crew) == [seat == other for seat in (0, 1)]


def test_lists_are_true_after_the_server_was_killed(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db") as server:
        crews: list[Any] = [seated(server, "under-fire"), seated(server, "sabordage", 3)]
        for crew in crews:
            for _ in range(5):
                crew.choose(crew.actors()[0])
        before = [listed(crew) for crew in crews]
        server.kill()
        server.start()
        assert [listed(crew) for crew in crews] == before == [owed(crew) for crew in crews]


def test_a_table_that_all_have_left_waits_for_nobody(server: Running) -> None:
    one, two = Player(server, "One"), Player(server, "Two")
    table = one.create(game="under-fire", players=2, listed=True)

    def is_listed() -> bool:
        return table in [each["id"] for each in two.http.get("/api/lobby").json()]

    # Somebody may set tables up for others.
    assert is_listed()
    one.do(table, kind="join")
    assert is_listed()
    one.do(table, kind="leave")
    assert not is_listed()
    two.do(table, kind="join")
    assert is_listed()
