"""Law 4 for pictures: two worlds that a seat cannot tell apart are drawn with the same bytes."""

from __future__ import annotations

import pytest
from mypy_extensions import u8

from flibuste.core.fate import Dice
from flibuste.core.seat import EVERYTHING
from flibuste.core.words import LANGUAGES
from flibuste.games.under_fire.drawing.table import draw_svg
from flibuste.games.under_fire.drawing.terminal import draw_text, plain_text
from flibuste.games.under_fire.rules.position import DECK, DECK_SIZE, DRAWN, HAND
from flibuste.games.under_fire.rules.sea import DARK, LIGHT
from flibuste.games.under_fire.rules.worlds import imagine
from tests.games.under_fire.drawing.games import course, samples, suspicious


@pytest.mark.parametrize("seat", [LIGHT, DARK])
@pytest.mark.parametrize("language", LANGUAGES)
def test_law_4_other_worlds_are_drawn_alike(seat: int, language: str) -> None:
    other = 0
    for k, s in enumerate([*samples(), suspicious()]):
        if s.over:
            continue
        world = imagine(s.view(seat), Dice(k))
        other += world.view(EVERYTHING) != s.view(EVERYTHING)
        true, made_up = s.view(seat), world.view(seat)
        assert draw_svg(true, language) == draw_svg(made_up, language)
        assert plain_text(true, language) == plain_text(made_up, language)
        assert draw_text(true, language).markup == draw_text(made_up, language).markup
    assert other > 10


def test_an_exchanged_tile_changes_its_owners_picture_only() -> None:
    s = course(4)[10]
    twin = s.copy()
    held = next(n for n in range(1, 10) if s.tiles[HAND + 10 * DARK + n])
    deck = DECK + DECK_SIZE * DARK
    undrawn = range(deck + int(s.facts[DRAWN + DARK]), deck + DECK_SIZE)
    place = next(k for k in undrawn if s.tiles[k] != held)
    twin.tiles[HAND + 10 * DARK + held] -= 1
    twin.tiles[HAND + 10 * DARK + int(s.tiles[place])] += 1
    twin.tiles[place] = u8(held)
    for viewer in (LIGHT, -1):
        assert draw_svg(s.view(viewer)) == draw_svg(twin.view(viewer))
        assert plain_text(s.view(viewer)) == plain_text(twin.view(viewer))
    for viewer in (DARK, EVERYTHING):
        assert draw_svg(s.view(viewer)) != draw_svg(twin.view(viewer))
        assert plain_text(s.view(viewer)) != plain_text(twin.view(viewer))
