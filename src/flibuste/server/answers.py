"""What the API answers: the shapes that programs can rely on."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from flibuste.core.words import Words
from flibuste.server.table.setup import Setup


class Refused(BaseModel):
    """Something that cannot be done: a stable code, the rule's id, a sentence for the caller."""

    code: str
    rule: str
    message: str


class Named(BaseModel):
    """Words in each language."""

    en: str
    fr: str

    @classmethod
    def of(cls, words: Words) -> Named:
        """Return words as programs read them."""
        return cls(en=words.en, fr=words.fr)


class GameAbout(BaseModel):
    """A game that tables can be made for."""

    name: str
    title: Named
    fewest: int
    most: int
    usual: int
    variants: list[str]
    options: list[str]
    seats: list[str]


class LevelAbout(BaseModel):
    """A level that bots play at."""

    number: int
    name: Named
    about: Named


class Library(BaseModel):
    """All there is to choose from."""

    version: str
    games: list[GameAbout]
    levels: list[LevelAbout]
    phrases: dict[str, Named]


class Me(BaseModel):
    """Who the caller is."""

    id: str
    name: str


class Link(BaseModel):
    """A link that carries a secret, and when it ends."""

    url: str
    #: The same as a picture to be scanned.
    qr: str
    expires_at: int


class ProgramToken(BaseModel):
    """A token for a program; what proves it is shown once, when it is made."""

    id: str
    label: str
    created_at: int
    token: str | None = None


class SeatBrief(BaseModel):
    """A seat in a list: a person, a bot's level, or nobody yet."""

    person: str | None
    name: str | None
    bot: int | None


class TableBrief(BaseModel):
    """A table in a list."""

    id: str
    game: str
    players: int
    variant: str
    status: str
    clock: dict[str, Any]
    spectators: bool
    created_at: int
    #: While a game goes on, this may lag by half a minute.
    changed_at: int
    started_at: int | None
    finished_at: int | None
    seats: list[SeatBrief]
    outcome: dict[str, Any] | None
    #: Whether the caller sits there and owes a choice.
    your_turn: bool


class TableAbout(BaseModel):
    """A table: what it was made for, what is provable of its deal, and what the caller sees."""

    id: str
    #: What to send to friends.
    url: str
    qr: str
    setup: Setup
    #: Name and digest of its box.
    box: str
    #: The SHA-256 of the seed, published before any seat added its nonce.
    commitment: str
    created_at: int
    #: The number of the last thing that the caller's audience was told.
    seq: int
    state: dict[str, Any]


class Taken(BaseModel):
    """A command that was carried out, and is on the disk."""

    #: Under which number the caller's stream tells of it.
    seq: int
    #: Whether it had been carried out before, and was not again.
    again: bool


class NewTable(BaseModel):
    """Where a new table is."""

    id: str
    url: str


class Advice(BaseModel):
    """What a bot would choose, from what the seat knows alone."""

    choice: str
    why: Named
    #: Every option in words, how often it was tried, what it gains, and how often it wins.
    options: list[dict[str, Any]]
    simulations: int


class Sentences(BaseModel):
    """What is told, in each language."""

    en: list[str]
    fr: list[str]

    @classmethod
    def of(cls, words: list[Words]) -> Sentences:
        """Return sentences as programs read them."""
        return cls(en=[each.en for each in words], fr=[each.fr for each in words])


class Preview(BaseModel):
    """What would follow from a choice, as far as the seat can be certain of it."""

    events: list[dict[str, Any]]
    words: Sentences
    #: The caller's view with the ships as they would lie then.
    view: dict[str, Any]
    #: The score as it would stand, unless something hidden decides.
    standing: dict[str, Any] | None


class Moment(BaseModel):
    """A game as the caller saw it when something was told."""

    seq: int
    view: dict[str, Any] | None
    standing: dict[str, Any] | None


class ReplayStep(BaseModel):
    """One choice of a record, what followed from it, and the game then, nothing hidden."""

    #: Empty for the beginning of the game.
    seat: int | None
    choice: str
    events: list[dict[str, Any]]
    words: Sentences
    view: dict[str, Any]
    standing: dict[str, Any]


class Replay(BaseModel):
    """A record, played again."""

    game: str
    seats: list[str]
    players: list[str]
    date: str
    box: dict[str, Any]
    result: str
    outcome: dict[str, Any] | None
    #: Whether the deal and every shuffle follow from seed and nonces; null if it names none.
    proved: bool | None
    steps: list[ReplayStep]


class RatingAbout(BaseModel):
    """How strong somebody seems at a game, with so many players."""

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


class PersonAbout(BaseModel):
    """What everybody may know of somebody."""

    id: str
    name: str
    ratings: list[RatingAbout]


class Health(BaseModel):
    """Whether the server is well."""

    status: str
    version: str
    tables: int
