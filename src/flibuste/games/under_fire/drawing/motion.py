"""What moves for a moment: flashes, balls, smoke, splashes, wakes. Drawn around (0, 0)."""

from __future__ import annotations

from flibuste.drawing.palette import (
    FLAME,
    FLAME_HEART,
    FOAM,
    INK,
    PARCHMENT_LIGHT,
    STEEL,
    VERMILION,
)
from flibuste.drawing.shapes import star
from flibuste.drawing.svg import ROUND, circle, element, group, painted, path, rect
from flibuste.games.under_fire.drawing.paints import WOOD, WOOD_DARK


def motion_definitions() -> str:
    """Return the definitions of everything that the web client lets fly, rise and fade."""
    return (
        group(
            circle(0, 0, 9, fill=INK),
            path("M-5,-3 A6,6 0 0 1 -1,-6", **painted("none", STEEL, 2)),
            id="cannonball",
        )
        + group(_burst(22, VERMILION, 9), _burst(15, FLAME, 9), _burst(8, FLAME_HEART, 9), id="hit")
        + group(
            _burst(26, FLAME, 7), _burst(18, FLAME_HEART, 7), circle(0, 0, 6, fill="#fffbe8"),
            id="flash",
        )
        + group(_puffs(PARCHMENT_LIGHT, 0.92), id="smoke")
        + group(_puffs("#4a423b", 0.85), id="black-smoke")
        + group(_splash(), id="splash")
        + group(_wake(), id="wake")
        + group(_wreck(), id="wreck")
    )  # fmt: skip


def _burst(r: float, colour: str, points: int) -> str:
    """Return a star of many points."""
    return path(star(0, 0, r, points, 0.55), fill=colour)


def _puffs(colour: str, opacity: float) -> str:
    """Return a cloud of smoke, about 60 wide, lit from the upper left."""
    puffs = ((-16, 4, 13), (0, -7, 17), (17, 2, 14), (4, 9, 13))
    cloud = "".join(circle(x, y, r, fill=colour) for x, y, r in puffs)
    shade = path(
        "M-22,12 C-8,18 4,24 16,16 C26,16 32,8 31,0 C36,14 26,26 10,24 C-4,30 -20,24 -22,12 z",
        fill=INK,
        opacity=0.22,
    )
    return group(cloud, shade, opacity=opacity)


def _splash() -> str:
    """Return a column of water where a ball or a mine falls."""
    ring = element("ellipse", cx=0, cy=16, rx=30, ry=8, **painted("none", FOAM, 3))
    column = path(
        "M-13,15 C-9,2 -16,-8 -19,-18 C-10,-12 -8,-6 -5,-2 C-5,-16 -2,-26 1,-36 "
        "C4,-24 5,-14 5,-3 C8,-9 12,-14 20,-19 C15,-8 9,2 13,15 Q0,21 -13,15 z",
        **painted(FOAM, "#8fbcbb", 1.6),
        **ROUND,
    )
    drops = "".join(
        circle(x, y, r, fill=FOAM)
        for x, y, r in ((-24, -24, 2.6), (23, -27, 2.6), (-9, -32, 2), (11, -38, 2.2), (28, -8, 2))
    )
    return ring + column + drops


def _wake() -> str:
    """Return the foam behind a ship that has come from below, 90 wide."""
    sides = "M-8,-14 C-16,4 -28,18 -44,30 M8,-14 C16,4 28,18 44,30"
    arms = path(sides, **painted("none", FOAM, 3.4), **ROUND)
    foam = path(
        "M-14,8 q5,4 10,0 t10,0 t10,0 M-24,22 q6,5 12,0 t12,0 t12,0 t12,0",
        **painted("none", FOAM, 2.4),
        **ROUND,
        opacity=0.8,
    )
    return arms + foam


def _wreck() -> str:
    """Return what is left of a ship that goes down: planks and a broken mast."""
    planks = "".join(
        rect(-14, -3, 28, 6, rx=1.5, **painted(colour, INK, 2), transform=where)
        for colour, where in (
            (WOOD, "translate(-14 12) rotate(-18)"),
            (WOOD_DARK, "translate(15 16) rotate(14)"),
        )
    )
    mast = path("M-2,16 L10,-28", **painted("none", INK, 5), **ROUND)
    rag = path(
        "M10,-27 L-14,-20 L-8,-12 L-15,-4 L4,-4 z", **painted(PARCHMENT_LIGHT, INK, 2), **ROUND
    )
    return mast + rag + planks
