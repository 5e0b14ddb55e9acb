"""Results: how games ended, who played them, and ratings by game and number of players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cache
from typing import Final

from sqlalchemy import Connection, Insert, insert, select

from flibuste.store.dialects import insert_or
from flibuste.store.schema import PLACES, RATINGS, RESULTS

# Games end in the middle of other people's moves, so these are built once.
_ADD_RESULT: Final = insert(RESULTS)
_ADD_PLACES: Final = insert(PLACES)


@dataclass(frozen=True, slots=True)
class Placement:
    """One seat of a finished game."""

    seat: int
    #: Who sat there: a person, or a bot such as `level:3`.
    person: str | None
    bot: str | None
    score: int | None
    #: Its share of the win.
    won: float
    #: Whether its person had left it to a bot, and not come back by the end.
    left: bool = False
    #: How many choices its person made, and how many a bot made for them.
    chosen: int = 0
    by_bot: int = 0


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game."""

    table_id: str
    game: str
    players: int
    variant: str
    finished_at: int
    reason: str
    places: list[Placement]

    @property
    def bots(self) -> bool:
        """Whether a bot played."""
        return any(place.person is None for place in self.places)


@dataclass(frozen=True, slots=True)
class PlayerRating:
    """How strong somebody seems at a game, and how many they have played and won."""

    person: str
    game: str
    players: int
    #: Whether it counts the games in which bots played, or those without.
    bots: bool
    mu: float
    sigma: float
    games: int
    won: float


def add_result(connection: Connection, result: Result) -> None:
    """Add the result of a game."""
    connection.execute(
        _ADD_RESULT,
        {
            "table_id": result.table_id,
            "game": result.game,
            "players": result.players,
            "variant": result.variant,
            "finished_at": result.finished_at,
            "reason": result.reason,
            "bots": result.bots,
        },
    )
    # It counts for ratings who chose and who left, but it is not stored.
    places = [
        {
            "table_id": result.table_id,
            "seat": place.seat,
            "person": place.person,
            "bot": place.bot,
            "score": place.score,
            "won": place.won,
        }
        for place in result.places
    ]
    connection.execute(_ADD_PLACES, places)


def ratings_of(connection: Connection, people: list[str]) -> list[PlayerRating]:
    """Return the ratings of some people."""
    rows = connection.execute(
        select(RATINGS)
        .where(RATINGS.c.person.in_(people))
        .order_by(RATINGS.c.game, RATINGS.c.players, RATINGS.c.bots)
    )
    return [PlayerRating(**row._mapping) for row in rows]


def best_rated(
    connection: Connection, game: str, players: int, bots: bool, most: int
) -> list[PlayerRating]:
    """Return the best rated at a game, by what their rating surely is."""
    rows = connection.execute(
        select(RATINGS)
        .where(RATINGS.c.game == game, RATINGS.c.players == players, RATINGS.c.bots == bots)
        .order_by((RATINGS.c.mu - 3 * RATINGS.c.sigma).desc())
        .limit(most)
    )
    return [PlayerRating(**row._mapping) for row in rows]


def set_ratings(connection: Connection, ratings: Sequence[PlayerRating]) -> None:
    """Store people's ratings at a game."""
    if ratings:
        again = _rate_again(connection.dialect.name)
        connection.execute(again, [asdict(rating) for rating in ratings])


@cache
def _rate_again(dialect: str) -> Insert:
    rate = insert_or(dialect, RATINGS)
    return rate.on_conflict_do_update(
        index_elements=RATINGS.primary_key.columns,
        set_={c.name: rate.excluded[c.name] for c in RATINGS.c if not c.primary_key},
    )
