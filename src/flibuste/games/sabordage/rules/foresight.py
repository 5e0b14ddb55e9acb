"""Foresight in Sabordage: a seat's own building, and how the cannons would fire after it.

All seats choose at once (S3.2), so nothing is certain. We show what would follow if nobody else
built anything and the cannons fired immediately.
"""

from __future__ import annotations

from flibuste.core.event import Event, told_to
from flibuste.core.fate import Dice
from flibuste.core.foresight import Foresight
from flibuste.games.sabordage.rules import position as pos
from flibuste.games.sabordage.rules.actions import ship_of, tile_of
from flibuste.games.sabordage.rules.choosing import allows
from flibuste.games.sabordage.rules.fleet import FEWEST
from flibuste.games.sabordage.rules.gunnery import fire_all
from flibuste.games.sabordage.rules.pirates import relight, sabotage
from flibuste.games.sabordage.rules.refusals import why_not
from flibuste.games.sabordage.rules.rounds import plan_building
from flibuste.games.sabordage.rules.ships import build_all
from flibuste.games.sabordage.rules.ships_now import log_ships
from flibuste.games.sabordage.rules.view import SabordageView
from flibuste.games.sabordage.rules.worlds import imagine


def foresee(view: SabordageView, act: int) -> Foresight:
    """Return the ships after a building, and the volleys; raise `Refusal` if it is not legal."""
    seat = view.seat
    world = imagine(view, Dice(0))
    if not allows(world, seat, act):
        raise why_not(world, seat, act)
    phase = world.facts[pos.PHASE]
    # Nobody knows which tile a carpenter gets, and that it gets one needs no preview.
    if phase == pos.CARPENTER:
        return Foresight([], [view], [[]])
    told: list[Event] = []
    # In a game for two, also build what the seat has already chosen for its first ship.
    made = [world.facts[pos.PICK + 2 * seat + nth] for nth in range(world.facts[pos.MADE + seat])]
    for each in (*made, act):
        ship = ship_of(each) if view.players == FEWEST else seat
        tile = world.facts[pos.WAITS + ship] if phase == pos.ROTTEN else tile_of(each)
        plan_building(world, seat, ship, tile, each, told)
    build_all(world)
    log_ships(world, told)
    if world.facts[pos.EXPERT]:
        sabotage(world, told)
        relight(world, told)
    after = world.view(seat)
    fire_all(world, told)
    seen = told_to(seat, told)
    return Foresight(seen, [after], [seen])
