"""Judging a position that may leave much open: enough that it says what its choices depend on."""

from __future__ import annotations

from flibuste.core.refusal import BadText
from flibuste.core.words import Words
from flibuste.under_fire.effects import CHARTS
from flibuste.under_fire.lore import SEAT_WORDS
from flibuste.under_fire.sea import SEATS
from flibuste.under_fire.state import UnderFire
from flibuste.under_fire.view import UNKNOWN, UnderFireView
from flibuste.under_fire.worlds import frame


def referee(view: UnderFireView, seat: int, source: str) -> UnderFire:
    """Return the position as far as it is known; refuse it if `seat` needs to know more."""
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
                ).fill({"who": SEAT_WORDS[who]}),
                Words("Name them in [tiles].", "Nommez-les dans [tiles]."),
                "U2.7",
            )
    return s
