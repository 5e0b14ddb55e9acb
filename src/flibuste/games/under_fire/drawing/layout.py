"""The layout of the picture: the sea in the middle, one player above and one below.

Dark sits in the north and Light in the south, as in the coordinates (U1.5). The eastern column
holds the turn, the market, the supply and a compass.
"""

from __future__ import annotations

from typing import Final

from flibuste.games.under_fire.rules.sea import COLUMNS, DARK, ROWS

WIDTH: Final = 1080.0
HEIGHT: Final = 962.0
MARGIN: Final = 30.0

#: The side of one space.
SIDE: Final = 100.0
SEA_X: Final = 68.0
SEA_Y: Final = 181.0
SEA_WIDTH: Final = SIDE * COLUMNS
SEA_HEIGHT: Final = SIDE * ROWS
#: The width of the graduated frame around the sea.
FRAME: Final = 11.0

STRIP_X: Final = MARGIN
STRIP_WIDTH: Final = 776.0
STRIP_HEIGHT: Final = 104.0
#: The top of each player's strip, Light's first.
STRIP_Y: Final = (HEIGHT - MARGIN - STRIP_HEIGHT, MARGIN)

COLUMN_X: Final = 824.0
COLUMN_WIDTH: Final = WIDTH - MARGIN - COLUMN_X


def corner(space: int) -> tuple[float, float]:
    """Return the north-western corner of a space."""
    row, column = divmod(space, COLUMNS)
    return SEA_X + column * SIDE, SEA_Y + (ROWS - 1 - row) * SIDE


def half_top(seat: int) -> float:
    """Return the northern edge of a seat's half."""
    return SEA_Y + (0 if seat == DARK else SEA_HEIGHT / 2)
