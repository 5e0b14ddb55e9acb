"""Journals: lines of many tables are written at once, and one that may not be is left out alone."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

import pytest
from sqlalchemy import Connection

from flibuste.core.refusal import Refusal
from flibuste.store import journals
from flibuste.store.database import Database
from flibuste.store.journals import Append, Maker, TableSummary
from flibuste.store.place import Place
from flibuste.table.journal import Row

NOBODY = Maker("", "")


def standing(at: int) -> TableSummary:
    return TableSummary("playing", False, at, at, 0, None, False, {"at": at}, {})


def lines(numbers: range) -> list[Row]:
    return [Row(number, number, "said", {"number": number}, f"c{number}") for number in numbers]


def opening(table: str) -> Callable[[Connection], None]:
    return lambda c: journals.open_table(c, table, lines(range(1)), standing(0), NOBODY)


def counting(table: str) -> Callable[[Connection], int]:
    return lambda c: len(journals.load(c, table))


def test_of_journals_written_at_once_only_the_removed_table_fails(place: Place) -> None:
    async def run() -> list[int]:
        database = Database(place)
        try:
            for table in "abc":
                await database.write(opening(table))
            await database.write(lambda c: journals.remove(c, "b"))
            together = threading.Event()

            def waiting(connection: Connection) -> None:
                together.wait()

            held = asyncio.ensure_future(database.write(waiting))
            await asyncio.sleep(0.05)
            writes = [
                asyncio.ensure_future(
                    database.write(Append(table, lines(range(1, 3)), standing(2)))
                )
                for table in "abc"
            ]
            await asyncio.sleep(0.05)
            together.set()
            await held
            done = await asyncio.gather(*writes, return_exceptions=True)
            assert [isinstance(each, Refusal) for each in done] == [False, True, False]
            return [await database.read(counting(table)) for table in "abc"]
        finally:
            await asyncio.to_thread(database.close)

    assert asyncio.run(run()) == [3, 0, 3]


def test_a_command_is_in_a_journal_once(place: Place) -> None:
    async def run() -> None:
        database = Database(place)
        try:
            await database.write(opening("a"))
            again = Append("a", [Row(1, 1, "said", {}, "c0")], standing(1))
            with pytest.raises(Refusal):
                await database.write(again)
            assert await database.read(counting("a")) == 1
        finally:
            await asyncio.to_thread(database.close)

    asyncio.run(run())


def test_lines_alone_leave_what_lists_show_as_it_was(place: Place) -> None:
    async def run() -> None:
        database = Database(place)
        shown = TableSummary("playing", True, 0, 1, 0, None, False, {"at": 0}, {})
        try:
            await database.write(
                lambda c: journals.open_table(c, "a", lines(range(1)), shown, NOBODY)
            )
            await database.write(Append("a", lines(range(1, 3)), None))
            assert await database.read(counting("a")) == 3
            assert await database.read(lambda c: journals.listed(c, 0, 9)) == [("a", {"at": 0})]
            await database.write(lambda c: journals.remove(c, "a"))
            with pytest.raises(Refusal):
                await database.write(Append("a", lines(range(3, 4)), None))
        finally:
            await asyncio.to_thread(database.close)

    asyncio.run(run())
