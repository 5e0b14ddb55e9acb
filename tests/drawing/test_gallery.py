from __future__ import annotations

import pytest

from flibuste.core.refusal import Refusal
from flibuste.core.view import View
from flibuste.core.words import LANGUAGES
from flibuste.drawing import gallery
from flibuste.games.sabordage.drawing import table as sabordage_table
from flibuste.games.sabordage.drawing import terminal as sabordage_terminal
from flibuste.games.under_fire.drawing import table as under_fire_table
from flibuste.games.under_fire.drawing import terminal as under_fire_terminal
from flibuste.games.under_fire.drawing.highlight import highlights_of
from flibuste.games.under_fire.rules.breakdown import breakdown
from tests.games.sabordage.drawing.games import samples, view_of
from tests.games.under_fire.drawing.games import course


@pytest.mark.parametrize("language", LANGUAGES)
def test_pirates_under_fire_hangs_in_the_gallery(language: str) -> None:
    s = course(3)[-1]
    view = s.view(0)
    assert gallery.draw_svg(view, language) == under_fire_table.draw_svg(view, language)
    scored = highlights_of(breakdown(s, 0)) + highlights_of(breakdown(s, 1))
    with_score = under_fire_table.draw_svg(view, language, scored)
    assert gallery.draw_svg(view, language, score=True) == with_score
    assert gallery.plain_text(view, language) == under_fire_terminal.plain_text(view, language)
    drawn = under_fire_terminal.draw_text(view, language)
    assert gallery.draw_text(view, language).markup == drawn.markup
    assert gallery.headline(view, language).startswith("Pirates Under Fire · ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_sabordage_hangs_in_the_gallery(language: str) -> None:
    view = view_of(samples()[9], 0)
    for score in (False, True):
        drawn = sabordage_table.draw_svg(view, language, score)
        assert gallery.draw_svg(view, language, score) == drawn
    assert gallery.plain_text(view, language) == sabordage_terminal.plain_text(view, language)
    in_colour = sabordage_terminal.draw_text(view, language)
    assert gallery.draw_text(view, language).markup == in_colour.markup
    assert gallery.headline(view, language).startswith("Sabordage · ")


def test_nobody_draws_a_view_of_no_game() -> None:
    for draw in (gallery.draw_svg, gallery.draw_text, gallery.plain_text, gallery.headline):
        with pytest.raises(Refusal, match="not a game"):
            draw(View(), "en")
