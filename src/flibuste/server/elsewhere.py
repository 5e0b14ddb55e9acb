"""Work in other processes, so that no move waits for it.

The rules keep scratch space for their speed, one in each process: threads of one process may not
play at the same time. So whatever plays a game besides the tables does it elsewhere.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from flibuste.bots.aside import Aside, Found, Given

#: How often something is tried again when its process has died.
_TRIES: Final = 3


class Elsewhere:
    """Some processes; they start with the first work."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._aside: Aside | None = None

    async def do(self, work: Callable[[Given], Found], given: Given) -> Found:
        """Return what comes of some work; whoever else waits is not held up."""
        for left in range(_TRIES - 1, -1, -1):
            if self._aside is None:
                self._aside = Aside(self._processes)
            aside = self._aside
            try:
                return await asyncio.wrap_future(aside.do(work, given))
            except BrokenProcessPool:
                if self._aside is aside:
                    self._aside = None
                    aside.close()
                if not left:
                    raise
        raise AssertionError("unreachable")

    def close(self) -> None:
        """Let the processes end, whatever they do."""
        if self._aside is not None:
            self._aside.close()
            self._aside = None
