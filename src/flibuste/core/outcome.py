"""How a game ended."""

from __future__ import annotations


class Outcome:
    """The winners (none if all drew), why, and each seat's score where it was counted."""

    __slots__ = ("reason", "scores", "winners")

    def __init__(self, winners: list[int], reason: str, scores: list[int]) -> None:
        self.winners = winners
        self.reason = reason
        self.scores = scores

    def to_json(self) -> dict[str, object]:
        """Return the outcome as a program reads it."""
        return {"winners": self.winners, "reason": self.reason, "scores": self.scores}

    def __eq__(self, other: object) -> bool:
        """Tell whether both are the same ending."""
        return isinstance(other, Outcome) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        """Hash by winners and reason."""
        return hash((tuple(self.winners), self.reason))

    def __repr__(self) -> str:
        """Return an expression that makes this value."""
        return f"Outcome({self.winners!r}, {self.reason!r}, {self.scores!r})"
