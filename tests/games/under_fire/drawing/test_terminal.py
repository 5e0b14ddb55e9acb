from __future__ import annotations

import io

import pytest
from rich.cells import cell_len
from rich.console import Console

from flibuste.core.seat import EVERYTHING
from flibuste.core.words import LANGUAGES
from flibuste.games.under_fire.drawing.mines import DUMMY, kind_of_mine
from flibuste.games.under_fire.drawing.terminal import draw_text, plain_text
from flibuste.games.under_fire.drawing.terminal_sea import EFFECT_SIGNS, MINE_SIGNS, ship_sign
from flibuste.games.under_fire.rules.position import HIRED
from flibuste.games.under_fire.rules.sea import COLUMNS, ROWS
from flibuste.games.under_fire.rules.view import Ship, UnderFireView
from tests.games.under_fire.drawing.games import course, opening, samples, suspicious
from tests.games.under_fire.table import BOX


def cells(view: UnderFireView) -> list[tuple[str, str]]:
    """Return the two lines of each space, from a1 to g6, read back from the text."""
    lines = plain_text(view).replace("║", "│").splitlines()
    top = next(k for k, line in enumerate(lines) if "┌" in line)
    found = []
    for row in range(ROWS):
        upper = top + 1 + 3 * (ROWS - 1 - row)
        parts = [line.split("│")[1 : COLUMNS + 1] for line in lines[upper : upper + 2]]
        found += list(zip(parts[0], parts[1], strict=True))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_fits_into_80_columns(language: str) -> None:
    for s in samples():
        for viewer in (0, 1, -1, EVERYTHING):
            text = plain_text(s.view(viewer), language)
            assert max(cell_len(line) for line in text.splitlines()) <= 80
            assert all(line == line.rstrip() for line in text.splitlines())


@pytest.mark.parametrize("viewer", [0, 1, -1, EVERYTHING])
def test_every_space_says_what_lies_there(viewer: int) -> None:
    for s in samples():
        view = s.view(viewer)
        effects = view.effects()
        ships = {ship.space: ship for ship in view.ships}
        for space, (upper, lower) in enumerate(cells(view)):
            assert upper[:2].strip() == EFFECT_SIGNS[effects[space]]
            assert len(upper) == len(lower) == 9
            said = lower.strip().strip("[]")
            if space in ships:
                assert said == ship_sign(view.box, ships[space])
            elif space in view.mines:
                assert said == MINE_SIGNS[kind_of_mine(view, space)]
            else:
                assert said == ""


def test_signs_of_ships() -> None:
    ram = HIRED + BOX.mercenaries.index("ram")
    convoy = HIRED + BOX.mercenaries.index("convoy")
    assert ship_sign(BOX, Ship(0, 0, 5, False, 0)) == "L5"
    assert ship_sign(BOX, Ship(0, 1, 7, True, 0)) == "D7*"
    assert ship_sign(BOX, Ship(0, 0, 5, False, 2)) == "L5+2"
    assert ship_sign(BOX, Ship(0, 1, ram, False, 1)) == "DM+1 X"
    assert ship_sign(BOX, Ship(0, 0, convoy, False, 0)) == "LM 3/6/9"
    assert ship_sign(BOX, Ship(0, 0, convoy, False, 3)) == "LM+3 369"


def test_u5_7_the_dummy_shows_to_its_layer_alone() -> None:
    s = suspicious()
    layer = int(s.view(0).dummy_layer)
    sea = [lower.strip() for _, lower in cells(s.view(1 - layer))]
    assert MINE_SIGNS[DUMMY] not in sea
    assert "(?)" in sea


def test_a_mine_under_the_ship_just_laid_stands_above_it() -> None:
    view = course(3)[-1].view(0)
    ship = next(ship for ship in view.ships if ship.mercenary < 0)
    view.mines.append(ship.space)
    upper, lower = cells(view)[ship.space]
    assert upper.endswith("(o)")
    assert lower.strip() == ship_sign(view.box, ship)


def test_colour_is_an_addition() -> None:
    view = suspicious().view(0)
    coloured = draw_text(view, "en", colour=True)
    bare = draw_text(view, "en", colour=False)
    assert coloured.plain == bare.plain
    assert not bare.spans
    assert not bare.style
    for text, has_escapes in ((coloured, True), (bare, False)):
        out = io.StringIO()
        Console(file=out, width=80, force_terminal=True, color_system="truecolor").print(text)
        assert ("\x1b[" in out.getvalue()) == has_escapes


def test_the_legend_can_be_left_out() -> None:
    view = opening(1).view(0)
    assert plain_text(view).startswith(plain_text(view, legend=False).rstrip("\n"))
    assert "(?)" not in plain_text(view, legend=False)
