"""The house: what all requests share. One for each running server."""

from __future__ import annotations

import logging
import secrets
import sqlite3
from collections import Counter
from pathlib import Path
from typing import Final

from flibuste.server.elsewhere import Elsewhere
from flibuste.server.harbour import Harbour
from flibuste.server.identity import Identity
from flibuste.server.limits import Limit, Limits
from flibuste.server.metrics import Metrics
from flibuste.server.origin import host_of
from flibuste.server.pilots import Pilots
from flibuste.server.settings import Settings
from flibuste.server.tokens import new_token
from flibuste.store.database import Database, sqlite_is_safe

_LOG: Final = logging.getLogger("flibuste.server")
#: Requests a second, and at once: of one address (a club may share it) and of one person.
_BY_ADDRESS: Final = Limit(50, 400)
_BY_PERSON: Final = Limit(20, 100)
#: What costs more: new names, tables, advice. A minute's worth at once.
_NEW: Final = Limit(0.5, 30)
#: New tables of one address, whoever asks.
_TABLES_AT_ADDRESS: Final = Limit(2, 120)
#: Messages on one stream.
_BY_STREAM: Final = Limit(2, 20)


class House:
    """A running server's parts."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.database = Database(settings.database, self._committed)
        self.identity = Identity(self.database)
        self.pilots = Pilots(settings.bot_processes)
        #: Where records are read.
        self.library = Elsewhere(1)
        self.harbour = Harbour(self.database, self.identity, self.pilots, self.metrics)
        self.identity.on_drop = self.harbour.dismiss
        self.public_hosts = frozenset({host_of(settings.public_url)} if settings.public_url else ())
        rate = settings.rate
        self.by_address = Limits(_BY_ADDRESS, factor=rate)
        self.by_person = Limits(_BY_PERSON, factor=rate)
        self.new = Limits(_NEW, factor=rate)
        self.tables_at_address = Limits(_TABLES_AT_ADDRESS, factor=rate)
        self.by_stream = Limits(_BY_STREAM, factor=rate)
        #: How many streams each address holds.
        self.streams: Counter[str] = Counter()
        self.host_token = _host_token(settings.database)

    def _committed(self, rows: int, seconds: float) -> None:
        self.metrics.commit_rows.observe(rows)
        self.metrics.commit_seconds.observe(seconds)

    def is_host(self, token: str) -> bool:
        """Tell whether a token is the host's."""
        return secrets.compare_digest(token.encode(), self.host_token.encode())

    async def open(self) -> None:
        """Begin."""
        if not sqlite_is_safe():
            # Two writers would be in danger with it; this server has one, and a lock on the file.
            _LOG.info("SQLite is old", extra={"version": sqlite3.sqlite_version})
        await self.harbour.begin()

    async def close(self) -> None:
        """Finish what was acknowledged, and end."""
        await self.harbour.end()
        self.pilots.close()
        self.library.close()
        self.database.close()


def host_token_file(database: Path) -> Path:
    """Return where the host's token lies: beside the database, for its owner's eyes only."""
    return database.with_name(f"{database.name}.host-token")


def _host_token(database: Path) -> str:
    place = host_token_file(database)
    kept = place.read_text(encoding="ascii").strip() if place.exists() else ""
    if kept:
        return kept
    # There is none, or it was not written to its end: whole or not at all, this time.
    token = new_token()
    draft = place.with_name(f"{place.name}.new")
    draft.touch(mode=0o600)
    draft.write_text(token + "\n", encoding="ascii")
    draft.replace(place)
    return token
