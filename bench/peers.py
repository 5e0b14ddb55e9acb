"""What is measured of other engines; each work does a little, and returns how often."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any, Final

from bench.games import POSITIONS, SEED, Work

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
