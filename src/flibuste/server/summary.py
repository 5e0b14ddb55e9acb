"""What lists show of a table, and what the store needs to know of it."""

from __future__ import annotations

from typing import Any

from flibuste.server.table.table import Table
from flibuste.store.journals import Standing


def standing_of(table: Table) -> Standing:
    """Return what is known of a table without its journal."""
    return Standing(
        status=table.status,
        listed=table.setup.listed,
        # Lists are in this order: a secret must not move a table up.
        changed_at=table.public_at,
        deadline=table.clocks.deadline(),
        bot_due=bool(table.bots_due()),
        summary=_summary(table),
        people={k: seat.person for k, seat in enumerate(table.seats) if seat.person is not None},
    )


def _summary(table: Table) -> dict[str, Any]:
    """Return what anybody may know who sees the table in a list."""
    outcome = table.outcome
    return {
        "game": table.setup.game,
        "players": table.setup.players,
        "variant": table.setup.variant or table.game.variants[0],
        "status": table.status,
        "clock": table.setup.clock.model_dump(mode="json"),
        "spectators": table.setup.spectators,
        "created_at": table.created_at,
        "changed_at": table.public_at,
        "started_at": table.started_at,
        "finished_at": table.finished_at,
        "seats": [
            {"person": seat.person, "bot": seat.bot if seat.person is None else None}
            for seat in table.seats
        ],
        "outcome": None if outcome is None else outcome.to_json(),
    }
