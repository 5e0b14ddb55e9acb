"""Questions about a table: one for each line of a sheet that a referee fills in."""

from __future__ import annotations

from flibuste.core.words import Words


class SheetQuestion:
    """One line of a sheet, and how to ask for it."""

    __slots__ = ("blank", "key", "row", "section", "words")

    def __init__(
        self, section: Words, key: Words, words: Words, blank: str, row: bool = False
    ) -> None:
        #: The section and the key of the line; the head of the sheet has no name.
        self.section = section
        self.key = key
        self.words = words
        #: The answer of whoever types none, and of a question that was not asked yet.
        self.blank = blank
        #: True for a row, which has no colon after its key.
        self.row = row

    def line(self, answer: str, language: str) -> str:
        """Return the line with this answer."""
        key = self.key.say(language)
        return f"{key}  {answer}" if self.row else f"{key}: {answer}"
