"""The gallery: a view of any game as a picture or as text, whichever game it is."""

from __future__ import annotations

from rich.text import Text

from flibuste.core.view import View
from flibuste.drawing.sabordage import headline as sabordage_headline
from flibuste.drawing.sabordage import table as sabordage_table
from flibuste.drawing.sabordage import terminal as sabordage_terminal
from flibuste.drawing.under_fire import description as under_fire_description
from flibuste.drawing.under_fire import table as under_fire_table
from flibuste.drawing.under_fire import terminal as under_fire_terminal
from flibuste.drawing.under_fire.highlight import Highlight, highlights_of
from flibuste.sabordage.view import SabordageView
from flibuste.under_fire.breakdown import breakdown
from flibuste.under_fire.sea import DARK, LIGHT
from flibuste.under_fire.view import UnderFireView
from flibuste.under_fire.worlds import frame


def draw_svg(view: View, language: str, score: bool = False) -> str:
    """Return a view as an SVG picture; `score` shows what counts, as things stand."""
    if isinstance(view, UnderFireView):
        return under_fire_table.draw_svg(view, language, _combinations(view) if score else None)
    if isinstance(view, SabordageView):
        return sabordage_table.draw_svg(view, language, score)
    raise TypeError(f"nobody draws {type(view).__name__}")


def draw_text(view: View, language: str) -> Text:
    """Return a view as text that `rich` can print."""
    if isinstance(view, UnderFireView):
        return under_fire_terminal.draw_text(view, language)
    if isinstance(view, SabordageView):
        return sabordage_terminal.draw_text(view, language)
    raise TypeError(f"nobody draws {type(view).__name__}")


def plain_text(view: View, language: str) -> str:
    """Return a view as plain text, with no trailing spaces, ended by a newline."""
    if isinstance(view, UnderFireView):
        return under_fire_terminal.plain_text(view, language)
    if isinstance(view, SabordageView):
        return sabordage_terminal.plain_text(view, language)
    raise TypeError(f"nobody draws {type(view).__name__}")


def headline(view: View, language: str) -> str:
    """Return a position in one line: when it is, and whose turn."""
    if isinstance(view, UnderFireView):
        return under_fire_description.headline(view, language)
    if isinstance(view, SabordageView):
        return sabordage_headline.headline(view, language)
    raise TypeError(f"nobody draws {type(view).__name__}")


def _combinations(view: UnderFireView) -> list[Highlight]:
    """Return the combinations that score, Light's first: all that scores is public (U9)."""
    s = frame(view)
    return [one for seat in (LIGHT, DARK) for one in highlights_of(breakdown(s, seat))]
