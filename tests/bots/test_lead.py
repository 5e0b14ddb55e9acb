"""A lead is told alike wherever it is told."""

from __future__ import annotations

import pytest

from flibuste.bots.search.lead import lead_number, lead_words
from flibuste.core.words import Words

TILE = Words("tile", "tuile")
TILES = Words("tiles", "tuiles")


@pytest.mark.parametrize(
    ("points", "number", "clause"),
    [
        (1.46, Words("+1.5", "+1,5"), Words("1.5 tiles ahead", "1,5 tuile d’avance")),
        (-12.0, Words("-12.0", "-12,0"), Words("12.0 tiles behind", "12,0 tuiles de retard")),
        # Nothing is not less than nothing.
        (-0.04, Words("+0.0", "+0,0"), Words("0.0 tiles ahead", "0,0 tuile d’avance")),
        (0.0, Words("+0.0", "+0,0"), Words("0.0 tiles ahead", "0,0 tuile d’avance")),
    ],
)
def test_a_lead_has_a_sign_or_a_word(points: float, number: Words, clause: Words) -> None:
    assert lead_number(points) == number
    assert lead_words(points, TILE, TILES) == clause
