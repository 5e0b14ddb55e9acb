"""Effects of spaces (U6), of ships (U7.1) and of mercenaries (U7.2-U7.11).

An effect is either done at once, or leaves *tasks* pending: a number of shots, repairs, mines ...
each of which asks its player for a target (U3.4).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

# Effects of spaces (U6).
NO_EFFECT: Final = 0
GAIN_POINT: Final = 1
SHOOT_ORTHOGONAL: Final = 2
SHOOT_DIAGONAL: Final = 3
REPAIR: Final = 4
LAY_MINE: Final = 5
DRAW_RESERVE: Final = 6

SPACE_EFFECTS: Final = (
    "none",
    "gain-point",
    "shoot-orthogonal",
    "shoot-diagonal",
    "repair",
    "lay-mine",
    "draw-reserve",
)

# Effects of mercenaries (U7.2-U7.11).
SHIELD: Final = 0
CHART: Final = 1
SWEEPER: Final = 2
MINELAYER: Final = 3
BROADSIDE: Final = 4
CHASERS: Final = 5
DIAGONALS: Final = 6
RAM: Final = 7
CONVOY: Final = 8
BULWARK: Final = 9
SQUADRON: Final = 10

MERCENARY_EFFECTS: Final = (
    "shield",
    "chart",
    "sweeper",
    "minelayer",
    "broadside",
    "chasers",
    "diagonals",
    "ram",
    "convoy",
    "bulwark",
    "squadron",
)

# Tasks: what a pending effect still asks for.
ORTHOGONAL: Final = 0
LATERAL: Final = 1
DIAGONAL: Final = 2
REPAIRS: Final = 3
SHIELDS: Final = 4
MINES: Final = 5
DUMMIES: Final = 6
UNMINES: Final = 7
CHARTS: Final = 8
TASKS: Final = 9

TASK_NAMES: Final = (
    "shoot-orthogonal",
    "shoot-lateral",
    "shoot-diagonal",
    "repair",
    "shield",
    "mine",
    "dummy",
    "unmine",
    "chart",
)

#: The increment of PENDING for one task; PENDING counts each task in four bits.
ONE_OF: Final = vec[i64]([16**task for task in range(TASKS)])


def tasks_in(pending: i64, task: i64) -> i64:
    """Return how many tasks of one kind PENDING counts."""
    return (pending >> (4 * task)) & 15


#: The task that a space's effect leaves pending, or TASKS if it is done at once.
TASK_OF_SPACE: Final = vec[u8]([TASKS, TASKS, ORTHOGONAL, DIAGONAL, REPAIRS, MINES, TASKS])
#: The task that a ship's own effect leaves pending, by number; 2, 4, 6, 8, 9 have none (U7.1).
TASK_OF_SHIP: Final = vec[u8](
    [TASKS, SHIELDS, TASKS, ORTHOGONAL, TASKS, REPAIRS, TASKS, UNMINES, TASKS, TASKS]
)
