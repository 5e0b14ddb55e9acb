"""`flibuste resolve`: what cannons, treasures and boarding decks do to ships as they lie."""

from __future__ import annotations

from typing import Final

from flibuste.cli.language import spoken
from flibuste.cli.options import BoxFile, Json, Lang, PositionFile
from flibuste.cli.output import print_json
from flibuste.cli.sheets import open_position
from flibuste.cli.showing import FormatOption, OutFile, Showing
from flibuste.core.refusal import Refusal
from flibuste.core.words import Words
from flibuste.terminal.files import bad_file, read_input

EXAMPLES: Final = Words(
    "flibuste resolve ships.txt\nflibuste resolve ships.txt --format position > after.txt",
    "flibuste resolve bateaux.txt\nflibuste resolve bateaux.txt --format position > apres.txt",
)


def resolve(
    file: PositionFile,
    form: FormatOption = None,
    out: OutFile = None,
    box: BoxFile = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Resolve the boarding phase of a position."""
    language = spoken(lang)
    given = read_input(file)
    game, view = open_position(given, box)
    try:
        after, events = game.resolve(view)
    except Refusal as refusal:
        raise bad_file(given.source, refusal.code, refusal.words) from None
    told = game.tell(events, language)
    if json:
        print_json(
            {
                "events": [event.to_json() for event in events],
                "told": told,
                "view": after.to_json(),
                "standing": game.standing(after),
            }
        )
        return
    above = [*told, ""] if told else []
    below = ["", *game.standing_lines(after, language)]
    Showing(form, out, language).show(game, after, above, below)
