"""Opens a position of any game, and checks who may look at it."""

from __future__ import annotations

from typing import Final

from flibuste.core.game import Game
from flibuste.core.refusal import BadText
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.core.sheet import one_of, read_sheet
from flibuste.core.view import View
from flibuste.core.words import Words
from flibuste.games.registry import GAMES, registered

#: Those who look and have no seat.
WATCHERS: Final = {"spectator": SPECTATOR, "everything": EVERYTHING}
_NOTHING: Final = Words("", "")


def open_position(text: str, source: str, name: str = "", box: str = "") -> tuple[Game, View]:
    """Read a position of the game `name`, or of any; `box` is a box file, or "" for the built-in.

    Raise `BadText` with all errors of the position or the box.
    """
    sheet = read_sheet(text, source, ["position"], name)
    if sheet.title[1] not in GAMES:
        wrong = Words("“{game}” is not a game known here.", "« {game} » n’est pas un jeu connu.")
        said = wrong.fill(game=sheet.title[1][:60])
        raise sheet.head.error(None, "unknown-game", said, one_of(list(GAMES)))
    kit = registered(sheet.title[1])
    game = kit.open(kit.players_in(sheet), box, "box")
    return game, game.view_of(sheet)


def check_known(game: Game, view: View, seat: int, source: str) -> None:
    """Raise `BadText` if a position does not hold what `seat` knows."""
    if seat in (view.seat, SPECTATOR) or view.seat == EVERYTHING:
        return
    raise BadText(
        "not-known-here",
        source,
        0,
        "seen by",
        Words(
            "This position holds what {who} knows: it cannot show what {other} knows.",
            "Cette position contient ce que sait {who} : elle ne peut pas montrer ce que sait"
            " {other}.",
        ).fill(who=_who(game, view.seat), other=_who(game, seat)),
        _NOTHING,
    )


def _who(game: Game, seat: int) -> Words:
    if seat == SPECTATOR:
        return Words("a spectator", "un spectateur")
    return (
        Words("everybody together", "tous ensemble")
        if seat == EVERYTHING
        else game.seat_words()[seat]
    )
