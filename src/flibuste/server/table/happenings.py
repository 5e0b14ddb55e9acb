"""What can happen at a table: the kinds of journal entries. What is in them may be secret."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final, TypeAlias, get_args

from flibuste.core.told import Chance
from flibuste.store.journals import Row


@dataclass(frozen=True, slots=True)
class Created:
    """The table was made, and the seed of its deal drawn."""

    kind: ClassVar = "created"
    setup: dict[str, Any]
    #: In hexadecimal; its commitment is public at once, itself only when the game is over.
    seed: str
    #: Who made it.
    person: str
    #: Seats kept for those of the last game, if it is a rematch.
    kept: dict[str, int] | None = None


@dataclass(frozen=True, slots=True)
class Joined:
    """A person sat down, and may have added a nonce to the deal."""

    kind: ClassVar = "joined"
    seat: int
    person: str
    #: In hexadecimal.
    nonce: str


@dataclass(frozen=True, slots=True)
class Left:
    """A person stood up before the game."""

    kind: ClassVar = "left"
    seat: int


@dataclass(frozen=True, slots=True)
class Started:
    """All seats are taken: this was dealt."""

    kind: ClassVar = "started"
    deal: list[str]


@dataclass(frozen=True, slots=True)
class Chose:
    """A seat chose, and fate did this."""

    kind: ClassVar = "chose"
    seat: int
    choice: str
    #: Whether a bot chose.
    bot: bool = False
    #: Milliseconds that were lost on the way, and do not count.
    lag: int = 0
    #: Shuffles: part and order; None until it is played.
    chance: list[list[Any]] | None = None

    def with_chance(self, seen: list[Chance]) -> Chose:
        """Return it with what fate did."""
        chance = [[each.label, *each.order] for each in seen]
        return Chose(self.seat, self.choice, self.bot, self.lag, chance)

    def outcomes(self) -> list[Chance]:
        """Return what fate did."""
        return [Chance(label, order) for label, *order in self.chance or []]


@dataclass(frozen=True, slots=True)
class Undone:
    """A seat's last choice was taken back, with all that came after it if others agreed."""

    kind: ClassVar = "undone"
    seat: int
    agreed: bool = False
    #: Whether what others had chosen in secret at the same time went, too, if they agreed. In older
    #: journals, which do not say, it stood.
    step: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """A seat asked the others to agree to something."""

    kind: ClassVar = "asked"
    seat: int
    what: str


@dataclass(frozen=True, slots=True)
class Answered:
    """A seat agreed to what was asked, or did not; who asked may take it back."""

    kind: ClassVar = "answered"
    seat: int
    agreed: bool


@dataclass(frozen=True, slots=True)
class Paused:
    """The clocks were stopped."""

    kind: ClassVar = "paused"


@dataclass(frozen=True, slots=True)
class Resumed:
    """The clocks go on; also when the server was away: nobody pays for that time."""

    kind: ClassVar = "resumed"
    #: Who let it go on; None if it was the server.
    seat: int | None


@dataclass(frozen=True, slots=True)
class Resigned:
    """A seat gave up."""

    kind: ClassVar = "resigned"
    seat: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """All agreed to a draw."""

    kind: ClassVar = "drawn"


@dataclass(frozen=True, slots=True)
class TakenOver:
    """A bot plays on for somebody who left, or whose time ran out."""

    kind: ClassVar = "taken-over"
    seat: int
    why: str


@dataclass(frozen=True, slots=True)
class Returned:
    """Somebody came back to their seat."""

    kind: ClassVar = "returned"
    seat: int


@dataclass(frozen=True, slots=True)
class Said:
    """A seat said something: one of the phrases, or in its own words."""

    kind: ClassVar = "said"
    seat: int
    phrase: str
    text: str


@dataclass(frozen=True, slots=True)
class Rematched:
    """A new table was made for the same people."""

    kind: ClassVar = "rematched"
    seat: int
    table: str


Happening: TypeAlias = (
    Created
    | Joined
    | Left
    | Started
    | Chose
    | Undone
    | Asked
    | Answered
    | Paused
    | Resumed
    | Resigned
    | Drawn
    | TakenOver
    | Returned
    | Said
    | Rematched
)
KINDS: Final[dict[str, type[Happening]]] = {each.kind: each for each in get_args(Happening)}


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's journal."""

    seq: int
    #: Milliseconds since 1970.
    at: int
    what: Happening
    #: Which command it answers, if any.
    command: str | None = None

    def row(self) -> Row:
        """Return the line as the store keeps it."""
        what = self.what
        facts = {name: getattr(what, name) for name in what.__slots__}
        return Row(self.seq, self.at, what.kind, facts, self.command)


def entry_of(row: Row) -> Entry:
    """Return a line that the store kept."""
    return Entry(row.seq, row.at, KINDS[row.kind](**row.facts), row.command)
