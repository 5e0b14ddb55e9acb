"""Perft: counts all sequences of choices of a given length. Wrong rules give wrong counts."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.core.fate import Fate
from flibuste.core.state import State


class NoShuffle(Fate):
    """Fate that leaves every pile as it is, so that counts do not depend on chance."""

    def below(self, n: i64) -> i64:
        """Return 0."""
        return 0

    def shuffle(self, tiles: vec[u8], start: i64, stop: i64, label: str) -> None:
        """Do nothing."""


def perft(state: State, depth: i64) -> i64:
    """Count the sequences of `depth` choices from here; a game that ends earlier counts once.

    If several seats have to choose at once, they choose in seat order.
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
    fate = NoShuffle()
    for k in range(len(choices)):
        after = state.copy()
        after.apply(seat, choices[k], fate, None)
        total += perft(after, depth - 1)
    return total
