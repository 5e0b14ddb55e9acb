"""The statistical limits of U10, held against a measurement."""

from __future__ import annotations

from typing import Final

from flibuste.core.words import Words, plain
from flibuste.lab.balance.limits import Finding, Limit
from flibuste.lab.balance.measurement import Measurement
from flibuste.lab.balance.tables import WHOLE
from flibuste.lab.intervals import Share
from flibuste.under_fire.game import UnderFireGame

#: No seat wins more; each mercenary is bought so often where it is face up (U10).
SEAT_LIMIT: Final = Limit(at_most=0.53)
BOUGHT_LIMIT: Final = Limit(at_least=0.15, at_most=0.85)
_SEATS: Final = {
    "light": Words("Light", "Clair"),
    "dark": Words("Dark", "Foncé"),
    "first": Words("first player", "premier joueur"),
    "second": Words("second player", "second joueur"),
}


def under_fire_findings(m: Measurement) -> list[Finding]:
    """Return what U10 asks of self-play, and what came out."""
    return [
        Finding(
            "U10",
            Words("No seat wins more than 53 %.", "Aucune place ne gagne plus de 53 %."),
            SEAT_LIMIT,
            seat_shares(m),
        ),
        Finding(
            "U10",
            Words(
                "Each mercenary is bought in 15–85 % of the games in which it is face up.",
                "Chaque mercenaire est acheté dans 15 à 85 % des parties où il est visible.",
            ),
            BOUGHT_LIMIT,
            bought_shares(m),
        ),
    ]


def seat_shares(m: Measurement) -> list[tuple[Words, Share]]:
    """Return how many games each side, and each place in the order of play, has won.

    A draw counts a half for each.
    """
    return [
        (words, Share(m.tables.of("won", seat) / WHOLE, m.games)) for seat, words in _SEATS.items()
    ]


def bought_shares(m: Measurement) -> list[tuple[Words, Share]]:
    """Return in how many of the games in which it was face up each mercenary was bought."""
    return [
        (plain(name), Share(m.tables.of("bought", name), m.tables.of("on sale", name)))
        for name in mercenaries(m)
    ]


def mercenaries(m: Measurement) -> list[str]:
    """Return the mercenaries of the box, in its order."""
    game = m.open()
    assert isinstance(game, UnderFireGame)
    return game.box.mercenaries
