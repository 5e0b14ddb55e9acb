"""A table's journal: an entry for whatever happened, and the row that a store keeps of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flibuste.table.events import KINDS, TableEvent


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a journal as it is kept."""

    seq: int
    at: int
    kind: str
    facts: dict[str, Any]
    command: str | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a journal: what happened, and when."""

    seq: int
    #: Milliseconds since 1970.
    at: int
    what: TableEvent
    #: Which command it answers, if any.
    command: str | None = None

    def row(self) -> Row:
        """Return the line as it is kept."""
        what = self.what
        facts = {name: getattr(what, name) for name in what.__slots__}
        return Row(self.seq, self.at, what.kind, facts, self.command)


def entry_of(row: Row) -> Entry:
    """Return the entry that was kept as a row."""
    return Entry(row.seq, row.at, KINDS[row.kind](**row.facts), row.command)
