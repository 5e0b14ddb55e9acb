"""How a game ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flibuste.core.wire import OutcomeMessage


class Outcome:
    """The winners (none if all drew), the reason, and each seat's score if there are scores."""

    __slots__ = ("reason", "scores", "winners")

    def __init__(self, winners: list[int], reason: str, scores: list[int]) -> None:
        self.winners = winners
        self.reason = reason
        self.scores = scores

    def share(self, seat: int) -> float:
        """Return a seat's share of the win: 0 to 1, one half if nobody won."""
        if not self.winners:
            return 0.5
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def lead(self, seat: int) -> int:
        """Return a seat's lead over the best of the others; 0 if there are no scores."""
        others = [score for other, score in enumerate(self.scores) if other != seat]
        return self.scores[seat] - max(others) if others else 0

    def to_json(self) -> OutcomeMessage:
        """Return the outcome as JSON."""
        return {"winners": self.winners, "reason": self.reason, "scores": self.scores}

    def __reduce__(self) -> tuple[type[Outcome], tuple[object, ...]]:
        return Outcome, (self.winners, self.reason, self.scores)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((tuple(self.winners), self.reason))

    def __repr__(self) -> str:
        return f"Outcome({self.winners!r}, {self.reason!r}, {self.scores!r})"


def loser_of(winners: list[int], seats: int) -> int:
    """Return the only one of these seats that did not win; -1 if there is no single one."""
    losers = [seat for seat in range(seats) if seat not in winners]
    return losers[0] if len(losers) == 1 else -1
