"""Perft: how many ways a game can go on for so many choices. Wrong rules show as wrong counts."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.core.fate import Fate
from flibuste.core.state import State


class Still(Fate):
    """Fate that leaves every pile as it lies, so that counts do not depend on chance."""

    def below(self, n: i64) -> i64:
        """Return 0."""
        return 0

    def shuffle(self, tiles: vec[u8], start: i64, stop: i64, label: str) -> None:
        """Shuffle nothing."""


def perft(state: State, depth: i64) -> i64:
    """Count the sequences of `depth` choices from here; a game that ends earlier counts once.

    Where several seats owe a choice at once, they choose in seat order.
    """
    if depth == 0:
        return 1
    seat = state.actor
    if seat < 0:
        return 1
    choices = state.legal(seat)
    if depth == 1:
        return len(choices)
    total: i64 = 0
    still = Still()
    for k in range(len(choices)):
        after = state.copy()
        after.apply(seat, choices[k], still, None)
        total += perft(after, depth - 1)
    return total
