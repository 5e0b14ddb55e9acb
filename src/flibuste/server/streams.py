"""Streams: what a table tells one audience, as it happens, from any number on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import Final

import orjson

from flibuste.server.house import House
from flibuste.server.live import Listener, Live
from flibuste.server.moment import now
from flibuste.server.refusals import too_many_sockets

#: Nothing told.
NOTHING: Final = orjson.dumps([])
#: The last message of a stream whose table was put away, or whose listener has another part in it
#: now: come again.
GOODBYE: Final = orjson.dumps({"bye": True})


def check_room(house: House, address: str) -> None:
    """Raise `Refusal` if an address holds as many streams as it may."""
    most = round(house.settings.streams * house.settings.rate)
    if most and house.streams[address] >= most:
        raise too_many_sockets()


@contextmanager
def holding(house: House, address: str) -> Iterator[None]:
    """Hold one of an address's streams; raise `Refusal` if it holds too many."""
    check_room(house, address)
    house.streams[address] += 1
    house.metrics.sockets.inc()
    try:
        yield
    finally:
        house.metrics.sockets.dec()
        house.streams[address] -= 1
        if not house.streams[address]:
            del house.streams[address]


async def news(
    live: Live, listener: Listener, since: int, heartbeat: float
) -> AsyncIterator[bytes]:
    """Tell what happens, each time with the table as it is; a sign of life when all is quiet."""
    live.add(listener)
    before = b""
    try:
        while True:
            listener.news.clear()
            # Behind the lock nothing is seen that is not on the disk.
            async with live.lock:
                # Who stands up, or sits down, comes again as what they are then.
                if live.closed or live.audience_of(listener.person) != listener.audience:
                    break
                since, told, state = live.news_for(listener.audience, since)
            # An empty message would tell that something secret happened.
            if told != NOTHING or state != before:
                yield b'{"told":%b,"state":%b}' % (told, state)
                before = state
            while not listener.news.is_set():
                try:
                    async with asyncio.timeout(heartbeat):
                        await listener.news.wait()
                except TimeoutError:
                    yield orjson.dumps({"beat": now()})
        yield GOODBYE
    finally:
        live.discard(listener)
