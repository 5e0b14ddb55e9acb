"""The middles of tiles: a pipe, a treasure, rot (S4.4, S5, S7.1)."""

from __future__ import annotations

from typing import Final

from flibuste.drawing.palette import GOLD, GOLD_DEEP, INK
from flibuste.drawing.svg import Value, circle, element, painted, path, rect
from flibuste.games.sabordage.drawing.paints import (
    CHEST,
    HOLE,
    PIPE,
    PIPE_DARK,
    PIPE_LIGHT,
    ROT_DARK,
)

_RIM: Final[dict[str, Value]] = {"stroke": INK, "stroke_width": 2, "stroke_linejoin": "round"}


def pipe(width: float, y: float) -> str:
    """Return a pipe across a tile, open at both ends."""
    tube = rect(4, y - 13, width - 8, 26, fill=PIPE, **_RIM)
    light = rect(6, y - 9, width - 12, 5.5, fill=PIPE_LIGHT)
    shade = rect(6, y + 5, width - 12, 6.5, fill=PIPE_DARK, opacity=0.55)
    joints = "".join(
        rect(x - 4, y - 16.5, 8, 33, rx=2, fill=PIPE, **_RIM) for x in (width * 0.27, width * 0.73)
    )
    mouths = "".join(
        rect(x - 6, y - 18, 12, 36, rx=3, fill=PIPE_LIGHT, **_RIM)
        + element("ellipse", cx=x, cy=y, rx=3.6, ry=12.5, fill=HOLE)
        for x in (2.0, width - 2.0)
    )
    return tube + light + shade + joints + mouths


def treasure() -> str:
    """Return an open chest full of coins, around (0, 0), 42 wide."""
    coins = "".join(
        circle(x, y, 5, **painted(GOLD, GOLD_DEEP, 1.4))
        for x, y in ((-12, -3), (12, -3), (-5, -6), (6, -6), (0, -2))
    )
    lid = path("M-20,-7 C-20,-21 20,-21 20,-7 L16,-3 C14,-12 -14,-12 -16,-3 z", fill=CHEST, **_RIM)
    box = path("M-20,-2 H20 L18,17 H-18 z", fill=CHEST, **_RIM)
    bands = path("M-12,-2 L-11,17 M12,-2 L11,17", stroke=GOLD, stroke_width=3.6)
    lock = rect(-4.5, 0, 9, 9.5, rx=1.5, **painted(GOLD, INK, 1.6))
    return lid + coins + box + bands + lock + circle(0, 4, 1.6, fill=INK)


def rotten_hole() -> str:
    """Return a jagged hole in the planks, around (0, 0)."""
    hole = path(
        "M-20,-3 L-13,-13 L-6,-9 L2,-17 L9,-10 L19,-11 L15,-1 L21,6 L11,9 L6,17 L-2,10 L-12,15"
        " L-13,6 z",
        **painted(HOLE, ROT_DARK, 2.6),
        stroke_linejoin="round",
    )
    beam = path("M-11,2 L12,-4", stroke=ROT_DARK, stroke_width=4, stroke_linecap="round")
    return hole + beam
