"""A sheet of a real table: refereed, and shared."""

from __future__ import annotations

from dataclasses import dataclass

from flibuste.core.wire import BoxMessage, OutcomeMessage
from flibuste.wire.replay import ReplayStep
from flibuste.wire.table import SeatState
from flibuste.wire.words import Sentences


@dataclass
class RefereedSheet:
    """A sheet of a real table, judged."""

    game: str
    seats: list[str]
    #: What each side is called, as tables tell it.
    sat: list[SeatState]
    #: The box that the views are of: one with every face that the sheet names.
    box: BoxMessage
    #: The sheet and, if something was resolved or chosen, what follows from it.
    steps: list[ReplayStep]
    #: For each event of the last step, the ids of the rules that it follows from.
    rules: list[list[str]]
    #: Who wins if it is counted as it is then, why, and what does not count and why.
    verdict: Sentences
    #: What whoever is next may choose then, as far as the referee follows the game.
    choices: list[str]
    #: How the game ended, if it has.
    ending: OutcomeMessage | None
    #: What follows, as a sheet again.
    sheet: str


@dataclass
class SheetAddress:
    """A link to a sheet, and the same as a picture to be scanned."""

    url: str
    qr: str


@dataclass
class SharedSheet:
    """A sheet that several people write, and how often it was written."""

    id: str
    game: str
    version: int
    entries: dict[str, str]
