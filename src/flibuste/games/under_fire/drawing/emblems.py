"""The emblems of the mercenaries: one for each of the eleven effects (U7.2-U7.11).

They are drawn around (0, 0), within a radius of 20, in a colour that the caller chooses.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from flibuste.drawing.palette import INK, PARCHMENT_LIGHT
from flibuste.drawing.shapes import PEN, star
from flibuste.drawing.svg import circle, group, line, number, painted, path, use
from flibuste.games.under_fire.rules.effects import MERCENARY_EFFECTS

SHIELD_SHAPE: Final = (
    "M0,-17 C5,-13.5 10,-12.5 14,-12.5 C15,2 11,12 0,18 "
    "C-11,12 -15,2 -14,-12.5 C-10,-12.5 -5,-13.5 0,-17 z"
)
_SOLID: Final = {"fill": "currentColor", "stroke": "none"}


def _spiked_ball(r: float, spike: float) -> str:
    """Return the outline of a ball with eight spikes."""
    spikes = []
    for k in range(8):
        right, down = sin(pi * k / 4), cos(pi * k / 4)
        spikes.append(line(r * right, r * down, spike * right, spike * down))
    return circle(0, 0, r) + "".join(spikes)


def _shield() -> str:
    return path(SHIELD_SHAPE) + path("M0,-16 V17 M-13.5,-2 H13.5", stroke_width=2.4)


def _chart() -> str:
    sheet = path("M-16,-12 l10.5,4 l11,-4 l10.5,4 v20 l-10.5,-4 l-11,4 l-10.5,-4 z")
    course = path("M-11,5 c3,-7 7,2 10.5,-4", stroke_dasharray="0.1 4")
    return sheet + course + path("M4.5,-3.5 l6,6 m0,-6 l-6,6")


def _sweeper() -> str:
    ball = group(_spiked_ball(7, 11), transform="translate(4 -4)", stroke_width=2.6)
    net = path("M-17,-4 C-15,13 -2,18 15,14") + path("M-15,2 L-9,0 M-10,10 L-6,5.5 M-2,14.5 L0,9")
    return ball + net


def _minelayer() -> str:
    places = ((0, -9), (-10, 8), (10, 8))
    return "".join(
        group(
            circle(0, 0, 4.6, **_SOLID),
            _spiked_ball(4.6, 8.4),
            transform=f"translate({x} {y})",
            stroke_width=2.2,
        )
        for x, y in places
    )


def _broadside() -> str:
    blast = path(star(0, 0, 7.5, 4, 0.5), **_SOLID)
    balls = "".join(circle(x, y, 4.6) for x, y in ((0, -14), (14, 0), (0, 14), (-14, 0)))
    return blast + balls


def _chasers() -> str:
    barbs = path("M-11,-13 L-18,-7 L-11,-1 M11,1 L18,7 L11,13")
    return barbs + line(-18, -7, 14, -7) + line(-14, 7, 18, 7)


def _diagonals() -> str:
    shafts = line(-14, 14, 14, -14) + line(-14, -14, 14, 14)
    return shafts + path(
        "M5,-14.5 H14.5 V-5 M-5,14.5 H-14.5 V5 M-14.5,-5 V-14.5 H-5 M14.5,5 V14.5 H5"
    )


def _ram() -> str:
    beak = path("M-19,-6.5 H0 L13,0 L0,6.5 H-19 z", **_SOLID)
    side = path("M15,-18 V-8 M15,8 V18")
    return (
        beak
        + side
        + path("M5,-9.5 L8,-15 M5,9.5 L8,15 M19,-4 L21,-9 M19,4 L21,9", stroke_width=2.4)
    )


def _convoy() -> str:
    boat = "M-6,1 h12 l-2.4,4.4 h-7.2 z M0,-7.5 v8.5 M0,-7.5 l5,6.3 h-5"
    small = "".join(
        group(path(boat, stroke_width=2.4), transform=f"translate({x} {y})")
        for x, y in ((-11, 9), (11, 9), (0, -8))
    )
    return small + path("M-5.5,14.5 H5.5", stroke_width=2, stroke_dasharray="0.1 3.6")


def _bulwark() -> str:
    wall = path("M-17,16 V-11 h7.5 v6 h5.5 v-6 h8 v6 h5.5 v-6 h7.5 V16 z")
    return wall + path("M-17,3 H17 M-8,3 V16 M7,3 V16 M0,-5 V3", stroke_width=2.2)


def _squadron() -> str:
    places = [(12.2 * sin(2 * pi * k / 3), -10.5 * cos(2 * pi * k / 3) + 2.5) for k in range(3)]
    return "".join(path(star(x, y, 7.6), **_SOLID) for x, y in places) + path(
        "M-6,17.5 h12", stroke_width=2.4
    )


_DRAWN: Final = {
    "shield": _shield,
    "chart": _chart,
    "sweeper": _sweeper,
    "minelayer": _minelayer,
    "broadside": _broadside,
    "chasers": _chasers,
    "diagonals": _diagonals,
    "ram": _ram,
    "convoy": _convoy,
    "bulwark": _bulwark,
    "squadron": _squadron,
}


def emblem_definitions() -> str:
    """Return the definitions of the eleven emblems, for `show_emblem`."""
    return "".join(
        group(_DRAWN[effect](), id=f"emblem-{effect}", **PEN) for effect in MERCENARY_EFFECTS
    )


def show_emblem(effect: str, x: float, y: float, scale: float, colour: str) -> str:
    """Return a mercenary's emblem at (x, y)."""
    where = f"translate({number(x)} {number(y)}) scale({number(scale)})"
    return use(f"emblem-{effect}", transform=where, color=colour)


def draw_arms(effect: str, x: float, y: float, scale: float) -> str:
    """Return a mercenary's coat of arms: its emblem on a parchment shield."""
    field = path(
        "M-21,-23 H21 C23,2 15,19 0,27 C-15,19 -23,2 -21,-23 z",
        **painted(PARCHMENT_LIGHT, INK, 3),
        stroke_linejoin="round",
    )
    where = f"translate({number(x)} {number(y)}) scale({number(scale)})"
    return group(field, show_emblem(effect, 0, -2, 0.8, INK), transform=where)


def shield_token(x: float, y: float, scale: float, face: str, rim: str) -> str:
    """Return the shape of a shield token, with room for a number."""
    where = f"translate({number(x)} {number(y)}) scale({number(scale)})"
    return path(SHIELD_SHAPE, transform=where, **painted(face, rim, 3), stroke_linejoin="round")
