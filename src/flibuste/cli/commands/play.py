"""`flibuste play`: a game in the terminal."""

from __future__ import annotations

from typing import Annotated, Final

from flibuste.cli.first_player import First
from flibuste.cli.language import spoken
from flibuste.cli.options import (
    LAST,
    BoxFile,
    GameName,
    Lang,
    Options,
    Players,
    Variant,
    find_own_bots,
    flag,
)
from flibuste.cli.play_setup import PlaySetup, open_table
from flibuste.cli.usage import WrongUsage
from flibuste.core.words import Words
from flibuste.terminal.kept_games import last_unfinished
from flibuste.terminal.table import TerminalTable
from flibuste.terminal.terminal import Terminal

EXAMPLES: Final = Words(
    "flibuste play\n"
    "flibuste play {first} --opponent 5 --seat dark --save game.txt\n"
    "flibuste play {last} --players 4 --opponent human,2,5",
    "flibuste play\n"
    "flibuste play {first} --opponent 5 --seat dark --save partie.txt\n"
    "flibuste play {last} --players 4 --opponent human,2,5",
)


def play(
    game: GameName = None,
    players: Players = None,
    opponent: Annotated[
        str | None,
        flag(
            "Who plays against you, one for all other seats or one for each: a level from 1,"
            " a first game, to 6, the strongest; a bot such as search:5s or module:Class"
            " (flibuste bots lists them); or human, who shares the keyboard. Default:"
            " level 3.",
            "Contre qui, un pour toutes les autres places ou un par place : un niveau de 1,"
            " une première partie, à 6, le plus fort ; un bot comme search:5s ou module:Classe"
            " (flibuste bots en donne la liste) ; ou human, au même clavier. Par défaut : le"
            " niveau 3.",
            metavar="A[,B…]",
        ),
    ] = None,
    seat: Annotated[
        str | None,
        flag(
            "Your seat by its name, or random. Default: the first.",
            "Votre place par son nom, ou random. Par défaut : la première.",
            metavar="SEAT",
        ),
    ] = None,
    first: First = None,
    variant: Variant = None,
    option: Options = None,
    box: BoxFile = None,
    seed: Annotated[
        int | None,
        flag(
            "Use this number for all chance, to play the same deal again.",
            "Tirer tout le hasard de ce nombre, pour rejouer la même donne.",
            metavar="N",
        ),
    ] = None,
    deal: Annotated[
        str | None,
        flag("Start from this deal.", "Partir de cette donne.", metavar="FILE"),
    ] = None,
    position: Annotated[
        str | None,
        flag(
            "Start from this position; tiles it does not name are dealt.",
            "Partir de cette position ; les tuiles qu’elle ne nomme pas sont tirées.",
            metavar="FILE",
        ),
    ] = None,
    resume: Annotated[
        str | None,
        flag(
            "Go on with a saved game, and go on saving it. Without a file: the last game that"
            " was not finished.",
            "Continuer une partie enregistrée, et continuer de l’enregistrer. Sans fichier :"
            " la dernière partie inachevée.",
            metavar="[FILE]",
        ),
    ] = None,
    save: Annotated[
        str | None,
        flag(
            "Keep the game here, after every choice. Default: in your state folder.",
            "Garder la partie ici, après chaque choix. Par défaut : dans votre dossier d’état.",
            metavar="FILE",
        ),
    ] = None,
    lang: Lang = None,
) -> None:
    """Play a game in the terminal."""
    starts = [start for start in (deal, position, resume) if start is not None]
    if len(starts) > 1:
        raise WrongUsage(
            "--deal, --position, --resume: give one of them, not several.",
            "--deal, --position, --resume : donnez-en un seul.",
        )
    if starts and (variant or option or first or players is not None):
        raise WrongUsage(
            "--players, --first, --variant and --option come with the deal, position or record.",
            "--players, --first, --variant et --option viennent avec la donne, la position ou la"
            " partie.",
        )
    if resume == LAST:
        resume = str(last_unfinished(game))
    find_own_bots()
    setup = PlaySetup(
        game=game,
        players=players,
        opponents=[] if opponent is None else opponent.split(","),
        seat=seat,
        first=first,
        variant=variant,
        options=option or [],
        box=box,
        seed=seed,
        deal=deal,
        position=position,
        resume=resume,
    )
    match, bots, dice = open_table(setup)
    own_file = resume if resume != "-" else None
    TerminalTable(match, bots, Terminal(spoken(lang)), dice, save or own_file).play()
