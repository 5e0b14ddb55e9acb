"""The command line: every subcommand, in the order that help lists them."""

from __future__ import annotations

from typing import Annotated

import typer

from flibuste.cli.commands.arena import arena
from flibuste.cli.commands.backup import backup
from flibuste.cli.commands.balance import balance
from flibuste.cli.commands.bot import bot
from flibuste.cli.commands.bots import bots
from flibuste.cli.commands.box import box
from flibuste.cli.commands.deal import deal
from flibuste.cli.commands.hint import hint
from flibuste.cli.commands.legal import legal
from flibuste.cli.commands.perft import perft
from flibuste.cli.commands.play import play
from flibuste.cli.commands.replay import replay
from flibuste.cli.commands.resolve import resolve
from flibuste.cli.commands.score import score
from flibuste.cli.commands.serve import serve
from flibuste.cli.commands.show import show
from flibuste.cli.commands.sim import sim
from flibuste.cli.commands.verify import verify
from flibuste.cli.language import both
from flibuste.cli.options import Lang
from flibuste.core.words import Words
from flibuste.games import GAMES

_GAMES = Words(
    ", ".join(f"[bold]{game.title.en}[/bold]" for game in GAMES.values()),
    ", ".join(f"[bold]{game.title.fr}[/bold]" for game in GAMES.values()),
)
_HELP = both(
    f"""Play, read, check and simulate games: {_GAMES.en}.

    Start with [bold]flibuste play[/bold]. Each command explains itself: flibuste show --help.""",
    f"""Jouer, relire, vérifier et simuler des parties : {_GAMES.fr}.

    Commencez par [bold]flibuste play[/bold]. Chaque commande s'explique : flibuste play --help.""",
)
_EPILOG = both(
    "Exit codes: 0 done · 1 the answer is no · 2 wrong usage · 3 input refused"
    " · 130 interrupted · 141 output closed.",
    "Codes de sortie : 0 fait · 1 la réponse est non · 2 usage incorrect · 3 entrée refusée"
    " · 130 interrompu · 141 sortie fermée.",
)

app = typer.Typer(
    name="flibuste",
    help=_HELP,
    epilog=_EPILOG,
    no_args_is_help=False,
    invoke_without_command=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


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
        typer.Option(
            "--version",
            callback=_show_version,
            is_eager=True,
            help=both("Show the version.", "Afficher la version."),
        ),
    ] = False,
    lang: Lang = None,
) -> None:
    """Show help if no subcommand is given."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def _command(name: str, function: object, help_text: str) -> None:
    assert callable(function)
    app.command(name, help=help_text, no_args_is_help=False)(function)


_command(
    "play",
    play,
    both(
        """Play a game in the terminal.

        \b
        flibuste play
        flibuste play under-fire --opponent 5 --seat dark --save game.txt
        flibuste play sabordage --players 4 --opponent human,2,5""",
        """Jouer une partie dans le terminal.

        \b
        flibuste play
        flibuste play under-fire --opponent 5 --seat dark --save partie.txt
        flibuste play sabordage --players 4 --opponent human,2,5""",
    ),
)
_command(
    "serve",
    serve,
    both(
        """Serve tables to browsers and programs.

        \b
        flibuste serve
        flibuste serve --lan --data club.db""",
        """Servir des tables aux navigateurs et aux programmes.

        \b
        flibuste serve
        flibuste serve --lan --data club.db""",
    ),
)
_command(
    "backup",
    backup,
    both(
        """Copy all tables while the server goes on.

        \b
        flibuste backup --data club.db club-copy.db""",
        """Copier toutes les tables pendant que le serveur tourne.

        \b
        flibuste backup --data club.db copie.db""",
    ),
)
_command(
    "bot",
    bot,
    both(
        """Let a bot play at a table of a server elsewhere.

        \b
        flibuste bot --url https://example.org --name "Old Salt" --player level:4 --table LINK
        FLIBUSTE_TOKEN=… flibuste bot --url https://example.org --game sabordage --games 0""",
        """Faire jouer un bot à une table d'un serveur.

        \b
        flibuste bot --url https://example.org --name "Vieux loup" --player level:4 --table LIEN
        FLIBUSTE_TOKEN=… flibuste bot --url https://example.org --game sabordage --games 0""",
    ),
)
_command(
    "show",
    show,
    both(
        """Show a position, or a moment of a record, as text or as a picture.

        \b
        flibuste show game.txt --at 12
        flibuste show game.txt --score --format png --out end.png""",
        """Montrer une position, ou un moment d'une partie notée, en texte ou en image.

        \b
        flibuste show partie.txt --at 12
        flibuste show partie.txt --score --format png --out fin.png""",
    ),
)
_command(
    "replay",
    replay,
    both(
        """Go through a recorded game, choice by choice.

        \b
        flibuste replay game.txt
        flibuste replay game.txt --json""",
        """Parcourir une partie notée, choix par choix.

        \b
        flibuste replay partie.txt
        flibuste replay partie.txt --json""",
    ),
)
_command(
    "score",
    score,
    both(
        """Count a position's score, with every part of it.

        \b
        flibuste score position.txt
        flibuste score game.txt --at 40 --json""",
        """Compter le score d'une position, partie par partie.

        \b
        flibuste score position.txt
        flibuste score partie.txt --at 40 --json""",
    ),
)
_command(
    "resolve",
    resolve,
    both(
        """Let the cannons of a Sabordage position fire, shot by shot, and show what is left.

        \b
        flibuste resolve ships.txt
        flibuste resolve ships.txt --format position > after.txt""",
        """Faire tirer les canons d'une position de Sabordage, tir par tir, et montrer la suite.

        \b
        flibuste resolve navires.txt
        flibuste resolve navires.txt --format position > apres.txt""",
    ),
)
_command(
    "legal",
    legal,
    both(
        """List the choices a position offers, or say why one is refused.

        \b
        flibuste legal position.txt
        flibuste legal position.txt --choice "lay 5 c3\"""",
        """Lister les choix qu'offre une position, ou dire pourquoi un choix est refusé.

        \b
        flibuste legal position.txt
        flibuste legal position.txt --choice "lay 5 c3\"""",
    ),
)
_command(
    "hint",
    hint,
    both(
        """Say what to choose in a position, from what the seat knows alone, and why.

        \b
        flibuste hint position.txt
        flibuste hint game.txt --at 12 --seconds 5 --json""",
        """Dire que choisir dans une position, d'après ce que sait la place, et pourquoi.

        \b
        flibuste hint position.txt
        flibuste hint partie.txt --at 12 --seconds 5 --json""",
    ),
)
_command(
    "verify",
    verify,
    both(
        """Check a record: every choice, the result and, where it is sealed, every shuffle.

        \b
        flibuste verify game.txt""",
        """Vérifier une partie notée : choix, résultat et, si elle est scellée, chaque mélange.

        \b
        flibuste verify partie.txt""",
    ),
)
_command(
    "deal",
    deal,
    both(
        """Deal a game and print it as a sheet.

        \b
        flibuste deal under-fire --seed 7 > deal.txt
        flibuste play under-fire --deal deal.txt""",
        """Distribuer une partie et l'écrire sur une feuille.

        \b
        flibuste deal under-fire --seed 7 > donne.txt
        flibuste play under-fire --deal donne.txt""",
    ),
)
_command(
    "box",
    box,
    both(
        """Print the built-in box file, or check one of yours.

        \b
        flibuste box under-fire > mine.box
        flibuste box under-fire --check mine.box""",
        """Écrire le fichier de boîte fourni, ou vérifier le vôtre.

        \b
        flibuste box under-fire > ma.box
        flibuste box under-fire --check ma.box""",
    ),
)
_command(
    "bots",
    bots,
    both(
        """List the bots: levels from a first game to the strongest, and others.

        \b
        flibuste bots --lang en
        flibuste play under-fire --opponent 4""",
        """Lister les bots : les niveaux, d'une première partie au plus fort, et les autres.

        \b
        flibuste bots --lang fr
        flibuste play under-fire --opponent 4""",
    ),
)
_command(
    "sim",
    sim,
    both(
        """Let bots play many games, and report.

        \b
        flibuste sim under-fire --games 10000 --seed 1
        flibuste sim under-fire --games 200 --players greedy,my_module:MyBot --json""",
        """Faire jouer beaucoup de parties à des bots, et en rendre compte.

        \b
        flibuste sim under-fire --games 10000 --seed 1
        flibuste sim under-fire --games 200 --players greedy,mon_module:MonBot --json""",
    ),
)
_command(
    "arena",
    arena,
    both(
        """Let bots meet one another at every table, and rate them.

        \b
        flibuste arena under-fire --players search:1s,greedy,random --games 400 --jobs 0
        flibuste arena sabordage --seats 4 --players search:1s,greedy --out arena.json""",
        """Faire se rencontrer des bots à toutes les tables, et les coter.

        \b
        flibuste arena under-fire --players search:1s,greedy,random --games 400 --jobs 0
        flibuste arena sabordage --seats 4 --players search:1s,greedy --out arene.json""",
    ),
)
_command(
    "balance",
    balance,
    both(
        """Let bots play a box, and report with plots whether it keeps to its limits.

        \b
        flibuste balance under-fire --games 4000 --jobs 0 --data under-fire.json
        flibuste balance sabordage --players 2,3,4,5 --variant base,expert --bot greedy""",
        """Faire jouer une boîte à des bots, et montrer en images si elle tient ses limites.

        \b
        flibuste balance under-fire --games 4000 --jobs 0 --data under-fire.json
        flibuste balance sabordage --players 2,3,4,5 --variant base,expert --bot greedy""",
    ),
)
_command(
    "perft",
    perft,
    both(
        """Count all the ways a deal can go on for some choices: a check of the rules.

        \b
        flibuste perft under-fire --seed 1 --depth 3""",
        """Compter toutes les suites de choix d'une donne : un contrôle des règles.

        \b
        flibuste perft under-fire --seed 1 --depth 3""",
    ),
)
