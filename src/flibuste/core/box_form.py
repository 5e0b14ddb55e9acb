"""A box as a form: what a box file says, fact by fact, to be looked at, corrected and compared.

Each game says once, in its room `text`, which sections its box has, what each fact may be and where
it comes from, and how facts are read from a box file and written into one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from flibuste.core.sheet import Sheet
from flibuste.core.words import Words

if TYPE_CHECKING:
    from flibuste.core.wire import BoxItem, BoxMark

#: Where a fact comes from, as a box file says it, and as the rule pages mark it.
BY_BOOK: Final = "book"
PRINTED: Final = "printed"
RECONSTRUCTED: Final = "reconstructed"
RULING: Final = "ruling"
SOURCES: Final = (BY_BOOK, PRINTED, RECONSTRUCTED)


class BoxNote:
    """What holds for a whole section: by the book, by our ruling, or as we reconstructed it."""

    __slots__ = ("mark", "rule", "words")

    def __init__(self, mark: BoxMark, rule: str, en: str, fr: str) -> None:
        self.mark = mark
        self.rule = rule
        self.words = Words(en, fr)


class BoxSection:
    """A part of a box: its facts are of one kind."""

    __slots__ = ("asked", "fields", "name", "notes", "rule", "title")

    def __init__(
        self,
        name: str,
        title: Words,
        rule: str,
        asked: int,
        fields: dict[str, list[str]],
        notes: list[BoxNote],
    ) -> None:
        self.name = name
        self.title = title
        self.rule = rule
        #: How many facts there are to confirm; 0 if they come from nowhere but their owner.
        self.asked = asked
        #: What each fact has, with the words that may be written there; none for free text.
        self.fields = fields
        self.notes = notes


class Difference:
    """One thing in which two boxes differ: its place in each, "" if it has none, and a sentence."""

    __slots__ = ("other", "place", "words")

    def __init__(self, place: str, other: str, words: Words) -> None:
        self.place = place
        self.other = other
        self.words = words


class BoxForm:
    """The form of a game's box."""

    __slots__ = ("differences", "read", "sections", "write")

    def __init__(
        self,
        sections: list[BoxSection],
        read: Callable[[Sheet], list[BoxItem]],
        write: Callable[[list[BoxItem]], list[tuple[str, str]]],
        differences: Callable[[str, str], list[Difference]],
    ) -> None:
        self.sections = sections
        #: Returns the facts of a good box file, each in a place of its own.
        self.read = read
        #: Returns the lines of the file, each with the place it is about; "" if it is about none.
        self.write = write
        #: Returns how the first of two good box files differs from the second.
        self.differences = differences


def item_of(place: str, section: str, values: dict[str, str], source: str) -> BoxItem:
    """Return one fact of a box as a form has it."""
    item: BoxItem = {"place": place, "section": section, "values": values, "source": ""}
    if source == BY_BOOK:
        item["source"] = "book"
    elif source == PRINTED:
        item["source"] = "printed"
    elif source == RECONSTRUCTED:
        item["source"] = "reconstructed"
    return item


def named_lines(items: list[BoxItem]) -> list[tuple[str, str]]:
    """Return the line with the name of a box."""
    named = [item for item in items if item["section"] == "name"]
    return [(item["place"], f"name: {one_word(item['values'].get('name', ''))}") for item in named]


def one_word(text: str) -> str:
    """Return what was typed as one word of a box file, so that it stays in its column."""
    return "_".join(text.split()) or "?"
