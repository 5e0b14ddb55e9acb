"""The drawing of Sabordage, which implements `flibuste.drawing.Drawing`."""

from __future__ import annotations

from rich.text import Text

from flibuste.core.view import View
from flibuste.games.sabordage.drawing import headline, sprite, table, terminal
from flibuste.games.sabordage.rules.view import SabordageView


class SabordageDrawing:
    """Draws the ships, the hands and the piles."""

    def draw_svg(self, view: View, language: str, score: bool = False) -> str:
        """Return a view as an SVG picture; `score` adds each ship's length and cannons."""
        return table.draw_svg(_own(view), language, score)

    def draw_text(self, view: View, language: str, columns: int) -> Text:
        return terminal.draw_text(_own(view), language, columns=columns)

    def headline(self, view: View, language: str) -> str:
        return headline.headline(_own(view), language)

    def draw_sprite(self) -> str:
        return sprite.draw_sprite()


def _own(view: View) -> SabordageView:
    assert isinstance(view, SabordageView)
    return view
