"""The queue for work that would hold up the event loop: another process does it.

Records, positions, sheets of real tables, boxes and pictures. Addresses take turns: however much
one of them asks for, everybody else waits for one of its questions at most.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, TypeVar

from flibuste.server.refusals import too_fast
from flibuste.server.turns import Asker, Turns
from flibuste.workers.processes import Workers

#: How many questions of an address wait at most: a class that does a lesson together.
MOST_WAITING: Final = 50
#: How many seconds one may take. The longest that we could think of takes one.
_PATIENCE: Final = 60.0
Task = TypeVar("Task")
Result = TypeVar("Result")


class WorkQueue:
    """A process beside the server, and the tasks that wait for it."""

    def __init__(self, patience: float | None = _PATIENCE) -> None:
        """Begin; no question may take longer than `patience` seconds, unless it is None."""
        self._workers = Workers(1, patience)
        self._turns = Turns(1)

    @property
    def waiting(self) -> int:
        """How many questions wait."""
        return self._turns.waiting

    async def do(self, address: str, work: Callable[[Task], Result], task: Task) -> Result:
        """Return the result of a task; raise its `Refusal`, or one if too many wait."""
        if self._turns.waiting_at(address) >= MOST_WAITING:
            raise too_fast(1)
        async with self._turns.turn_of(Asker("", address)):
            return await asyncio.wrap_future(self._workers.submit(work, task))

    def close(self) -> None:
        """Stop, whatever is being done."""
        self._workers.close()
