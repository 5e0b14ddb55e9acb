"""The messages that every game sends to programs in the same shape.

A game adds its own fields to these in its module `wire`. The rules import these types only for type
checking: mypy checks what they build, and nothing is loaded at run time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict


class BoxName(TypedDict):
    """The box that a game is played with."""

    name: str
    digest: str


class BoxMessage(BoxName):
    """A box: its name, its digest, and whatever the game puts in it."""


#: Where what holds for a whole part of a box comes from, as the rule pages mark it.
BoxMark = Literal["book", "ruling", "reconstructed"]


class BoxItem(TypedDict):
    """One fact of a box as a box file says it, good or not."""

    #: What it is called in a draft: no other item has the same.
    place: str
    section: str
    #: By field, as it is written in the file.
    values: dict[str, str]
    #: Where it comes from; empty if the file does not say.
    source: Literal["book", "printed", "reconstructed", ""]


class OutcomeMessage(TypedDict):
    """How a game ended: the winners' seats (none if all drew), the reason, each seat's score."""

    winners: list[int]
    reason: str
    scores: list[int]


class ViewMessage(TypedDict):
    """What a seat knows of a game, and what it may choose."""

    game: str
    #: The name of the seat, or `spectator`, or `everything`.
    seat: str
    box: BoxName
    variant: str
    options: list[str]
    #: The names of the seats that have to choose.
    actors: list[str]
    #: The texts of the choices of the view's own seat.
    choices: list[str]
    outcome: OutcomeMessage | None


class SeatEvent(TypedDict):
    """What every event has beside its kind."""

    #: -1 if it concerns no seat.
    seat: int


class GameEventMessage(SeatEvent):
    """One thing that happened in a game; each kind has facts of its own."""

    kind: str


class StandingMessage(TypedDict):
    """The current score of one seat; each game has its own fields."""


class DerivedMessage(TypedDict):
    """What follows from a view and from what its seat was told; each game has its own fields.

    Every client needs it, and none should have to work it out.
    """


class ForeseenMessage(TypedDict):
    """What a choice would bring, in short; each game has its own fields."""


class ChoiceEvent(SeatEvent):
    """A seat chose; others may not be told what."""

    kind: Literal["chose", "picked"]
    choice: NotRequired[str]
    #: 1 if there was no other choice.
    forced: NotRequired[int]


class OverEvent(SeatEvent):
    """The game is over."""

    kind: Literal["over"]
    winners: list[int]
    reason: str


@dataclass(frozen=True)
class GameWire:
    """The types of a game's messages to programs."""

    view: type[ViewMessage]
    standing: type[StandingMessage]
    box: type[BoxMessage]
    #: A union of all its events, which differ by `kind`.
    event: Any
    derived: type[DerivedMessage] | None = None
    foreseen: type[ForeseenMessage] | None = None
