"""`flibuste box`: the material of the game, to copy, to correct and to check."""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated

import typer

from flibuste.cli.files import read_paper
from flibuste.cli.language import both, spoken
from flibuste.cli.options import Game, GameName, Json, Lang
from flibuste.cli.output import print_json, print_line
from flibuste.core.words import Words, plain
from flibuste.under_fire.box import COMBINATIONS, Box
from flibuste.under_fire.box_file import read_box, standard_box
from flibuste.under_fire.effects import MERCENARY_EFFECTS, SPACE_EFFECTS
from flibuste.under_fire.lore import numbers_shown


def box(
    game: Game = GameName.UNDER_FIRE,
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
    if check is None:
        if json:
            print_json(_told(standard_box()))
            return
        sheet = files("flibuste.under_fire").joinpath("reconstruction.box")
        print_line(sheet.read_text(encoding="utf-8").rstrip("\n"))
        return
    paper = read_paper(check)
    found = read_box(paper.text, paper.source)
    if json:
        print_json(_told(found))
        return
    good = Words(
        "A good box: {name}, digest {digest}.", "Bonne boîte : {name}, empreinte {digest}."
    )
    facts = {"name": plain(found.name), "digest": plain(found.digest)}
    print_line(good.fill(facts).say(spoken(lang)))


def _told(found: Box) -> dict[str, object]:
    return {
        "name": found.name,
        "digest": found.digest,
        "faces": {
            f"{board}/{face}": [
                SPACE_EFFECTS[effect] for effect in found.face_effects[2 * which + side]
            ]
            for which, board in enumerate(found.boards)
            for side, face in enumerate(found.faces[which])
        },
        "mercenaries": [
            {
                "id": name,
                "cost": int(found.cost[m]),
                "numbers": numbers_shown(found, m),
                "effect": MERCENARY_EFFECTS[int(found.effect[m])],
            }
            for m, name in enumerate(found.mercenaries)
        ],
        "points": {name: int(found.points[k]) for k, name in enumerate(COMBINATIONS)},
    }
