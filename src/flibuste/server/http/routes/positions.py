"""Positions that are played without a table: for lessons, and for referees."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request, Response

from flibuste.server.http.callers import Called, check_rate, services_of
from flibuste.server.http.compressed import Compressed
from flibuste.server.http.services import Services
from flibuste.server.positions import play_position, preview_position
from flibuste.wire.answers import Preview
from flibuste.wire.encoding import JSON
from flibuste.wire.positions import ConsideredChoice, PlayedPosition, WrittenPosition

router = APIRouter(tags=["positions"], route_class=Compressed)

#: How many requests a position counts as, and how many choices in it count as one more.
_POSITION: Final = 2
_CHOICES: Final = 10


@router.post("/api/positions", response_model=PlayedPosition)
async def play_choices(request: Request, caller: Called, written: WrittenPosition) -> Response:
    """Play choices in a position, and tell what happens and what may be chosen then.

    If the rules refuse a choice, those before it are told, and why it is refused. What the position
    leaves open is drawn from the seed. Nothing is stored.
    """
    services = _charged(request, caller, written)
    played = await services.work_queue.do(caller.address, play_position, written)
    return Response(played, media_type=JSON)


@router.post("/api/positions/preview", response_model=Preview)
async def preview_choice(
    request: Request, caller: Called, considered: ConsideredChoice
) -> Response:
    """Tell what a choice would do, from what the seat that looks knows, and nothing else."""
    services = _charged(request, caller, considered)
    foreseen = await services.work_queue.do(caller.address, preview_position, considered)
    return Response(foreseen, media_type=JSON)


def _charged(request: Request, caller: Called, written: WrittenPosition) -> Services:
    """Count a position as several requests; return the services for it."""
    services = services_of(request)
    cost = _POSITION + len(written.choices) // _CHOICES
    check_rate(services, services.by_address, "address", caller.address, cost)
    return services
