"""Garbage collection: often among new objects, and seldom among those that have stayed.

Python's own collector looks again and again at objects that stay, such as the journals of all
tables: with a thousand tables that stops the server for tenths of a second. Here, whatever survives
one collection is frozen, and everything is collected every ten minutes.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

#: How many new objects lead to a collection: few, because moves wait meanwhile.
_YOUNG: Final = 2_000
_SECONDS: Final = 600.0


def begin() -> None:
    """Freeze what start-up has made, and from now on whatever survives a collection."""
    gc.set_threshold(_YOUNG)
    gc.callbacks.append(_searched)
    look_through()


def end() -> None:
    """Return to Python's own collector."""
    gc.callbacks.remove(_searched)
    gc.unfreeze()


async def attend() -> None:
    """Collect everything every ten minutes, for ever."""
    while True:
        await asyncio.sleep(_SECONDS)
        look_through()


def look_through() -> None:
    """Collect everything, frozen objects included."""
    gc.unfreeze()
    gc.collect()


def _searched(phase: str, _: dict[str, int]) -> None:
    if phase == "stop":
        gc.freeze()
