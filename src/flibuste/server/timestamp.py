"""Time: what journals and clocks are told, the one place where the server reads it.

Time goes on with the monotonic clock, whatever happens to the one on the wall. If that is set
forward, or the machine was asleep, timestamps follow it; if it is set back, they go on as before.
Time that nobody could use, because it was only skipped or because the server stalled, is counted in
`lost`: no clock of a table is charged for it.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Final

#: How many seconds pass between two beats of a server that does not stall.
PULSE: Final = 0.25
#: After this many milliseconds without a beat the server has stalled; a wall clock that is off by
#: this many has been set, and does not just run unevenly.
_STALLED: Final = 2_000
_SET: Final = 1_000
_MILLION: Final = 1_000_000
_REMEMBERED: Final = 100


class Timeline:
    """A time that never goes back, in milliseconds since 1970."""

    def __init__(
        self,
        wall: Callable[[], int] = time.time_ns,
        monotonic: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        self._wall = wall
        self._monotonic = monotonic
        #: What to add to the monotonic clock.
        self._shift = wall() // _MILLION - monotonic() // _MILLION
        #: When the server last showed that it does not stall; None while it does not show it.
        self._beat: int | None = None
        #: How many milliseconds went by that nobody could use; and of the last times that happened,
        #: until when and how many.
        self.lost = 0
        self._losses: deque[tuple[int, int]] = deque(maxlen=_REMEMBERED)
        # The database's threads ask for the time as well.
        self._lock = threading.Lock()

    def now(self) -> int:
        """Return the present time."""
        with self._lock:
            moment = self._monotonic() // _MILLION
            if self._beat is not None and moment - self._beat > _STALLED:
                self._lose(moment - self._beat, moment)
                self._beat = moment
            ahead = self._wall() // _MILLION - moment - self._shift
            if ahead > _SET:
                self._shift += ahead
                self._lose(ahead, moment)
            return moment + self._shift

    def age(self, moment: int) -> int:
        """Return how many milliseconds ago something was, without those that were lost."""
        passed = self.now() - moment
        return passed - sum(lost for until, lost in self._losses if until > moment)

    def beat(self) -> None:
        """Show that the server does not stall: four times a second, from now on."""
        self.now()
        self._beat = self._monotonic() // _MILLION

    def stop(self) -> None:
        """Show nothing more."""
        self._beat = None

    def start_after(self, moment: int) -> None:
        """Go on after a moment that has been, although the wall clock may have been set back."""
        behind = moment - self.now()
        if behind > 0:
            with self._lock:
                self._shift += behind

    def _lose(self, milliseconds: int, moment: int) -> None:
        self.lost += milliseconds
        self._losses.append((moment + self._shift, milliseconds))


#: The time of this process.
TIMELINE: Final = Timeline()


def now() -> int:
    """Return the present time in milliseconds since 1970."""
    return TIMELINE.now()
