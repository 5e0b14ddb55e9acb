"""Events: what happened, for people to read and for screens to animate."""

from __future__ import annotations

import marshal
from typing import TYPE_CHECKING, Final, TypeAlias

from flibuste.core.seat import EVERYTHING

if TYPE_CHECKING:
    from flibuste.core.wire import GameEventMessage

#: The value of one fact in an event.
Fact: TypeAlias = int | str | list[int] | list[str]
#: Events without secrets share this; it is never changed.
_NO_SECRETS: Final[dict[str, Fact]] = {}
_Facts: TypeAlias = tuple[str, int, dict[str, Fact], dict[str, Fact], tuple[int, ...], bool]


class Event:
    """One thing that happened: public facts, and secrets for the seats that know them.

    Other seats get only `facts`: we build what they see by adding what is allowed, never by
    blanking out secrets. A private event is not told at all to seats that do not know its secrets.
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
        self.secrets: dict[str, Fact] = secrets or _NO_SECRETS
        self.knows = knows
        self.private = private

    def is_told_to(self, seat: int) -> bool:
        """Tell whether `seat` is told of the event at all."""
        return not self.private or seat in self.knows or seat == EVERYTHING

    def seen_by(self, seat: int) -> Event:
        """Return the event as `seat` sees it, if it does, without the secrets of others.

        EVERYTHING sees all.
        """
        if not self.secrets and not self.knows and not self.private:
            # Everybody sees it as it is, and nobody changes it.
            return self
        facts = dict(self.facts)
        if seat in self.knows or seat == EVERYTHING:
            facts.update(self.secrets)
        return Event(self.kind, self.seat, facts)

    def to_json(self) -> GameEventMessage:
        """Return the public facts as JSON; call `seen_by` first."""
        return {"kind": self.kind, "seat": self.seat, **self.facts}  # type: ignore[typeddict-item]

    def __reduce__(self) -> tuple[type[Event], tuple[object, ...]]:
        facts = (self.kind, self.seat, self.facts, self.secrets, self.knows, self.private)
        return Event, facts

    def __eq__(self, other: object) -> bool:
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
        return hash((self.kind, self.seat))

    def __repr__(self) -> str:
        """Return the event with its secrets, for debugging on the trusted side."""
        return (
            f"Event({self.kind!r}, {self.seat}, {self.facts!r}, {self.secrets!r}, {self.knows!r},"
            f" {self.private!r})"
        )


def told_to(seat: int, events: list[Event]) -> list[Event]:
    """Return the events that `seat` is told, as it sees them."""
    return [event.seen_by(seat) for event in events if event.is_told_to(seat)]


def pack(events: list[Event]) -> bytes:
    """Return events in less memory; `unpack` them in the same process."""
    facts = [(e.kind, e.seat, e.facts, e.secrets, e.knows, e.private) for e in events]
    return marshal.dumps(facts)


def unpack(packed: bytes) -> list[Event]:
    """Return events that were packed."""
    facts: list[_Facts] = marshal.loads(packed)
    return [Event(*each) for each in facts]
