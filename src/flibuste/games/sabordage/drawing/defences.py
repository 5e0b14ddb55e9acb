"""Armour, spring and boarding deck at a ship's side (S4.4, S6).

Each is drawn on the port side: (0, 0) is the middle of the tile's edge, and the water is left.
"""

from __future__ import annotations

from typing import Final

from flibuste.drawing.palette import INK, VERMILION
from flibuste.drawing.svg import Value, circle, element, painted, path, rect
from flibuste.games.sabordage.drawing.paints import PLANK, STEEL, STEEL_DARK, STEEL_LIGHT, WOOD_DARK

_RIM: Final[dict[str, Value]] = {"stroke": INK, "stroke_width": 2, "stroke_linejoin": "round"}


def armour() -> str:
    """Return three riveted plates of steel along the whole side."""
    parts = []
    for k, top in enumerate((-35, -12, 11)):
        bulge = 30 if k == 1 else 26
        parts.append(
            path(
                f"M-5,{top} H{bulge - 6} L{bulge},{top + 6} V{top + 18} L{bulge - 6},{top + 24}"
                " H-5 z",
                fill=STEEL,
                **_RIM,
            )
        )
        parts.append(
            path(
                f"M-2,{top + 3.5} H{bulge - 8}",
                **painted("none", STEEL_LIGHT, 3),
                stroke_linecap="round",
            )
        )
        parts += [
            circle(x, top + 14.5, 2.7, **painted(STEEL_DARK, INK, 0.8)) for x in (2, bulge - 8)
        ]
    return "".join(parts)


def spring() -> str:
    """Return a coil that holds a bumper out over the water."""
    turns = "".join(
        element("ellipse", cx=x, cy=0, rx=5.4, ry=15, **painted("none", ink, thick))
        for x in (31.0, 24.0, 17.0, 10.0, 3.0)
        for ink, thick in ((INK, 6.4), (STEEL_LIGHT, 3.0))
    )
    foot = rect(34, -19, 8, 38, rx=2, fill=WOOD_DARK, **_RIM)
    plate = path("M-1,-25 C-8,-12 -8,12 -1,25 L-7,25 C-15,12 -15,-12 -7,-25 z", fill=STEEL, **_RIM)
    return foot + turns + plate


def boarding_deck() -> str:
    """Return a gangplank with hooks to the neighbour, and an arrow for the loot."""
    plank = path("M-13,-15 H44 V15 H-13 L-9,8 L-13,0 L-9,-8 z", fill=PLANK, **_RIM)
    cleats = path("M-4,-15 V15 M30,-15 V15 M38,-15 V15", stroke=WOOD_DARK, stroke_width=3)
    arrow = path(
        "M0,-4.5 H11 V-10.5 L26,0 L11,10.5 V4.5 H0 z",
        **painted(VERMILION, INK, 1.4),
        stroke_linejoin="round",
    )
    hooks = path(
        "M-11,-11 C-17,-13 -18,-4 -13,-5 M-11,11 C-17,13 -18,4 -13,5",
        **painted("none", INK, 3.2),
        stroke_linecap="round",
    )
    return hooks + plank + cleats + arrow
