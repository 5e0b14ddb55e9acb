"""Ratings by openskill: separate by game, by number of players, and with bots or without."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from sqlalchemy import Connection

from flibuste.server.rate_limits import RateLimit, RateLimits
from flibuste.store.results import (
    Placement,
    PlayerRating,
    Result,
    add_result,
    ratings_of,
    set_ratings,
)
from flibuste.table.table import Table

#: How many choices everybody has to make for a game to count. The shortest games have nine.
LEAST_CHOICES: Final = 3
#: How many games a day count of one person with others at the same address. Two names of one
#: person have the same address, and so have people who share a home.
_AT_ONE_ADDRESS: Final = RateLimit(5 / 86_400, 5)
#: The rank of those who left. Those who stayed have 0, minus their share of the win.
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
            Placement(
                k,
                seat.person,
                None if seat.person is not None else f"level:{seat.bot}",
                outcome.scores[k] if k < len(outcome.scores) else None,
                1 / len(winners) if k in winners else 0.0,
                seat.deputy,
                *table.choices_of(k),
            )
            for k, seat in enumerate(table.seats)
        ],
    )


def too_short(result: Result) -> bool:
    """Tell whether somebody has played too little for a game to count."""
    people = [place for place in result.places if place.person is not None]
    return any(place.chosen < LEAST_CHOICES for place in people)


class RatingLimits:
    """Says which games count."""

    def __init__(self, rate: float) -> None:
        self._at_one_address = RateLimits(_AT_ONE_ADDRESS, factor=rate)

    def counts(self, result: Result, addresses: Mapping[str, str]) -> bool:
        """Tell whether a game is rated; `addresses` are those of the people, if they are known.

        All people have to have played. Games of people who share an address are counted, so this
        is asked once for each game. Whose address is not known may share anybody's: a table that
        was read from disk knows only who has sent something since.
        """
        if too_short(result):
            return False
        people = [place.person for place in result.places if place.person is not None]
        shared = Counter(addresses.get(person) for person in people)
        unclear = len(people) > 1 and shared[None] > 0
        together = [each for each in people if unclear or shared[addresses.get(each)] > 1]
        waits = [self._at_one_address.take(person) for person in together]
        return not any(waits)


def settle(connection: Connection, result: Result, counts: bool) -> None:
    """Store a result, and rate the people who played if it counts.

    Bots keep the rating of a newcomer. Whoever left and did not return is ranked behind all others,
    however well the bot did: nobody escapes a loss by leaving, or gains from a bot's win. If a bot
    chose for somebody who did return, the game counts for them as a loss or not at all.
    """
    add_result(connection, result)
    rated = [place for place in result.places if place.left or not (place.by_bot and place.won)]
    if counts and len(rated) > 1:
        _rate(connection, result, rated)


def _rate(connection: Connection, result: Result, places: list[Placement]) -> None:
    # Imported when a game ends, because it takes as long to import as the rest of the server.
    from openskill.models import PlackettLuce

    people = [place.person for place in places if place.person is not None]
    known = {
        each.person: each
        for each in ratings_of(connection, people)
        if (each.game, each.players, each.bots) == (result.game, result.players, result.bots)
    }
    model = PlackettLuce()
    teams = []
    for place in places:
        before = known.get(place.person or "")
        teams.append([model.rating(before.mu, before.sigma) if before else model.rating()])
    ranks = [_LAST if place.left else -place.won for place in places]
    rated = model.rate(teams, ranks=ranks)
    found = []
    for place, (after,) in zip(places, rated, strict=True):
        if place.person is None:
            continue
        before = known.get(place.person)
        found.append(
            PlayerRating(
                place.person,
                result.game,
                result.players,
                result.bots,
                after.mu,
                after.sigma,
                1 + (before.games if before else 0),
                (0.0 if place.left else place.won) + (before.won if before else 0.0),
            )
        )
    set_ratings(connection, found)
