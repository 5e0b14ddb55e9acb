"""The disk: nobody fills it, nothing is kept twice, and what is removed is gone."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from flibuste.games.registry import GAMES
from tests.kept.kept import open_copy
from tests.server.crew import refusal, seated, until
from tests.server.running import Player, Running
from tests.server.test_lobby import PROXIED, at_address

BOX = GAMES["under-fire"].box_sheet().replace("name: ", "name: my-own-", 1)
DAY = 86_400_000


def asked(data: Path, question: str) -> list[Any]:
    """Return what a file holds, from beside its server."""
    with closing(sqlite3.connect(data)) as database:
        return database.execute(question).fetchall()


def remove(server: Running, player: Player, table: str) -> int:
    token = server.data.with_name(f"{server.data.name}.host-token").read_text().strip()
    headers = {"X-Host-Token": token}
    return player.http.delete(f"/api/host/tables/{table}", headers=headers).status_code


def box_of(player: Player, table: str) -> str:
    answer = player.http.get(f"/api/tables/{table}/box-file")
    assert answer.status_code == 200, answer.text
    return answer.text


def test_a_box_is_kept_once_as_long_as_a_table_has_it(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with Running(data) as server:
        host = Player(server, "Host")
        tables = [host.create(game="under-fire", players=2, box=BOX) for _ in range(3)]
        other = host.create(game="under-fire", players=2)
        texts = [box_of(host, table) for table in (*tables, other)]
        assert "my-own" in texts[0]
        assert "my-own" not in texts[3]
        server.kill()
        server.start()
        assert [box_of(host, table) for table in (*tables, other)] == texts
        assert asked(data, "SELECT count(*) FROM boxes") == [(1,)]
        assert asked(data, "SELECT count(*) FROM journal WHERE facts LIKE '%my-own%'") == [(0,)]
        for table in tables:
            assert asked(data, "SELECT count(*) FROM boxes") == [(1,)]
            assert remove(server, host, table) == 204
        assert asked(data, "SELECT count(*) FROM boxes") == [(0,)]


def test_what_is_removed_is_gone_from_the_file(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with Running(data) as server:
        crew = seated(server, "under-fire", chat="free")
        crew.do(0, "say", text="a secret of the deep")
        crew.do(1, "resign")
        token = crew.state()["seed"]
        server.stop()
        assert b"secret of the deep" in data.read_bytes()
        server.start()
        assert remove(server, crew[0], crew.table) == 204
        assert remove(server, crew[0], crew.table) == 404
        assert crew[0].http.get(f"/api/tables/{crew.table}").status_code == 404
        server.stop()
    left = b"".join(each.read_bytes() for each in tmp_path.glob("tables.db*"))
    assert b"secret of the deep" not in left
    assert token.encode() not in left
    assert crew.table.encode() not in left


def test_an_address_has_so_much_room(tmp_path: Path) -> None:
    padded = BOX + "# " + 35_000 // 80 * ("~" * 77 + "\n# ") + "\n"
    assert 35_000 < len(padded) < 40_000
    setup = {"game": "under-fire", "players": 2, "box": padded}
    with Running(tmp_path / "tables.db", *PROXIED, "--quota", "1") as server:
        greedy = at_address(server, "Greedy", "203.0.113.66")
        codes = [greedy.http.post("/api/tables", json=setup).status_code for _ in range(30)]
        assert codes[:20] == [201] * 20
        answer = greedy.http.post("/api/tables", json={"game": "under-fire", "players": 2})
        assert refusal(answer)["code"] == "quota-full"
        # Nor under another name; but elsewhere.
        again = at_address(server, "Other", "203.0.113.66")
        assert refusal(again.http.post("/api/tables", json=setup))["code"] == "quota-full"
        modest = at_address(server, "Modest", "203.0.113.1")
        table = modest.create(game="under-fire", players=2)
        # What is removed makes room.
        for made in asked(server.data, "SELECT id FROM tables ORDER BY created_at LIMIT 10"):
            remove(server, modest, made[0])
        assert greedy.http.post("/api/tables", json=setup).status_code == 201
        assert modest.look(table)["state"]["status"] == "open"


def test_a_journal_that_grows_takes_room(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with Running(data) as server:
        crew = seated(server, "under-fire", chat="free")
        [(before,)] = asked(data, "SELECT size FROM tables")
        for line in range(50):
            crew.do(0, "say", text=f"{line} " + 150 * "z")
        crew.do(0, "resign")
        [(after,)] = asked(data, "SELECT size FROM tables")
        assert after - before > 50 * 150


@pytest.mark.parametrize("option", ["--keep-unfinished", "--keep-finished"])
def test_old_games_are_removed_and_others_stay(tmp_path: Path, option: str) -> None:
    data = tmp_path / "tables.db"
    with Running(data, option, "10") as server:
        player = Player(server, "Host")
        waiting = player.create(game="under-fire", players=2)
        going = seated(server, "under-fire")
        ended = seated(server, "under-fire")
        ended.do(0, "resign")
        days = seated(server, "under-fire", clock={"kind": "days", "days": 30})
        recent = player.create(game="under-fire", players=2)
        server.stop()
        with closing(sqlite3.connect(data)) as database:
            for table in (waiting, going.table, ended.table, days.table):
                database.execute(
                    f"UPDATE tables SET changed_at = changed_at - 11 * {DAY} WHERE id = ?", (table,)
                )
            database.commit()
        server.start()
        unfinished = option == "--keep-unfinished"
        gone = {waiting, going.table} if unfinished else {ended.table}
        every = {waiting, going.table, ended.table, days.table, recent}
        until(lambda: {each for (each,) in asked(data, "SELECT id FROM tables")} == every - gone)
        for table in gone:
            assert player.http.get(f"/api/tables/{table}").status_code == 404
        assert player.look(recent)["state"]["status"] == "open"


def test_a_damaged_table_does_not_keep_others_from_being_removed(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with Running(data, "--keep-unfinished", "10") as server:
        player = Player(server, "Host")
        spoilt, sound = (seated(server, "under-fire", chat="free") for _ in range(2))
        for number in range(60):
            spoilt.do(0, "say", text=f"word {number} " + "x" * 180)
        recent = player.create(game="under-fire", players=2)
        server.stop()
        with closing(sqlite3.connect(data)) as database, database:
            for days, table in ((12, spoilt.table), (11, sound.table)):
                database.execute(
                    f"UPDATE tables SET changed_at = changed_at - {days * DAY} WHERE id = ?",
                    (table,),
                )
        with closing(sqlite3.connect(data)) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            (size,) = database.execute("PRAGMA page_size").fetchone()
        kept = bytearray(data.read_bytes())
        place = next(
            start
            for start in range(0, len(kept), size)
            # A leaf of the journal that the other table has no part in.
            if kept[start] == 10
            and kept[start : start + size].count(b"x" * 180) >= 5
            and sound.table.encode() not in kept[start : start + size]
        )
        kept[place : place + size] = b"\xff" * size
        data.write_bytes(kept)
        server.start()
        left = {spoilt.table, recent}
        until(lambda: {each for (each,) in asked(data, "SELECT id FROM tables")} == left)
        assert "background work" not in server.log()


def test_names_that_never_sat_down_are_forgotten_and_others_stay(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with Running(data, "--keep-names", "10") as server:
        unused, recent = Player(server, "Unused"), Player(server, "Recent")
        maker, guest = Player(server, "Maker"), Player(server, "Guest")
        table = maker.create(game="under-fire", players=2)
        for kind in ("join", "leave"):
            guest.do(table, kind=kind)
        program, moved = Player(server, "Program"), Player(server, "Moved")
        assert program.http.post("/api/me/tokens", json={"label": "bot"}).status_code == 201
        server.stop()
        with closing(sqlite3.connect(data)) as database:
            for old in (unused, maker, guest, program, moved):
                for where, which in (("people", "id"), ("tokens", "person")):
                    database.execute(
                        f"UPDATE {where} SET created_at = created_at - 11 * {DAY}"
                        f" WHERE {which} = ?",
                        (old.id,),
                    )
            # Somebody who moved to another device was here when they did.
            database.execute(
                f"UPDATE tokens SET created_at = created_at + 11 * {DAY} WHERE person = ?",
                (moved.id,),
            )
            database.commit()
        server.start()
        left = {each.id for each in (recent, maker, guest, program, moved)}
        until(lambda: {each for (each,) in asked(data, "SELECT id FROM people")} == left)
        assert unused.http.get("/api/me").status_code == 401
        assert guest.http.get("/api/me").json()["name"] == "Guest"
        # The name is free, and whoever had it is welcome again.
        assert unused.http.post("/api/me", json={"name": "Unused"}).status_code == 201


def test_an_older_file_keeps_its_boxes_once_and_nothing_that_was_removed(tmp_path: Path) -> None:
    data = open_copy(tmp_path)
    with_box = "FROM journal WHERE seq = 0 AND json_extract(facts, '$.setup.box') <> ''"
    kept = asked(data, f"SELECT DISTINCT json_extract(facts, '$.setup.box') {with_box}")
    tables = asked(data, "SELECT id FROM tables WHERE status <> 'removed' ORDER BY id")
    assert kept
    assert asked(data, "SELECT count(*) FROM tables WHERE status = 'removed'") == [(1,)]
    with Running(data) as server:
        assert sorted(asked(data, "SELECT text FROM boxes")) == sorted(kept)
        assert asked(data, f"SELECT count(*) {with_box}") == [(0,)]
        assert asked(data, "SELECT id FROM tables ORDER BY id") == tables
        assert asked(data, "SELECT count(*) FROM tables WHERE size = 0") == [(0,)]
        [(table,)] = asked(data, "SELECT id FROM tables WHERE box IS NOT NULL LIMIT 1")
        answer = Player(server, "New").http.get(f"/api/tables/{table}/box-file")
        assert answer.status_code in (200, 403)
