"""What the server answers about tables: lists, choices, advice, how a game went; and its health."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from flibuste.core.sealed import FIRST_SCHEME
from flibuste.core.wire import (
    DerivedMessage,
    ForeseenMessage,
    GameEventMessage,
    OutcomeMessage,
    ViewMessage,
)
from flibuste.wire.setup import Clock, Setup
from flibuste.wire.table import Standings, Status, TableState
from flibuste.wire.words import Named, Sentences


@dataclass
class SeatBrief:
    """A seat in a list: a person, a bot's level, or nobody yet."""

    person: str | None
    name: str | None
    bot: int | None

    @property
    def free(self) -> bool:
        """Whether somebody can sit down."""
        return self.person is None and self.bot is None


@dataclass
class TableBrief:
    """A table in a list."""

    id: str
    game: str
    players: int
    variant: str
    status: Status
    clock: Clock
    spectators: bool
    created_at: int
    #: While a game goes on, this may lag by half a minute.
    changed_at: int
    started_at: int | None
    finished_at: int | None
    seats: list[SeatBrief]
    outcome: OutcomeMessage | None
    #: Whether the caller sits there and owes a choice.
    your_turn: bool


@dataclass
class TableAbout:
    """A table: what it was made for, what is provable of its deal, and what the caller sees."""

    id: str
    #: What to send to friends.
    url: str
    qr: str
    setup: Setup
    #: Name and digest of its box.
    box: str
    #: What binds the seed, published before any seat added its nonce.
    commitment: str
    created_at: int
    #: The number of the last thing that the caller's audience was told.
    seq: int
    state: TableState
    #: How seed and nonces deal; servers of earlier releases do not say.
    dealing: str = FIRST_SCHEME


@dataclass
class Taken:
    """A command that was carried out, and is on the disk."""

    #: Under which number the caller's stream tells of it.
    seq: int
    #: Whether it had been carried out before, and was not again.
    again: bool


@dataclass
class NewTable:
    """Where a new table is."""

    id: str
    url: str


@dataclass
class AdviceOption:
    """What may be chosen, and how a bot judges it."""

    choice: str
    words: Named
    #: How often it was tried, what it gains, how often it wins, and how much the bot likes it.
    visits: int
    points: float
    chance: float
    weight: float


@dataclass
class Advice:
    """What a bot would choose, from what the seat knows alone."""

    choice: str
    why: Named
    options: list[AdviceOption]
    simulations: int


@dataclass
class ChoiceAbout:
    """One of the caller's choices in words, for a client that has no board for its game."""

    choice: str
    words: Named


@dataclass
class Preview:
    """What would follow from a choice, as far as the seat can be certain of it."""

    events: list[GameEventMessage]
    words: Sentences
    #: The caller's view with the ships as they would lie then.
    view: ViewMessage
    #: The score as it would stand, unless something hidden decides.
    standing: Standings | None
    #: The same in short, where the game has such facts.
    foreseen: ForeseenMessage | None
    #: What the choice would waste, such as a shot without a target.
    warnings: Sentences
    #: Why it could not be undone: the game moves on, or it reveals something; null if it could.
    final: Literal["turn", "revealed"] | None


@dataclass
class Moment:
    """A game as the caller saw it when something was told."""

    seq: int
    view: ViewMessage | None
    standing: Standings | None
    derived: DerivedMessage | None


@dataclass
class CourseTurn:
    """The score after a turn."""

    #: How many choices had been made by then: the move of the replay that shows it.
    move: int
    #: Whose turn it was; null at the beginning, and where several chose.
    seat: int | None
    #: By seat; empty in a game that has no such score.
    scores: list[int]


@dataclass
class Course:
    """How a game went, from its beginning to its end; told when it is over."""

    turns: list[CourseTurn]
    #: The place of each seat, from 1; the winners share the first.
    places: list[int]
    #: By how much each seat was ahead of the best of the others at the end; below 0 if behind.
    leads: list[int]
    #: Which of the turns gave the winners the lead that they kept, and what happened in it.
    turning: int | None
    told: Sentences
    #: Whether somebody made too few choices for the game to be rated.
    too_short: bool


@dataclass
class Health:
    """Whether the server is well."""

    status: str
    version: str
    tables: int
