"""A coach for a first game: at most one remark a turn, of what the caller's seat knows."""

from __future__ import annotations

from itertools import islice
from typing import Final

from fastapi import APIRouter, Request

from flibuste.lessons.coach import next_topic
from flibuste.server import refusals
from flibuste.server.http.callers import Called, Guest, check_rate, services_of
from flibuste.server.http.routes.tables import TableId
from flibuste.server.tables.bot_pool import ask_for
from flibuste.server.turns import Asker
from flibuste.table.refusals import not_seated
from flibuste.wire.lessons import CoachRemark, NewcomerMet
from flibuste.wire.words import Named

router = APIRouter(tags=["lessons"])

#: The bot that thinks for the coach: strong enough to see what matters, and quick.
_LEVEL: Final = 4
#: How many of the last events are news to a newcomer.
_NEWS: Final = 40


@router.post("/api/tables/{table_id}/remark")
async def remark(
    request: Request, caller: Called, guest: Guest, table_id: TableId, known: NewcomerMet
) -> CoachRemark:
    """Tell what matters now: something not met before, else a bot's choice, and what for.

    It is found from what the caller's seat knows, at tables with hints.
    """
    services = services_of(request)
    session = await services.tables.find(table_id)
    async with session.held():
        table = session.table
        seat = table.seat_of(guest.id)
        if seat is None:
            raise not_seated()
        if not table.setup.hints:
            raise refusals.no_hints()
        if table.match is None or seat not in table.actors():
            raise refusals.nothing_to_choose()
        game, view = table.game, table.match.view(seat)
        choices = [game.write_action(action) for action in view.choices]
        news = islice(table.match.events_backwards(seat), _NEWS)
        events = [{**event.to_json()} for event in news]
        asked = ask_for(game, view, _LEVEL)
    topic = next_topic(game.name, known.met, choices, events)
    if topic is not None:
        return CoachRemark(topic.id, Named.of(topic.words), topic.rule, "")
    check_rate(services, services.new, "new", guest.id)
    asker = Asker(guest.id, services.mark_of(caller.address))
    advice = await services.bot_pool.advise(asked, asker)
    return CoachRemark("", Named.of(advice.gist), "", game.write_action(advice.choice))
