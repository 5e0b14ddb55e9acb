"""The contract of a search: simulations of one decision, and what they have found so far."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Search:
    """The search of one decision, made from a view alone.

    It can be asked what it has found after any number of simulations. Choices are counted in the
    order of the view's `choices`.
    """

    def simulate(self, times: i64) -> None:
        """Play so many more simulations."""
        raise NotImplementedError

    def visits(self, k: i64) -> i64:
        """Return in how many simulations choice `k` was tried."""
        raise NotImplementedError

    def points(self, k: i64) -> float:
        """Return by how many points (tiles) the seat is expected to lead at the end after `k`."""
        raise NotImplementedError

    def chance(self, k: i64) -> float:
        """Return how likely the seat is to win after choice `k`: 0 to 1, a draw being a half."""
        raise NotImplementedError

    def weights(self) -> list[float]:
        """Return how often each choice should be played: the weights add up to 1."""
        raise NotImplementedError

    def settled(self, more: i64) -> bool:
        """Tell whether so many more simulations could not change what is to be played."""
        return False
