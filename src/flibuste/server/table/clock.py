"""The clocks of a table: whose time runs, how much is left, and when it is over.

Time is charged when a seat no longer owes a choice, not in between: what a seat does in secret
before it is ready leaves no trace on its clock.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from flibuste.server.table.setup import Days, NoClock, RealTime

_DAY: Final = 86_400_000
#: Who comes back to an empty clock gets a tenth of the bank, and no less than this.
_GRACE: Final = 10_000
#: The most lag, in milliseconds, that is not charged to a decision.
MOST_LAG: Final = 500


@dataclass(slots=True)
class _Time:
    #: Milliseconds left when the clock last stopped, and since when it runs; None while it stands.
    left: int
    since: int | None = None
    #: What its last decision earned it, until it runs again.
    earned: int = 0


class Clocks:
    """The clocks of all seats."""

    def __init__(self, rule: NoClock | RealTime | Days, seats: int) -> None:
        self._rule = rule
        self._times = [_Time(self._full) for _ in range(seats)]
        self.paused = False

    @property
    def _full(self) -> int:
        match self._rule:
            case RealTime(bank=bank):
                return bank * 1000
            case Days(days=days):
                return days * _DAY
            case NoClock():
                return 0

    @property
    def ticking(self) -> bool:
        """Whether there is a clock at all."""
        return not isinstance(self._rule, NoClock)

    def run(self, seats: list[int], at: int, lag: int = 0) -> None:
        """Let just these seats' clocks run from a moment on; whose stops, has decided."""
        if not self.ticking or self.paused:
            return
        for seat, time in enumerate(self._times):
            if seat in seats and time.since is None:
                if isinstance(self._rule, Days):
                    time.left = self._full
                self._start(time, at)
            elif seat not in seats and time.since is not None:
                self._charge(time, at, lag)
                if isinstance(self._rule, RealTime):
                    time.earned = self._rule.increment * 1000
                    time.left += time.earned

    def pause(self, at: int) -> None:
        """Stop all clocks."""
        self.paused = True
        for time in self._times:
            if time.since is not None:
                self._charge(time, at, 0)

    def resume(self, seats: list[int], at: int) -> None:
        """Let these seats' clocks go on from a moment; what passed since they ran is forgiven."""
        self.paused = False
        if self.ticking:
            for seat, time in enumerate(self._times):
                if seat in seats:
                    self._start(time, at)
                else:
                    time.since = None

    def take_back(self, seat: int) -> None:
        """Take back what a decision earned: it is open again."""
        time = self._times[seat]
        time.left = max(0, time.left - time.earned)
        time.earned = 0

    def stop(self, seat: int, at: int) -> None:
        """Stop a seat's clock without the reward for a decision: it has been taken over."""
        time = self._times[seat]
        if time.since is not None:
            self._charge(time, at, 0)

    def grant(self, seat: int) -> None:
        """Give somebody who comes back something to go on with."""
        least = max(_GRACE, self._full // 10) if isinstance(self._rule, RealTime) else self._full
        self._times[seat].left = max(self._times[seat].left, least)

    @staticmethod
    def _start(time: _Time, at: int) -> None:
        time.since = at
        time.earned = 0

    def _charge(self, time: _Time, at: int, lag: int) -> None:
        assert time.since is not None
        time.left = max(0, time.left - max(0, at - time.since - lag))
        time.since = None

    def deadline(self) -> int | None:
        """Return when the first clock runs out, lag allowed for; None if none runs."""
        ends = [t.since + t.left + MOST_LAG for t in self._times if t.since is not None]
        return min(ends, default=None)

    def expired(self, now: int) -> list[int]:
        """Return the seats whose time is over."""
        return [
            seat
            for seat, time in enumerate(self._times)
            if time.since is not None and time.since + time.left + MOST_LAG <= now
        ]

    def to_json(self) -> dict[str, object] | None:
        """Return what everybody may see: milliseconds left, and since when they run."""
        if not self.ticking:
            return None
        return {
            "paused": self.paused,
            "seats": [{"left": time.left, "since": time.since} for time in self._times],
        }
