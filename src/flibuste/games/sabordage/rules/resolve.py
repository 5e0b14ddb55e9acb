"""The referee: resolves the boarding phase of ships on a real table (S3.7, S4 to S7)."""

from __future__ import annotations

from flibuste.core.event import Event, told_to
from flibuste.core.fate import Dice
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.games.sabordage.rules.ending import finish
from flibuste.games.sabordage.rules.position import ROUND, ROUNDS
from flibuste.games.sabordage.rules.rounds import boarding_phase, start_round
from flibuste.games.sabordage.rules.view import SabordageView
from flibuste.games.sabordage.rules.worlds import Worlds, imagine


def resolve(view: SabordageView) -> tuple[SabordageView, list[Event]]:
    """Resolve the boarding phase of a position; return the view after it, and the events.

    After the third round, the game ends and ships are counted (S7). After the others, the next
    round begins. Only ships, discard pile and draw pile matter: hands go back under the pile. Tiles
    that the position does not name stay unknown.
    """
    unknown = bool(Worlds(view).pool)
    watcher = SPECTATOR if view.seat == EVERYTHING and unknown else view.seat
    world = imagine(_put_aside(view), Dice(0))
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
