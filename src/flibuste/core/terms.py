"""Terms: what a table fixed before anybody sat down, as its record writes it.

The commitment of a table binds its seed to them. So the seed deals for this table alone, as it was
set up, and nobody can turn its record into that of another game.
"""

from __future__ import annotations

import hashlib
import json


class Terms:
    """Which table it was, when it was made, and how it was set up."""

    __slots__ = ("bots", "box", "created", "first", "options", "setup", "table", "variant")

    def __init__(self, table: str, created: str, setup: str) -> None:
        """Keep a record's lines; raise `ValueError` if the setup cannot be one."""
        #: The digest of the table's id: the id itself would lead strangers to the table.
        self.table = table
        self.created = created
        #: As JSON, on one line.
        self.setup = setup
        try:
            facts = json.loads(setup)
            # Journals of earlier releases leave out what there was not yet.
            self.variant = str(facts.get("variant", ""))
            #: The digest of the box that the table brought; "" if it brought none, or did not say.
            self.box = str(facts.get("box", ""))
            self.options = [str(option) for option in facts.get("options", [])]
            #: The seat that goes first, or -1 if it is drawn.
            self.first = -1 if facts["first"] == "random" else int(facts["first"])
            #: By seat, the level of the bot that sits there; None for a person.
            self.bots = [None if bot is None else int(bot) for bot in facts.get("bots", [])]
            if facts["first"] != "random" and self.first < 0:
                raise ValueError("first")
        except (AttributeError, KeyError, TypeError, OverflowError, RecursionError):
            raise ValueError("setup") from None

    def text(self, box: str) -> str:
        """Return what the commitment binds: the terms, and the box of the record."""
        return f"table: {self.table}\ncreated: {self.created}\nbox: {box}\nsetup: {self.setup}\n"

    def __reduce__(self) -> tuple[type[Terms], tuple[str, str, str]]:
        return Terms, (self.table, self.created, self.setup)

    def __repr__(self) -> str:
        return f"Terms({self.table!r}, {self.created!r}, {self.setup!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Terms) and self.text("") == other.text("")

    def __hash__(self) -> int:
        return hash(self.table)


def box_digest(text: str) -> str:
    """Return how terms name a box: its short name in records could be that of another box, too."""
    return hashlib.sha256(text.encode()).hexdigest() if text else ""


def table_digest(table_id: str) -> str:
    """Return how records name a table: whoever knows its id can tell that it is this one."""
    return hashlib.sha256(table_id.encode()).hexdigest()
