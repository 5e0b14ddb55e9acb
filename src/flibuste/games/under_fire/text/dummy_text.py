"""The dummy as text (U5.7): `supply`, `taken light`, `laid light`, `laid light loose`.

`loose` says that, for all the others know, it may still be in the supply.
"""

from __future__ import annotations

from flibuste.core.seat import EVERYTHING
from flibuste.core.sheet import Entry, Section, one_of
from flibuste.core.words import Words
from flibuste.under_fire.effects import DUMMIES
from flibuste.under_fire.position import NOBODY
from flibuste.under_fire.sea import NOWHERE, SEATS
from flibuste.under_fire.view import UnderFireView


def write_dummy(view: UnderFireView) -> str:
    """Return where the dummy is, as far as its place may be written."""
    if view.dummy_taker != NOBODY:
        return f"taken {SEATS[view.dummy_taker]}"
    if view.dummy_layer == NOBODY:
        return "supply"
    return f"laid {SEATS[view.dummy_layer]}{' loose' if view.dummy_loose else ''}"


def read_dummy(head: Section, entry: Entry | None, view: UnderFireView) -> None:
    """Settle where the dummy is, and for whom, in a view whose sea is known."""
    words = ["supply"] if entry is None else entry.text.split()
    known = ["supply", *[f"taken {s}" for s in SEATS]]
    known += [f"laid {s}{loose}" for s in SEATS for loose in ("", " loose")]
    if " ".join(words) not in known:
        raise head.error(
            entry,
            "bad-dummy",
            Words(
                "This does not say where the dummy is.",
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
                "Tokens `d` and `m?` go with a dummy that somebody has laid, and it with them.",
                "Les jetons « d » et « m? » vont avec une mine fictive posée.",
            ),
            Words(
                "Write `dummy: laid light`, or use `m`.",
                "Écrivez « dummy: laid light », ou « m ».",
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
                "The dummy is in one place, and only who laid it knows which.",
                "La mine fictive est à un seul endroit, que seul connaît qui l'a posée.",
            ),
            Words(
                "Mark it `d` for its layer, `m?` for the others; to lay it, it must be left.",
                "Marquez-la « d » pour qui l'a posée, « m? » sinon ; à poser, qu'elle reste.",
            ),
            "U5.7",
        )
