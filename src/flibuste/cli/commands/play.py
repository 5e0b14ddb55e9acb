"""`flibuste play`: a game in the terminal."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from flibuste.cli.language import both, spoken
from flibuste.cli.options import BoxFile, Expert, Game, GameName, Lang, Options, table_options
from flibuste.cli.table.opening import Wishes, open_table
from flibuste.cli.table.table import Table
from flibuste.cli.table.terminal import Terminal


class Opponent(StrEnum):
    """Who sits on the other side."""

    GREEDY = "greedy"
    RANDOM = "random"
    HUMAN = "human"


class OwnSeat(StrEnum):
    """Where the person sits."""

    LIGHT = "light"
    DARK = "dark"
    RANDOM = "random"


def play(
    game: Game = GameName.UNDER_FIRE,
    opponent: Annotated[
        Opponent | None,
        typer.Option(
            help=both(
                "Who plays against you; human: two people, one keyboard (greedy if not given).",
                "Contre qui ; human : deux joueurs au même clavier (greedy si absent).",
            )
        ),
    ] = None,
    seat: Annotated[
        OwnSeat | None,
        typer.Option(
            help=both("Your seat (light if not given).", "Votre place (light si absente).")
        ),
    ] = None,
    expert: Expert = False,
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
        raise typer.BadParameter("--deal, --position, --resume: one of them, not several")
    if starts and (expert or option):
        raise typer.BadParameter("--expert and --option come with the deal, position or record")
    wishes = Wishes(
        opponent=None if opponent is None else opponent.value,
        seat=None if seat is None else seat.value,
        expert=expert,
        options=table_options(option),
        box=box,
        seed=seed,
        deal=deal,
        position=position,
        resume=resume,
    )
    match, bots, dice = open_table(wishes)
    Table(match, bots, Terminal(spoken(lang)), dice, save).play()
