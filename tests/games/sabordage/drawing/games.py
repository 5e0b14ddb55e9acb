"""Positions to draw: games played at random, and ships built by hand."""

from __future__ import annotations

from functools import cache

from flibuste.core.fate import Dice
from flibuste.core.state import State
from flibuste.games.sabordage.game import SabordageGame
from flibuste.games.sabordage.rules.features import CANNONS
from flibuste.games.sabordage.rules.fleet import FEWEST, MOST
from flibuste.games.sabordage.rules.variants import VARIANTS
from flibuste.games.sabordage.rules.view import Deck, SabordageView
from flibuste.games.sabordage.text.box_file import standard_box

PLAYERS = range(FEWEST, MOST + 1)


@cache
def course(players: int, variant: str, seed: int = 1) -> list[State]:
    """Return a game before each of its choices, and at its end; do not change what you get."""
    dice = Dice(seed)
    game = SabordageGame(None, players)
    state = game.start(dice, variant, list(game.options) if seed % 2 else [])
    states = [state.copy()]
    while state.actors():
        seat = state.actors()[0]
        choices = [int(choice) for choice in state.legal(seat)]
        state.apply(seat, choices[dice.below(len(choices))], dice)
        states.append(state.copy())
    return states


def view_of(state: State, seat: int) -> SabordageView:
    """Return what a seat knows, as what it is."""
    view = state.view(seat)
    assert isinstance(view, SabordageView)
    return view


@cache
def samples() -> list[State]:
    """Return positions of every stage, for every number of players, base and expert."""
    found = []
    for players in PLAYERS:
        for seed, variant in enumerate(VARIANTS, start=players):
            states = course(players, variant, seed)
            found += [states[(len(states) - 1) * part // 4] for part in range(5)]
    return found


def showing_all() -> SabordageView:
    """Return ships that show every tile of the box, lit and spent, turned and as printed."""
    box = standard_box()
    view = SabordageView(box, 5, 0)
    kinds = [tile for tile in box.tiles if box.kind[tile.identity] == tile.identity]
    for k, tile in enumerate(kinds):
        turned = bool(k % 2) and not tile.symmetric
        order = (1, 0) if turned else (0, 1)
        lit = [tile.fuses[side] if tile.sides[side] in CANNONS else 0 for side in order]
        fuses = (lit[0], lit[1] if k % 3 else 0)
        view.ships[k % 5].append([Deck(tile.identity, turned=turned, fuses=fuses)])
    return view
