"""Stopped in the middle and started again: nothing is lost, nothing is forgotten, all go on."""

from __future__ import annotations

import json
import random
import signal
import sqlite3
import threading
import time
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.crew import Crew, seated, until
from tests.server.running import Ear, Player, Running

#: A stop that waits for nothing in particular takes no longer, even on a busy machine.
_SOON = 20.0


@pytest.fixture
def own(tmp_path: Path) -> Running:
    """A server of the test's own, not started yet."""
    return Running(tmp_path / "tables.db")


def stop(server: Running) -> None:
    """Stop a server as its host would."""
    began = time.monotonic()
    assert server.stop() in (0, -signal.SIGTERM)
    assert time.monotonic() - began < _SOON
    assert "Traceback" not in server.log()
    # It has put everything in its place: no second file holds what the first one lacks.
    assert not server.data.with_name(f"{server.data.name}-wal").exists()


def restart(server: Running) -> None:
    """Stop a server, and start it again at the same address."""
    stop(server)
    server.start()


def lines_of(server: Running, table: str) -> int:
    """Return how long a table's journal is, asking the file and not the server."""
    with closing(sqlite3.connect(f"file:{server.data}?mode=ro", uri=True)) as reading:
        asked = "SELECT count(*) FROM journal WHERE table_id = ?"
        (found,) = reading.execute(asked, (table,)).fetchone()
    return int(found)


def test_all_goes_on_where_it_was(own: Running) -> None:
    chance = random.Random(11)
    with own as server:
        crews = [
            seated(server, "under-fire"),
            seated(server, "under-fire", variant="expert"),
            seated(server, "sabordage"),
            seated(server, "sabordage", 4, variant="expert"),
            seated(server, "sabordage", 3, clock={"kind": "days", "days": 2}),
        ]
        waiting = crews[0][0].create(game="sabordage", players=5, listed=True)
        crews[0][0].do(waiting, kind="join", seat=3, nonce="abcd")
        for crew in crews:
            crew.play(9, chance)
        while len(crews[2].actors()) < 2:
            crews[2].play(1, chance)
        secret = crews[2].actors()[0]
        crews[2].choose(secret)  # half of a secret choice, for all that anybody knows
        mover, other = crews[0].turn()
        crews[0].do(other, "ask", what="draw")
        keyed = {"key": "kept", "kind": "say", "phrase": "hello"}
        said = crews[0][0].send(crews[0].table, **keyed).json()
        seen = [crew.seen() for crew in crews]
        lobby = crews[0][0].http.get("/api/lobby").json()
        open_table = crews[0][0].look(waiting)
        restart(server)
        # Everybody is who they were, and sees what they saw.
        assert [crew.seen() for crew in crews] == seen
        assert crews[0][0].http.get("/api/lobby").json() == lobby
        assert crews[0][0].look(waiting) == open_table
        # A command that was carried out before is not carried out again.
        again = crews[0][0].send(crews[0].table, **keyed).json()
        assert again == {"seq": said["seq"], "again": True}
        assert crews[0].seen() == seen[0]
        # What was asked can be answered; what was chosen in secret can be taken back.
        crews[0].do(mover, "answer", agreed=False)
        crews[2].do(secret, "undo", decision=crews[2].state(secret)["decision"])
        for crew in crews:
            assert crew.play(5, chance) == 5


def hear_the_end(ear: Ear) -> None:
    """Hear the rest, until the server hangs up; its last words are a farewell."""
    last = ""
    while True:
        try:
            last = str(ear.socket.recv(60))
        except ConnectionClosed:
            assert json.loads(last) == {"bye": True}
            raise


def test_streams_resume_over_a_restart(own: Running) -> None:
    chance = random.Random(12)
    with own as server:
        crew = seated(server, "sabordage", 3)
        audience = [*crew.players, Player(server, "Watcher")]
        with ExitStack() as hanging:
            ears = [hanging.enter_context(player.listen(crew.table)) for player in audience]
            crew.play(5, chance)
            for player, ear in zip(audience, ears, strict=True):
                while not ear.told or ear.told[-1]["seq"] < player.look(crew.table)["seq"]:
                    ear.hear()
            # A program that reads lines does not hold up the stop either.
            path = f"/api/tables/{crew.table}/stream"
            lines = hanging.enter_context(crew[0].http.stream("GET", path)).iter_lines()
            next(lines)
            restart(server)
            assert json.loads(list(lines)[-1]) == {"bye": True}
            for ear in ears:
                with pytest.raises(ConnectionClosed) as closed:
                    hear_the_end(ear)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1012
        crew.play(5, chance)
        for player, ear in zip(audience, ears, strict=True):
            with player.listen(crew.table, ear.told[-1]["seq"]) as later:
                while not later.told or later.told[-1]["seq"] < player.look(crew.table)["seq"]:
                    later.hear()
            with player.listen(crew.table) as whole:
                whole.hear()
            assert ear.told + later.told == whole.told


def test_a_bots_interrupted_turn_is_taken_up_again(own: Running) -> None:
    with own as server:
        crew = seated(server, "under-fire", 1, bots=[None, 3])
        until(lambda: bool(crew.actors()))
        while crew.actors():  # to the end of the turn: the next choice is the bot's
            crew.choose(0)
        alone = [
            crew[0].create(game="sabordage", players=3, bots=[3, 3, 3]),
            crew[0].create(game="under-fire", players=2, bots=[3, 3]),
        ]
        stop(server)
        due = {table: lines_of(server, table) for table in tables_with_bots_due(server)}
        assert set(due) & set(alone)
        server.start()
        # Nobody asks for these tables.
        until(lambda: all(lines_of(server, t) > lines for t, lines in due.items()))
        # And again, at any moment.
        for pause in (0.1, 0.4):
            time.sleep(pause)
            restart(server)
        until(lambda: bool(crew.actors()))
        for table in alone:
            until(partial(is_over, crew[0], table))
            assert crew[0].http.get(f"/api/tables/{table}/record").status_code == 200
            assert [each["kind"] for each in _told(crew[0], table)].count("started") == 1


def test_a_journal_that_cannot_be_read_is_in_nobodys_way(own: Running) -> None:
    with own as server:
        crew = seated(server, "under-fire", 1, bots=[None, 1], listed=True)
        tables = [
            crew[0].create(game="under-fire", players=2, bots=[1, 1], listed=True) for _ in range(2)
        ]
        for table in tables:
            until(partial(is_over, crew[0], table))
        stop(server)
        # One game is as it was at its beginning, the others are of another world.
        broken = sorted([*tables, crew.table])
        whole = broken.pop(broken.index(tables[0]))
        with closing(sqlite3.connect(server.data)) as writing:
            for table in ("places", "results"):
                writing.execute(f"DELETE FROM {table}")
            writing.execute("DELETE FROM journal WHERE seq > 2 AND table_id = ?", (whole,))
            writing.execute("UPDATE tables SET status = 'playing', bot_due = 1")
            for table in broken:
                writing.execute(
                    "UPDATE journal SET kind = 'marooned' WHERE seq = 1 AND table_id = ?", (table,)
                )
            writing.commit()
        server.start()
        until(partial(is_over, crew[0], whole))
        listed = [each["id"] for each in crew[0].http.get("/api/me/tables").json()]
        assert listed == [crew.table]


def is_over(player: Player, table: str) -> bool:
    return bool(player.state(table)["status"] == "finished")


def tables_with_bots_due(server: Running) -> list[str]:
    """Return the tables where a bot owes a choice, asking the file."""
    with closing(sqlite3.connect(f"file:{server.data}?mode=ro", uri=True)) as reading:
        return [str(table) for (table,) in reading.execute("SELECT id FROM tables WHERE bot_due")]


def test_what_was_acknowledged_before_a_stop_is_there_after_it(own: Running) -> None:
    with own as server:
        crew = seated(server, "under-fire", chat="free")
        acknowledged: list[str] = []

        def chatter(seat: int) -> None:
            with httpx.Client(
                base_url=server.url, headers=crew[seat].http.headers, timeout=30
            ) as mouth:
                for n in range(10_000):
                    word = f"{seat}-{n}"
                    body = {"kind": "say", "text": word}
                    try:
                        answer = mouth.post(
                            f"/api/tables/{crew.table}/commands",
                            json=body,
                            headers={"Idempotency-Key": word},
                        )
                    except httpx.HTTPError:
                        return
                    if answer.status_code == 200:
                        acknowledged.append(word)

        talking = [threading.Thread(target=chatter, args=(seat,)) for seat in (0, 1)]
        for thread in talking:
            thread.start()
        until(lambda: len(acknowledged) > 40)
        stop(server)
        for thread in talking:
            thread.join()
        server.start()
        said = [each["text"] for each in _told(crew[0], crew.table) if each["kind"] == "said"]
        assert len(set(said)) == len(said)
        assert set(acknowledged) <= set(said)
        assert len(set(said) - set(acknowledged)) <= 2


def _told(player: Player, table: str) -> list[dict[str, Any]]:
    with player.http.stream("GET", f"/api/tables/{table}/stream") as answer:
        told = json.loads(next(answer.iter_lines()))["told"]
    assert isinstance(told, list)
    return told


def test_a_second_server_does_not_touch_the_file(own: Running, tmp_path: Path) -> None:
    with own as server:
        crew: Crew = seated(server, "under-fire")
        second = Running(tmp_path / "tables.db")
        with pytest.raises(AssertionError, match="Another server is using"):
            second.start()
        assert crew.state()["status"] == "playing"
