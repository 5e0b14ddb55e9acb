"""A table runs anywhere Python runs: no server, no store, no event loop."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import asdict
from random import Random

import pytest

from flibuste.core.seat import SPECTATOR
from flibuste.table.table import Table
from flibuste.table.telling import Stream, table_for
from tests.table.folding import begun, choose

#: What only a server needs. A module that is None in `sys.modules` cannot be imported.
BLOCKED = (
    "asyncio",
    "alembic",
    "fastapi",
    "sqlalchemy",
    "sqlite3",
    "starlette",
    "uvicorn",
    "websockets",
    "flibuste.bots.roster",
    "flibuste.cli",
    "flibuste.remote",
    "flibuste.server",
    "flibuste.store",
)

#: Folds the journal that it reads, and writes what the audiences see of the table.
FOLD = f"""
import sys
sys.modules.update(dict.fromkeys({BLOCKED!r}))
import json
from flibuste.table.commands import decide
from flibuste.table.journal import Row, entry_of
from flibuste.table.table import Table
from tests.table.test_anywhere import seen
rows = [Row(**row) for row in json.load(sys.stdin)]
created, *entries = map(entry_of, rows)
table = Table("t", created)
for entry in entries:
    table.fold(entry)
json.dump(seen(table), sys.stdout)
"""


def seen(table: Table) -> list[object]:
    """Return the table and its stream as each audience sees them."""
    found: list[object] = []
    for audience in (SPECTATOR, *range(len(table.seats))):
        stream = Stream(table, audience)
        told = [stream.message(number) for number in range(1, len(stream) + 1)]
        state = asdict(table_for(table, audience, {}, set()))
        found.append(json.loads(json.dumps([state, told])))
    return found


@pytest.mark.parametrize(("game", "players"), [("under-fire", 2), ("sabordage", 3)])
def test_a_journal_is_folded_without_a_server(game: str, players: int) -> None:
    chance = Random(14)
    clock = {"kind": "real-time", "bank": 600, "increment": 2}
    table = begun(game, players, clock)
    while table.actors():
        seat = chance.choice(table.actors())
        assert table.match is not None
        nth = chance.randrange(len(table.match.state.legal(seat)))
        choose(table, seat, table.changed_at + 40, nth=nth)
    rows = [asdict(noted.entry.row()) for noted in table.notes]
    folded = subprocess.run(
        [sys.executable, "-c", FOLD],
        input=json.dumps(rows),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        timeout=120,
    )
    assert json.loads(folded.stdout) == seen(table)
