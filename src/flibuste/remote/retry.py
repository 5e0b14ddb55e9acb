"""Retrying: how long to go on, and how long to wait in between."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Final

from flibuste.core.refusal import Refusal

_FIRST: Final = 0.1
_LONGEST: Final = 10.0
#: Trouble that is over by this try need not bother anybody.
_SERIOUS: Final = 4

#: Called once with trouble that goes on.
TroubleHandler = Callable[[Refusal], None]


class Retry:
    """One spell of trying: it waits longer each time, and never in step with others."""

    def __init__(self, seconds: float, worry: TroubleHandler) -> None:
        self._seconds = seconds
        self._worry = worry
        self._since: float | None = None
        self._tries = 0
        self._wait = _FIRST

    def wait(self, trouble: Refusal, at_least: float = 0.0) -> None:
        """Wait before the next try; raise the trouble if it has lasted for too long."""
        now = time.monotonic()
        self._since = now if self._since is None else self._since
        pause = max(at_least, self._wait * random.uniform(0.5, 1.0))
        if now + pause > self._since + self._seconds:
            raise trouble
        self._tries += 1
        if self._tries == _SERIOUS:
            self._worry(trouble)
        time.sleep(pause)
        self._wait = min(_LONGEST, 2 * self._wait)

    def rest(self) -> None:
        """Start again: something went well."""
        self._since = None
        self._tries = 0
        self._wait = _FIRST
