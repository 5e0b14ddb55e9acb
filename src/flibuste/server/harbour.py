"""The harbour: all tables that are being played or watched, each behind its own lock.

A command is folded, written to the disk, then acknowledged, then broadcast; what could not be
written has not happened, and the table is read again from its journal.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection

from flibuste.bots.aside import Question
from flibuste.core.refusal import Refusal
from flibuste.core.sealed import SEED_BYTES
from flibuste.server.crier import Crier
from flibuste.server.identity import Identity
from flibuste.server.live import Live
from flibuste.server.metrics import Metrics
from flibuste.server.moment import now
from flibuste.server.pilots import Pilots, ask_for
from flibuste.server.rating import result_of, settle
from flibuste.server.refusals import key_used_otherwise, no_such_table
from flibuste.server.summary import standing_of, still_stands
from flibuste.server.table.commands import Command, decide, ready_to_start, start
from flibuste.server.table.happenings import (
    Chose,
    Created,
    Entry,
    Happening,
    Rematched,
    Resumed,
    TakenOver,
    entry_of,
)
from flibuste.server.table.setup import RealTime, Setup
from flibuste.server.table.table import Table
from flibuste.server.tokens import digest, new_token
from flibuste.store import journals
from flibuste.store.database import Database
from flibuste.store.journals import FINISHED
from flibuste.store.people import Person

_LOG: Final = logging.getLogger("flibuste.server")
#: A table that nobody has asked for in so many seconds is put away; its journal stays.
_IDLE: Final = 600.0
_SWEEP: Final = 30.0
_DAY: Final = 86_400_000


@dataclass(frozen=True, slots=True)
class Accepted:
    """The answer to a command that was carried out: the number under which its caller hears it."""

    seq: int
    #: Whether it had been carried out before, and was not again.
    again: bool


class Harbour:
    """All live tables."""

    def __init__(
        self, database: Database, identity: Identity, pilots: Pilots, metrics: Metrics
    ) -> None:
        self._database = database
        self._identity = identity
        self._pilots = pilots
        self._metrics = metrics
        self._crier = Crier()
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._opened_at = now()

    @property
    def tables(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    async def begin(self) -> None:
        """Take up what a stop interrupted: bots' choices, and clocks."""
        self._spawn(self._look_after(now() + _DAY))
        self._spawn(self._sweep())

    async def end(self) -> None:
        """Stop looking after tables; what was acknowledged is on the disk."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.send_off()
        self._live.clear()

    def send_off(self) -> None:
        """Let nothing more happen, and send all who listen off: the server is about to stop."""
        for live in self._live.values():
            live.close()

    async def create(self, person: str, setup: Setup, kept: dict[str, int] | None = None) -> Live:
        """Make a table; raise `Refusal` if its setup is no good."""
        table_id = new_token()
        created = Created(
            setup.model_dump(mode="json"), secrets.token_bytes(SEED_BYTES).hex(), person, kept
        )
        table = Table(table_id, Entry(0, now(), created))
        if ready_to_start(table):
            table.fold(table.next_entry(start(table), now()))
        rows = [noted.entry.row() for noted in table.notes]
        standing = standing_of(table)
        await self._database.write(lambda c: journals.open_table(c, table_id, rows, standing))
        return self._keep(Live(table, await self._names(table), self._crier))

    async def find(self, table_id: str) -> Live:
        """Return a table, read from its journal if need be; raise `Refusal` if there is none."""
        live = self._live.get(table_id)
        if live is None:
            task = self._loading.get(table_id)
            if task is None:
                task = asyncio.create_task(self._load(table_id))
                self._loading[table_id] = task
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            # Whoever goes away does not stop the others' loading.
            live = await asyncio.shield(task)
        live.touched = time.monotonic()
        return live

    async def waits_for(self, table_id: str, person: str) -> bool:
        """Tell whether a table waits for somebody's choice.

        The table itself is asked: what lists know of it is not written with every choice.
        """
        try:
            live = await self.find(table_id)
            async with live.held():
                return live.table.seat_of(person) in live.table.people_due()
        except Exception:  # noqa: BLE001 -- a list is not for want of one table
            # It was removed, or cannot be read: nothing is to be done there now.
            return False

    async def command(self, live: Live, person: str, key: str, command: Command) -> Accepted:
        """Carry out somebody's command, once for each key; raise `Refusal` if it may not be."""
        mark = f"{person}/{key}"
        name = f"{mark}/{digest(command.model_dump_json())[:16]}"
        async with live.held():
            table = live.table
            done = live.done.get(mark)
            if done is not None:
                if done[0] != name:
                    raise key_used_otherwise()
                return Accepted(live.number(table.seat_of(person), done[1]), again=True)
            seat = table.seat_of(person)
            lag = 0 if seat is None else live.lag_of(seat)
            happenings = decide(table, person, command, lag)
            # Not as they were called when the request began: it may have been long on its way.
            live.names.update(await self._identity.names({person}))
            entries = await self._happen(live, happenings, name)
            seat = table.seat_of(person) if seat is None else seat
            return Accepted(live.number(seat, entries[0].seq), again=False)

    async def rematch(self, live: Live, person: str) -> str:
        """Make a new table for the same people, the seats moved on by one; return its id."""
        async with live.held():
            table = live.table
            if table.rematch is None or not await self._is_there(table.rematch):
                seat = table.seat_of(person)
                assert seat is not None
                count = len(table.seats)
                bots: list[int | None] = [None] * count
                kept: dict[str, int] = {}
                for k, each in enumerate(table.seats):
                    if each.person is None:
                        bots[(k + 1) % count] = each.bot
                    else:
                        kept[each.person] = (k + 1) % count
                setup = table.setup.model_copy(update={"bots": bots, "listed": False})
                made = await self.create(person, setup, kept)
                await self._happen(live, [Rematched(seat, made.table.id)], None)
            assert table.rematch is not None
            return table.rematch

    async def _is_there(self, table_id: str) -> bool:
        """Tell whether there is such a table, and the host has not removed it."""
        try:
            await self.find(table_id)
        except Refusal:
            return False
        return True

    async def remove(self, table_id: str) -> bool:
        """Remove a table for good, as the host may; tell whether it was there."""
        removed = await self._database.write(lambda c: journals.remove(c, table_id))
        if table_id in self._loading:
            await asyncio.wait([self._loading[table_id]])
        live = self._live.get(table_id)
        if live is not None:
            self._drop(live)
        return removed

    def dismiss(self, proof: str) -> None:
        """Send off those who listen by a token that proves nothing any more."""
        for live in self._live.values():
            for listener in live.listeners:
                if listener.proof == proof:
                    listener.dismiss()

    def rename(self, person: Person) -> None:
        """Let the tables where somebody sits show another name."""
        for live in self._live.values():
            if person.id in live.names:
                live.names[person.id] = person.name
                live.wake()

    async def _happen(
        self, live: Live, happenings: list[Happening], command: str | None
    ) -> list[Entry]:
        """Fold, write, and let everybody hear of it. The table's lock is held."""
        table = live.table
        was = table.status
        entries: list[Entry] = []
        at = now()
        try:
            for what in happenings:
                entries.append(table.fold(table.next_entry(what, at, command)))
                command = None
            if ready_to_start(table):
                entries.append(table.fold(table.next_entry(start(table), at)))
        except Refusal:
            # A choice that the rules do not allow: it comes alone, and has changed nothing.
            assert not entries
            raise
        except BaseException:
            self._drop(live)
            raise
        rows = [entry.row() for entry in entries]
        standing = live.standing if still_stands(table, live.standing) else standing_of(table)
        changed = standing is not live.standing
        moved = standing.people != live.standing.people
        result = result_of(table) if was != FINISHED and table.status == FINISHED else None

        append = journals.Append(table.id, rows, standing if changed else None)

        def writing(connection: Connection) -> None:
            append(connection)
            if moved:
                journals.reseat(connection, table.id, standing)
            if result is not None:
                settle(connection, result)

        try:
            # Most entries are nothing but lines of a journal, which are written many at once.
            await self._database.write(writing if moved or result is not None else append)
        except BaseException:
            # Whether it is on the disk or not, the disk knows.
            self._drop(live)
            raise
        live.standing = standing
        for entry in entries:
            live.remember(entry)
        live.wake()
        self._attend(live)
        return entries

    async def _load(self, table_id: str) -> Live:
        began = time.perf_counter()
        rows = await self._database.read(lambda c: journals.load(c, table_id))
        if not rows:
            raise no_such_table()
        entries = [entry_of(row) for row in rows]
        table = Table(table_id, entries[0])
        for entry in entries[1:]:
            table.fold(entry)
        self._metrics.load_seconds.observe(time.perf_counter() - began)
        live = self._keep(Live(table, await self._names(table), self._crier))
        away = table.changed_at < self._opened_at
        if away and isinstance(table.setup.clock, RealTime) and table.clocks.deadline() is not None:
            # Nobody pays for the time in which the server was away.
            async with live.lock:
                await self._happen(live, [Resumed(None)], None)
        return live

    async def _names(self, table: Table) -> dict[str, str]:
        """Return what the people of a table are called: who sit there, or are expected."""
        sitting = {seat.person for seat in table.seats if seat.person is not None}
        return await self._identity.names(sitting | set(table.kept))

    def _keep(self, live: Live) -> Live:
        self._live[live.table.id] = live
        for noted in live.table.notes:
            live.remember(noted.entry)
        self._attend(live)
        return live

    def _drop(self, live: Live) -> None:
        """Put a table away; who watches it is sent off, and comes again."""
        if self._live.get(live.table.id) is live:
            del self._live[live.table.id]
        live.close()

    def _attend(self, live: Live) -> None:
        """See to a table's clock and bots."""
        deadline = live.table.clocks.deadline()
        live.set_alarm(
            None if deadline is None else max(0.0, (deadline - now()) / 1000),
            lambda: self._spawn(self._expire(live)),
        )
        if live.table.bots_due() and not live.bot_thinks:
            live.bot_thinks = True
            self._spawn(self._fly(live))

    async def _expire(self, live: Live) -> None:
        """Let bots take over the seats whose time is over."""
        async with live.lock:
            if live.closed:
                return
            late = live.table.clocks.expired(now())
            if late:
                await self._happen(live, [TakenOver(seat, "clock") for seat in late], None)
            else:
                self._attend(live)

    async def _fly(self, live: Live) -> None:
        """Let bots choose as long as they owe choices, one after another."""
        try:
            while not live.closed and (due := live.table.bots_due()):
                await self._choose(live, due[0])
        finally:
            live.bot_thinks = False

    async def _choose(self, live: Live, seat: int) -> None:
        """Let a bot make one choice for a seat, from what the seat knows."""
        async with live.lock:
            asked = _question_to(live, seat)
        if asked is None:
            return
        with self._metrics.bot_seconds.time():
            thought = await self._pilots.think(asked, live.table.created_by)
        async with live.lock:
            # Somebody may have come back, or taken a choice back, in the meantime.
            again = _question_to(live, seat)
            if again is None or again.view != asked.view:
                return
            table = live.table
            choice = table.game.write_action(thought.choice)
            command = f"bot/{seat}/{table.seats[seat].decision}"
            await self._happen(live, [Chose(seat, choice, bot=True)], command)

    async def _look_after(self, until: int) -> None:
        """Bring tables into memory that have a bot's choice open, or a clock that runs out."""
        for table_id in await self._database.read(lambda c: journals.due(c, until)):
            if table_id not in self._live:
                try:
                    await self.find(table_id)
                except Exception as error:  # noqa: BLE001 -- one table is not in the others' way
                    _LOG.error("table cannot be taken up", extra={"error": type(error).__name__})

    async def _sweep(self) -> None:
        """Put away what nobody needs, and bring in what is due."""
        while True:
            await asyncio.sleep(_SWEEP)
            # What goes wrong is logged there, and tried again next time.
            await self._report(self._look_after(now() + round(2_000 * _SWEEP)))
            before = time.monotonic() - _IDLE
            for live in list(self._live.values()):
                # Where a bot's process failed, another try may do.
                self._attend(live)
                due = live.bot_thinks or live.alarmed or live.lock.locked()
                if live.touched < before and not live.listeners and not due:
                    self._drop(live)

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(self._report(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _report(self, work: Coroutine[None, None, None]) -> None:
        """Do something aside; a failure is logged, without what it was about."""
        try:
            await work
        except Refusal as refusal:
            _LOG.warning("work aside was refused", extra={"code": refusal.code})
        except Exception as error:  # noqa: BLE001 -- the server goes on
            _LOG.error("work aside failed", extra={"error": repr(error)})


def _question_to(live: Live, seat: int) -> Question | None:
    """Return what to ask the bot that owes a seat's choice; None if none does."""
    table = live.table
    if live.closed or table.match is None or seat not in table.bots_due():
        return None
    level = table.seats[seat].bot or table.setup.takeover
    return ask_for(table.game, table.match.view(seat), level)
