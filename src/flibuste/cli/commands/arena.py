"""`flibuste arena`: bots meet one another, and are rated."""

from __future__ import annotations

import json as json_format
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Final

import typer

from flibuste.cli.files import bad_file, write_file
from flibuste.cli.laboratory import Jobs, player_specs, processes
from flibuste.cli.language import both, spoken
from flibuste.cli.options import (
    BoxFile,
    GameName,
    Json,
    Lang,
    Options,
    Variant,
    chosen_game,
    number_of_players,
    table_options,
    variant_of,
)
from flibuste.cli.output import print_json
from flibuste.cli.progress import progress_bar
from flibuste.cli.ranking import print_result
from flibuste.cli.sheets import game_with
from flibuste.cli.usage import WrongUsage
from flibuste.core.words import Words, plain
from flibuste.lab.arena import check_contest, play_arena
from flibuste.lab.contest import Contest
from flibuste.lab.journal import Journal

_GOING_ON: Final = Words(
    "Going on after {n} games that the journal has.",
    "On continue après les {n} parties du journal.",
)
_KEPT: Final = Words(
    "The journal has {n} games: the same command goes on from there.",
    "Le journal a {n} parties : la même commande continue à partir de là.",
)


def arena(
    game: GameName = None,
    players: Annotated[
        str | None,
        typer.Option(
            metavar="A,B…",
            help=both(
                "Who takes part: two or more of random, greedy, search, search:1s, search:2000x,"
                " level:1, an installed bot, or module:Class.",
                "Qui participe : au moins deux parmi random, greedy, search, search:1s,"
                " search:2000x, level:1, un bot installé ou module:Classe.",
            ),
        ),
    ] = None,
    games: Annotated[
        int,
        typer.Option(
            metavar="N",
            min=1,
            help=both("How many games at every table.", "Combien de parties à chaque table."),
        ),
    ] = 100,
    seats: Annotated[
        int | None,
        typer.Option(
            metavar="K",
            help=both(
                "How many seats a table has; as few as the game allows if not given.",
                "Combien de places à une table ; le moins que le jeu permet si absent.",
            ),
        ),
    ] = None,
    only: Annotated[
        str | None,
        typer.Option(
            metavar="A",
            help=both(
                "Only the tables at which this player has one seat.",
                "Seulement les tables où ce joueur a une place.",
            ),
        ),
    ] = None,
    seed: Annotated[
        int,
        typer.Option(
            metavar="S",
            help=both(
                "The seed: the same gives the same deals.",
                "La graine : la même donne les mêmes donnes.",
            ),
        ),
    ] = 0,
    jobs: Jobs = 1,
    variant: Variant = None,
    option: Options = None,
    box: BoxFile = None,
    out: Annotated[
        str | None,
        typer.Option(
            metavar="FILE.json",
            help=both(
                "Keep the result here, and every deal in FILE.json.journal as it is finished: the"
                " same command goes on where it was interrupted.",
                "Garder le résultat ici, et chaque donne finie dans FILE.json.journal : la même"
                " commande reprend où elle a été interrompue.",
            ),
        ),
    ] = None,
    plot: Annotated[
        str | None,
        typer.Option(
            metavar="FILE.html",
            help=both(
                "Draw ratings and shares into a page that needs no network.",
                "Dessiner cotes et parts dans une page qui se passe de réseau.",
            ),
        ),
    ] = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Let bots meet one another, and rate them."""
    chosen = chosen_game(game)
    sitting = number_of_players(chosen, chosen.fewest if seats is None else seats)
    if plot is not None and Path(plot).suffix.lower() != ".html":
        raise WrongUsage(
            Words("--plot: name a file that ends in .html.", "--plot : un fichier en .html.")
        )
    if out == "-":
        raise WrongUsage(
            Words(
                "--out: name a FILE.json; --json prints the result.",
                "--out : nommez un FILE.json ; --json affiche le résultat.",
            )
        )
    contest = Contest(
        game=chosen.name,
        players=player_specs(players or ""),
        seats=sitting,
        seed=seed,
        variant=variant_of(chosen, variant),
        options=tuple(table_options(chosen, option)),
        box_text=game_with(chosen.name, sitting, box).box_text(),
        only=only or "",
    )
    hands = processes(jobs)
    check_contest(contest, games, hands)
    language = spoken(lang)
    total = contest.deals(games) * contest.seats * len(contest.tables())
    with _journal(out, contest) as journal:
        if journal is not None and len(journal):
            _say(_GOING_ON, len(journal) * contest.seats, language)
        try:
            with progress_bar(total) as watch:
                result = play_arena(contest, games, hands, journal, watch)
        except KeyboardInterrupt:
            if journal is not None:
                _say(_KEPT, journal.kept() * contest.seats, language)
            raise
    told = result.to_json()
    if out is not None:
        text = json_format.dumps(told, ensure_ascii=False, indent=1)
        write_file(out, f"{text}\n".encode())
    if plot is not None:
        from flibuste.lab.plot import arena_page

        write_file(plot, arena_page(result, language).encode())
    if json:
        print_json(told)
    else:
        print_result(result, language)


def _journal(out: str | None, contest: Contest) -> Journal | nullcontext[None]:
    if out is None:
        return nullcontext()
    path = Path(out).expanduser()
    try:
        return Journal(path.with_name(f"{path.name}.journal"), contest)
    except (OSError, ValueError) as error:
        words = Words("This file cannot be written: {why}.", "Impossible d'écrire : {why}.")
        reason = plain(getattr(error, "strerror", None) or "?")
        raise bad_file(out, "unwritable-file", words.fill({"why": reason})) from None


def _say(words: Words, games: int, language: str) -> None:
    sys.stderr.write(words.fill({"n": plain(str(games))}).say(language) + "\n")
