"""`flibuste box`: the material of a game, to copy, to correct and to check."""

from __future__ import annotations

from typing import Annotated

import typer

from flibuste.cli.language import both, spoken
from flibuste.cli.options import GameName, Json, Lang, chosen_game
from flibuste.cli.output import print_json, print_line
from flibuste.cli.sheets import game_with
from flibuste.core.words import Words, plain
from flibuste.games import open_game


def box(
    game: GameName = None,
    check: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            help=both("Check this box file instead.", "Vérifier plutôt ce fichier de boîte."),
        ),
    ] = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Print the built-in box file, or check one."""
    chosen = chosen_game(game)
    if check is None:
        if json:
            print_json(open_game(chosen.name, chosen.usual).box_facts())
        else:
            print_line(chosen.box_sheet().rstrip("\n"))
        return
    found = game_with(chosen.name, chosen.usual, check)
    if json:
        print_json(found.box_facts())
        return
    name, _, digest = found.box_id().partition(" ")
    good = Words(
        "A good box: {name}, digest {digest}.", "Bonne boîte : {name}, empreinte {digest}."
    )
    print_line(good.fill({"name": plain(name), "digest": plain(digest)}).say(spoken(lang)))
    for remark in found.box_remarks():
        print_line(remark.say(spoken(lang)))
