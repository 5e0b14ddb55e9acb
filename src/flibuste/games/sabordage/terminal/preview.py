"""A preview: the ships as a choice would leave them, by what the seat knows and nothing else."""

from __future__ import annotations

from flibuste.cli.table.sabordage.built import built_deck
from flibuste.cli.table.sabordage.menu import Menu
from flibuste.core.event import Event
from flibuste.sabordage import actions
from flibuste.sabordage.actions import BUILD, CARPENTER
from flibuste.sabordage.fleet import FEWEST
from flibuste.sabordage.resolve import resolve
from flibuste.sabordage.view import UNKNOWN, Deck, SabordageView


def imagined(menu: Menu, act: int) -> SabordageView:
    """Return the view as it would be if the choice were made, and nobody else chose anything.

    What the seat has chosen for its other ship in this building lies there, too.
    """
    view = menu.view.copy()
    view.ships = [list(ship) for ship in view.ships]
    view.hands = [list(hand) for hand in view.hands]
    view.built = []
    for one in (*view.picks[view.seat], act):
        _lay(view, menu, one)
    view.picks = [[] for _ in view.picks]
    view.chosen = []
    return view


def boarding_phase_of(view: SabordageView) -> list[Event]:
    """Return what would happen if the boarding phase came now; unseen tiles stay unseen."""
    quiet = view.copy()
    quiet.phase = "build"
    quiet.rotten = []
    quiet.built = []
    return resolve(quiet)[1]


def _lay(view: SabordageView, menu: Menu, act: int) -> None:
    kind, row = actions.kind_of(act), int(actions.rank_of(act))
    ship = int(actions.ship_of(act)) if view.players == FEWEST else view.seat
    stacks = view.ships[ship]
    if kind == CARPENTER:
        stacks[row - 1] = [*stacks[row - 1], Deck(UNKNOWN, sail=True)]
        view.pile = view.pile[1:]
    else:
        tile = int(actions.tile_of(act)) if kind == BUILD else menu.waiting(ship)
        if kind == BUILD:
            view.hands[view.seat].remove(tile)
        stacks.insert(row - 1, [built_deck(view.box, tile, actions.turned_of(act) == 1)])
    view.built.append((ship, row))
