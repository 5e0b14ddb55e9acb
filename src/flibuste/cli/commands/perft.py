"""`flibuste perft`: counts of all sequences of choices, to compare engines by."""

from __future__ import annotations

import time
from typing import Annotated, Final

from flibuste.cli.language import spoken
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
from flibuste.core.fate import Dice
from flibuste.core.perft import perft as count_sequences
from flibuste.core.words import Words, decimal

EXAMPLES: Final = Words(
    "flibuste perft {first} --seed 1 --depth 3",
    "flibuste perft {first} --seed 1 --depth 3",
)


def perft(
    game: GameName = None,
    players: Players = None,
    seed: Annotated[int, flag("The seed of the deal.", "La graine de la donne.", metavar="S")] = 0,
    depth: Annotated[
        int,
        flag("How many choices deep.", "Profondeur, en nombre de choix.", metavar="D", min=0),
    ] = 2,
    variant: Variant = None,
    option: Options = None,
    box: BoxFile = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Count sequences of choices, depth by depth."""
    table = chosen_table(game, players, variant, option, box)
    state = table.game.start(Dice(seed), table.variant, table.options)
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
                "game": table.game.name,
                "players": len(table.game.seat_names()),
                "seed": seed,
                "variant": table.variant,
                "options": table.options,
                "counts": counts,
                "seconds": round(seconds, 6),
            }
        )
    else:
        words = Words("in {s} seconds", "en {s} secondes")
        print_line(words.fill(s=decimal(f"{seconds:.2f}")).say(spoken(lang)))
