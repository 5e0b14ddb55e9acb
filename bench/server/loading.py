"""Loading a table: from the rows of its journal in the file to the table in memory."""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random
from statistics import median
from typing import Any, Final

import orjson

from bench.server.played import folded, play
from flibuste.server.timestamp import now
from flibuste.table.journal import Row, entry_of
from flibuste.wire.setup import Setup

#: Each game by name, with the number of players that is measured.
PLAYERS: Final = {"under-fire": 2, "sabordage": 4}
_SEED: Final = 7
#: How often each game is loaded.
_ROUNDS: Final = 5

_Stored = tuple[int, int, str, bytes, str | None]


@dataclass(frozen=True, slots=True)
class Loading:
    """Medians for finished games: entries in a journal, microseconds per journal and per entry."""

    entries: float
    of_table: float
    of_entry: float


def measure(game: str, games: int) -> Loading:
    """Load whole games again and again."""
    chance = Random(_SEED)
    setup = Setup(game=game, players=PLAYERS[game])
    people = [f"person-{seat}" for seat in range(setup.players)]
    entries: list[int] = []
    tables: list[float] = []
    for _ in range(games):
        rows = _stored(setup, people, chance)
        entries.append(len(rows))
        tables.append(median(_load(rows) for _ in range(_ROUNDS)))
    each = [1e6 * took / count for took, count in zip(tables, entries, strict=True)]
    return Loading(median(entries), 1e6 * median(tables), median(each))


def _stored(setup: Setup, people: list[str], chance: Random) -> list[_Stored]:
    rows = [entry.row() for entry in play(setup, "table", people, now(), chance)]
    return [(row.seq, row.at, row.kind, orjson.dumps(row.facts), row.command) for row in rows]


def _load(rows: list[_Stored]) -> float:
    """Load a table; return the seconds of processor time that it took."""
    began = time.process_time()
    entries: list[Any] = [
        entry_of(Row(seq, at, kind, orjson.loads(facts), command))
        for seq, at, kind, facts, command in rows
    ]
    folded("table", entries)
    return time.process_time() - began
