"""The settings of a server, from the command line."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Final

from flibuste.store.place import Place

#: The largest request, in bytes: a box file fits.
MOST_BODY: Final = 64_000


@dataclass(frozen=True)
class Settings:
    """What a host decides; the defaults suit a table at home."""

    database: Place
    host: str = "127.0.0.1"
    port: int = 8000
    #: The server's address as others know it, if there is a proxy in front of it.
    public_url: str = ""
    #: Scales all limits; 0 for none.
    rate: float = 1.0
    #: How many processes bots think in; 0 for one less than there are processors.
    bots: int = 0
    #: How many streams one address may hold open at once.
    streams: int = 200
    #: How many megabytes the tables of one address may take up; 0 for any number.
    quota: int = 100
    #: For how many days games are kept at which nothing happens; 0 for ever.
    keep_unfinished: int = 365
    keep_finished: int = 0
    #: For how many days a name is kept that never sat down at a table; 0 for ever.
    keep_names: int = 30
    #: Seconds between two heartbeats on a stream.
    heartbeat: float = 20.0
    #: Whether to replace the key that signs records.
    new_key: bool = False

    @property
    def bot_processes(self) -> int:
        """How many processes bots think in."""
        return self.bots or max(1, (os.cpu_count() or 2) - 1)
