"""Ships on the sea: their bodies, the medallion with the number, shields.

Light's ships sail east and carry round medallions in the west; Dark's sail west, with angular ones
in the east. Everything is drawn in a space of 100 x 100.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from flibuste.drawing.lettering import width_of, write
from flibuste.drawing.palette import FLAME, FLAME_HEART, GOLD, INK, STEEL, VERMILION
from flibuste.drawing.svg import at, group, line, path, pen, rect, use
from flibuste.drawing.under_fire.emblems import shield_token, show_emblem
from flibuste.drawing.under_fire.paints import CHARRED, FLEETS
from flibuste.drawing.under_fire.rigging import (
    MIDDLE,
    WATERLINE,
    draw_cloth,
    draw_hull,
    draw_rigging,
    draw_wake,
    length_of,
)
from flibuste.under_fire.sea import LIGHT, SEATS

#: The number whose hull a mercenary has.
_HIRED_HULL: Final = 6
_FLAME_SHAPE: Final = (
    "M0,0 C-11,-5 -12,-16 -5,-24 C-5,-18 -1,-17 0,-21 C2,-28 -1,-33 -4,-38 "
    "C7,-33 14,-20 11,-10 C10,-4 6,-1 0,0 z"
)
_HEART_SHAPE: Final = "M0,-1 C-6,-4 -6,-11 -2,-15 C-1,-11 2,-13 2,-18 C7,-12 8,-4 0,-1 z"

#: A seat, a number, and whether the ship burns.
Kind = tuple[int, int, bool]


def ship_definitions(kinds: Iterable[Kind]) -> str:
    """Return the body of each kind of ship that a picture needs, to be shown with `show_ship`."""
    return "".join(group(_body(*kind), id=_id(*kind)) for kind in sorted(set(kinds)))


def show_ship(seat: int, number: int, burning: bool) -> str:
    """Return a ship of the fleet, without its medallion."""
    return use(_id(seat, number, burning))


def draw_mercenary(seat: int, effect: str) -> str:
    """Return a mercenary, without its numbers: one great sail that bears its emblem."""
    paints = FLEETS[seat]
    top = WATERLINE - 70
    mast = line(MIDDLE, top, MIDDLE, WATERLINE - 12, stroke=paints.line, stroke_width=3)
    outline = (
        pen("M", 33, top + 6, "H", 81, "C", 86, top + 20, 87, top + 34, 83, top + 50),
        pen("C", 70, top + 46, 46, top + 46, 33, top + 50),
        pen("C", 37, top + 34, 37, top + 20, 33, top + 6, "z"),
    )
    sail = path(
        " ".join(outline),
        fill=paints.sail,
        stroke=GOLD,
        stroke_width=2.6,
        stroke_linejoin="round",
    )
    body = (
        mast
        + sail
        + draw_cloth(paints, seat, MIDDLE, top - 2, 1, paints.line)
        + draw_hull(paints, seat, _HIRED_HULL)
        + draw_wake(_HIRED_HULL)
    )
    middle = 60.0 if seat == LIGHT else 40.0
    return _under_way(seat, body) + show_emblem(effect, middle, top + 28, 0.92, paints.line)


def draw_medallion(seat: int, text: str, burning: bool, hired: bool) -> str:
    """Return the plate with a ship's number, or with a mercenary's numbers."""
    paints = (CHARRED if burning else FLEETS)[seat]
    several = len(text) > 1
    size = 19.0 if several else 29.0
    height = 32.0 if several else 43.0
    width = max(height, width_of(text, size) + 19)
    x = 3.0 if seat == LIGHT else 97 - width
    y = 97 - height
    rim = GOLD if hired else paints.line
    plate = _plate(seat, (x, y, width, height), paints.plate, rim, 2.8 if hired else 2.2)
    foot = y + height / 2 + size / 2
    colour = paints.numeral
    return plate + write(
        text, x + width / 2, foot, size, weight=1.9, anchor="middle", colour=colour
    )


def draw_shields(seat: int, tokens: int) -> str:
    """Return the shield tokens of a ship: one shield, with their count."""
    if not tokens:
        return ""
    x = 83.0 if seat == LIGHT else 17.0
    token = shield_token(x, 80, 0.92, STEEL, INK)
    return token + write(str(tokens), x, 86.5, 14, weight=2.1, anchor="middle")


def draw_flag(seat: int, x: float, y: float, scale: float) -> str:
    """Return a fleet's flag on a tall staff, its foot at (x, y)."""
    staff = line(0, 0, 0, -30, stroke=INK, stroke_width=2.6, stroke_linecap="round")
    return at(x, y, staff, draw_cloth(FLEETS[seat], seat, 0, -30, 1.45, INK), scale=scale)


def _id(seat: int, number: int, burning: bool) -> str:
    return f"ship-{SEATS[seat]}-{number}" + ("-burning" if burning else "")


def _body(seat: int, number: int, burning: bool) -> str:
    paints = (CHARRED if burning else FLEETS)[seat]
    parts = (
        draw_rigging(paints, seat, number, burning),
        draw_hull(paints, seat, number),
        draw_wake(number),
        _flames(length_of(number)) if burning else "",
    )
    return _under_way(seat, "".join(parts))


def _under_way(seat: int, body: str) -> str:
    """Return a ship drawn as sailing east, on its fleet's course."""
    return body if seat == LIGHT else group(body, transform="translate(100 0) scale(-1 1)")


def _plate(
    seat: int, place: tuple[float, float, float, float], face: str, rim: str, width_of_rim: float
) -> str:
    """Return a plate that is round for Light and angular for Dark."""
    x, y, width, height = place
    if seat == LIGHT:
        return rect(*place, rx=height / 2, fill=face, stroke=rim, stroke_width=width_of_rim)
    cut = height * 0.29
    flat, upright = width - 2 * cut, height - 2 * cut
    d = (
        pen("M", x + cut, y, "h", flat, "l", cut, cut, "v", upright, "l", -cut, cut),
        pen("h", -flat, "l", -cut, -cut, "v", -upright, "z"),
    )
    return path(
        " ".join(d), fill=face, stroke=rim, stroke_width=width_of_rim, stroke_linejoin="round"
    )


def _flames(length: float) -> str:
    """Return a fire amidships, the larger the longer the ship."""
    outer = path(
        _FLAME_SHAPE, fill=FLAME, stroke=VERMILION, stroke_width=2.2, stroke_linejoin="round"
    )
    one = outer + path(_HEART_SHAPE, fill=FLAME_HEART)
    foot = WATERLINE - 8
    spread = length * 0.29
    blaze = 0.55 + length / 140
    return (
        at(MIDDLE - spread, foot, one, scale=0.72 * blaze)
        + at(MIDDLE + spread, foot, one, scale=0.62 * blaze)
        + at(MIDDLE, foot - 2, one, scale=1.05 * blaze)
    )
