"""Journals: what happened at each table, in order, and what lists need to know of a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import orjson
from sqlalchemy import (
    ColumnElement,
    Connection,
    Insert,
    Update,
    and_,
    bindparam,
    delete,
    func,
    insert,
    literal_column,
    or_,
    select,
    update,
)
from sqlalchemy.dialects import sqlite

from flibuste.store.schema import JOURNAL, SEATINGS, TABLES
from flibuste.store.writer import Alike, Statement

#: The states of a table.
OPEN: Final = "open"
PLAYING: Final = "playing"
FINISHED: Final = "finished"
REMOVED: Final = "removed"

#: Rows in JSON, each a list: so one statement writes many at once.
_GIVEN: Final = func.json_each(bindparam("rows")).table_valued("value", name="given")


def _given(nth: int) -> ColumnElement[Any]:
    """Return one thing that is given of each row."""
    return func.json_extract(_GIVEN.c.value, literal_column(f"'$[{nth}]'"))


def _standing(table: ColumnElement[Any]) -> ColumnElement[bool]:
    """Return whether it is this table, and has not been removed."""
    return and_(TABLES.c.id == table, TABLES.c.status != literal_column(f"'{REMOVED}'"))


def _written(statement: Insert | Update) -> str:
    """Return a statement as SQLite reads it: it is always the same."""
    return str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))


#: Goes on with journals. A table that has been removed gives a line without a table, and nothing
#: is written at all.
_GO_ON: Final = _written(
    insert(JOURNAL).from_select(
        list(JOURNAL.c),
        select(TABLES.c.id, *(_given(nth) for nth in range(1, len(JOURNAL.c)))).select_from(
            _GIVEN.outerjoin(TABLES, _standing(_given(0)))
        ),
    )
)
_CHANGED: Final = ("status", "listed", "changed_at", "deadline", "bot_due", "summary")
_CHANGE: Final = _written(
    update(TABLES)
    .where(_standing(_given(0)))
    .values({name: _given(nth) for nth, name in enumerate(_CHANGED, 1)})
)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a journal."""

    seq: int
    at: int
    kind: str
    facts: dict[str, Any]
    #: Which command it answers, if any.
    command: str | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """What is known of a table without its journal."""

    status: str
    listed: bool
    changed_at: int
    #: When a clock runs out, if one does, and whether a bot owes a choice.
    deadline: int | None
    bot_due: bool
    summary: dict[str, Any]
    #: Who sits where.
    people: dict[int, str]


def open_table(connection: Connection, table_id: str, rows: list[Row], standing: Standing) -> None:
    """Begin a journal."""
    connection.execute(
        insert(TABLES).values(id=table_id, created_at=rows[0].at, **_columns(standing))
    )
    connection.exec_driver_sql(*_going_on([(table_id, rows)]))
    reseat(connection, table_id, standing)


@dataclass(frozen=True, slots=True)
class Append(Alike):
    """The job of going on with a journal; it fails if the table has been removed."""

    table_id: str
    rows: list[Row]
    #: None if what is known of the table without its journal is still true.
    standing: Standing | None

    @staticmethod
    def together(jobs: Sequence[Append]) -> list[Statement]:
        """Return what goes on with several tables' journals."""
        found = [_going_on([(job.table_id, job.rows) for job in jobs])]
        changed = [
            (job.table_id, *_columns(job.standing).values())
            for job in jobs
            if job.standing is not None
        ]
        if changed:
            found.append((_CHANGE, {"rows": orjson.dumps(changed).decode()}))
        return found


def reseat(connection: Connection, table_id: str, standing: Standing) -> None:
    """Note that people have sat down or stood up."""
    connection.execute(delete(SEATINGS).where(SEATINGS.c.table_id == table_id))
    if standing.people:
        connection.execute(
            insert(SEATINGS),
            [
                {"table_id": table_id, "seat": seat, "person": person}
                for seat, person in standing.people.items()
            ],
        )


def load(connection: Connection, table_id: str) -> list[Row]:
    """Return a journal; nothing if there is no such table, or it was removed."""
    asked = (
        select(JOURNAL.c.seq, JOURNAL.c.at, JOURNAL.c.kind, JOURNAL.c.facts, JOURNAL.c.command)
        .join(TABLES, TABLES.c.id == JOURNAL.c.table_id)
        .where(JOURNAL.c.table_id == table_id, TABLES.c.status != REMOVED)
        .order_by(JOURNAL.c.seq)
    )
    return [
        Row(seq, at, kind, orjson.loads(facts), command)
        for seq, at, kind, facts, command in connection.execute(asked)
    ]


def listed(connection: Connection, most: int) -> list[tuple[str, dict[str, Any]]]:
    """Return the tables that the lobby shows, the latest first."""
    asked = (
        select(TABLES.c.id, TABLES.c.summary)
        .where(TABLES.c.listed, TABLES.c.status.in_((OPEN, PLAYING)))
        .order_by(TABLES.c.status, TABLES.c.changed_at.desc())
        .limit(most)
    )
    return [(table_id, orjson.loads(summary)) for table_id, summary in connection.execute(asked)]


def tables_of(
    connection: Connection, person: str, most: int, before: int
) -> list[tuple[str, dict[str, Any]]]:
    """Return the tables where somebody sits, changed before a moment, the latest first."""
    return _tables_of(connection, person, most, before, TABLES.c.status != REMOVED)


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
        select(TABLES.c.id, TABLES.c.changed_at, TABLES.c.summary)
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
    return [(row.id, orjson.loads(row.summary)) for row in connection.execute(asked)]


def due(connection: Connection, now: int) -> list[str]:
    """Return the tables where a clock has run out or a bot owes a choice."""
    asked = select(TABLES.c.id).where(
        TABLES.c.status == PLAYING, or_(TABLES.c.deadline <= now, TABLES.c.bot_due)
    )
    return [str(table_id) for table_id in connection.execute(asked).scalars()]


def remove(connection: Connection, table_id: str) -> bool:
    """Remove a table from sight; tell whether it was there."""
    gone = (
        update(TABLES)
        .where(TABLES.c.id == table_id, TABLES.c.status != REMOVED)
        .values(status=REMOVED, listed=False, deadline=None, bot_due=False)
    )
    return connection.execute(gone).rowcount > 0


def _columns(standing: Standing) -> dict[str, Any]:
    found = {name: getattr(standing, name) for name in _CHANGED}
    return {**found, "summary": orjson.dumps(standing.summary).decode()}


def _going_on(journals: list[tuple[str, list[Row]]]) -> Statement:
    """Return what writes lines of several tables' journals."""
    lines = [
        (table_id, row.seq, row.at, row.kind, row.facts, row.command)
        for table_id, rows in journals
        for row in rows
    ]
    return _GO_ON, {"rows": orjson.dumps(lines).decode()}
