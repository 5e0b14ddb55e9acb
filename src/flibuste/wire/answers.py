"""What the server answers: the shapes that programs can rely on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from flibuste.core.help_text import HelpText
from flibuste.core.sealed import FIRST_SCHEME
from flibuste.core.wire import (
    BoxMessage,
    DerivedMessage,
    ForeseenMessage,
    GameEventMessage,
    OutcomeMessage,
    ViewMessage,
)
from flibuste.wire.setup import Clock, Setup
from flibuste.wire.table import SeatState, Standings, Status, TableState
from flibuste.wire.words import Named, Sentences


@dataclass
class GameAbout:
    """A game that tables can be made for."""

    name: str
    title: Named
    fewest: int
    most: int
    usual: int
    variants: list[str]
    options: list[str]
    seats: list[str]
    #: Whether one player goes first; then a table may choose who.
    goes_first: bool


@dataclass
class HelpAbout:
    """What a thing of a game is called, what it does, the rule that says so, and an example."""

    title: Named
    words: Named
    rule: str
    #: Servers of earlier releases do not give any, nor do all games.
    example: Named | None = None
    #: The only variant in which it is in play; null if it is in all of them.
    variant: str | None = None

    @classmethod
    def of(cls, text: HelpText) -> HelpAbout:
        """Return a help text as clients read it."""
        example = None if text.example is None else Named.of(text.example)
        named = Named.of(text.title), Named.of(text.words)
        return cls(*named, text.rule, example, text.variant or None)


@dataclass
class GameHelp:
    """What the things of a game are and do."""

    #: By their kind, such as `space`, and their names as views and boxes have them.
    texts: dict[str, dict[str, HelpAbout]]


@dataclass
class LevelAbout:
    """A level that bots play at."""

    number: int
    name: Named
    about: Named
    #: What the bot is called that plays at it; servers of earlier releases do not say.
    character: Named | None = None


@dataclass
class Library:
    """All there is to choose from."""

    version: str
    games: list[GameAbout]
    levels: list[LevelAbout]
    phrases: dict[str, Named]


@dataclass
class Me:
    """Who the caller is."""

    id: str
    name: str


@dataclass
class Link:
    """A link that carries a secret, and when it ends."""

    url: str
    #: The same as a picture to be scanned.
    qr: str
    expires_at: int


@dataclass
class SessionAbout:
    """A browser where somebody is known."""

    id: str
    created_at: int
    #: Whether it is the one that asks.
    here: bool


@dataclass
class ProgramToken:
    """A token for a program; what proves it is shown once, when it is made."""

    id: str
    label: str
    created_at: int
    token: str | None = None


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


@dataclass
class RatingAbout:
    """How strong somebody seems at a game for this number of players."""

    person: str
    name: str
    game: str
    players: int
    #: Whether it counts the games in which bots played, or those without.
    bots: bool
    #: What it seems to be, and how sure that is; they surely have `mu - 3 * sigma`.
    mu: float
    sigma: float
    games: int
    won: float
    #: The same on the scale of chess, where newcomers have 1500, and how far off it may well be.
    rating: int
    deviation: int
    #: Whether there were too few games to be sure: people read `1480?`.
    provisional: bool


@dataclass
class PersonAbout:
    """What everybody may know of somebody."""

    id: str
    name: str
    ratings: list[RatingAbout]


@dataclass
class Health:
    """Whether the server is well."""

    status: str
    version: str
    tables: int


@dataclass
class BoxAbout:
    """A box file that can be played."""

    game: str
    #: Its name and its digest.
    box: str
    #: How it differs from what the book names, and from our reconstruction; these are not errors.
    remarks: Sentences
    #: What is in it, as a game with it tells.
    facts: BoxMessage
