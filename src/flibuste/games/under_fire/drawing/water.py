"""The water of the sea: two halves, their swell, depths and lines, and the current between them.

It is drawn from (0, 0), one space 100 wide. The nearer half, in the south, is the lighter one.
"""

from __future__ import annotations

from random import Random
from typing import Final

from flibuste.drawing.compass import draw_rhumb_lines, draw_rose
from flibuste.drawing.lettering import write
from flibuste.drawing.palette import FOAM, INK, PARCHMENT_LIGHT, WATER_DEEP
from flibuste.drawing.svg import ROUND, element, group, painted, path, pen, rect
from flibuste.games.under_fire.drawing.layout import SEA_HEIGHT, SEA_WIDTH, SIDE
from flibuste.games.under_fire.drawing.paints import HALVES
from flibuste.games.under_fire.rules.sea import COLUMNS, DARK, LIGHT, ROWS

_FRONT: Final = SEA_HEIGHT / 2
#: Depths, as charts print them: where, and how deep.
_SOUNDINGS: Final = (
    *((96, 92, 31), (303, 108, 44), (596, 95, 38), (694, 207, 27), (196, 206, 19), (497, 212, 23)),
    *((104, 393, 12), (402, 407, 15), (606, 396, 9), (296, 505, 7), (503, 494, 6), (12, 506, 4)),
)
#: Lines of equal depth.
_DEPTHS: Final = (
    "M0,128 C120,98 170,190 300,168 S520,60 700,132",
    "M0,238 C90,258 210,208 330,244 S590,262 700,226",
    "M0,452 C110,402 230,482 350,440 S560,398 700,446",
    "M0,556 C140,520 260,588 400,552 S600,520 700,560",
)

#: A wave at each moment: it rises, rolls on, and breaks.
_WAVES: Final = (
    lambda size: pen("q", size, -size, 2 * size, 0),
    lambda size: pen("q", size, -size, 2 * size, 0, "t", 2 * size, 0),
    lambda size: pen("q", size, size, 2 * size, 0, "m", size, 2, "h", size / 2),
)
MOMENTS: Final = len(_WAVES)


def water_definitions(near: str = HALVES[LIGHT], far: str = HALVES[DARK]) -> str:
    """Return the gradients of the two halves, in these colours."""
    return _gradient("far-water", (0, far, 1), (1, far, 0.86)) + _gradient(
        "near-water", (0, near, 0.84), (1, near, 1)
    )


def draw_water() -> str:
    """Return the empty sea without its swell, which moves."""
    ground = rect(0, 0, SEA_WIDTH, SEA_HEIGHT, fill=WATER_DEEP)
    far = rect(0, 0, SEA_WIDTH, _FRONT, fill="url(#far-water)", class_="half", data_seat="dark")
    near = rect(
        0, _FRONT, SEA_WIDTH, _FRONT, fill="url(#near-water)", class_="half", data_seat="light"
    )
    rose = group(
        draw_rose(SEA_WIDTH / 2, _FRONT, 150, ("", "", "", "")), opacity=0.1, class_="faint"
    )
    depths = path(
        " ".join(_DEPTHS),
        **painted("none", FOAM, 1.2),
        stroke_dasharray="1 5",
        stroke_linecap="round",
        opacity=0.5,
    )
    soundings = group(
        *(
            write(str(depth), x, y, 7.5, weight=1.2, anchor="middle", colour=FOAM, italic=True)
            for x, y, depth in _SOUNDINGS
        ),
        opacity=0.42,
    )
    return group(
        ground,
        far,
        near,
        rose,
        group(draw_rhumb_lines(SEA_WIDTH / 2, _FRONT, SEA_WIDTH), clip_path="url(#sea-clip)"),
        depths,
        soundings,
        _grid(),
        _current(),
    )


def draw_swell(moment: int = 0) -> str:
    """Return the marks of waves at one of the moments between which water moves.

    They are larger and stronger in the nearer half. Each rises, rolls on and breaks in its turn.
    """
    dice = Random(7)
    halves = []
    for top, size, opacity in ((0.0, 5.0, 0.22), (_FRONT, 7.0, 0.32)):
        marks = []
        for row in range(6):
            for column in range(9):
                x = (column + (row % 2) / 2) * SEA_WIDTH / 9 + dice.uniform(4, 40)
                y = top + 12 + row * 50 + dice.uniform(0, 26)
                age = (moment + dice.randrange(MOMENTS)) % MOMENTS
                if x < SEA_WIDTH - 5 * size:
                    marks.append(pen("M", round(x + age * size), round(y + age), _WAVES[age](size)))
        halves.append(path(" ".join(marks), **painted("none", FOAM, 1.7), **ROUND, opacity=opacity))
    return group(*halves)


def _grid() -> str:
    upright = (pen("M", k * SIDE, 0, "V", SEA_HEIGHT) for k in range(1, COLUMNS))
    level = (pen("M", 0, k * SIDE, "H", SEA_WIDTH) for k in range(1, ROWS))
    d = " ".join((*upright, *level))
    return path(d, **painted("none", WATER_DEEP, 1.6), opacity=0.6)


def _current() -> str:
    """Return the current between the halves: braided streams, with barbs that show its course."""
    streams = (
        _stream(-7, 1.6, 0.55, "26 9"),
        _stream(0, 3, 0.95, None),
        _stream(7, 1.6, 0.55, "40 11"),
    )
    barbs = path(
        " ".join(
            pen("M", x, _FRONT - 10, "l", 8, 10, -8, 10, "m", 9, -20, "l", 8, 10, -8, 10)
            for x in (45.0, 245.0, 445.0, 645.0)
        ),
        **painted("none", FOAM, 2.2),
        **ROUND,
    )
    bed = path(_course(0), **painted("none", WATER_DEEP, 20), opacity=0.35)
    return group(bed, *streams, barbs, class_="waterline", clip_path="url(#sea-clip)")


def _stream(aside: float, width: float, opacity: float, dashes: str | None) -> str:
    return path(
        _course(aside),
        **painted("none", FOAM, width),
        stroke_dasharray=dashes,
        stroke_linecap="round",
        opacity=opacity,
    )


def _course(aside: float) -> str:
    return pen("M", 0, _FRONT + aside) + " q25,-9 50,0 t50,0" * COLUMNS


def _gradient(name: str, *stops: tuple[float, str, float]) -> str:
    drawn = (
        element("stop", offset=offset, stop_color=colour, stop_opacity=opacity)
        for offset, colour, opacity in stops
    )
    return element("linearGradient", drawn, id=name, x1=0, y1=0, x2=0, y2=1)


def draw_edge() -> str:
    """Return the line around the sea, and the graduated border of the chart outside of it."""
    edge = rect(0, 0, SEA_WIDTH, SEA_HEIGHT, **painted("none", INK, 2.4))
    half, gap, wide = SIDE / 2, 2.2, 4.0
    bars = [
        pen("M", k * SIDE, y, "h", half, "v", wide, "h", -half, "z")
        for k in range(COLUMNS)
        for y in (-gap - wide, SEA_HEIGHT + gap)
    ]
    bars += [
        pen("M", x, k * SIDE, "h", wide, "v", half, "h", -wide, "z")
        for k in range(ROWS)
        for x in (-gap - wide, SEA_WIDTH + gap)
    ]
    outside = gap + wide + 2
    rim = rect(
        -outside,
        -outside,
        SEA_WIDTH + 2 * outside,
        SEA_HEIGHT + 2 * outside,
        **painted("none", INK, 1.6),
    )
    return edge + path(" ".join(bars), fill=INK) + rim


def draw_scale_bar() -> str:
    """Return a scale bar, 160 wide from (0, 0): four leagues."""
    bars = "".join(
        rect(40 * k, 0, 40, 5, **painted(INK if k % 2 == 0 else PARCHMENT_LIGHT, INK, 1.2))
        for k in range(4)
    )
    ticks = path(
        " ".join(pen("M", 40 * k, 0, "v", -3.5) for k in range(5)), **painted("none", INK, 1.2)
    )
    return bars + ticks
