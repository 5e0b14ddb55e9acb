"""Everybody at a table is told the last entry; afterwards its words are not kept."""

from __future__ import annotations

import asyncio

from flibuste.core.seat import SPECTATOR
from flibuste.server.tables.session import TableSession
from flibuste.server.tables.wake_queue import Listener, WakeQueue
from tests.table.folding import begun, choose


def test_words_are_kept_until_all_have_been_told() -> None:
    asyncio.run(_tell_all())


async def _tell_all() -> None:
    table = begun("under-fire", 2)
    session = TableSession(table, {"p0": "Anne", "p1": "Benoît"}, WakeQueue())
    audiences = [0, 1, SPECTATOR, SPECTATOR]
    for audience in audiences:
        session.add(Listener(audience, None))
    choose(table, table.actors()[0], 0)
    session.wake()
    heard: list[bytes] = []
    for audience in audiences:
        assert bool(table.told) is bool(heard)
        heard.append(session.news_for(audience, len(session.stream(audience)) - 1)[2])
    assert heard[2] == heard[3]
    assert table.told == {}


def test_a_new_name_is_in_what_is_told_again() -> None:
    asyncio.run(_rename())


async def _rename() -> None:
    table = begun("under-fire", 2)
    session = TableSession(table, {"p0": "Anne", "p1": "Anne B."}, WakeQueue())
    for audience in (0, 1):
        session.add(Listener(audience, None))
    seat = table.actors()[0]
    choose(table, seat, 0)
    session.wake()
    last = len(session.stream(0)) - 1
    assert b"Anne" in session.news_for(0, last)[2]
    session.rename(f"p{seat}", "Zoé")
    told = session.news_for(1 - seat, last)[2].decode()
    assert "Zoé" in told
