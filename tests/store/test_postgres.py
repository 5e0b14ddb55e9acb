"""PostgreSQL as the store: leased to one server, durable, and its failures in plain words."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from flibuste.core.refusal import Refusal
from flibuste.store import journals
from flibuste.store.database import Database
from flibuste.store.journals import Append
from flibuste.store.people import Person, add_person, find_person
from flibuste.store.place import Place, PostgresUrl, beside
from tests.postgres import GUARDED, PrivatePostgres
from tests.server.crew import until
from tests.store.test_journals import NOBODY, lines, standing

_SECRET = "Blackbeard-1718"
#: What ends the connections of servers to a database.
_END = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = '{}' AND application_name = 'flibuste'"""


@pytest.fixture
def database(url: PostgresUrl) -> Iterator[Database]:
    """A new database, opened."""
    with closing(Database(url)) as opened:
        yield opened


def setting(name: str) -> Callable[[Connection], object]:
    """Return the job of asking a connection how it is set."""
    return lambda connection: connection.execute(text(f"SHOW {name}")).scalar()


def adding(name: str) -> Callable[[Connection], None]:
    return lambda connection: add_person(connection, Person(name, name), 1)


def write(database: Database, job: Callable[[Connection], object]) -> object:
    return asyncio.run(database.write(job))


def knows(database: Database, name: str) -> bool:
    return asyncio.run(database.read(lambda c: find_person(c, name))) is not None


def refused(place: Place) -> Refusal:
    """Return why a database cannot be opened."""
    with pytest.raises(Refusal) as error:
        Database(place)
    return error.value


def serve(place: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Start a server that is expected to give up at once."""
    return subprocess.run(
        [
            *(sys.executable, "-m", "flibuste", "serve", "--data", place),
            *("--port", "0", "--lang", "en"),
        ],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        cwd=folder,
    )


def test_a_commit_is_on_the_disk_however_the_database_is_set(
    postgres: PrivatePostgres, url: PostgresUrl
) -> None:
    postgres.tell(f"ALTER DATABASE {url.name} SET synchronous_commit = off")
    with closing(Database(url)) as database:
        assert write(database, setting("synchronous_commit")) == "on"


def test_the_host_is_told_of_a_server_that_does_not_wait_for_the_disk(
    url: PostgresUrl, caplog: pytest.LogCaptureFixture
) -> None:
    """That of the tests is one."""
    Database(url).close()
    assert "fsync off" in caplog.text


def test_a_second_server_is_refused(database: Database, url: PostgresUrl, tmp_path: Path) -> None:
    assert refused(url).code == "database-in-use"
    second = serve(url.url, tmp_path)
    assert second.returncode == 3
    assert f"Another server is using {url}" in second.stderr
    assert "Traceback" not in second.stderr
    database.close()
    Database(url).close()


def test_whoever_lost_the_lease_writes_nothing_until_it_is_back(
    postgres: PrivatePostgres, url: PostgresUrl
) -> None:
    """Another server takes over while the first one's connection is gone."""
    with closing(Database(url)) as first:
        write(first, lambda c: journals.open_table(c, "t", lines(range(1)), standing(0), NOBODY))
        write(first, Append("t", lines(range(1, 3)), None))
        second = None
        while second is None:
            postgres.tell(_END.format(url.name))
            with suppress(Refusal):
                second = Database(url)
        with closing(second):
            for _ in range(2):
                with pytest.raises(Refusal):
                    write(first, adding("anne"))
            with pytest.raises(Refusal) as unchecked:
                first.check()
            assert unchecked.value.code == "database-away"
            # Reading is no danger.
            assert not knows(first, "anne")
            write(second, Append("t", lines(range(3, 4)), None))
        until(lambda: goes_on(first))
        # What the other wrote stays: the first one's next entry has its number already.
        with pytest.raises(Refusal):
            write(first, Append("t", lines(range(3, 4)), None))
        write(first, Append("t", lines(range(4, 5)), None))
        rows = asyncio.run(first.read(lambda c: journals.load(c, "t")))
        assert [row.seq for row in rows] == list(range(5))


def goes_on(database: Database) -> bool:
    with suppress(Refusal):
        write(database, lambda _: None)
        return True
    return False


@pytest.mark.parametrize("by", ["an administrator", "a crash"])
def test_what_was_interrupted_is_not_done_twice(
    postgres: PrivatePostgres, database: Database, url: PostgresUrl, by: str
) -> None:
    """It may have come about: only whoever asked can tell whether to ask again."""
    begun: list[int] = []

    def cut_off(connection: Connection) -> None:
        begun.append(1)
        if by == "a crash":
            postgres.kill()
        else:
            postgres.tell(_END.format(url.name))
        adding("anne")(connection)

    with pytest.raises(Refusal) as interrupted:
        write(database, cut_off)
    assert interrupted.value.code == "database-away"
    if by == "a crash":
        postgres.start()
    until(lambda: goes_on(database))
    assert begun == [1]
    assert not knows(database, "anne")


def test_a_failure_that_a_job_hides_is_not_committed(database: Database) -> None:
    """PostgreSQL answers such a commit as if all were well, and rolls it back."""

    def hiding(connection: Connection) -> None:
        adding("mary")(connection)
        with suppress(DBAPIError):
            connection.execute(text("SELECT 1 / 0"))

    async def both() -> list[object]:
        jobs = [adding("anne"), hiding]
        return await asyncio.gather(*map(database.write, jobs), return_exceptions=True)

    results = asyncio.run(both())
    assert isinstance(results[1], Refusal)
    assert [knows(database, name) for name in ("anne", "mary")] == [results[0] is None, False]


def test_whoever_reads_sees_one_moment(database: Database) -> None:
    def twice(connection: Connection) -> list[bool]:
        found = [find_person(connection, "anne") is not None]
        write(database, adding("anne"))
        return [*found, find_person(connection, "anne") is not None]

    assert asyncio.run(database.read(twice)) == [False, False]
    assert knows(database, "anne")


def test_nobody_waits_long_for_what_somebody_else_has_locked(
    database: Database, url: PostgresUrl
) -> None:
    with psycopg.connect(url.url) as other:
        other.execute("LOCK TABLE people")
        with pytest.raises(Refusal) as unsaved:
            asyncio.run(asyncio.wait_for(database.write(adding("anne")), 30))
        assert unsaved.value.code == "not-saved"
    write(database, adding("anne"))


def test_a_full_disk_is_no_acknowledgement(
    postgres: PrivatePostgres, database: Database, url: PostgresUrl
) -> None:
    """PostgreSQL says so with this code; here a trigger does."""
    postgres.tell(
        "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS"
        " $$BEGIN RAISE 'no space left on device' USING ERRCODE = '53100'; END$$",
        url.name,
    )
    for table in ("people", "alembic_version"):
        postgres.tell(
            f"CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON {table}"
            " EXECUTE FUNCTION full_disk()",
            url.name,
        )
    with pytest.raises(Refusal) as unsaved:
        write(database, adding("anne"))
    assert unsaved.value.code == "not-saved"
    database.close()
    assert "Nothing can be saved to" in refused(url).say("en")
    assert "no space left on device" in refused(url).say("en")


def test_what_cannot_be_opened_is_explained(postgres: PrivatePostgres, url: PostgresUrl) -> None:
    postgres.tell("CREATE DATABASE latin ENCODING LATIN1 LOCALE 'C' TEMPLATE template0")
    postgres.tell("CREATE DATABASE contacts")
    postgres.tell("CREATE TABLE people (name text)", "contacts")
    postgres.tell("CREATE DATABASE standby")
    postgres.tell("ALTER DATABASE standby SET default_transaction_read_only = on")
    Database(url).close()
    postgres.tell("UPDATE alembic_version SET version_num = '9999'", url.name)
    for place, said in {
        postgres.url("nowhere"): 'database "nowhere" does not exist',
        postgres.url("postgres", "bonny"): 'role "bonny" does not exist',
        PostgresUrl.read("postgresql://127.0.0.1:1/tables"): "Connection refused",
        PostgresUrl.read("postgresql://nowhere.invalid/tables"): "nowhere.invalid",
        postgres.url("latin"): "encoding LATIN1",
        postgres.url("contacts"): "is a database of another program",
        postgres.url("standby"): "read-only",
        url: "was written by a newer Flibuste",
    }.items():
        assert said in refused(place).say("en")
        assert str(place) in refused(place).say("fr")


def test_a_password_is_never_shown(
    postgres: PrivatePostgres, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    postgres.tell(f"CREATE ROLE {GUARDED} LOGIN PASSWORD '{_SECRET}'")
    name = postgres.new_database().name
    postgres.tell(f"ALTER DATABASE {name} OWNER TO {GUARDED}")
    host = f"/{name}?host={postgres.folder}"
    wrong = serve(f"postgresql://{GUARDED}:{_SECRET}x@{host}", tmp_path)
    assert wrong.returncode == 3
    assert "password authentication failed" in wrong.stderr
    assert _SECRET not in wrong.stdout + wrong.stderr
    right = PostgresUrl.read(f"postgresql://{GUARDED}:{_SECRET}@{host}")
    assert _SECRET not in f"{right} {right!r}"
    with closing(Database(right)) as database:
        postgres.kill()
        for _ in range(2):
            with pytest.raises(Refusal) as unsaved:
                write(database, adding("anne"))
            assert _SECRET not in unsaved.value.say("en")
        postgres.start()
        until(lambda: goes_on(database))
    assert "does not answer" in caplog.text
    assert _SECRET not in caplog.text


@pytest.mark.parametrize(
    "text",
    [
        f"postgresql://anne:{_SECRET}/x@host/tables",
        f"postgresql://anne:{_SECRET}?x@host/tables",
        f"postgresql://anne:{_SECRET}#x@host/tables",
        f"postgresql://host:{_SECRET}/tables",
        f"postgresql://host/tables?sslmode={_SECRET}@",
        f"postgresql://host/tables?no_option={_SECRET}",
    ],
)
def test_what_is_no_url_is_refused_unseen(text: str, tmp_path: Path) -> None:
    told = serve(text, tmp_path)
    assert told.returncode == 3
    assert "not the URL of a database of PostgreSQL" in told.stderr
    assert _SECRET not in told.stdout + told.stderr
    assert "Traceback" not in told.stderr


def test_the_hosts_own_files_are_named_after_the_database() -> None:
    for given, name in {
        "postgresql://anne@host:5433,other/club": "club",
        "postgres://host/a%2Fb%20c": "a-b-c",
        "postgresql://": "flibuste",
        "postgresql:///..": "flibuste",
    }.items():
        assert beside(PostgresUrl.read(given)) == Path(name)


def test_a_backup_names_the_tools_of_postgres(url: PostgresUrl, tmp_path: Path) -> None:
    told = subprocess.run(
        [
            *(sys.executable, "-m", "flibuste", "backup", "--data", url.url),
            *(str(tmp_path / "copy.db"), "--lang", "en"),
        ],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert told.returncode == 3
    assert "pg_dump" in told.stderr
    assert list(tmp_path.iterdir()) == []
