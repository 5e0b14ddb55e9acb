"""The file while the server runs: removed, or locked by another program."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.driving import surroundings
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
            assert time.monotonic() - began < 30
            assert joined.result().status_code == 503
        assert "Traceback" not in server.log()


@pytest.mark.parametrize(
    ("data", "word"),
    [
        ("", "is not the path of a file"),
        (" ", "is not the path of a file"),
        ("https://example.org/tables.db", "is not the path of a file"),
        ("sqlite:///tables.db", "is not the path of a file"),
        ("file:tables.db?mode=rw", "is not the path of a file"),
        (":memory:", "is not the path of a file"),
        ("-", "is not the path of a file"),
        (os.devnull, "is not the path of a file"),
        (".", "is a folder"),
        ("there", "is a folder"),
        ("nowhere/", "is a folder"),
        ("nowhere/tables.db", "there is no folder"),
    ],
)
@pytest.mark.parametrize("command", [("serve", "--port", "0"), ("backup", "copy.db")])
def test_only_a_path_is_taken_for_one(
    tmp_path: Path, data: str, word: str, command: tuple[str, ...]
) -> None:
    (tmp_path / "there").mkdir()
    told = subprocess.run(
        [sys.executable, "-m", "flibuste", *command, "--data", data, "--lang", "en"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        cwd=tmp_path,
        env={**surroundings(), "COLUMNS": "300"},
    )
    assert told.returncode in (2, 3)
    assert word in told.stderr or (command[0] == "backup" and "no such file" in told.stderr)
    assert "Traceback" not in told.stderr
    assert [each.name for each in tmp_path.rglob("*")] == ["there"]
