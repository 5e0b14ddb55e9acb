"""What games and bots there are, and what the things of a game are called and do."""

from __future__ import annotations

from dataclasses import dataclass

from flibuste.core.help_text import HelpText
from flibuste.wire.words import Named


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
