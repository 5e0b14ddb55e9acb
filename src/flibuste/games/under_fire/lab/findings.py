"""Checks a measurement against the statistical limits of U10."""

from __future__ import annotations

from typing import Final

from flibuste.core.words import Words, plain
from flibuste.games.under_fire.rules.box import Box
from flibuste.games.under_fire.text.box_file import read_box
from flibuste.games.under_fire.text.help_texts import mercenary_name
from flibuste.lab.balance.limits import Finding, Limit
from flibuste.lab.balance.measurement import Measurement
from flibuste.lab.balance.tables import WHOLE
from flibuste.lab.intervals import Share

#: The most that a seat may win, and how often each face-up mercenary must be bought (U10).
SEAT_LIMIT: Final = Limit(at_most=0.53)
BOUGHT_LIMIT: Final = Limit(at_least=0.15, at_most=0.85)
_SEATS: Final = {
    "light": Words("Light", "Clair"),
    "dark": Words("Dark", "Foncé"),
    "first": Words("first player", "premier joueur"),
    "second": Words("second player", "second joueur"),
}


def under_fire_findings(m: Measurement) -> list[Finding]:
    """Return each limit that U10 sets for self-play, with what was measured."""
    return [
        Finding(
            "U10",
            Words("No seat wins more than 53%.", "Aucune place ne gagne plus de 53 %."),
            SEAT_LIMIT,
            seat_shares(m),
        ),
        Finding(
            "U10",
            Words(
                "Each mercenary is bought in 15–85% of the games in which it is face up.",
                "Chaque mercenaire est acheté dans 15 à 85 % des parties où il est visible.",
            ),
            BOUGHT_LIMIT,
            [(plain(name), share) for name, share in bought_shares(m).items()],
            mercenary_names(m),
        ),
    ]


def seat_shares(m: Measurement) -> list[tuple[Words, Share]]:
    """Return how many games each side, and each place in the order of play, has won.

    A draw counts a half for each.
    """
    return [
        (words, Share(m.tables.of("won", seat) / WHOLE, m.games)) for seat, words in _SEATS.items()
    ]


def bought_shares(m: Measurement) -> dict[str, Share]:
    """Return, for each mercenary, the share of the games with it face up in which it was bought."""
    return {
        name: Share(m.tables.of("bought", name), m.tables.of("on sale", name))
        for name in mercenaries(m)
    }


def mercenary_names(m: Measurement) -> dict[str, Words]:
    """Return what people call each mercenary of the box."""
    box = box_of(m)
    return {name: mercenary_name(box, nth) for nth, name in enumerate(box.mercenaries)}


def mercenaries(m: Measurement) -> list[str]:
    """Return the mercenaries of the box, in its order."""
    return box_of(m).mercenaries


def box_of(m: Measurement) -> Box:
    """Return the box that was measured."""
    return read_box(m.box_text, m.box_id)
