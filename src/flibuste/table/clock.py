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
    #: Whether it was stopped in the midst of a decision, which goes on with what is left.
    held: bool = False


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

    def run(self, seats: list[int], at: int) -> None:
        """Let just these seats' clocks run from a moment on."""
        if not self.ticking or self.paused:
            return
        for seat, time in enumerate(self._times):
            if seat in seats and time.since is None:
                if isinstance(self._rule, Days) and not time.held:
                    time.left = self._full
                time.since = at
                time.held = False
            elif seat not in seats:
                self._charge(time, at)

    def decide(self, seat: int, at: int, lag: int = 0) -> int:
        """Stop the clock of a seat that has decided; return what that earned it.

        If a bot decided for it, the clock stood already, and nothing is earned.
        """
        time = self._times[seat]
        time.held = False
        if time.since is None:
            return 0
        self._charge(time, at, lag)
        earned = self._rule.increment * 1000 if isinstance(self._rule, RealTime) else 0
        time.left += earned
        return earned

    def pause(self, at: int) -> None:
        """Stop all clocks."""
        self.paused = True
        for seat in range(len(self._times)):
            self.hold(seat, at)

    def resume(self, seats: list[int], at: int) -> None:
        """Let these seats' clocks go on from a moment; what passed since they ran is forgiven."""
        self.paused = False
        for time in self._times:
            if time.since is not None:
                time.since = None
                time.held = True
        self.run(seats, at)

    def take_back(self, seat: int, earned: int) -> None:
        """Take back what a decision earned."""
        time = self._times[seat]
        time.left = max(0, time.left - earned)

    def reopen(self, seat: int, earned: int) -> None:
        """Let a seat go on with a decision, without what that earned it."""
        self.take_back(seat, earned)
        self._times[seat].held = True

    def hold(self, seat: int, at: int) -> None:
        """Stop a seat's clock in the midst of its decision."""
        time = self._times[seat]
        if time.since is not None:
            self._charge(time, at)
            time.held = True

    def stop(self, seat: int, at: int) -> None:
        """Stop a seat's clock: what it was to decide is no more."""
        time = self._times[seat]
        self._charge(time, at)
        time.held = False

    def grant(self, seat: int) -> None:
        """Give somebody who comes back something to go on with."""
        least = max(_GRACE, self._full // 10) if isinstance(self._rule, RealTime) else self._full
        self._times[seat].left = max(self._times[seat].left, least)

    @staticmethod
    def _charge(time: _Time, at: int, lag: int = 0) -> None:
        if time.since is not None:
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
