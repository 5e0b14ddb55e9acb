"""What is measured of other engines; each work does a little, and returns how often."""

from __future__ import annotations

from importlib import import_module
from itertools import cycle
from random import Random
from typing import Any, Final

from bench.games import POSITIONS, SEED, SIMULATIONS, Work

#: What must be installed, and the module by which it is known to be.
REQUIREMENTS: Final = {"open-spiel": "pyspiel", "catanatron": "catanatron"}


def missing() -> list[str]:
    """Return the requirements that cannot be imported."""
    found: list[str] = []
    for requirement, module in REQUIREMENTS.items():
        try:
            import_module(module)
        except ImportError:
            found.append(requirement)
    return found


def hearts() -> Work:
    """Return one random game of OpenSpiel's hearts, chance's actions included, stepped alike."""
    game = _hearts()
    choice = Random(SEED).choice

    def play() -> int:
        state = game.new_initial_state()
        actions = 0
        while not state.is_terminal():
            state.apply_action(choice(state.legal_actions()))
            actions += 1
        return actions

    return play


def hearts_clones() -> Work:
    """Return clones of OpenSpiel's hearts in the middle of the game."""
    game = _hearts()
    choice = Random(SEED).choice
    states: list[Any] = []
    for _ in range(POSITIONS):
        state = game.new_initial_state()
        # 52 cards are dealt one by one: half of some 114 actions.
        for _ in range(57):
            state.apply_action(choice(state.legal_actions()))
        states.append(state)

    def clone() -> int:
        for state in states:
            state.clone()
        return POSITIONS

    return clone


def searches(name: str) -> Work:
    """Return OpenSpiel's search of one decision in the middle of one of its games, begun anew."""
    pyspiel: Any = import_module("pyspiel")
    bot = pyspiel.ISMCTSBot(
        SEED,
        pyspiel.RandomRolloutEvaluator(1, SEED),
        2.0,
        SIMULATIONS,
        -1,  # a new world for every simulation
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )
    decisions = cycle(_decisions(pyspiel.load_game(name)))

    def search() -> int:
        bot.step(next(decisions))
        return SIMULATIONS

    return search


def _decisions(game: Any) -> list[Any]:
    """Return states of random games after half of their decisions.

    Not before: OpenSpiel 2.0.2 crashes when its bot is asked which cards to pass in hearts.
    """
    choice = Random(SEED).choice
    found: list[Any] = []
    while len(found) < POSITIONS:
        state = game.new_initial_state()
        asked: list[Any] = []
        while not state.is_terminal():
            # With one choice its bot does not search.
            if not state.is_chance_node() and len(state.legal_actions()) > 1:
                asked.append(state.clone())
            state.apply_action(choice(state.legal_actions()))
        if asked:
            found.append(asked[len(asked) // 2])
    return found


def catan() -> Work:
    """Return one game of catanatron with four of its random players, as it plays it itself."""
    catanatron: Any = import_module("catanatron")
    seeds = Random(SEED)

    def play() -> int:
        players = [catanatron.RandomPlayer(color) for color in catanatron.Color]
        game = catanatron.Game(players, seed=seeds.randrange(1, 1 << 32))
        game.play()
        return len(game.state.actions)

    return play


def _hearts() -> Any:
    return import_module("pyspiel").load_game("hearts")
