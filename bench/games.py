"""What is measured of Flibuste's games; each work does a little, and returns how often."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Final

import flibuste.bots.sabordage.search
import flibuste.bots.under_fire.search
import flibuste.sabordage.state
import flibuste.under_fire.state
from flibuste.bots.search.search_bot import MINDS
from flibuste.core.fate import Dice
from flibuste.core.game import Game
from flibuste.core.playout import playout
from flibuste.core.sealed import SEED_BYTES, Sealed
from flibuste.core.state import State
from flibuste.games import open_game
from flibuste.under_fire.scoring import score
from flibuste.under_fire.state import UnderFire

#: A piece of work: does something at least once, and returns how many times it did.
Work = Callable[[], int]

SEED: Final = 20
#: How many different positions a work goes through.
POSITIONS: Final = 64
#: How many simulations a search has for one decision: ours, and those it is compared with.
SIMULATIONS: Final = 1000
#: Each game, by its name, at the number of players that is measured.
MEASURED: Final[dict[str, Game]] = {
    "under-fire": open_game("under-fire", 2),
    "sabordage": open_game("sabordage", 4),
}


def compiled() -> bool:
    """Tell whether the rules and searches that Python found are compiled."""
    modules = (
        flibuste.under_fire.state,
        flibuste.sabordage.state,
        flibuste.bots.under_fire.search,
        flibuste.bots.sabordage.search,
    )
    return all(Path(str(module.__file__)).suffix != ".py" for module in modules)


def stepped(game: Game) -> Work:
    """Return one random game, stepped by a Python program: dealt, asked, chosen, applied."""
    dice = Dice(SEED)
    choice = Random(SEED).choice
    variant = game.variants[0]

    def play() -> int:
        state = game.start(dice, variant, [])
        decisions = 0
        while (seat := state.actor) >= 0:
            state.apply(seat, choice(state.legal(seat)), dice)
            decisions += 1
        return decisions

    return play


def whole(game: Game) -> Work:
    """Return one random game, played inside the core: dealt, then one call."""
    dice = Dice(SEED)
    variant = game.variants[0]

    def play() -> int:
        return int(playout(game.start(dice, variant, []), dice))

    return play


def _positions(game: Game, middle: bool) -> list[State]:
    """Return positions of random games, half-way or at their end."""
    dice = Dice(SEED)
    choice = Random(SEED).choice
    found: list[State] = []
    while len(found) < POSITIONS:
        state = game.start(dice, game.variants[0], [])
        decisions = int(playout(state.copy(), dice)) // 2 if middle else -1
        while (seat := state.actor) >= 0 and decisions != 0:
            state.apply(seat, choice(state.legal(seat)), dice)
            decisions -= 1
        if (seat >= 0) == middle:
            found.append(state)
    return found


def copies(game: Game) -> Work:
    """Return copies of states in the middle of the game."""
    states = _positions(game, True)

    def copy() -> int:
        for state in states:
            state.copy()
        return POSITIONS

    return copy


def scores(game: Game) -> Work:
    """Return exact scores of fleets at the end of a game of Pirates Under Fire."""
    states = [state for state in _positions(game, False) if isinstance(state, UnderFire)]

    def count() -> int:
        for state in states:
            score(state, 0)
            score(state, 1)
        return 2 * POSITIONS

    return count


def views(game: Game) -> Work:
    """Return what the seat to choose knows in the middle of the game."""
    states = _positions(game, True)

    def look() -> int:
        for state in states:
            state.view(state.actor)
        return POSITIONS

    return look


def worlds(game: Game) -> Work:
    """Return worlds drawn from what a seat knows in the middle of the game."""
    known = [state.view(state.actor) for state in _positions(game, True)]
    dice = Dice(SEED)

    def draw() -> int:
        for view in known:
            game.imagine(view, dice)
        return POSITIONS

    return draw


def searches(game: Game) -> Work:
    """Return the search of one decision in the middle of the game, begun anew each time."""
    decisions = cycle([state.view(state.actor) for state in _positions(game, True)])
    mind = MINDS[game.name]
    dice = Dice(SEED)

    def search() -> int:
        mind.begin(next(decisions), dice).simulate(SIMULATIONS)
        return SIMULATIONS

    return search


def sealed_deals(game: Game) -> Work:
    """Return one whole deal that anybody can recompute, and the game's start."""
    nonces = [seat.encode() for seat in game.seat_names()]
    random = Random(SEED)
    variant = game.variants[0]

    def dealt() -> int:
        game.start(Sealed(random.randbytes(SEED_BYTES), nonces), variant, [])
        return 1

    return dealt
