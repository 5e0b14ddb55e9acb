"""A table in memory: its lock, its audiences' streams, and who listens."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import orjson

from flibuste.core.seat import SPECTATOR
from flibuste.server.crier import Crier, Listener
from flibuste.server.moment import now
from flibuste.server.summary import standing_of
from flibuste.server.table.clock import MOST_LAG
from flibuste.server.table.happenings import Entry
from flibuste.server.table.table import Table
from flibuste.server.table.telling import Stream, table_for
from flibuste.store.failure import not_saved
from flibuste.store.journals import OPEN


class Held:
    """A table that is held, as long as a block of `async with` lasts."""

    def __init__(self, live: Live) -> None:
        self._live = live

    async def __aenter__(self) -> None:
        """Wait until nobody else holds it."""
        await self._live.lock.acquire()
        if self._live.closed:
            self._live.lock.release()
            raise not_saved()

    async def __aexit__(self, *_: object) -> None:
        """Let go of it."""
        self._live.lock.release()


class Live:
    """A table, and all who are at it."""

    def __init__(self, table: Table, names: dict[str, str], crier: Crier) -> None:
        self.table = table
        #: What the people are called who sit here, have sat, or have a seat kept for them.
        self.names = names
        #: What is known of the table without its journal.
        self.standing = standing_of(table)
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self._crier = crier
        self.closed = False
        self.bot_thinks = False
        self.touched = time.monotonic()
        #: By person and key: the whole name of the command, and the entry that answered it.
        self.done: dict[str, tuple[str, int]] = {}
        self._streams: dict[int, Stream] = {}
        self._alarm: asyncio.TimerHandle | None = None
        #: The table as spectators may see it, if that is some time ago.
        self._late = Table(table.id, table.notes[0].entry) if table.setup.delay else None
        self._later: asyncio.TimerHandle | None = None
        #: What each audience sees, in bytes; and for whom that may have changed.
        self._states: dict[int, bytes] = {}
        self._doubtful: set[int] = set()

    def held(self) -> Held:
        """Hold the table: what it shows meanwhile is on the disk.

        Raise `Refusal` if it was put away while the caller waited, as when something was not saved.
        """
        return Held(self)

    def audience_of(self, person: str | None) -> int | None:
        """Return which audience somebody is; None if they may not look."""
        seat = self.table.seat_of(person)
        if seat is not None:
            return seat
        return SPECTATOR if self.table.setup.spectators or self.table.status == OPEN else None

    def stream(self, audience: int) -> Stream:
        """Return what an audience has been told."""
        table = self.shown_to(audience)
        if audience not in self._streams:
            self._streams[audience] = Stream(table, audience)
        return self._streams[audience]

    def shown_to(self, audience: int) -> Table:
        """Return the table as far as an audience may know of it: spectators may be late."""
        late = self._late
        if audience != SPECTATOR or late is None:
            return self.table
        notes = self.table.notes
        until = now() - 1000 * self.table.setup.delay
        while len(late.notes) < len(notes) and notes[len(late.notes)].entry.at <= until:
            late.fold(notes[len(late.notes)].entry)
            self._doubtful.add(SPECTATOR)
        if len(late.notes) < len(notes) and self._later is None and not self.closed:
            # Who looked too early is woken when there is more to see.
            wait = (notes[len(late.notes)].entry.at - until) / 1000
            self._later = asyncio.get_running_loop().call_later(wait, self._wake_spectators)
        return late

    def number(self, seat: int | None, entry: int) -> int:
        """Return under which number a seat, or a spectator, heard of an entry."""
        return self.stream(SPECTATOR if seat is None else seat).number_of(entry)

    def remember(self, entry: Entry) -> None:
        """Remember which command an entry answered."""
        if entry.command is not None:
            mark = entry.command.rpartition("/")[0]
            self.done[mark] = (entry.command, entry.seq)

    def state_for(self, audience: int) -> bytes:
        """Return the table as an audience may see it, with who is there, as JSON.

        As long as it is the same, the same bytes are returned: all who listen keep them once.
        """
        table = self.shown_to(audience)
        if audience not in self._states or audience in self._doubtful:
            self._doubtful.discard(audience)
            found = table_for(table, audience)
            here = {listener.audience for listener in self.listeners}
            for seat, facts in enumerate(found["seats"]):
                facts["name"] = self.names.get(facts["person"])
                if facts["kept"] is not None:
                    facts["kept"] = {"person": facts["kept"], "name": self.names[facts["kept"]]}
                facts["here"] = seat in here
            state = orjson.dumps(found)
            if state != self._states.get(audience):
                # A copy: orjson leaves room behind what it writes, and this is kept.
                self._states[audience] = bytes(memoryview(state))
        return self._states[audience]

    def news_for(self, audience: int, since: int) -> tuple[int, bytes, bytes]:
        """Return the last number told, what was told after another, and the table as it is now.

        Who knows of more than was told has another table in mind, and is told everything.
        """
        stream = self.stream(audience)
        last = len(stream)
        first = since + 1 if since <= last else 1
        told = [stream.message(number) for number in range(first, last + 1)]
        return last, orjson.dumps(told), self.state_for(audience)

    def lag_of(self, seat: int) -> int:
        """Return how many milliseconds a seat's choice takes to arrive."""
        lags = [each.lag for each in self.listeners if each.audience == seat]
        return min(MOST_LAG, min(lags, default=0))

    def add(self, listener: Listener) -> None:
        """Let somebody listen."""
        first = all(each.audience != listener.audience for each in self.listeners)
        self.listeners.add(listener)
        if first and listener.audience != SPECTATOR:
            self.wake()

    def discard(self, listener: Listener) -> None:
        """Let somebody go."""
        self.listeners.discard(listener)
        gone = all(each.audience != listener.audience for each in self.listeners)
        if gone and listener.audience != SPECTATOR:
            self.wake()

    def wake(self) -> None:
        """Let all who listen look for news."""
        self._doubtful.update(self._states)
        for listener in self.listeners:
            self._crier.call(listener)

    def _wake_spectators(self) -> None:
        self._later = None
        for listener in self.listeners:
            if listener.audience == SPECTATOR:
                self._crier.call(listener)

    def set_alarm(self, seconds: float | None, ring: Callable[[], None]) -> None:
        """Ring after so many seconds, and not at any earlier order; None for no alarm."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if seconds is not None and not self.closed:
            self._alarm = asyncio.get_running_loop().call_later(seconds, ring)

    @property
    def alarmed(self) -> bool:
        """Whether a clock runs that will ring."""
        return self._alarm is not None

    def close(self) -> None:
        """Send all listeners off: the table is put away."""
        self.closed = True
        self.set_alarm(None, lambda: None)
        if self._later is not None:
            self._later.cancel()
        self.wake()
