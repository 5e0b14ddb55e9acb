"""Law 4 for pictures: two worlds that a seat cannot tell apart are drawn with the same bytes."""

from __future__ import annotations

import pytest

from flibuste.core.fate import Dice
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.drawing.gallery import draw_svg, draw_text, plain_text
from flibuste.games.sabordage.rules.worlds import imagine
from tests.games.sabordage.drawing.games import samples, view_of


@pytest.mark.parametrize(("seat", "language"), [(0, "en"), (1, "fr"), (SPECTATOR, "en")])
def test_law_4_other_worlds_are_drawn_alike(seat: int, language: str) -> None:
    other = 0
    for k, state in enumerate(samples()):
        true = view_of(state, seat)
        if true.outcome is not None:
            continue
        world = imagine(true, Dice(k))
        whole = plain_text(view_of(world, EVERYTHING), language)
        other += whole != plain_text(view_of(state, EVERYTHING), language)
        made_up = view_of(world, seat)
        assert draw_svg(true, language, score=True) == draw_svg(made_up, language, score=True)
        assert plain_text(true, language) == plain_text(made_up, language)
        assert draw_text(true, language).markup == draw_text(made_up, language).markup
    assert other > 10
