"""Tables of counts: how often each thing was seen, kept so that games add up."""

from __future__ import annotations

from typing import Final

#: A win is counted in parts of this many, so that any number of winners shares it in whole ones.
WHOLE: Final = 60


class Tables:
    """Counts by table and key. Keys are texts, so that they are the same in a file."""

    def __init__(self, seen: dict[str, dict[str, int]] | None = None) -> None:
        self.seen: dict[str, dict[str, int]] = {} if seen is None else seen

    def count(self, table: str, key: object, times: int = 1) -> None:
        """Count something once more, or so many times more."""
        counted = self.seen.setdefault(table, {})
        name = str(key)
        counted[name] = counted.get(name, 0) + times

    def add(self, other: Tables) -> None:
        """Add what another has counted."""
        for table, counted in other.seen.items():
            for key, times in counted.items():
                self.count(table, key, times)

    def of(self, table: str, key: object) -> int:
        """Return how often one thing was counted."""
        return self.table(table).get(str(key), 0)

    def table(self, table: str) -> dict[str, int]:
        """Return one table; it is empty if nothing was counted."""
        return self.seen.get(table, {})

    def numbers(self, table: str) -> dict[int, int]:
        """Return a table whose keys are numbers, smallest first."""
        return dict(sorted((int(key), times) for key, times in self.table(table).items()))

    def __eq__(self, other: object) -> bool:
        """Tell whether both have counted the same."""
        return isinstance(other, Tables) and self.seen == other.seen

    __hash__ = None  # type: ignore[assignment]


def win_part(seat: int, winners: list[int], seats: int) -> int:
    """Return a seat's part of the win, of `WHOLE`; where nobody won, all share it."""
    sharing = winners or range(seats)
    return WHOLE // len(sharing) if seat in sharing else 0
