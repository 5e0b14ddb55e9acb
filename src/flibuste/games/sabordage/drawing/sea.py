"""The sea: numbered rows, guide lines from edge to edge, and the neighbours beyond the edges."""

from __future__ import annotations

from flibuste.drawing.lettering import write
from flibuste.drawing.palette import FOAM, INK, PARCHMENT_LIGHT, WATER, WATER_DARK, WATER_DEEP
from flibuste.drawing.svg import ROUND, at, element, group, line, painted, path, pen, rect
from flibuste.games.sabordage.drawing.emblems import show_badge
from flibuste.games.sabordage.drawing.layout import BEYOND, SEA_WIDTH, SEA_X, SEA_Y, Layout
from flibuste.games.sabordage.drawing.paints import SHIP_PAINTS, WOOD
from flibuste.games.sabordage.drawing.words import SHIPS
from flibuste.games.sabordage.rules.view import SabordageView


def sea_definitions() -> str:
    """Return the gradients that fade out what lies beyond the edges."""
    return _fading("fade-west", 0, 1) + _fading("fade-east", 1, 0)


def draw_sea(view: SabordageView, place: Layout, language: str) -> str:
    """Return the water with its rows, and the neighbours beyond its edges (S1.1)."""
    water = rect(SEA_X, SEA_Y, SEA_WIDTH, place.sea_height, fill=WATER)
    depth = rect(SEA_X, SEA_Y, SEA_WIDTH, place.sea_height, fill="url(#depth)")
    last = len(view.ships) - 1
    frame = rect(SEA_X, SEA_Y, SEA_WIDTH, place.sea_height, **painted("none", INK, 3))
    return group(
        water,
        _rows(place),
        _waves(place),
        depth,
        _beyond(view, place, last, west=True),
        _beyond(view, place, 0, west=False),
        frame,
        _numbers(place),
        _tag(place, last, language, west=True),
        _tag(place, 0, language, west=False),
        class_="sea",
    )


def _rows(place: Layout) -> str:
    """Return a band for every second row, and a line between all rows."""
    bands, lines = [], []
    for row in range(place.rows + 2):
        y = place.stern_y - row * place.pitch
        if row % 2 and row <= place.rows + 1:
            bands.append(rect(SEA_X, y, SEA_WIDTH, place.pitch, fill=WATER_DARK, opacity=0.75))
        lines.append(
            line(
                SEA_X,
                y,
                SEA_X + SEA_WIDTH,
                y,
                stroke=FOAM,
                stroke_width=1.6,
                stroke_dasharray="2 9",
                stroke_linecap="round",
                opacity=0.5,
            )
        )
    return group(*bands, *lines, class_="rows")


def _waves(place: Layout) -> str:
    """Return a few crests in the open water between the ships."""
    marks = []
    between = range(1, round(SEA_WIDTH / place.slot))
    for k in between:
        x = SEA_X + BEYOND + k * place.slot
        for row in range(place.rows + 2):
            shift = 5 if (row + k) % 2 else -5
            y = place.stern_y - (row - 0.5) * place.pitch
            marks.append(pen("M", x - 8 + shift, y, "q", 4, -5, 8, 0, "t", 8, 0))
    return path(" ".join(marks), **painted("none", FOAM, 1.8), stroke_linecap="round", opacity=0.35)


def _beyond(view: SabordageView, place: Layout, ship: int, west: bool) -> str:
    """Return the side of the next ship around the circle, half faded."""
    paint = SHIP_PAINTS[ship]
    rows = len(view.ships[ship])
    reach = BEYOND - 11
    x = SEA_X if west else SEA_X + SEA_WIDTH - reach
    rail = SEA_X + reach - 6 if west else x
    top = place.top(rows)
    tall = place.stern_y - top + 66
    side = rect(x, top, reach, tall, fill=WOOD) + rect(
        rail, top, 6, tall, **painted(paint.fill, paint.dark, 1.2)
    )
    joints = " ".join(
        pen("M", x, place.stern_y - row * place.pitch, "h", reach) for row in range(rows)
    )
    shade = rect(x, top, reach, tall, fill=f"url(#fade-{'west' if west else 'east'})")
    seams = path(joints, stroke=INK, stroke_width=2)
    return group(side, seams, shade, opacity=0.9, class_="beyond", data_ship=str(ship))


def _tag(place: Layout, ship: int, language: str, west: bool) -> str:
    """Return the name of the neighbour beyond an edge, written along the edge."""
    x = SEA_X + 16 if west else SEA_X + SEA_WIDTH - 16
    y = SEA_Y + 30
    name = SHIPS[ship].say(language)
    arrow = "M9,-7 L-1,0 L9,7" if west else "M-9,-7 L1,0 L-9,7"
    point = path(arrow, **painted("none", PARCHMENT_LIGHT, 3.4), **ROUND)
    label = write(name, 0, 0, 13, weight=1.6, colour=PARCHMENT_LIGHT, anchor="end")
    turned = group(label, transform="rotate(-90) translate(-44 4.5)")
    return at(
        x, y, at(0, -4, point), show_badge(ship, 0, 24, 12), turned, opacity=0.85, class_="around"
    )


def _numbers(place: Layout) -> str:
    """Return the row numbers at both edges."""
    heights = [place.stern_y + 40, *(place.middle(row) for row in range(1, place.rows + 2))]
    return "".join(
        write(str(row), x, y + 8, 16, weight=1.8, anchor="middle", class_="row-number")
        for row, y in enumerate(heights)
        for x in (SEA_X - 17, SEA_X + SEA_WIDTH + 17)
    )


def _fading(name: str, start: float, end: float) -> str:
    stops = (
        element("stop", offset=0, stop_color=WATER_DEEP, stop_opacity=0.85 * (1 - start)),
        element("stop", offset=1, stop_color=WATER_DEEP, stop_opacity=0.85 * (1 - end)),
    )
    return element("linearGradient", stops, id=name, x1=0, y1=0, x2=1, y2=0)
