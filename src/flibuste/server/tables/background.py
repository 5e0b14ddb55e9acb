"""Work in the background, which ends with the server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Final

from flibuste.core.refusal import Refusal

_LOG: Final = logging.getLogger("flibuste.server")


class Background:
    """Everything that goes on without anybody waiting for it."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, work: Coroutine[None, None, None]) -> None:
        """Begin to do something."""
        task = asyncio.create_task(self.attempt(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def attempt(self, work: Coroutine[None, None, None]) -> None:
        """Do something; log a failure, without any table's data."""
        try:
            await work
        except Refusal as refusal:
            _LOG.warning("background work was refused", extra={"code": refusal.code})
        except Exception as error:  # noqa: BLE001 -- the server goes on
            _LOG.error("background work failed", extra={"error": repr(error)})

    async def end(self) -> None:
        """Stop everything."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
