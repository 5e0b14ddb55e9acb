"""A seat of a table, and what a seat asks of the others."""

from __future__ import annotations

from dataclasses import dataclass, field

from flibuste.core.match import Chosen
from flibuste.wire.table import Proposable


@dataclass(slots=True)
class Seat:
    """Who sits there, and what is the seat's own."""

    #: The level of the bot that the setup put there.
    bot: int | None
    person: str | None = None
    #: What the seat adds to the deal, and what it committed to before it reveals that.
    nonce: bytes = b""
    commitment: bytes = b""
    #: Whether a bot plays for the person.
    deputy: bool = False
    #: Whether the person gets some time when they return: theirs ran out, or the bot has chosen.
    grace: bool = False
    #: The number of the seat's decision. It grows with every choice that the seat makes or takes
    #: back, and with every choice that is taken back by consent.
    decision: int = 0
    #: Since when a bot owes the seat's decision; None if none does.
    bot_due_since: int | None = None
    #: When the person last did something here that everybody may know of.
    acted_at: int = 0

    @property
    def free(self) -> bool:
        """Whether a person can sit down."""
        return self.bot is None and self.person is None

    @property
    def awake(self) -> bool:
        """Whether a person plays there."""
        return self.person is not None and not self.deputy

    @property
    def owes_nonce(self) -> bool:
        """Whether a person who is there has committed to a nonce and not revealed it."""
        return self.awake and bool(self.commitment) and not self.nonce


@dataclass(slots=True)
class Proposal:
    """What a seat asks the others to agree to, and who has agreed."""

    seat: int
    what: Proposable
    #: Which choice would be taken back, if it is about an undo.
    choice: Chosen | None = None
    #: For whom a bot would play, if it is about that.
    away: frozenset[int] = frozenset()
    agreed: set[int] = field(default_factory=set)
