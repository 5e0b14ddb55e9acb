from __future__ import annotations

import struct

import pytest

from flibuste.drawing.gallery import draw_png
from flibuste.games.under_fire.drawing.table import draw_svg
from tests.games.under_fire.drawing.games import course, opening


@pytest.mark.parametrize("width", [350, 700])
def test_a_png_is_as_wide_as_asked(width: int) -> None:
    png = draw_png(draw_svg(opening(1).view(0)), width)
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    wide, high = struct.unpack(">II", png[16:24])
    assert wide == width
    assert 0.85 * width < high < 0.95 * width


def test_the_same_position_gives_the_same_pixels() -> None:
    view = course(2)[-1].view(-1)
    assert draw_png(draw_svg(view, "fr"), 300) == draw_png(draw_svg(view, "fr"), 300)
    assert draw_png(draw_svg(view, "fr"), 300) != draw_png(draw_svg(view, "en"), 300)
