"""Fields: the named parts of what a seat knows, written as small whole numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

#: A plane has a number for each space of the board. A value is one number for all of it; in an
#: observation, it fills a plane. A memory is one number that only the information state holds.
PLANE: Final = "plane"
VALUE: Final = "value"
MEMORY: Final = "memory"
KINDS: Final = (PLANE, VALUE, MEMORY)


class Field:
    """One or more planes, values or memories of one meaning, such as the tiles in hand."""

    def __init__(
        self, kind: str, name: str, about: str, labels: Sequence[str] = ("",), most: int = 1
    ) -> None:
        self.kind = kind
        self.name = name
        #: What it means: a sentence for researchers.
        self.about = about
        #: What tells its parts from each other, in order.
        self.labels = tuple(labels)
        #: The largest number in it; the smallest is 0.
        self.most = most

    def __repr__(self) -> str:
        return f"<{self.kind} {self.name} × {len(self.labels)}>"

    @property
    def names(self) -> list[str]:
        """The names of its parts, in order, such as `hand 1` to `hand 9`."""
        return [f"{self.name} {label}".rstrip() for label in self.labels]


def plane(name: str, about: str, labels: Sequence[str] = ("",), most: int = 1) -> Field:
    """Return a field with a number for each space of the board."""
    return Field(PLANE, name, about, labels, most)


def value(name: str, about: str, labels: Sequence[str] = ("",), most: int = 1) -> Field:
    """Return a field with one number for all of the board."""
    return Field(VALUE, name, about, labels, most)


def memory(name: str, about: str, labels: Sequence[str] = ("",), most: int = 1) -> Field:
    """Return a field that only the information state holds."""
    return Field(MEMORY, name, about, labels, most)
