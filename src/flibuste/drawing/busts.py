"""Busts: what all portraits are made of. They are drawn around (0, 0), within a radius of 21."""

from __future__ import annotations

from typing import Final

from flibuste.drawing.palette import GOLD, INK, PARCHMENT
from flibuste.drawing.shapes import PEN
from flibuste.drawing.svg import circle, group, path

FAIR: Final = "#edb98c"
TAN: Final = "#c98552"
BROWN: Final = "#8a5230"
SNOW: Final = "#f4f1e8"
COAL: Final = "#34343b"
GINGER: Final = "#b8491c"
STRAW: Final = "#e9c65a"
NAVY: Final = "#27508f"
PINE: Final = "#2c7d3f"
WINE: Final = "#7a2330"

#: A head with ears, and shoulders that reach the edge of the picture.
_HEAD: Final = "M-9,-4 C-9,14 9,14 9,-4 C9,-15 -9,-15 -9,-4 z"
_SHOULDERS: Final = "M-16,14 C-12,8 12,8 16,14 A21,21 0 0 1 -16,14 z"
_EYES: Final = "M-4,-1 v.6 M4,-1 v.6"
ONE_EYE: Final = "M-4,-1 v.6"


def draw_bust(parts: tuple[str, ...], ground: str = PARCHMENT) -> str:
    """Return a bust in front of a round ground."""
    disc = circle(0, 0, 21, fill=ground, stroke="none")
    return group(disc, *parts, **(PEN | {"stroke": INK, "stroke_width": 1.5}))


def shape(d: str, fill: str) -> str:
    """Return a painted shape, outlined as everything in a bust is."""
    return path(d, fill=fill)


def head(skin: str, coat: str, eyes: str = _EYES) -> tuple[str, ...]:
    """Return shoulders and face, without hair, beard or clothes."""
    return (
        shape(_SHOULDERS, coat),
        shape(_HEAD, skin),
        path(eyes, stroke_width=3),
        path("M0,1 q2,2.4 -1,2.6"),
    )


def smile(y: float) -> str:
    """Return a smiling mouth."""
    return path(f"M-3.4,{y} q3.4,2.6 6.8,0")


PATCH: Final = path("M-9,-7 L9,1", stroke_width=1.8) + shape(
    "M1,-3.4 h6.6 q.6,6 -3.6,6 q-3,-.6 -3,-6 z", INK
)
EARRING: Final = circle(-9.6, 4.4, 2, stroke=GOLD, stroke_width=1.6)
