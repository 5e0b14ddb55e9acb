"""What a ship's number does (U7.1): coin, shield, gun, patch, grapnel or two linked rings.

The signs are drawn around (0, 0), within a radius of 10.
"""

from __future__ import annotations

from typing import Final

from flibuste.drawing.palette import GOLD, GOLD_DEEP, INK, STEEL
from flibuste.drawing.svg import ROUND, circle, group, line, painted, path, rect, use
from flibuste.games.under_fire.drawing.paints import WOOD

#: The powers by number; even numbers bring gold.
_POWERS: Final = {1: "shield", 3: "gun", 5: "patch", 7: "grapnel", 9: "rings"}


def power_of(number: int) -> str:
    """Return the name of the power of ships with this number."""
    return _POWERS.get(number, "coin")


def _coin() -> str:
    return circle(0, 0, 8, **painted(GOLD, INK, 2)) + circle(
        0, 0, 4.4, **painted("none", GOLD_DEEP, 1.6)
    )


def _shield() -> str:
    shape = "M-7.5,-8.5 H7.5 C8.5,1 5,6.5 0,9.5 C-5,6.5 -8.5,1 -7.5,-8.5 z"
    return path(shape, **painted(STEEL, INK, 2), **ROUND) + path(
        "M0,-8 V8.6 M-7.4,-2 H7.4", **painted("none", INK, 1.6)
    )


def _gun() -> str:
    barrel = path("M-8.5,0.5 L6.5,-6.5 L9,-1.4 L-5.5,5.6 C-9,6 -10.5,2.4 -8.5,0.5 z", fill=INK)
    wheel = circle(-2.4, 5, 3.7, **painted(WOOD, INK, 1.8))
    flash = path("M9.2,-6 l2.4,-2.8 M10.4,-3.4 l3,-0.6", **painted("none", INK, 1.6), **ROUND)
    return barrel + wheel + flash


def _patch() -> str:
    cloth = rect(-6.6, -6.6, 13.2, 13.2, rx=1, **painted(WOOD, INK, 1.8), transform="rotate(12)")
    ends = "M-3,-9.4 v4.6 M3,-8.6 v4.6 M-9,2 h4.6 M-8,-3.4 h4.6 M-3.4,4.6 v4.6 M2.4,5.4 v4.6"
    return cloth + path(
        ends + " M4.4,-3 h4.6 M3.6,2.8 h4.6", **painted("none", INK, 1.7), stroke_linecap="round"
    )


def _grapnel() -> str:
    ring = circle(0, -7.6, 2.2, **painted("none", INK, 1.8))
    shank = line(0, -5.4, 0, 8, stroke=INK, stroke_width=2.6)
    hooks = path(
        "M-8,0.4 C-8,6.6 -4,8.4 0,8.4 C4,8.4 8,6.6 8,0.4 M-10,3 L-8,-0.6 L-5.4,2.4 "
        "M10,3 L8,-0.6 L5.4,2.4",
        **painted("none", INK, 2.4),
        **ROUND,
    )
    return ring + shank + hooks


def _rings() -> str:
    left, right = (circle(x, 0, 5.6, **painted("none", INK, 4.4)) for x in (-4, 4))
    over = path("M-4,-5.6 A5.6,5.6 0 0 1 1.6,0", **painted("none", GOLD, 2))
    gold = circle(-4, 0, 5.6, **painted("none", GOLD, 2)) + circle(
        4, 0, 5.6, **painted("none", GOLD, 2)
    )
    return left + right + gold + over


_DRAWN: Final = {
    "coin": _coin,
    "shield": _shield,
    "gun": _gun,
    "patch": _patch,
    "grapnel": _grapnel,
    "rings": _rings,
}


def power_definitions() -> str:
    """Return the definitions of the six signs, for `show_power`."""
    return "".join(group(draw(), id=f"power-{power}") for power, draw in _DRAWN.items())


def show_power(number: int, x: float, y: float, scale: float) -> str:
    """Return the sign of a number's power at (x, y)."""
    where = f"translate({x:.1f} {y:.1f}) scale({scale:.2f})"
    return use(f"power-{power_of(number)}", transform=where)
