"""Random play: plays a game to its end inside the engine."""

from __future__ import annotations

from mypy_extensions import i64

from flibuste.core.fate import Dice
from flibuste.core.state import State


def playout(state: State, dice: Dice) -> i64:
    """Play to the end with random choices from `dice`; return the number of decisions."""
    decisions: i64 = 0
    seat: i64 = state.actor
    while seat >= 0:
        state.play(seat, state.throw(seat, dice), dice, None)
        decisions += 1
        seat = state.actor
    return decisions
