"""`flibuste show`: a position, or a moment of a record, as text or as a picture."""

from __future__ import annotations

from typing import Annotated

import typer

from flibuste.cli.language import both, spoken
from flibuste.cli.options import At, BoxFile, Lang, PositionOrRecord
from flibuste.cli.sheets import view_at
from flibuste.cli.showing import USUAL_WIDTH, Format, FormatOption, OutFile, Showing

_WIDEST = 8000


def show(
    file: PositionOrRecord,
    at: At = None,
    seat: Annotated[
        str | None,
        typer.Option(
            metavar="SEAT",
            help=both(
                "What a seat, a spectator or everything knows; all the file holds if not given.",
                "Ce que sait une place, spectator ou everything ; tout le fichier si absent.",
            ),
        ),
    ] = None,
    score: Annotated[
        bool,
        typer.Option(
            "--score",
            help=both(
                "Outline what scores, or list it under the text.",
                "Entourer ce qui marque, ou le lister sous le texte.",
            ),
        ),
    ] = False,
    form: FormatOption = Format.TEXT,
    out: OutFile = None,
    width: Annotated[
        int,
        typer.Option(
            metavar="PX",
            min=16,
            max=_WIDEST,
            help=both("The width of a PNG, in pixels.", "La largeur d'un PNG, en pixels."),
        ),
    ] = USUAL_WIDTH,
    box: BoxFile = None,
    lang: Lang = None,
) -> None:
    """Show a position or a record."""
    language = spoken(lang)
    game, view = view_at(file, box, at, seat)
    below = ["", *game.standing_lines(view, language)] if score else []
    Showing(form, out, language, width, score).show(game, view, below=below)
