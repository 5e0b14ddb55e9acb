"""The integrity of a database: what a failing disk or another program has damaged in it."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, select, text
from sqlalchemy.exc import DatabaseError

from flibuste.store.journals import load
from flibuste.store.schema import TABLES

#: As many problems are counted, at most.
_MOST: Final = 100
#: Reads every page; PostgreSQL knows damaged ones by their checksums when it reads them.
_PAGES: Final = {
    "sqlite": f"PRAGMA quick_check({_MOST})",
    "postgresql": "SELECT 'ok' FROM journal HAVING count(length(facts)) >= 0",
}
#: Counts what is kept as JSON and is none. PostgreSQL cannot tell before version 16: there, such a
#: row is found when its table is read.
_UNREADABLE: Final = {
    "sqlite": """SELECT
    (SELECT count(*) FROM journal WHERE NOT json_valid(facts)) +
    (SELECT count(*) FROM tables WHERE NOT json_valid(summary))""",
    "postgresql": "SELECT 0",
}


def problems(connection: Connection) -> list[str]:
    """Return what is wrong with pages and rows, in the database's words or ours."""
    kind = connection.dialect.name
    try:
        checked = connection.execute(text(_PAGES[kind])).scalars()
        found = [str(each) for each in checked if each != "ok"]
        unreadable = connection.execute(text(_UNREADABLE[kind])).scalar()
    except DatabaseError as error:
        return [str(error.orig)]
    return [*found, f"{unreadable} rows are unreadable"] if unreadable else found


def damaged_tables(connection: Connection) -> list[str]:
    """Return the tables whose journals cannot be read."""
    asked = select(TABLES.c.id)
    return [each for each in connection.execute(asked).scalars() if _is_damaged(connection, each)]


def _is_damaged(connection: Connection, table_id: str) -> bool:
    try:
        rows = load(connection, table_id)
    except (DatabaseError, ValueError):
        return True
    return [row.seq for row in rows] != list(range(len(rows))) or not rows
