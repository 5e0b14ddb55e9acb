"""A coach for a first game: at most one remark a turn, of what the caller's seat knows."""

from __future__ import annotations

from itertools import islice
from typing import Final

from fastapi import APIRouter, Request

from flibuste.lessons.coach import next_topic
from flibuste.server.http.callers import Called, Guest, check_rate, services_of
from flibuste.server.http.choosing import choosing
from flibuste.server.http.routes.tables import TableId
from flibuste.server.tables.bot_pool import ask_for
from flibuste.server.turns import Asker
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
        match, view = choosing(session.table, guest.id, hints=True)
        game = session.table.game
        choices = [game.write_action(action) for action in view.choices]
        news = islice(match.events_backwards(view.seat), _NEWS)
        events = [{**event.to_json()} for event in news]
        asked = ask_for(game, view, _LEVEL)
    topic = next_topic(game.name, known.met, choices, events)
    if topic is not None:
        return CoachRemark(topic.id, Named.of(topic.words), topic.rule, "")
    check_rate(services, services.new, "new", guest.id)
    asker = Asker(guest.id, services.mark_of(caller.address))
    advice = await services.bot_pool.advise(asked, asker)
    return CoachRemark("", Named.of(advice.gist), "", game.write_action(advice.choice))
