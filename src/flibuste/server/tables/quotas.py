"""Quotas: how much of the server one person, and one address, may take up, and for how long."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection

from flibuste.server.refusals import quota_is_full, too_many_tables
from flibuste.server.settings import Settings
from flibuste.store.journals import Maker, count_open, outdated, size_at

#: The most tables that wait for people: of one person, and of one address, which a club may share.
_BY_PERSON: Final = 10
_BY_ADDRESS: Final = 50
#: How many old tables are removed at a time.
_AT_ONCE: Final = 100
_MEGABYTE: Final = 1_000_000
_DAY: Final = 86_400_000


@dataclass(frozen=True, slots=True)
class Quotas:
    """What one person and one address may have; 0 for no limit."""

    #: Tables that wait for people.
    by_person: int
    by_address: int
    #: Bytes of all tables of an address.
    size: int
    #: Milliseconds for which a table is kept that nothing happens at: an unfinished game, and a
    #: finished one.
    unfinished: int
    finished: int
    #: Milliseconds for which a name is kept that never sat down.
    names: int

    @classmethod
    def of(cls, settings: Settings) -> Quotas:
        """Return the quotas that a host has set."""
        return cls(
            round(_BY_PERSON * settings.rate),
            round(_BY_ADDRESS * settings.rate),
            settings.quota * _MEGABYTE,
            settings.keep_unfinished * _DAY,
            settings.keep_finished * _DAY,
            settings.keep_names * _DAY,
        )

    def check(self, connection: Connection, maker: Maker, now: int) -> None:
        """Raise `Refusal` if somebody may not open another table at a moment."""
        by_person, by_address = count_open(connection, maker, now)
        most_here = self.by_address if maker.address else 0
        if 0 < self.by_person <= by_person or 0 < most_here <= by_address:
            raise too_many_tables()
        if maker.address and 0 < self.size <= size_at(connection, maker.address):
            raise quota_is_full()

    def outdated(self, connection: Connection, now: int) -> list[str]:
        """Return some tables that have been kept for long enough."""
        unfinished = now - self.unfinished if self.unfinished else 0
        finished = now - self.finished if self.finished else 0
        return outdated(connection, now, unfinished, finished, _AT_ONCE)
