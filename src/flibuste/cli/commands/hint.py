"""`flibuste hint`: what to choose in a position, and why."""

from __future__ import annotations

from typing import Annotated, Final

from rich.console import Console

from flibuste.cli.language import spoken
from flibuste.cli.options import At, BoxFile, Json, Lang, PositionOrRecord, flag, seat_of
from flibuste.cli.output import print_json
from flibuste.cli.sheets import view_at
from flibuste.cli.usage import WrongUsage
from flibuste.core.game import Game
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.core.view import View
from flibuste.core.words import Words
from flibuste.terminal.advice import USUAL_SECONDS, Adviser
from flibuste.terminal.files import bad_file
from flibuste.terminal.terminal import Terminal
from flibuste.terminal.waiting import waiting

EXAMPLES: Final = Words(
    "flibuste hint position.txt\nflibuste hint game.txt --at 12 --seconds 5 --json",
    "flibuste hint position.txt\nflibuste hint partie.txt --at 12 --seconds 5 --json",
)

#: After this many seconds people want to know that it is still working.
_PATIENCE: Final = 2.0
_MOST_SECONDS: Final = 3600.0
_THINKING: Final = Words("Imagining how the game may go on…", "J’imagine ce qui peut suivre…")
_OVER: Final = Words("This game is over.", "Cette partie est finie.")
_NOTHING: Final = Words("There is nothing to choose.", "Il n’y a rien à choisir.")
_WAITS: Final = Words("{who} has nothing to choose here.", "{who} n’a rien à choisir ici.")
_NOT_KNOWN: Final = Words(
    "This position holds what a spectator knows, not what {who} knows.",
    "Cette position contient ce que sait un spectateur, pas ce que sait {who}.",
)


def hint(
    file: PositionOrRecord,
    at: At = None,
    seat: Annotated[
        str | None,
        flag(
            "The seat to advise. Default: the one the position is for, or the one to play.",
            "La place à conseiller. Par défaut : celle de la position, ou celle qui doit jouer.",
            metavar="SEAT",
        ),
    ] = None,
    seconds: Annotated[
        float | None,
        flag(
            "How long to think. Default: one second.",
            "Combien de temps réfléchir. Par défaut : une seconde.",
            metavar="X",
            min=0.01,
            max=_MOST_SECONDS,
        ),
    ] = None,
    simulations: Annotated[
        int | None,
        flag(
            "How many games to imagine, instead of a time: the same seed then gives the same"
            " advice.",
            "Combien de parties imaginer, au lieu d’un temps : la même graine donne alors le"
            " même conseil.",
            metavar="N",
            min=1,
        ),
    ] = None,
    seed: Annotated[
        int,
        flag("The seed of what is imagined.", "La graine de ce qui est imaginé.", metavar="S"),
    ] = 0,
    box: BoxFile = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Say what to choose."""
    if seconds is not None and simulations is not None:
        raise WrongUsage(
            "--seconds, --simulations: give one of them, not both.",
            "--seconds, --simulations : donnez l’un des deux, pas les deux.",
        )
    language = spoken(lang)
    game, view = view_at(file, box, at, seat)
    if seat is not None:
        seat_of(game, seat)
    view = _decision(game, view, file)
    adviser = Adviser(game, seconds or USUAL_SECONDS, simulations, seed)
    with waiting(Console(stderr=True), _THINKING.say(language), _PATIENCE, timed=True):
        advice = adviser.think(view)
    if json:
        who = game.seat_names()[view.seat]
        print_json({"game": game.name, "seat": who, **adviser.to_json(advice, language)})
        return
    terminal = Terminal(language)
    terminal.say(advice.why.say(language))
    terminal.say(adviser.table(advice, language))


def _decision(game: Game, view: View, source: str) -> View:
    """Return what the seat knows that is to choose, with its choices; refuse if none is."""
    state = game.referee(view, max(view.seat, -1), source)
    who = view.seat if view.seat >= 0 else state.actor
    if not state.actors():
        if state.outcome() is not None:
            raise bad_file(source, "game-over", _OVER)
        raise bad_file(source, "nothing-to-choose", _NOTHING)
    if who not in state.actors():
        waits = _WAITS.fill(who=game.seat_words()[who])
        raise bad_file(source, "not-to-choose", waits)
    if view.seat == SPECTATOR:
        unknown = _NOT_KNOWN.fill(who=game.seat_words()[who])
        raise bad_file(source, "not-known-here", unknown)
    if view.seat == EVERYTHING:
        view = game.narrow(view, who)
    # A sheet does not list the choices.
    view.choices = list(state.legal(who))
    return view
