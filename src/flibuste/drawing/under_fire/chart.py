"""The sea itself: water in two halves, spaces and the seams of boards, coordinates, effects."""

from __future__ import annotations

from flibuste.drawing.compass import draw_rhumb_lines
from flibuste.drawing.lettering import write
from flibuste.drawing.palette import FOAM, GOLD, INK, PARCHMENT_LIGHT, WATER_DEEP
from flibuste.drawing.svg import circle, element, group, line, number, path, rect
from flibuste.drawing.under_fire.glyphs import show_effect
from flibuste.drawing.under_fire.layout import (
    FRAME,
    SEA_HEIGHT,
    SEA_WIDTH,
    SEA_X,
    SEA_Y,
    SIDE,
    corner,
    half_top,
)
from flibuste.drawing.under_fire.paints import HALVES
from flibuste.under_fire.arrangement import placed
from flibuste.under_fire.sea import COLUMNS, DARK, LIGHT, ROWS, SEATS, name
from flibuste.under_fire.view import UnderFireView


def draw_sea(view: UnderFireView) -> str:
    """Return the empty sea of a view, with its frame and coordinates."""
    return group(
        _frame(),
        _water(),
        _grid(),
        *(_seams(view, seat) for seat in (LIGHT, DARK)),
        _waterline(),
        _coordinates(),
        class_="sea",
    )


def draw_effects(view: UnderFireView) -> str:
    """Return the glyph of every space: in its middle while it is empty, else in its corner."""
    eastern = {ship.space for ship in view.ships if ship.seat == DARK}
    taken = {ship.space for ship in view.ships} | set(view.mines)
    parts = []
    for space, effect in enumerate(view.effects()):
        x, y = corner(space)
        tint = GOLD if effect == "gain-point" else PARCHMENT_LIGHT
        if space in taken:
            glyph = show_effect(
                effect, x + (85 if space in eastern else 15), y + 16, 0.44, tint, 0.85
            )
        else:
            disc = circle(x + 50, y + 50, 33, fill=WATER_DEEP, opacity=0.28)
            glyph = disc + show_effect(effect, x + 50, y + 50, 0.92, tint, 0.82)
        if effect != "none":
            parts.append(group(glyph, class_="space", data_space=name(space), data_effect=effect))
    return group(*parts, class_="effects")


def _frame() -> str:
    """Return the chart's graduated border: bars of ink and parchment in turn."""
    outer = rect(
        SEA_X - FRAME,
        SEA_Y - FRAME,
        SEA_WIDTH + 2 * FRAME,
        SEA_HEIGHT + 2 * FRAME,
        fill=PARCHMENT_LIGHT,
        stroke=INK,
        stroke_width=2.4,
    )
    half = SIDE / 2
    bars = []
    for k in range(0, 2 * COLUMNS, 2):
        bars.append(rect(SEA_X + k * half, SEA_Y - FRAME + 2.6, half, FRAME - 5.6, fill=INK))
        bars.append(rect(SEA_X + k * half, SEA_Y + SEA_HEIGHT + 3, half, FRAME - 5.6, fill=INK))
    for k in range(0, 2 * ROWS, 2):
        bars.append(rect(SEA_X - FRAME + 2.6, SEA_Y + k * half, FRAME - 5.6, half, fill=INK))
        bars.append(rect(SEA_X + SEA_WIDTH + 3, SEA_Y + k * half, FRAME - 5.6, half, fill=INK))
    return outer + "".join(bars)


def _water() -> str:
    halves = "".join(
        rect(
            SEA_X,
            half_top(seat),
            SEA_WIDTH,
            SEA_HEIGHT / 2,
            fill=HALVES[seat],
            class_="half",
            data_seat=SEATS[seat],
        )
        for seat in (DARK, LIGHT)
    )
    shade = rect(SEA_X, SEA_Y, SEA_WIDTH, SEA_HEIGHT, fill="url(#depth)")
    rhumbs = group(
        draw_rhumb_lines(SEA_X + SEA_WIDTH / 2, SEA_Y + SEA_HEIGHT / 2, SEA_WIDTH),
        clip_path="url(#sea-clip)",
    )
    return halves + shade + rhumbs


def _grid() -> str:
    pen = {"stroke": WATER_DEEP, "stroke_width": "1.4", "opacity": "0.55"}
    columns = "".join(
        line(SEA_X + k * SIDE, SEA_Y, SEA_X + k * SIDE, SEA_Y + SEA_HEIGHT, **pen)
        for k in range(1, COLUMNS)
    )
    rows = "".join(
        line(SEA_X, SEA_Y + k * SIDE, SEA_X + SEA_WIDTH, SEA_Y + k * SIDE, **pen)
        for k in range(1, ROWS)
    )
    edge = rect(SEA_X, SEA_Y, SEA_WIDTH, SEA_HEIGHT, fill="none", stroke=INK, stroke_width=2.4)
    return columns + rows + edge


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


def _waterline() -> str:
    """Return the wavy line between the halves, and a mark at each end."""
    y = half_top(LIGHT)
    waves = " q6.25,-6 12.5,0 t12.5,0" * int(SEA_WIDTH // 25)
    d = f"M{number(SEA_X)},{number(y)}{waves}"
    pen = {"fill": "none", "stroke_linecap": "round"}
    shadow = path(d, stroke=WATER_DEEP, stroke_width=6.5, opacity=0.6, **pen)
    foam = path(d, stroke=FOAM, stroke_width=2.6, opacity=0.95, **pen)
    return element("g", shadow + foam, class_="waterline", clip_path="url(#sea-clip)")


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
