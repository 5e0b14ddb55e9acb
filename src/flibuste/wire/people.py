"""Who somebody is, how they prove it, and how strong they seem."""

from __future__ import annotations

from dataclasses import dataclass


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
