"""The backgrounds of deck tiles: planks, rotten planks, a hoisted sail, and the back of a tile."""

from __future__ import annotations

from typing import Final

from flibuste.drawing.palette import GOLD, INK, PARCHMENT_LIGHT
from flibuste.drawing.shapes import star
from flibuste.drawing.svg import circle, element, group, painted, path, pen, rect
from flibuste.games.sabordage.drawing.layout import TALL
from flibuste.games.sabordage.drawing.paints import (
    BACK,
    CANVAS,
    CANVAS_SHADE,
    HOLE,
    ROT,
    ROT_DARK,
    ROT_LIGHT,
    WOOD,
    WOOD_DARK,
    WOOD_DEEP,
    WOOD_LIGHT,
)

_PLANKS: Final = 7
#: Where each plank has its joint, as a fraction of the height.
_JOINTS: Final = (0.34, 0.72, 0.2, 0.55, 0.83, 0.4, 0.66)


def plank_definitions(wide: float) -> str:
    """Return the definitions of the backgrounds, to be shown with `use`."""
    return (
        group(_deck(wide, WOOD, WOOD_LIGHT, WOOD_DARK), id="deck")
        + group(_deck(wide, ROT, ROT_LIGHT, ROT_DARK), _decay(wide), id="deck-rotten")
        + group(_deck(wide, WOOD, WOOD_LIGHT, WOOD_DARK), _sail(wide), id="deck-sail")
        + group(_back(wide), id="deck-back")
    )


def _deck(wide: float, wood: str, light: str, dark: str) -> str:
    """Return planks along the ship, with their joints and nails."""
    step = wide / _PLANKS
    ground = rect(0, 0, wide, TALL, rx=3, fill=wood)
    strips = "".join(
        rect(k * step, 0.8, step, TALL - 1.6, fill=light, opacity=0.5 if k % 3 else 0.9)
        for k in range(0, _PLANKS, 2)
    )
    seams = " ".join(pen("M", k * step, 1, "V", TALL - 1) for k in range(1, _PLANKS))
    joints = " ".join(
        pen("M", k * step, TALL * joint, "h", step) for k, joint in enumerate(_JOINTS)
    )
    nails = "".join(
        circle((k + side) * step, TALL * joint + y, 0.9, fill=dark)
        for k, joint in enumerate(_JOINTS)
        for side in (0.3, 0.7)
        for y in (-4, 4)
    )
    lines = path(f"{seams} {joints}", **painted("none", dark, 1.1), opacity=0.75)
    edge = rect(0, 0, wide, TALL, rx=3, **painted("none", WOOD_DEEP, 2))
    return ground + strips + lines + group(nails, opacity=0.7) + edge


def _decay(wide: float) -> str:
    """Return holes, cracks and moss."""
    holes = "".join(
        element("ellipse", cx=x * wide, cy=y, rx=rx, ry=ry, fill=HOLE, stroke=ROT_DARK)
        for x, y, rx, ry in (
            (0.36, 13, 7, 4),
            (0.68, 10, 5, 3),
            (0.3, 68, 6, 4),
            (0.74, 66, 8, 4),
            (0.12, 10, 4, 3),
            (0.9, 72, 4, 3),
        )
    )
    cracks = path(
        pen("M", wide * 0.06, 68, "l", 8, -7, 5, 3, 9, -8)
        + pen(" M", wide * 0.94, 12, "l", -9, 5, -4, -3, -9, 7),
        **painted("none", HOLE, 2),
        stroke_linejoin="round",
    )
    return holes + cracks


def _sail(wide: float) -> str:
    """Return a hoisted square sail on its yard."""
    left, right, middle = 15.0, wide - 15, wide / 2
    cloth = path(
        pen("M", left + 4, 12, "H", right - 4)
        + pen(" C", right + 3, 30, right + 2, 50, right - 5, 69)
        + pen(" C", middle + 24, 58, middle - 24, 58, left + 5, 69)
        + pen(" C", left - 2, 50, left - 3, 30, left + 4, 12, "z"),
        **painted(CANVAS, INK, 1.8),
        stroke_linejoin="round",
    )
    seams = " ".join(
        pen("M", middle + k * (wide - 40) / 6, 14, "C")
        + pen("", middle + k * (wide - 34) / 6, 30, middle + k * (wide - 34) / 6, 46)
        + pen("", middle + k * (wide - 40) / 6, 60)
        for k in (-2, -1, 0, 1, 2)
    )
    shade = path(
        pen("M", left + 5, 69, "C", middle - 24, 58, middle + 24, 58, right - 5, 69)
        + pen(" C", middle + 30, 50, middle - 30, 50, left + 5, 69, "z"),
        fill=CANVAS_SHADE,
    )
    yard = rect(left - 7, 7.5, right - left + 14, 7, rx=3.5, fill=WOOD_DEEP, stroke=INK)
    ties = " ".join(pen("M", left + k * (right - left) / 6, 6.5, "v", 9) for k in range(1, 6))
    return (
        cloth
        + shade
        + path(seams, **painted("none", CANVAS_SHADE, 1.5))
        + yard
        + path(ties, stroke=CANVAS_SHADE, stroke_width=2.4)
    )


def _back(wide: float) -> str:
    """Return the back of a tile in somebody's hand."""
    return (
        rect(0, 0, wide, TALL, rx=6, **painted(BACK, INK, 2.4))
        + rect(6, 6, wide - 12, TALL - 12, rx=4, **painted("none", GOLD, 2))
        + path(star(wide / 2, TALL / 2, 22, 4, 0.3), fill=PARCHMENT_LIGHT, opacity=0.9)
        + circle(wide / 2, TALL / 2, 27, fill="none", stroke=PARCHMENT_LIGHT, opacity=0.5)
    )
