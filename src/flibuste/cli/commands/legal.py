"""`flibuste legal`: what may be chosen in a position, and why something may not."""

from __future__ import annotations

from typing import Annotated

import typer

from flibuste.cli import exits
from flibuste.cli.files import open_position, read_paper
from flibuste.cli.language import both, spoken
from flibuste.cli.options import BoxFile, Json, Lang, PositionFile, Side
from flibuste.cli.output import print_json, print_line
from flibuste.core.fate import Dice
from flibuste.core.refusal import BadText, Refusal
from flibuste.core.words import Words, plain
from flibuste.under_fire.effects import CHARTS
from flibuste.under_fire.lore import SEAT_WORDS
from flibuste.under_fire.notation import read_action, write_action
from flibuste.under_fire.sea import LIGHT, SEATS
from flibuste.under_fire.state import UnderFire
from flibuste.under_fire.view import UNKNOWN, UnderFireView
from flibuste.under_fire.worlds import frame


def legal(
    file: PositionFile,
    seat: Annotated[
        Side | None,
        typer.Option(
            help=both(
                "Whose choices; of who is to play if not given.",
                "Les choix de qui ; de qui doit jouer si absent.",
            )
        ),
    ] = None,
    choice: Annotated[
        str | None,
        typer.Option(
            metavar="TEXT",
            help=both(
                "Only say whether this choice is legal: exit code 0 if so, else 1.",
                "Dire seulement si ce choix est permis : code 0 si oui, sinon 1.",
            ),
        ),
    ] = None,
    box: BoxFile = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """List the choices of a position."""
    language = spoken(lang)
    paper = read_paper(file)
    view = open_position(paper, box)
    s = frame(view)
    who = SEATS.index(seat.value) if seat is not None else s.actor
    if who in s.actors():
        _check_known(view, who, paper.source)
    if choice is not None:
        return _judge(s, max(who, LIGHT), choice, json, language)
    choices = [write_action(view.box, act) for act in s.legal(who)] if who >= 0 else []
    if json:
        actors = [SEATS[actor] for actor in s.actors()]
        print_json({"seat": SEATS[who] if who >= 0 else None, "actors": actors, "choices": choices})
        return exits.OK
    if not choices:
        nothing = Words("There is nothing to choose.", "Il n'y a rien à choisir.")
        print_line(nothing.say(language))
    for text in choices:
        print_line(text)
    return exits.OK


def _check_known(view: UnderFireView, who: int, source: str) -> None:
    """Refuse a position that does not say what the choices depend on."""
    hand = view.phase == "main" and UNKNOWN in view.hands[who]
    if hand or (view.tasks[CHARTS] and UNKNOWN in view.reserves[who]):
        raise BadText(
            "hand-not-known" if hand else "reserve-not-known",
            source,
            0,
            f"{'hand' if hand else 'reserve'} {SEATS[who]}",
            Words(
                "The choices of {who} depend on tiles that this position does not name.",
                "Les choix de {who} dépendent de tuiles que cette position ne nomme pas.",
            ).fill({"who": SEAT_WORDS[who]}),
            Words("Name them in [tiles].", "Nommez-les dans [tiles]."),
            "U2.7",
        )


def _judge(s: UnderFire, who: int, choice: str, json: bool, language: str) -> int:
    try:
        action = read_action(s.box, choice)
        s.copy().apply(who, action, Dice(0))
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
        print_line(words.fill({"choice": plain(choice)}).say(language))
    return exits.OK
