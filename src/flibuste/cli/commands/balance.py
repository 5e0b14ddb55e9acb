"""`flibuste balance`: bots play a box, and a report says whether it keeps to its limits."""

from __future__ import annotations

from typing import Annotated

import typer

from flibuste.cli.files import write_file
from flibuste.cli.laboratory import Jobs, player_specs, processes
from flibuste.cli.language import both, spoken
from flibuste.cli.options import BoxFile, GameName, Json, Lang, chosen_game
from flibuste.cli.output import print_json, print_line
from flibuste.core.words import Words, plain


def balance(
    game: GameName = None,
    players: Annotated[
        str | None,
        typer.Option(
            metavar="N,N…",
            help=both(
                "For how many players, or several numbers; as usual for the game if not given.",
                "Pour combien de joueurs, ou plusieurs nombres ; l'usage du jeu si absent.",
            ),
        ),
    ] = None,
    variant: Annotated[
        str | None,
        typer.Option(
            metavar="NAME,NAME…",
            help=both(
                "The variant, or several; the game's usual one if not given.",
                "La variante, ou plusieurs ; l'habituelle du jeu si absente.",
            ),
        ),
    ] = None,
    bot: Annotated[
        str,
        typer.Option(
            metavar="BOT",
            help=both(
                "The bot at every seat: greedy, search:200x, level:4, module:Class…",
                "Le bot à chaque place : greedy, search:200x, level:4, module:Classe…",
            ),
        ),
    ] = "search:200x",
    games: Annotated[
        int,
        typer.Option(
            metavar="N",
            min=1,
            help=both(
                "How many games there are to be of each, those in --data included.",
                "Combien de parties de chaque, celles de --data comprises.",
            ),
        ),
    ] = 1000,
    seed: Annotated[
        int,
        typer.Option(
            metavar="S",
            help=both(
                "The seed: with the same, the same deals.",
                "La graine : avec la même, les mêmes donnes.",
            ),
        ),
    ] = 0,
    jobs: Jobs = 1,
    box: BoxFile = None,
    out: Annotated[
        str | None,
        typer.Option(
            metavar="FILE.html",
            help=both(
                "Where the report goes; balance-GAME.html if not given.",
                "Où va le rapport ; balance-JEU.html si absent.",
            ),
        ),
    ] = None,
    data: Annotated[
        str | None,
        typer.Option(
            metavar="FILE.json",
            help=both(
                "Keep what is counted here, while it goes on: the same command goes on where it"
                " was interrupted, and more games are added to those that are there.",
                "Garder ici ce qui est compté, au fur et à mesure : la même commande reprend après"
                " une interruption, et d'autres parties s'ajoutent à celles qui y sont.",
            ),
        ),
    ] = None,
    source: Annotated[
        list[str] | None,
        typer.Option(
            "--from",
            metavar="FILE.json",
            help=both(
                "Play nothing: report on what --data has kept; may be given more than once.",
                "Ne rien jouer : rapporter ce que --data a gardé ; peut être répété.",
            ),
        ),
    ] = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Let bots play a box, and report on its balance."""
    from flibuste.cli.measuring import kept_in, measured, wanted_tables
    from flibuste.lab.balance.report import report
    from flibuste.lab.balance.summary import summary, summary_lines

    if source:
        measurements = kept_in(source, game)
    else:
        bots = player_specs(bot)
        wanted = wanted_tables(chosen_game(game), players, variant, bots, seed, box)
        measurements = measured(wanted, games, processes(jobs), data)
    language = spoken(lang)
    path = out or f"balance-{measurements[0].game}.html"
    write_file(path, report(measurements, language).encode())
    if json:
        print_json(summary(measurements))
        return
    for line in summary_lines(measurements, language):
        print_line(line)
    written = Words("The report: {path}", "Le rapport : {path}")
    print_line(written.fill({"path": plain(path)}).say(language))
