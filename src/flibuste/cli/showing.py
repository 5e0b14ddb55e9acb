"""Showing a view as was asked for: as text, as a picture, or as a position's sheet."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Final

import typer

from flibuste.cli.files import write_file
from flibuste.cli.language import both
from flibuste.cli.output import console, print_line
from flibuste.core.game import Game
from flibuste.core.refusal import Refusal
from flibuste.core.view import View
from flibuste.core.words import Words
from flibuste.drawing.gallery import draw_svg, draw_text, plain_text
from flibuste.drawing.raster import draw_png

USUAL_WIDTH: Final = 1080


class Format(StrEnum):
    """What to make of a view."""

    TEXT = "text"
    SVG = "svg"
    PNG = "png"
    POSITION = "position"


FormatOption = Annotated[
    Format,
    typer.Option(
        "--format",
        help=both(
            "text, a picture, or the position as a sheet.",
            "texte, image, ou la position sur une feuille.",
        ),
    ),
]
OutFile = Annotated[
    str | None,
    typer.Option(
        "--out",
        metavar="FILE",
        help=both("Write to this file.", "Écrire dans ce fichier."),
    ),
]


@dataclass(frozen=True)
class Showing:
    """How a view is to be shown, and where."""

    form: Format
    #: A file; None for standard output.
    out: str | None
    language: str
    #: The width of a PNG, in pixels.
    width: int = USUAL_WIDTH
    #: Whether a picture outlines what scores.
    score: bool = False

    def show(
        self, game: Game, view: View, above: Sequence[str] = (), below: Sequence[str] = ()
    ) -> None:
        """Show a view; as text it has these lines above and below it."""
        if self.form == Format.TEXT and self.out is None:
            for line in above:
                print_line(line)
            if sys.stdout.isatty():
                console().print(draw_text(view, self.language))
            else:
                print_line(plain_text(view, self.language).rstrip("\n"))
            for line in below:
                print_line(line)
            return
        if self.form == Format.PNG and self.out is None and sys.stdout.isatty():
            raise Refusal(
                "picture-on-a-terminal",
                "",
                Words(
                    "A PNG is no text: name a file with --out.",
                    "Un PNG n'est pas du texte : nommez un fichier avec --out.",
                ),
            )
        content = self._content(game, view, [*above], [*below])
        write_file("-" if self.out is None else self.out, content)

    def _content(self, game: Game, view: View, above: list[str], below: list[str]) -> bytes:
        if self.form == Format.POSITION:
            return game.write_view(view).encode()
        if self.form == Format.TEXT:
            lines = [*above, plain_text(view, self.language).rstrip("\n"), *below]
            return ("\n".join(lines) + "\n").encode()
        svg = draw_svg(view, self.language, self.score)
        return draw_png(svg, self.width) if self.form == Format.PNG else f"{svg}\n".encode()
