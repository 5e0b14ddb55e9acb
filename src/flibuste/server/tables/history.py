"""Earlier moments of tables: each journal is folded once, as far as somebody has looked.

A moment that has been folded costs nothing more, and a later one costs what lies between.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from flibuste.core.match import Match
from flibuste.server.tables.folding import Folding
from flibuste.table.events import Chose, Started, Undone
from flibuste.table.journal import Entry
from flibuste.table.table import Noted, Table

#: Of how many tables the moments are kept, those where somebody looked last; and how many
#: different ones in all: a game has some dozens, and each takes a kilobyte or two.
_MOST: Final = 50
_MOST_MOMENTS: Final = 10_000


class History:
    """The moments of one table, as far as somebody has looked."""

    def __init__(self, table_id: str, notes: Sequence[Noted]) -> None:
        self._table = Table(table_id, notes[0].entry)
        #: The game after each entry; None before it began.
        self._moments: list[Match | None] = [None]
        #: How many of them differ from the one before.
        self.different = 0
        #: Held by whoever folds.
        self._folds = asyncio.Lock()

    def missing(self, entry: int) -> int:
        """Return how many entries have to be folded to know the game after one of them."""
        return max(0, entry + 1 - len(self._moments))

    async def after(self, notes: Sequence[Noted], entry: int, folding: Folding) -> Match | None:
        """Return the game after an entry; it goes on no further."""
        if self.missing(entry):
            async with self._folds:
                new = [noted.entry for noted in notes[len(self._moments) : entry + 1]]
                await folding.go_through(new, self._fold)
        return self._moments[entry]

    def _fold(self, entry: Entry) -> None:
        self._table.fold(entry)
        self._moments.append(self._moment())

    def _moment(self) -> Match | None:
        """Return the game as it is after the last entry, apart from the one that goes on."""
        live = self._table.match
        changed = isinstance(self._table.notes[-1].entry.what, Started | Chose | Undone)
        if live is None or not changed:
            return self._moments[-1]
        self.different += 1
        then = Match(live.game, live.state.copy(), live.fate, live.opening)
        then.start = live.start
        then.journal = list(live.journal)
        return then


class Histories:
    """The moments of the tables where somebody looked last."""

    def __init__(self, folding: Folding) -> None:
        self._folding = folding
        self._histories: OrderedDict[str, History] = OrderedDict()

    def missing(self, table: Table, entry: int) -> int:
        """Return how many entries have to be folded to know a table's game after one of them."""
        return self._of(table).missing(entry)

    async def after(self, table: Table, entry: int) -> Match | None:
        """Return a table's game after an entry; None if it had not begun."""
        history = self._of(table)
        found = await history.after(table.notes, entry, self._folding)
        # Others may have looked elsewhere meanwhile.
        if self._histories.get(table.id) is history:
            self._histories.move_to_end(table.id)
        self._make_room()
        return found

    def forget(self, table_id: str) -> None:
        """Forget a table that was removed."""
        self._histories.pop(table_id, None)

    def _of(self, table: Table) -> History:
        history = self._histories.get(table.id)
        if history is None:
            history = self._histories[table.id] = History(table.id, table.notes)
            self._make_room()
        self._histories.move_to_end(table.id)
        return history

    def _make_room(self) -> None:
        """Forget the tables where nobody has looked for the longest time; the last one stays."""
        kept = self._histories
        moments = sum(each.different for each in kept.values())
        while len(kept) > 1 and (len(kept) > _MOST or moments > _MOST_MOMENTS):
            _, oldest = kept.popitem(last=False)
            moments -= oldest.different
