"""Tables of counts: how often each thing was seen. Tables of different games can be added."""

from __future__ import annotations

from typing import Final

#: A win is this many parts, so that any number of winners can share it in whole parts.
WHOLE: Final = 60


class Tables:
    """Counts by table and key. Keys are strings, as they are in a file."""

    def __init__(self, seen: dict[str, dict[str, int]] | None = None) -> None:
        self.seen: dict[str, dict[str, int]] = {} if seen is None else seen

    def count(self, table: str, key: object, times: int = 1) -> None:
        """Count something once, or `times` times."""
        counted = self.seen.setdefault(table, {})
        name = str(key)
        counted[name] = counted.get(name, 0) + times

    def add(self, other: Tables) -> None:
        """Add the counts of another."""
        for table, counted in other.seen.items():
            for key, times in counted.items():
                self.count(table, key, times)

    def of(self, table: str, key: object) -> int:
        """Return how often one thing was counted."""
        return self.table(table).get(str(key), 0)

    def table(self, table: str) -> dict[str, int]:
        """Return one table; empty if nothing was counted."""
        return self.seen.get(table, {})

    def numbers(self, table: str) -> dict[int, int]:
        """Return a table whose keys are numbers, smallest first."""
        return dict(sorted((int(key), times) for key, times in self.table(table).items()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tables) and self.seen == other.seen

    __hash__ = None  # type: ignore[assignment]


def win_part(seat: int, winners: list[int], seats: int) -> int:
    """Return a seat's part of a win, out of `WHOLE`; if nobody won, all seats share it."""
    sharing = winners or range(seats)
    return WHOLE // len(sharing) if seat in sharing else 0
