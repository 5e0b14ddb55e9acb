"""The measured work of Flibuste's games; each piece of work returns how many times it ran."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Final

import flibuste.games.sabordage.bots.search
import flibuste.games.sabordage.rules.state
import flibuste.games.under_fire.bots.search
import flibuste.games.under_fire.rules.state
from flibuste.bots.search.search_bot import searcher_of
from flibuste.core.fate import Dice
from flibuste.core.game import Game
from flibuste.core.playout import playout
from flibuste.core.sealed import SEED_BYTES, Sealed
from flibuste.core.state import State
from flibuste.games.registry import open_game
from flibuste.games.under_fire.rules.scoring import score
from flibuste.games.under_fire.rules.state import UnderFire

#: A piece of work: does something at least once, and returns how many times it did.
Work = Callable[[], int]

SEED: Final = 20
#: How many different positions a piece of work goes through.
POSITIONS: Final = 64
#: The simulations of a search for one decision: of ours, and of those it is compared with.
SIMULATIONS: Final = 1000
#: Each game by name, with the number of players that is measured.
MEASURED: Final[dict[str, Game]] = {
    "under-fire": open_game("under-fire", 2),
    "sabordage": open_game("sabordage", 4),
}


def compiled() -> bool:
    """Tell whether the imported rules and searches are compiled."""
    modules = (
        flibuste.games.under_fire.rules.state,
        flibuste.games.sabordage.rules.state,
        flibuste.games.under_fire.bots.search,
        flibuste.games.sabordage.bots.search,
    )
    return all(Path(str(module.__file__)).suffix != ".py" for module in modules)


def stepped(game: Game) -> Work:
    """Return one random game, stepped from Python: deal, list the choices, pick one, apply it."""
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
    """Return one random game, played inside the core: deal it, then one call."""
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
    """Return views of the seat that chooses, in the middle of the game."""
    states = _positions(game, True)

    def look() -> int:
        for state in states:
            state.view(state.actor)
        return POSITIONS

    return look


def worlds(game: Game) -> Work:
    """Return worlds imagined from what a seat knows, in the middle of the game."""
    known = [state.view(state.actor) for state in _positions(game, True)]
    dice = Dice(SEED)

    def draw() -> int:
        for view in known:
            game.imagine(view, dice)
        return POSITIONS

    return draw


def searches(game: Game) -> Work:
    """Return a new search of one decision in the middle of the game."""
    decisions = cycle([state.view(state.actor) for state in _positions(game, True)])
    searcher = searcher_of(game.name)
    dice = Dice(SEED)

    def search() -> int:
        searcher.begin(next(decisions), dice).simulate(SIMULATIONS)
        return SIMULATIONS

    return search


def sealed_deals(game: Game) -> Work:
    """Return a sealed deal, which anybody can recompute, and the start of its game."""
    nonces = [seat.encode() for seat in game.seat_names()]
    random = Random(SEED)
    variant = game.variants[0]

    def dealt() -> int:
        game.start(Sealed(random.randbytes(SEED_BYTES), nonces), variant, [])
        return 1

    return dealt
