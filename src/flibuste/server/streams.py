"""Streams: what a table tells one audience, as it happens, from any number on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import Final

import orjson

from flibuste.server.crier import Listener
from flibuste.server.house import House
from flibuste.server.live import Live
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
    """Tell what happens, each time with the table as it is.

    Signs of life come at even intervals, whatever happens: when they come tells nothing.
    """
    rhythm = _Rhythm(listener, heartbeat)
    live.add(listener)
    before = b""
    try:
        while True:
            if rhythm.beats():
                yield orjson.dumps({"beat": now()})
            listener.news.clear()
            # Behind the lock nothing is seen that is not on the disk.
            async with live.lock:
                # Who stands up, or sits down, comes again as what they are then.
                if live.closed or live.audience_of(listener.person) != listener.audience:
                    break
                if listener.dismissed:
                    break
                since, told, state = live.news_for(listener.audience, since)
            # An empty message would tell that something secret happened.
            if told != NOTHING or state != before:
                yield b'{"told":%b,"state":%b}' % (told, state)
                before = state
            # Thousands wait here: each keeps only what it will compare.
            del told, state
            await listener.news.wait()
        yield GOODBYE
    finally:
        rhythm.end()
        live.discard(listener)


class _Rhythm:
    """Wakes a listener at even intervals, and knows whether a sign of life is due."""

    def __init__(self, listener: Listener, seconds: float) -> None:
        self._listener = listener
        self._seconds = seconds
        self._due = False
        self._wait()

    def beats(self) -> bool:
        """Tell whether a sign of life is due; the next is due an interval later."""
        due, self._due = self._due, False
        return due

    def end(self) -> None:
        """Wake nobody any more."""
        self._timer.cancel()

    def _wait(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(self._seconds, self._strike)

    def _strike(self) -> None:
        self._due = True
        self._listener.news.set()
        self._wait()
