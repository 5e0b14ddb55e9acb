"""`flibuste hint`: what to choose in a position, and why."""

from __future__ import annotations

from typing import Annotated, Final

import typer
from rich.console import Console

from flibuste.cli.advice import USUAL_SECONDS, Adviser
from flibuste.cli.files import bad_file
from flibuste.cli.language import both, spoken
from flibuste.cli.options import At, BoxFile, Json, Lang, PositionOrRecord, seat_of
from flibuste.cli.output import print_json
from flibuste.cli.sheets import view_at
from flibuste.cli.table.terminal import Terminal
from flibuste.cli.usage import WrongUsage
from flibuste.cli.waiting import waiting
from flibuste.core.game import Game
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.core.view import View
from flibuste.core.words import Words

#: After so many seconds somebody wants to know that it goes on.
_PATIENCE: Final = 2.0
_MOST_SECONDS: Final = 3600.0
_THINKING: Final = Words("Imagining how it may go on…", "J'imagine ce qui peut suivre…")
_OVER: Final = Words("This game is over.", "Cette partie est finie.")
_NOTHING: Final = Words("There is nothing to choose.", "Il n'y a rien à choisir.")
_WAITS: Final = Words("{who} has nothing to choose here.", "{who} n'a rien à choisir ici.")
_NOT_KNOWN: Final = Words(
    "This position is what a spectator knows: it does not say what {who} knows.",
    "Cette position est ce que sait un spectateur : elle ne dit pas ce que sait {who}.",
)


def hint(
    file: PositionOrRecord,
    at: At = None,
    seat: Annotated[
        str | None,
        typer.Option(
            metavar="SEAT",
            help=both(
                "For whom; for whom the position is, or who is to play, if not given.",
                "Pour qui ; pour qui est la position, ou qui doit jouer, si absent.",
            ),
        ),
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            metavar="X",
            min=0.01,
            max=_MOST_SECONDS,
            help=both(
                "How long to think; one second if not given.",
                "Combien de temps réfléchir ; une seconde si absent.",
            ),
        ),
    ] = None,
    simulations: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            help=both(
                "How many games to imagine, instead of a time: the same seed then gives the same"
                " advice.",
                "Combien de parties imaginer, au lieu d'un temps : la même graine donne alors le"
                " même conseil.",
            ),
        ),
    ] = None,
    seed: Annotated[
        int,
        typer.Option(
            metavar="S",
            help=both("The seed of what is imagined.", "La graine de ce qui est imaginé."),
        ),
    ] = 0,
    box: BoxFile = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Say what to choose."""
    if seconds is not None and simulations is not None:
        raise WrongUsage(
            Words(
                "--seconds, --simulations: one of them, not both.",
                "--seconds, --simulations : l'un d'eux, pas les deux.",
            )
        )
    language = spoken(lang)
    game, view = view_at(file, box, at, seat)
    if seat is not None:
        seat_of(game, seat)
    view = _decision(game, view, file)
    adviser = Adviser(game, seconds or USUAL_SECONDS, simulations, seed)
    with waiting(Console(stderr=True), _THINKING.say(language), _PATIENCE, timed=True):
        thought = adviser.think(view)
    if json:
        who = game.seat_names()[view.seat]
        print_json({"game": game.name, "seat": who, **adviser.to_json(thought, language)})
        return
    terminal = Terminal(language)
    terminal.say(thought.why.say(language))
    terminal.say(adviser.table(thought, language))


def _decision(game: Game, view: View, source: str) -> View:
    """Return what the seat knows that is to choose, with its choices; refuse if none is."""
    state = game.referee(view, max(view.seat, -1), source)
    who = view.seat if view.seat >= 0 else state.actor
    if not state.actors():
        if state.outcome() is not None:
            raise bad_file(source, "game-over", _OVER)
        raise bad_file(source, "nothing-to-choose", _NOTHING)
    if who not in state.actors():
        waits = _WAITS.fill({"who": game.seat_words()[who]})
        raise bad_file(source, "not-to-choose", waits)
    if view.seat == SPECTATOR:
        unknown = _NOT_KNOWN.fill({"who": game.seat_words()[who]})
        raise bad_file(source, "not-known-here", unknown)
    if view.seat == EVERYTHING:
        view = game.narrow(view, who)
    # A sheet does not list the choices.
    view.choices = list(state.legal(who))
    return view
