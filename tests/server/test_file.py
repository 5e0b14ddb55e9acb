"""The file while the server runs: removed, or locked by another program."""

from __future__ import annotations

import sqlite3
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.running import Player, Running


@pytest.mark.skipif(sys.platform == "win32", reason="Windows removes nothing that is open")
def test_a_server_whose_file_was_removed_is_not_well(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with Running(data) as server:
        player = Player(server, "Anne")
        table = player.create(game="under-fire", players=2)
        assert player.http.get("/health").status_code == 200
        data.rename(tmp_path / "away.db")
        for _ in range(3):
            joined = player.send(table, kind="join")
            assert joined.status_code == 503
            assert joined.json()["code"] == "not-saved"
        for language, words in (("en", "was removed"), ("fr", "a été supprimée")):
            health = player.http.get("/health", params={"lang": language})
            assert health.status_code == 503
            assert words in health.json()["message"]
        assert server.log().count("the database was removed or replaced") == 1
        assert not data.exists()
        (tmp_path / "away.db").rename(data)
        player.do(table, kind="join")
        assert player.http.get("/health").status_code == 200


def test_a_server_stops_while_another_program_locks_its_file(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db") as server, ThreadPoolExecutor(1) as threads:
        player = Player(server, "Anne")
        table = player.create(game="under-fire", players=2)
        with closing(sqlite3.connect(server.data, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            joined = threads.submit(player.send, table, kind="join")
            time.sleep(0.5)
            began = time.monotonic()
            server.stop()
            assert time.monotonic() - began < 8
            assert joined.result().status_code == 503
        assert "Traceback" not in server.log()
