"""Arguments and options that several commands share."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated, Any, Final

import typer

from flibuste.cli.language import Language, both
from flibuste.cli.usage import WrongUsage
from flibuste.core.game import Game
from flibuste.core.refusal import Refusal
from flibuste.core.words import Words
from flibuste.games.kit import Kit
from flibuste.games.position_check import WATCHERS
from flibuste.games.registry import GAMES

#: The value of `--resume` without a file: the last game that was not finished.
LAST: Final = ""


def flag(en: str, fr: str, *names: str, **settings: Any) -> Any:
    """Return an option of a command line, with its help in both languages."""
    return typer.Option(*names, help=both(en, fr), **settings)


def argument(en: str, fr: str, **settings: Any) -> Any:
    """Return an argument of a command line, with its help in both languages."""
    return typer.Argument(help=both(en, fr), **settings)


GameName = Annotated[
    str | None,
    argument(
        f"The game: {', '.join(GAMES)}. Default: the first.",
        f"Le jeu : {', '.join(GAMES)}. Par défaut : le premier.",
        metavar="GAME",
        autocompletion=lambda: list(GAMES),
    ),
]
Players = Annotated[
    int | None,
    flag(
        "How many players. Default: the game's usual number.",
        "Le nombre de joueurs. Par défaut : le nombre habituel du jeu.",
        "--players",
        metavar="N",
    ),
]
Lang = Annotated[
    Language | None,
    flag(
        "The language to speak. Default: that of LC_ALL or LANG.",
        "La langue. Par défaut : celle de LC_ALL ou LANG.",
        "--lang",
        show_default=False,
    ),
]
BoxFile = Annotated[
    str | None,
    flag(
        "Use this box file. Default: the one that FLIBUSTE_BOX names, else the built-in one.",
        "Ce fichier de boîte. Par défaut : celui de FLIBUSTE_BOX, sinon la boîte fournie.",
        "--box",
        metavar="FILE",
    ),
]
Json = Annotated[
    bool,
    flag("Answer in JSON, errors included.", "Répondre en JSON, erreurs comprises.", "--json"),
]
Variant = Annotated[
    str | None,
    flag(
        "The variant to play, such as expert. Default: the game's usual one.",
        "La variante, par exemple expert. Par défaut : l’habituelle du jeu.",
        "--variant",
        metavar="NAME",
    ),
]
Options = Annotated[
    list[str] | None,
    flag(
        "A rule that the table chooses; may be given more than once.",
        "Une règle choisie par la table ; peut être donnée plusieurs fois.",
        "--option",
        metavar="NAME",
    ),
]
PositionOrRecord = Annotated[
    str,
    argument(
        "A position or a record; - for standard input.",
        "Une position ou une partie notée ; - pour l’entrée standard.",
        metavar="FILE",
    ),
]
PositionFile = Annotated[
    str,
    argument(
        "A position; - for standard input.",
        "Une position ; - pour l’entrée standard.",
        metavar="POSITION",
    ),
]
RecordFile = Annotated[
    str,
    argument(
        "A record; - for standard input.",
        "Une partie notée ; - pour l’entrée standard.",
        metavar="RECORD",
    ),
]
Jobs = Annotated[
    int,
    flag(
        "Processes to use, 0 for one per processor; the results do not depend on it.",
        "Nombre de processus, 0 pour un par processeur ; les résultats n’en dépendent pas.",
        "--jobs",
        metavar="J",
        min=0,
    ),
]
Ray = Annotated[
    str | None,
    flag(
        "Do the work on this Ray cluster, and not in processes of this machine: auto, HOST:PORT or"
        " ray://HOST:PORT.",
        "Faire le travail sur cette grappe Ray, et non dans des processus de cette machine : auto,"
        " HÔTE:PORT ou ray://HÔTE:PORT.",
        "--ray",
        metavar="ADDRESS",
    ),
]
At = Annotated[
    int | None,
    flag(
        "In a record: the position after N choices. Default: the end.",
        "Dans une partie notée : la position après N choix. Par défaut : la fin.",
        "--at",
        metavar="N",
    ),
]


def with_last(arguments: list[str]) -> list[str]:
    """Return arguments of `play` with the value that `--resume` has without a file.

    Typer knows no options whose value may be missing.
    """
    found: list[str] = []
    for word, after in zip(arguments, [*arguments[1:], "--"], strict=True):
        found.append(word)
        option = after.startswith("-") and after != "-"
        if word == "--resume" and (option or after in GAMES):
            found.append(LAST)
    return found


def known(option: str, word: str, names: Sequence[str]) -> str:
    """Return a word of the command line if it is one of `names`; else say which they are."""
    if word not in names:
        raise WrongUsage(
            "{option}: “{word}” is not valid. Expected one of: {names}.",
            "{option} : « {word} » ne convient pas. Valeurs possibles : {names}.",
            option=option,
            word=word[:60],
            names=", ".join(names) if names else Words("none", "aucun"),
        )
    return word


def chosen_game(name: str | None) -> Kit:
    """Return the game that was named, or the first there is."""
    names = list(GAMES)
    return GAMES[names[0] if name is None else known("GAME", name, names)]


def number_of_players(game: Kit, players: int | None) -> int:
    """Return for how many the game is to be."""
    if players is None:
        return game.usual
    try:
        game.check_players(players)
    except Refusal as refusal:
        raise WrongUsage(refusal.words.en, refusal.words.fr) from None
    return players


def variant_of(game: Kit, variant: str | None) -> str:
    """Return the variant that was named, or the usual one."""
    return game.variants[0] if variant is None else known("--variant", variant, game.variants)


def table_options(game: Kit, options: list[str] | None) -> list[str]:
    """Return the options of a table, each once."""
    return sorted({known("--option", option, game.options) for option in options or []})


def processes(jobs: int) -> int:
    """Return how many processes `--jobs` asks for."""
    return jobs or os.cpu_count() or 1


def player_specs(players: str) -> tuple[str, ...]:
    """Return the player specs of a list; bots of the current directory can be found from now on."""
    specs = tuple(spec.strip() for spec in players.split(","))
    if not all(specs):
        raise WrongUsage("--players: a name is missing.", "--players : il manque un nom.")
    find_own_bots()
    return specs


def find_own_bots() -> None:
    """Let Python find bots in the current directory."""
    if "" not in sys.path:
        sys.path.insert(0, "")


def seat_of(game: Game, name: str) -> int:
    """Return the seat that was named."""
    return game.seat_names().index(known("--seat", name, game.seat_names()))


def watcher_of(game: Game, name: str) -> int:
    """Return the seat of the view that was named: a seat, `spectator` or `everything`."""
    names = game.seat_names()
    known("--seat", name, [*names, *WATCHERS])
    return WATCHERS[name] if name in WATCHERS else names.index(name)
