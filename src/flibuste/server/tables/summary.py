"""The summary of a table: what lists show, and what the store needs to know of it."""

from __future__ import annotations

from typing import Any, Final

from flibuste.store.journals import TableSummary
from flibuste.table.table import Table
from flibuste.wire.setup import Days
from flibuste.wire.table import OPEN

#: For how many milliseconds the lobby shows a table whose people are gone: one that waits for
#: others, one that waits for a game of days, and one where a game goes on.
_SHOWN: Final = 10 * 60_000
_SHOWN_FOR_DAYS: Final = 86_400_000
#: How many milliseconds the time of the last change may be behind in lists.
_LATE: Final = 30_000


def summary_of(table: Table, size: int = 0) -> TableSummary:
    """Return the summary of a table, given how many bytes its journal takes up."""
    return TableSummary(
        status=table.status,
        # A table that everybody has left is not shown; whoever sits down again brings it back.
        listed=table.setup.listed and not table.deserted,
        # Lists are ordered by this, so a secret choice must not move a table up.
        changed_at=table.public_at,
        shown_until=shown_until(table, table.public_at),
        size=size,
        deadline=table.deadline(),
        bot_due=bool(table.bots_due()),
        summary=_summary(table),
        people=_people(table),
    )


def shown_until(table: Table, seen_at: int) -> int:
    """Return until when the lobby shows a table where somebody was seen at a moment."""
    waits = table.status == OPEN and not isinstance(table.setup.clock, Days)
    return seen_at + (_SHOWN if waits else _SHOWN_FOR_DAYS)


def still_true(table: Table, known: TableSummary) -> bool:
    """Tell whether a summary is still good enough: true, or nearly so.

    The last change may be half a minute later, so that not every choice is written in two places. A
    clock may run out later than the summary says, but not sooner, so that it is found in time.
    """
    deadline = table.deadline()
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
    """Return what everybody may see of the table in a list."""
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
