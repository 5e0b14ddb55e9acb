"""Where a bot finds its tables: the rematches at one, or whatever opens in the lobby."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from typing import Final

from flibuste.core.refusal import Refusal
from flibuste.remote.server import RemoteServer
from flibuste.remote.table import RemoteTable
from flibuste.wire.answers import TableBrief
from flibuste.wire.table import FINISHED, OPEN

#: Seconds between two looks into the lobby.
_PAUSE: Final = 3.0
#: Somebody else was faster.
_TOO_LATE: Final = frozenset(
    {"table-full", "seats-kept", "seat-taken", "game-over", "no-such-table"}
)


def rematches(table: RemoteTable) -> Iterator[RemoteTable]:
    """Give a table and, whenever another is asked for, the one of its rematch."""
    while True:
        yield table
        table = RemoteTable(table.server, table.rematch().id)


def open_tables(server: RemoteServer, game: str, idle: Callable[[], None]) -> Iterator[RemoteTable]:
    """Sit down at one table of a game after another; `idle` is told when there is none for now.

    Games that the caller has begun and not finished come first.
    """
    while True:
        table = _seated(server, game)
        if table is None:
            idle()
        while table is None:
            time.sleep(_PAUSE * random.uniform(0.5, 1.5))
            table = _seated(server, game)
        yield table


def _seated(server: RemoteServer, game: str) -> RemoteTable | None:
    """Return a table where the caller has a seat; None if there is none to be had."""
    mine = [brief for brief in server.my_tables() if brief.status != FINISHED]
    for brief in mine:
        if brief.game == game:
            return RemoteTable(server, brief.id)
    for brief in server.lobby():
        if brief.game == game and _has_room(brief):
            table = RemoteTable(server, brief.id)
            try:
                table.join()
            except Refusal as refusal:
                if refusal.code not in _TOO_LATE:
                    raise
            else:
                return table
    return None


def _has_room(brief: TableBrief) -> bool:
    return brief.status == OPEN and any(seat.free for seat in brief.seats)
