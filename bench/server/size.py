"""How much a run measures: everything, or just enough to see that everything works."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Size:
    """How often, how many, how long."""

    #: How often each server is started.
    starts: int
    #: Finished games of each kind that are loaded from their journals.
    games: int
    #: The number of idle sockets, two to a table, and for how many seconds they are held.
    idle_sockets: int
    hold: float
    #: Tables at which moves are made, two sockets to each.
    tables: int
    #: Moves a second, the seconds of a round, and the rounds of both servers.
    rate: int
    seconds: float
    rounds: int
    #: How long to try each rate in the search for the highest; 0 skips the search.
    step: float
    #: How many loads may be repeated because the host took the server's core away.
    spare: int
    kills: int
    #: Long journals that are read beside moves, and how many entries each has.
    long: int
    entries: int


FULL: Final = Size(
    starts=9,
    games=50,
    idle_sockets=5000,
    hold=60.0,
    tables=1000,
    rate=500,
    seconds=20.0,
    rounds=3,
    step=10.0,
    spare=16,
    kills=200,
    long=20,
    entries=50_000,
)
QUICK: Final = Size(
    starts=1,
    games=3,
    idle_sockets=40,
    hold=0.2,
    tables=20,
    rate=20,
    seconds=1.0,
    rounds=1,
    step=0.0,
    spare=0,
    kills=1,
    long=2,
    entries=1000,
)
