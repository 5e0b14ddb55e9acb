"""The parchment that everything is drawn on, and the gradients of parchment and sea."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from flibuste.drawing.palette import INK, INK_SOFT, PARCHMENT, PARCHMENT_DEEP, WATER_DEEP
from flibuste.drawing.svg import circle, element, painted, rect

_BURNT: Final = "#a87b3d"


def parchment_definitions() -> str:
    """Return the gradients of the sheet, its stains and the sea."""
    return (
        _shade("age", 0.75, (0.55, _BURNT, 0), (1, _BURNT, 0.6))
        + _shade("depth", 0.78, (0.4, WATER_DEEP, 0), (1, WATER_DEEP, 0.55))
        + _shade("stain", 0.5, (0, PARCHMENT_DEEP, 0.42), (1, PARCHMENT_DEEP, 0))
    )


def sea_clip(x: float, y: float, width: float, height: float) -> str:
    """Return the clip path of the sea."""
    return element("clipPath", rect(x, y, width, height), id="sea-clip")


def draw_parchment(
    width: float, height: float, stains: Iterable[tuple[float, float, float]]
) -> str:
    """Return the empty sheet, darker towards its edges, inside a double border.

    Each of `stains` is (x, y, radius).
    """
    stained = "".join(circle(x, y, r, fill="url(#stain)") for x, y, r in stains)
    return (
        rect(0, 0, width, height, fill=PARCHMENT)
        + stained
        + rect(0, 0, width, height, fill="url(#age)")
        + rect(9, 9, width - 18, height - 18, **painted("none", INK, 2.6))
        + rect(14, 14, width - 28, height - 28, **painted("none", INK_SOFT, 1))
    )


def _shade(name: str, r: float, *stops: tuple[float, str, float]) -> str:
    """Return a round gradient from stops of (offset, colour, opacity)."""
    drawn = (
        element("stop", offset=offset, stop_color=colour, stop_opacity=opacity)
        for offset, colour, opacity in stops
    )
    return element("radialGradient", drawn, id=name, cx="0.5", cy="0.5", r=r)
