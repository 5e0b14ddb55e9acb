"""Genuine records of tables, from which forgers begin."""

from __future__ import annotations

import random
from typing import Any

from flibuste.core.record import Record
from flibuste.core.sealed import SCHEME
from flibuste.table.commands import start
from flibuste.table.events import Chose, Created, Joined
from flibuste.table.journal import Entry
from flibuste.table.table import Table
from flibuste.wire.setup import Setup
from tests.table.folding import happen

SEED = "5e" * 32
AT = 1_790_000_000_000


def sealed_table(
    game: str, players: int, dealing: str = SCHEME, digest: str = "", **more: Any
) -> Table:
    """Return a table that waits for people, with the digest of its box if that is bound."""
    setup = Setup.model_validate({"game": game, "players": players, **more})
    created = Created(setup.model_dump(mode="json"), SEED, "p0", dealing=dealing, box=digest)
    return Table("a-secret-id", Entry(0, AT, created))


def played(game: str, players: int, dealing: str = SCHEME, digest: str = "", **more: Any) -> Table:
    """Return a table whose game is over."""
    table = sealed_table(game, players, dealing, digest, **more)
    for seat, each in enumerate(table.seats):
        if each.free:
            happen(table, Joined(seat, f"p{seat}", f"0{seat}" * 8), AT + 1000)
    happen(table, start(table), AT + 1000)
    play_on(table)
    return table


def play_on(table: Table) -> None:
    """Let everybody choose at random until the game is over."""
    chance = random.Random(7)
    while table.outcome is None:
        assert table.match is not None
        seat = table.actors()[0]
        choice = chance.choice(list(table.match.state.legal(seat)))
        happen(table, Chose(seat, table.game.write_action(choice)), AT + 2000)


def record_of(table: Table) -> Record:
    """Return the record of a game that is over."""
    return table.record({f"p{seat}": f"Player {seat}" for seat in range(5)})
