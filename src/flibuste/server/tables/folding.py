"""Folding a long journal, a little at a time, so that nobody else waits for it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager
from typing import Final

from flibuste.table.journal import Entry
from flibuste.table.table import Table

#: How many seconds the event loop is kept busy before others have a turn, and how long that is. A
#: move waits for the loop several times, so turns are short.
_TURN: Final = 0.0005
_REST: Final = 0.001


class Folding:
    """All reading and folding of long journals: it takes half of the server's time at most.

    However many journals are folded at once, one of them has its turn, and then all of them rest. A
    game of usual length is folded in a turn or two.
    """

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Do something for which nobody else has to wait for long, then rest as long."""
        async with self._turn:
            began = time.perf_counter()
            yield
            await asyncio.sleep(time.perf_counter() - began)

    async def table(self, table_id: str, entries: Iterable[Entry]) -> Table:
        """Return the table that a journal gives."""
        each = iter(entries)
        found = Table(table_id, next(each))
        await self.go_through(each, found.fold)
        return found

    async def go_through(self, entries: Iterable[Entry], fold: Callable[[Entry], object]) -> None:
        """Fold entries, one after another."""
        left = iter(entries)
        while await self._take_turn(left, fold):
            pass

    async def _take_turn(self, left: Iterator[Entry], fold: Callable[[Entry], object]) -> bool:
        """Fold some entries; tell whether there may be more."""
        async with self._turn:
            until = time.perf_counter() + _TURN
            for entry in left:
                fold(entry)
                if time.perf_counter() >= until:
                    await asyncio.sleep(_REST)
                    return True
        return False
