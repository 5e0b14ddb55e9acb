"""`flibuste sheet`: a sheet to fill in with what lies on a real table."""

from __future__ import annotations

from typing import Final

from flibuste.cli.language import spoken
from flibuste.cli.options import GameName, Lang, chosen_game
from flibuste.cli.output import print_line
from flibuste.core.refusal import Refusal
from flibuste.core.words import Words

EXAMPLES: Final = Words(
    "flibuste sheet {last} > table.txt\nflibuste score table.txt",
    "flibuste sheet {last} --lang fr > table.txt\nflibuste score table.txt",
)


def sheet(game: GameName = None, lang: Lang = None) -> None:
    """Print a sheet with comments and an example, to fill in and to count."""
    kit = chosen_game(game)
    text = kit.sheet_template(spoken(lang))
    if not text:
        raise Refusal.of(
            "no-template",
            "This game has no sheet to fill in.",
            "Ce jeu n’a pas de feuille à remplir.",
        )
    print_line(text.rstrip("\n"))
