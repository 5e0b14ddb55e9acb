"""Incomplete positions: judges choices where that is possible, and shows what a seat knows."""

from __future__ import annotations

from flibuste.core.fate import Dice
from flibuste.core.refusal import BadText
from flibuste.core.words import Words
from flibuste.games.under_fire.rules.effects import CHARTS
from flibuste.games.under_fire.rules.sea import DARK, LIGHT, SEATS
from flibuste.games.under_fire.rules.state import UnderFire
from flibuste.games.under_fire.rules.view import UNKNOWN, UnderFireView
from flibuste.games.under_fire.rules.worlds import frame, imagine
from flibuste.games.under_fire.text.help_texts import SEAT_WORDS


def referee(view: UnderFireView, seat: int, source: str) -> UnderFire:
    """Return a state of what is known; refuse if the choices of `seat` depend on more."""
    s = frame(view)
    who = s.actor if seat < 0 else seat
    if who in s.actors():
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
                ).fill(who=SEAT_WORDS[who]),
                Words("Name them in [tiles].", "Nommez-les dans [tuiles]."),
                "U2.7",
            )
    return s


def narrow(view: UnderFireView, seat: int) -> UnderFireView:
    """Return the part of a position that `seat` knows; what is open in it stays open."""
    seen = imagine(view, Dice(0)).view(seat)
    # Do not show tiles that we only imagined.
    for owner in (LIGHT, DARK):
        if owner == seat and UNKNOWN in view.hands[owner]:
            seen.hands[owner] = view.hands[owner]
        if owner == seat and UNKNOWN in view.reserves[owner]:
            seen.reserves[owner] = view.reserves[owner]
            seen.order_lost[owner] = False
    return seen
