"""Foresight: what is certain to follow from a choice, as far as a seat can know.

It is computed only from a view, so it cannot reveal more than the seat knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from flibuste.core.event import Event
from flibuste.core.fate import Dice
from flibuste.core.seat import SPECTATOR
from flibuste.core.view import View

if TYPE_CHECKING:
    from flibuste.core.game import Game

#: The number of worlds in which a choice is tried. What happens in all of them counts as certain.
WORLDS: Final = 8
#: Why a choice is final.
TURN: Final = "turn"
REVEALED: Final = "revealed"


class Foresight:
    """What would happen, as the seat would be told, and what it could see afterwards.

    There are several views if something hidden decides, and for each a log of what led to it.
    """

    __slots__ = ("events", "logs", "views")

    def __init__(self, events: list[Event], views: list[View], logs: list[list[Event]]) -> None:
        self.events = events
        self.views = views
        self.logs = logs

    def __reduce__(self) -> tuple[type[Foresight], tuple[object, ...]]:
        return Foresight, (self.events, self.views, self.logs)


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
    return Foresight(_certain(seat, logs), views, logs)


def why_final(game: Game, view: View, action: int) -> str:
    """Return why a choice could not be undone, or "" if it could.

    It is TURN if the game moves on with it, and REVEALED if it shows something hidden. See
    `flibuste.core.match.Match.why_no_undo`.
    """
    dice = Dice(0)
    world = game.imagine(view, dice)
    span = world.span()
    world.apply(view.seat, action, dice)
    if world.can_take_back(view.seat):
        return ""
    if world.span() != span or not world.actors():
        return TURN
    return REVEALED if world.revelation() else ""


def _certain(seat: int, logs: list[list[Event]]) -> list[Event]:
    """Return the events that are the same in all worlds, up to where the worlds differ.

    If a tile would be drawn, it is certain that one is drawn, but not which: we report the event
    as everybody is told it.
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
