"""`flibuste play`: a game in the terminal."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from flibuste.cli.language import both, spoken
from flibuste.cli.options import BoxFile, GameName, Lang, Options, Players, Variant
from flibuste.cli.table.opening import Wishes, open_table
from flibuste.cli.table.table import Table
from flibuste.cli.table.terminal import Terminal
from flibuste.cli.usage import WrongUsage
from flibuste.core.words import Words


def play(
    game: GameName = None,
    players: Players = None,
    opponent: Annotated[
        str | None,
        typer.Option(
            metavar="A[,B…]",
            help=both(
                "Who plays against you, one for all other seats or one for each: a level from 1,"
                " a first game, to 6, the strongest; a bot such as search:5s or module:Class"
                " (flibuste bots lists them); or human, who shares the keyboard. Level 3 if not"
                " given.",
                "Contre qui, un pour toutes les autres places ou un par place : un niveau de 1,"
                " une première partie, à 6, le plus fort ; un bot comme search:5s ou module:Classe"
                " (flibuste bots en donne la liste) ; ou human, au même clavier. Le niveau 3 si"
                " absent.",
            ),
        ),
    ] = None,
    seat: Annotated[
        str | None,
        typer.Option(
            metavar="SEAT",
            help=both(
                "Your seat by its name, or random; the first if not given.",
                "Votre place par son nom, ou random ; la première si absente.",
            ),
        ),
    ] = None,
    variant: Variant = None,
    option: Options = None,
    box: BoxFile = None,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help=both(
                "Make all chance from this number, to play the same deal again.",
                "Tirer tout le hasard de ce nombre, pour rejouer la même donne.",
            ),
        ),
    ] = None,
    deal: Annotated[
        str | None,
        typer.Option(metavar="FILE", help=both("Start from this deal.", "Partir de cette donne.")),
    ] = None,
    position: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            help=both(
                "Start from this position; tiles it does not name are dealt.",
                "Partir de cette position ; les tuiles qu'elle ne nomme pas sont tirées.",
            ),
        ),
    ] = None,
    resume: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            help=both("Go on with this saved game.", "Continuer cette partie enregistrée."),
        ),
    ] = None,
    save: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            help=both(
                "Keep the game here, after every choice.",
                "Garder la partie ici, après chaque choix.",
            ),
        ),
    ] = None,
    lang: Lang = None,
) -> None:
    """Play a game in the terminal."""
    starts = [start for start in (deal, position, resume) if start is not None]
    if len(starts) > 1:
        raise WrongUsage(
            Words(
                "--deal, --position, --resume: one of them, not several.",
                "--deal, --position, --resume : l'un d'eux, pas plusieurs.",
            )
        )
    if starts and (variant or option or players is not None):
        raise WrongUsage(
            Words(
                "--players, --variant and --option come with the deal, position or record.",
                "--players, --variant et --option viennent avec la donne, la position ou la"
                " partie.",
            )
        )
    if "" not in sys.path:
        sys.path.insert(0, "")
    wishes = Wishes(
        game=game,
        players=players,
        opponents=[] if opponent is None else opponent.split(","),
        seat=seat,
        variant=variant,
        options=option or [],
        box=box,
        seed=seed,
        deal=deal,
        position=position,
        resume=resume,
    )
    match, bots, dice = open_table(wishes)
    Table(match, bots, Terminal(spoken(lang)), dice, save).play()
