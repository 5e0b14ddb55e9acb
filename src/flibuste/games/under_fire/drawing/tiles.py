"""Tiles in a hand, face up or face down, and the small pictures of what a player has."""

from __future__ import annotations

from typing import Final

from flibuste.drawing.lettering import write
from flibuste.drawing.palette import GOLD, GOLD_DEEP, INK, PARCHMENT_LIGHT
from flibuste.drawing.shapes import star
from flibuste.drawing.svg import at, circle, group, path, pen, rect
from flibuste.drawing.under_fire.paints import CARD_BACK, FLEETS
from flibuste.drawing.under_fire.ships import show_ship
from flibuste.under_fire.sea import LIGHT
from flibuste.under_fire.view import UNKNOWN

WIDE: Final = 52.0
_TALL: Final = 74.0
_GAP: Final = 8.0
#: A tile that is narrower than this has room for its number only.
_ROOM_FOR_SHIP: Final = 42.0


def draw_hand(seat: int, tiles: list[int], x: float, y: float, room: float) -> str:
    """Return a hand side by side; many tiles are drawn narrower, so that all can be read."""
    wide = WIDE
    gap = _GAP
    if tiles and len(tiles) * (WIDE + _GAP) - _GAP > room:
        gap = 4.0
        wide = min(WIDE, (room + gap) / len(tiles) - gap)
    return group(
        *(_tile(seat, tile, x + k * (wide + gap), y, wide) for k, tile in enumerate(tiles)),
        class_="hand",
    )


def coin(x: float, y: float, r: float) -> str:
    """Return a gold coin."""
    rim = circle(x, y, r, fill=GOLD, stroke=INK, stroke_width=2)
    return rim + circle(x, y, r * 0.72, fill="none", stroke=GOLD_DEEP, stroke_width=1.4)


def point_star(x: float, y: float, r: float) -> str:
    """Return the star that stands for points."""
    return path(star(x, y, r), fill=GOLD, stroke=INK, stroke_width=2, stroke_linejoin="round")


def pile(seat: int, x: float, y: float, sheets: int) -> str:
    """Return a pile of tiles, face down, around (x, y)."""
    places = ((x - 9 + 2.6 * k, y - 13 - 2.6 * k, 18.0, 26.0) for k in range(sheets))
    return "".join(
        rect(*place, rx=2.5, fill=CARD_BACK[seat], stroke=INK, stroke_width=1.8) for place in places
    )


def draw_face(seat: int, wide: float) -> str:
    """Return the face of a tile, for a number and a ship to be drawn upon."""
    paints = FLEETS[seat]
    face = PARCHMENT_LIGHT if seat == LIGHT else paints.plate
    rim = INK if seat == LIGHT else paints.line
    return _edge(seat, wide, face, rim)


def draw_back(seat: int, wide: float) -> str:
    """Return the back of a tile: a border and a compass star."""
    pale = PARCHMENT_LIGHT
    r = min(17.0, wide / 2 - 6)
    rose = path(star(wide / 2, _TALL / 2, r, 4, 0.3), fill=pale, opacity=0.92)
    return _edge(seat, wide, CARD_BACK[seat], INK) + _edge(seat, wide, "none", pale, 4.5) + rose


def _tile(seat: int, tile: int, x: float, y: float, wide: float) -> str:
    """Return a tile with its number, or its back where the number is not known."""
    if tile == UNKNOWN:
        return at(x, y, draw_back(seat, wide), class_="tile", data_tile="unknown")
    paints = FLEETS[seat]
    parts = [draw_face(seat, wide)]
    foot, size = 48.0, 22.0
    if wide >= _ROOM_FOR_SHIP:
        foot, size = 28.5, 20.0
        middle = 57.0 if seat == LIGHT else 43.0
        parts.append(at(wide / 2 - middle * 0.48, 32.5, show_ship(seat, tile, False), scale=0.48))
    colour = paints.numeral
    parts.append(write(str(tile), wide / 2, foot, size, weight=1.9, anchor="middle", colour=colour))
    return at(x, y, *parts, class_="tile", data_tile=str(tile))


def _edge(seat: int, wide: float, face: str, rim: str, inset: float = 0) -> str:
    """Return the outline of a tile: round corners for Light, cut ones for Dark."""
    width = 2.0 if inset == 0 else 1.2
    across, down = wide - 2 * inset, _TALL - 2 * inset
    if seat == LIGHT:
        corner = 8 - inset / 2
        place = (inset, inset, across, down)
        return rect(*place, rx=corner, fill=face, stroke=rim, stroke_width=width)
    cut = 7 - inset / 3
    flat, upright = across - 2 * cut, down - 2 * cut
    d = (
        pen("M", inset + cut, inset, "h", flat, "l", cut, cut, "v", upright, "l", -cut, cut),
        pen("h", -flat, "l", -cut, -cut, "v", -upright, "z"),
    )
    return path(" ".join(d), fill=face, stroke=rim, stroke_width=width)
