"""The gallery: draws a view of any game as a picture or as text."""

from __future__ import annotations

from rich.text import Text

from flibuste.core.view import View
from flibuste.drawing.drawing import Drawing
from flibuste.drawing.plain import PlainDrawing
from flibuste.drawing.wrapping import COLUMNS
from flibuste.games.kit import Kit
from flibuste.games.registry import registered


def drawing_of(kit: Kit) -> Drawing:
    """Return the drawing of a game: its own, or the plain one."""
    return kit.drawing() or PlainDrawing(kit)


def draw_svg(view: View, language: str, score: bool = False) -> str:
    """Return a view as an SVG picture; `score` adds what each side would score now."""
    return drawing_of(registered(view.game)).draw_svg(view, language, score)


def draw_png(svg: str, width: int) -> bytes:
    """Return an SVG picture as a PNG that is `width` pixels wide.

    The letters are drawn as strokes, so no font is needed.
    """
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True))


def draw_text(view: View, language: str, columns: int = COLUMNS) -> Text:
    """Return a view as text that `rich` can print, for a window this wide."""
    return drawing_of(registered(view.game)).draw_text(view, language, columns)


def plain_text(view: View, language: str) -> str:
    """Return a view as plain text, without trailing spaces, ending with a newline."""
    lines = draw_text(view, language).plain.split("\n")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def headline(view: View, language: str) -> str:
    """Return a position in one line: how far the game is, and whose turn it is."""
    return drawing_of(registered(view.game)).headline(view, language)
