"""Shapes that many pictures use, and the pen of line drawings."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from flibuste.drawing.svg import Value, number

PEN: Final[dict[str, Value]] = {
    "fill": "none",
    "stroke": "currentColor",
    "stroke_width": 3,
    "stroke_linecap": "round",
    "stroke_linejoin": "round",
}


def star(x: float, y: float, r: float, points: int = 5, waist: float = 0.42) -> str:
    """Return the path of a star, one point upwards."""
    corners = []
    for k in range(2 * points):
        reach = r if k % 2 == 0 else r * waist
        angle = pi * k / points
        corners.append(f"{number(x + reach * sin(angle))},{number(y - reach * cos(angle))}")
    return "M" + " L".join(corners) + " z"
