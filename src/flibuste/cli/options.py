"""Arguments and options that several commands share."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from flibuste.cli.language import Language, both
from flibuste.core.seat import SPECTATOR
from flibuste.under_fire.deal import EXPERT, OWN_WRECKS_ANYWHERE, STANDARD
from flibuste.under_fire.sea import DARK, LIGHT
from flibuste.under_fire.view import EVERYTHING


class GameName(StrEnum):
    """The games there are."""

    UNDER_FIRE = "under-fire"


class Watcher(StrEnum):
    """Whose knowledge is shown."""

    LIGHT = "light"
    DARK = "dark"
    SPECTATOR = "spectator"
    EVERYTHING = "everything"

    @property
    def seat(self) -> int:
        """The seat of the view."""
        return {"light": LIGHT, "dark": DARK, "spectator": SPECTATOR}.get(self.value, EVERYTHING)


class Side(StrEnum):
    """One of the two seats."""

    LIGHT = "light"
    DARK = "dark"


class TableOption(StrEnum):
    """Rules that a table may choose (U4.4)."""

    OWN_WRECKS_ANYWHERE = OWN_WRECKS_ANYWHERE


Game = Annotated[GameName, typer.Argument(help=both("The game.", "Le jeu."), metavar="GAME")]
Lang = Annotated[
    Language | None,
    typer.Option(
        "--lang",
        help=both(
            "The language to speak; from LC_ALL or LANG if not given.",
            "La langue ; d'après LC_ALL ou LANG si absente.",
        ),
    ),
]
BoxFile = Annotated[
    str | None,
    typer.Option(
        "--box",
        metavar="FILE",
        help=both(
            "Play with this box file instead of the built-in one.",
            "Jouer avec ce fichier de boîte au lieu de celui fourni.",
        ),
    ),
]
Json = Annotated[
    bool,
    typer.Option(
        "--json",
        help=both("Answer in JSON, errors included.", "Répondre en JSON, erreurs comprises."),
    ),
]
Expert = Annotated[
    bool,
    typer.Option(
        "--expert",
        help=both(
            "The expert variant: players choose their boards (U11).",
            "La variante pour experts : on choisit ses plateaux (U11).",
        ),
    ),
]
Options = Annotated[
    list[TableOption] | None,
    typer.Option(
        "--option",
        metavar="own-wrecks-anywhere",
        help=both("A rule of the table (U4.4).", "Une règle de la table (U4.4)."),
    ),
]
PositionOrRecord = Annotated[
    str,
    typer.Argument(
        metavar="FILE",
        help=both(
            "A position or a record; - for standard input.",
            "Une position ou une partie notée ; - pour l'entrée standard.",
        ),
    ),
]
PositionFile = Annotated[
    str,
    typer.Argument(
        metavar="POSITION",
        help=both("A position; - for standard input.", "Une position ; - pour l'entrée standard."),
    ),
]
RecordFile = Annotated[
    str,
    typer.Argument(
        metavar="RECORD",
        help=both(
            "A record; - for standard input.", "Une partie notée ; - pour l'entrée standard."
        ),
    ),
]
At = Annotated[
    int | None,
    typer.Option(
        "--at",
        metavar="N",
        help=both(
            "In a record, how it stood after N choices; the end if not given.",
            "Dans une partie notée, l'état après N choix ; la fin si absent.",
        ),
    ),
]


def variant_of(expert: bool) -> str:
    """Return the variant that `--expert` asks for."""
    return EXPERT if expert else STANDARD


def table_options(options: list[TableOption] | None) -> list[str]:
    """Return the options of a table as the engine takes them."""
    return sorted({option.value for option in options or []})
