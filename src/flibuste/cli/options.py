"""Arguments and options that several commands share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

import typer

from flibuste.cli.language import Language, both
from flibuste.cli.usage import WrongUsage
from flibuste.core.game import Game
from flibuste.core.refusal import Refusal
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.core.words import Words, plain
from flibuste.games import GAMES, Registered

_WATCHERS: Final = {"spectator": SPECTATOR, "everything": EVERYTHING}

GameName = Annotated[
    str | None,
    typer.Argument(
        help=both(
            f"The game: {', '.join(GAMES)}; the first if not given.",
            f"Le jeu : {', '.join(GAMES)} ; le premier si absent.",
        ),
        metavar="GAME",
        autocompletion=lambda: list(GAMES),
    ),
]
Players = Annotated[
    int | None,
    typer.Option(
        "--players",
        metavar="N",
        help=both(
            "For how many players; as usual for the game if not given.",
            "Pour combien de joueurs ; l'usage du jeu si absent.",
        ),
    ),
]
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
Variant = Annotated[
    str | None,
    typer.Option(
        "--variant",
        metavar="NAME",
        help=both(
            "The variant to play, such as expert; the game's usual one if not given.",
            "La variante, par exemple expert ; l'habituelle du jeu si absente.",
        ),
    ),
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME",
        help=both(
            "A rule that the table chooses; may be given more than once.",
            "Une règle choisie par la table ; peut être donnée plusieurs fois.",
        ),
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


def known(option: str, word: str, names: Sequence[str]) -> str:
    """Return a word of the command line if it is one of `names`; else say which they are."""
    if word not in names:
        raise WrongUsage(
            Words(
                "{option}: “{word}” is not one of: {names}.",
                "{option} : « {word} » n'est pas parmi : {names}.",
            ).fill(
                {
                    "option": plain(option),
                    "word": plain(word[:60]),
                    "names": plain(", ".join(names)) if names else Words("none", "aucun"),
                }
            )
        )
    return word


def chosen_game(name: str | None) -> Registered:
    """Return the game that was named, or the first there is."""
    names = list(GAMES)
    return GAMES[names[0] if name is None else known("GAME", name, names)]


def number_of_players(game: Registered, players: int | None) -> int:
    """Return for how many the game is to be."""
    if players is None:
        return game.usual
    try:
        game.check_players(players)
    except Refusal as refusal:
        raise WrongUsage(refusal.words) from None
    return players


def variant_of(game: Registered, variant: str | None) -> str:
    """Return the variant that was named, or the usual one."""
    return game.variants[0] if variant is None else known("--variant", variant, game.variants)


def table_options(game: Registered, options: list[str] | None) -> list[str]:
    """Return the options of a table, each once."""
    return sorted({known("--option", option, game.options) for option in options or []})


def seat_of(game: Game, name: str) -> int:
    """Return the seat that was named."""
    return game.seat_names().index(known("--seat", name, game.seat_names()))


def watcher_of(game: Game, name: str) -> int:
    """Return the seat of the view that was named: a seat, `spectator` or `everything`."""
    names = game.seat_names()
    known("--seat", name, [*names, *_WATCHERS])
    return _WATCHERS[name] if name in _WATCHERS else names.index(name)
