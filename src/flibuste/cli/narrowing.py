"""A position as somebody who knows less than its file sees it."""

from __future__ import annotations

from flibuste.core.fate import Dice
from flibuste.core.refusal import BadText
from flibuste.core.seat import SPECTATOR
from flibuste.core.words import Words, plain
from flibuste.under_fire.sea import DARK, LIGHT, SEATS
from flibuste.under_fire.view import EVERYTHING, UNKNOWN, UnderFireView
from flibuste.under_fire.worlds import determinize


def narrowed(view: UnderFireView, seat: int, source: str) -> UnderFireView:
    """Return what `seat` knows of a position; refuse if the file does not know it either."""
    if view.seat != EVERYTHING and seat != SPECTATOR:
        raise BadText(
            "not-known-here",
            source,
            0,
            "seen by",
            Words(
                "This position is what {who} knows: it cannot show what {other} knows.",
                "Cette position est ce que sait {who} : elle ne peut montrer ce que sait {other}.",
            ).fill({"who": _who(view.seat), "other": _who(seat)}),
            Words("", ""),
            "U2.7",
        )
    seen = determinize(view, Dice(0)).view(seat)
    # What the file leaves open stays open: no tile that was made up is shown.
    for owner in (LIGHT, DARK):
        if owner == seat and UNKNOWN in view.hands[owner]:
            seen.hands[owner] = view.hands[owner]
        if owner == seat and UNKNOWN in view.reserves[owner]:
            seen.reserves[owner] = view.reserves[owner]
            seen.order_lost[owner] = False
    return seen


def _who(seat: int) -> Words:
    if seat == SPECTATOR:
        return Words("a spectator", "un spectateur")
    return Words("everybody", "chacun") if seat == EVERYTHING else plain(SEATS[seat])
