"""How a table is set up: game, seats, clock, and who may do what."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from flibuste.bots.levels import LEVELS
from flibuste.core.game import Game
from flibuste.core.refusal import Refusal
from flibuste.core.words import Words, plain
from flibuste.games import open_game, registered

MOST_LEVEL: Final = len(LEVELS)
Level = Annotated[int, Field(ge=1, le=MOST_LEVEL)]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class NoClock(_Part):
    """Nobody is in a hurry."""

    kind: Literal["none"] = "none"


class RealTime(_Part):
    """A bank of time for each seat, and so much more for every decision."""

    kind: Literal["real-time"]
    #: Seconds.
    bank: int = Field(ge=10, le=86_400)
    increment: int = Field(ge=0, le=3_600)


class Days(_Part):
    """So many days for each decision."""

    kind: Literal["days"]
    days: int = Field(ge=1, le=30)


Clock = Annotated[NoClock | RealTime | Days, Field(discriminator="kind")]


class Setup(_Part):
    """What a table was made for; it never changes."""

    game: str = Field(max_length=40, examples=["under-fire"])
    players: int = Field(ge=2, le=5)
    #: The usual one if empty.
    variant: str = Field(default="", max_length=40)
    options: list[Annotated[str, Field(max_length=40)]] = Field(default=[], max_length=8)
    #: A box file's text; the built-in box if empty.
    box: str = Field(default="", max_length=40_000)
    #: For each seat the level of the bot that sits there; null where a person may sit.
    bots: list[Level | None] = Field(default=[], max_length=5)
    #: Shown in the lobby; else known only to those who have its link.
    listed: bool = False
    clock: Clock = NoClock()
    #: Whether those who do not play may watch, and how many seconds late.
    spectators: bool = True
    delay: int = Field(default=0, ge=0, le=3_600)
    #: The level of the bot that takes over when somebody leaves or runs out of time.
    takeover: Level = 3
    #: Whether bots may be asked for advice.
    hints: bool = False
    chat: Literal["off", "phrases", "free"] = "phrases"

    def open_game(self) -> Game:
        """Return the game with its box; raise `Refusal` if the setup does not fit it."""
        known = registered(self.game)
        if self.variant and self.variant not in known.variants:
            raise _unknown("variant", self.variant, known.variants)
        for option in self.options:
            if option not in known.options:
                raise _unknown("option", option, known.options)
        if len(self.bots) > self.players:
            raise Refusal(
                "too-many-bots",
                "",
                Words(
                    "There are {players} seats, and bots for {bots}.",
                    "Il y a {players} places, et des bots pour {bots}.",
                ).fill({"players": plain(str(self.players)), "bots": plain(str(len(self.bots)))}),
            )
        return open_game(self.game, self.players, self.box)

    def bot_of(self, seat: int) -> int | None:
        """Return the level of the bot that sits there, or None where a person may."""
        return self.bots[seat] if seat < len(self.bots) else None


def _unknown(what: str, name: str, known: tuple[str, ...]) -> Refusal:
    french = {"variant": "variante", "option": "option"}
    return Refusal(
        f"unknown-{what}",
        "",
        Words(
            "“{name}” is no {what} of this game. Known are: {known}.",
            "« {name} » n'est pas une {what} de ce jeu. Sont connues : {known}.",
        ).fill(
            {
                "name": plain(name),
                "what": Words(what, french[what]),
                "known": plain(", ".join(known) or "–"),
            }
        ),
    )
