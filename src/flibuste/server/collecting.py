"""Garbage in cycles: sought among what is new, and seldom among what has stayed.

Python's own way looks again and again at what has stayed, such as the journals of all tables: with
a thousand tables that stops the server for tenths of a second. Here, what survives one search is
put aside, and looked through every ten minutes.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

#: New objects from one search to the next: few, because moves wait meanwhile.
_YOUNG: Final = 2_000
_SECONDS: Final = 600.0


def begin() -> None:
    """Put aside what start-up made, and from now on whatever survives a search."""
    gc.set_threshold(_YOUNG)
    gc.callbacks.append(_searched)
    look_through()


def end() -> None:
    """Let Python go on in its own way."""
    gc.callbacks.remove(_searched)
    gc.unfreeze()


async def attend() -> None:
    """Look through everything from time to time, for ever."""
    while True:
        await asyncio.sleep(_SECONDS)
        look_through()


def look_through() -> None:
    """Search all there is, also what was put aside."""
    gc.unfreeze()
    gc.collect()


def _searched(phase: str, _: dict[str, int]) -> None:
    if phase == "stop":
        gc.freeze()
