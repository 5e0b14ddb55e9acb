"""`flibuste score`: what a position is worth to each seat, and why."""

from __future__ import annotations

from typing import Final

from flibuste.cli.counting import count_lines
from flibuste.cli.language import spoken
from flibuste.cli.options import At, BoxFile, Json, Lang, PositionOrRecord
from flibuste.cli.output import print_json, print_line
from flibuste.cli.sheets import view_at
from flibuste.core.words import Words

EXAMPLES: Final = Words(
    "flibuste score position.txt\nflibuste score game.txt --at 40 --json",
    "flibuste score position.txt\nflibuste score partie.txt --at 40 --json",
)


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
    for line in count_lines(game, view, spoken(lang)):
        print_line(line)
