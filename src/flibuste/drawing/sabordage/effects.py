"""What moves when cannons fire: ball, smoke, fire, a bounce; and the wheel of ranks."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from flibuste.drawing.lettering import write
from flibuste.drawing.palette import (
    FLAME,
    FLAME_HEART,
    FOAM,
    GOLD,
    INK,
    PARCHMENT_LIGHT,
    VERMILION,
)
from flibuste.drawing.sabordage.paints import IRON, IRON_LIGHT, WOOD_DARK, WOOD_DEEP
from flibuste.drawing.shapes import star
from flibuste.drawing.svg import at, circle, group, path, rect

#: The wheel has nine numbers (S3.3).
_RANKS: Final = 9
_RIM: Final = 40.0


def cannonball() -> str:
    """Return a ball in flight, around (0, 0)."""
    ball = circle(0, 0, 8, fill=IRON, stroke=PARCHMENT_LIGHT, stroke_width=2)
    return ball + circle(-2.6, -2.8, 2.2, fill=IRON_LIGHT)


def smoke() -> str:
    """Return the puff at a muzzle, around (0, 0)."""
    return "".join(
        circle(x, y, r, fill=FOAM, opacity=pale)
        for x, y, r, pale in ((0, 0, 9, 0.9), (9, -5, 7, 0.75), (8, 6, 6, 0.7), (17, 0, 6, 0.55))
    )


def fire() -> str:
    """Return flames over a stack that is hit, 70 wide, their foot at (0, 0)."""
    tongues = []
    for x, size in ((-25, 0.8), (22, 0.9), (-2, 1.25)):
        outer = path(
            "M0,2 C-16,0 -17,-17 -6,-29 C-5,-20 -1,-21 1,-27 C3,-36 0,-42 -5,-47"
            " C13,-41 22,-20 14,-7 C11,0 6,2 0,2 z",
            fill=FLAME,
            stroke=VERMILION,
            stroke_width=2.4,
            stroke_linejoin="round",
        )
        inner = path("M0,0 C-9,-3 -8,-13 1,-22 C10,-14 10,-4 0,0 z", fill=FLAME_HEART)
        tongues.append(at(x, 0, outer, inner, scale=size))
    return "".join(tongues)


def burst() -> str:
    """Return the flash where a ball strikes, around (0, 0)."""
    return path(star(0, 0, 24, 8, 0.5), fill=FLAME_HEART, stroke=VERMILION, stroke_width=3) + path(
        star(0, 0, 11, 6, 0.5), fill=PARCHMENT_LIGHT
    )


def wheel() -> str:
    """Return a ship's wheel around (0, 0), rank 1 at the top, the others clockwise."""
    spokes, numbers = [], []
    for k in range(_RANKS):
        turn = f"rotate({360 * k / _RANKS:.1f})"
        # Between two numbers, so that these stay free.
        spokes.append(
            group(
                rect(-2.2, -58, 4.4, 52, rx=2.2, fill=WOOD_DARK, stroke=INK, stroke_width=1.2),
                circle(0, -57, 4.2, fill=GOLD, stroke=INK, stroke_width=1.2),
                transform=f"rotate({360 * (k + 0.5) / _RANKS:.1f})",
            )
        )
        numbers.append(
            group(
                circle(0, -_RIM, 9.5, fill=PARCHMENT_LIGHT, stroke=INK, stroke_width=1.4),
                write(str(k + 1), 0, -_RIM + 5.4, 10.8, weight=1.9, anchor="middle"),
                transform=turn,
            )
        )
    ring = circle(0, 0, _RIM, fill="none", stroke=INK, stroke_width=13) + circle(
        0, 0, _RIM, fill="none", stroke=WOOD_DARK, stroke_width=10
    )
    hub = circle(0, 0, 11, fill=WOOD_DEEP, stroke=INK, stroke_width=1.6) + circle(
        0, 0, 4, fill=GOLD, stroke=INK, stroke_width=1
    )
    return "".join(spokes) + ring + hub + "".join(numbers)


def pass_arrow() -> str:
    """Return the bent arrow of hands that pass to the left, 40 wide around (0, 0)."""
    bend = " ".join(
        f"{20 * cos(angle):.1f},{8 - 16 * sin(angle):.1f}"
        for angle in (pi * k / 12 for k in range(1, 11))
    )
    return path(
        f"M{bend}",
        fill="none",
        stroke="currentColor",
        stroke_width=3.6,
        stroke_linecap="round",
        stroke_linejoin="round",
    ) + path("M-25,4 L-16,12 L-13,0 z", fill="currentColor")


def length_sign() -> str:
    """Return the sign of a ship's length, 60 wide around (20, 0): decks between two marks."""
    return path(
        "M-8,-22 V22 M48,-22 V22 M-4,0 H44 M4,-9 L-5,0 L4,9 M36,-9 L45,0 L36,9",
        fill="none",
        stroke=INK,
        stroke_width=6,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
