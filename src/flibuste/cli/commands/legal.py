"""`flibuste legal`: what may be chosen in a position, and why something may not."""

from __future__ import annotations

from typing import Annotated, Final

from flibuste.cli import exits
from flibuste.cli.language import spoken
from flibuste.cli.options import BoxFile, Json, Lang, PositionFile, flag, seat_of
from flibuste.cli.output import print_json, print_line
from flibuste.cli.sheets import open_position
from flibuste.core.fate import Dice
from flibuste.core.game import Game
from flibuste.core.refusal import Refusal
from flibuste.core.state import State
from flibuste.core.words import Words
from flibuste.terminal.files import read_input

EXAMPLES: Final = Words(
    'flibuste legal position.txt\nflibuste legal position.txt --choice "lay 5 c3"',
    'flibuste legal position.txt\nflibuste legal position.txt --choice "lay 5 c3"',
)


def legal(
    file: PositionFile,
    seat: Annotated[
        str | None,
        flag(
            "The seat whose choices to list. Default: the one to play.",
            "La place dont on veut les choix. Par défaut : celle qui doit jouer.",
            metavar="SEAT",
        ),
    ] = None,
    choice: Annotated[
        str | None,
        flag(
            "Only say whether this choice is legal: exit code 0 if it is, 1 if not.",
            "Dire seulement si ce choix est permis : code 0 si oui, sinon 1.",
            metavar="TEXT",
        ),
    ] = None,
    box: BoxFile = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """List the choices of a position."""
    language = spoken(lang)
    given = read_input(file)
    game, view = open_position(given, box)
    asked = -1 if seat is None else seat_of(game, seat)
    state = game.referee(view, asked, given.source)
    who = state.actor if seat is None else asked
    if choice is not None:
        return _judge(game, state, max(who, 0), choice, json, language)
    choices = [game.write_action(act) for act in state.legal(who)] if who >= 0 else []
    if json:
        names = game.seat_names()
        actors = [names[actor] for actor in state.actors()]
        print_json({"seat": names[who] if who >= 0 else None, "actors": actors, "choices": choices})
        return exits.OK
    if not choices:
        nothing = Words("There is nothing to choose.", "Il n’y a rien à choisir.")
        print_line(nothing.say(language))
    for text in choices:
        print_line(text)
    return exits.OK


def _judge(game: Game, state: State, who: int, choice: str, json: bool, language: str) -> int:
    try:
        state.copy().apply(who, game.read_action(choice), Dice(0))
    except Refusal as refusal:
        if json:
            print_json({"choice": choice, "legal": False, "why": refusal.to_json(language)})
        else:
            print_line(refusal.say(language))
        return exits.NO
    if json:
        print_json({"choice": choice, "legal": True, "why": None})
    else:
        words = Words("{choice} is legal.", "{choice} est permis.")
        print_line(words.fill(choice=choice).say(language))
    return exits.OK
