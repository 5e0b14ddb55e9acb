"""The command line: every subcommand, in the order that help lists them.

A subcommand is a line here and a module in `flibuste.cli.commands`, which is imported only when
the subcommand is called: what one of them needs, the others need not load.
"""

from __future__ import annotations

from importlib import import_module
from keyword import iskeyword
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from typer.core import TyperGroup

from flibuste.cli.language import both
from flibuste.cli.options import Lang, flag, with_last
from flibuste.cli.usage import translate
from flibuste.core.words import Words
from flibuste.games.registry import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable

#: What each subcommand does, in one sentence.
COMMANDS: Final[dict[str, Words]] = {
    "play": Words("Play a game in the terminal.", "Jouer une partie dans le terminal."),
    "learn": Words(
        "Learn a game by playing, in short lessons.",
        "Apprendre un jeu en jouant, en courtes leçons.",
    ),
    "serve": Words(
        "Serve tables to browsers and programs.",
        "Servir des tables aux navigateurs et aux programmes.",
    ),
    "backup": Words(
        "Copy all tables while the server is running.",
        "Copier toutes les tables pendant que le serveur tourne.",
    ),
    "export": Words(
        "Write all tables to a file, from a database that no server uses.",
        "Écrire toutes les tables dans un fichier, depuis une base qu’aucun serveur n’utilise.",
    ),
    "import": Words(
        "Fill an empty database, a file or PostgreSQL, from an export.",
        "Remplir une base vide, un fichier ou PostgreSQL, depuis un export.",
    ),
    "bot": Words(
        "Let a bot play at a table of a server elsewhere.",
        "Faire jouer un bot à une table d’un autre serveur.",
    ),
    "show": Words(
        "Show a position, or a moment of a record, as text or as a picture.",
        "Montrer une position, ou un moment d’une partie notée, en texte ou en image.",
    ),
    "replay": Words(
        "Go through a recorded game, choice by choice.",
        "Parcourir une partie notée, choix par choix.",
    ),
    "score": Words(
        "Count a position: every part of the score, who wins, what does not count.",
        "Compter une position : chaque partie du score, qui gagne, ce qui ne compte pas.",
    ),
    "referee": Words(
        "Ask what lies on your table, step by step, and count it.",
        "Demander pas à pas ce qui est sur votre table, et le compter.",
    ),
    "sheet": Words(
        "Print a sheet to fill in with what lies on your table.",
        "Écrire une feuille à remplir avec ce qui est sur votre table.",
    ),
    "resolve": Words(
        "Let the cannons of a position fire, shot by shot, and show what is left.",
        "Faire tirer les canons d’une position, tir par tir, et montrer la suite.",
    ),
    "legal": Words(
        "List the choices a position offers, or say why one is refused.",
        "Lister les choix qu’offre une position, ou dire pourquoi un choix est refusé.",
    ),
    "hint": Words(
        "Say what to choose in a position, and why, using only what the seat knows.",
        "Dire quoi choisir dans une position, et pourquoi, d’après ce que sait la place.",
    ),
    "verify": Words(
        "Check a record: every choice, the result and, where it is sealed, every shuffle.",
        "Vérifier une partie notée : choix, résultat et, si elle est scellée, chaque mélange.",
    ),
    "deal": Words(
        "Deal a game and print it as a sheet.", "Distribuer une partie et l’écrire sur une feuille."
    ),
    "box": Words(
        "Print the built-in box file, or check one of yours.",
        "Écrire le fichier de boîte fourni, ou vérifier le vôtre.",
    ),
    "rules": Words(
        "Print a rule, a section of the rules, or a game's rules in two minutes.",
        "Afficher une règle, une section des règles, ou les règles d’un jeu en deux minutes.",
    ),
    "bots": Words(
        "List the bots: levels from a first game to the strongest, and others.",
        "Lister les bots : les niveaux, d’une première partie au plus fort, et les autres.",
    ),
    "sim": Words(
        "Let bots play many games, and report the results.",
        "Faire jouer beaucoup de parties à des bots, et en donner le bilan.",
    ),
    "arena": Words(
        "Let bots play one another at every table, and rate them.",
        "Faire s’affronter des bots à toutes les tables, et les coter.",
    ),
    "balance": Words(
        "Let bots play a box, and report with plots whether it is balanced.",
        "Faire jouer une boîte à des bots, et montrer en graphiques si elle est équilibrée.",
    ),
    "selfplay": Words(
        "Let bots play, and write their games as data to learn from.",
        "Faire jouer des bots, et écrire leurs parties comme données d’apprentissage.",
    ),
    "perft": Words(
        "Count all the ways in which a deal can go on for a number of choices: a check of the"
        " rules.",
        "Compter toutes les suites de choix d’une donne : un contrôle des règles.",
    ),
}
_HELP: Final = both(
    """Play, referee and study pirate tile games.

    Start with [bold]flibuste play[/bold]. Each command explains itself: flibuste show --help.""",
    """Jouer, arbitrer et étudier des jeux de tuiles et de pirates.

    Commencez par [bold]flibuste play[/bold]. Chaque commande s’explique : flibuste show --help.""",
)
_EPILOG: Final = both(
    "Exit codes: 0 done · 1 the answer is no · 2 wrong usage · 3 input refused"
    " · 130 interrupted · 141 output closed.",
    "Codes de sortie : 0 fait · 1 la réponse est non · 2 usage incorrect · 3 entrée refusée"
    " · 130 interrompu · 141 sortie fermée.",
)


class CommandGroup(TyperGroup):
    """The subcommands: each is a sentence of help until it is called."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the subcommand that the arguments begin with, and import it."""
        if args and args[0] in self.commands:
            self.commands[args[0]] = load_command(args[0])
            args = with_last(args) if args[0] == "play" else args
            translate(self.commands[args[0]], ctx.obj)
        return super().resolve_command(ctx, args)


def load_command(name: str) -> Any:
    """Import a subcommand, with the examples that its help shows."""
    # Python has some of the words for itself.
    python_name = f"{name}_" if iskeyword(name) else name
    module = import_module(f"flibuste.cli.commands.{python_name}")
    games = list(GAMES)
    examples = module.EXAMPLES.fill(first=games[0], last=games[-1])
    about = COMMANDS[name]
    text = both(f"{about.en}\n\n\b\n{examples.en}", f"{about.fr}\n\n\b\n{examples.fr}")
    return _command(name, getattr(module, python_name), text)


def _command(name: str, function: Callable[..., None], text: str) -> Any:
    alone = typer.Typer(rich_markup_mode="rich", add_completion=False)
    alone.command(name, help=text, context_settings=_SETTINGS)(function)
    return typer.main.get_command(alone)


def _nothing() -> None:
    """Stand in for a subcommand that has not been called."""


_SETTINGS: Final = {"help_option_names": ["-h", "--help"]}
app: Final = typer.Typer(
    name="flibuste",
    cls=CommandGroup,
    help=_HELP,
    epilog=_EPILOG,
    no_args_is_help=False,
    invoke_without_command=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings=_SETTINGS,
)
for _name, _about in COMMANDS.items():
    app.command(_name, help=both(_about.en, _about.fr))(_nothing)


def _show_version(asked: bool) -> None:
    if asked:
        from flibuste import __version__

        typer.echo(f"flibuste {__version__}")
        raise typer.Exit


@app.callback()
def flibuste(
    context: typer.Context,
    version: Annotated[
        bool,
        flag(
            "Show the version.",
            "Afficher la version.",
            "--version",
            callback=_show_version,
            is_eager=True,
        ),
    ] = False,
    lang: Lang = None,
) -> None:
    """Show help if no subcommand is given; hand it the language if one is."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
    elif lang is not None:
        context.default_map = {context.invoked_subcommand: {"lang": lang}}
