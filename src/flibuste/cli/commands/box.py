"""`flibuste box`: the material of a game, to copy, to correct and to check."""

from __future__ import annotations

from typing import Annotated, Final

from flibuste.cli.language import spoken
from flibuste.cli.options import GameName, Json, Lang, chosen_game, flag
from flibuste.cli.output import print_json, print_line
from flibuste.core.words import Words
from flibuste.games.box_check import open_box
from flibuste.games.registry import open_game
from flibuste.terminal.files import read_input

EXAMPLES: Final = Words(
    "flibuste box {first} > mine.box\nflibuste box --check mine.box",
    "flibuste box {first} > ma.box\nflibuste box --check ma.box",
)


def box(
    game: GameName = None,
    check: Annotated[
        str | None,
        flag(
            "Check this box file instead.", "Vérifier plutôt ce fichier de boîte.", metavar="FILE"
        ),
    ] = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Print the built-in box file, or check one."""
    if check is None:
        chosen = chosen_game(game)
        if json:
            print_json(open_game(chosen.name, chosen.usual).box_facts())
        else:
            print_line(chosen.box_sheet().rstrip("\n"))
        return
    given = read_input(check)
    found = open_box(given.text, given.source, "" if game is None else chosen_game(game).name)
    if json:
        print_json(found.box_facts())
        return
    name, _, digest = found.box_id().partition(" ")
    good = Words(
        "This box of {game} is fine: {name}, digest {digest}.",
        "Cette boîte de {game} est correcte : {name}, empreinte {digest}.",
    )
    print_line(good.fill(game=found.title, name=name, digest=digest).say(spoken(lang)))
    for remark in found.box_remarks():
        print_line(remark.say(spoken(lang)))
