"""`flibuste show`: a position, or a moment of a record, as text or as a picture."""

from __future__ import annotations

from typing import Annotated, Final

from flibuste.cli.language import spoken
from flibuste.cli.options import At, BoxFile, Lang, PositionOrRecord, flag
from flibuste.cli.sheets import view_at
from flibuste.cli.showing import USUAL_WIDTH, FormatOption, OutFile, Showing
from flibuste.core.words import Words

EXAMPLES: Final = Words(
    "flibuste show game.txt --at 12\nflibuste show game.txt --score --out end.png",
    "flibuste show partie.txt --at 12\nflibuste show partie.txt --score --out fin.png",
)

_WIDEST = 8000


def show(
    file: PositionOrRecord,
    at: At = None,
    seat: Annotated[
        str | None,
        flag(
            "What a seat, a spectator or everything knows. Default: all the file holds.",
            "Ce que sait une place, spectator ou everything. Par défaut : tout le fichier.",
            metavar="SEAT",
        ),
    ] = None,
    score: Annotated[
        bool,
        flag(
            "Outline what scores, or list it under the text.",
            "Entourer ce qui marque, ou le lister sous le texte.",
            "--score",
        ),
    ] = False,
    form: FormatOption = None,
    out: OutFile = None,
    width: Annotated[
        int,
        flag(
            "The width of a PNG, in pixels.",
            "La largeur d’un PNG, en pixels.",
            metavar="PX",
            min=16,
            max=_WIDEST,
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
