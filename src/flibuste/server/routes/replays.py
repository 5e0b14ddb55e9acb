"""Replays: any record, played again step by step with nothing hidden."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict, Field

from flibuste.server.answers import Replay
from flibuste.server.callers import Called, house_of, pace
from flibuste.server.replaying import play_again

router = APIRouter(tags=["records"])

#: The longest record with a box of its own fits, and fits into a request.
_MOST: Final = 60_000


class Written(BaseModel):
    """A record as it was downloaded."""

    model_config = ConfigDict(extra="forbid")

    record: str = Field(max_length=_MOST)


@router.post("/api/replay")
async def replay(request: Request, caller: Called, written: Written) -> Replay:
    """Play a record again: every choice is checked, every moment shown. Nothing is kept."""
    house = house_of(request)
    pace(house, house.new, "new", caller.address)
    return await house.library.do(play_again, written.record)
