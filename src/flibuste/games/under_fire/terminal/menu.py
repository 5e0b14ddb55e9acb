"""The choices of one decision, grouped for a person, and what a person may type."""

from __future__ import annotations

from typing import Final

from flibuste.core.refusal import Refusal
from flibuste.games.under_fire.rules import actions
from flibuste.games.under_fire.rules.actions import KINDS
from flibuste.games.under_fire.rules.notation import read_action, write_action
from flibuste.games.under_fire.rules.sea import SPACES, name
from flibuste.games.under_fire.rules.view import UnderFireView

#: French for the first words of choices (U12), and for the directions that differ.
_FRENCH: Final = {
    "poser": "lay",
    "acheter": "buy",
    "tirer": "shoot",
    "réparer": "repair",
    "reparer": "repair",
    "bouclier": "shield",
    "fictive": "dummy",
    "déminer": "unmine",
    "deminer": "unmine",
    "retirer": "unmine",
    "renoncer": "decline",
    "carte": "chart",
    "fin": "end",
    "o": "w",
    "no": "nw",
    "so": "sw",
}
#: The number of the first mercenary; a ship of the hand has its own number.
_FIRST_MERCENARY: Final = 11
_AFTER_ALL: Final = "0"


class Item:
    """One line of the menu: a shortcut, and the choices that differ only in their space."""

    __slots__ = ("choices", "kind", "label", "what")

    def __init__(self, label: str, kind: int, what: int, choices: list[int]) -> None:
        self.label = label
        self.kind = kind
        self.what = what
        self.choices = choices

    def spaces(self) -> list[int]:
        """Return the spaces to choose from."""
        return [actions.where_of(choice) for choice in self.choices]


class Menu:
    """All choices of one decision."""

    def __init__(self, view: UnderFireView) -> None:
        self.view = view
        self.items = _items(view)

    def marks(self) -> set[int]:
        """Return the spaces that can be chosen."""
        named = (actions.LAY, actions.BUY, *range(actions.REPAIR, actions.UNMINE + 1))
        return {space for item in self.items if item.kind in named for space in item.spaces()}

    def understand(self, text: str) -> int | Item:
        """Return the typed choice, or the item that needs a space; raise `Refusal` for nonsense.

        The action may be illegal: playing it then says why.
        """
        words = [_FRENCH.get(word, word) for word in text.lower().split()]
        if len(words) == 1:
            for item in self.items:
                if item.label == words[0]:
                    return item.choices[0] if len(item.choices) == 1 else item
        fitting = [choice for choice in self.view.choices if self._fits(choice, words)]
        if len(fitting) == 1:
            return fitting[0]
        for item in self.items:
            if fitting and set(fitting) <= set(item.choices):
                return item
        if fitting:
            raise self._ambiguous(text, fitting)
        return self._guess(words)

    def at(self, item: Item, text: str) -> int:
        """Return the choice of an item, given the answer that names its space."""
        box = self.view.box
        for choice in item.choices:
            if text.lower().split()[-1:] == [write_action(box, choice).split()[-1]]:
                return choice
        first = write_action(box, item.choices[0]).split()
        return read_action(box, " ".join([*first[:-1], text.lower()]))

    def _fits(self, choice: int, words: list[str]) -> bool:
        """Tell whether the words are the start or the end of a choice's text.

        Words may be abbreviated.
        """
        full = write_action(self.view.box, choice).split()
        if not words or len(words) > len(full):
            return False
        return any(
            all(
                given == meant or (len(given) >= 2 and len(meant) > 2 and meant.startswith(given))
                for given, meant in zip(words, part, strict=True)
            )
            for part in (full[-len(words) :], full[: len(words)])
        )

    def _guess(self, words: list[str]) -> int:
        """Read an illegal choice as what it seems to mean, so that playing it says why."""
        box = self.view.box
        if words and words[0] not in KINDS:
            for verb in dict.fromkeys(KINDS[item.kind] for item in self.items):
                try:
                    return read_action(box, " ".join([verb, *words]))
                except Refusal:
                    continue
        return read_action(box, " ".join(words))

    def _ambiguous(self, text: str, fitting: list[int]) -> Refusal:
        full = [write_action(self.view.box, choice) for choice in fitting]
        shown = ", ".join(full[:6]) + (", …" if len(full) > 6 else "")
        return Refusal.of(
            "ambiguous-choice",
            "“{text}” may mean: {shown}.",
            "« {text} » peut vouloir dire : {shown}.",
            rule="U12",
            text=text[:40],
            shown=shown,
        )


def _items(view: UnderFireView) -> list[Item]:
    """Group the choices: a ship or mercenary with all its spaces, everything else on its own."""
    found: dict[tuple[int, int], Item] = {}
    single: list[Item] = []
    next_label = 1
    for choice in view.choices:
        kind, what = int(actions.kind_of(choice)), int(actions.what_of(choice))
        if kind in (actions.LAY, actions.BUY, actions.MINE, actions.DUMMY):
            if (kind, what) not in found:
                found[kind, what] = Item("", kind, what, [])
            found[kind, what].choices.append(choice)
        elif kind in (actions.END, actions.DECLINE):
            single.append(Item(_AFTER_ALL, kind, what, [choice]))
        elif kind == actions.CHART:
            single.append(Item(str(what), kind, what, [choice]))
        else:
            single.append(Item(str(next_label), kind, what, [choice]))
            next_label += 1
    hired = _FIRST_MERCENARY
    for item in found.values():
        if item.kind == actions.LAY:
            item.label = str(item.what)
        elif item.kind == actions.BUY:
            item.label = str(hired)
            hired += 1
        else:
            item.label = str(next_label)
            next_label += 1
    return [*found.values(), *single]


def spaces_text(spaces: list[int]) -> str:
    """Return the names of spaces, row by row; a whole row is `a1–g1`."""
    parts: list[str] = []
    for row in range(0, SPACES, 7):
        here = [space for space in sorted(spaces) if row <= space < row + 7]
        if len(here) == 7:
            parts.append(f"{name(row)}–{name(row + 6)}")
        else:
            parts.extend(name(space) for space in here)
    return " ".join(parts)
