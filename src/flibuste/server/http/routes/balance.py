"""How a box plays: what was measured of the built-in one, and anybody's, played by bots now."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any, Final

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import StreamingResponse

from flibuste.games.registry import registered
from flibuste.lab.balance.data_file import kept_measurements
from flibuste.lab.balance.measure import play_some
from flibuste.server.http.callers import Called, check_rate, services_of
from flibuste.server.http.routes.library import GameName
from flibuste.server.http.services import Services
from flibuste.server.http.streams import GOODBYE
from flibuste.server.playtest import Playtest, balance_about
from flibuste.server.refusals import playtest_running
from flibuste.wire.balance import BalanceKept, PlaytestSoFar
from flibuste.wire.encoding import encode
from flibuste.wire.requests import BoxPlaytest

router = APIRouter(tags=["library"])

#: How many new tables a playtest counts as.
_PLAYTEST: Final = 8


@router.get("/api/library/{game}/balance", response_model=BalanceKept)
async def kept_balance(request: Request, caller: Called, game: GameName) -> Response:
    """Tell how the built-in box plays between strong bots, as it was measured."""
    name = registered(game).name

    def kept() -> BalanceKept:
        return BalanceKept([balance_about(each) for each in kept_measurements(name)])

    return await services_of(request).unchanging.answer(request, f"balance/{name}", kept)


@router.post(
    "/api/boxes/balance",
    response_class=StreamingResponse,
    responses={
        200: {
            "content": {"application/x-ndjson": {"schema": {"type": "string"}}},
            "description": "Lines of JSON, each a `PlaytestSoFar`, as games are played;"
            " a `Bye` if the server stops before all are.",
        }
    },
)
async def playtest(request: Request, caller: Called, wanted: BoxPlaytest) -> StreamingResponse:
    """Let fast bots play a box and the built-in one; whoever goes away stops them.

    One box is played at a time for each address, and addresses take turns. Nothing is stored.
    """
    services = services_of(request)
    check_rate(services, services.new, "new", caller.address, _PLAYTEST)
    prepared = await run_in_threadpool(Playtest, wanted)
    if caller.address in services.playtesting:
        raise playtest_running()
    lines = _lines(services, caller.address, prepared)
    return StreamingResponse(lines, media_type="application/x-ndjson")


async def _lines(services: Services, address: str, playtest: Playtest) -> AsyncIterator[bytes]:
    if address in services.playtesting:
        # Another one began in the same moment.
        return
    services.playtesting.add(address)
    stopping = asyncio.create_task(services.stopping.wait())
    working: set[asyncio.Task[Any]] = {stopping}
    try:
        for measured, chunk in playtest.chunks():
            playing = asyncio.create_task(services.playtests.do(address, play_some, chunk))
            working.add(playing)
            await asyncio.wait((playing, stopping), return_when=asyncio.FIRST_COMPLETED)
            if not playing.done():
                yield GOODBYE + b"\n"
                return
            working.discard(playing)
            numbers, tables = playing.result()
            measured.tables.add(tables)
            measured.games = numbers.stop
            yield _line(await run_in_threadpool(playtest.so_far))
    finally:
        for task in working:
            task.cancel()
        services.playtesting.discard(address)


def _line(told: PlaytestSoFar) -> bytes:
    return encode(told) + b"\n"
