"""What clients show beside a view or a preview, so that none has to work it out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from flibuste.core.event import Event
from flibuste.games.under_fire.rules.effects import SPACE_EFFECTS
from flibuste.games.under_fire.rules.view import UnderFireView
from flibuste.games.under_fire.text.prospects import danger, under_way
from flibuste.games.under_fire.text.standing import breakdowns

if TYPE_CHECKING:
    from flibuste.games.under_fire.wire import UnderFireDerived, UnderFireForeseen


def derived(view: UnderFireView, told: Iterator[Event]) -> UnderFireDerived:
    """Return the last moves, the gold that seats lack, what is under way, and what threatens.

    While boards are hidden, each half that is known is told by itself.
    """
    box = view.box
    found: UnderFireDerived = {
        "last_moves": last_moves(told),
        "missing_gold": [
            {box.mercenaries[m]: int(box.cost[m]) - gold for m in view.market if box.cost[m] > gold}
            for gold in view.gold
        ],
        "under_way": under_way(view),
        "danger": danger(view),
    }
    if min(view.arrangements) < 0:
        found["halves"] = [
            [SPACE_EFFECTS[effect] for effect in box.half(arrangement, seat)]
            if arrangement >= 0
            else None
            for seat, arrangement in enumerate(view.arrangements)
        ]
    return found


def last_moves(told: Iterator[Event]) -> list[str]:
    """Return where the seat that moved last has laid ships since the other one moved."""
    spaces: list[str] = []
    mover = -1
    for event in told:
        if event.kind not in ("laid", "bought"):
            continue
        if mover >= 0 and event.seat != mover:
            break
        mover = event.seat
        spaces.insert(0, str(event.facts["space"]))
    return spaces


def foreseen(
    view: UnderFireView, events: list[Event], then: UnderFireView | None
) -> UnderFireForeseen:
    """Return what a choice brings: gold, and, if the score is certain, points and combinations."""
    gold = sum(1 for event in events if event.kind == "gold")
    if then is None:
        return {"gold": gold, "points": 0, "combinations": []}
    before, after = (breakdowns(each)[view.seat].to_json() for each in (view, then))
    known = [each["spaces"] for each in before["combinations"]]
    fresh = [each for each in after["combinations"] if each["spaces"] not in known]
    return {"gold": gold, "points": after["total"] - before["total"], "combinations": fresh}
