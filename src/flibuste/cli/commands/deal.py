"""`flibuste deal`: a deal as a sheet."""

from __future__ import annotations

import secrets
from typing import Annotated

import typer

from flibuste.cli.language import both
from flibuste.cli.options import (
    BoxFile,
    GameName,
    Json,
    Lang,
    Options,
    Players,
    Variant,
    chosen_game,
    number_of_players,
    table_options,
    variant_of,
)
from flibuste.cli.output import print_json, print_line
from flibuste.cli.sheets import game_with
from flibuste.core.fate import SEEDS, Dice


def deal(
    game: GameName = None,
    players: Players = None,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help=both("The seed; any if not given.", "La graine ; quelconque si absente."),
        ),
    ] = None,
    variant: Variant = None,
    option: Options = None,
    box: BoxFile = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Deal a game with dice, and print it."""
    chosen = chosen_game(game)
    rules = game_with(chosen.name, number_of_players(chosen, players), box)
    thrown = secrets.randbelow(SEEDS) if seed is None else seed
    lines = rules.deal(Dice(thrown), variant_of(chosen, variant), table_options(chosen, option))
    if json:
        print_json({"seed": thrown, "deal": dict(line.split(": ", 1) for line in lines)})
        return
    print_line(f"flibuste {rules.name} deal 1")
    print_line(f"# seed {thrown}, box {rules.box_id()}")
    for line in lines:
        print_line(line)
