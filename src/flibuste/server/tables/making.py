"""The making of tables: new ones, and rematches."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from flibuste.core.outcome import loser_of
from flibuste.core.sealed import SCHEME, SEED_BYTES
from flibuste.core.terms import box_digest
from flibuste.server.people.tokens import new_token
from flibuste.server.timestamp import now
from flibuste.table.commands import ready_to_start, start
from flibuste.table.events import Created
from flibuste.table.journal import Entry
from flibuste.table.setup import open_game_of
from flibuste.table.table import Table
from flibuste.wire.setup import Setup


@dataclass(frozen=True, slots=True)
class Making:
    """The making of a table with a key: which id the key gives, and the digest of the setup."""

    table_id: str
    setup: str

    @property
    def command(self) -> str:
        """How the journal of the table names it."""
        return f"made/{self.setup[:16]}"


@dataclass(frozen=True, slots=True)
class TablePlan:
    """What a table is to be like; in a rematch, which seats are kept for whom, and who lost."""

    setup: Setup
    kept: dict[str, int] | None = None
    loser: int | None = None


def new_table(person: str, plan: TablePlan, made: Making | None = None) -> Table:
    """Return a new table of somebody; raise `Refusal` if its setup is wrong."""
    table_id = new_token() if made is None else made.table_id
    seed = secrets.token_bytes(SEED_BYTES).hex()
    setup = plan.setup.model_dump(mode="json")
    box = box_digest(open_game_of(plan.setup).box_text()) if plan.setup.box else ""
    created = Created(setup, seed, person, plan.kept, plan.loser, SCHEME, box)
    table = Table(table_id, Entry(0, now(), created, None if made is None else made.command))
    if ready_to_start(table):
        table.fold(table.next_entry(start(table), now()))
    return table


def rematch_of(table: Table) -> TablePlan:
    """Return the plan of a table for the same people, each one seat further on."""
    assert table.outcome is not None
    count = len(table.seats)
    bots: list[int | None] = [None] * count
    kept: dict[str, int] = {}
    for k, each in enumerate(table.seats):
        if each.person is None:
            bots[(k + 1) % count] = each.bot
        else:
            kept[each.person] = (k + 1) % count
    lost = loser_of(table.outcome.winners, count)
    loser = None if lost < 0 else (lost + 1) % count
    return TablePlan(table.setup.model_copy(update={"bots": bots, "listed": False}), kept, loser)
