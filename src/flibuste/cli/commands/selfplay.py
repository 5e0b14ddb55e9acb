"""`flibuste selfplay`: bots play games, which are written as data to learn from."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Annotated, Final

from flibuste.cli.language import spoken
from flibuste.cli.options import (
    BoxFile,
    GameName,
    Jobs,
    Json,
    Lang,
    Options,
    Players,
    Ray,
    Variant,
    flag,
    player_specs,
)
from flibuste.cli.output import print_json, print_line
from flibuste.cli.place import chosen_place
from flibuste.cli.progress import progress_bar
from flibuste.cli.sheets import chosen_table
from flibuste.cli.usage import WrongUsage
from flibuste.core.extras import need_extra
from flibuste.core.words import Words, counted
from flibuste.lab.simulation import Setting

EXAMPLES: Final = Words(
    "flibuste selfplay {first} --games 1000 --bots search:200x --jobs 0 --out games\n"
    "flibuste selfplay {last} --players 4 --games 100000 --ray head:6379 --out games",
    "flibuste selfplay {first} --games 1000 --bots search:200x --jobs 0 --out parties\n"
    "flibuste selfplay {last} --players 4 --games 100000 --ray tete:6379 --out parties",
)

_GAMES: Final = Words("{n} game", "{n} partie"), Words("{n} games", "{n} parties")
_ROWS: Final = Words("{n} row", "{n} ligne"), Words("{n} rows", "{n} lignes")
_KEPT: Final = Words(
    "{path} has {games}. The same command goes on from there.",
    "{path} a {games} : la même commande continue à partir de là.",
)
_DONE: Final = Words("{path}: {games}, {rows}.", "{path} : {games}, {rows}.")


def selfplay(
    game: GameName = None,
    games: Annotated[
        int,
        flag(
            "How many games there are to be, including those in the folder.",
            "Combien de parties il doit y avoir, celles du dossier comprises.",
            metavar="N",
            min=1,
        ),
    ] = 1000,
    bots: Annotated[
        str,
        flag(
            "The bot at every seat, or one for each seat: search:200x, greedy, level:4,"
            " module:Class…",
            "Le bot à chaque place, ou un par place : search:200x, greedy, level:4, module:Classe…",
            metavar="A,B…",
        ),
    ] = "search:200x",
    out: Annotated[
        str | None,
        flag(
            "The folder of the games: the same command goes on where it was interrupted, and a"
            " larger --games adds to them.",
            "Le dossier des parties : la même commande reprend où elle a été interrompue, et un"
            " --games plus grand en ajoute.",
            metavar="DIR",
        ),
    ] = None,
    players: Players = None,
    seed: Annotated[
        int,
        flag(
            "The seed: the same seed gives the same games.",
            "La graine : la même graine donne les mêmes parties.",
            metavar="S",
        ),
    ] = 0,
    jobs: Jobs = 1,
    ray: Ray = None,
    variant: Variant = None,
    option: Options = None,
    box: BoxFile = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Let bots play games, and write them as data."""
    if out is None:
        raise WrongUsage("--out: name a folder.", "--out : nommez un dossier.")
    specs = player_specs(bots)
    number = players if players is not None or len(specs) == 1 else len(specs)
    table = chosen_table(game, number, variant, option, box)
    seats = len(table.game.seat_names())
    if len(specs) not in (1, seats):
        raise WrongUsage(
            "--bots: there are {seats} seats, and {bots} bots. Name one for all, or one for each.",
            "--bots : il y a {seats} places et {bots} bots. Nommez-en un pour toutes, ou un pour"
            " chacune.",
            seats=seats,
            bots=len(specs),
        )
    need_extra("data")
    from flibuste.selfplay.folder import Folder
    from flibuste.selfplay.run import check_selfplay, play_into

    setting = Setting(
        game=table.game.name,
        players=specs * seats if len(specs) == 1 else specs,
        seed=seed,
        variant=table.variant,
        options=tuple(table.options),
        box_text=table.game.box_text(),
    )
    check_selfplay(setting, games)
    language = spoken(lang)
    began = time.perf_counter()
    with chosen_place(jobs, ray) as place, Folder(Path(out).expanduser(), setting) as folder:
        try:
            with progress_bar(games) as watch:
                play_into(folder, setting, games, place, watch)
        except KeyboardInterrupt:
            kept = _KEPT.fill(path=out, games=counted(folder.games(), *_GAMES))
            sys.stderr.write(kept.say(language) + "\n")
            raise
        files = folder.files
    found, rows = sum(file.games for file in files), sum(file.rows for file in files)
    if json:
        seconds = round(time.perf_counter() - began, 3)
        counts = {"games": found, "rows": rows, "files": len(files), "seconds_taken": seconds}
        print_json({**folder.head, **counts})
    else:
        told = _DONE.fill(path=out, games=counted(found, *_GAMES), rows=counted(rows, *_ROWS))
        print_line(told.say(language))
