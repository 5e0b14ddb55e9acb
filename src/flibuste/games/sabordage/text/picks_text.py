"""Reads from a position what seats have chosen in secret in this step (S3.2, S11)."""

from __future__ import annotations

from collections.abc import Mapping

from flibuste.core.refusal import Refusal
from flibuste.core.seat import EVERYTHING
from flibuste.core.sheet import Line, Section
from flibuste.core.words import Words
from flibuste.games.sabordage.rules import position as pos
from flibuste.games.sabordage.rules.choosing import allows, pick
from flibuste.games.sabordage.rules.fleet import seat_names
from flibuste.games.sabordage.rules.frame import frame
from flibuste.games.sabordage.rules.notation import read_action
from flibuste.games.sabordage.rules.position import Position
from flibuste.games.sabordage.rules.view import SabordageView


def read_picks(view: SabordageView, section: Section, entries: Mapping[str, Line]) -> None:
    """Add the choices under `picks` and the seats under `chosen` to a view, if possible."""
    if view.phase == pos.PHASES[pos.OVER]:
        return
    names = seat_names(view.players)
    s, _ = frame(view)
    for seat, name in enumerate(names):
        entry = entries.get(f"picks {name}")
        for text in [] if entry is None else entry.text.split(","):
            view.picks[seat].append(_pick(view, s, seat, text.strip(), section, entry))
    given = entries.get("chosen")
    if given is not None:
        words = [section.known(given, word, names) for word in given.text.split()]
        view.chosen = sorted({names.index(word) for word in words})
    for seat in range(view.players):
        owes = s.facts[pos.OWES + seat]
        ready = 0 < owes == s.facts[pos.MADE + seat]
        said = seat in view.chosen
        known = view.seat in (seat, EVERYTHING)
        if (known and ready != said) or (said and owes == 0):
            raise section.error(
                given,
                "wrong-chosen",
                Words(
                    "`chosen` and `picks` do not agree.",
                    "« chosen » et « picks » ne s’accordent pas.",
                ),
                Words(
                    "Name those who have made all choices they owe.",
                    "Nommez ceux qui ont fait tous leurs choix.",
                ),
                "S3.2",
            )


def _pick(
    view: SabordageView, s: Position, seat: int, text: str, section: Section, entry: Line | None
) -> int:
    """Make the choice with this text in `s`; return it."""
    try:
        act = read_action(view.box, view.players, text)
    except Refusal as refusal:
        raise section.error(
            entry, refusal.code, refusal.words, Words("", ""), refusal.rule
        ) from None
    if not allows(s, seat, act) or view.seat not in (seat, EVERYTHING):
        raise section.error(
            entry,
            "impossible-pick",
            Words("This choice was not possible.", "Ce choix n’était pas possible."),
            Words("Correct or remove it.", "Corrigez-le ou retirez-le."),
            "S3.2",
        )
    pick(s, seat, act)
    return act
