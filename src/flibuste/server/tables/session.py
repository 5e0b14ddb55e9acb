"""A table in memory: its lock, its audiences' streams, and who listens."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeAlias

from flibuste.core.seat import SPECTATOR
from flibuste.server.tables.summary import summary_of
from flibuste.server.tables.wake_queue import Listener, WakeQueue
from flibuste.server.timestamp import TIMELINE, now
from flibuste.server.turns import Asker
from flibuste.store.failure import not_saved
from flibuste.table.clock import MOST_LAG
from flibuste.table.events import TableEvent
from flibuste.table.journal import Entry
from flibuste.table.table import Table
from flibuste.table.telling import Stream, seats_of, table_with
from flibuste.wire.encoding import encode, encoded_list
from flibuste.wire.table import OPEN, PLAYING, SeatState

#: The most messages that a listener is sent at once. Most games have fewer.
PAGE: Final = 500


class Held:
    """Holds a table for as long as a block of `async with` lasts."""

    def __init__(self, session: TableSession) -> None:
        self._session = session

    async def __aenter__(self) -> None:
        """Wait until nobody else holds it."""
        await self._session.lock.acquire()
        if self._session.closed:
            self._session.lock.release()
            raise not_saved()

    async def __aexit__(self, *_: object) -> None:
        """Let go of it."""
        self._session.lock.release()


class TableSession:
    """A table, and everybody who plays or watches."""

    def __init__(
        self,
        table: Table,
        names: dict[str, str],
        wake_queue: WakeQueue,
        address: str = "",
        size: int = 0,
        attended_from: int = 0,
    ) -> None:
        """Begin to attend a table; before `attended_from` nobody knows who listened."""
        self.table = table
        #: The mark of the address it was opened from.
        self.address = address
        #: The marks of the addresses that people sent their last commands from; unknown until they
        #: send one.
        self.addresses: dict[str, str] = {}
        #: The names of those who sit here, have sat here, or have a seat kept for them.
        self.names = names
        #: How many bytes its journal takes up, about.
        self.size = size
        #: What is known of the table without its journal.
        self.summary = summary_of(table, size)
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        #: How many of them have yet to be told what has happened, about.
        self._untold = 0
        self._wake_queue = wake_queue
        self.closed = False
        self.bot_thinks = False
        self.touched = time.monotonic()
        #: When each seat's last listener left; whoever has not listened since the table was read
        #: may have left before, but not before this.
        self._left_at: dict[int, int] = {}
        self._attended_from = attended_from
        #: How much of the lost time its clocks have been spared.
        self.lost = TIMELINE.lost
        #: By person and key: the entry that answered the command.
        self.done: dict[str, int] = {}
        self._streams: dict[int, Stream] = {}
        self._alarm: asyncio.TimerHandle | None = None
        #: The table as spectators see it, if they see it with a delay.
        self._delayed = Table(table.id, table.notes[0].entry) if table.setup.delay else None
        self._delay_timer: asyncio.TimerHandle | None = None
        #: What audiences of several listeners see, in bytes, until it may have changed.
        self._states: dict[int, bytes] = {}
        #: Who sits where, in bytes, and a mark of everything that this depends on.
        self._seats: tuple[object, bytes] = None, b""

    def held(self) -> Held:
        """Hold the table: whatever it shows meanwhile is on disk.

        Raise `Refusal` if it was closed while the caller waited, as when a write failed.
        """
        return Held(self)

    def audience_of(self, person: str | None) -> int | None:
        """Return which audience somebody belongs to; None if they may not watch."""
        seat = self.table.seat_of(person)
        if seat is not None:
            return seat
        return SPECTATOR if self.table.setup.spectators or self.table.status == OPEN else None

    def stream(self, audience: int) -> Stream:
        """Return the stream of an audience."""
        table = self.shown_to(audience)
        if audience not in self._streams:
            self._streams[audience] = Stream(table, audience, self.names)
        return self._streams[audience]

    def shown_to(self, audience: int) -> Table:
        """Return the table as far as an audience may know it: spectators may have a delay."""
        late = self._delayed
        if audience != SPECTATOR or late is None:
            return self.table
        notes = self.table.notes
        delay = 1000 * self.table.setup.delay
        wait = 0
        while len(late.notes) < len(notes) and wait <= 0:
            entry = notes[len(late.notes)].entry
            wait = delay - TIMELINE.age(entry.at)
            if wait <= 0:
                late.fold(entry)
                self._states.pop(SPECTATOR, None)
        if wait > 0 and self._delay_timer is None and not self.closed:
            # Spectators are woken when the next entry is old enough.
            self._delay_timer = asyncio.get_running_loop().call_later(
                wait / 1000, self._wake_spectators
            )
        return late

    def number(self, seat: int | None, entry: int) -> int:
        """Return the number of an entry in the stream of a seat, or of the spectators."""
        return self.stream(SPECTATOR if seat is None else seat).number_of(entry)

    def remember(self, entry: Entry) -> None:
        """Remember which command an entry answered."""
        if entry.command is not None:
            mark = entry.command.rpartition("/")[0]
            self.done[mark] = entry.seq

    def state_for(self, audience: int) -> bytes:
        """Return the table as an audience may see it, with who is connected, as JSON.

        Listeners of one audience share the bytes; for a single one, they are not kept.
        """
        table = self.shown_to(audience)
        state = self._states.get(audience)
        if state is None:
            state = encode(table_with(table, audience, self._seats_at(table)))
            if sum(each.audience == audience for each in self.listeners) > 1:
                # A copy, because this is kept: orjson allocates more than it writes.
                state = self._states[audience] = bytes(memoryview(state))
        return state

    def _seats_at(self, table: Table) -> Sequence[SeatState]:
        """Return who sits where, encoded once for all audiences: choices do not change it."""
        here, away = self._here(), self._away(table)
        mark = (table.others, here, away, list(self.names.values()))
        known, seats = self._seats
        if mark != known:
            # A copy, because this is kept: orjson allocates more than it writes.
            seats = bytes(memoryview(encode(seats_of(table, self.names, here, away))))
            self._seats = mark, seats
        return encoded_list(SeatState, seats)

    def news_for(self, audience: int, since: int) -> tuple[int, bool, bytes, bytes]:
        """Return the next messages after `since`, at most a page, and the table as it is now.

        Before them come the number of the last of them, and whether it is the last of all. If
        `since` is beyond the last number, the messages begin with the first.
        """
        stream = self.stream(audience)
        last = len(stream)
        first = since + 1 if since <= last else 1
        stop = min(last, first + PAGE - 1)
        told = [stream.message(number) for number in range(first, stop + 1)]
        self._untold -= 1
        if self._untold <= 0:
            self._forget_told()
        return stop, stop == last, encode(told), self.state_for(audience)

    def untold(self, audience: int, since: int) -> int:
        """Return how many messages an audience has yet to be told after a number."""
        last = len(self.stream(audience))
        return last - since if since <= last else last

    @property
    def is_attended(self) -> bool:
        """Whether somebody who made the table or sits there listens."""
        people = {self.table.created_by, *(seat.person for seat in self.table.seats)}
        return any(listener.person in people for listener in self.listeners if listener.person)

    def asker(self) -> Asker:
        """Return who waits when a bot has to choose here."""
        has_people = any(seat.person is not None for seat in self.table.seats)
        return Asker(self.table.created_by, self.address, has_people, bool(self.listeners))

    def absent(self) -> list[int]:
        """Return the seats that have been away for so long that the others may see to it."""
        least = 1000 * self.table.setup.away
        since = self._away(self.table)
        return [seat for seat, moment in since.items() if TIMELINE.age(moment) >= least]

    def _here(self) -> set[int]:
        """Return the audiences that somebody listens for."""
        return {listener.audience for listener in self.listeners}

    def _away(self, table: Table) -> dict[int, int]:
        """Return since when the others who play have been away.

        Whoever does something without listening is there as well.
        """
        if table.status != PLAYING:
            return {}
        here = self._here()
        return {
            k: max(self._left_at.get(k, self._attended_from), seat.acted_at)
            for k, seat in enumerate(table.seats)
            if seat.awake and k not in here
        }

    def lag_of(self, seat: int) -> int:
        """Return how many milliseconds a seat's choice takes to arrive."""
        lags = [each.lag for each in self.listeners if each.audience == seat]
        return min(MOST_LAG, min(lags, default=0))

    def add(self, listener: Listener) -> None:
        """Add a listener."""
        first = all(each.audience != listener.audience for each in self.listeners)
        self.listeners.add(listener)
        if first and listener.audience != SPECTATOR:
            self.wake()

    def discard(self, listener: Listener) -> None:
        """Remove a listener."""
        self.listeners.discard(listener)
        gone = all(each.audience != listener.audience for each in self.listeners)
        if gone and listener.audience != SPECTATOR:
            # The table stays in memory for a while, which knows when they left.
            self.touched = time.monotonic()
            self._left_at[listener.audience] = now()
            self.wake()

    def rename(self, person: str, name: str) -> None:
        """Call somebody by a new name, in what was told as well."""
        self.names[person] = name
        self._forget_told()
        self.wake()

    def call(self, listener: Listener) -> None:
        """Wake one listener again, after others had their turn."""
        self._wake_queue.call(listener)

    def call_now(self, listener: Listener) -> None:
        """Wake one listener before the others, if there is news for them."""
        self._wake_queue.call_now(listener)

    def wake(self) -> None:
        """Wake all listeners."""
        self._states.clear()
        self._untold = len(self.listeners)
        for listener in self.listeners:
            self._wake_queue.call(listener)

    def _forget_told(self) -> None:
        """Forget in what words the last entry was told."""
        for table in (self.table, self._delayed):
            if table is not None:
                table.told.clear()

    def _wake_spectators(self) -> None:
        self._delay_timer = None
        for listener in self.listeners:
            if listener.audience == SPECTATOR:
                self._wake_queue.call(listener)

    def set_alarm(self, seconds: float | None, ring: Callable[[], None]) -> None:
        """Set the alarm, replacing the one before; None for no alarm."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if seconds is not None and not self.closed:
            self._alarm = asyncio.get_running_loop().call_later(seconds, ring)

    @property
    def alarmed(self) -> bool:
        """Whether an alarm is set."""
        return self._alarm is not None

    def close(self) -> None:
        """End all streams: the table leaves memory."""
        self.closed = True
        self.set_alarm(None, lambda: None)
        if self._delay_timer is not None:
            self._delay_timer.cancel()
        self.wake()


#: Lets events happen at a table that the caller holds, perhaps as the answer to a command.
CarryOut: TypeAlias = Callable[[TableSession, list[TableEvent], str | None], Awaitable[list[Entry]]]
