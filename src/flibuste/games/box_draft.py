"""A box that is being made: its facts, the box file that they make, and what is wrong in it."""

from __future__ import annotations

from dataclasses import dataclass

from flibuste.core.box_form import BY_BOOK, PRINTED, BoxForm, BoxSection
from flibuste.core.game import Game
from flibuste.core.refusal import BadText, Refusal
from flibuste.core.sheet import read_sheet
from flibuste.core.wire import BoxItem
from flibuste.games.kit import Kit
from flibuste.games.registry import registered


@dataclass(frozen=True)
class BoxDraft:
    """Facts of a box, the file that they make, and the game with that box if it can be played."""

    items: list[BoxItem]
    text: str
    game: Game | None
    #: All errors, each with the place that it is about: an item, a section, or "" for the whole.
    errors: list[tuple[str, BadText]]

    def asked(self, section: BoxSection) -> int:
        """Return how many facts of a section there are to confirm, with those that are more."""
        items = sum(item["section"] == section.name for item in self.items)
        return section.asked and max(section.asked, items)

    def confirmed(self, section: str) -> int:
        """Return how many facts of a section come from the book or from a printed copy."""
        sources = [item["source"] for item in self.items if item["section"] == section]
        return sum(source in (BY_BOOK, PRINTED) for source in sources)


def kit_and_form(game: str) -> tuple[Kit, BoxForm]:
    """Return a game's kit and the form of its box; raise `Refusal` if it has no such form."""
    kit = registered(game)
    form = kit.box_form()
    if form is None:
        raise Refusal.of(
            "no-box-form",
            "{game} has no box that could be corrected.",
            "{game} n’a pas de boîte qui puisse être corrigée.",
            game=kit.title,
        )
    return kit, form


def read_draft(game: str, text: str, source: str) -> BoxDraft:
    """Return the facts of a box file, "" for the built-in one; raise `BadText` if it is bad."""
    kit, form = kit_and_form(game)
    text = text or kit.box_sheet()
    opened = kit.open(kit.usual, text, source)
    items = form.read(read_sheet(text, source, ["box"], kit.name))
    return BoxDraft(items, text, opened, [])


def check_draft(game: str, items: list[BoxItem]) -> BoxDraft:
    """Write facts into a box file, and find everything that is wrong in it."""
    kit, form = kit_and_form(game)
    lines = form.write(items)
    text = "".join(f"{line}\n" for _, line in lines)
    try:
        return BoxDraft(items, text, kit.open(kit.usual, text, "box"), [])
    except BadText as bad:
        places = ["", *(place for place, _ in lines)]
        return BoxDraft(items, text, None, [(places[each.line], each) for each in bad.errors])
