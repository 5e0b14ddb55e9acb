"""Hulls, masts, sails and flags, drawn as sailing east in a space of 100 x 100.

The rigging counts a ship's number: one mast for 1-3, two for 4-6, three for 7-9, with one, two or
three tiers of sails. Light flies a forked pennant and has planked hulls; Dark flies a square flag
with a cross and has gun ports and striped sails.
"""

from __future__ import annotations

from typing import Final

from flibuste.drawing.palette import FOAM
from flibuste.drawing.svg import Value, at, line, path, pen, rect
from flibuste.drawing.under_fire.paints import Fleet
from flibuste.under_fire.sea import DARK, LIGHT

WATERLINE: Final = 79.0
MIDDLE: Final = 57.0
_JOINED: Final[dict[str, Value]] = {"stroke_linejoin": "round"}


def length_of(size: int) -> float:
    """Return how long the hull of a ship with this number is."""
    return 36 + 3.6 * (size - 1)


def draw_hull(paints: Fleet, seat: int, size: int) -> str:
    """Return the hull: stern in the west, bow in the east."""
    length = length_of(size)
    stern, bow, foot = MIDDLE - length / 2, MIDDLE + length / 2, WATERLINE
    deck = foot - 10 - 0.5 * size
    castle = 3 + 0.8 * size
    outline = (
        pen("M", stern, deck - castle, "h", length * 0.2, "v", castle),
        pen("C", MIDDLE, deck + 1.5, bow - 14, deck + 1, bow + 3, deck - 3),
        pen("C", bow, foot - 4, bow - 5, foot, bow - 9, foot, "H", stern + 5),
        pen("C", stern + 2, foot - 6, stern + 1, deck, stern, deck - castle, "z"),
    )
    body = path(" ".join(outline), fill=paints.hull, stroke=paints.line, stroke_width=2, **_JOINED)
    middle = (deck + foot) / 2 + 1.4
    if seat == LIGHT:
        upper = pen("M", stern + 4, middle - 2, "H", bow - 3)
        lower = pen("M", stern + 5, middle + 2.2, "H", bow - 6)
        return body + path(f"{upper} {lower}", fill="none", stroke=paints.line, stroke_width=1.2)
    ports = 2 + size // 2
    step = (length - 16) / ports
    return body + "".join(
        rect(stern + 7 + step * (k + 0.5) - 2, middle - 2.6, 4, 4.4, fill=paints.line)
        for k in range(ports)
    )


def draw_rigging(paints: Fleet, seat: int, size: int, torn: bool) -> str:
    """Return masts, sails, jib and flag: as many as the number says."""
    masts = (size - 1) // 3 + 1
    tiers = (size - 1) % 3 + 1
    length = length_of(size)
    deck = WATERLINE - 11 - 0.5 * size
    tallest = 31 + 2.3 * (size - 1)
    room = length * 0.86 / masts
    bow = MIDDLE + length / 2
    sprit = pen("M", bow - 2, deck + 1, "l", 10, -7)
    parts = [path(sprit, stroke=paints.line, stroke_width=2.2, stroke_linecap="round")]
    main = masts // 2
    for mast in range(masts):
        x = MIDDLE - length * 0.05 + (mast - (masts - 1) / 2) * room
        height = tallest * (1.0 if mast == main else 0.86)
        top = deck - height
        parts.append(line(x, top, x, deck + 2, stroke=paints.line, stroke_width=2.4))
        if mast == masts - 1:
            parts.append(_jib(paints, x, top + height * 0.25, bow + 6, deck - 4))
        tall = (height - 5) / tiers
        for tier in range(tiers):
            half = room * (0.36 + 0.11 * (tier + 1) / tiers)
            parts.append(_sail(paints, seat, x, top + 1.5 + tier * tall, half, tall, torn))
        if mast == main:
            parts.append(draw_cloth(paints, seat, x, top - 9, 1, paints.line))
    return "".join(parts)


def draw_cloth(paints: Fleet, seat: int, x: float, y: float, scale: float, rim: str) -> str:
    """Return a flag that flies east of its staff: forked for Light, square for Dark."""
    staff = line(0, 0, 0, 12, stroke=rim, stroke_width=2.2, stroke_linecap="round")
    if seat == LIGHT:
        fork = "M0,0 L20,0 L14,5 L20,10 L0,10 z"
        cloth = path(fork, fill=paints.sail, stroke=rim, stroke_width=1.8, **_JOINED)
        band = rect(1, 1, 4.6, 8, fill=paints.hull)
        return at(x, y, cloth, band, staff, scale=scale)
    cloth = rect(0, 0, 17, 11, fill=paints.hull, stroke=rim, stroke_width=1.8)
    cross = path("M3.4,2.4 L13.6,8.6 M13.6,2.4 L3.4,8.6", stroke=paints.line, stroke_width=2)
    return at(x, y, staff, cloth, cross, scale=scale)


def draw_wake(size: int) -> str:
    """Return the foam along the waterline."""
    length = length_of(size)
    waves = int((length + 10) // 9)
    d = pen("M", MIDDLE - length / 2 - 3, WATERLINE + 1) + " q2.25,3.6 4.5,0 t4.5,0" * waves
    return path(d, fill="none", stroke=FOAM, stroke_width=2.2, stroke_linecap="round")


def _jib(paints: Fleet, x: float, top: float, end: float, foot: float) -> str:
    belly = pen("Q", (x + end) / 2 + 3, (top + foot) / 2 - 2, end, foot)
    d = pen("M", x + 1, top, belly, "L", x + 3, foot, "z")
    return path(d, fill=paints.sail, stroke=paints.line, stroke_width=1.5, **_JOINED)


def _sail(
    paints: Fleet, seat: int, x: float, y: float, half: float, tall: float, torn: bool
) -> str:
    """Return one square sail, `half` to each side of the mast at `x`."""
    foot = y + tall - 2
    belly = half * 0.3
    middle = (y + foot) / 2
    if torn:
        hem = pen("l", -half * 0.5, -tall * 0.32, -half * 0.4, tall * 0.3, -half * 0.5, -tall * 0.4)
        hem += pen(" L", x - half, foot)
    else:
        hem = pen("Q", x + belly, foot - tall * 0.13, x - half, foot)
    d = (
        pen("M", x - half, y, "H", x + half, "Q", x + half + belly, middle, x + half, foot),
        hem,
        pen("Q", x - half + belly, middle, x - half, y, "z"),
    )
    cloth = path(" ".join(d), fill=paints.sail, stroke=paints.line, stroke_width=1.5, **_JOINED)
    if seat != DARK or torn:
        return cloth
    west = x - half + belly * 0.4
    stripes = pen("M", west, y + tall / 3, "h", 2 * half, "M", west, y + tall / 1.5, "h", 2 * half)
    return cloth + path(stripes, stroke=paints.line, stroke_width=1.3, opacity=0.8)
