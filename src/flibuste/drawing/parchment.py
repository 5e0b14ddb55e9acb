"""The sheet that everything is drawn on, and the shades of sheet and sea."""

from __future__ import annotations

from typing import Final

from flibuste.drawing.layout import HEIGHT, SEA_HEIGHT, SEA_WIDTH, SEA_X, SEA_Y, WIDTH
from flibuste.drawing.palette import INK, INK_SOFT, PARCHMENT, PARCHMENT_DEEP, WATER_DEEP
from flibuste.drawing.svg import circle, element, rect

_BURNT: Final = "#a87b3d"
#: Where the sheet is stained, and how far.
_STAINS: Final = ((905, 250, 150), (60, 905, 190), (1010, 900, 210), (420, 60, 130), (40, 140, 90))


def parchment_definitions() -> str:
    """Return the shades, and the clip that keeps things within the sea."""
    clip = element("clipPath", rect(SEA_X, SEA_Y, SEA_WIDTH, SEA_HEIGHT), id="sea-clip")
    return (
        _shade("age", 0.75, (0.55, _BURNT, 0), (1, _BURNT, 0.6))
        + _shade("depth", 0.78, (0.4, WATER_DEEP, 0), (1, WATER_DEEP, 0.55))
        + _shade("stain", 0.5, (0, PARCHMENT_DEEP, 0.42), (1, PARCHMENT_DEEP, 0))
        + clip
    )


def draw_parchment() -> str:
    """Return the empty sheet, darker towards its edges, within a double line."""
    stains = "".join(circle(x, y, r, fill="url(#stain)") for x, y, r in _STAINS)
    return (
        rect(0, 0, WIDTH, HEIGHT, fill=PARCHMENT)
        + stains
        + rect(0, 0, WIDTH, HEIGHT, fill="url(#age)")
        + rect(9, 9, WIDTH - 18, HEIGHT - 18, fill="none", stroke=INK, stroke_width=2.6)
        + rect(14, 14, WIDTH - 28, HEIGHT - 28, fill="none", stroke=INK_SOFT, stroke_width=1)
    )


def _shade(name: str, r: float, *stops: tuple[float, str, float]) -> str:
    """Return a round gradient from stops of (offset, colour, opacity)."""
    drawn = (
        element("stop", offset=offset, stop_color=colour, stop_opacity=opacity)
        for offset, colour, opacity in stops
    )
    return element("radialGradient", drawn, id=name, cx="0.5", cy="0.5", r=r)
