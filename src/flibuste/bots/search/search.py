"""The contract of a search: simulations of one decision, and their results so far."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Search:
    """The search of one decision; it sees only a view.

    Its results can be read after any number of simulations. Choice `k` is `choices[k]` of the view.
    """

    def simulate(self, times: i64) -> None:
        """Play `times` more simulations."""
        raise NotImplementedError

    def visits(self, k: i64) -> i64:
        """Return the number of simulations that tried choice `k`."""
        raise NotImplementedError

    def points(self, k: i64) -> float:
        """Return the seat's expected lead at the end after choice `k`, in points or tiles."""
        raise NotImplementedError

    def chance(self, k: i64) -> float:
        """Return the seat's chance to win after choice `k`: 0 to 1; a draw counts one half."""
        raise NotImplementedError

    def weights(self) -> list[float]:
        """Return how often each choice should be played; the weights add up to 1."""
        raise NotImplementedError

    def settled(self, more: i64) -> bool:
        """Tell whether `more` simulations could no longer change the choice."""
        return False
