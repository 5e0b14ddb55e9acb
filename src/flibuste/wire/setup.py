"""How a table is set up: game, seats, clock, and who may do what."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypeAliasType

from flibuste.bots.levels import LEVELS
from flibuste.games.registry import GAMES

#: How many can play, over all games; each game says how many can play it.
LEAST_SEATS: Final = min(kit.fewest for kit in GAMES.values())
MOST_SEATS: Final = max(kit.most for kit in GAMES.values())
MOST_LEVEL: Final = len(LEVELS)
#: The longest box file, in characters.
MOST_BOX: Final = 40_000
#: How long a bot takes over a decision where a person plays, in milliseconds.
USUAL_TEMPO: Final = 700
Level = Annotated[int, Field(ge=1, le=MOST_LEVEL)]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class NoClock(_Part):
    """Nobody is in a hurry."""

    kind: Literal["none"] = "none"


class RealTime(_Part):
    """A bank of time for each seat, and an increment for every decision."""

    kind: Literal["real-time"]
    #: Seconds.
    bank: int = Field(ge=10, le=86_400)
    increment: int = Field(ge=0, le=3_600)


class Days(_Part):
    """So many days for each decision."""

    kind: Literal["days"]
    days: int = Field(ge=1, le=30)


Clock = TypeAliasType("Clock", Annotated[NoClock | RealTime | Days, Field(discriminator="kind")])


First = TypeAliasType(
    "First", Literal["random", "loser"] | Annotated[int, Field(ge=0, le=MOST_SEATS - 1)]
)


class Setup(_Part):
    """What a table was made for; it never changes."""

    game: str = Field(max_length=40, examples=list(GAMES)[:1])
    players: int = Field(ge=LEAST_SEATS, le=MOST_SEATS)
    #: The usual one if empty.
    variant: str = Field(default="", max_length=40)
    options: list[Annotated[str, Field(max_length=40)]] = Field(default=[], max_length=8)
    #: A box file's text; the built-in box if empty.
    box: str = Field(default="", max_length=MOST_BOX)
    #: For each seat the level of the bot that sits there; null where a person may sit.
    bots: list[Level | None] = Field(default=[], max_length=MOST_SEATS)
    #: Shown in the lobby; else known only to those who have its link.
    listed: bool = False
    clock: Clock = NoClock()
    #: Whether those who do not play may watch, and how many seconds late.
    spectators: bool = True
    delay: int = Field(default=0, ge=0, le=3_600)
    #: The level of the bot that takes over when somebody leaves, runs out of time or stays away.
    takeover: Level = 3
    #: At a table without a clock: after how many seconds the others may together let a bot play
    #: for somebody who is away.
    away: int = Field(default=600, ge=10, le=2_592_000)
    #: The least time, in milliseconds, that a bot takes over a decision, its thinking included: so
    #: people can follow. 0 for none. If null, it is 700 where a person plays and none where bots
    #: play among themselves.
    tempo: int | None = Field(default=None, ge=0, le=10_000)
    #: Whether bots may be asked for advice.
    hints: bool = False
    chat: Literal["off", "phrases", "free"] = "phrases"
    #: Who goes first, in a game where somebody does: a seat, or who is drawn at random, or whoever
    #: lost the game that a rematch follows. Where nobody lost one, it is drawn.
    first: First = "random"

    def bot_of(self, seat: int) -> int | None:
        """Return the level of the bot that sits there, or None where a person may."""
        return self.bots[seat] if seat < len(self.bots) else None
