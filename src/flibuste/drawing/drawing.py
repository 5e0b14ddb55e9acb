"""The contract of a drawing: what draws the views of one game."""

from __future__ import annotations

from typing import Protocol

from rich.text import Text

from flibuste.core.view import View


class Drawing(Protocol):
    """Draws the views of one game. It reads them and decides nothing."""

    def draw_svg(self, view: View, language: str, score: bool = False) -> str:
        """Return a view as an SVG picture; `score` adds what each side would score now."""
        ...

    def draw_text(self, view: View, language: str, columns: int) -> Text:
        """Return a view as text that `rich` can print, for a window this wide.

        Sentences may be longer: whoever prints the text wraps them.
        """
        ...

    def headline(self, view: View, language: str) -> str:
        """Return a position in one line: how far the game is, and whose turn it is."""
        ...

    def draw_sprite(self) -> str:
        """Return the pictures that the web client uses, on one sheet; "" if it needs none."""
        ...
