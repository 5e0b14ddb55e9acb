"""The measured work of other engines; each piece of work returns how many times it ran."""

from __future__ import annotations

from importlib import import_module
from itertools import cycle
from random import Random
from typing import Any, Final

from bench.games import POSITIONS, SEED, SIMULATIONS, Work

#: The packages that must be installed, and the module that each provides.
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
    """Return one random game of OpenSpiel's hearts, stepped the same way, with chance nodes."""
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
        # Half of about 114 actions; 52 of them deal the cards one by one.
        for _ in range(57):
            state.apply_action(choice(state.legal_actions()))
        states.append(state)

    def clone() -> int:
        for state in states:
            state.clone()
        return POSITIONS

    return clone


def searches(name: str) -> Work:
    """Return a new search by OpenSpiel of one decision in the middle of one of its games."""
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

    Earlier ones will not do: OpenSpiel 2.0.2 crashes when its bot chooses cards to pass in hearts.
    """
    choice = Random(SEED).choice
    found: list[Any] = []
    while len(found) < POSITIONS:
        state = game.new_initial_state()
        asked: list[Any] = []
        while not state.is_terminal():
            # Its bot does not search if there is only one choice.
            if not state.is_chance_node() and len(state.legal_actions()) > 1:
                asked.append(state.clone())
            state.apply_action(choice(state.legal_actions()))
        if asked:
            found.append(asked[len(asked) // 2])
    return found


def catan() -> Work:
    """Return one game of catanatron with four of its random players, run by catanatron itself."""
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
