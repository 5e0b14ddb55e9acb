"""What spaces do (U6), as things afloat: one sees what each would do for a ship that comes there.

They are drawn around (0, 0), within a radius of 26; lines of fire reach a little farther.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from flibuste.drawing.lettering import write
from flibuste.drawing.palette import (
    FOAM,
    GOLD,
    GOLD_DEEP,
    INK,
    PARCHMENT_DEEP,
    PARCHMENT_LIGHT,
    STEEL,
    WATER_DEEP,
)
from flibuste.drawing.shapes import star
from flibuste.drawing.svg import (
    ROUND,
    circle,
    element,
    group,
    line,
    number,
    painted,
    path,
    rect,
    use,
)
from flibuste.games.under_fire.drawing.paints import STONE, STONE_DARK, WOOD, WOOD_DARK

_PEN: Final = 1.4
_SKY: Final = "#f0cf8e"


def _ripples(y: float, reach: float) -> str:
    """Return the water around something that floats."""
    shadow = element("ellipse", cx=1, cy=y, rx=reach, ry=reach * 0.2, fill=WATER_DEEP, opacity=0.4)
    rings = path(
        f"M{-reach - 3},{y + 1} q4,3.4 8,1 M{reach - 6},{y + 3} q5,1 9,-2",
        **painted("none", FOAM, 1.3),
        **ROUND,
        opacity=0.8,
    )
    return shadow + rings


def _chest() -> str:
    """Return a chest that shows its point: a star of gold."""
    lid = path("M-18,4 L-15,-7 H15 L18,4 z", **painted(WOOD_DARK, INK, _PEN), **ROUND)
    heap = path("M-15,5 Q-8,-4 0,-2 Q9,-5 15,5 z", **painted(GOLD, GOLD_DEEP, 1))
    body = rect(-18, 4, 36, 15, rx=1.5, **painted(WOOD, INK, _PEN))
    shade = rect(6, 5, 11, 13.4, fill=INK, opacity=0.16)
    bands = path("M-11,4 V19 M11,4 V19", **painted("none", INK, 2.6))
    lock = rect(-3.4, 6, 6.8, 7, rx=1, **painted(GOLD, INK, 1.2))
    point = path(star(0, -10.5, 15), **painted(GOLD, INK, 1.6), stroke_linejoin="round")
    one = write("1", 0, -5, 9.5, weight=2, anchor="middle")
    return _ripples(19.5, 22) + lid + heap + body + shade + bands + lock + point + one


def _fort(turn: float) -> str:
    """Return a fort from above, with a gun along each of four lines, turned by `turn` degrees."""
    islet = path(
        "M-19,-6 C-18,-17 -7,-20 3,-19 C14,-19 20,-11 19,-1 "
        "C20,10 13,19 2,19 C-9,20 -20,14 -19,-6 z",
        **painted(PARCHMENT_DEEP, FOAM, 1.6),
    )
    gun = (
        rect(-2.7, -24, 5.4, 14, rx=1, **painted(INK, PARCHMENT_LIGHT, 0.8))
        + rect(-3.7, -25, 7.4, 3.6, rx=1, **painted(INK, PARCHMENT_LIGHT, 0.8))
        + circle(0, -29.5, 2.3, fill=PARCHMENT_LIGHT)
    )
    guns = "".join(group(gun, transform=f"rotate({number(turn + 90 * k)})") for k in range(4))
    wall = rect(-12, -12, 24, 24, rx=2, **painted(STONE, INK, _PEN))
    yard = rect(-7, -7, 14, 14, rx=1, **painted(STONE_DARK, INK, 1))
    merlons = "".join(
        rect(x - 2.4, y - 2.4, 4.8, 4.8, **painted(STONE, INK, 1))
        for x in (-11, 0, 11)
        for y in (-11, 0, 11)
        if (x, y) != (0, 0)
    )
    tower = group(wall, yard, merlons, transform=f"rotate({number(turn)})" if turn else None)
    ball = circle(0, 0, 3.4, fill=INK)
    return islet + guns + tower + ball


def _dock() -> str:
    """Return a careening dock: a hull on its stocks, new planks in its side, and a hammer."""
    stage = rect(-25, 14, 50, 5.5, rx=1, **painted(WOOD_DARK, INK, _PEN))
    piles = path("M-19,19 V25 M-6,19 V25 M7,19 V25 M19,19 V25", **painted("none", INK, 3.4))
    props = path("M-22,14 L-13,3 M22,14 L14,2", **painted("none", INK, 2.6), **ROUND)
    hull = path(
        "M-20,-5 L20,-9 C20,4 13,13 2,14 H-5 C-14,12 -19,5 -20,-5 z",
        **painted(WOOD, INK, _PEN),
        **ROUND,
    )
    seams = path("M-18.6,1 Q0,3 18.6,-2 M-14.6,8 Q0,9.6 14,4", **painted("none", INK, 0.9))
    patch = path("M-7,-1.6 L6,-3 L7,6.6 L-6,8 z", **painted(PARCHMENT_LIGHT, INK, 1.2), **ROUND)
    nails = "".join(
        circle(x, y, 0.9, fill=INK) for x, y in ((-5, 0.4), (4.4, -0.8), (-4, 6), (5, 5))
    )
    handle = line(0, 2, 0, 18, stroke=INK, stroke_width=4.6, stroke_linecap="round")
    grip = line(0, 2, 0, 18, stroke=WOOD, stroke_width=2.4, stroke_linecap="round")
    head = rect(-8, -5, 16, 8, rx=1.4, **painted(STEEL, INK, _PEN))
    hammer = group(handle, grip, head, transform="translate(-3 -18) rotate(-52)")
    return _ripples(24, 24) + piles + stage + props + hull + seams + patch + nails + hammer


def horned_ball(r: float, horns: int, horn: float, knob: float) -> str:
    """Return an iron ball with horns all around, each with a knob at its end."""
    drawn = []
    for k in range(horns):
        right, down = sin(2 * pi * k / horns), -cos(2 * pi * k / horns)
        drawn.append(line(0, 0, horn * right, horn * down, stroke=INK, stroke_width=knob * 1.1))
        drawn.append(circle(horn * right, horn * down, knob, fill=INK))
    return "".join(drawn) + circle(0, 0, r, fill=INK)


def _crane() -> str:
    """Return a mine that hangs from a crane, about to go into the water."""
    raft = path("M-26,15 H2 L-1,22 H-23 z", **painted(WOOD, INK, _PEN), **ROUND)
    frame = path("M-17,15 V-21 L11,-23 M-17,-9 L-5,-22 M-24,15 L-17,2", **painted("none", INK, 4.6))
    beams = path(
        "M-17,14 V-21 L11,-23 M-17,-9 L-5,-22 M-24,15 L-17,2",
        **painted("none", WOOD, 2.2),
        **ROUND,
    )
    rope = line(10, -22, 10, -9, stroke=PARCHMENT_LIGHT, stroke_width=1.6)
    halo = group(horned_ball(8.6, 8, 12, 2), stroke=PARCHMENT_LIGHT, stroke_width=1.4)
    ball = group(
        circle(0, 0, 9.8, fill=PARCHMENT_LIGHT),
        halo,
        horned_ball(8.4, 8, 12, 1.9),
        path("M-5,-1.6 A5.6,5.6 0 0 1 -1,-5.4", **painted("none", STEEL, 1.6), **ROUND),
        transform="translate(10 1)",
    )
    down = path("M10,15.5 V21 M6.4,18.4 L10,22 L13.6,18.4", **painted("none", FOAM, 1.8), **ROUND)
    hole = element("ellipse", cx=10, cy=24, rx=11, ry=2.6, **painted("none", FOAM, 1.3))
    return _ripples(22, 24) + raft + frame + beams + rope + ball + down + hole


def _horizon() -> str:
    """Return a sail on the horizon, seen through a spyglass: one ship more."""
    glass = circle(0, 0, 24, **painted(_SKY, INK, 5))
    rim = circle(0, 0, 24, **painted("none", GOLD, 2.4))
    sea = path("M-22,7 H22 A23,23 0 0 1 -22,7 z", fill="#2d808a")
    sun = circle(-12, -3, 5.4, fill=PARCHMENT_LIGHT)
    hull = path("M-11,8 H13 L9,14.5 H-7 z", **painted(WOOD_DARK, INK, _PEN), **ROUND)
    sail = path(
        "M-8,-13 H11 Q14,-4 11.6,6 Q2,3 -9,6 Q-5.4,-4 -8,-13 z",
        **painted(PARCHMENT_LIGHT, INK, _PEN),
        **ROUND,
    )
    mast = line(2, -18, 2, 9, stroke=INK, stroke_width=1.8)
    more = path("M2,-8.6 V1.6 M-3.1,-3.5 H7.1", **painted("none", INK, 3), stroke_linecap="round")
    waves = path("M-17,13.5 q2.4,2 4.8,0 M8,17 q2.4,2 4.8,0", **painted("none", FOAM, 1.3), **ROUND)
    return glass + sea + sun + mast + sail + more + hull + waves + rim


_DRAWN: Final = {
    "gain-point": _chest,
    "shoot-orthogonal": lambda: _fort(0),
    "shoot-diagonal": lambda: _fort(45),
    "repair": _dock,
    "lay-mine": _crane,
    "draw-reserve": _horizon,
}


def effect_definitions() -> str:
    """Return the definitions of the six things, for `show_effect`."""
    return "".join(group(draw(), id=f"effect-{effect}") for effect, draw in _DRAWN.items())


def show_effect(effect: str, x: float, y: float, scale: float) -> str:
    """Return what a space does at (x, y); "" if there is no effect."""
    if effect not in _DRAWN:
        return ""
    where = f"translate({number(x)} {number(y)}) scale({number(scale)})"
    return use(f"effect-{effect}", transform=where)
