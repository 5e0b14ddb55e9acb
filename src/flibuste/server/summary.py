"""What lists show of a table, and what the store needs to know of it."""

from __future__ import annotations

from typing import Any, Final

from flibuste.server.table.table import Table
from flibuste.store.journals import Standing

#: By how many milliseconds the last change in lists may be out of date.
_LATE: Final = 30_000


def standing_of(table: Table) -> Standing:
    """Return what is known of a table without its journal."""
    return Standing(
        status=table.status,
        # Nobody waits there any more; who sits down again brings it back.
        listed=table.setup.listed and not table.deserted,
        # Lists are in this order: a secret must not move a table up.
        changed_at=table.public_at,
        deadline=table.clocks.deadline(),
        bot_due=bool(table.bots_due()),
        summary=_summary(table),
        people=_people(table),
    )


def still_stands(table: Table, known: Standing) -> bool:
    """Tell whether what is known of a table is still good enough: true, or nearly so.

    The last change may be some seconds later, so that not every choice is written in two places. A
    clock may run out later than is known, but not sooner: whoever looks after it finds it in time.
    """
    deadline = table.clocks.deadline()
    return (
        known.status == table.status
        and known.bot_due == bool(table.bots_due())
        and (deadline is None or (known.deadline is not None and known.deadline <= deadline))
        and table.public_at - known.changed_at < _LATE
        and known.people == _people(table)
    )


def _people(table: Table) -> dict[int, str]:
    return {k: seat.person for k, seat in enumerate(table.seats) if seat.person is not None}


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
