"""Draw the still pictures of the web client: icons, the home page, explanations of the games.

`python -m scripts.web_pictures` writes them to web/public, from where the client's build takes
them. Pictures of games are cut from the positions in docs/pictures.
"""

from __future__ import annotations

import re
import struct
from math import cos, pi, sin
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from flibuste.drawing.compass import draw_rhumb_lines, draw_rose
from flibuste.drawing.gallery import draw_png
from flibuste.drawing.palette import (
    FLAME,
    FOAM,
    GOLD,
    INK,
    PARCHMENT,
    PARCHMENT_LIGHT,
    WATER,
    WATER_DARK,
    WATER_DEEP,
)
from flibuste.drawing.svg import at, circle, element, group, line, path, pen, rect
from flibuste.games.sabordage.drawing.holds import treasure
from flibuste.games.sabordage.drawing.paints import WOOD, WOOD_DARK
from flibuste.games.under_fire.drawing.layout import SIDE, corner
from flibuste.games.under_fire.drawing.ships import Kind, draw_vessel
from flibuste.games.under_fire.rules.sea import DARK, LIGHT, space_named
from scripts.pictures import PICTURES, draw
from scripts.trim import NAMESPACE, trim

PUBLIC: Final = Path(__file__).parents[1] / "web" / "public"
#: The classes of those parts of a picture that show the game itself.
_SCENE: Final = {"sea", "effects", "mines", "ships", "ship", "standing"}

#: Pictures that are also kept as PNG.
_CARDS: Final = ("pictures/under-fire.svg", "pictures/sabordage.svg")
_FAVICON: Final = 48

#: Where a thing is drawn that fills one space.
_PLACE: Final = re.compile(r"translate\((\S+) (\S+)\)$")

Box = tuple[float, float, float, float]


def main() -> None:
    """Draw them all."""
    for name, drawn in _pictures().items():
        file = PUBLIC / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(drawn + "\n", encoding="utf-8")
        print(name)
        if name in _CARDS:
            # What messengers show beside a link to a table takes no SVG.
            file.with_suffix(".png").write_bytes(draw_png(drawn, 1200))
    icon, maskable = draw_icon(rounded=True), draw_icon(rounded=False)
    for size in (192, 512):
        (PUBLIC / f"icon-{size}.png").write_bytes(draw_png(icon, size))
    (PUBLIC / "icon-maskable-512.png").write_bytes(draw_png(maskable, 512))
    (PUBLIC / "apple-touch-icon.png").write_bytes(draw_png(maskable, 180))
    (PUBLIC / "favicon.ico").write_bytes(_ico(draw_png(icon, _FAVICON)))


def _ico(png: bytes) -> bytes:
    """Return an icon file that holds one picture; some browsers ask for no other."""
    head = struct.pack("<3H", 0, 1, 1)
    entry = struct.pack("<4B2H2I", _FAVICON, _FAVICON, 0, 0, 1, 32, len(png), 22)
    return head + entry + png


def _pictures() -> dict[str, str]:
    drawn = {
        "icon.svg": draw_icon(rounded=True),
        "pictures/hero.svg": draw_hero(),
        "pictures/under-fire.svg": cut("under-fire-midgame", (68, 281, 600, 300)),
        "pictures/sabordage.svg": cut("sabordage-midgame", (88, 190, 904, 452)),
        "pictures/under-fire-mark.svg": draw_under_fire_mark(),
        "pictures/sabordage-mark.svg": draw_sabordage_mark(),
        "pictures/learn-sea.svg": cut("under-fire-sea", (30, 142, 776, 678)),
        "pictures/learn-shot.svg": cut("under-fire-midgame", (68, 181, 500, 300), draw_shot()),
        "pictures/learn-score.svg": cut("under-fire-score", (30, 142, 776, 678)),
    }
    for language in ("en", "fr"):
        ships = cut("sabordage-midgame", (14, 172, 1052, 912), language=language)
        length = cut("sabordage-score", (14, 172, 1052, 1190), language=language)
        drawn[f"pictures/learn-ships-{language}.svg"] = ships
        drawn[f"pictures/learn-length-{language}.svg"] = length
    return drawn


def cut(position: str, box: Box, *upon: str, language: str = "en") -> str:
    """Return a part of a position's picture on parchment, without the words around it."""
    ElementTree.register_namespace("", NAMESPACE)
    root = ElementTree.fromstring(draw(PICTURES / f"{position}.txt", language))
    for child in list(root):
        if child.tag != f"{{{NAMESPACE}}}defs" and child.get("class") not in _SCENE:
            root.remove(child)
    for part in root.iter():
        for attribute in list(part.attrib):
            if attribute.startswith("data-") or attribute == "class":
                del part.attrib[attribute]
    _drop_what_is_outside(root, box)
    ground = ElementTree.fromstring(f'<g xmlns="{NAMESPACE}">{rect(*box, fill=PARCHMENT)}</g>')
    root.insert(0, ground)
    for extra in upon:
        root.append(ElementTree.fromstring(f'<g xmlns="{NAMESPACE}">{extra}</g>'))
    x, y, width, height = box
    root.attrib.clear()
    root.set("viewBox", f"{x:.0f} {y:.0f} {width:.0f} {height:.0f}")
    root.set("width", f"{width:.0f}")
    root.set("height", f"{height:.0f}")
    return trim(ElementTree.tostring(root, encoding="unicode")).rstrip()


def _drop_what_is_outside(root: ElementTree.Element, box: Box) -> None:
    """Leave out what is drawn in a space beside the frame."""
    left, top, width, height = box
    for part in root:
        for child in list(part):
            if place := _PLACE.match(child.get("transform", "")):
                x, y = float(place[1]), float(place[2])
                if not (left - SIDE <= x < left + width and top - SIDE <= y < top + height):
                    part.remove(child)


def draw_shot() -> str:
    """Return the flight of a shot: from b4 north, over a friendly ship, to the 5 on b6."""
    x, foot = corner(space_named("b4"))
    top = corner(space_named("b6"))[1]
    middle = x + SIDE / 2
    flight = line(
        middle,
        foot + 18,
        middle,
        top + 66,
        stroke=PARCHMENT_LIGHT,
        stroke_width=5,
        stroke_dasharray="2 11",
        stroke_linecap="round",
    )
    under = line(
        middle, foot + 18, middle, top + 66, stroke=INK, stroke_width=9, stroke_linecap="round"
    )
    burst = path(_star(middle, top + 52, 30, 13, 9), fill=FLAME, stroke=INK, stroke_width=2.5)
    ball = circle(middle, top + 92, 8, fill=INK, stroke=PARCHMENT_LIGHT, stroke_width=2)
    return group(under, opacity=0.35) + flight + burst + ball


def _star(x: float, y: float, out: float, within: float, points: int) -> str:
    steps = []
    for k in range(2 * points):
        r = within if k % 2 else out
        steps.append(f"{x + r * sin(pi * k / points):.1f},{y - r * cos(pi * k / points):.1f}")
    return "M" + " L".join(steps) + " z"


def draw_icon(rounded: bool) -> str:
    """Return our icon: a three-master on a deep sea. Maskable icons fill their square."""
    kind: Kind = (LIGHT, 7, False)
    inset = 0.86 if rounded else 0.66
    ground = rect(0, 0, 128, 128, rx=28 if rounded else 0, fill=WATER_DEEP)
    ring = rect(4, 4, 120, 120, rx=25, fill="none", stroke=GOLD, stroke_width=4)
    sun = circle(64, 58, 43, fill=WATER)
    ship = at(-50, -60, draw_vessel(*kind))
    sea = path(
        pen("M", 0, 98) + " q8,-9 16,0 t16,0 t16,0 t16,0 t16,0 t16,0 t16,0 t16,0 V128 H0 z",
        fill=WATER_DARK,
    )
    foam = path(
        pen("M", 0, 98) + " q8,-9 16,0 t16,0 t16,0 t16,0 t16,0 t16,0 t16,0 t16,0",
        fill="none",
        stroke=FOAM,
        stroke_width=4,
    )
    clip = element("clipPath", rect(4, 4, 120, 120, rx=25), id="card")
    body = group(
        sun,
        at(60, 70, ship, scale=1.2 * inset / 0.86),
        sea,
        foam,
        clip_path="url(#card)" if rounded else None,
    )
    return _sheet(
        128,
        128,
        element("defs", clip),
        ground,
        body,
        ring if rounded else "",
    )


def draw_under_fire_mark() -> str:
    """Return the sign of Pirates Under Fire in lists: a burning ship."""
    kind: Kind = (DARK, 8, True)
    return _sheet(
        100,
        100,
        rect(0, 0, 100, 100, rx=18, fill=WATER),
        at(0, 2, draw_vessel(*kind)),
    )


def draw_sabordage_mark() -> str:
    """Return the sign of Sabordage in lists: a treasure on its deck."""
    seams = "".join(line(2, y, 98, y, stroke=WOOD_DARK, stroke_width=2.5) for y in (26, 50, 74))
    return _sheet(
        100,
        100,
        rect(2, 2, 96, 96, rx=18, fill=WOOD, stroke=WOOD_DARK, stroke_width=4),
        seams,
        at(50, 56, treasure(), scale=1.75),
    )


def draw_hero() -> str:
    """Return the head of the home page: two fleets meet, with room for words in the west."""
    wide, tall = 1600.0, 440.0
    fleet: list[tuple[Kind, float, float, float]] = [
        ((DARK, 6, False), 1425, 2, 1.45),
        ((DARK, 9, True), 1190, -2, 1.85),
        ((DARK, 4, False), 1030, 22, 1.2),
        ((LIGHT, 5, False), 830, 82, 1.65),
        ((LIGHT, 9, False), 915, 108, 3.3),
        ((LIGHT, 7, False), 690, 206, 2.3),
        ((LIGHT, 4, False), 1310, 190, 2.35),
    ]
    ships = "".join(
        at(x, y, draw_vessel(*kind), scale=scale) for kind, x, y, scale in sorted(fleet, key=_depth)
    )
    gradient = element(
        "linearGradient",
        element("stop", offset=0, stop_color=WATER_DARK)
        + element("stop", offset=0.55, stop_color=WATER)
        + element("stop", offset=1, stop_color=WATER_DEEP),
        id="water",
        x1=0,
        y1=0,
        x2=0,
        y2=1,
    )
    shade = element(
        "linearGradient",
        element("stop", offset=0, stop_color=WATER_DEEP, stop_opacity=0.92)
        + element("stop", offset=0.34, stop_color=WATER_DEEP, stop_opacity=0.72)
        + element("stop", offset=0.62, stop_color=WATER_DEEP, stop_opacity=0),
        id="west",
    )
    grid = "".join(
        line(0, y, wide, y, stroke=FOAM, stroke_width=1.2, stroke_dasharray="2 9", opacity=0.3)
        for y in range(60, 440, 96)
    ) + "".join(
        line(x, 0, x, tall, stroke=FOAM, stroke_width=1.2, stroke_dasharray="2 9", opacity=0.3)
        for x in range(64, 1600, 128)
    )
    return _sheet(
        wide,
        tall,
        element("defs", gradient + shade),
        rect(0, 0, wide, tall, fill="url(#water)"),
        grid,
        draw_rhumb_lines(1500, 160, 1700),
        group(draw_rose(1500, 160, 200, ("", "", "", "")), opacity=0.32),
        rect(0, 0, wide, tall, fill="url(#west)"),
        _waves(wide, tall),
        ships,
        _volley(),
    )


def _depth(placed: tuple[Kind, float, float, float]) -> float:
    """Return the y of a ship's waterline: ships further down are in front."""
    _, _, y, scale = placed
    return y + 90 * scale


def _volley() -> str:
    """Return two shots from the great ship to the burning one."""
    parts = [
        path(
            d,
            fill="none",
            stroke=PARCHMENT_LIGHT,
            stroke_width=3.4,
            stroke_dasharray="1 10",
            stroke_linecap="round",
            opacity=0.85,
        )
        for d in ("M1226,334 Q1370,214 1312,118", "M1216,310 Q1330,204 1290,126")
    ]
    balls = ((1330, 218), (1284, 214))
    parts += [circle(x, y, 8, fill=INK, stroke=PARCHMENT_LIGHT, stroke_width=2.2) for x, y in balls]
    puffs = ((1226, 334, 21), (1249, 318, 15), (1214, 312, 13), (1266, 336, 10))
    smoke = group(*(circle(x, y, r, fill=PARCHMENT_LIGHT) for x, y, r in puffs), opacity=0.8)
    return "".join(parts) + smoke


def _waves(wide: float, tall: float) -> str:
    """Return waves, larger and farther apart towards the front."""
    marks = []
    y, step = 120.0, 18.0
    row = 0
    while y < tall:
        size = 5 + y / 60
        x = 30.0 + (row % 2) * 60
        while x < wide:
            marks.append(pen("M", x, y, "q", size, -size, 2 * size, 0, "t", 2 * size, 0))
            x += 150 + size * 6
        y += step + size * 2
        row += 1
    return path(
        " ".join(marks),
        fill="none",
        stroke=FOAM,
        stroke_width=2,
        stroke_linecap="round",
        opacity=0.22,
    )


def _sheet(wide: float, tall: float, *parts: str) -> str:
    return element(
        "svg", parts, xmlns=NAMESPACE, viewBox=f"0 0 {wide:.0f} {tall:.0f}", width=wide, height=tall
    )


if __name__ == "__main__":
    main()
