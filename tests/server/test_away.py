"""Somebody who vanishes from a table without a clock does not hold it up for ever."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.crew import Crew, seated, until
from tests.server.running import Player, Running

#: Seconds: as short as a table may set it.
AWAY = 10


def seat_of(crew: Crew, seat: int, asker: int = 0) -> dict[str, Any]:
    """Return what a table tells of a seat."""
    found = crew.state(asker)["seats"][seat]
    assert isinstance(found, dict)
    return found


def may_ask(crew: Crew, asker: int) -> bool:
    """Let a seat ask for a bot; tell whether that was granted."""
    return crew[asker].send(crew.table, kind="ask", what="takeover").status_code == 200


def test_the_others_let_a_bot_play_on_and_who_comes_back_gets_the_seat(server: Running) -> None:
    crew = seated(server, "under-fire", away=AWAY, takeover=1)
    mover, other = crew.turn()
    with crew[other].listen(crew.table) as ear:
        ear.hear()
        with crew[mover].listen(crew.table) as gone:
            gone.hear()
            until(lambda: seat_of(crew, mover)["here"])
            assert seat_of(crew, mover)["away_since"] is None
            assert crew.refused(other, "ask", what="takeover") == "nobody-away"
        until(lambda: not seat_of(crew, mover)["here"])
        left_at = seat_of(crew, mover)["away_since"]
        assert left_at >= crew[mover].look(crew.table)["created_at"]
        assert crew.refused(other, "ask", what="takeover") == "nobody-away"
        until(lambda: may_ask(crew, other))
        until(lambda: crew.actors() == [other])
        assert seat_of(crew, mover)["deputy"] == 1
        assert seat_of(crew, mover)["away_since"] is None
    crew.do(mover, "return")
    assert seat_of(crew, mover)["deputy"] is None


def test_nobody_is_away_from_a_game_that_has_not_begun(server: Running) -> None:
    host = Player(server, "Host")
    table = host.create(game="under-fire", players=2, away=AWAY)
    host.do(table, kind="join")
    assert host.state(table)["seats"][0]["away_since"] is None


def test_the_time_begins_anew_when_the_server_was_down(tmp_path: Path) -> None:
    """Nobody can have listened meanwhile; all have as much time to come back."""
    with Running(tmp_path / "tables.db") as server:
        crew = seated(server, "under-fire", away=AWAY, takeover=1)
        mover, other = crew.turn()
        until(lambda: may_ask(crew, other))
        crew.do(mover, "return")
        before = seat_of(crew, mover)["away_since"]
        server.kill()
        server.start()
        assert seat_of(crew, mover)["away_since"] > before
        assert crew.refused(other, "ask", what="takeover") == "nobody-away"


def test_how_long_has_bounds(server: Running) -> None:
    host = Player(server, "Host")
    for away in (0, 9, 2_592_001, "ten"):
        answer = host.http.post(
            "/api/tables", json={"game": "sabordage", "players": 2, "away": away}
        )
        assert answer.status_code == 422
