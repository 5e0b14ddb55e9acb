"""The lobby: who opens a thousand tables hides nobody else's, and forgotten tables leave it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx

from flibuste.server.tables.summary import shown_until, summary_of
from flibuste.table.events import Created
from flibuste.table.journal import Entry
from flibuste.table.table import Table
from flibuste.wire.setup import Setup
from tests.server.crew import refusal, until
from tests.server.running import Player, Running
from tests.table.folding import begun

FLOOD = 1_000
PROXIED = ("--public-url", "https://tables.example.org")
OPEN = {"game": "under-fire", "players": 2, "listed": True}


def at_address(server: Running, name: str, address: str) -> Player:
    """Return somebody whom the proxy in front of the server calls for."""
    player = Player(server, name)
    player.http.headers["X-Forwarded-For"] = address
    return player


def opening(player: Player, **more: Any) -> httpx.Response:
    return player.http.post("/api/tables", json={**OPEN, **more})


def page(player: Player, number: int = 0) -> list[str]:
    answer = player.http.get("/api/lobby", params={"page": number} if number else {})
    assert answer.status_code == 200, answer.text
    return [each["id"] for each in answer.json()]


def test_a_flood_leaves_an_honest_table_on_the_first_page(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", *PROXIED) as server:
        honest = at_address(server, "Honest", "203.0.113.1")
        table = opening(honest).json()["id"]
        flood = at_address(server, "Flood", "203.0.113.66")
        for _ in range(FLOOD):
            assert opening(flood).status_code == 201
        assert table in page(honest)[:2]
        listed = [each for number in range(12) for each in page(honest, number)]
        assert len(listed) == len(set(listed)) == FLOOD + 1
        for wrong in ("-1", "x", "1001"):
            assert honest.http.get(f"/api/lobby?page={wrong}").status_code == 422


def test_a_person_and_an_address_have_so_many_open_tables(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", *PROXIED, "--rate", "1") as server:
        crowd = [at_address(server, f"Name {k}", "203.0.113.66") for k in range(6)]
        tables = [opening(crowd[0]) for _ in range(10)]
        assert {answer.status_code for answer in tables} == {201}
        assert refusal(opening(crowd[0]))["code"] == "too-many-tables"
        # A game that has begun does not count.
        first = tables[0].json()["id"]
        for player in crowd[:2]:
            player.do(first, kind="join")
        assert opening(crowd[0]).status_code == 201
        for player in crowd[1:5]:
            for _ in range(10):
                assert opening(player).status_code == 201
        assert refusal(opening(crowd[5]))["code"] == "too-many-tables"
        # Whether they are listed or not.
        assert refusal(opening(crowd[5], listed=False))["code"] == "too-many-tables"
        assert opening(at_address(server, "Elsewhere", "203.0.113.1")).status_code == 201


def test_a_table_leaves_when_its_people_are_gone_and_comes_back_with_them(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with Running(data) as server:
        maker, other = Player(server, "Maker"), Player(server, "Other")
        table = opening(maker).json()["id"]
        assert table in page(other)
        server.stop()
        with closing(sqlite3.connect(data)) as database:
            [(shown,)] = database.execute("SELECT shown_until FROM tables")
            # Eleven minutes pass.
            database.execute("UPDATE tables SET shown_until = shown_until - 11 * 60000")
            database.commit()
        server.start()
        assert shown > maker.look(table)["created_at"]
        assert page(other) == []
        # Somebody who only looks on does not count.
        with other.listen(table) as ear:
            ear.hear()
            assert page(other) == []
            with maker.listen(table) as own:
                own.hear()
                until(lambda: page(other) == [table])


def waiting(**setup: Any) -> Table:
    made = Setup.model_validate({**OPEN, **setup})
    return Table("t", Entry(0, 0, Created(made.model_dump(mode="json"), "5e" * 32, "p0")))


def test_how_long_a_forgotten_table_is_shown() -> None:
    minute, day = 60_000, 86_400_000
    assert summary_of(waiting()).shown_until == 10 * minute
    assert summary_of(waiting(clock={"kind": "days", "days": 2})).shown_until == day
    assert shown_until(begun("under-fire", 2), 5) == 5 + day


def test_addresses_are_not_kept(tmp_path: Path) -> None:
    """Whoever reads the file, or a copy of it, does not learn who called from where."""
    data = tmp_path / "tables.db"
    with Running(data, *PROXIED) as server:
        opening(at_address(server, "One", "203.0.113.77"))
    assert b"203.0.113.77" not in data.read_bytes()
