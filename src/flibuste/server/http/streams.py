"""Streams: what a table tells one audience, as it happens, starting after any number."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from typing import Final

from flibuste.server.http.services import Services
from flibuste.server.refusals import too_many_sockets
from flibuste.server.tables.session import TableSession
from flibuste.server.tables.wake_queue import Listener
from flibuste.server.timestamp import now
from flibuste.wire.encoding import encode, encoded
from flibuste.wire.table import Beat, Bye, News, TableState, Told

#: Nothing told.
NOTHING: Final = encode([])
#: The last message of a stream whose table was put away, or whose listener has another part in it
#: now: come again.
GOODBYE: Final = encode(Bye())


def check_room(services: Services, address: str) -> None:
    """Raise `Refusal` if an address has as many open streams as it may."""
    most = round(services.settings.streams * services.settings.rate)
    if most and services.streams[address] >= most:
        raise too_many_sockets()


@contextmanager
def holding(services: Services, address: str) -> Iterator[None]:
    """Count a stream of an address while it is open; raise `Refusal` if it has too many."""
    check_room(services, address)
    services.streams[address] += 1
    services.metrics.sockets.inc()
    try:
        yield
    finally:
        services.metrics.sockets.dec()
        services.streams[address] -= 1
        if not services.streams[address]:
            del services.streams[address]


class Telling:
    """What one listener is told of a table, message by message."""

    def __init__(self, session: TableSession, listener: Listener, since: int) -> None:
        self.session = session
        self.listener = listener
        self._since = since
        #: A mark of the state that was told last.
        self._before = 0
        #: Whether everything was told.
        self.all_told = False

    def next(self) -> bytes | None:
        """Return what there is to tell, with the table as it is now; None if there is nothing.

        The table is not held by anybody, or by the caller: everything that can be seen is on disk.
        """
        session, listener = self.session, self.listener
        # Whoever stands up or sits down reconnects as another audience.
        if (
            session.closed
            or listener.dismissed
            or session.audience_of(listener.person) != listener.audience
        ):
            return GOODBYE
        self._since, self.all_told, told, state = session.news_for(listener.audience, self._since)
        before, self._before = self._before, hash(state)
        # An empty message would tell that something secret happened.
        if told == NOTHING and self._before == before:
            return None
        return encode(News(encoded(list[Told], told), encoded(TableState, state)))


async def news(
    session: TableSession, listener: Listener, since: int, heartbeat: float
) -> AsyncIterator[bytes]:
    """Tell what happens, each time with the table as it is then.

    Heartbeats come at even intervals, whatever happens: their timing tells nothing.
    """
    woken = asyncio.Event()
    listener.wake = woken.set
    telling = Telling(session, listener, since)
    heartbeats = Heartbeat(heartbeat, woken.set)
    session.add(listener)
    try:
        while True:
            if heartbeats.is_due():
                yield encode(Beat(now()))
            woken.clear()
            async with session.lock:
                message = telling.next()
            if message is not None:
                yield message
            if message is GOODBYE:
                return
            if telling.all_told:
                await woken.wait()
    finally:
        heartbeats.end()
        session.discard(listener)


class Heartbeat:
    """Strikes at even intervals, and knows whether a heartbeat is due."""

    def __init__(self, seconds: float, strike: Callable[[], None]) -> None:
        self._seconds = seconds
        self._call = strike
        self._due = False
        self._wait()

    def is_due(self) -> bool:
        """Tell whether a heartbeat is due; the next one is due an interval later."""
        due, self._due = self._due, False
        return due

    def end(self) -> None:
        """Stop."""
        self._timer.cancel()

    def _wait(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(self._seconds, self._strike)

    def _strike(self) -> None:
        self._due = True
        self._wait()
        self._call()
