"""Commands: what a person may ask of a table."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypeAliasType

from flibuste.core.sealed import NONCE_BYTES
from flibuste.wire.setup import MOST_SEATS
from flibuste.wire.table import Proposable

#: The longest choice, and the longest text that somebody may say.
_MOST_CHOICE: Final = 400
MOST_TEXT: Final = 200


class _Command(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Join(_Command):
    """Sit down."""

    kind: Literal["join"]
    #: Which seat; any that is free if none is named.
    seat: int | None = Field(default=None, ge=0, lt=MOST_SEATS)
    #: What this seat adds to the deal, in hexadecimal, for everybody to see at once. Rather give a
    #: commitment: whoever knows the seed, and sits down later, can choose a nonce to suit this one.
    nonce: str = Field(default="", max_length=2 * NONCE_BYTES, pattern=r"^([0-9a-f]{2})*$")
    # Left out where it is empty: journals of earlier releases know a command by its bytes, and
    # servers of earlier releases know no such field.
    #: The SHA-256 of the nonce, in hexadecimal; `reveal` tells the nonce itself when all sit.
    commitment: str = Field(
        default="", pattern=r"^([0-9a-f]{64})?$", exclude_if=lambda given: not given
    )


class Reveal(_Command):
    """When all sit, reveal the nonce that the seat has committed to."""

    kind: Literal["reveal"]
    nonce: str = Field(max_length=2 * NONCE_BYTES, pattern=r"^([0-9a-f]{2})+$")


class Leave(_Command):
    """Stand up; a bot plays on if the game has begun."""

    kind: Literal["leave"]


class Return(_Command):
    """Come back to a seat that a bot plays for."""

    kind: Literal["return"]


class Choose(_Command):
    """Choose one of the view's choices."""

    kind: Literal["choose"]
    choice: str = Field(min_length=1, max_length=_MOST_CHOICE, examples=["lay 5 c3"])
    #: For which decision it is meant: `decision` of what the table last told.
    decision: int = Field(ge=0, le=100_000)


class Undo(_Command):
    """Take the last choice back, where nothing was revealed by it."""

    kind: Literal["undo"]
    decision: int = Field(ge=0, le=100_000)


class Ask(_Command):
    """Ask the others to agree: to a further undo, a pause, a draw, a bot for who is away."""

    kind: Literal["ask"]
    what: Proposable


class Answer(_Command):
    """Agree to what is asked, or not; who asked may say no to take it back."""

    kind: Literal["answer"]
    agreed: bool


class Resume(_Command):
    """End a pause."""

    kind: Literal["resume"]


class Resign(_Command):
    """Give the game up."""

    kind: Literal["resign"]


class Say(_Command):
    """Say one of the phrases, or something in own words where the table allows it."""

    kind: Literal["say"]
    phrase: str = Field(default="", max_length=20)
    text: str = Field(default="", max_length=MOST_TEXT)


Command = TypeAliasType(
    "Command",
    Annotated[
        Join | Reveal | Leave | Return | Choose | Undo | Ask | Answer | Resume | Resign | Say,
        Field(discriminator="kind"),
    ],
)
