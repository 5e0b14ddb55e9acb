"""The dummy as text (U5.7): `supply`, `taken light`, `laid light`, `laid light loose`.

`loose` means that, as far as the others know, it may still be in the supply.
"""

from __future__ import annotations

from typing import Final

from flibuste.core.seat import EVERYTHING
from flibuste.core.sheet import Line, Section, one_of
from flibuste.core.words import Words
from flibuste.games.under_fire.rules.effects import DUMMIES
from flibuste.games.under_fire.rules.position import NOBODY
from flibuste.games.under_fire.rules.sea import NOWHERE, SEATS
from flibuste.games.under_fire.rules.view import UnderFireView

_WORDS: Final = ("supply", "taken", "laid", "loose", *SEATS)


def write_dummy(view: UnderFireView) -> str:
    """Return where the dummy is, as far as the view knows."""
    if view.dummy_taker != NOBODY:
        return f"taken {SEATS[view.dummy_taker]}"
    if view.dummy_layer == NOBODY:
        return "supply"
    return f"laid {SEATS[view.dummy_layer]}{' loose' if view.dummy_loose else ''}"


def read_dummy(head: Section, entry: Line | None, view: UnderFireView) -> None:
    """Read where the dummy is, and who knows it, into a view whose sea is known."""
    typed = ["supply"] if entry is None else entry.text.split()
    words = [head.spellings.find(word, _WORDS) or word for word in typed]
    known = ["supply", *[f"taken {s}" for s in SEATS]]
    known += [f"laid {s}{loose}" for s in SEATS for loose in ("", " loose")]
    if " ".join(words) not in known:
        raise head.error(
            entry,
            "bad-dummy",
            Words(
                "This does not say where the dummy mine is.",
                "Ceci ne dit pas où est la mine fictive.",
            ),
            one_of(known),
            "U5.7",
        )
    if (words[0] == "laid") != bool(view.suspects or "loose" in words):
        raise head.error(
            entry,
            "bad-dummy",
            Words(
                "Tokens `d` and `m?` need a dummy mine that somebody has laid, and such a mine"
                " needs one of them.",
                "Les jetons « d » et « m? » vont avec une mine fictive posée.",
            ),
            Words(
                "Write `dummy: laid light`, or use `m`.",
                "Écrivez « dummy: laid light », ou « m ».",
            ),
            "U5.7",
        )
    if words[0] == "taken":
        view.dummy_taker = SEATS.index(words[1])
        view.dummy_left = 0
    elif words[0] == "laid":
        view.dummy_layer = SEATS.index(words[1])
        view.dummy_loose = "loose" in words
        if view.seat in (EVERYTHING, view.dummy_layer):
            view.dummy_left = 1 if view.dummy == NOWHERE else 0
        else:
            view.dummy_left = -1
    nowhere = view.dummy_left == 1 and words[0] == "laid" and not view.dummy_loose
    told = view.dummy_left < 0 and view.dummy != NOWHERE
    if nowhere or told or (view.tasks[DUMMIES] and view.dummy_left != 1):
        raise head.error(
            entry,
            "bad-dummy",
            Words(
                "The dummy mine is in one place, and only the player who laid it knows where.",
                "La mine fictive est à un seul endroit, que seul le joueur qui l’a posée connaît.",
            ),
            Words(
                "Write `d` for the player who laid it, `m?` for the other; to be laid, it must"
                " still be in the supply.",
                "Écrivez « d » pour le joueur qui l’a posée, « m? » pour l’autre ; pour être posée,"
                " elle doit être dans le stock.",
            ),
            "U5.7",
        )
