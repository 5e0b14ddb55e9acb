"""Boxes that tables bring: each is kept once by its digest, and not in the journals."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

from sqlalchemy import Connection, delete, exists, select

from flibuste.store.dialects import insert_or
from flibuste.store.schema import BOXES, TABLES
from flibuste.table.journal import Row


def put_away(connection: Connection, first: Row) -> tuple[Row, str | None]:
    """Keep the box of a table, if it has one; return its first row without it, and its digest."""
    text = first.facts.get("setup", {}).get("box", "")
    if not text:
        return first, None
    digest = sha256(text.encode()).hexdigest()
    known = insert_or(connection.dialect.name, BOXES).on_conflict_do_nothing()
    connection.execute(known.values(digest=digest, text=text))
    return _with_box(first, ""), digest


def bring_back(connection: Connection, first: Row, digest: str) -> Row:
    """Return the first row of a table with its box."""
    asked = select(BOXES.c.text).where(BOXES.c.digest == digest)
    return _with_box(first, connection.execute(asked).scalar_one())


def drop_unused(connection: Connection, digest: str) -> None:
    """Forget a box if no table has it any more."""
    used = exists().where(TABLES.c.box == digest)
    connection.execute(delete(BOXES).where(BOXES.c.digest == digest, ~used))


def _with_box(first: Row, text: str) -> Row:
    return replace(first, facts={**first.facts, "setup": {**first.facts["setup"], "box": text}})
