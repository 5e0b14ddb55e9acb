"""Positions that are played without a table: what is asked, and what is answered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pydantic import BaseModel, ConfigDict, Field

from flibuste.core.wire import BoxMessage, OutcomeMessage
from flibuste.wire.replay import ReplayStep
from flibuste.wire.setup import MOST_BOX
from flibuste.wire.table import SeatState
from flibuste.wire.words import Named, Sentences

#: No position and no game is longer.
_MOST_POSITION: Final = 20_000
_MOST_CHOICES: Final = 400


class SeatChoice(BaseModel):
    """A choice in a position, and whose it is."""

    model_config = ConfigDict(extra="forbid")

    choice: str = Field(max_length=200)
    #: The name of the seat; empty for the first one that is asked.
    seat: str = Field(default="", max_length=40)


class WrittenPosition(BaseModel):
    """A position as a sheet, and what is chosen in it."""

    model_config = ConfigDict(extra="forbid")

    position: str = Field(max_length=_MOST_POSITION)
    #: The game it has to be of; any game if empty.
    game: str = Field(default="", max_length=40)
    #: A box file; empty for the built-in box.
    box: str = Field(default="", max_length=MOST_BOX)
    #: Who looks: a seat, `spectator` or `everything`; empty for who the position is seen by.
    seat: str = Field(default="", max_length=40)
    choices: list[SeatChoice] = Field(default=[], max_length=_MOST_CHOICES)
    #: Whether the other seats go on by themselves, at random, until the seat that looks has to
    #: choose, or the game is over.
    others: bool = False
    #: Whether the position resolves after that, without another choice, if its game has that.
    resolve: bool = False
    #: What chance is made from: the same seed gives the same chance.
    seed: int = Field(default=0, ge=0, lt=2**53)


class ConsideredChoice(WrittenPosition):
    """A choice that somebody considers after the others."""

    considered: str = Field(max_length=200)


@dataclass
class AskedSeat:
    """A seat that has to choose, and what it may choose."""

    seat: str
    choices: list[str]


@dataclass
class RefusedChoice:
    """A choice that the rules do not allow; those before it were played."""

    #: Which of the choices it is, counted from 0; as many as there are for what `resolve` asks.
    at: int
    code: str
    rule: str
    words: Named


@dataclass
class PlayedPosition:
    """A position, what was played in it, and how it stands then, as who looks sees it."""

    game: str
    box: BoxMessage
    seats: list[SeatState]
    #: Who looks, counted from 0; null for somebody who sees everything, or only what is public.
    seat: int | None
    #: The position as it was given, then one step for each choice, and one if it resolved.
    steps: list[ReplayStep]
    #: The seats that have to choose now. If the position leaves open what they hold, there is none.
    asked: list[AskedSeat]
    #: How it stands now, as a sheet.
    position: str
    outcome: OutcomeMessage | None
    reason: Named | None
    #: Who would win if it were counted now, why, and what does not count and why.
    verdict: Sentences
    refused: RefusedChoice | None
    #: Why nobody can be asked: what the position leaves open.
    unknown: Named | None = None
