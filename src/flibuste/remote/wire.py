"""What a server says, as programs here read it. What else it says is left alone."""

from __future__ import annotations

from typing import Annotated, Any, Final

from pydantic import AfterValidator, BaseModel, ConfigDict

#: What a table is at.
OPEN: Final = "open"
PLAYING: Final = "playing"
FINISHED: Final = "finished"


def _visible(text: str) -> str:
    return "".join(char if char.isprintable() else "\ufffd" for char in text)


#: What others wrote and a person here reads: it may not move the cursor of a terminal.
Shown = Annotated[str, AfterValidator(_visible)]


class _Said(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class Refused(_Said):
    """Something that the server does not do: a stable code, the rule's id, a sentence."""

    code: str
    rule: Shown
    message: Shown


class Me(_Said):
    """Who the caller is."""

    id: str
    name: Shown


class Taken(_Said):
    """A command that was carried out, and is on the disk."""

    #: Under which number the caller's stream tells of it.
    seq: int
    #: Whether it had been carried out before, and was not again.
    again: bool


class NewTable(_Said):
    """Where a new table is."""

    id: str
    url: str


class SeatBrief(_Said):
    """A seat in a list: a person, a bot's level, or nobody yet."""

    person: str | None
    bot: int | None

    @property
    def free(self) -> bool:
        """Whether somebody can sit down."""
        return self.person is None and self.bot is None


class TableBrief(_Said):
    """A table in a list."""

    id: str
    game: str
    players: int
    status: str
    seats: list[SeatBrief]


class Seat(_Said):
    """Who sits where."""

    #: What the game calls the seat.
    seat: str
    person: str | None
    name: Shown | None
    bot: int | None
    #: The level of the bot that plays for the person; None while they play themselves.
    deputy: int | None


class Asked(_Said):
    """What a seat asks the others to agree to, and whose answer it waits for."""

    seat: int
    what: str
    waiting: list[int]


class Ending(_Said):
    """How a game ended."""

    winners: list[int]
    reason: str
    scores: list[int]


class State(_Said):
    """A table as the caller may see it."""

    status: str
    #: The caller's; None for a spectator.
    seat: int | None
    seats: list[Seat]
    #: The caller's decision, which a choice is sent with.
    decision: int | None
    #: What the seat knows, and what it may choose; None before the game.
    view: dict[str, Any] | None
    clock: dict[str, Any] | None
    asked: Asked | None
    outcome: Ending | None
    #: The table of the next game, once there is one.
    rematch: str | None
    #: In hexadecimal, when the game is over.
    seed: str | None = None

    @property
    def choices(self) -> list[str]:
        """What the caller may choose now."""
        return [] if self.view is None or self.outcome is not None else list(self.view["choices"])

    @property
    def paused(self) -> bool:
        """Whether the clocks are stopped by consent."""
        return self.clock is not None and bool(self.clock["paused"])


class Setup(_Said):
    """What a table was made for, as far as a program needs it to open the game."""

    game: str
    players: int
    variant: str
    options: list[str]


class TableAbout(_Said):
    """A table: what it was made for, what is provable of its deal, and what the caller sees."""

    id: str
    #: What to send to friends.
    url: str
    setup: Setup
    #: Name and digest of its box.
    box: str
    #: The SHA-256 of the seed, published before any seat added its nonce.
    commitment: str
    seq: int
    state: State


class Message(_Said):
    """One message of a stream: news with the state of the table, a sign of life, or a farewell."""

    told: list[dict[str, Any]] = []
    state: State | None = None
    beat: int | None = None
