"""Masts, sails and flags of a ship that sails east, in a space of 100 x 100.

The mainsail carries the ship's number. A 1 has one mast; from 4 on there is a foremast, from 7 on a
mizzen; topsails grow from one third of the numbers to the next. Light has square sails with reef
points and a forked flag. Dark has lugsails on slanting yards, with battens and a ragged hem, and a
square flag with a cross.
"""

from __future__ import annotations

from flibuste.drawing.palette import INK
from flibuste.drawing.svg import ROUND, at, line, painted, path, pen, rect
from flibuste.games.under_fire.drawing.hulls import MIDDLE, OUTLINE, deck_of, length_of
from flibuste.games.under_fire.drawing.paints import Fleet
from flibuste.games.under_fire.rules.sea import LIGHT

#: A sail: the middle, the top, half the width and the height.
Cut = tuple[float, float, float, float]


def mainsail(size: int) -> Cut:
    """Return the place of the mainsail, which carries the number."""
    tall = 39 + 0.5 * size
    return (MIDDLE, deck_of(size) - 2.5 - tall, 20.5 + 0.5 * size, tall)


def draw_rigging(paints: Fleet, seat: int, size: int, lee: int) -> str:
    """Return the masts and sails of a ship with this number, the mainsail in front."""
    deck = deck_of(size)
    length = length_of(size)
    middle, top, half, _ = mainsail(size)
    bow = MIDDLE + length / 2
    tiers = (size - 1) % 3
    crown = max(10.0, top - 3 - 5.5 * tiers)
    parts = [draw_spar(bow - 6, deck + 1, bow + 5, deck - 8)]
    if size >= 4:
        x = middle + half + length * 0.07
        tall = 20 + 1.6 * size
        parts.append(draw_spar(x, deck, x, deck - tall - 6))
        parts.append(draw_sail(paints, seat, (x, deck - tall - 4, 11.5, tall - 1), lee))
    if size >= 7:
        x = middle - half - length * 0.09
        tall = 14 + 1.6 * size
        parts.append(draw_spar(x, deck, x, deck - tall - 8))
        parts.append(draw_sail(paints, seat, (x + 1, deck - tall - 9, 9.5, tall - 3), lee))
    if size < 4:
        parts.append(_jib(paints, middle + 1, top + 6, bow + 4, deck - 6))
    parts.append(draw_spar(middle, deck, middle, crown - 8))
    parts.append(draw_cloth(paints, seat, middle, crown - 8, 0.85))
    if tiers:
        parts.append(draw_sail(paints, seat, (middle, crown + 3, half * 0.66, top - crown), lee))
    parts.append(draw_sail(paints, seat, mainsail(size), lee))
    return "".join(parts)


def draw_spar(x1: float, y1: float, x2: float, y2: float) -> str:
    """Return a mast or another spar."""
    return line(x1, y1, x2, y2, stroke=INK, stroke_width=2.6, stroke_linecap="round")


def draw_sail(paints: Fleet, seat: int, cut: Cut, lee: int) -> str:
    """Return one sail in its fleet's cut, with a shade on its lee side."""
    cloth = path(
        _square(cut) if seat == LIGHT else _lug(cut),
        **painted(paints.sail, INK, OUTLINE),
        stroke_linejoin="round",
    )
    return cloth + _shade(seat, cut, lee) + _seams(seat, cut)


def _seams(seat: int, cut: Cut) -> str:
    """Return the reef points of Light's sails, the battens of Dark's."""
    x, y, half, tall = cut
    if seat == LIGHT:
        row = pen("M", x - half * 0.8, y + tall * 0.12, "H", x + half * 0.8)
        return path(row, **painted("none", INK, 1.6), stroke_dasharray="1.4 4.2", opacity=0.45)
    rise = tall * 0.13
    rows = (
        pen("M", x - half * 0.92, y + tall * k - rise * (1 - k), "L", x + half * 1.06)
        + pen(" ", y + tall * k + rise * (1 - k))
        for k in (0.33, 0.66)
    )
    return path(" ".join(rows), **painted("none", INK, 1.6), opacity=0.4)


def _square(cut: Cut) -> str:
    """Return a square sail that bellies eastwards."""
    x, y, half, tall = cut
    foot, belly = y + tall, half * 0.22
    return pen(
        *("M", x - half + 1, y, "H", x + half - 1),
        *("Q", x + half + belly, y + tall * 0.55, x + half, foot),
        *("Q", x + belly * 0.5, foot - tall * 0.12, x - half, foot),
        *("Q", x - half + belly, y + tall * 0.5, x - half + 1, y, "z"),
    )


def _lug(cut: Cut) -> str:
    """Return a lugsail: its yard rises to the west, and its hem is ragged."""
    x, y, half, tall = cut
    foot, rise = y + tall, tall * 0.13
    step = 2 * half / 5
    hem = " ".join(
        pen("L", x + half - step * (k + 0.5), foot - tall * 0.1, "L", x + half - step * (k + 1))
        + f" {foot:.1f}"
        for k in range(5)
    )
    return pen(
        *("M", x - half - 1, y - rise, "L", x + half, y + rise),
        *("Q", x + half * 1.2, y + tall * 0.55, x + half, foot),
        hem,
        *("Q", x - half * 0.86, y + tall * 0.5, x - half - 1, y - rise, "z"),
    )


def _shade(seat: int, cut: Cut, lee: int) -> str:
    """Return the part of a sail that the light does not reach: a strip in the lee."""
    x, y, half, tall = cut
    edge = x + lee * half
    slope = 0 if seat == LIGHT else -lee * tall * 0.13
    d = pen(
        *("M", edge - lee * 2, y + 1.5 - slope, "Q", edge + lee * 2, y + tall * 0.5),
        *(edge - lee * 0.5, y + tall - 2, "L", edge - lee * half * 0.42, y + tall * 0.9),
        *("Q", edge - lee * half * 0.2, y + tall * 0.5),
        *(edge - lee * half * 0.4, y + 1.5 - slope * 0.6, "z"),
    )
    return path(d, fill=INK, opacity=0.13)


def draw_cloth(paints: Fleet, seat: int, x: float, y: float, scale: float) -> str:
    """Return a fleet's flag to the east of its staff: forked for Light, square for Dark."""
    staff = line(0, 0, 0, 12, stroke=INK, stroke_width=2.2, stroke_linecap="round")
    outline = {**painted(paints.sail, INK, 1.8), **ROUND}
    if seat == LIGHT:
        cloth = path("M0,0 L20,0 L14,5 L20,10 L0,10 z", **outline)
        band = rect(1, 1, 4.6, 8, fill=paints.hull)
        return at(x, y, cloth, band, staff, scale=scale)
    cloth = rect(0, 0, 17, 11, **(outline | {"fill": paints.hull}))
    cross = path("M3.4,2.4 L13.6,8.6 M13.6,2.4 L3.4,8.6", **painted("none", paints.numeral, 2))
    return at(x, y, staff, cloth, cross, scale=scale)


def _jib(paints: Fleet, x: float, top: float, end: float, foot: float) -> str:
    belly = pen("Q", (x + end) / 2 + 8, (top + foot) / 2, end, foot)
    d = pen("M", x, top, belly, "L", x + 12, foot + 2, "z")
    return path(d, **painted(paints.sail, INK, OUTLINE), stroke_linejoin="round")
