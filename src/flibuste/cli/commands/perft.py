"""`flibuste perft`: counts of all sequences of choices, to compare engines by."""

from __future__ import annotations

import time
from typing import Annotated

import typer

from flibuste.cli.files import game_with
from flibuste.cli.language import both, spoken
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
from flibuste.core.fate import Dice
from flibuste.core.perft import perft as count_sequences
from flibuste.core.words import Words, plain
from flibuste.under_fire import deal as dealing
from flibuste.under_fire.state import start


def perft(
    game: Game = GameName.UNDER_FIRE,
    seed: Annotated[
        int, typer.Option(metavar="S", help=both("The seed of the deal.", "La graine de la donne."))
    ] = 0,
    depth: Annotated[
        int,
        typer.Option(
            metavar="D",
            min=0,
            help=both("How many choices deep.", "Profondeur, en nombre de choix."),
        ),
    ] = 2,
    expert: Expert = False,
    option: Options = None,
    box: BoxFile = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Count sequences of choices, depth by depth."""
    rules = game_with(box).box
    variant = variant_of(expert)
    state = start(rules, dealing.deal(rules, Dice(seed), variant, table_options(option)))
    began = time.perf_counter()
    counts: list[int] = []
    for deep in range(depth + 1):
        counts.append(int(count_sequences(state, deep)))
        if not json:
            print_line(f"{deep:>3} {counts[-1]:>15}")
    seconds = time.perf_counter() - began
    if json:
        print_json(
            {
                "game": game.value,
                "seed": seed,
                "variant": variant,
                "counts": counts,
                "seconds": round(seconds, 6),
            }
        )
    else:
        words = Words("in {s} seconds", "en {s} secondes")
        print_line(words.fill({"s": plain(f"{seconds:.2f}")}).say(spoken(lang)))
