"""The services that all requests share. There is one set for each running server."""

from __future__ import annotations

import asyncio
import hmac
import secrets
from collections import Counter
from functools import lru_cache
from pathlib import Path
from typing import Final

from flibuste.server.http.codes import Codes
from flibuste.server.http.idempotency import Answers
from flibuste.server.http.origin import host_of
from flibuste.server.http.shared_sheets import SharedSheets
from flibuste.server.http.unchanging import Unchanging
from flibuste.server.metrics import Metrics
from flibuste.server.people.identity import Identity
from flibuste.server.people.ratings import RatingLimits
from flibuste.server.people.tokens import derived_token, new_token
from flibuste.server.private_file import write_private
from flibuste.server.rate_limits import RateLimit, RateLimits
from flibuste.server.settings import Settings
from flibuste.server.signing_key import open_signing_key
from flibuste.server.tables.bot_pool import BotPool
from flibuste.server.tables.quotas import Quotas
from flibuste.server.tables.registry import TableRegistry
from flibuste.server.work_queue import WorkQueue
from flibuste.store.database import Database
from flibuste.store.place import Place, beside

#: Requests a second, and in a burst: from one address, which a club may share; from one person.
_BY_ADDRESS: Final = RateLimit(50, 400)
_BY_PERSON: Final = RateLimit(20, 100)
#: What costs more: new names, new tables, advice. A minute's worth in a burst.
_NEW: Final = RateLimit(0.5, 30)
#: New tables from one address.
_TABLES_AT_ADDRESS: Final = RateLimit(2, 120)
#: Messages from one listener.
_BY_STREAM: Final = RateLimit(2, 20)


class Services:
    """A running server's parts."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.database = Database(settings.database, self._committed)
        self.identity = Identity(self.database)
        self.bot_pool = BotPool(settings.bot_processes)
        self.work_queue = WorkQueue()
        self.codes = Codes(self.work_queue)
        self.unchanging = Unchanging()
        self.sheets = SharedSheets()
        #: Bots play people's boxes here, and the addresses for which they do so now.
        self.playtests = WorkQueue(patience=None)
        self.playtesting: set[str] = set()
        self.tables = TableRegistry(
            self.database,
            self.identity,
            self.bot_pool,
            self.metrics,
            Quotas.of(settings),
            RatingLimits(settings.rate),
        )
        self.identity.on_drop = self.tables.dismiss
        self.public_hosts = frozenset({host_of(settings.public_url)} if settings.public_url else ())
        rate = settings.rate
        self.by_address = RateLimits(_BY_ADDRESS, factor=rate)
        self.by_person = RateLimits(_BY_PERSON, factor=rate)
        self.new = RateLimits(_NEW, factor=rate)
        self.tables_at_address = RateLimits(_TABLES_AT_ADDRESS, factor=rate)
        self.by_stream = RateLimits(_BY_STREAM, factor=rate)
        #: How many open streams each address has.
        self.streams: Counter[str] = Counter()
        #: The listeners that wait until nobody holds their table.
        self.waiting: set[asyncio.Task[None]] = set()
        self.host_token = _host_token(settings.database)
        self.signing_key = open_signing_key(settings.database, replace=settings.new_key)
        self.answers = Answers()
        #: Set when the server is about to stop.
        self.stopping = asyncio.Event()

    def _committed(self, rows: int, seconds: float) -> None:
        self.metrics.commit_rows.observe(rows)
        self.metrics.commit_seconds.observe(seconds)

    def table_id(self, person: str, key: str) -> str:
        """Return the id of the table that somebody makes with a key: always the same."""
        return derived_token(self.host_token, f"{person}/{key}")

    def is_host(self, token: str) -> bool:
        """Tell whether a token is the host's."""
        return secrets.compare_digest(token.encode(), self.host_token.encode())

    def mark_of(self, address: str) -> str:
        """Return what is kept of an address: it tells equal ones, and nothing to anybody else."""
        return _mark_of(self.host_token, address) if address else ""

    async def open(self) -> None:
        """Start."""
        await self.tables.begin()

    async def close(self) -> None:
        """Finish everything that was acknowledged, and stop."""
        await self.tables.end()
        self.bot_pool.close()
        self.work_queue.close()
        self.playtests.close()
        self.database.close()


def host_token_file(database: Place) -> Path:
    """Return the path of the host's token: beside the database, readable by its owner alone."""
    place = beside(database)
    return place.with_name(f"{place.name}.host-token")


def _host_token(database: Place) -> str:
    place = host_token_file(database)
    kept = place.read_text(encoding="ascii").strip() if place.exists() else ""
    if kept:
        return kept
    # There is none, or writing it was interrupted.
    token = new_token()
    write_private(place, token + "\n")
    return token


@lru_cache(4096)
def _mark_of(secret: str, address: str) -> str:
    return hmac.digest(secret.encode(), address.encode(), "sha256")[:12].hex()
