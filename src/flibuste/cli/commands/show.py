"""`flibuste show`: a position, or a moment of a record, as text or as a picture."""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import Annotated

import typer

from flibuste.cli.files import view_at, write_file
from flibuste.cli.language import both, spoken
from flibuste.cli.options import At, BoxFile, Lang, PositionOrRecord, Watcher
from flibuste.cli.output import console, print_line
from flibuste.cli.scores import breakdowns, score_text
from flibuste.core.refusal import Refusal
from flibuste.core.words import Words
from flibuste.drawing.highlight import Highlight
from flibuste.drawing.raster import draw_png
from flibuste.drawing.table import draw_svg
from flibuste.drawing.terminal import draw_text, plain_text
from flibuste.under_fire.position_text import write_position
from flibuste.under_fire.view import UnderFireView

_WIDEST = 8000


class Format(StrEnum):
    """What to make of a view."""

    TEXT = "text"
    SVG = "svg"
    PNG = "png"
    POSITION = "position"


def show(
    file: PositionOrRecord,
    at: At = None,
    seat: Annotated[
        Watcher | None,
        typer.Option(
            help=both(
                "Whose knowledge to show; all that the file holds if not given.",
                "Ce que sait qui ; tout ce que dit le fichier si absent.",
            )
        ),
    ] = None,
    score: Annotated[
        bool,
        typer.Option(
            "--score",
            help=both(
                "Outline the combinations that score.", "Entourer les combinaisons qui marquent."
            ),
        ),
    ] = False,
    form: Annotated[
        Format,
        typer.Option(
            "--format",
            help=both(
                "text, a picture, or the position as a sheet.",
                "texte, image, ou la position sur une feuille.",
            ),
        ),
    ] = Format.TEXT,
    out: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            help=both("Write to this file.", "Écrire dans ce fichier."),
        ),
    ] = None,
    width: Annotated[
        int,
        typer.Option(
            metavar="PX",
            min=16,
            max=_WIDEST,
            help=both("The width of a PNG, in pixels.", "La largeur d'un PNG, en pixels."),
        ),
    ] = 1080,
    box: BoxFile = None,
    lang: Lang = None,
) -> None:
    """Show a position or a record."""
    language = spoken(lang)
    view = view_at(file, box, at, None if seat is None else seat.seat)
    if form == Format.TEXT and out is None:
        if sys.stdout.isatty():
            console().print(draw_text(view, language))
        else:
            print_line(plain_text(view, language).rstrip("\n"))
        for line in _score_lines(view, language) if score else []:
            print_line(line)
        return
    if form == Format.PNG and out is None and sys.stdout.isatty():
        raise Refusal(
            "picture-on-a-terminal",
            "",
            Words(
                "A PNG is no text: name a file with --out.",
                "Un PNG n'est pas du texte : nommez un fichier avec --out.",
            ),
        )
    write_file("-" if out is None else out, _content(view, form, language, width, score))


def _content(view: UnderFireView, form: Format, language: str, width: int, score: bool) -> bytes:
    if form == Format.POSITION:
        return write_position(view).encode()
    if form == Format.TEXT:
        lines = [plain_text(view, language).rstrip("\n")]
        lines += _score_lines(view, language) if score else []
        return ("\n".join(lines) + "\n").encode()
    outlines = [
        Highlight(combination.spaces, str(combination.points))
        for found in (breakdowns(view) if score else [])
        for combination in found.combinations
    ]
    svg = draw_svg(view, language, outlines)
    return draw_png(svg, width) if form == Format.PNG else f"{svg}\n".encode()


def _score_lines(view: UnderFireView, language: str) -> list[str]:
    return ["", *[line for found in breakdowns(view) for line in score_text(found, language)]]
