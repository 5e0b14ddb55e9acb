"""Hulls of ships that sail east, what protects them, and the water at their sides.

A ship is drawn in a space of 100 x 100, its stern in the west. Its light comes from the upper left
of the screen, whichever way it sails: `lee` is the side that lies in the shade, 1 for the east.
"""

from __future__ import annotations

from typing import Final

from flibuste.drawing.palette import FOAM, INK, STEEL, WATER_DEEP
from flibuste.drawing.svg import ROUND, at, circle, element, group, painted, path, pen, rect, use
from flibuste.games.under_fire.drawing.paints import IRON, Fleet
from flibuste.games.under_fire.rules.sea import LIGHT

#: Where the hulls stand, and the width of every outline.
WATERLINE: Final = 89.0
MIDDLE: Final = 51.0
OUTLINE: Final = 2.0


def length_of(size: int) -> float:
    """Return the length of the hull of a ship with this number."""
    return 45 + 5.4 * (size - 1)


def deck_of(size: int) -> float:
    """Return the height of a ship's deck."""
    return WATERLINE - 13 - 0.8 * size


def draw_hull(paints: Fleet, seat: int, size: int, lee: int) -> str:
    """Return the hull with its planks or gun ports."""
    length = length_of(size)
    stern, bow = MIDDLE - length / 2, MIDDLE + length / 2
    deck, foot = deck_of(size), WATERLINE
    castle = 2 + 1.1 * size
    body = path(
        _outline(seat, stern, bow, deck, castle),
        **painted(paints.hull, INK, OUTLINE),
        stroke_linejoin="round",
    )
    keel = path(
        pen("M", stern + 5, foot - 5.5, "Q", MIDDLE, foot - 3, bow - 6, foot - 6)
        + pen(" L", bow - 10, foot, "H", stern + 8, "z"),
        fill=INK,
        opacity=0.28,
    )
    middle = (deck + foot) / 2 - 0.5
    wale = path(
        pen("M", stern + 3, middle - 3.4, "Q", MIDDLE, middle + 1, bow - 2, middle - 4),
        **painted("none", paints.stripe, 2.2),
    )
    shade = path(_flank(stern, bow, deck, lee), fill=INK, opacity=0.16)
    return body + keel + wale + _ports(paints, seat, size, middle + 2.6) + shade


def _outline(seat: int, stern: float, bow: float, deck: float, castle: float) -> str:
    """Return the outline: Light is round at the stern, Dark has a square one and a long beak."""
    foot, length = WATERLINE, bow - stern
    step = stern + length * 0.22
    if seat == LIGHT:
        return pen(
            *("M", stern - 1, deck - castle, "L", step, deck - castle + 1.5, "L", step, deck),
            *("C", MIDDLE, deck + 2.5, bow - 14, deck + 2, bow + 3, deck - 4),
            *("C", bow + 1, foot - 5, bow - 5, foot, bow - 10, foot),
            *("H", stern + 8, "C", stern + 3, foot - 4, stern + 2, deck, stern - 1, deck - castle),
            "z",
        )
    return pen(
        *("M", stern - 2, deck - castle - 3, "L", step, deck - castle + 1, "V", deck),
        *("H", bow - 12, "L", bow + 6, deck - 3.5, "L", bow - 1, deck + 4),
        *("L", bow - 8, foot, "H", stern + 5, "L", stern, deck + 3, "z"),
    )


def _flank(stern: float, bow: float, deck: float, lee: int) -> str:
    """Return the third of the side that lies in the shade."""
    near, far = (bow - 8, bow - 20) if lee > 0 else (stern + 5, stern + 17)
    return pen("M", near, WATERLINE, "L", far, WATERLINE, "L", far + 3 * lee, deck + 1) + pen(
        " L", near + 3 * lee, deck, "z"
    )


def _ports(paints: Fleet, seat: int, size: int, y: float) -> str:
    """Return what is along the side: round ports for Light, square ones for Dark."""
    count = 2 + (size + 1) // 2
    length = length_of(size) - 22
    places = [MIDDLE - length / 2 + length * (k + 0.5) / count for k in range(count)]
    if seat == LIGHT:
        return "".join(circle(x, y, 1.7, fill=INK) for x in places)
    return "".join(rect(x - 1.9, y - 1.9, 3.8, 3.8, fill=paints.stripe) for x in places)


def draw_shadow(size: int) -> str:
    """Return the shadow of a ship on the water, east of it and below."""
    reach = length_of(size) / 2
    return element(
        "ellipse",
        cx=MIDDLE + 2,
        cy=WATERLINE + 1,
        rx=reach + 3,
        ry=5.5,
        fill=WATER_DEEP,
        opacity=0.4,
    )


def draw_bow_wave(size: int) -> str:
    """Return the foam along the waterline, highest at the bow."""
    length = length_of(size)
    stern, bow = MIDDLE - length / 2, MIDDLE + length / 2
    waves = int((length - 10) // 10)
    start = bow - 10 * waves
    d = (
        pen("M", stern - 4, WATERLINE + 1.5, "L", start - 1, WATERLINE + 1)
        + " q2.5,3.4 5,0 t5,0" * (waves - 1)
        + " q3,3 6.5,-3 q0.5,4 -3,6"
    )
    return path(d, **painted("none", FOAM, OUTLINE), **ROUND)


def plate_definition() -> str:
    """Return the definition of one iron plate, in the shape of a shield, for `draw_plates`."""
    face = path(
        "M-6.5,-8 H6.5 V0 C6.5,4.6 3.4,7.4 0,9 C-3.4,7.4 -6.5,4.6 -6.5,0 z",
        **painted(STEEL, INK, OUTLINE),
        stroke_linejoin="round",
    )
    shade = path("M0,-7 H5.5 V0 C5.5,4 3,6.6 0,7.8 z", fill=IRON, opacity=0.45)
    return group(face, shade, id="plate")


def draw_plates(count: int) -> str:
    """Return the iron plates along a hull, one for each shield token."""
    step = min(14.5, 62 / max(1, count))
    first = 50 - step * (count - 1) / 2
    return "".join(at(first + step * k, WATERLINE - 7, use("plate")) for k in range(count))
