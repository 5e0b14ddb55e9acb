"""Pictures for animations: ball, smoke, fire, burst; and the parts of the wheel of ranks."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from flibuste.drawing import palette
from flibuste.drawing.shapes import star
from flibuste.drawing.svg import ROUND, at, circle, painted, path, rect
from flibuste.games.sabordage.drawing.paints import IRON, IRON_LIGHT, WOOD_DARK, WOOD_DEEP

_RIM: Final = 40.0


def cannonball() -> str:
    """Return a ball in flight, around (0, 0)."""
    ball = circle(0, 0, 8, **painted(IRON, palette.PARCHMENT_LIGHT, 2))
    return ball + circle(-2.6, -2.8, 2.2, fill=IRON_LIGHT)


def smoke() -> str:
    """Return the puff at a muzzle, around (0, 0)."""
    return "".join(
        circle(x, y, r, fill=palette.FOAM, opacity=pale)
        for x, y, r, pale in ((0, 0, 9, 0.9), (9, -5, 7, 0.75), (8, 6, 6, 0.7), (17, 0, 6, 0.55))
    )


def fire() -> str:
    """Return flames over a stack that is hit, 70 wide, with their base at (0, 0)."""
    tongues = []
    for x, size in ((-25, 0.8), (22, 0.9), (-2, 1.25)):
        outer = path(
            "M0,2 C-16,0 -17,-17 -6,-29 C-5,-20 -1,-21 1,-27 C3,-36 0,-42 -5,-47"
            " C13,-41 22,-20 14,-7 C11,0 6,2 0,2 z",
            **painted(palette.FLAME, palette.VERMILION, 2.4),
            stroke_linejoin="round",
        )
        inner = path("M0,0 C-9,-3 -8,-13 1,-22 C10,-14 10,-4 0,0 z", fill=palette.FLAME_HEART)
        tongues.append(at(x, 0, outer, inner, scale=size))
    return "".join(tongues)


def burst() -> str:
    """Return the flash where a ball strikes, around (0, 0)."""
    return path(
        star(0, 0, 24, 8, 0.5), **painted(palette.FLAME_HEART, palette.VERMILION, 3)
    ) + path(star(0, 0, 11, 6, 0.5), fill=palette.PARCHMENT_LIGHT)


def wheel_rim() -> str:
    """Return the rim and the hub of a ship's wheel around (0, 0); its numbers lie on the rim."""
    ring = circle(0, 0, _RIM, **painted("none", palette.INK, 13)) + circle(
        0, 0, _RIM, **painted("none", WOOD_DARK, 10)
    )
    hub = circle(0, 0, 11, **painted(WOOD_DEEP, palette.INK, 1.6)) + circle(
        0, 0, 4, **painted(palette.GOLD, palette.INK, 1)
    )
    return ring + hub


def wheel_spoke() -> str:
    """Return a spoke of the wheel, upwards from (0, 0)."""
    return rect(-2.2, -58, 4.4, 52, rx=2.2, **painted(WOOD_DARK, palette.INK, 1.2)) + circle(
        0, -57, 4.2, **painted(palette.GOLD, palette.INK, 1.2)
    )


def pass_arrow() -> str:
    """Return the bent arrow for passing hands to the left, 40 wide around (0, 0)."""
    bend = " ".join(
        f"{20 * cos(angle):.1f},{8 - 16 * sin(angle):.1f}"
        for angle in (pi * k / 12 for k in range(1, 11))
    )
    return path(f"M{bend}", **painted("none", "currentColor", 3.6), **ROUND) + path(
        "M-25,4 L-16,12 L-13,0 z", fill="currentColor"
    )


def length_sign() -> str:
    """Return the sign for a ship's length, 60 wide around (20, 0): decks between two marks."""
    return path(
        "M-8,-22 V22 M48,-22 V22 M-4,0 H44 M4,-9 L-5,0 L4,9 M36,-9 L45,0 L36,9",
        **painted("none", palette.INK, 6),
        **ROUND,
    )
