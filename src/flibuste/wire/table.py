"""A table as its audiences are told of it: its state, what happens, and the messages of streams."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from flibuste.core.wire import (
    DerivedMessage,
    GameEventMessage,
    OutcomeMessage,
    StandingMessage,
    ViewMessage,
)
from flibuste.wire.words import Named, Sentences, leave_out

Status = TypeAliasType("Status", Literal["open", "playing", "finished"])
#: A table waits for people, is being played at, or its game is over.
OPEN: Final = "open"
PLAYING: Final = "playing"
FINISHED: Final = "finished"

#: What people can ask each other to agree to. After a `takeover`, a bot plays for who is away.
Proposable = TypeAliasType("Proposable", Literal["undo", "pause", "draw", "takeover"])

#: The scores of all seats, by their names.
Standings = TypeAliasType("Standings", Mapping[str, StandingMessage])


@dataclass
class KeptFor:
    """For whom a free seat of a rematch is kept."""

    person: str
    name: str


@dataclass
class SeatState:
    """Who sits where."""

    #: What the game calls the seat, and what people call it.
    seat: str
    title: Named
    person: str | None
    kept: KeptFor | None
    #: The level of the bot that sits here.
    bot: int | None
    #: The level of the bot that plays for somebody who is away.
    deputy: int | None
    #: What the seat added to the deal, in hexadecimal.
    nonce: str
    name: str | None
    #: Whether somebody listens for this seat.
    here: bool
    #: The SHA-256 of its nonce, if it gave that first; it reveals the nonce when all sit.
    commitment: str = ""
    #: Since when the person has been away from a game that goes on, in milliseconds since 1970.
    away_since: int | None = None
    #: What sentences call who sits here; servers of earlier releases do not say.
    called: Named | None = None


@dataclass
class SeatTime:
    """The clock of one seat."""

    #: Milliseconds left when it last stopped, and since when it runs; null while it stands.
    left: int
    since: int | None


@dataclass
class ClockState:
    """The clocks of all seats."""

    paused: bool
    seats: list[SeatTime]


@dataclass
class ProposalState:
    """What a seat asks the others to agree to, and whose answers it waits for."""

    seat: int
    what: Proposable
    waiting: list[int]
    #: For whom a bot would play, if that is what is asked.
    seats: list[int] | None = None

    def __post_init__(self) -> None:
        """Send no seats where nothing is asked of any."""
        leave_out(self, "seats")


@dataclass
class TableState:
    """A table as an audience may see it now."""

    status: Status
    #: The caller's seat, counted from 0; null for who watches.
    seat: int | None
    seats: Sequence[SeatState]
    #: Null at a table without clocks.
    clock: ClockState | None
    asked: ProposalState | None
    #: The table of the next game, once there is one.
    rematch: str | None
    #: The number of the seat's decision, which a choice is sent with.
    decision: int | None
    #: Whether the seat's last choice can be taken back at once, or by asking the others.
    undo: bool
    ask_undo: bool
    #: What the seat knows; null before the game.
    view: ViewMessage | None
    standing: Standings | None
    outcome: OutcomeMessage | None
    #: What follows from the view and from what was told, where the game has such facts.
    derived: DerivedMessage | None = None
    #: Why the game ended, in a few words: “by points”.
    reason: Named | None = None
    #: In hexadecimal; told when the game is over.
    seed: str | None = None
    #: Told when all sit and the deal waits for nonces: until when, in milliseconds since 1970.
    reveal: int | None = None

    def __post_init__(self) -> None:
        """Send nothing that is not told."""
        leave_out(self, "derived", "reason", "seed", "reveal")

    @property
    def choices(self) -> list[str]:
        """What the caller may choose now."""
        return [] if self.view is None or self.outcome is not None else self.view["choices"]

    @property
    def paused(self) -> bool:
        """Whether the clocks are stopped by consent."""
        return self.clock is not None and self.clock.paused


#: What can happen at a table.
ToldKind = TypeAliasType(
    "ToldKind",
    Literal[
        "created",
        "joined",
        "left",
        "started",
        "chose",
        "undone",
        "asked",
        "answered",
        "paused",
        "resumed",
        "resigned",
        "drawn",
        "taken-over",
        "returned",
        "said",
        "rematched",
    ],
)


class Told(TypedDict):
    """One thing that an audience is told. Which facts there are depends on the kind."""

    #: The audience's own number for it: 1, 2, 3 ...
    seq: int
    #: Milliseconds since 1970.
    at: int
    kind: ToldKind
    #: Whose it is; null if the server did it by itself.
    seat: NotRequired[int | None]
    #: Whether a bot chose.
    bot: NotRequired[bool]
    person: NotRequired[str]
    #: What the others are asked to agree to, or what an answer is an answer to.
    what: NotRequired[str]
    #: For whom a bot would play, if that is what is asked.
    seats: NotRequired[list[int]]
    #: Why a bot took over: `left`, `clock`, or `away`.
    why: NotRequired[str]
    agreed: NotRequired[bool]
    #: Whether who asked takes it back.
    withdrawn: NotRequired[bool]
    phrase: NotRequired[str]
    text: NotRequired[str]
    #: The id of the table of a rematch.
    table: NotRequired[str]
    #: What followed from a choice, for programs and in sentences.
    events: NotRequired[list[GameEventMessage]]
    words: NotRequired[Sentences]
    #: By event, how many of the sentences are about it.
    spoken: NotRequired[list[int]]
    #: By event, the ids of the rules that it follows from; servers of earlier releases do not say.
    rules: NotRequired[list[list[str]]]


@dataclass
class News:
    """What was told since the last message, and the table as it is now."""

    told: list[Told]
    state: TableState


@dataclass
class Beat:
    """A sign of life; who listens by WebSocket sends it back as it is."""

    #: Milliseconds since 1970.
    beat: int


@dataclass
class Bye:
    """The last message of a stream: come again."""

    bye: Literal[True] = True


#: Every message of a stream is one of these.
StreamMessage = TypeAliasType("StreamMessage", News | Beat | Bye)
