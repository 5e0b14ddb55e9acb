"""The pirates' medallions: hammer and saw, linstock and ball, bomb and mask (S8)."""

from __future__ import annotations

from typing import Final

from flibuste.drawing.palette import FLAME, FLAME_HEART, GOLD, INK, PARCHMENT_LIGHT
from flibuste.drawing.svg import Value, at, circle, group, painted, path, rect
from flibuste.games.sabordage.drawing.paints import IRON_LIGHT, STEEL_LIGHT
from flibuste.games.sabordage.rules.features import CARPENTER, GUNNER, SABOTEUR

#: The radius of a medallion.
RADIUS: Final = 19.0
_GROUND: Final = {CARPENTER: "#1f6f62", GUNNER: "#8f2a1e", SABOTEUR: "#2a2340"}
_PALE: Final[dict[str, Value]] = {
    "fill": "none",
    "stroke": PARCHMENT_LIGHT,
    "stroke_width": 3,
    "stroke_linecap": "round",
    "stroke_linejoin": "round",
}


def medallion(pirate: int) -> str:
    """Return a pirate's medallion around (0, 0)."""
    ground = circle(0, 0, RADIUS, **painted(_GROUND[pirate], INK, 2))
    rim = circle(0, 0, RADIUS - 2.2, **painted("none", GOLD, 2.2))
    return ground + rim + _DRAWN[pirate]()


def _hammer_and_saw() -> str:
    hammer = group(
        path("M0,-4 V12", **_PALE),
        rect(-7, -10, 14, 7, rx=1.5, fill=PARCHMENT_LIGHT),
        transform="rotate(-42)",
    )
    blade = path("M-4,-10 L4,-8 V5 L2,3 L0,6 L-2,4 L-4,7 z", **painted(STEEL_LIGHT, INK, 1))
    handle = path("M-3,-9 C-6,-14 5,-14 3.5,-8.5", **_PALE)
    return group(blade, handle, transform="rotate(140) translate(0 -1)") + hammer


def _linstock_and_ball() -> str:
    ball = circle(-4, 5, 7.4, **painted(INK, PARCHMENT_LIGHT, 1.8))
    shine = path("M-8,3 A4.5,4.5 0 0 1 -5,0.4", **(_PALE | {"stroke_width": 1.6}))
    staff = path("M10,13 L3,-7 M3,-7 C-2,-9 -1,-13 2,-13", **_PALE)
    spark = at(
        3,
        -12,
        path("M0,3 C-5,-1 -3,-4 0,-6 C3,-4 5,-1 0,3 z", fill=FLAME),
        circle(0, 0, 1.4, fill=FLAME_HEART),
    )
    return staff + ball + shine + spark


def _bomb_and_mask() -> str:
    mask = path(
        "M-13,0 C-8,-6 -3,-4 0,-2 C3,-4 8,-6 13,0 C12,8 4,9 0,5 C-4,9 -12,8 -13,0 z",
        fill=PARCHMENT_LIGHT,
    )
    eyes = path(
        "M-8.5,1 q3,-3 5,0.6 q-3,2.4 -5,-0.6 z M8.5,1 q-3,-3 -5,0.6 q3,2.4 5,-0.6 z", fill=INK
    )
    bomb = circle(0, -8, 5, **painted(INK, IRON_LIGHT, 1.6))
    fuse = path("M2,-12 C3,-15 6,-15 7,-13", **(_PALE | {"stroke_width": 1.6}))
    return mask + eyes + bomb + fuse + circle(8, -12, 2.2, fill=FLAME)


_DRAWN: Final = {
    CARPENTER: _hammer_and_saw,
    GUNNER: _linstock_and_ball,
    SABOTEUR: _bomb_and_mask,
}
