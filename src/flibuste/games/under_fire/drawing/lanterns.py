"""Lanterns, which ships light at night: a glow on the water around a ship, and the lamp aft."""

from __future__ import annotations

from flibuste.drawing.palette import FLAME_HEART, GOLD, INK
from flibuste.drawing.svg import circle, element, group, line, painted, rect


def lantern_definitions() -> str:
    """Return the definitions of `glow`, on a space of 100 x 100, and of `lantern`, at (0, 0)."""
    stops = (
        element("stop", offset=offset, stop_color="#ffc861", stop_opacity=opacity)
        for offset, opacity in ((0, 0.6), (0.55, 0.26), (1, 0))
    )
    halo = element("radialGradient", stops, id="lamplight")
    glow = element("ellipse", cx=50, cy=62, rx=50, ry=44, fill="url(#lamplight)")
    lamp = group(
        circle(0, 0, 17, fill="url(#lamplight)"),
        line(0, -8, 0, -5, stroke=INK, stroke_width=1.8),
        rect(-3.4, -5, 6.8, 9.6, rx=1.4, **painted(FLAME_HEART, INK, 1.6)),
        rect(-4.4, -6, 8.8, 2.6, rx=1, **painted(GOLD, INK, 1.2)),
        rect(-4.4, 3.4, 8.8, 2.6, rx=1, **painted(GOLD, INK, 1.2)),
    )
    return halo + group(glow, id="glow") + group(lamp, id="lantern")
