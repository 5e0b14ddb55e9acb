"""How a server is run: what the command line says of it."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

#: The largest request, in bytes: a box file fits.
MOST_BODY: Final = 64_000


@dataclass(frozen=True)
class Settings:
    """What a host decides; the defaults suit a table at home."""

    database: Path
    host: str = "127.0.0.1"
    port: int = 8000
    #: Under which address others know the server, if a proxy stands in front of it.
    public_url: str = ""
    #: Scales all limits; 0 for none.
    rate: float = 1.0
    #: How many processes bots think in; 0 for all processors but one.
    bots: int = 0
    #: How many streams one address may hold open at once.
    streams: int = 200
    #: Seconds between two signs of life on a quiet stream.
    heartbeat: float = 20.0

    @property
    def bot_processes(self) -> int:
        """How many processes bots think in."""
        return self.bots or max(1, (os.cpu_count() or 2) - 1)
