"""Journals: what happened at each table, in order; and a summary of each table for lists."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

import orjson
from sqlalchemy import (
    ColumnElement,
    Connection,
    CursorResult,
    and_,
    case,
    delete,
    func,
    insert,
    or_,
    select,
    true,
    update,
)
from sqlalchemy.exc import DatabaseError

from flibuste.store import boxes, people
from flibuste.store.dialects import GIVEN, given
from flibuste.store.schema import JOURNAL, PLACES, RESULTS, SEATINGS, TABLES
from flibuste.store.writer import Batchable, Statement, execute
from flibuste.table.journal import Row
from flibuste.wire.table import FINISHED, OPEN, PLAYING

_LOG: Final = logging.getLogger("flibuste.store")
#: What a row takes up besides its facts, in bytes.
_ROW: Final = 80
#: Appends to journals. A table that has been removed gives a row without a table id, which makes
#: the whole statement fail.
_APPEND: Final = insert(JOURNAL).from_select(
    list(JOURNAL.c),
    select(
        TABLES.c.id, *(given(nth, each.type) for nth, each in enumerate(JOURNAL.c) if nth)
    ).select_from(GIVEN.outerjoin(TABLES, TABLES.c.id == given(0, TABLES.c.id.type))),
)
_UPDATED: Final = (
    "status",
    "listed",
    "changed_at",
    "shown_until",
    "size",
    "deadline",
    "bot_due",
    "summary",
)
_UPDATE: Final = (
    update(TABLES)
    .where(TABLES.c.id == given(0, TABLES.c.id.type))
    .values({name: given(nth, TABLES.c[name].type) for nth, name in enumerate(_UPDATED, 1)})
)


@dataclass(frozen=True, slots=True)
class TableSummary:
    """What is known of a table without reading its journal."""

    status: str
    listed: bool
    changed_at: int
    #: Until when the lobby shows it if nobody of it comes, and nothing happens.
    shown_until: int
    #: How many bytes its journal has, about.
    size: int
    #: When a clock runs out, if one does, and whether a bot owes a choice.
    deadline: int | None
    bot_due: bool
    summary: dict[str, Any]
    #: Who sits where.
    people: dict[int, str]


@dataclass(frozen=True, slots=True)
class Maker:
    """Who made a table, and the mark of the address it was made from; "" if unknown."""

    person: str
    address: str


def open_table(
    connection: Connection, table_id: str, rows: list[Row], summary: TableSummary, maker: Maker
) -> None:
    """Add a table and the beginning of its journal."""
    first, box = boxes.put_away(connection, rows[0])
    connection.execute(
        insert(TABLES).values(
            id=table_id,
            created_at=rows[0].at,
            box=box,
            maker=maker.person,
            address=maker.address,
            **_columns(summary),
        )
    )
    execute(connection, _append_statement([(table_id, [first, *rows[1:]])]))
    people.seat(connection, [maker.person])
    reseat(connection, table_id, summary)


@dataclass(frozen=True, slots=True)
class Append(Batchable):
    """The job of appending to a journal; it fails if the table has been removed."""

    table_id: str
    rows: list[Row]
    #: None if the stored summary is still true.
    summary: TableSummary | None

    @staticmethod
    def batch(jobs: Sequence[Append]) -> list[Statement]:
        """Return statements that append to the journals of several tables."""
        found = [_append_statement([(job.table_id, job.rows) for job in jobs])]
        changed = [
            (job.table_id, *_columns(job.summary).values())
            for job in jobs
            if job.summary is not None
        ]
        if changed:
            found.append((_UPDATE, {"rows": orjson.dumps(changed).decode()}))
        return found


def reseat(connection: Connection, table_id: str, summary: TableSummary) -> None:
    """Store who sits where."""
    connection.execute(delete(SEATINGS).where(SEATINGS.c.table_id == table_id))
    if summary.people:
        connection.execute(
            insert(SEATINGS),
            [
                {"table_id": table_id, "seat": seat, "person": person}
                for seat, person in summary.people.items()
            ],
        )
        people.seat(connection, summary.people.values())


def load(
    connection: Connection, table_id: str, after: int = -1, most: int | None = None
) -> list[Row]:
    """Return the rows of a journal after one of them, at most so many; empty if there are none.

    Raise `ValueError` if a row cannot be read.
    """
    asked = (
        select(JOURNAL.c.seq, JOURNAL.c.at, JOURNAL.c.kind, JOURNAL.c.facts, JOURNAL.c.command)
        .where(JOURNAL.c.table_id == table_id, JOURNAL.c.seq > after)
        .order_by(JOURNAL.c.seq)
        .limit(most)
    )
    rows = [
        Row(seq, at, kind, orjson.loads(facts), command)
        for seq, at, kind, facts, command in connection.execute(asked)
    ]
    if rows and after < 0:
        box = connection.execute(select(TABLES.c.box).where(TABLES.c.id == table_id)).scalar()
        if box is not None:
            rows[:1] = [boxes.bring_back(connection, rows[0], box)]
    return rows


def address_of(connection: Connection, table_id: str) -> str:
    """Return the mark of the address that a table was opened from; "" if it is not known."""
    found = connection.execute(select(TABLES.c.address).where(TABLES.c.id == table_id)).scalar()
    return str(found or "")


def size_of(rows: list[Row]) -> int:
    """Return how many bytes rows take up, about."""
    return sum(_ROW + len(orjson.dumps(row.facts)) for row in rows)


def size_at(connection: Connection, address: str) -> int:
    """Return how many bytes the tables of an address take up, about."""
    asked = select(func.sum(TABLES.c.size)).where(TABLES.c.address == address)
    return int(connection.execute(asked).scalar() or 0)


def exists(connection: Connection, table_id: str) -> bool:
    """Tell whether there is such a table."""
    asked = select(TABLES.c.id).where(TABLES.c.id == table_id)
    return connection.execute(asked).first() is not None


def listed(
    connection: Connection, now: int, most: int, skipped: int = 0
) -> list[tuple[str, dict[str, Any]]]:
    """Return the tables that the lobby shows, those that wait for people first.

    First comes the latest of each address, then the second of each, and so on: whoever opens a
    thousand tables fills no more of the first page than anybody else. Where the address is not
    known, every table counts as an address of its own.
    """
    address = case((TABLES.c.address == "", TABLES.c.id), else_=TABLES.c.address)
    turn = func.row_number().over(
        partition_by=(TABLES.c.status, address), order_by=TABLES.c.changed_at.desc()
    )
    asked = (
        select(TABLES.c.id, TABLES.c.summary)
        .where(TABLES.c.listed, TABLES.c.status.in_((OPEN, PLAYING)), TABLES.c.shown_until > now)
        .order_by(TABLES.c.status, turn, TABLES.c.changed_at.desc())
        .limit(most)
        .offset(skipped)
    )
    return _summaries(connection.execute(asked))


def show_until(connection: Connection, moments: dict[str, int]) -> None:
    """Let the lobby show tables until some moments, because their people are there."""
    for table_id, moment in moments.items():
        found = update(TABLES).where(TABLES.c.id == table_id)
        connection.execute(found.values(shown_until=moment))


def count_open(connection: Connection, maker: Maker, now: int) -> tuple[int, int]:
    """Return how many tables wait for people: of a person, and of an address."""

    def count(which: ColumnElement[bool]) -> int:
        open_ones = and_(which, TABLES.c.status == OPEN, TABLES.c.shown_until > now)
        return connection.execute(select(func.count()).where(open_ones)).scalar_one()

    return count(TABLES.c.maker == maker.person), count(TABLES.c.address == maker.address)


def tables_of(
    connection: Connection, person: str, most: int, before: int
) -> list[tuple[str, dict[str, Any]]]:
    """Return the tables where somebody sits, changed before a moment, the latest first."""
    return _tables_of(connection, person, most, before, true())


def games_of(
    connection: Connection, person: str, most: int, before: int
) -> list[tuple[str, dict[str, Any]]]:
    """Return the finished games of somebody that everybody may know of, the latest first."""
    shown = and_(TABLES.c.listed, TABLES.c.status == FINISHED)
    return _tables_of(connection, person, most, before, shown)


def _tables_of(
    connection: Connection, person: str, most: int, before: int, which: ColumnElement[bool]
) -> list[tuple[str, dict[str, Any]]]:
    asked = (
        select(TABLES.c.id, TABLES.c.summary, TABLES.c.changed_at)
        .join(SEATINGS, SEATINGS.c.table_id == TABLES.c.id)
        .where(
            SEATINGS.c.person == person,
            which,
            TABLES.c.changed_at < before,
        )
        .order_by(TABLES.c.changed_at.desc())
        .distinct()
        .limit(most)
    )
    return _summaries(connection.execute(asked))


def _summaries(rows: CursorResult[Any]) -> list[tuple[str, dict[str, Any]]]:
    """Return tables and their summaries, without those that cannot be read."""
    found = []
    for row in rows:
        try:
            found.append((str(row.id), orjson.loads(row.summary)))
        except orjson.JSONDecodeError:
            _LOG.error("a damaged row was left out of a list")
    return found


def due(connection: Connection, now: int) -> list[str]:
    """Return the tables where a clock has run out or a bot owes a choice."""
    asked = select(TABLES.c.id).where(
        TABLES.c.status == PLAYING, or_(TABLES.c.deadline <= now, TABLES.c.bot_due)
    )
    return [str(table_id) for table_id in connection.execute(asked).scalars()]


def count(connection: Connection) -> dict[str, int]:
    """Return how many tables there are of each status."""
    asked = select(TABLES.c.status, func.count()).group_by(TABLES.c.status)
    return {str(status): int(tables) for status, tables in connection.execute(asked)}


def latest(connection: Connection) -> int:
    """Return when something last happened at a table that is being played; 0 if nowhere.

    Journals that are damaged at their end are left out.
    """
    found = 0
    playing = select(TABLES.c.id).where(TABLES.c.status == PLAYING)
    for table_id in connection.execute(playing).scalars().all():
        last = select(JOURNAL.c.at).where(JOURNAL.c.table_id == table_id)
        asked = last.order_by(JOURNAL.c.seq.desc()).limit(1)
        with suppress(DatabaseError):
            found = max(found, connection.execute(asked).scalar() or 0)
    return found


def remove(connection: Connection, table_id: str) -> bool:
    """Remove a table with all that is kept of its game, except ratings; tell whether it existed."""
    asked = select(TABLES.c.box).where(TABLES.c.id == table_id)
    found = connection.execute(asked).first()
    if found is None:
        return False
    for part in (JOURNAL, SEATINGS, PLACES, RESULTS):
        connection.execute(delete(part).where(part.c.table_id == table_id))
    connection.execute(delete(TABLES).where(TABLES.c.id == table_id))
    if found.box is not None:
        boxes.drop_unused(connection, found.box)
    return True


def outdated(
    connection: Connection, now: int, unfinished: int, finished: int, most: int
) -> list[str]:
    """Return tables whose last change is too long ago, the oldest first.

    The moments say since when one must have changed: if its game is not finished, and if it is.
    A table whose clock will run out still changes by itself.
    """
    old = [
        and_(TABLES.c.status == FINISHED, TABLES.c.changed_at < finished),
        and_(
            TABLES.c.status != FINISHED,
            TABLES.c.changed_at < unfinished,
            or_(TABLES.c.deadline.is_(None), TABLES.c.deadline < now),
        ),
    ]
    asked = select(TABLES.c.id).where(or_(*old)).order_by(TABLES.c.changed_at).limit(most)
    return [str(table_id) for table_id in connection.execute(asked).scalars()]


def _columns(summary: TableSummary) -> dict[str, Any]:
    found = {name: getattr(summary, name) for name in _UPDATED}
    return {**found, "summary": orjson.dumps(summary.summary).decode()}


def _append_statement(journals: list[tuple[str, list[Row]]]) -> Statement:
    """Return the statement that appends rows to the journals of several tables."""
    lines = [
        (table_id, row.seq, row.at, row.kind, row.facts, row.command)
        for table_id, rows in journals
        for row in rows
    ]
    return _APPEND, {"rows": orjson.dumps(lines).decode()}
