"""Results: how games ended, who played them, and ratings by game and number of players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select

from flibuste.store.schema import PLACES, RATINGS, RESULTS


@dataclass(frozen=True, slots=True)
class Place:
    """One seat of a finished game."""

    seat: int
    #: Who sat there: a person, or what bot.
    person: str | None
    bot: str | None
    score: int | None
    #: Its share of the win.
    won: float
    #: Whether its person had left it to a bot, and not come back by the end.
    left: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game."""

    table_id: str
    game: str
    players: int
    variant: str
    finished_at: int
    reason: str
    places: list[Place]

    @property
    def bots(self) -> bool:
        """Whether a bot played."""
        return any(place.person is None for place in self.places)


@dataclass(frozen=True, slots=True)
class Rating:
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
    """Note how a game ended."""
    connection.execute(
        insert(RESULTS).values(
            table_id=result.table_id,
            game=result.game,
            players=result.players,
            variant=result.variant,
            finished_at=result.finished_at,
            reason=result.reason,
            bots=result.bots,
        )
    )
    connection.execute(
        insert(PLACES),
        [
            {
                "table_id": result.table_id,
                "seat": place.seat,
                "person": place.person,
                "bot": place.bot,
                "score": place.score,
                "won": place.won,
            }
            for place in result.places
        ],
    )


def ratings_of(connection: Connection, people: list[str]) -> list[Rating]:
    """Return the ratings of some people."""
    rows = connection.execute(
        select(RATINGS)
        .where(RATINGS.c.person.in_(people))
        .order_by(RATINGS.c.game, RATINGS.c.players, RATINGS.c.bots)
    )
    return [_rating(row) for row in rows]


def best_rated(
    connection: Connection, game: str, players: int, bots: bool, most: int
) -> list[Rating]:
    """Return the best rated at a game: those whose rating is surely high come first."""
    rows = connection.execute(
        select(RATINGS)
        .where(RATINGS.c.game == game, RATINGS.c.players == players, RATINGS.c.bots == bots)
        .order_by((RATINGS.c.mu - 3 * RATINGS.c.sigma).desc())
        .limit(most)
    )
    return [_rating(row) for row in rows]


def _rating(row: Row[Any]) -> Rating:
    return Rating(
        row.person, row.game, row.players, row.bots, row.mu, row.sigma, row.games, row.won
    )


def set_rating(connection: Connection, rating: Rating) -> None:
    """Note somebody's rating at a game."""
    connection.execute(
        delete(RATINGS).where(
            RATINGS.c.person == rating.person,
            RATINGS.c.game == rating.game,
            RATINGS.c.players == rating.players,
            RATINGS.c.bots == rating.bots,
        )
    )
    connection.execute(
        insert(RATINGS).values(
            person=rating.person,
            game=rating.game,
            players=rating.players,
            bots=rating.bots,
            mu=rating.mu,
            sigma=rating.sigma,
            games=rating.games,
            won=rating.won,
        )
    )
