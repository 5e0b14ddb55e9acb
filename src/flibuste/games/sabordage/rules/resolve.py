"""The referee: resolves the boarding phase of ships as they lie on a table (S3.7, S4 to S7)."""

from __future__ import annotations

from flibuste.core.event import Event, told_to
from flibuste.core.fate import Dice
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.sabordage.ending import finish
from flibuste.sabordage.position import ROUND, ROUNDS
from flibuste.sabordage.rounds import boarding_phase, start_round
from flibuste.sabordage.view import SabordageView
from flibuste.sabordage.worlds import Worlds, determinize


def resolve(view: SabordageView) -> tuple[SabordageView, list[Event]]:
    """Resolve the boarding phase of a position; return what its watcher then sees, and is told.

    After the third round the game ends and ships are counted (S7); after the others the next round
    begins. Only ships, discard and pile count: hands go back under the pile. Tiles that the
    position does not name stay unknown.
    """
    unknown = bool(Worlds(view).pool)
    watcher = SPECTATOR if view.seat == EVERYTHING and unknown else view.seat
    world = determinize(_put_aside(view), Dice(0))
    told: list[Event] = []
    boarding_phase(world, told)
    if world.facts[ROUND] == ROUNDS:
        finish(world, told)
    else:
        world.facts[ROUND] += 1
        start_round(world, Dice(0), None)
    return world.view(watcher), told_to(watcher, told)


def _put_aside(view: SabordageView) -> SabordageView:
    """Return a position without hands, choices and memory of shuffles."""
    bare = SabordageView(view.box, view.players, view.seat)
    bare.expert = view.expert
    bare.options = view.options
    bare.round = view.round
    bare.ships = view.ships
    bare.discard = view.discard
    held = [tile for hand in view.hands for tile in hand]
    bare.pile = view.pile + held + [tile for _, tile in view.rotten]
    return bare
