"""Showing a view as was asked for: as text, as a picture, or as a position's sheet."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import PurePath
from typing import Annotated, Final

from flibuste.cli.options import flag
from flibuste.cli.output import print_line, table_console
from flibuste.cli.usage import WrongUsage
from flibuste.core.game import Game
from flibuste.core.refusal import Refusal
from flibuste.core.view import View
from flibuste.drawing.gallery import draw_png, draw_svg, draw_text, plain_text
from flibuste.terminal.files import write_file

USUAL_WIDTH: Final = 1080
#: Pictures of other kinds: nobody who names one wants text in it.
_NOT_DRAWN: Final = frozenset((".jpg", ".jpeg", ".gif", ".webp", ".bmp", ".tif", ".tiff", ".pdf"))


class Format(StrEnum):
    """What to make of a view."""

    TEXT = "text"
    SVG = "svg"
    PNG = "png"
    POSITION = "position"
    WORDS = "words"


FormatOption = Annotated[
    Format | None,
    flag(
        "text, a picture, or a sheet: by ids, or in words. Default: by the name of the file.",
        "texte, image, ou feuille : par ids, ou en mots. Par défaut : selon le nom du fichier.",
        "--format",
    ),
]
OutFile = Annotated[
    str | None,
    flag("Write to this file.", "Écrire dans ce fichier.", "--out", metavar="FILE"),
]


@dataclass(frozen=True)
class Showing:
    """How a view is to be shown, and where."""

    #: What was asked for; None if the name of the file decides.
    asked: Format | None
    #: A file; None for standard output.
    out: str | None
    language: str
    #: The width of a PNG, in pixels.
    width: int = USUAL_WIDTH
    #: Whether a picture outlines what scores.
    score: bool = False

    @property
    def form(self) -> Format:
        """What to make of the view: a picture if the file is called so, else text."""
        if self.asked is not None:
            return self.asked
        suffix = PurePath(self.out or "").suffix.lower()
        if suffix in _NOT_DRAWN:
            raise WrongUsage(
                "Pictures are written as .png or .svg, not as {suffix}.",
                "Les images s’écrivent en .png ou en .svg, pas en {suffix}.",
                suffix=suffix,
            )
        return {".png": Format.PNG, ".svg": Format.SVG}.get(suffix, Format.TEXT)

    def show(
        self, game: Game, view: View, above: Sequence[str] = (), below: Sequence[str] = ()
    ) -> None:
        """Show a view; as text it has these lines above and below it."""
        if self.form == Format.TEXT and self.out is None:
            for line in above:
                print_line(line)
            if sys.stdout.isatty():
                window = table_console()
                drawn = draw_text(view, self.language, window.width)
                drawn.no_wrap, drawn.overflow = False, None
                window.print(drawn)
            else:
                print_line(plain_text(view, self.language).rstrip("\n"))
            for line in below:
                print_line(line)
            return
        if self.form == Format.PNG and self.out is None and sys.stdout.isatty():
            raise Refusal.of(
                "picture-on-a-terminal",
                "A PNG is not text: name a file with --out.",
                "Un PNG n’est pas du texte : nommez un fichier avec --out.",
            )
        content = self._content(game, view, [*above], [*below])
        write_file("-" if self.out is None else self.out, content)

    def _content(self, game: Game, view: View, above: list[str], below: list[str]) -> bytes:
        if self.form == Format.POSITION:
            return game.write_view(view).encode()
        if self.form == Format.WORDS:
            return game.write_words(view, self.language).encode()
        if self.form == Format.TEXT:
            lines = [*above, plain_text(view, self.language).rstrip("\n"), *below]
            return ("\n".join(lines) + "\n").encode()
        svg = draw_svg(view, self.language, self.score)
        return draw_png(svg, self.width) if self.form == Format.PNG else f"{svg}\n".encode()
