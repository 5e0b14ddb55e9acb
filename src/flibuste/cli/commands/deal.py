"""`flibuste deal`: a deal as a sheet."""

from __future__ import annotations

import secrets
from typing import Annotated

import typer

from flibuste.cli.files import game_with
from flibuste.cli.language import both
from flibuste.cli.options import (
    BoxFile,
    Expert,
    Game,
    GameName,
    Json,
    Lang,
    Options,
    table_options,
    variant_of,
)
from flibuste.cli.output import print_json, print_line
from flibuste.core.fate import SEEDS, Dice
from flibuste.under_fire import deal as dealing
from flibuste.under_fire.deal_text import write_deal


def deal(
    game: Game = GameName.UNDER_FIRE,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help=both("The seed; any if not given.", "La graine ; quelconque si absente."),
        ),
    ] = None,
    expert: Expert = False,
    option: Options = None,
    box: BoxFile = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Deal a game with dice, and print it."""
    rules = game_with(box).box
    thrown = secrets.randbelow(SEEDS) if seed is None else seed
    variant = variant_of(expert)
    dealt = dealing.deal(rules, Dice(thrown), variant, table_options(option))
    lines = write_deal(rules, dealt, True)
    if json:
        print_json({"seed": thrown, "deal": dict(line.split(": ", 1) for line in lines)})
        return
    print_line(f"flibuste {game.value} deal 1")
    print_line(f"# seed {thrown}, box {rules.name} {rules.digest}")
    for line in lines:
        print_line(line)
