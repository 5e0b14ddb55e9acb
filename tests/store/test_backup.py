"""A copy while the server goes on: whole, with all that was acknowledged, and never in the way."""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, select

from flibuste.core.refusal import Refusal
from flibuste.store.backup import back_up
from flibuste.store.database import Database
from flibuste.store.people import Person, add_person
from flibuste.store.schema import PEOPLE
from tests.server.running import Player, Running

ANNE = Person("anne", "Anne")


def backup(data: Path, copy: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Run the command."""
    return subprocess.run(
        [
            *(sys.executable, "-m", "flibuste", "backup", str(copy), "--data", str(data)),
            *("--lang", "en", *options),
        ],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def count(connection: Connection) -> int | None:
    """Return how many people there are."""
    return connection.execute(select(func.count()).select_from(PEOPLE)).scalar()


def commands(file: Path) -> set[str]:
    """Return the keys of the commands in a file, which must be whole."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        found = connection.execute("SELECT command FROM journal WHERE command IS NOT NULL")
        return {command.split("/")[1] for (command,) in found}


def test_a_copy_of_a_server_that_is_writing(tmp_path: Path) -> None:
    data, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    with Running(data) as server:
        player = Player(server, "Anne")
        table = player.create(game="under-fire", players=2)
        player.do(table, kind="join")
        acknowledged: list[str] = []
        enough = threading.Event()

        def chatter() -> None:
            for number in itertools.count():
                if enough.is_set():
                    return
                answer = player.send(table, f"k{number}", kind="say", phrase="hello")
                assert answer.status_code == 200, answer.text
                acknowledged.append(f"k{number}")

        talking = threading.Thread(target=chatter)
        talking.start()
        try:
            while len(acknowledged) < 20:
                talking.join(0.01)
                assert talking.is_alive()
            before = set(acknowledged)
            done = backup(data, copy)
            during = set(acknowledged) - before
        finally:
            enough.set()
            talking.join()
        assert done.returncode == 0, done.stderr
        assert during, "the server went on"
        assert before <= commands(copy)
        # An existing file is overwritten only if asked.
        first = copy.read_bytes()
        refused = backup(data, copy)
        assert refused.returncode == 2
        assert "exists already" in refused.stderr
        assert copy.read_bytes() == first
        assert backup(data, copy, "--force").returncode == 0
        assert set(acknowledged) <= commands(copy)
        assert {file.name for file in tmp_path.glob("copy*")} == {"copy.db"}
        assert stat.S_IMODE(copy.stat().st_mode) & 0o077 == 0
        seen = player.look(table)
        with Running(copy) as copied:
            player.http.base_url = copied.url
            player.http.headers["Origin"] = copied.url
            assert player.look(table)["state"] == seen["state"]
            player.do(table, kind="say", phrase="hello")


@contextmanager
def busy(file: Path) -> Iterator[None]:
    """Let another connection commit all the time."""
    enough = threading.Event()

    def write() -> None:
        with closing(sqlite3.connect(file, isolation_level=None, timeout=20)) as connection:
            connection.execute("PRAGMA synchronous=OFF")
            for number in itertools.count():
                if enough.is_set():
                    return
                connection.execute("INSERT INTO people VALUES (?, '', 0, 0)", (f"b{number}",))
                enough.wait(0.001)

    writing = threading.Thread(target=write)
    writing.start()
    try:
        yield
    finally:
        enough.set()
        writing.join()


def test_a_copy_of_a_large_file_comes_to_an_end(tmp_path: Path) -> None:
    """Commits between two parts of it do not begin it anew."""
    file, copy = tmp_path / "t.db", tmp_path / "copy.db"

    def fill(connection: Connection) -> None:
        for number in range(6000):
            add_person(connection, Person(f"p{number}", "x" * 4000), 0)

    with closing(Database(file)) as database:
        asyncio.run(database.write(fill))
    told: list[tuple[int, int]] = []

    def tell(left: int, pages: int) -> None:
        told.append((left, pages))
        assert len(told) < 50, "it begins again and again"

    with busy(file):
        back_up(file, copy, tell)
    assert len(told) > 2
    assert told == sorted(told, reverse=True)
    assert told[-1][0] == 0

    with closing(Database(copy)) as database:
        assert (asyncio.run(database.read(count)) or 0) >= 6000


@pytest.mark.parametrize("contents", [None, b"no database at all\n" * 300])
def test_what_is_no_database_is_not_copied(contents: bytes | None, tmp_path: Path) -> None:
    file = tmp_path / "t.db"
    if contents is not None:
        file.write_bytes(contents)
    with pytest.raises(Refusal) as refused:
        back_up(file, tmp_path / "copy.db", lambda *_: None)
    assert refused.value.code == "no-database"
    assert list(tmp_path.glob("copy*")) == []


def test_a_copy_into_a_folder_that_is_missing_is_refused(tmp_path: Path) -> None:
    Database(tmp_path / "t.db").close()
    answer = backup(tmp_path / "t.db", tmp_path / "nowhere" / "copy.db")
    assert answer.returncode == 3
    assert "nowhere" in answer.stderr
    assert "Traceback" not in answer.stderr


def test_the_served_file_is_not_replaced_by_its_copy(tmp_path: Path) -> None:
    data = tmp_path / "t.db"
    Database(data).close()
    (tmp_path / "soft.db").symlink_to(data)
    (tmp_path / "hard.db").hardlink_to(data)
    with closing(Database(data)) as database:
        before = data.stat()
        for copy in (data, tmp_path / "soft.db", tmp_path / "hard.db"):
            answer = backup(data, copy, "--force")
            assert answer.returncode == 3, answer.stdout
            assert "is the database itself" in answer.stderr
            assert copy.samefile(data)
        assert data.stat().st_ino == before.st_ino
        asyncio.run(database.write(lambda connection: add_person(connection, ANNE, 0)))
    assert list(tmp_path.glob("*.partial")) == []


def test_a_file_that_another_server_uses_is_not_replaced(tmp_path: Path) -> None:
    data, copy = tmp_path / "t.db", tmp_path / "copy.db"
    Database(data).close()
    with closing(Database(copy)) as database:
        asyncio.run(database.write(lambda connection: add_person(connection, ANNE, 0)))
        with pytest.raises(Refusal) as refused:
            back_up(data, copy, lambda *_: None)
        assert refused.value.code == "database-in-use"
    with closing(Database(copy)) as database:
        assert asyncio.run(database.read(count)) == 1
    # It is once that server has ended.
    back_up(data, copy, lambda *_: None)
    assert {file.name for file in tmp_path.glob("copy*")} == {"copy.db"}
    with closing(Database(copy)) as database:
        assert asyncio.run(database.read(count)) == 0


def test_what_a_killed_server_left_beside_an_older_copy_does_not_spoil_the_new_one(
    tmp_path: Path,
) -> None:
    data, copy = tmp_path / "t.db", tmp_path / "copy.db"
    with closing(Database(data)) as database:
        asyncio.run(database.write(lambda connection: add_person(connection, ANNE, 0)))
    back_up(data, copy, lambda *_: None)
    with Running(copy) as server:
        Player(server, "Mary")
        server.kill()
    assert (tmp_path / "copy.db-wal").stat().st_size > 0
    back_up(data, copy, lambda *_: None)
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("SELECT name FROM people").fetchall() == [("Anne",)]
