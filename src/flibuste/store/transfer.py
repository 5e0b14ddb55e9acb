"""All that a database holds as one file, from which another of any kind is filled.

It is lines of JSON: what the file is, a line for each row, and at the end how many rows there were
and their digest. That is the same in whatever order rows come, so a database can be asked for its
own.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from typing import Any, Final

import orjson
from sqlalchemy import Connection, Table, insert, select
from sqlalchemy.exc import DataError, IntegrityError

from flibuste.store.failure import bad_export, not_empty
from flibuste.store.schema import METADATA
from flibuste.store.upgrade import HEAD

_FORM: Final = {"form": "flibuste-export", "revision": HEAD}
#: Rows that are written in one statement.
_BATCH: Final = 500


class Contents:
    """How many rows there are, and their digest: the sum of theirs."""

    def __init__(self) -> None:
        self.rows = 0
        self._sum = 0

    def count(self, rows: Iterable[bytes]) -> Iterator[bytes]:
        """Count rows as they go by."""
        for row in rows:
            self.rows += 1
            self._sum += int.from_bytes(sha256(row).digest())
            yield row

    @property
    def digest(self) -> str:
        """The digest of all rows that were counted."""
        return f"{self._sum % 2**256:064x}"

    def line(self) -> bytes:
        """Return the last line of a file."""
        return orjson.dumps({"rows": self.rows, "digest": self.digest})


def write_out(connection: Connection, file: Path) -> Contents:
    """Write all rows to a file, which appears under its name when it is complete."""
    contents = Contents()
    partial = file.with_name(f"{file.name}.partial")
    try:
        # It holds secrets: other users of the machine must not read it.
        with os.fdopen(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
            out.write(orjson.dumps(_FORM) + b"\n")
            out.writelines(row + b"\n" for row in contents.count(_rows(connection)))
            out.write(contents.line() + b"\n")
            out.flush()
            os.fsync(out.fileno())
        partial.replace(file)
    finally:
        partial.unlink(missing_ok=True)
    return contents


def read_in(connection: Connection, file: Path) -> Contents:
    """Fill an empty database from a file; raise `Refusal` unless it then holds just the same."""
    if any(connection.execute(select(table).limit(1)).first() for table in METADATA.sorted_tables):
        raise not_empty()
    contents, found = Contents(), Contents()
    last: list[bytes] = []
    try:
        with file.open("rb") as lines:
            if orjson.loads(lines.readline()) != _FORM:
                raise bad_export(str(file))
            rows = map(orjson.loads, contents.count(_body(lines, last)))
            for name, those in groupby(rows, itemgetter(0)):
                _insert(connection, METADATA.tables[name], those)
    except (ValueError, LookupError, TypeError, DataError, IntegrityError):
        raise bad_export(str(file)) from None
    deque(found.count(_rows(connection)), maxlen=0)
    if last != [contents.line()] or found.digest != contents.digest:
        raise bad_export(str(file))
    return contents


def _rows(connection: Connection) -> Iterator[bytes]:
    """Return all rows; what one refers to comes before it."""
    for table in METADATA.sorted_tables:
        for row in connection.execute(select(table).execution_options(yield_per=_BATCH)):
            yield orjson.dumps([table.name, *row])


def _body(lines: Iterable[bytes], last: list[bytes]) -> Iterator[bytes]:
    """Return the lines of rows; those that are none go to `last`."""
    for line in lines:
        if line.startswith(b"["):
            yield line.rstrip(b"\n")
        else:
            last.append(line.rstrip(b"\n"))


def _insert(connection: Connection, table: Table, rows: Iterator[list[Any]]) -> None:
    names = [column.name for column in table.c]
    while batch := list(islice(rows, _BATCH)):
        given = [dict(zip(names, row[1:], strict=True)) for row in batch]
        connection.execute(insert(table), given)
