"""Tiles in a hand, face up or face down, and the small pictures of what a player has."""

from __future__ import annotations

from typing import Final

from flibuste.drawing.lettering import write
from flibuste.drawing.palette import GOLD, GOLD_DEEP, INK, PARCHMENT_LIGHT
from flibuste.drawing.shapes import star
from flibuste.drawing.svg import at, circle, group, painted, path, pen, rect
from flibuste.games.under_fire.drawing.paints import CARD_BACK, FLEETS, HALVES
from flibuste.games.under_fire.drawing.ships import draw_pennant, show_vessel
from flibuste.games.under_fire.rules.sea import LIGHT
from flibuste.games.under_fire.rules.view import UNKNOWN

WIDE: Final = 52.0
_TALL: Final = 74.0
_GAP: Final = 8.0


def draw_hand(seat: int, tiles: list[int], x: float, y: float, room: float) -> str:
    """Return the tiles of a hand side by side, narrower if there are many."""
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
    rim = circle(x, y, r, **painted(GOLD, INK, 2))
    return rim + circle(x, y, r * 0.72, **painted("none", GOLD_DEEP, 1.4))


def point_star(x: float, y: float, r: float) -> str:
    """Return the star that stands for points."""
    return path(star(x, y, r), **painted(GOLD, INK, 2), stroke_linejoin="round")


def pile(seat: int, x: float, y: float, sheets: int) -> str:
    """Return a pile of tiles, face down, around (x, y)."""
    places = ((x - 9 + 2.6 * k, y - 13 - 2.6 * k, 18.0, 26.0) for k in range(sheets))
    return "".join(rect(*place, rx=2.5, **painted(CARD_BACK[seat], INK, 1.8)) for place in places)


def draw_face(seat: int, tile: int) -> str:
    """Return the face of a tile: its number, its power, and its ship on the water."""
    paints = FLEETS[seat]
    middle = WIDE / 2
    sea = rect(3.5, 28, WIDE - 7, _TALL - 31.5, rx=4.5, **painted(HALVES[seat], INK, 1.4))
    number = write(str(tile), 14.5, 24, 19.5, weight=2, anchor="middle", colour=paints.numeral)
    pennant = at(25.5, 4, draw_pennant(seat, tile), scale=0.82)
    ship = at(middle - 23.5, 26, show_vessel(seat, tile), scale=0.47)
    face = PARCHMENT_LIGHT if seat == LIGHT else paints.hull
    return _edge(seat, WIDE, face, _rim(seat)) + sea + ship + number + pennant


def draw_back(seat: int, wide: float) -> str:
    """Return the back of a tile: a border and a compass star."""
    pale = PARCHMENT_LIGHT
    r = min(17.0, wide / 2 - 6)
    rose = path(star(wide / 2, _TALL / 2, r, 4, 0.3), fill=pale, opacity=0.92)
    return _edge(seat, wide, CARD_BACK[seat], INK) + _edge(seat, wide, "none", pale, 4.5) + rose


def _tile(seat: int, tile: int, x: float, y: float, wide: float) -> str:
    """Return a tile, or its back if the number is unknown; a narrow one shows only its number."""
    if tile == UNKNOWN:
        return at(x, y, draw_back(seat, wide), class_="tile", data_tile="unknown")
    if wide == WIDE:
        drawn = draw_face(seat, tile)
    else:
        paints = FLEETS[seat]
        face = PARCHMENT_LIGHT if seat == LIGHT else paints.hull
        number = write(
            str(tile), wide / 2, 48, 22, weight=1.9, anchor="middle", colour=paints.numeral
        )
        drawn = _edge(seat, wide, face, _rim(seat)) + number
    return at(x, y, drawn, class_="tile", data_tile=str(tile))


def _rim(seat: int) -> str:
    return INK if seat == LIGHT else FLEETS[seat].numeral


def _edge(seat: int, wide: float, face: str, rim: str, inset: float = 0) -> str:
    """Return the outline of a tile: round corners for Light, cut corners for Dark."""
    width = 2.0 if inset == 0 else 1.2
    across, down = wide - 2 * inset, _TALL - 2 * inset
    if seat == LIGHT:
        corner = 8 - inset / 2
        place = (inset, inset, across, down)
        return rect(*place, rx=corner, **painted(face, rim, width))
    cut = 7 - inset / 3
    flat, upright = across - 2 * cut, down - 2 * cut
    d = (
        pen("M", inset + cut, inset, "h", flat, "l", cut, cut, "v", upright, "l", -cut, cut),
        pen("h", -flat, "l", -cut, -cut, "v", -upright, "z"),
    )
    return path(" ".join(d), **painted(face, rim, width))
