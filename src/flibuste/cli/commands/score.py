"""`flibuste score`: what a position is worth to each seat, and why."""

from __future__ import annotations

from flibuste.cli.language import spoken
from flibuste.cli.options import At, BoxFile, Json, Lang, PositionOrRecord
from flibuste.cli.output import print_json, print_line
from flibuste.cli.sheets import view_at


def score(
    file: PositionOrRecord,
    at: At = None,
    box: BoxFile = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Count the score of a position or a record."""
    game, view = view_at(file, box, at, None)
    if json:
        print_json(game.standing(view))
        return
    for line in game.standing_lines(view, spoken(lang)):
        print_line(line)
