"""The emblems of the ships: sun, anchor, skull, sabres, trident; around (0, 0), radius 20."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from flibuste.drawing.shapes import PEN
from flibuste.drawing.svg import circle, group, number, painted, path, rect, use
from flibuste.games.sabordage.drawing.paints import SHIP_PAINTS

_SOLID: Final = {"fill": "currentColor", "stroke": "none"}


def emblem_definitions() -> str:
    """Return the definitions of the five emblems, for `show_emblem`."""
    return "".join(group(draw(), id=f"emblem-{k}", **PEN) for k, draw in enumerate(_DRAWN))


def show_emblem(ship: int, x: float, y: float, scale: float, colour: str) -> str:
    """Return a ship's emblem at (x, y)."""
    where = f"translate({number(x)} {number(y)}) scale({number(scale)})"
    return use(f"emblem-{ship}", transform=where, color=colour)


def show_badge(ship: int, x: float, y: float, r: float) -> str:
    """Return a ship's emblem on a disc in its colour."""
    paint = SHIP_PAINTS[ship]
    disc = circle(x, y, r, **painted(paint.fill, paint.dark, r * 0.13))
    return disc + show_emblem(ship, x, y, r / 27, paint.ink)


def _sun() -> str:
    rays = []
    for k in range(8):
        right, down = sin(pi * k / 4), cos(pi * k / 4)
        rays.append(
            f"M{number(12 * right)},{number(12 * down)} L{number(19 * right)},{number(19 * down)}"
        )
    return circle(0, 0, 7.5, **_SOLID) + path(" ".join(rays), stroke_width=4)


def _anchor() -> str:
    return (
        circle(0, -14, 4.4)
        + path("M0,-9 V17 M-9,-4 H9", stroke_width=4)
        + path("M-16,4 C-15,13 -7,18 0,18 C7,18 15,13 16,4 M-19,9 L-16,3 L-10,6 M19,9 L16,3 L10,6")
    )


def _skull() -> str:
    eye = "a4.1,4.1 0 1 0 8.2,0 a4.1,4.1 0 1 0 -8.2,0 z"
    head = path(
        "M-14,-3 C-14,-22 14,-22 14,-3 C14,3 11,5 8,7 V13 H4 V9 H2.4 V13 H-2.4 V9 H-4 V13 H-8 V7"
        f" C-11,5 -14,3 -14,-3 z M-10.4,-4 {eye} M2.2,-4 {eye} M0,2 L2.6,6 H-2.6 z",
        fill_rule="evenodd",
        **_SOLID,
    )
    return head + path("M-17,19 L17,15 M17,19 L-17,15", stroke_width=3.4)


def _sabres() -> str:
    blade = "M-14,14 C-4,8 10,-4 15,-17"
    guard = "M-13,5 C-6,6 -5,13 -6,16"
    one = path(blade, stroke_width=4) + path(guard, stroke_width=3)
    return one + group(one, transform="scale(-1 1)")


def _trident() -> str:
    prongs = path("M-12,-17 V-7 C-12,0 -6,1 0,1 C6,1 12,0 12,-7 V-17 M0,-18 V19", stroke_width=4)
    barbs = path("M-15,-12 L-12,-18 L-9,-12 M15,-12 L12,-18 L9,-12 M-3.5,-13 L0,-19 L3.5,-13")
    return prongs + barbs + rect(-5, 6, 10, 3.6, rx=1.5, **_SOLID)


_DRAWN: Final = (_sun, _anchor, _skull, _sabres, _trident)
