"""The legal actions of one seat in one decision: a sequence that is cheap to create."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True, free_list_len=1)
class Choices:
    """Legal actions in a fixed order; supports `len`, indexing, iteration and `in`."""

    __slots__ = ("_actions",)

    def __init__(self, actions: vec[i64]) -> None:
        self._actions = actions

    def __len__(self) -> int:
        return len(self._actions)

    def __getitem__(self, index: i64) -> i64:
        """Return one action; raise IndexError if there is none at this index."""
        return self._actions[index]

    def __iter__(self) -> Iterator[int]:
        """Iterate over the actions in order."""
        return iter(self.listed())

    def listed(self) -> list[int]:
        """Return the actions as a list."""
        return [int(action) for action in self._actions]

    def __contains__(self, action: object) -> bool:
        """Tell whether `action` is one of them."""
        return isinstance(action, int) and action in self.listed()

    def __reduce__(self) -> tuple[Callable[[list[int]], Choices], tuple[list[int]]]:
        return _choices, (self.listed(),)

    def __repr__(self) -> str:
        """Return the actions as numbers; a game's notation gives their texts."""
        return f"Choices({self.listed()!r})"


def _choices(actions: list[int]) -> Choices:
    return Choices(vec[i64](actions))
