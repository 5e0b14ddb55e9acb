"""How much a run measures: all of it, or just enough to see that everything works."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Size:
    """How often, how many, how long."""

    #: Starts of each server.
    starts: int
    #: Whole games of each kind that are loaded from their journals.
    games: int
    #: Sockets that do nothing, two to a table, and for how many seconds.
    idle_sockets: int
    hold: float
    #: Tables at which moves are made, two sockets to each.
    tables: int
    #: Moves a second, for so many seconds, in so many rounds of both servers.
    rate: int
    seconds: float
    rounds: int
    #: How long each of the rates is tried when looking for the highest; 0 to look for none.
    step: float
    #: How many loads may be done again because the host took the server's core away.
    spare: int
    kills: int


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
)
