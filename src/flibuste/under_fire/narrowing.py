"""A position as somebody who knows less than its sheet sees it."""

from __future__ import annotations

from flibuste.core.fate import Dice
from flibuste.under_fire.sea import DARK, LIGHT
from flibuste.under_fire.view import UNKNOWN, UnderFireView
from flibuste.under_fire.worlds import determinize


def narrow(view: UnderFireView, seat: int) -> UnderFireView:
    """Return what `seat` knows of a position; what it leaves open stays open."""
    seen = determinize(view, Dice(0)).view(seat)
    # No tile that was made up is shown.
    for owner in (LIGHT, DARK):
        if owner == seat and UNKNOWN in view.hands[owner]:
            seen.hands[owner] = view.hands[owner]
        if owner == seat and UNKNOWN in view.reserves[owner]:
            seen.reserves[owner] = view.reserves[owner]
            seen.order_lost[owner] = False
    return seen
