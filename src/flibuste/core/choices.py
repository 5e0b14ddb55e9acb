"""The legal actions of one seat at one decision: a sequence that is cheap to make."""

from __future__ import annotations

from collections.abc import Iterator

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True, free_list_len=1)
class Choices:
    """Legal actions in a fixed order: `len`, index, iterate, `in`, `random.choice`."""

    __slots__ = ("_actions",)

    def __init__(self, actions: vec[i64]) -> None:
        self._actions = actions

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._actions)

    def __getitem__(self, index: i64) -> i64:
        """Return one action; IndexError beyond the ends."""
        return self._actions[index]

    def __iter__(self) -> Iterator[int]:
        """Go through the actions in order."""
        return iter([int(action) for action in self._actions])

    def __contains__(self, action: object) -> bool:
        """Tell whether `action` is one of them."""
        return isinstance(action, int) and any(action == legal for legal in self._actions)

    def __repr__(self) -> str:
        """Return the actions as numbers; a game's notation gives their texts."""
        return f"Choices({list(self)!r})"
