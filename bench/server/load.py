"""An open load: moves are due at times of their own, whether or not the server is ready for them.

How long a move takes counts from when it was due. So if the server is slow, those who have to wait
count as well, and not only the one it was slow with.
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

#: How many seconds moves are waited for after the last was due.
_PATIENCE: Final = 10.0
_SEED: Final = 6


class Board(ABC):
    """One table as the load sees it: somebody is to move there, or something is under way."""

    #: How many things have to be seen before the next move: the answer, and news at the sockets.
    signs: int

    def __init__(self) -> None:
        self.over = False
        self._load: Load | None = None
        self._due = 0.0
        self._awaited = 0

    @abstractmethod
    def move(self) -> None:
        """Send a move of whoever is to move."""

    def join(self, load: Load) -> None:
        """Belong to a load from now on."""
        self._load = load

    def begin(self, due: float) -> None:
        """Send a move that was due at this time."""
        self._due = due
        self._awaited = self.signs
        self.move()

    @property
    def under_way(self) -> bool:
        """Whether something is still to be seen of the last move."""
        return self._awaited > 0

    def acknowledged(self) -> None:
        """The move was acknowledged."""
        assert self._load is not None
        self._load.acknowledged.append(time.perf_counter() - self._due)
        self.seen()

    def told(self) -> None:
        """The other seat's socket has the news."""
        assert self._load is not None
        self._load.told.append(time.perf_counter() - self._due)
        self.seen()

    def refused(self, why: str) -> None:
        """The move was refused, which no move here should be."""
        assert self._load is not None
        self._load.refusals.append(why)

    def seen(self) -> None:
        """One more of the signs was seen."""
        self._awaited -= 1
        if self._awaited == 0 and not self.over:
            assert self._load is not None
            self._load.free(self)


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a load has measured."""

    rate: float
    moves: int
    #: Those that were due, and not acknowledged in time.
    missing: int
    acknowledged: Latency
    told: Latency
    #: How late the load itself was: part of the times above, and not the server's fault.
    late: Latency
    #: The share of its core that the load needed.
    busy: float


class Load:
    """Moves at some tables, as many a second as asked."""

    def __init__(self, boards: Sequence[Board]) -> None:
        self.acknowledged: list[float] = []
        self.told: list[float] = []
        self.refusals: list[str] = []
        self._late: list[float] = []
        self._owed: deque[float] = deque()
        for board in boards:
            board.join(self)
        free = [board for board in boards if not board.over]
        # Neighbours are not to move one after another.
        Random(_SEED).shuffle(free)
        self._free = deque(free)

    async def run(self, rate: float, seconds: float) -> Loaded:
        """Let moves be made at a rate."""
        count = round(rate * seconds)
        worked = time.process_time()
        # The collector would stop all moves at once, and count as the server's slowness.
        gc.collect()
        gc.freeze()
        gc.disable()
        try:
            began = time.perf_counter()
            for nth in range(count):
                due = began + nth / rate
                # Also when it is late, so that answers are heard.
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
        """Let a table be moved at again."""
        self._free.append(board)
        self._begin()

    def _begin(self) -> None:
        while self._owed and self._free:
            self._free.popleft().begin(self._owed.popleft())
