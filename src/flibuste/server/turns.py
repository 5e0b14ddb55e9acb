"""Turns: who is next when more bots are asked than can think at once.

Tables where people play come before tables of bots alone, and tables that somebody watches before
those that nobody watches. Among equals, addresses take turns, and so do the people at one address:
however many tables somebody opens, under whatever names, everybody else waits for one of their
questions at most.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Asker:
    """Who waits for a bot: the person who opened the table, from an address, and for what table."""

    person: str
    address: str = ""
    has_people: bool = True
    is_watched: bool = True

    @property
    def rank(self) -> int:
        """The lower it is, the sooner it is their turn."""
        return 2 * (not self.has_people) + (not self.is_watched)


class Turns:
    """Some places, and a queue for them."""

    def __init__(self, places: int) -> None:
        self._free = places
        #: Those who wait, by rank, address and person. The first address, and its first person, are
        #: next.
        self._waiting: dict[int, dict[str, dict[str, deque[asyncio.Future[None]]]]] = {}

    @property
    def waiting(self) -> int:
        """How many wait for a place."""
        return sum(
            len(turns)
            for addresses in self._waiting.values()
            for people in addresses.values()
            for turns in people.values()
        )

    def waiting_at(self, address: str) -> int:
        """How many wait who ask from an address."""
        ranks = self._waiting.values()
        return sum(len(turns) for each in ranks for turns in each.get(address, {}).values())

    @asynccontextmanager
    async def turn_of(self, asker: Asker) -> AsyncIterator[None]:
        """Wait for a place, and hold it while the block lasts."""
        if self._free:
            self._free -= 1
        else:
            turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            addresses = self._waiting.setdefault(asker.rank, {})
            people = addresses.setdefault(asker.address, {})
            people.setdefault(asker.person, deque()).append(turn)
            try:
                await turn
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():
                    self._next()
                raise
        try:
            yield
        finally:
            self._next()

    def _next(self) -> None:
        """Give a place that has become free to whoever is next."""
        while self._waiting:
            turn = self._take()
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1

    def _take(self) -> asyncio.Future[None]:
        """Remove the next one from the queue; address and person go behind all others."""
        rank = min(self._waiting)
        addresses = self._waiting[rank]
        address = next(iter(addresses))
        people = addresses.pop(address)
        person = next(iter(people))
        turns = people.pop(person)
        turn = turns.popleft()
        if turns:
            people[person] = turns
        if people:
            addresses[address] = people
        if not addresses:
            del self._waiting[rank]
        return turn
