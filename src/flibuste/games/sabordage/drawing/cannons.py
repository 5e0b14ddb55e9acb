"""Cannons at a ship's side, seen from above, and the fuses on them (S3.4, S4).

Each is drawn on the port side: (0, 0) is the middle of the tile's edge, and the barrel points left.
"""

from __future__ import annotations

from typing import Final

from flibuste.drawing.lettering import write
from flibuste.drawing.palette import FLAME, FLAME_HEART, GOLD, INK, PARCHMENT_LIGHT, VERMILION
from flibuste.drawing.svg import Value, at, circle, painted, path, rect
from flibuste.games.sabordage.drawing.paints import IRON, IRON_LIGHT, WOOD_DARK, WOOD_DEEP

#: How far the fuse's token is from the edge.
TOKEN: Final = 42.0
_RIM: Final[dict[str, Value]] = {"stroke": INK, "stroke_width": 2, "stroke_linejoin": "round"}
_FLAME: Final = (
    "M0,0 C-5,-2.5 -5.5,-8 -2,-12 C-1.6,-9 0,-9 0.4,-11.5 C1.2,-15 0,-17 -1.6,-19"
    " C4,-17 7,-10 5.4,-5 C4.6,-2 3,-0.6 0,0 z"
)


def short_cannon() -> str:
    """Return a short, thick barrel that ends at the rail."""
    return (
        _carriage(12, 36)
        + path("M34,-9.5 C38,-6 38,6 34,9.5 L-2,8 L-4,10 H-9 V-10 H-4 L-2,-8 z", fill=IRON, **_RIM)
        + _shine(30, 0, -4.5)
    )


def long_cannon() -> str:
    """Return a long, slender barrel with two bands that reaches far over the water."""
    barrel = path(
        "M37,-8 C40,-5 40,5 37,8 L-9,5 L-11,7.5 H-16 V-7.5 H-11 L-9,-5 z", fill=IRON, **_RIM
    )
    bands = "".join(
        rect(x, -high, 5.5, 2 * high, **painted(GOLD, INK, 1.2)) for x, high in ((16, 8), (-4, 6.8))
    )
    return _carriage(10, 36) + barrel + bands + _shine(32, 24, -3)


def repeating_cannon() -> str:
    """Return three thin barrels side by side, held by one plate."""
    barrels = "".join(
        path(f"M34,{y - 3.8} L-11,{y - 3} V{y + 3} L34,{y + 3.8} z", fill=IRON, **_RIM)
        + path(f"M-11,{y - 3.8} h-3.5 v7.6 h3.5 z", fill=IRON, **_RIM)
        for y in (-12, 0, 12)
    )
    plate = rect(6, -18, 8, 36, rx=2, fill=IRON_LIGHT, **_RIM)
    breech = rect(26, -18, 10, 36, rx=4, fill=WOOD_DEEP, **_RIM)
    return barrels + plate + breech


def bombard() -> str:
    """Return a wide mortar, and the arc of its bomb over the rail."""
    bed = rect(3, -15, 30, 30, rx=4, fill=WOOD_DARK, **_RIM)
    mortar = circle(18, 0, 15, fill=IRON, **_RIM) + circle(
        18, 0, 10.5, **painted("none", IRON_LIGHT, 2.4)
    )
    bore = circle(18, 0, 7, fill="#0e0f10")
    arc = path(
        "M14,-17 C9,-33 -5,-33 -9.5,-17",
        **painted("none", VERMILION, 3.4),
        stroke_dasharray="5 3.4",
    )
    bomb = circle(-10, -12, 5.2, **painted(INK, PARCHMENT_LIGHT, 1.4))
    return bed + mortar + bore + arc + bomb


def fuse_token(x: float, y: float, fuse: int) -> str:
    """Return a lit fuse with its number; 0 is an empty ring."""
    if not fuse:
        return circle(
            x,
            y,
            7,
            fill=WOOD_DEEP,
            fill_opacity=0.5,
            stroke=INK,
            stroke_width=1.4,
            stroke_dasharray="2.6 2.2",
            class_="spent",
        )
    flame = path(_FLAME, **painted(FLAME, VERMILION, 1.6), stroke_linejoin="round")
    heart = path("M0,-1 C-3,-2.5 -2.6,-6 0.4,-9 C3.4,-6 3.4,-2.4 0,-1 z", fill=FLAME_HEART)
    burning = at(0, -9, flame, heart)
    disc = circle(0, 0, 12.5, **painted(PARCHMENT_LIGHT, VERMILION, 2.6))
    numeral = write(str(fuse), 0, 7.2, 14.4, weight=2.3, anchor="middle")
    return at(x, y, burning, disc, numeral, class_="fuse", data_fuse=str(fuse))


def _carriage(x: float, far: float) -> str:
    wheels = "".join(
        rect(wheel, y, 7, 5, rx=1.6, **painted(WOOD_DEEP, INK, 1))
        for wheel in (x + 1, far - 8)
        for y in (-15.5, 10.5)
    )
    return wheels + rect(x, -12, far - x, 24, rx=2, **painted(WOOD_DARK, INK, 1.6))


def _shine(x: float, to: float, y: float) -> str:
    """Return the highlight along a barrel."""
    return path(f"M{x},{y} L{to},{y}", stroke=IRON_LIGHT, stroke_width=2.6, stroke_linecap="round")
