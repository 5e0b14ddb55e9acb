"""Lettering: text as pen strokes, so that no picture depends on a font."""

from __future__ import annotations

import unicodedata
from typing import Final

from flibuste.drawing.alphabet import ACCENTS, CEDILLA, GLYPHS, MISSING
from flibuste.drawing.palette import INK
from flibuste.drawing.svg import ROUND, Value, number, painted, path

CAP: Final = 10.0
_GAP: Final = 2.1
_SLANT: Final = -11.5
_ALIASES: Final = str.maketrans({"’": "'", "œ": "oe", "Œ": "OE", "\u00a0": " "})


def can_write(text: str) -> bool:
    """Tell whether every character of `text` is in the alphabet."""
    return all(sign in GLYPHS or sign in ACCENTS for sign in _signs(text))


def width_of(text: str, size: float, spacing: float = 0) -> float:
    """Return how wide `text` is when its capitals are `size` high."""
    advance = 0.0
    for sign in _signs(text):
        if sign not in ACCENTS:
            advance += GLYPHS.get(sign, MISSING).width + _GAP + spacing
    return max(0.0, advance - _GAP - spacing) * size / CAP


def write(
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    weight: float = 1.25,
    anchor: str = "start",
    colour: str = INK,
    italic: bool = False,
    spacing: float = 0,
    within: float | None = None,
    **attributes: Value,
) -> str:
    """Return `text` as strokes, with capitals `size` high and the baseline at `y`.

    `anchor` says whether `x` is the start, middle or end. `weight` is the pen's width when
    capitals are 10 high. Text wider than `within` is made smaller.
    """
    width = width_of(text, size, spacing)
    if within is not None and width > within:
        size *= within / width
        width = within
    x -= {"start": 0.0, "middle": width / 2, "end": width}[anchor]
    scale = number(size / CAP)
    slant = f" skewX({_SLANT})" if italic else ""
    return path(
        _strokes(text, spacing),
        transform=f"translate({number(x)} {number(y)}) scale({scale}){slant} translate(0 -10)",
        **painted("none", colour, weight),
        **ROUND,
        **attributes,
    )


def _signs(text: str) -> str:
    return unicodedata.normalize("NFD", text.translate(_ALIASES))


def _strokes(text: str, spacing: float) -> str:
    """Return the path of a whole line of text, its baseline at 10."""
    pen = 0.0
    middle = 0.0
    top = 0.0
    parts: list[str] = []
    for sign in _signs(text):
        if sign in ACCENTS:
            foot = 10.0 if sign == CEDILLA else top
            parts.extend(_moved(stroke, middle, foot) for stroke in ACCENTS[sign])
            continue
        glyph = GLYPHS.get(sign, MISSING)
        parts.extend(_moved(stroke, pen, 0) for stroke in glyph.strokes)
        middle = pen + glyph.width / 2
        top = -0.9 if sign.isupper() else 2.3
        pen += glyph.width + _GAP + spacing
    return " ".join(parts)


def _moved(stroke: str, right: float, down: float) -> str:
    """Return a stroke with its start moved; the rest of it is relative."""
    begin, _, rest = stroke.partition(" ")
    x, y = begin.split(",")
    return f"M{number(float(x) + right)},{number(float(y) + down)} {rest}"
