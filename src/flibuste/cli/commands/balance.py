"""`flibuste balance`: bots play a box, and a report says whether it keeps to its limits."""

from __future__ import annotations

from typing import Annotated, Final

from flibuste.cli.language import spoken
from flibuste.cli.options import (
    BoxFile,
    GameName,
    Jobs,
    Json,
    Lang,
    Ray,
    chosen_game,
    flag,
    player_specs,
)
from flibuste.cli.output import print_json, print_line
from flibuste.cli.place import chosen_place
from flibuste.core.extras import need_extra
from flibuste.core.words import Words
from flibuste.terminal.files import write_file

EXAMPLES: Final = Words(
    "flibuste balance {first} --games 4000 --jobs 0 --data {first}.json\n"
    "flibuste balance {last} --players 2,3,4,5 --variant base,expert --bot greedy",
    "flibuste balance {first} --games 4000 --jobs 0 --data {first}.json\n"
    "flibuste balance {last} --players 2,3,4,5 --variant base,expert --bot greedy",
)


def balance(
    game: GameName = None,
    players: Annotated[
        str | None,
        flag(
            "How many players, or several numbers. Default: the game's usual number.",
            "Le nombre de joueurs, ou plusieurs. Par défaut : l’habituel du jeu.",
            metavar="N,N…",
        ),
    ] = None,
    variant: Annotated[
        str | None,
        flag(
            "The variant, or several. Default: the game's usual one.",
            "La variante, ou plusieurs. Par défaut : l’habituelle du jeu.",
            metavar="NAME,NAME…",
        ),
    ] = None,
    bot: Annotated[
        str,
        flag(
            "The bot at every seat: greedy, search:200x, level:4, module:Class…",
            "Le bot à chaque place : greedy, search:200x, level:4, module:Classe…",
            metavar="BOT",
        ),
    ] = "search:200x",
    games: Annotated[
        int,
        flag(
            "How many games of each, including those in --data.",
            "Combien de parties de chaque, celles de --data comprises.",
            metavar="N",
            min=1,
        ),
    ] = 1000,
    seed: Annotated[
        int,
        flag(
            "The seed: the same seed gives the same deals.",
            "La graine : la même graine donne les mêmes donnes.",
            metavar="S",
        ),
    ] = 0,
    jobs: Jobs = 1,
    ray: Ray = None,
    box: BoxFile = None,
    out: Annotated[
        str | None,
        flag(
            "Where the report goes. Default: balance-GAME.html.",
            "Où va le rapport. Par défaut : balance-GAME.html.",
            metavar="FILE.html",
        ),
    ] = None,
    data: Annotated[
        str | None,
        flag(
            "Keep the counts here as they grow: the same command goes on where it was interrupted,"
            " and adds more games to those in the file.",
            "Garder les comptes ici, au fur et à mesure : la même commande reprend après une"
            " interruption, et ajoute des parties à celles du fichier.",
            metavar="FILE.json",
        ),
    ] = None,
    source: Annotated[
        list[str] | None,
        flag(
            "Play nothing: report on this file of --data; may be given more than once.",
            "Ne rien jouer : faire le rapport d’après ce fichier de --data ; peut être répété.",
            "--from",
            metavar="FILE.json",
        ),
    ] = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Let bots play a box, and report on its balance."""
    from flibuste.cli.measuring import kept_in, measured, wanted_tables
    from flibuste.lab.balance.report import report
    from flibuste.lab.balance.summary import summary, summary_lines

    need_extra("plots")
    if source:
        measurements = kept_in(source, game)
    else:
        bots = player_specs(bot)
        wanted = wanted_tables(chosen_game(game), players, variant, bots, seed, box)
        with chosen_place(jobs, ray) as place:
            measurements = measured(wanted, games, place, data)
    language = spoken(lang)
    path = out or f"balance-{measurements[0].game}.html"
    write_file(path, report(measurements, language).encode())
    if json:
        print_json(summary(measurements))
        return
    for line in summary_lines(measurements, language):
        print_line(line)
    written = Words("The report: {path}", "Le rapport : {path}")
    print_line(written.fill(path=path).say(language))
