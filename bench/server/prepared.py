"""A database with people and tables of Pirates Under Fire, each somewhere between deal and end.

So every part of the game is under load from the start, and no time is spent creating tables. Each
measured server runs on a copy.
"""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from sqlalchemy import Connection

from bench.server.played import folded, play
from flibuste.server.people.tokens import digest, new_id, new_token
from flibuste.server.tables.summary import summary_of
from flibuste.server.timestamp import now
from flibuste.store import journals, people
from flibuste.store.database import Database
from flibuste.store.journals import Maker
from flibuste.store.people import SESSION, Person, Token
from flibuste.table.events import Chose, Said
from flibuste.table.journal import Entry
from flibuste.wire.setup import Setup

_SETUP: Final = Setup(game="under-fire", players=2)
_SEED: Final = 5
#: How many tables are written in one transaction.
_BATCH: Final = 50


@dataclass(frozen=True, slots=True)
class Prepared:
    """A table in the file, and the tokens of its two people."""

    table: str
    tokens: list[str]


class PreparedFile:
    """The file: made once, copied for every server."""

    def __init__(self, path: Path, tables: int, tick: Callable[[float], None]) -> None:
        """Make the file; `tick` is called with the progress."""
        self._path = path
        self.tables: list[Prepared] = []
        asyncio.run(self._make(tables, tick))

    def copy(self, path: Path) -> None:
        """Copy it as it was made."""
        shutil.copy(self._path, path)

    def lengthen(self, tables: list[Prepared], entries: int) -> None:
        """Let people say so much at some tables that a journal has this many entries more.

        Today's server would not let them.
        """
        asyncio.run(self._lengthen(tables, entries))

    async def _lengthen(self, tables: list[Prepared], entries: int) -> None:
        database = Database(self._path)
        try:
            for each in tables:
                rows = await database.read(partial(journals.load, table_id=each.table))
                end = rows[-1]
                said = [
                    Entry(end.seq + nth, end.at, Said(nth % 2, "", f"line {nth}")).row()
                    for nth in range(1, entries + 1)
                ]
                await database.write(journals.Append(each.table, said, None))
        finally:
            database.close()

    async def _make(self, tables: int, tick: Callable[[float], None]) -> None:
        database = Database(self._path)
        chance = Random(_SEED)
        try:
            while len(self.tables) < tables:
                batch = min(_BATCH, tables - len(self.tables))
                jobs = [self._table(chance) for _ in range(batch)]
                await asyncio.gather(*map(database.write, jobs))
                tick(batch / tables)
        finally:
            database.close()

    def _table(self, chance: Random) -> Callable[[Connection], None]:
        """Return a function that writes one more table and its people."""
        at = now()
        table_id = new_token()
        sitting = [Person(new_id(), f"Sailor {2 * len(self.tables) + k}") for k in range(2)]
        tokens = [new_token() for _ in sitting]
        entries = play(_SETUP, table_id, [person.id for person in sitting], at, chance)
        moves = sum(isinstance(entry.what, Chose) for entry in entries)
        # Leave at least one move to make.
        entries = entries[: len(entries) - 1 - chance.randrange(moves)]
        standing = summary_of(folded(table_id, entries))
        rows = [entry.row() for entry in entries]
        self.tables.append(Prepared(table_id, tokens))

        def write(connection: Connection) -> None:
            for person, token in zip(sitting, tokens, strict=True):
                people.add_person(connection, person, at)
                kept = Token(digest(token), new_id(), person.id, SESSION, "", at)
                people.add_token(connection, kept)
            journals.open_table(connection, table_id, rows, standing, Maker(sitting[0].id, ""))

        return write
