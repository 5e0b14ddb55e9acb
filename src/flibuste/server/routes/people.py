"""People and their ratings, as everybody may see them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request

from flibuste.games import registered
from flibuste.server.answers import PersonAbout, RatingAbout
from flibuste.server.callers import Called, house_of
from flibuste.server.refusals import no_such_person
from flibuste.store import people, results
from flibuste.store.results import Rating

router = APIRouter(tags=["people"])
_MOST = 100


@router.get("/api/people/{person_id}")
async def person(
    request: Request, caller: Called, person_id: Annotated[str, Path(max_length=64)]
) -> PersonAbout:
    """Show somebody's ratings: by game, number of players, and with bots or without."""
    house = house_of(request)
    found = await house.database.read(lambda c: people.find_person(c, person_id))
    if found is None:
        raise no_such_person()
    rated = await house.database.read(lambda c: results.ratings_of(c, [person_id]))
    names = {found.id: found.name}
    return PersonAbout(id=found.id, name=found.name, ratings=[_about(r, names) for r in rated])


@router.get("/api/ratings/{game}/{players}")
async def ratings(
    request: Request,
    caller: Called,
    game: Annotated[str, Path(max_length=40)],
    players: Annotated[int, Path(ge=2, le=5)],
    bots: Annotated[bool, Query(description="Games with bots, or those without.")] = False,
) -> list[RatingAbout]:
    """List the best rated at a game."""
    house = house_of(request)
    registered(game).check_players(players)
    rated = await house.database.read(lambda c: results.best_rated(c, game, players, bots, _MOST))
    names = await house.identity.names({rating.person for rating in rated})
    return [_about(rating, names) for rating in rated]


def _about(rating: Rating, names: dict[str, str]) -> RatingAbout:
    return RatingAbout(
        person=rating.person,
        name=names[rating.person],
        game=rating.game,
        players=rating.players,
        bots=rating.bots,
        mu=rating.mu,
        sigma=rating.sigma,
        games=rating.games,
        won=rating.won,
    )
