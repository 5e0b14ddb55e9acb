"""An open load: moves are due at fixed times, whether or not the server is ready for them.

The time of a move counts from when it was due. So if the server is slow with one move, the moves
that have to wait for it count as well.
"""

from __future__ import annotations

import asyncio
import gc
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from bench.server.latency import Latency

#: How many seconds to wait for moves after the last one was due.
_PATIENCE: Final = 10.0
_SEED: Final = 6


class Board(ABC):
    """One table as the load sees it: either somebody can move, or a move is under way."""

    #: How many messages must arrive before the next move: the answer, and news at the sockets.
    signs: int

    def __init__(self) -> None:
        self.over = False
        self._load: Load | None = None
        self._due = 0.0
        self._awaited = 0

    @abstractmethod
    def move(self) -> None:
        """Send a move of the seat whose turn it is."""

    def join(self, load: Load) -> None:
        """Join a load."""
        self._load = load

    def begin(self, due: float) -> None:
        """Send a move that was due at this time."""
        self._due = due
        self._awaited = self.signs
        self.move()

    @property
    def under_way(self) -> bool:
        """True while messages about the last move are still to come."""
        return self._awaited > 0

    def acknowledged(self) -> None:
        """Note that the move was acknowledged."""
        assert self._load is not None
        self._load.acknowledged.append(time.perf_counter() - self._due)
        self.seen()

    def told(self) -> None:
        """Note that the other seat's socket has the news."""
        assert self._load is not None
        self._load.told.append(time.perf_counter() - self._due)
        self.seen()

    def refused(self, why: str) -> None:
        """Note that the move was refused, which should never happen here."""
        assert self._load is not None
        self._load.refusals.append(why)

    def seen(self) -> None:
        """Count one more message."""
        self._awaited -= 1
        if self._awaited == 0 and not self.over:
            assert self._load is not None
            self._load.free(self)


@dataclass(frozen=True, slots=True)
class Loaded:
    """The measurements of a load."""

    rate: float
    moves: int
    #: The moves that were due and not acknowledged in time.
    missing: int
    acknowledged: Latency
    told: Latency
    #: How late the load itself was. This is part of the times above, and not the server's fault.
    late: Latency
    #: The share of its core that the load needed.
    busy: float


class Load:
    """Makes moves at some tables, at a given rate."""

    def __init__(self, boards: Sequence[Board]) -> None:
        self.acknowledged: list[float] = []
        self.told: list[float] = []
        self.refusals: list[str] = []
        self._late: list[float] = []
        self._owed: deque[float] = deque()
        for board in boards:
            board.join(self)
        free = [board for board in boards if not board.over]
        # Do not move at neighbouring tables one after another.
        Random(_SEED).shuffle(free)
        self._free = deque(free)

    async def run(self, rate: float, seconds: float) -> Loaded:
        """Make moves at a rate."""
        count = round(rate * seconds)
        worked = time.process_time()
        # The garbage collector would delay all moves at once, and the server would look slow.
        gc.collect()
        gc.freeze()
        gc.disable()
        try:
            began = time.perf_counter()
            for nth in range(count):
                due = began + nth / rate
                # Sleep even when late, so that answers are read.
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
                self._late.append(time.perf_counter() - due)
                self._owed.append(due)
                self._begin()
            until = time.perf_counter() + _PATIENCE
            while len(self.told) < count and time.perf_counter() < until:
                await asyncio.sleep(0.01)
            busy = (time.process_time() - worked) / (time.perf_counter() - began)
        finally:
            gc.enable()
            gc.unfreeze()
        if self.refusals:
            raise RuntimeError(f"{len(self.refusals)} moves were refused: {self.refusals[0]}")
        return Loaded(
            rate,
            len(self.acknowledged),
            count - len(self.acknowledged),
            Latency.of(self.acknowledged),
            Latency.of(self.told),
            Latency.of(self._late),
            busy,
        )

    def free(self, board: Board) -> None:
        """Allow the next move at a table."""
        self._free.append(board)
        self._begin()

    def _begin(self) -> None:
        while self._owed and self._free:
            self._free.popleft().begin(self._owed.popleft())
