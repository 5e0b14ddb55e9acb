"""Opening a database: it is durable, for one server at a time, and really a database."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, select

from flibuste.core.refusal import Refusal
from flibuste.store.database import Database
from flibuste.store.people import Person, add_person
from flibuste.store.schema import PEOPLE


def pragma(name: str) -> Callable[[Connection], object]:
    """Return the job of asking a connection how it is set."""

    def job(connection: Connection) -> object:
        return connection.exec_driver_sql(f"PRAGMA {name}").scalar()

    return job


def serve(data: Path) -> subprocess.CompletedProcess[str]:
    """Start a server that is expected to give up at once."""
    return subprocess.run(
        [
            *(sys.executable, "-m", "flibuste", "serve", "--data", str(data)),
            *("--port", "0", "--lang", "en"),
        ],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_a_commit_is_on_the_disk(tmp_path: Path) -> None:
    """The connection that writes waits for the disk, and so does every other."""

    async def ask(database: Database) -> None:
        for name, value in (("synchronous", 2), ("journal_mode", "wal"), ("foreign_keys", 1)):
            assert await database.write(pragma(name)) == value
            assert await database.read(pragma(name)) == value

    with closing(Database(tmp_path / "t.db")) as database:
        asyncio.run(ask(database))


def test_a_second_server_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "t.db"
    with closing(Database(file)):
        with pytest.raises(Refusal) as refused:
            Database(file)
        assert refused.value.code == "database-in-use"
        second = serve(file)
        assert second.returncode == 3
        assert "Another server is using" in second.stderr
        assert "Traceback" not in second.stderr
    Database(file).close()


def test_what_is_no_database_is_refused_untouched(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_bytes(b"Dear Anne,\n" * 500)
    with pytest.raises(Refusal) as refused:
        Database(file)
    assert refused.value.code == "no-database"
    assert file.read_bytes() == b"Dear Anne,\n" * 500
    assert "cannot be opened as a database of Flibuste" in refused.value.say("en")


@pytest.mark.parametrize("table", ["people", "contacts"])
def test_another_programs_database_is_refused_untouched(tmp_path: Path, table: str) -> None:
    file = tmp_path / "contacts.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(f"CREATE TABLE {table} (name)")
        connection.execute(f"INSERT INTO {table} VALUES ('Anne')")
        connection.commit()
    before = file.read_bytes()
    with pytest.raises(Refusal) as refused:
        Database(file)
    assert refused.value.code == "no-database"
    assert "of another program" in refused.value.say("en")
    assert file.read_bytes() == before


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal) as refused:
        Database(tmp_path)
    assert refused.value.code == "no-database"
    assert not tmp_path.with_name(f"{tmp_path.name}.lock").exists()


def test_no_folder_is_made(tmp_path: Path) -> None:
    with pytest.raises(Refusal) as refused:
        Database(tmp_path / "club" / "2026" / "t.db")
    assert refused.value.code == "no-database"
    assert str(tmp_path / "club" / "2026") in refused.value.say("en")
    assert list(tmp_path.iterdir()) == []


def test_others_on_the_machine_cannot_read_it(tmp_path: Path) -> None:
    """There are seeds of games in it that are being played."""
    with closing(Database(tmp_path / "t.db")) as database:
        asyncio.run(database.write(pragma("user_version")))
        for file in tmp_path.iterdir():
            assert stat.S_IMODE(file.stat().st_mode) & 0o077 == 0, file.name


def test_nothing_is_acknowledged_into_a_file_that_is_gone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Nor while another is in its place; once it is back, all goes on."""
    file, away, other = tmp_path / "t.db", tmp_path / "away.db", tmp_path / "other.db"
    Database(other).close()

    def is_refused() -> bool:
        with pytest.raises(Refusal) as unchecked:
            database.check()
        with pytest.raises(Refusal) as unsaved:
            asyncio.run(database.write(pragma("user_version")))
        return unchecked.value.code == unsaved.value.code == "not-saved"

    with closing(Database(file)) as database:
        file.rename(away)
        assert is_refused()
        assert is_refused()
        assert not file.exists()
        other.rename(file)
        assert is_refused()
        assert [record.levelname for record in caplog.records] == ["ERROR"]
        away.replace(file)
        database.check()
        assert asyncio.run(database.write(pragma("user_version"))) == 0


def people(file: Path) -> set[str]:
    """Return who is in a file, as a server that starts now would read it."""
    with closing(Database(file)) as database:
        return set(
            asyncio.run(database.read(lambda c: c.execute(select(PEOPLE.c.id)).scalars().all()))
        )


@pytest.mark.skipif(sys.platform == "win32", reason="Windows removes nothing that is open")
@pytest.mark.parametrize("end", ["-wal", "-shm"])
def test_what_was_acknowledged_outlives_the_files_beside_the_database(
    tmp_path: Path, end: str, caplog: pytest.LogCaptureFixture
) -> None:
    """A log that is removed takes nothing with it, and nothing is acknowledged into it."""
    file = tmp_path / "t.db"

    def adding(name: str) -> Callable[[Connection], None]:
        return lambda connection: add_person(connection, Person(name, name), 0)

    database = Database(file)
    for number in range(12):
        asyncio.run(database.write(adding(f"p{number}")))
    assert (tmp_path / "t.db-wal").stat().st_size > 0
    (tmp_path / f"t.db{end}").unlink()
    for _ in range(2):
        with pytest.raises(Refusal) as refused:
            asyncio.run(database.write(adding("late")))
        assert refused.value.code == "not-saved"
        with pytest.raises(Refusal):
            database.check()
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    # Whatever becomes of this server now: a copy of what is on the disk has all twelve.
    copy = tmp_path / "copy" / "t.db"
    copy.parent.mkdir()
    for each in tmp_path.glob("t.db*"):
        if each.suffix == ".db" or end == "-shm":
            copy.with_name(each.name).write_bytes(each.read_bytes())
    assert people(copy) == {f"p{number}" for number in range(12)}
    database.close()
    assert people(file) == {f"p{number}" for number in range(12)}


def test_the_name_of_a_file_may_be_odd(tmp_path: Path) -> None:
    file = tmp_path / "100% été?#&mode=ro" / "t a.db"
    file.parent.mkdir()
    with closing(Database(file)) as database:
        assert asyncio.run(database.write(pragma("query_only"))) == 0
    assert file.stat().st_size > 0
