"""Pictures as pixels. The lettering is strokes, so no machine needs a font for it."""

from __future__ import annotations

import resvg_py


def draw_png(svg: str, width: int) -> bytes:
    """Return an SVG picture as a PNG that is `width` pixels wide."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True))
