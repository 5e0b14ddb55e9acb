"""Damage is found, told of, and in nobody's way but at the tables that have it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.crew import Crew, refusal, seated, until
from tests.server.running import Player, Running

_ASIDE = "a damaged table was set aside"


@pytest.fixture
def stopped(tmp_path: Path) -> Running:
    """A server of the test's own, not started yet."""
    return Running(tmp_path / "tables.db")


def refused_as_damaged(crew: Crew) -> bool:
    """Tell whether a table is refused in words, in every way of asking for it."""
    path = f"/api/tables/{crew.table}"
    answers = [
        crew[0].http.get(path),
        crew[0].http.get(f"{path}/stream"),
        crew[0].send(crew.table, kind="say", phrase="hello"),
    ]
    for answer in answers:
        assert answer.status_code == 410, answer.text
        assert refusal(answer)["code"] == "damaged-table"
    french = crew[0].http.get(path, headers={"Accept-Language": "fr"})
    return "endommagé" in french.json()["message"]


def goes_on(crew: Crew) -> bool:
    """Tell whether a table goes on as before."""
    mover, _ = crew.turn()
    crew.choose(mover)
    return crew[mover].send(crew.table, kind="say", phrase="hello").status_code == 200


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE journal SET facts = '{\"choi' WHERE seq = 2 AND table_id = ?",
        "UPDATE journal SET facts = '{}' WHERE seq = 1 AND table_id = ?",
        "UPDATE journal SET kind = 'marooned' WHERE seq = 1 AND table_id = ?",
        "DELETE FROM journal WHERE seq = 1 AND table_id = ?",
        "DELETE FROM journal WHERE table_id = ?",
    ],
)
def test_a_damaged_row_sets_its_table_aside_and_no_other(stopped: Running, damage: str) -> None:
    with stopped as server:
        spoilt, sound = seated(server, "under-fire"), seated(server, "under-fire")
        server.stop()
        with closing(sqlite3.connect(server.data)) as file, file:
            file.execute("PRAGMA foreign_keys=OFF")
            file.execute(damage, (spoilt.table,))
        server.start()
        assert refused_as_damaged(spoilt)
        assert refused_as_damaged(spoilt)
        assert goes_on(sound)
        log = server.log()
        assert log.count(_ASIDE) == 1
        assert spoilt.table not in log
        assert "Traceback" not in log
        # Nobody had to ask, if the row itself cannot be read.
        server.stop()
        server.start()
        if "choi" in damage:
            until(lambda: server.log().count(_ASIDE) == 2)
            assert "the database is damaged" in server.log()


def test_a_damaged_row_is_left_out_of_lists(stopped: Running) -> None:
    with stopped as server:
        player = Player(server, "Anne")
        tables = [player.create(game="under-fire", players=2, listed=True) for _ in range(3)]
        server.stop()
        with closing(sqlite3.connect(server.data)) as file, file:
            file.execute("UPDATE tables SET summary = '{\"ga' WHERE id = ?", (tables[1],))
        server.start()
        listed = {each["id"] for each in player.http.get("/api/lobby").json()}
        assert listed == {tables[0], tables[2]}
        until(lambda: "the database is damaged" in server.log())


def test_a_damaged_page_is_found_at_the_start_and_the_rest_goes_on(stopped: Running) -> None:
    with stopped as server:
        crews = [seated(server, "under-fire", chat="free") for _ in range(6)]
        # Each has pages of its own.
        for crew in crews:
            for number in range(120):
                crew.do(0, "say", text=f"word {number} " + "x" * 180)
        server.stop()
        with closing(sqlite3.connect(server.data)) as file:
            (size,) = file.execute("PRAGMA page_size").fetchone()
        spoilt = crews[2]
        kept = bytearray(server.data.read_bytes())
        pages = [
            start
            for start in range(0, len(kept), size)
            # A leaf of the journal, full of what this table said and no other, far from both ends:
            # there, what others write might touch it.
            if kept[start] == 10
            and kept[start : start + size].count(b"x" * 180) >= 5
            and spoilt.table.encode() in kept[start : start + size]
            and any(b"word %d " % word in kept[start : start + size] for word in range(40, 80))
            and not any(
                crew.table.encode() in kept[start : start + size]
                for crew in crews
                if crew is not spoilt
            )
        ]
        assert pages
        kept[pages[0] : pages[0] + size] = b"\xff" * size
        server.data.write_bytes(kept)
        server.start()
        until(lambda: "the database is damaged" in server.log())
        until(lambda: _ASIDE in server.log())
        assert refused_as_damaged(spoilt)
        for crew in crews:
            assert crew is spoilt or goes_on(crew)
        assert crews[0][0].http.get("/ready").status_code == 200
        assert crews[0][0].http.get("/api/lobby").status_code == 200
        assert "Traceback" not in server.log()


def test_a_damaged_end_of_a_journal_keeps_no_server_from_starting(stopped: Running) -> None:
    """At its start a server reads when something last happened, at all tables."""
    with stopped as server:
        crews = [seated(server, "under-fire", chat="free") for _ in range(4)]
        for crew in crews:
            for number in range(30):
                crew.do(0, "say", text=f"word {number} " + "x" * 180)
        server.stop()
        with closing(sqlite3.connect(server.data)) as file:
            (size,) = file.execute("PRAGMA page_size").fetchone()
        kept = bytearray(server.data.read_bytes())
        pages = [
            start
            for start in range(0, len(kept), size)
            # A leaf of the journal with the last thing said at a table.
            if kept[start] == 10 and b"word 29 " in kept[start : start + size]
        ]
        assert pages
        page = bytes(kept[pages[0] : pages[0] + size])
        kept[pages[0] : pages[0] + size] = b"\xff" * size
        server.data.write_bytes(kept)
        server.start()
        until(lambda: _ASIDE in server.log())
        for crew in crews:
            if crew.table.encode() in page:
                assert refused_as_damaged(crew)
            else:
                assert crew[0].http.get(f"/api/tables/{crew.table}").status_code == 200
        assert crews[0][0].http.get("/ready").status_code == 200
        assert "Traceback" not in server.log()
