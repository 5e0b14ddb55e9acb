"""The compass: a rose for the corner of the chart, and the rhumb lines that cross the sea."""

from __future__ import annotations

from math import cos, pi, sin

from flibuste.drawing.lettering import write
from flibuste.drawing.palette import FOAM, INK, INK_SOFT, PARCHMENT_LIGHT, VERMILION
from flibuste.drawing.svg import at, circle, group, line, number, painted, path


def draw_rose(x: float, y: float, r: float, points: tuple[str, str, str, str]) -> str:
    """Return a compass rose of radius `r`; `points` are the letters of north, east, south, west."""
    parts = [
        circle(0, 0, r * 0.66, **painted("none", INK_SOFT, 1.2)),
        circle(0, 0, r * 0.61, **painted("none", INK_SOFT, 0.8)),
    ]
    for k in range(32):
        right, up = sin(pi * k / 16), cos(pi * k / 16)
        parts.append(
            line(
                r * 0.61 * right, -r * 0.61 * up, r * 0.66 * right, -r * 0.66 * up, stroke=INK_SOFT
            )
        )
    parts += [_ray(angle, r * 0.56, r * 0.13, INK_SOFT) for angle in (45, 135, 225, 315)]
    parts += [_ray(angle, r * 0.8, r * 0.15, INK) for angle in (90, 180, 270)]
    parts.append(_ray(0, r * 0.8, r * 0.15, VERMILION))
    parts.append(circle(0, 0, r * 0.07, **painted(PARCHMENT_LIGHT, INK, 1.4)))
    reach = r * 0.93
    for letter, (right, down) in zip(points, ((0, -1), (1, 0), (0, 1), (-1, 0)), strict=True):
        parts.append(
            write(letter, reach * right, reach * down + 5, 10, weight=1.6, anchor="middle")
        )
    return at(x, y, *parts, class_="compass")


def draw_rhumb_lines(x: float, y: float, reach: float) -> str:
    """Return sixteen lines that fan out from (x, y), to be clipped to the sea."""
    return "".join(
        line(
            x,
            y,
            x + reach * sin(pi * k / 8 + pi / 16),
            y + reach * cos(pi * k / 8 + pi / 16),
            stroke=FOAM,
            stroke_width=1,
            opacity=0.1,
        )
        for k in range(16)
    )


def _ray(angle: float, length: float, waist: float, dark: str) -> str:
    """Return one ray of the rose: half in ink, half in parchment."""
    side = number(waist * 0.7071)
    tip = number(-length)
    left = path(f"M0,0 L-{side},-{side} L0,{tip} z", **painted(PARCHMENT_LIGHT, INK, 1))
    right = path(f"M0,0 L{side},-{side} L0,{tip} z", **painted(dark, INK, 1))
    return group(left, right, transform=f"rotate({number(angle)})")
