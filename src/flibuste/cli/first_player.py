"""Who goes first: what `--first` says (U2.6)."""

from __future__ import annotations

from typing import Annotated, Final

from flibuste.cli.options import flag, known
from flibuste.cli.usage import WrongUsage
from flibuste.core.game import Game
from flibuste.core.outcome import loser_of
from flibuste.core.refusal import Refusal
from flibuste.terminal.kept_games import last_finished
from flibuste.terminal.opponents import HUMAN

_RANDOM: Final = "random"
_LOSER: Final = "loser"

First = Annotated[
    str | None,
    flag(
        "Who goes first: a seat by its name, random, or loser: whoever lost your last game."
        " Default: random.",
        "Qui commence : une place par son nom, random (au hasard), ou loser : le perdant de votre"
        " dernière partie. Par défaut : random.",
        "--first",
        metavar="SEAT",
    ),
]


def first_seat(game: Game, word: str | None, players: list[str]) -> int:
    """Return the seat that goes first, or -1 to draw it; `players` are who sits where."""
    if word in (None, _RANDOM):
        return -1
    seats = game.seat_names()
    found = known("--first", str(word), [*seats, _RANDOM, _LOSER])
    try:
        # Where nobody goes first, neither does a loser.
        game.check_setup("", [], 0)
    except Refusal as refusal:
        raise WrongUsage(refusal.words.en, refusal.words.fr) from None
    return _loser(game, players) if found == _LOSER else seats.index(found)


def _loser(game: Game, players: list[str]) -> int:
    """Return where the loser of the last kept game sits now; -1 if nobody lost one."""
    last = last_finished(game.name, game.seat_names())
    lost = -1 if last is None else loser_of(last.winners(), len(players))
    if last is None or lost < 0:
        return -1
    # A person who played alone against bots may sit elsewhere now, and the bots with them.
    alone = last.players.count(HUMAN) == players.count(HUMAN) == 1
    moved = players.index(HUMAN) - last.players.index(HUMAN) if alone else 0
    return (lost + moved) % len(players)
