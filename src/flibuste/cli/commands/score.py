"""`flibuste score`: what a position is worth to each seat, and why."""

from __future__ import annotations

from flibuste.cli.files import view_at
from flibuste.cli.language import spoken
from flibuste.cli.options import At, BoxFile, Json, Lang, PositionOrRecord
from flibuste.cli.output import print_json, print_line
from flibuste.cli.scores import breakdowns, score_text
from flibuste.under_fire.sea import SEATS


def score(
    file: PositionOrRecord,
    at: At = None,
    box: BoxFile = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Count the score of a position or a record."""
    found = breakdowns(view_at(file, box, at, None))
    if json:
        print_json({SEATS[each.seat]: each.to_json() for each in found})
        return
    for each in found:
        for line in score_text(each, spoken(lang)):
            print_line(line)
