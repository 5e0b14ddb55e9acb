"""Shows a view as text or as a picture, with its game's drawing.

The core must not import the drawings, so this module looks them up when they are needed.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flibuste.core.view import View


def as_text(view: View) -> str:
    """Return a view as text for a terminal, without colours."""
    return str(import_module("flibuste.drawing.gallery").plain_text(view, "en")).rstrip("\n")


def as_svg(view: View) -> str:
    """Return a view as a picture, for notebooks."""
    return str(import_module("flibuste.drawing.gallery").draw_svg(view, "en"))
