"""`flibuste deal`: a deal as a sheet."""

from __future__ import annotations

import secrets
from typing import Annotated, Final

from flibuste.cli.first_player import First, first_seat
from flibuste.cli.options import (
    BoxFile,
    GameName,
    Json,
    Lang,
    Options,
    Players,
    Variant,
    flag,
)
from flibuste.cli.output import print_json, print_line
from flibuste.cli.sheets import chosen_table
from flibuste.core.fate import SEEDS, Dice
from flibuste.core.words import Words
from flibuste.terminal.opponents import HUMAN

EXAMPLES: Final = Words(
    "flibuste deal {first} --seed 7 > deal.txt\nflibuste play {first} --deal deal.txt",
    "flibuste deal {first} --seed 7 > donne.txt\nflibuste play {first} --deal donne.txt",
)


def deal(
    game: GameName = None,
    players: Players = None,
    seed: Annotated[
        int | None,
        flag(
            "The seed. Default: a random one.",
            "La graine. Par défaut : tirée au hasard.",
            metavar="N",
        ),
    ] = None,
    first: First = None,
    variant: Variant = None,
    option: Options = None,
    box: BoxFile = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Deal a game with dice, and print it."""
    table = chosen_table(game, players, variant, option, box)
    thrown = secrets.randbelow(SEEDS) if seed is None else seed
    names = [HUMAN for _ in table.game.seat_names()]
    goes_first = first_seat(table.game, first, names)
    lines = table.game.deal(Dice(thrown), table.variant, table.options, goes_first)
    if json:
        print_json({"seed": thrown, "deal": dict(line.split(": ", 1) for line in lines)})
        return
    print_line(f"flibuste {table.game.name} deal 1")
    print_line(f"# seed {thrown}, box {table.game.box_id()}")
    for line in lines:
        print_line(line)
