"""Random games as the journals of tables."""

from __future__ import annotations

from random import Random

from flibuste.core.sealed import NONCE_BYTES, SEED_BYTES
from flibuste.table.commands import start
from flibuste.table.events import Chose, Created, Joined
from flibuste.table.journal import Entry
from flibuste.table.table import Table
from flibuste.wire.setup import Setup


def play(setup: Setup, table_id: str, people: list[str], at: int, chance: Random) -> list[Entry]:
    """Return the journal of a random game that these people have played to its end."""
    seed = chance.randbytes(SEED_BYTES).hex()
    table = Table(table_id, Entry(0, at, Created(setup.model_dump(mode="json"), seed, people[0])))
    for seat, person in enumerate(people):
        nonce = chance.randbytes(NONCE_BYTES).hex()
        table.fold(table.next_entry(Joined(seat, person, nonce), at))
    table.fold(table.next_entry(start(table), at))
    while actors := table.actors():
        assert table.match is not None
        action = chance.choice(table.match.state.legal(actors[0]))
        choice = table.game.write_action(action)
        # A real command has an id of this length.
        command = f"{people[actors[0]]}/{len(table.notes):016}/{seed[:16]}"
        table.fold(table.next_entry(Chose(actors[0], choice), at, command))
    return [noted.entry for noted in table.notes]


def folded(table_id: str, entries: list[Entry]) -> Table:
    """Return the table after all entries of a journal."""
    table = Table(table_id, entries[0])
    for entry in entries[1:]:
        table.fold(entry)
    return table
