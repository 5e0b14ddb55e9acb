"""Fate that is being recorded (`Recorder`), and fate that repeats a record (`Recorded`)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.core.fate import Fate
from flibuste.core.refusal import Refusal


class Chance:
    """The outcome of one shuffle: the part of the game, and the tiles in their new order."""

    __slots__ = ("label", "order")

    def __init__(self, label: str, order: list[int]) -> None:
        self.label = label
        self.order = order

    def __reduce__(self) -> tuple[type[Chance], tuple[object, ...]]:
        return Chance, (self.label, self.order)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chance) and self.label == other.label and self.order == other.order

    def __hash__(self) -> int:
        return hash((self.label, tuple(self.order)))

    def __repr__(self) -> str:
        return f"Chance({self.label!r}, {self.order!r})"


class Recorder(Fate):
    """Passes everything on to another source and records each shuffle."""

    def __init__(self, source: Fate) -> None:
        self.source = source
        self.seen: list[Chance] = []

    def __repr__(self) -> str:
        """Return the source, and how many shuffles were written down."""
        return f"<{len(self.seen)} shuffles recorded of {self.source!r}>"

    def __reduce__(self) -> tuple[type[Recorder], tuple[object, ...], object]:
        return Recorder, (self.source,), self.__getstate__()

    def below(self, n: i64) -> i64:
        """Return the source's number."""
        return self.source.below(n)

    def shuffle(self, tiles: vec[u8], start: i64, stop: i64, label: str) -> None:
        """Let the source shuffle, and record the outcome."""
        self.source.shuffle(tiles, start, stop, label)
        self.seen.append(Chance(label, [int(tiles[i]) for i in range(start, stop)]))


class Recorded(Fate):
    """Repeats recorded shuffles in order; refuses any that cannot have happened."""

    def __init__(self, outcomes: list[Chance]) -> None:
        self.outcomes = outcomes
        self._next = 0

    def __repr__(self) -> str:
        """Return how many shuffles are left."""
        return f"<recorded fate, {self._next} of {len(self.outcomes)} shuffles used>"

    def __reduce__(self) -> tuple[type[Recorded], tuple[object, ...], object]:
        return Recorded, (self.outcomes,), self.__getstate__()

    @property
    def spent(self) -> bool:
        """True if every outcome has been used."""
        return self._next == len(self.outcomes)

    def below(self, n: i64) -> i64:
        """Refuse: only shuffles are recorded."""
        raise _mismatch("")

    def shuffle(self, tiles: vec[u8], start: i64, stop: i64, label: str) -> None:
        """Put the tiles into the recorded order for this part."""
        if self._next >= len(self.outcomes):
            raise _mismatch(label)
        outcome = self.outcomes[self._next]
        held = [int(tiles[i]) for i in range(start, stop)]
        if outcome.label != label or sorted(outcome.order) != sorted(held):
            raise _mismatch(label)
        self._next += 1
        for i in range(len(outcome.order)):
            tiles[start + i] = outcome.order[i]


def _mismatch(label: str) -> Refusal:
    return Refusal.of(
        "chance-mismatch",
        "The chance in the record does not fit: “{label}” should be shuffled here.",
        "Le hasard noté ne convient pas : « {label} » devrait être mélangé ici.",
        label=label,
    )
