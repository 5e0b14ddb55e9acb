"""A preview: the ships after a choice, computed only from what the seat knows."""

from __future__ import annotations

from flibuste.core.event import Event
from flibuste.games.sabordage.rules import actions
from flibuste.games.sabordage.rules.actions import BUILD, CARPENTER
from flibuste.games.sabordage.rules.fleet import FEWEST
from flibuste.games.sabordage.rules.resolve import resolve
from flibuste.games.sabordage.rules.view import UNKNOWN, Deck, SabordageView
from flibuste.games.sabordage.terminal.built_tile import built_deck
from flibuste.games.sabordage.terminal.menu import Menu


def imagined(menu: Menu, act: int) -> SabordageView:
    """Return the view after the choice, as if nobody else chose anything.

    It includes what the seat has already chosen for its other ship in this building.
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
    """Return what would happen if the boarding phase began now; hidden tiles stay hidden."""
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
