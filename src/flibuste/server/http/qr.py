"""Links as QR codes, for a terminal and for a page."""

from __future__ import annotations

from io import BytesIO, StringIO
from typing import Final

import segno

from flibuste.core.words import Words

# White and black of the 256 colours, which no theme changes. Segno draws the light modules.
_LIGHT_ON_DARK: Final = "\x1b[38;5;231;48;5;16m"
_PLAIN: Final = "\x1b[0m"

_TITLE: Final = Words("QR code of {url}", "Code QR de {url}")


def terminal_qr(url: str) -> str:
    """Return the code as lines of half blocks, dark on light whatever the terminal's colours."""
    drawn = StringIO()
    _code(url).terminal(drawn, compact=True)
    return "\n".join(f"{_LIGHT_ON_DARK}{line}{_PLAIN}" for line in drawn.getvalue().splitlines())


def svg_qr(url: str, language: str = "en") -> str:
    """Return the code as an SVG picture, for a file or within a page.

    It says what it is, keeps its light ground in a dark page, is as large as its frame, and has no
    style of its own that a content security policy would forbid.
    """
    title = _TITLE.fill(url=url).say(language)
    drawn = BytesIO()
    _code(url).save(
        drawn,
        kind="svg",
        light="#fff",
        title=title,
        xmldecl=False,
        nl=False,
        omitsize=True,
        svgclass=None,
        lineclass=None,
    )
    return drawn.getvalue().decode().replace("<svg ", '<svg role="img" ', 1)


def _code(url: str) -> segno.QRCode:
    return segno.make_qr(url, error="m")
