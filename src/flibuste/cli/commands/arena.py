"""`flibuste arena`: bots meet one another, and are rated."""

from __future__ import annotations

import json as json_format
import sys
from contextlib import nullcontext
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
    Ray,
    Variant,
    chosen_game,
    flag,
    player_specs,
)
from flibuste.cli.output import print_json
from flibuste.cli.place import chosen_place
from flibuste.cli.progress import progress_bar
from flibuste.cli.ranking import print_result
from flibuste.cli.sheets import chosen_table
from flibuste.cli.usage import WrongUsage
from flibuste.core.extras import need_extra
from flibuste.core.words import Words, counted
from flibuste.lab.arena import check_contest, play_arena
from flibuste.lab.contest import Contest
from flibuste.lab.journal import Journal
from flibuste.terminal.files import unwritable, write_file

EXAMPLES: Final = Words(
    "flibuste arena {first} --players search:1s,greedy,random --games 400 --jobs 0\n"
    "flibuste arena {last} --seats 4 --players search:1s,greedy --out arena.json",
    "flibuste arena {first} --players search:1s,greedy,random --games 400 --jobs 0\n"
    "flibuste arena {last} --seats 4 --players search:1s,greedy --out arene.json",
)

_GAMES: Final = Words("{n} game", "{n} partie"), Words("{n} games", "{n} parties")
_GOING_ON: Final = Words(
    "Going on after {games} in the journal.", "On continue après {games} du journal."
)
_KEPT: Final = Words(
    "The journal has {games}. The same command goes on from there.",
    "Le journal a {games} : la même commande continue à partir de là.",
)


def arena(
    game: GameName = None,
    players: Annotated[
        str | None,
        flag(
            "Who takes part: two or more of random, greedy, search, search:1s, search:2000x,"
            " level:1, an installed bot, or module:Class.",
            "Qui participe : au moins deux parmi random, greedy, search, search:1s,"
            " search:2000x, level:1, un bot installé ou module:Classe.",
            metavar="A,B…",
        ),
    ] = None,
    games: Annotated[
        int,
        flag(
            "How many games at every table.",
            "Combien de parties à chaque table.",
            metavar="N",
            min=1,
        ),
    ] = 100,
    seats: Annotated[
        int | None,
        flag(
            "How many seats a table has. Default: as few as the game allows.",
            "Combien de places à une table. Par défaut : le minimum du jeu.",
            metavar="K",
        ),
    ] = None,
    only: Annotated[
        str | None,
        flag(
            "Only the tables at which this player has one seat.",
            "Seulement les tables où ce joueur a une place.",
            metavar="A",
        ),
    ] = None,
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
    variant: Variant = None,
    option: Options = None,
    box: BoxFile = None,
    out: Annotated[
        str | None,
        flag(
            "Keep the result here, and every deal in FILE.json.journal as it is finished: the"
            " same command goes on where it was interrupted.",
            "Garder le résultat ici, et chaque donne finie dans FILE.json.journal : la même"
            " commande reprend où elle a été interrompue.",
            metavar="FILE.json",
        ),
    ] = None,
    plot: Annotated[
        str | None,
        flag(
            "Draw ratings and shares into a page that needs no network.",
            "Dessiner cotes et parts dans une page qui se passe de réseau.",
            metavar="FILE.html",
        ),
    ] = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Let bots meet one another, and rate them."""
    sitting = chosen_game(game).fewest if seats is None else seats
    table = chosen_table(game, sitting, variant, option, box)
    if plot is not None and Path(plot).suffix.lower() != ".html":
        raise WrongUsage(
            "--plot: name a file that ends in .html.", "--plot : nommez un fichier en .html."
        )
    if plot is not None:
        need_extra("plots")
    if out == "-":
        raise WrongUsage(
            "--out: name a FILE.json; --json prints the result.",
            "--out : nommez un FILE.json ; --json affiche le résultat.",
        )
    contest = Contest(
        game=table.game.name,
        players=player_specs(players or ""),
        seats=sitting,
        seed=seed,
        variant=table.variant,
        options=tuple(table.options),
        box_text=table.game.box_text(),
        only=only or "",
    )
    check_contest(contest, games)
    language = spoken(lang)
    total = contest.deals(games) * contest.seats * len(contest.tables())
    with chosen_place(jobs, ray) as place, _journal(out, contest) as journal:
        if journal is not None and len(journal):
            _say(_GOING_ON, len(journal) * contest.seats, language)
        try:
            with progress_bar(total) as watch:
                result = play_arena(contest, games, place, journal, watch)
        except KeyboardInterrupt:
            if journal is not None:
                _say(_KEPT, journal.count() * contest.seats, language)
            raise
    told = result.to_json()
    if out is not None:
        text = json_format.dumps(told, ensure_ascii=False, indent=1)
        write_file(out, f"{text}\n".encode())
    if plot is not None:
        from flibuste.lab.pages.arena import arena_page

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
        raise unwritable(out, error) from None


def _say(words: Words, games: int, language: str) -> None:
    sys.stderr.write(words.fill(games=counted(games, *_GAMES)).say(language) + "\n")
