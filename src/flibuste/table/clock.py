"""The clocks of a table: whose time is running, how much is left, and when it runs out.

A seat is charged when it no longer owes a choice, and not before: what it does in secret until it
is ready leaves no trace on its clock.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from flibuste.wire.setup import Days, NoClock, RealTime
from flibuste.wire.table import ClockState, SeatTime

_DAY: Final = 86_400_000
#: Whoever returns to an empty clock gets a tenth of the bank, and no less than this.
_GRACE: Final = 10_000
#: The most lag, in milliseconds, that is not charged to a decision.
MOST_LAG: Final = 500
#: How long the deal waits for nonces, in milliseconds, where people are at the table.
REVEAL: Final = 10_000


def time_to_reveal(rule: NoClock | RealTime | Days) -> int:
    """Return how many milliseconds a deal waits for nonces once all sit.

    Where a decision takes days, people are away while others sit down; so they have a decision's
    time to come and reveal theirs.
    """
    return rule.days * _DAY if isinstance(rule, Days) else REVEAL


@dataclass(slots=True)
class _Time:
    #: Milliseconds left when the clock last stopped, and since when it runs; None while stopped.
    left: int
    since: int | None = None
    #: Whether it was stopped during a decision, which will go on with the time that is left.
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

    @property
    def stop_with_server(self) -> bool:
        """Whether nobody is charged for the time while the server is not running."""
        return isinstance(self._rule, RealTime) and self.deadline() is not None

    def run(self, seats: list[int], at: int) -> None:
        """From this moment, run the clocks of these seats and no others."""
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
        """Stop the clock of a seat that has decided; return the increment that it earned.

        If a bot decided for the seat, the clock was stopped already, and nothing is earned.
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
        """Resume these seats' clocks now; the time since they were last running is not charged."""
        self.paused = False
        for time in self._times:
            if time.since is not None:
                time.since = None
                time.held = True
        self.run(seats, at)

    def skip(self, milliseconds: int, at: int) -> None:
        """Charge nobody for this much of the time until now."""
        for time in self._times:
            if time.since is not None:
                time.since = min(at, time.since + milliseconds)

    def take_back(self, seat: int, earned: int) -> None:
        """Take back the increment of a decision."""
        time = self._times[seat]
        time.left = max(0, time.left - earned)

    def reopen(self, seat: int, earned: int) -> None:
        """Let a seat continue a decision, without the increment that it had earned."""
        self.take_back(seat, earned)
        self._times[seat].held = True

    def hold(self, seat: int, at: int) -> None:
        """Stop a seat's clock during its decision."""
        time = self._times[seat]
        if time.since is not None:
            self._charge(time, at)
            time.held = True

    def stop(self, seat: int, at: int) -> None:
        """Stop a seat's clock, because it no longer has to decide."""
        time = self._times[seat]
        self._charge(time, at)
        time.held = False

    def grant(self, seat: int) -> None:
        """Give somebody who returns some time to go on with."""
        least = max(_GRACE, self._full // 10) if isinstance(self._rule, RealTime) else self._full
        self._times[seat].left = max(self._times[seat].left, least)

    @staticmethod
    def _charge(time: _Time, at: int, lag: int = 0) -> None:
        if time.since is not None:
            time.left = max(0, time.left - max(0, at - time.since - lag))
            time.since = None

    def deadline(self) -> int | None:
        """Return when the first clock runs out, allowing for lag; None if no clock is running."""
        ends = [t.since + t.left + MOST_LAG for t in self._times if t.since is not None]
        return min(ends, default=None)

    def expired(self, now: int) -> list[int]:
        """Return the seats whose time has run out."""
        return [
            seat
            for seat, time in enumerate(self._times)
            if time.since is not None and time.since + time.left + MOST_LAG <= now
        ]

    def shown(self) -> ClockState | None:
        """Return what everybody may see; None if there is no clock."""
        if not self.ticking:
            return None
        return ClockState(self.paused, [SeatTime(time.left, time.since) for time in self._times])
