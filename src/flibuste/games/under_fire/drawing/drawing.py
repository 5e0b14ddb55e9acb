"""The drawing of Pirates Under Fire, which implements `flibuste.drawing.Drawing`."""

from __future__ import annotations

from rich.text import Text

from flibuste.core.view import View
from flibuste.games.under_fire.drawing import description, sprite, table, terminal
from flibuste.games.under_fire.drawing.highlight import Highlight, highlights_of
from flibuste.games.under_fire.rules.breakdown import breakdown
from flibuste.games.under_fire.rules.sea import DARK, LIGHT
from flibuste.games.under_fire.rules.view import UnderFireView
from flibuste.games.under_fire.rules.worlds import frame


class UnderFireDrawing:
    """Draws the sea, both fleets and the mercenaries."""

    def draw_svg(self, view: View, language: str, score: bool = False) -> str:
        """Return a view as an SVG picture; `score` outlines the combinations that score."""
        own = _own(view)
        return table.draw_svg(own, language, _combinations(own) if score else None)

    def draw_text(self, view: View, language: str, columns: int) -> Text:
        return terminal.draw_text(_own(view), language, columns=columns)

    def headline(self, view: View, language: str) -> str:
        return description.headline(_own(view), language)

    def draw_sprite(self) -> str:
        return sprite.draw_sprite()


def _combinations(view: UnderFireView) -> list[Highlight]:
    """Return the combinations that score, Light's first; all of them are public (U9)."""
    s = frame(view)
    return [one for seat in (LIGHT, DARK) for one in highlights_of(breakdown(s, seat))]


def _own(view: View) -> UnderFireView:
    assert isinstance(view, UnderFireView)
    return view
