"""Files of every age: a new one is made, an older one upgraded, a newer one refused untouched."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine

import flibuste.store.migrations
from flibuste.core.refusal import Refusal
from flibuste.store.database import Database
from flibuste.store.people import Person, add_person, find_person
from flibuste.store.place import Place
from flibuste.store.schema import METADATA
from flibuste.store.upgrade import HEAD, revision
from tests.store.test_database import serve

Found = TypeVar("Found")


def ask(place: Place, job: Callable[[Connection], Found]) -> Found:
    """Open a database, and return what a job finds in it."""
    with closing(Database(place)) as database:
        return asyncio.run(database.read(job))


def do(file: Path, *statements: str) -> None:
    """Change a file by hand, so that all of it is in one file afterwards."""
    with closing(sqlite3.connect(file)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def test_a_new_database_is_up_to_date(place: Place) -> None:
    assert ask(place, revision) == HEAD


def test_the_newest_migration_is_the_head() -> None:
    config = Config()
    [place] = flibuste.store.migrations.__path__
    config.set_main_option("script_location", place)
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD


def test_migrations_lead_to_the_schema(place: Place) -> None:
    def differences(connection: Connection) -> object:
        return compare_metadata(MigrationContext.configure(connection), METADATA)

    assert ask(place, differences) == []


def test_tables_are_laid_out_as_the_schema_says(tmp_path: Path) -> None:
    """What Alembic does not compare: which tables are kept in the order of their key."""
    engine = create_engine(f"sqlite:///{tmp_path / 'schema.db'}")
    METADATA.create_all(engine)
    engine.dispose()
    Database(tmp_path / "migrated.db").close()
    layouts = []
    for file in ("schema.db", "migrated.db"):
        with closing(sqlite3.connect(tmp_path / file)) as connection:
            found = connection.execute("SELECT name, wr FROM pragma_table_list").fetchall()
            layouts.append({name: wr for name, wr in found if name in METADATA.tables})
    assert layouts[0] == layouts[1]
    assert layouts[0]["journal"] == 1


def test_an_older_file_is_upgraded(tmp_path: Path) -> None:
    """One that was made, and stopped before its first migration."""
    file = tmp_path / "t.db"
    do(file, "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
    assert ask(file, revision) == HEAD
    with closing(Database(file)) as database:
        anne = Person("a", "Anne")
        asyncio.run(database.write(lambda c: add_person(c, anne, 1)))
    # And the next start leaves all as it is.
    assert ask(file, lambda c: find_person(c, "a")) == anne


@pytest.mark.parametrize("mode", ["WAL", "DELETE"])
def test_a_newer_file_is_refused_untouched(mode: str, tmp_path: Path) -> None:
    file = tmp_path / "t.db"
    Database(file).close()
    do(file, "UPDATE alembic_version SET version_num = '9999'")
    # A file that was in use, or a copy of one.
    do(file, f"PRAGMA journal_mode={mode}")
    before = file.read_bytes()
    with pytest.raises(Refusal) as refused:
        Database(file)
    assert refused.value.code == "newer-database"
    assert "9999" in refused.value.say("en")
    answer = serve(file)
    assert answer.returncode == 3
    assert "was written by a newer Flibuste" in answer.stderr
    assert "Traceback" not in answer.stderr
    assert file.read_bytes() == before


def test_a_migration_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    file = tmp_path / "t.db"
    # The last table that the first migration makes.
    do(file, "CREATE TABLE ratings (stars)")
    before = file.read_bytes()
    with pytest.raises(Refusal):
        Database(file)
    assert file.read_bytes() == before
