"""The sea of a view: its water, the seams of boards, coordinates, and what spaces do."""

from __future__ import annotations

from flibuste.drawing.lettering import write
from flibuste.drawing.palette import FOAM, PARCHMENT_LIGHT
from flibuste.drawing.svg import at, group, line, rect
from flibuste.games.under_fire.drawing.layout import (
    FRAME,
    SEA_HEIGHT,
    SEA_WIDTH,
    SEA_X,
    SEA_Y,
    SIDE,
    corner,
    half_top,
)
from flibuste.games.under_fire.drawing.space_effects import show_effect
from flibuste.games.under_fire.drawing.water import draw_edge, draw_swell, draw_water
from flibuste.games.under_fire.rules.arrangement import placed
from flibuste.games.under_fire.rules.sea import DARK, LIGHT, ROWS, name
from flibuste.games.under_fire.rules.view import UnderFireView

#: How large the effect of a space is drawn, alone and beside a mine.
_ALONE = 1.42
_ASIDE = 0.5


def draw_sea(view: UnderFireView) -> str:
    """Return the empty sea of a view, with its frame and coordinates."""
    paper = rect(
        -FRAME, -FRAME, SEA_WIDTH + 2 * FRAME, SEA_HEIGHT + 2 * FRAME, fill=PARCHMENT_LIGHT
    )
    return group(
        at(SEA_X, SEA_Y, paper, draw_water(), draw_swell(), draw_edge()),
        *(_seams(view, seat) for seat in (LIGHT, DARK)),
        _coordinates(),
        class_="sea",
    )


def draw_effects(view: UnderFireView) -> str:
    """Return what each space does that no ship lies on: in its corner if there is a mine."""
    taken = {ship.space for ship in view.ships}
    mined = set(view.mines)
    parts = []
    for space, effect in enumerate(view.effects()):
        if effect == "none" or space in taken:
            continue
        x, y = corner(space)
        if space in mined:
            drawn = show_effect(effect, x + 16, y + 17, _ASIDE)
        else:
            drawn = show_effect(effect, x + SIDE / 2, y + SIDE / 2, _ALONE)
        parts.append(group(drawn, class_="space", data_space=name(space), data_effect=effect))
    return group(*parts, class_="effects")


def _seams(view: UnderFireView, seat: int) -> str:
    """Return the lines between a seat's boards, where they are known (U1.2)."""
    if view.arrangements[seat] < 0:
        return ""
    boards = placed(view.arrangements[seat])
    if seat == DARK:
        boards.reverse()
    top = half_top(seat)
    column = 0
    seams = []
    for board in boards[:-1]:
        column += board.width()
        x = SEA_X + column * SIDE
        seams.append(
            line(
                x,
                top + 6,
                x,
                top + SEA_HEIGHT / 2 - 6,
                stroke=FOAM,
                stroke_width=2.6,
                stroke_dasharray="0.1 7.5",
                stroke_linecap="round",
                opacity=0.6,
                class_="seam",
            )
        )
    return "".join(seams)


def _coordinates() -> str:
    north, south = SEA_Y - FRAME - 9, SEA_Y + SEA_HEIGHT + FRAME + 19
    west, east = SEA_X - FRAME - 14, SEA_X + SEA_WIDTH + FRAME + 14
    letters = (
        write(letter, SEA_X + (column + 0.5) * SIDE, y, 15, weight=1.5, anchor="middle")
        for column, letter in enumerate("abcdefg")
        for y in (north, south)
    )
    numerals = (
        write(
            str(row + 1),
            x,
            SEA_Y + (ROWS - row - 0.5) * SIDE + 6.5,
            13,
            weight=1.6,
            anchor="middle",
        )
        for row in range(ROWS)
        for x in (west, east)
    )
    return group(*letters, *numerals, class_="coordinates")
