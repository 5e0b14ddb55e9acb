"""Ratings by openskill: apart by game, number of players, and with bots or without."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection

from flibuste.server.table.table import Table
from flibuste.store.results import (
    Place,
    Rating,
    Result,
    add_result,
    ratings_of,
    set_rating,
)

#: A rank behind those of all who stayed: theirs are 0, or below by their share of the win.
_LAST: Final = 1.0


def result_of(table: Table) -> Result:
    """Return how a finished game ended."""
    outcome = table.outcome
    assert outcome is not None
    assert table.finished_at is not None
    # A draw is a win that all share.
    winners = outcome.winners or list(range(len(table.seats)))
    return Result(
        table.id,
        table.setup.game,
        len(table.seats),
        table.setup.variant or table.game.variants[0],
        table.finished_at,
        outcome.reason,
        [
            Place(
                k,
                seat.person,
                None if seat.person is not None else f"level:{seat.bot}",
                outcome.scores[k] if k < len(outcome.scores) else None,
                1 / len(winners) if k in winners else 0.0,
                seat.deputy,
            )
            for k, seat in enumerate(table.seats)
        ],
    )


def settle(connection: Connection, result: Result) -> None:
    """Note a result, and rate the people who played. Bots keep the rating of a newcomer.

    Who left, and did not come back, is rated behind all others, whatever the bot made of the seat:
    nobody escapes a loss by leaving, or rises by a bot's win.
    """
    # Imported at the end of a game: it takes as long to import as the rest of the server.
    from openskill.models import PlackettLuce

    add_result(connection, result)
    people = [place.person for place in result.places if place.person is not None]
    known = {
        each.person: each
        for each in ratings_of(connection, people)
        if (each.game, each.players, each.bots) == (result.game, result.players, result.bots)
    }
    model = PlackettLuce()
    teams = []
    for place in result.places:
        before = known.get(place.person or "")
        teams.append([model.rating(before.mu, before.sigma) if before else model.rating()])
    ranks = [_LAST if place.left else -place.won for place in result.places]
    rated = model.rate(teams, ranks=ranks)
    for place, (after,) in zip(result.places, rated, strict=True):
        if place.person is None:
            continue
        before = known.get(place.person)
        set_rating(
            connection,
            Rating(
                place.person,
                result.game,
                result.players,
                result.bots,
                after.mu,
                after.sigma,
                1 + (before.games if before else 0),
                (0.0 if place.left else place.won) + (before.won if before else 0.0),
            ),
        )
