"""Foresight in Sabordage: a seat's own building, and the cannons as they would fire then.

All choose at once (S3.2), so nothing is certain; what is shown is what would follow if nobody else
built anything and the cannons fired at once.
"""

from __future__ import annotations

from flibuste.core.event import Event, told_to
from flibuste.core.fate import Dice
from flibuste.core.foresight import Foresight
from flibuste.sabordage.actions import ship_of, tile_of
from flibuste.sabordage.choosing import allows
from flibuste.sabordage.fleet import FEWEST
from flibuste.sabordage.gunnery import fire_all
from flibuste.sabordage.pirates import relight, sabotage
from flibuste.sabordage.position import CARPENTER, EXPERT, MADE, PHASE, PICK, ROTTEN, WAITS
from flibuste.sabordage.refusals import why_not
from flibuste.sabordage.rounds import plan
from flibuste.sabordage.ships import build_all
from flibuste.sabordage.view import SabordageView
from flibuste.sabordage.worlds import determinize


def foresee(view: SabordageView, act: int) -> Foresight:
    """Return the ships after a building, and the volleys; raise `Refusal` if it is not legal."""
    seat = view.seat
    world = determinize(view, Dice(0))
    if not allows(world, seat, act):
        raise why_not(world, seat, act)
    phase = world.facts[PHASE]
    # Which tile a carpenter gets is not known, and that it gets one needs no preview.
    if phase == CARPENTER:
        return Foresight([], [view])
    told: list[Event] = []
    # At two players, what the seat has already chosen for its first ship is built as well.
    made = [world.facts[PICK + 2 * seat + nth] for nth in range(world.facts[MADE + seat])]
    for each in (*made, act):
        ship = ship_of(each) if view.players == FEWEST else seat
        tile = world.facts[WAITS + ship] if phase == ROTTEN else tile_of(each)
        plan(world, seat, ship, tile, each, told)
    build_all(world)
    if world.facts[EXPERT]:
        sabotage(world, told)
        relight(world, told)
    after = world.view(seat)
    fire_all(world, told)
    return Foresight(told_to(seat, told), [after])
