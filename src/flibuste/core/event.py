"""Events: what happened, for people to read and for screens to animate."""

from __future__ import annotations

from typing import TypeAlias

from flibuste.core.seat import EVERYTHING

#: What an event says of one thing.
Fact: TypeAlias = int | str | list[int] | list[str]


class Event:
    """One thing that happened: public facts, and secrets for the seats that know them.

    What others are shown is built by allowing: `facts` alone, never `secrets` blanked out. Of a
    private event those who do not know its secrets are not told at all.
    """

    __slots__ = ("facts", "kind", "knows", "private", "seat", "secrets")

    def __init__(
        self,
        kind: str,
        seat: int,
        facts: dict[str, Fact],
        secrets: dict[str, Fact] | None = None,
        knows: tuple[int, ...] = (),
        private: bool = False,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.facts = facts
        self.secrets: dict[str, Fact] = {} if secrets is None else secrets
        self.knows = knows
        self.private = private

    def seen_by(self, seat: int) -> Event:
        """Return the event as `seat` sees it, holding no secret of another's.

        EVERYTHING sees all. Whether the seat is told at all, `told_to` decides.
        """
        facts = dict(self.facts)
        if seat in self.knows or seat == EVERYTHING:
            facts.update(self.secrets)
        return Event(self.kind, self.seat, facts)

    def to_json(self) -> dict[str, object]:
        """Return the public facts as a program reads them; redact with `seen_by` first."""
        found: dict[str, object] = {"kind": self.kind, "seat": self.seat}
        found.update(self.facts)
        return found

    def __eq__(self, other: object) -> bool:
        """Tell whether both tell the same, secrets included."""
        return (
            isinstance(other, Event)
            and self.kind == other.kind
            and self.seat == other.seat
            and self.facts == other.facts
            and self.secrets == other.secrets
            and self.knows == other.knows
            and self.private == other.private
        )

    def __hash__(self) -> int:
        """Hash by kind and seat."""
        return hash((self.kind, self.seat))

    def __repr__(self) -> str:
        """Return the event with all it holds, for debugging on the trusted side."""
        return (
            f"Event({self.kind!r}, {self.seat}, {self.facts!r}, {self.secrets!r}, {self.knows!r},"
            f" {self.private!r})"
        )


def told_to(seat: int, events: list[Event]) -> list[Event]:
    """Return the events that `seat` is told, as it sees them."""
    return [
        event.seen_by(seat)
        for event in events
        if not event.private or seat in event.knows or seat == EVERYTHING
    ]
