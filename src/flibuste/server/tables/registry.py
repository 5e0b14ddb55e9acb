"""The registry of tables: all that are being played or watched, each behind its own lock.

A command is folded, written to disk, acknowledged and broadcast, in this order. If it could not be
written, it has not happened, and the table is read again from its journal.
"""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection

from flibuste.core.refusal import Refusal
from flibuste.server.metrics import Metrics
from flibuste.server.people.identity import Identity
from flibuste.server.people.ratings import RatingLimits, result_of, settle
from flibuste.server.people.tokens import digest
from flibuste.server.refusals import key_used_otherwise, no_such_table
from flibuste.server.tables.archive import Archive
from flibuste.server.tables.background import Background
from flibuste.server.tables.bot_pool import BotPool
from flibuste.server.tables.bot_turns import BotTurns
from flibuste.server.tables.folding import Folding
from flibuste.server.tables.game_log import note_status
from flibuste.server.tables.history import Histories
from flibuste.server.tables.making import Making, TablePlan, new_table, rematch_of
from flibuste.server.tables.quotas import Quotas
from flibuste.server.tables.session import TableSession
from flibuste.server.tables.summary import still_true, summary_of
from flibuste.server.tables.timekeeper import Timekeeper
from flibuste.server.tables.upkeep import Upkeep
from flibuste.server.tables.wake_queue import WakeQueue
from flibuste.server.timestamp import TIMELINE, now
from flibuste.store import journals
from flibuste.store.database import Database
from flibuste.store.journals import Maker
from flibuste.store.people import Person
from flibuste.table.commands import decide, ready_to_start, start
from flibuste.table.events import Rematched, Resumed, TableEvent
from flibuste.table.journal import Entry
from flibuste.table.table import Table
from flibuste.wire.commands import Command
from flibuste.wire.table import FINISHED, OPEN

_LOG: Final = logging.getLogger("flibuste.server")
#: A table that nobody has used for this many seconds leaves memory; its journal stays on disk.
_IDLE: Final = 600.0
_SWEEP: Final = 30.0
_DAY: Final = 86_400_000


@dataclass(frozen=True, slots=True)
class Accepted:
    """The answer to a command that was carried out: its number in the caller's stream."""

    seq: int
    #: Whether it had been carried out before, and was not again.
    again: bool


class TableRegistry:
    """All tables in memory."""

    def __init__(
        self,
        database: Database,
        identity: Identity,
        bot_pool: BotPool,
        metrics: Metrics,
        quotas: Quotas,
        rating_limits: RatingLimits,
    ) -> None:
        self._database = database
        self._identity = identity
        self._metrics = metrics
        self._quotas = quotas
        self._rating_limits = rating_limits
        self._wake_queue = WakeQueue()
        self._sessions: dict[str, TableSession] = {}
        self._loading: dict[str, asyncio.Task[TableSession]] = {}
        self._background = Background()
        folding = Folding()
        self._archive = Archive(database, folding)
        self._upkeep = Upkeep(database, quotas, identity, self._sessions, self.remove)
        self._opened_at = now()
        #: What the tables were like before.
        self.histories = Histories(folding)
        #: Whether the server is about to stop.
        self._ending = False
        self._timekeeper = Timekeeper(
            self._sessions, self._background, self._carry_out, self._schedule, self._load_due
        )
        self._bot_turns = BotTurns(bot_pool, metrics, self._carry_out)

    @property
    def tables(self) -> int:
        """How many tables are in memory."""
        return len(self._sessions)

    @property
    def damaged(self) -> int:
        """How many tables were set aside."""
        return len(self._archive.damaged)

    @property
    def people(self) -> int:
        """How many people listen to tables; those without a name are not counted."""
        sessions = self._sessions.values()
        found = {listener.person for session in sessions for listener in session.listeners}
        return len(found - {None})

    async def begin(self) -> None:
        """Resume what a restart interrupted: bots' choices, and clocks."""
        await self._background.attempt(self._go_on_in_time())
        self._background.begin(self._timekeeper.keep())
        self._background.begin(self._archive.inspect())
        self._background.begin(self._load_due(now() + _DAY))
        self._background.begin(self._sweep())

    async def _go_on_in_time(self) -> None:
        """Let time go on after all that has happened, whatever the machine's clock says."""
        latest = await self._database.read(journals.latest)
        if latest - now() < _DAY:  # Otherwise it is the time in the file that was wrong.
            TIMELINE.start_after(latest)

    async def end(self) -> None:
        """Stop. Whatever was acknowledged is on disk."""
        await self._background.end()
        TIMELINE.stop()
        self.close_streams()
        self._sessions.clear()

    def close_streams(self) -> None:
        """Let nothing more happen, and end all streams: the server is about to stop."""
        self._ending = True
        for session in self._sessions.values():
            session.close()

    async def create(
        self, maker: Maker, plan: TablePlan, made: Making | None = None
    ) -> TableSession:
        """Make a table for somebody.

        Raise `Refusal` if its setup is wrong, or they have as many as they may.
        """
        table = new_table(maker.person, plan, made)
        rows = [noted.entry.row() for noted in table.notes]
        size = journals.size_of(rows)
        summary = summary_of(table, size)

        def writing(connection: Connection) -> None:
            self._quotas.check(connection, maker, now())
            journals.open_table(connection, table.id, rows, summary, maker)

        await self._database.write(writing)
        self._metrics.count_entries(noted.entry.what.kind for noted in table.notes)
        if table.status != OPEN:
            note_status(table, self._metrics)
        return self._add(await self._attend(table, maker.address, size))

    async def was_made(self, made: Making) -> bool:
        """Tell whether a table was made before; raise `Refusal` if it was with another setup."""
        try:
            session = await self.find(made.table_id)
        except Refusal as refusal:
            if refusal.code != no_such_table().code:
                raise
            return False
        if session.table.notes[0].entry.command != made.command:
            raise key_used_otherwise()
        return True

    async def find(self, table_id: str) -> TableSession:
        """Return a table, read from its journal if necessary; raise `Refusal` if there is none."""
        session = self._sessions.get(table_id)
        if session is None:
            task = self._loading.get(table_id)
            if task is None:
                task = asyncio.create_task(self._load(table_id))
                self._loading[table_id] = task
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            # A caller that goes away does not stop the loading for the others.
            session = await asyncio.shield(task)
        session.touched = time.monotonic()
        return session

    async def waits_for(self, table_id: str, person: str) -> bool:
        """Tell whether a table waits for somebody's choice, or for their nonce.

        This asks the table itself, because its summary is not written with every choice.
        """
        try:
            session = await self.find(table_id)
            async with session.held():
                table = session.table
                return table.seat_of(person) in (*table.people_due(), *table.unrevealed())
        except Exception:  # noqa: BLE001 -- one table must not spoil the list
            # It was removed, or cannot be read: nobody can choose there now.
            return False

    async def command(
        self, session: TableSession, person: str, key: str, command: Command, address: str = ""
    ) -> Accepted:
        """Carry out somebody's command, once for each key; raise `Refusal` if it is not allowed.

        `address` is the mark of where it comes from.
        """
        mark = f"{person}/{key}"
        name = f"{mark}/{digest(command.model_dump_json())[:16]}"
        async with session.held():
            table = session.table
            done = session.done.get(mark)
            if done is not None:
                if table.notes[done].entry.command != name:
                    raise key_used_otherwise()
                return Accepted(session.number(table.seat_of(person), done), again=True)
            seat = table.seat_of(person)
            lag = 0 if seat is None else session.lag_of(seat)
            events = decide(table, person, command, lag, session.absent())
            if address:
                session.addresses[person] = address
            # Their name may have changed since the request began.
            session.names.update(await self._identity.names({person}))
            entries = await self._carry_out(session, events, name)
            seat = table.seat_of(person) if seat is None else seat
            return Accepted(session.number(seat, entries[0].seq), again=False)

    async def rematch(self, session: TableSession, maker: Maker) -> str:
        """Make a new table for the same people, each one seat further on; return its id."""
        async with session.held():
            table = session.table
            if table.rematch is None or not await self._exists(table.rematch):
                seat = table.seat_of(maker.person)
                assert seat is not None
                made = await self.create(maker, rematch_of(table))
                await self._carry_out(session, [Rematched(seat, made.table.id)], None)
            assert table.rematch is not None
            return table.rematch

    async def _exists(self, table_id: str) -> bool:
        """Tell whether a table exists and has not been removed by the host."""
        try:
            await self.find(table_id)
        except Refusal:
            return False
        return True

    async def remove(self, table_id: str) -> bool:
        """Remove a table for good, as the host may; tell whether it existed."""
        removed = await self._database.write(lambda c: journals.remove(c, table_id))
        if table_id in self._loading:
            await asyncio.wait([self._loading[table_id]])
        session = self._sessions.get(table_id)
        if session is not None:
            self._drop(session)
        self.histories.forget(table_id)
        return removed

    def dismiss(self, proof: str) -> None:
        """End the streams that were opened with a token that is no longer valid."""
        for session in self._sessions.values():
            for listener in session.listeners:
                if listener.proof == proof:
                    listener.dismiss()

    def rename(self, person: Person) -> None:
        """Show somebody's new name at the tables where they sit."""
        for session in self._sessions.values():
            if person.id in session.names:
                session.rename(person.id, person.name)

    async def _carry_out(
        self, session: TableSession, events: list[TableEvent], command: str | None
    ) -> list[Entry]:
        """Fold events, write them, and tell everybody. The caller holds the table's lock."""
        await self._timekeeper.spare(session)
        table = session.table
        was = table.status
        entries: list[Entry] = []
        at = now()
        try:
            for what in events:
                entries.append(table.fold(table.next_entry(what, at, command)))
                command = None
            if ready_to_start(table):
                entries.append(table.fold(table.next_entry(start(table), at)))
        except Refusal:
            # The rules do not allow the choice. It was the only event, and has changed nothing.
            assert not entries
            raise
        except BaseException:
            self._drop(session)
            raise
        rows = [entry.row() for entry in entries]
        size = session.size + journals.size_of(rows)
        summary = session.summary if still_true(table, session.summary) else summary_of(table, size)
        changed = summary is not session.summary
        moved = summary.people != session.summary.people
        result = result_of(table) if was != FINISHED and table.status == FINISHED else None
        counts = result is not None and self._rating_limits.counts(result, session.addresses)

        append = journals.Append(table.id, rows, summary if changed else None)

        def writing(connection: Connection) -> None:
            append(connection)
            if moved:
                journals.reseat(connection, table.id, summary)
            if result is not None:
                settle(connection, result, counts)

        try:
            # Most writes only append to journals: the writer batches those.
            await self._database.write(writing if moved or result is not None else append)
        except BaseException:
            # It may or may not be on disk: read the table again from there.
            self._drop(session)
            raise
        session.summary = summary
        session.size = size
        self._metrics.count_entries(entry.what.kind for entry in entries)
        if table.status != was:
            note_status(table, self._metrics)
        for entry in entries:
            session.remember(entry)
        session.wake()
        self._schedule(session)
        return entries

    async def _load(self, table_id: str) -> TableSession:
        began = time.perf_counter()
        table, address, size = await self._archive.read(table_id)
        self._metrics.load_seconds.observe(time.perf_counter() - began)
        session = await self._attend(table, address, size)
        # A table with a running clock stays in memory: so the server was away, or could not write.
        away = table.clocks.stop_with_server
        if not away:
            self._timekeeper.attend(session)
        self._add(session)
        if away:
            async with session.lock:
                await self._carry_out(session, [Resumed(None)], None)
        return session

    async def _attend(self, table: Table, address: str, size: int) -> TableSession:
        names = await self._names(table)
        return TableSession(table, names, self._wake_queue, address, size, self._opened_at)

    async def _names(self, table: Table) -> dict[str, str]:
        """Return the names of the people who sit at a table, or have a seat kept for them."""
        sitting = {seat.person for seat in table.seats if seat.person is not None}
        return await self._identity.names(sitting | set(table.kept))

    def _add(self, session: TableSession) -> TableSession:
        self._sessions[session.table.id] = session
        for noted in session.table.notes:
            session.remember(noted.entry)
        if self._ending:
            session.close()
        self._schedule(session)
        return session

    def _drop(self, session: TableSession) -> None:
        """Remove a table from memory. Its streams end; clients reconnect."""
        if self._sessions.get(session.table.id) is session:
            del self._sessions[session.table.id]
        session.close()

    def _schedule(self, session: TableSession) -> None:
        """Set the alarm of a table's clock, and let its bots choose."""
        left = self._timekeeper.time_left(session.table)
        session.set_alarm(
            None if left is None else max(0.0, left / 1000),
            lambda: self._background.begin(self._timekeeper.expire(session)),
        )
        if session.table.bots_due() and not session.bot_thinks:
            session.bot_thinks = True
            self._background.begin(self._bot_turns.let_choose(session))

    async def _load_due(self, until: int) -> None:
        """Load the tables where a bot owes a choice, or a clock runs out before a moment."""
        for table_id in await self._database.read(lambda c: journals.due(c, until)):
            if table_id not in self._sessions and table_id not in self._archive.damaged:
                try:
                    await self.find(table_id)
                except Exception as error:  # noqa: BLE001 -- the other tables go on
                    if table_id not in self._archive.damaged:
                        _LOG.error("table cannot be loaded", extra={"error": type(error).__name__})

    async def _sweep(self) -> None:
        """Every half minute, drop the tables that nobody uses and load those that are due."""
        while True:
            await asyncio.sleep(_SWEEP)
            # A failure is logged, and the work is tried again next time.
            await self._background.attempt(self._load_due(now() + round(2_000 * _SWEEP)))
            await self._background.attempt(self._upkeep.keep_shown())
            await self._background.attempt(self._upkeep.remove_old())
            before = time.monotonic() - _IDLE
            for session in list(self._sessions.values()):
                # If a bot's process failed, try again.
                self._schedule(session)
                due = session.bot_thinks or session.alarmed or session.lock.locked()
                if session.touched < before and not session.listeners and not due:
                    self._drop(session)
