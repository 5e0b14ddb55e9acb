"""`flibuste resolve`: what cannons, treasures and boarding decks do to ships as they lie."""

from __future__ import annotations

from flibuste.cli.files import bad_file, read_paper
from flibuste.cli.language import spoken
from flibuste.cli.options import BoxFile, Json, Lang, PositionFile
from flibuste.cli.output import print_json
from flibuste.cli.sheets import open_position
from flibuste.cli.showing import Format, FormatOption, OutFile, Showing
from flibuste.core.words import Words
from flibuste.sabordage.resolve import resolve as resolve_boarding
from flibuste.sabordage.view import SabordageView

_NOTHING = Words(
    "Nothing is resolved in this game: a shot is a choice like any other.",
    "Rien ne se résout dans ce jeu : un tir y est un choix comme un autre.",
)
_OVER = Words(
    "This game is over: nothing is left to resolve.",
    "Cette partie est finie : il ne reste rien à résoudre.",
)


def resolve(
    file: PositionFile,
    form: FormatOption = Format.TEXT,
    out: OutFile = None,
    box: BoxFile = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Resolve the boarding phase of a position."""
    language = spoken(lang)
    paper = read_paper(file)
    game, view = open_position(paper, box)
    if not isinstance(view, SabordageView):
        raise bad_file(paper.source, "nothing-to-resolve", _NOTHING)
    if view.outcome is not None or view.phase == "over":
        raise bad_file(paper.source, "game-over", _OVER)
    after, events = resolve_boarding(view)
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
