"""The one writer: together on the disk or not at all, each job by itself, in order, to the end."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, select

from flibuste.core.refusal import Refusal
from flibuste.store.database import Database
from flibuste.store.people import Person, add_person
from flibuste.store.place import Place
from flibuste.store.schema import PEOPLE, TOKENS

Use = Callable[[Database, list[int]], Awaitable[None]]


def use(place: Place, using: Use) -> list[str]:
    """Use a new database, told how many jobs each commit takes in; return who is in it then."""

    async def run() -> None:
        commits: list[int] = []
        database = Database(place, lambda jobs, _: commits.append(jobs))
        try:
            await using(database, commits)
        finally:
            await asyncio.to_thread(database.close)

    asyncio.run(run())
    database = Database(place)
    try:
        return asyncio.run(database.read(names))
    finally:
        database.close()


def names(connection: Connection) -> list[str]:
    """Return the names of all people, in the order in which they came."""
    return list(connection.execute(select(PEOPLE.c.name).order_by(PEOPLE.c.created_at)).scalars())


def adding(number: int) -> Callable[[Connection], int]:
    """Return the job of adding a person."""

    def job(connection: Connection) -> int:
        add_person(connection, Person(f"p{number}", f"n{number}"), number)
        return number

    return job


def failing(connection: Connection) -> None:
    add_person(connection, Person("failing", "failing"), 0)
    raise ValueError("on purpose")


def spoiling(connection: Connection) -> None:
    """Let the commit itself fail: what is missing is only looked for then."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA defer_foreign_keys=ON")
    else:
        key = "ALTER TABLE tokens ALTER CONSTRAINT tokens_person_fkey"
        connection.exec_driver_sql(f"{key} DEFERRABLE INITIALLY DEFERRED")
    connection.execute(
        insert(TOKENS).values(
            digest="d", id="i", person="nobody", kind="session", label="", created_at=0
        )
    )


async def together(database: Database, jobs: list[Callable[[Connection], object]]) -> list[object]:
    """Order jobs while the writer is busy, so that one commit takes them all in."""
    begun, go_on = threading.Event(), threading.Event()

    def busy(_: Connection) -> None:
        begun.set()
        go_on.wait(60)

    waiting = asyncio.create_task(database.write(busy))
    await asyncio.to_thread(begun.wait, 10)
    ordered = [asyncio.create_task(database.write(job)) for job in jobs]
    await asyncio.sleep(0)
    go_on.set()
    await waiting
    return await asyncio.gather(*ordered, return_exceptions=True)


def test_a_job_that_fails_fails_alone(place: Place) -> None:
    async def using(database: Database, commits: list[int]) -> None:
        results = await together(database, [adding(1), failing, adding(2)])
        assert results[0] == 1
        assert isinstance(results[1], ValueError)
        assert results[2] == 2
        assert commits == [1, 3]

    assert use(place, using) == ["n1", "n2"]


def test_when_the_commit_fails_all_of_it_fails(place: Place) -> None:
    async def using(database: Database, commits: list[int]) -> None:
        results = await together(database, [adding(1), spoiling, adding(2)])
        assert [each.code for each in results if isinstance(each, Refusal)] == ["not-saved"] * 3
        assert commits == [1, 3]
        # And the writer goes on.
        assert await database.write(adding(3)) == 3

    assert use(place, using) == ["n3"]


def test_jobs_are_done_in_the_order_they_were_given(place: Place) -> None:
    done: list[int] = []

    def noting(number: int) -> Callable[[Connection], None]:
        return lambda _: done.append(number)

    async def using(database: Database, commits: list[int]) -> None:
        # More than one commit takes in.
        await together(database, [noting(number) for number in range(600)])
        assert len(commits) > 3

    use(place, using)
    assert done == list(range(600))


def test_whoever_hears_of_a_job_can_read_it(place: Place) -> None:
    async def using(database: Database, _: list[int]) -> None:
        for number in range(20):
            await database.write(adding(number))
            assert len(await database.read(names)) == number + 1

    use(place, using)


def test_a_reader_sees_nothing_of_what_is_being_written(place: Place) -> None:
    async def using(database: Database, _: list[int]) -> None:
        written, go_on = threading.Event(), threading.Event()

        def slow(connection: Connection) -> None:
            adding(1)(connection)
            written.set()
            go_on.wait(60)

        writing = asyncio.create_task(database.write(slow))
        await asyncio.to_thread(written.wait, 10)
        assert await database.read(names) == []
        go_on.set()
        await writing
        assert await database.read(names) == ["n1"]

    use(place, using)


def test_closing_finishes_what_was_ordered(place: Place) -> None:
    async def using(database: Database, _: list[int]) -> None:
        ordered = [asyncio.create_task(database.write(adding(number))) for number in range(600)]
        await asyncio.sleep(0)
        await asyncio.to_thread(database.close)
        assert await asyncio.gather(*ordered) == list(range(600))

    assert use(place, using) == [f"n{number}" for number in range(600)]


def test_who_stops_waiting_does_not_stop_the_job(place: Place) -> None:
    async def using(database: Database, _: list[int]) -> None:
        given_up = asyncio.create_task(database.write(adding(1)))
        await asyncio.sleep(0)
        given_up.cancel()
        with pytest.raises(asyncio.CancelledError):
            await given_up

    assert use(place, using) == ["n1"]


def test_a_loop_that_ends_leaves_nobody_waiting(place: Place) -> None:
    """Its orders are carried out with those of whoever comes next."""
    database = Database(place)

    async def leaving() -> None:
        await database.write(adding(1))
        # It would be committed in a moment, but the loop does not wait for that.
        given_up = asyncio.create_task(database.write(adding(2)))
        await asyncio.sleep(0)
        given_up.cancel()

    try:
        asyncio.run(leaving())
        asyncio.run(asyncio.wait_for(database.write(adding(3)), 60))
        assert asyncio.run(database.read(names)) == ["n1", "n2", "n3"]
    finally:
        database.close()


def test_the_log_ahead_of_the_file_does_not_grow_for_ever(tmp_path: Path) -> None:
    """What was committed goes into the file; its place in the log is used again."""
    log = tmp_path / "t.db-wal"
    sizes: list[int] = []

    async def using(database: Database, commits: list[int]) -> None:
        for number in range(600):
            await database.write(adding(number))
            sizes.append(log.stat().st_size)

    assert len(use(tmp_path / "t.db", using)) == 600
    # Commits write a few pages more as the tables grow; without end it would be three times.
    assert max(sizes) < 2 * max(sizes[:200])


def test_a_connection_that_broke_is_replaced_when_it_can_be(tmp_path: Path) -> None:
    """However often that fails, everyone hears of it; and the new one is set as the first was."""
    file, away = tmp_path / "at" / "t.db", tmp_path / "away"
    file.parent.mkdir()

    def breaking(connection: Connection) -> None:
        file.parent.rename(away)
        connection.invalidate()
        raise sqlite3.OperationalError("disk I/O error")

    def autocheckpoint(connection: Connection) -> object:
        return connection.exec_driver_sql("PRAGMA wal_autocheckpoint").scalar()

    async def run() -> None:
        for number, job in enumerate([breaking, *map(adding, range(50))]):
            with pytest.raises(Refusal) as refused:
                await asyncio.wait_for(database.write(job), 60)
            assert refused.value.code == "not-saved", number
        away.rename(file.parent)
        assert await asyncio.wait_for(database.write(adding(1)), 60) == 1
        assert await database.write(autocheckpoint) == 0
        assert await database.read(names) == ["n1"]

    with closing(Database(file)) as database:
        asyncio.run(run())


def test_whoever_fails_to_count_commits_does_not_stop_them(place: Place) -> None:
    def miscounting(*_: object) -> None:
        raise ValueError("on purpose")

    async def run() -> None:
        for number in range(3):
            assert await asyncio.wait_for(database.write(adding(number)), 60) == number

    with closing(Database(place, miscounting)) as database:
        asyncio.run(run())


@contextmanager
def locked(file: Path) -> Iterator[sqlite3.Connection]:
    """Lock a database as another program would."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield connection


@pytest.mark.parametrize("jobs", [[adding(1)], [adding(1), adding(2), failing]])
def test_nobody_waits_long_for_a_file_that_another_program_has_locked(
    tmp_path: Path, jobs: list[Callable[[Connection], object]]
) -> None:
    async def using(database: Database, _: list[int]) -> None:
        with locked(tmp_path / "t.db"):
            began = time.monotonic()
            results = await asyncio.gather(*map(database.write, jobs), return_exceptions=True)
            assert time.monotonic() - began < 30
        assert {each.code for each in results if isinstance(each, Refusal)} == {"not-saved"}
        assert len(results) == len(jobs)
        assert await database.write(adding(3)) == 3

    assert use(tmp_path / "t.db", using) == ["n3"]


def test_what_another_program_wrote_meanwhile_is_no_failure(tmp_path: Path) -> None:
    """A connection that read before that cannot write, but can begin anew at once."""
    tries: list[list[str]] = []

    def overtaken(connection: Connection) -> None:
        tries.append(names(connection))
        if len(tries) == 1:
            with locked(tmp_path / "t.db") as other:
                other.execute("INSERT INTO people VALUES ('other', 'other', 0, 0)")
                other.execute("COMMIT")
        adding(1)(connection)

    async def using(database: Database, _: list[int]) -> None:
        await database.write(overtaken)

    assert use(tmp_path / "t.db", using) == ["other", "n1"]
    assert tries == [[], ["other"]]
