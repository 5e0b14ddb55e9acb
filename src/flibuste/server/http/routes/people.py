"""People and their ratings, as everybody may see them."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request

from flibuste.games.registry import registered
from flibuste.server.http.callers import Called, services_of
from flibuste.server.people.scale import scaled
from flibuste.server.refusals import no_such_person
from flibuste.store import people, results
from flibuste.store.results import PlayerRating
from flibuste.wire.people import PersonAbout, RatingAbout
from flibuste.wire.setup import LEAST_SEATS, MOST_SEATS

router = APIRouter(tags=["people"])
_MOST = 100


@router.get("/api/people/{person_id}")
async def person(
    request: Request, caller: Called, person_id: Annotated[str, Path(max_length=64)]
) -> PersonAbout:
    """Show somebody's ratings by game, by number of players, and with bots or without."""
    services = services_of(request)
    found = await services.database.read(lambda c: people.find_person(c, person_id))
    if found is None:
        raise no_such_person()
    rated = await services.database.read(lambda c: results.ratings_of(c, [person_id]))
    names = {found.id: found.name}
    return PersonAbout(id=found.id, name=found.name, ratings=[_about(r, names) for r in rated])


@router.get("/api/ratings/{game}/{players}")
async def ratings(
    request: Request,
    caller: Called,
    game: Annotated[str, Path(max_length=40)],
    players: Annotated[int, Path(ge=LEAST_SEATS, le=MOST_SEATS)],
    bots: Annotated[bool, Query(description="Games with bots, or those without.")] = False,
) -> list[RatingAbout]:
    """List the best rated at a game."""
    services = services_of(request)
    registered(game).check_players(players)
    rated = await services.database.read(
        lambda c: results.best_rated(c, game, players, bots, _MOST)
    )
    names = await services.identity.names({rating.person for rating in rated})
    return [_about(rating, names) for rating in rated]


def _about(rating: PlayerRating, names: dict[str, str]) -> RatingAbout:
    return RatingAbout(name=names[rating.person], **asdict(rating), **scaled(rating)._asdict())
