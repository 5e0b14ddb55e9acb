"""The referee: resolves the boarding phase of ships as they lie on a table (S3.7, S4 to S7)."""

from __future__ import annotations

from flibuste.core.event import Event, told_to
from flibuste.core.fate import Dice
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.sabordage.ending import finish
from flibuste.sabordage.position import ROUND, ROUNDS
from flibuste.sabordage.rounds import boarding_phase
from flibuste.sabordage.view import SabordageView
from flibuste.sabordage.worlds import Worlds, determinize


def resolve(view: SabordageView) -> tuple[SabordageView, list[Event]]:
    """Resolve the boarding phase of a position; return what its watcher then sees, and is told.

    After the third round the game ends and ships are counted (S7). Tiles that the position does not
    name stay unknown.
    """
    unknown = bool(Worlds(view).pool)
    watcher = SPECTATOR if view.seat == EVERYTHING and unknown else view.seat
    world = determinize(view, Dice(0))
    told: list[Event] = []
    boarding_phase(world, told)
    if world.facts[ROUND] == ROUNDS:
        finish(world, told)
    return world.view(watcher), told_to(watcher, told)
