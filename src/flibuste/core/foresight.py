"""Foresight: what is certain to follow from a choice, as far as a seat can know.

It is made from a view alone, so it cannot tell more than the seat knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from flibuste.core.event import Event
from flibuste.core.fate import Dice
from flibuste.core.seat import SPECTATOR
from flibuste.core.view import View

if TYPE_CHECKING:
    from flibuste.core.game import Game

#: In how many worlds a choice is tried: what happens in all of them is called certain.
WORLDS: Final = 8


class Foresight:
    """What would happen, as the seat would be told, and what it could see then.

    There are several views where something hidden decides.
    """

    __slots__ = ("events", "views")

    def __init__(self, events: list[Event], views: list[View]) -> None:
        self.events = events
        self.views = views


def foresee_in_worlds(game: Game, view: View, action: int) -> Foresight:
    """Try a choice in worlds that the view allows; raise `Refusal` if it is not legal."""
    seat = view.seat
    logs: list[list[Event]] = []
    views: list[View] = []
    for number in range(WORLDS):
        dice = Dice(number)
        world = game.imagine(view, dice)
        log: list[Event] = []
        world.apply(seat, action, dice, log)
        logs.append([event for event in log if not event.private or seat in event.knows])
        views.append(world.view(seat))
    return Foresight(_certain(seat, logs), views)


def _certain(seat: int, logs: list[list[Event]]) -> list[Event]:
    """Return what all worlds tell alike, up to where they part.

    Of a tile that would be drawn it is certain that it is drawn: that much everybody is told.
    """
    found: list[Event] = []
    for alike in zip(*logs, strict=False):
        for who in (seat, SPECTATOR):
            seen = [event.seen_by(who) for event in alike]
            if all(event == seen[0] for event in seen):
                found.append(seen[0])
                break
        else:
            break
    return found
