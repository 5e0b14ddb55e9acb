"""`flibuste perft`: counts of all sequences of choices, to compare engines by."""

from __future__ import annotations

import time
from typing import Annotated

import typer

from flibuste.cli.language import both, spoken
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
from flibuste.core.fate import Dice
from flibuste.core.perft import perft as count_sequences
from flibuste.core.words import Words, plain


def perft(
    game: GameName = None,
    players: Players = None,
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
    variant: Variant = None,
    option: Options = None,
    box: BoxFile = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Count sequences of choices, depth by depth."""
    chosen = chosen_game(game)
    number = number_of_players(chosen, players)
    played = variant_of(chosen, variant)
    options = table_options(chosen, option)
    state = game_with(chosen.name, number, box).start(Dice(seed), played, options)
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
                "game": chosen.name,
                "players": number,
                "seed": seed,
                "variant": played,
                "options": options,
                "counts": counts,
                "seconds": round(seconds, 6),
            }
        )
    else:
        words = Words("in {s} seconds", "en {s} secondes")
        print_line(words.fill({"s": plain(f"{seconds:.2f}")}).say(spoken(lang)))
