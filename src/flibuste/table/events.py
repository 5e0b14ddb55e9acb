"""Table events: everything that can happen at a table. Their contents may be secret."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final, TypeAlias, get_args

from flibuste.core.recorded import Chance
from flibuste.core.sealed import FIRST_SCHEME
from flibuste.wire.table import Proposable, ToldKind

#: Choices that no shuffle followed share this; it is never changed.
_NO_CHANCE: Final[list[list[Any]]] = []


@dataclass(frozen=True, slots=True)
class Created:
    """The table was made, and the seed of its deal drawn."""

    kind: ClassVar[ToldKind] = "created"
    setup: dict[str, Any]
    #: In hexadecimal; its commitment is public at once, itself only when the game is over.
    seed: str
    #: Who made it.
    person: str
    #: Seats kept for those of the last game, if it is a rematch.
    kept: dict[str, int] | None = None
    #: In a rematch: where whoever lost the last game sits now, if somebody did.
    loser: int | None = None
    #: How the seed and the nonces deal. Older journals do not say; there it is the first scheme.
    dealing: str = FIRST_SCHEME
    #: The digest of the box, if the table brought one. Older journals do not say.
    box: str = ""


@dataclass(frozen=True, slots=True)
class Joined:
    """A person sat down, and may have added a nonce to the deal, or committed to one."""

    kind: ClassVar[ToldKind] = "joined"
    seat: int
    person: str
    #: In hexadecimal, both.
    nonce: str
    commitment: str = ""


@dataclass(frozen=True, slots=True)
class Left:
    """A person stood up before the game."""

    kind: ClassVar[ToldKind] = "left"
    seat: int


@dataclass(frozen=True, slots=True)
class Revealed:
    """When all sat, a person revealed the nonce that they had committed to.

    Nobody is told of this as an event: the table shows it, and older clients know no such event.
    """

    kind: ClassVar[str] = "revealed"
    seat: int
    #: In hexadecimal.
    nonce: str


@dataclass(frozen=True, slots=True)
class Started:
    """All seats were taken and nonces revealed, or their time was up, and this was dealt."""

    kind: ClassVar[ToldKind] = "started"
    deal: list[str]
    #: The edition of the game's rules. Older journals do not say; there it is the first.
    edition: int = 1


@dataclass(frozen=True, slots=True)
class Chose:
    """A seat made a choice, and these shuffles followed."""

    kind: ClassVar[ToldKind] = "chose"
    seat: int
    choice: str
    #: Whether a bot chose.
    bot: bool = False
    #: Milliseconds of lag, which are not charged.
    lag: int = 0
    #: Shuffles, each with its part and order; None until the choice is played.
    chance: list[list[Any]] | None = None

    def with_chance(self, seen: list[Chance]) -> Chose:
        """Return the event with its shuffles."""
        chance = [[each.label, *each.order] for each in seen] or _NO_CHANCE
        return Chose(self.seat, self.choice, self.bot, self.lag, chance)

    def outcomes(self) -> list[Chance]:
        """Return its shuffles."""
        return [Chance(label, order) for label, *order in self.chance or []]


@dataclass(frozen=True, slots=True)
class Undone:
    """A seat's last choice was taken back, with all that came after it if others agreed."""

    kind: ClassVar[ToldKind] = "undone"
    seat: int
    agreed: bool = False
    #: Whether what others had chosen in secret at the same time was taken back, too. Older journals
    #: do not say; there it was not.
    step: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """A seat asked the others to agree to something."""

    kind: ClassVar[ToldKind] = "asked"
    seat: int
    what: Proposable
    #: For whom a bot would play, if that is what is asked: the server knows who is away.
    seats: list[int] | None = None


@dataclass(frozen=True, slots=True)
class Answered:
    """A seat agreed to what was asked, or refused; whoever asked may take it back."""

    kind: ClassVar[ToldKind] = "answered"
    seat: int
    agreed: bool


@dataclass(frozen=True, slots=True)
class Paused:
    """The clocks were stopped."""

    kind: ClassVar[ToldKind] = "paused"


@dataclass(frozen=True, slots=True)
class Resumed:
    """The clocks went on: after a pause, or after the server was away, which nobody pays for."""

    kind: ClassVar[ToldKind] = "resumed"
    #: Who resumed; None if it was the server.
    seat: int | None
    #: How many milliseconds the running clocks are not charged for; if None, all since the
    #: decisions began.
    skipped: int | None = None


@dataclass(frozen=True, slots=True)
class Resigned:
    """A seat gave up."""

    kind: ClassVar[ToldKind] = "resigned"
    seat: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """All agreed to a draw."""

    kind: ClassVar[ToldKind] = "drawn"


@dataclass(frozen=True, slots=True)
class TakenOver:
    """A bot took over for somebody who left, whose time ran out, or who stayed away."""

    kind: ClassVar[ToldKind] = "taken-over"
    seat: int
    why: str


@dataclass(frozen=True, slots=True)
class Returned:
    """Somebody came back to their seat."""

    kind: ClassVar[ToldKind] = "returned"
    seat: int


@dataclass(frozen=True, slots=True)
class Said:
    """A seat said something: one of the phrases, or in its own words."""

    kind: ClassVar[ToldKind] = "said"
    seat: int
    phrase: str
    text: str


@dataclass(frozen=True, slots=True)
class Rematched:
    """A new table was made for the same people."""

    kind: ClassVar[ToldKind] = "rematched"
    seat: int
    table: str


TableEvent: TypeAlias = (
    Created
    | Joined
    | Left
    | Revealed
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
KINDS: Final[dict[str, type[TableEvent]]] = {each.kind: each for each in get_args(TableEvent)}


def actor_of(what: TableEvent) -> int | None:
    """Return the seat whose person did something; None if it was a bot or the server."""
    match what:
        case TakenOver() | Chose(bot=True):
            return None
        case _:
            return getattr(what, "seat", None)
