"""What the commands that play many games share: how many processes, and who plays."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from flibuste.cli.language import both
from flibuste.cli.usage import WrongUsage
from flibuste.core.words import Words

Jobs = Annotated[
    int,
    typer.Option(
        "--jobs",
        metavar="J",
        min=0,
        help=both(
            "Processes to use, 0 for one per processor; the results do not depend on it.",
            "Nombre de processus, 0 pour un par processeur ; les résultats n'en dépendent pas.",
        ),
    ),
]


def processes(jobs: int) -> int:
    """Return how many processes `--jobs` asks for."""
    return jobs or os.cpu_count() or 1


def player_specs(players: str) -> tuple[str, ...]:
    """Return the player specs of a list; bots of the current directory can be found from now on."""
    specs = tuple(spec.strip() for spec in players.split(","))
    if not all(specs):
        raise WrongUsage(Words("--players: a name is missing.", "--players : il manque un nom."))
    if "" not in sys.path:
        sys.path.insert(0, "")
    return specs
