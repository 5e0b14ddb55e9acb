"""Fate that is written down (`Witness`) and fate that is read back (`Told`)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.core.fate import Fate
from flibuste.core.refusal import Refusal
from flibuste.core.words import Words, plain


class Chance:
    """The outcome of one shuffle: which part of the game, and the tiles in their new order."""

    __slots__ = ("label", "order")

    def __init__(self, label: str, order: list[int]) -> None:
        self.label = label
        self.order = order

    def __eq__(self, other: object) -> bool:
        """Tell whether both are the same outcome of the same part."""
        return isinstance(other, Chance) and self.label == other.label and self.order == other.order

    def __hash__(self) -> int:
        """Hash by part and order."""
        return hash((self.label, tuple(self.order)))

    def __repr__(self) -> str:
        """Return an expression that makes this value."""
        return f"Chance({self.label!r}, {self.order!r})"


class Witness(Fate):
    """Passes everything on to another source and writes down each shuffle."""

    def __init__(self, source: Fate) -> None:
        self.source = source
        self.seen: list[Chance] = []

    def below(self, n: i64) -> i64:
        """Return the source's number."""
        return self.source.below(n)

    def shuffle(self, tiles: vec[u8], start: i64, stop: i64, label: str) -> None:
        """Let the source shuffle, and write the outcome down."""
        self.source.shuffle(tiles, start, stop, label)
        self.seen.append(Chance(label, [int(tiles[i]) for i in range(start, stop)]))


class Told(Fate):
    """Repeats written-down shuffles, in their order; refuses any that cannot have happened."""

    def __init__(self, outcomes: list[Chance]) -> None:
        self.outcomes = outcomes
        self._next = 0

    @property
    def spent(self) -> bool:
        """Whether every outcome has been used."""
        return self._next == len(self.outcomes)

    def below(self, n: i64) -> i64:
        """Refuse: only shuffles are written down."""
        raise _mismatch("")

    def shuffle(self, tiles: vec[u8], start: i64, stop: i64, label: str) -> None:
        """Lay the tiles in the order written down for this part."""
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
    return Refusal(
        "chance-mismatch",
        "",
        Words(
            "The chance written down does not fit: “{label}” was to be shuffled here.",
            "Le hasard noté ne convient pas : « {label} » devait être mélangé ici.",
        ).fill({"label": plain(label)}),
    )
