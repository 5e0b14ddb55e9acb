"""A record played again, and what it proves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from flibuste.core.wire import (
    BoxMessage,
    DerivedMessage,
    GameEventMessage,
    OutcomeMessage,
    ViewMessage,
)
from flibuste.wire.table import SeatState, Standings
from flibuste.wire.words import Named, Sentences


@dataclass
class ReplayStep:
    """One choice of a record, what followed from it, and the game then, nothing hidden."""

    #: Empty for the beginning of the game.
    seat: int | None
    choice: str
    events: list[GameEventMessage]
    words: Sentences
    #: By event, how many of the sentences are about it.
    spoken: list[int]
    #: By event, the ids of the rules that it follows from.
    rules: list[list[str]]
    view: ViewMessage
    standing: Standings
    #: What follows from the view and the events, where the game has such facts.
    derived: DerivedMessage | None


@dataclass
class ServerKey:
    """A key that signs records of this server, in hexadecimal."""

    key: str
    #: By the key before it; null for the first.
    signature: str | None


@dataclass
class ServerKeys:
    """The key that signs records of this server, after those that it replaced."""

    keys: list[ServerKey]


@dataclass
class ProofAbout:
    """What a record proves besides its deal, and what it does not."""

    #: The way of dealing; null if nothing proves how it was dealt.
    dealing: str | None
    #: Why the deal is not proved, if the record claims that it is.
    wrong: Named | None
    #: The digest of the table's id, where the commitment binds it; and when the table was made.
    table: str | None
    created: str | None
    commitment: str | None
    #: By seat, its nonce, and what it committed to before; empty where it did not.
    nonces: list[str]
    commitments: list[str]
    #: The seats that did not reveal their nonces in time; they were dealt without.
    unrevealed: list[int]
    #: The seats of people who committed to nothing: their nonces, if any, were known to the server
    #: while others could still choose theirs.
    exposed: list[int]
    #: Whether it is signed, and truly so.
    signed: Literal["yes", "no", "broken"]
    #: The key that signed it, after those that lead to it.
    keys: list[str]
    #: Whether it ended by its rules or by its players' decision; else it was not finished, or cut.
    end: Literal["rules", "players", "unfinished"]


@dataclass
class Replay:
    """A record, played again."""

    game: str
    seats: list[str]
    #: What people call the seats.
    seat_titles: list[Named]
    #: A person's name, or a bot's: `level:3`.
    players: list[str]
    #: Who sat where, as tables tell it.
    sat: list[SeatState]
    date: str
    box: BoxMessage
    result: str
    #: None if its players ended the game before its rules did, or it was not played to its end.
    outcome: OutcomeMessage | None
    #: How the game ended, whether by its rules or by its players, and why, in a few words.
    ending: OutcomeMessage | None
    reason: Named | None
    #: Whether the deal and every shuffle follow from seed and nonces; null if it names none.
    proved: bool | None
    steps: list[ReplayStep]
    proof: ProofAbout
