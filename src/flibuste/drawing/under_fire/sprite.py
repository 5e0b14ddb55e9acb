"""The sprite of the web client: everything a board is put together from, drawn once.

Each picture is a group with an id, to be shown by `<use href="#…">`. Ships, mercenaries and what
lies on a space are drawn in a space of 100 x 100; tiles as in a hand; all else around (0, 0).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from flibuste.drawing.captains import draw_captain
from flibuste.drawing.compass import draw_rose
from flibuste.drawing.lettering import write
from flibuste.drawing.palette import FLAME, FLAME_HEART, INK, STEEL, VERMILION
from flibuste.drawing.shapes import star
from flibuste.drawing.svg import circle, element, group, path
from flibuste.drawing.under_fire.emblems import emblem_definitions, shield_token
from flibuste.drawing.under_fire.glyphs import effect_definitions
from flibuste.drawing.under_fire.mines import mine_definitions
from flibuste.drawing.under_fire.ships import draw_flag, draw_mercenary, ship_definitions
from flibuste.drawing.under_fire.tiles import (
    WIDE,
    coin,
    draw_back,
    draw_face,
    pile,
    point_star,
)
from flibuste.under_fire.effects import MERCENARY_EFFECTS
from flibuste.under_fire.sea import DARK, LIGHT, SEATS

#: Signs of medallions, 10 high around (0, 0): a mercenary's numbers are put together from them.
_SIGNS: Final = {**{digit: digit for digit in "0123456789X"}, ",": "comma", "+": "plus"}
_NUMBERS: Final = range(1, 10)


def draw_sprite() -> str:
    """Return the sheet as one SVG element that shows nothing by itself."""
    kinds = [
        (seat, number, burning)
        for seat in (LIGHT, DARK)
        for number in _NUMBERS
        for burning in (False, True)
    ]
    drawn = (
        ship_definitions(kinds),
        effect_definitions(),
        emblem_definitions(),
        mine_definitions(),
        *_fleet_pictures(LIGHT),
        *_fleet_pictures(DARK),
        *_tokens(),
        *_signs(),
    )
    return element("svg", element("defs", drawn), xmlns="http://www.w3.org/2000/svg")


def _fleet_pictures(seat: int) -> Iterator[str]:
    """Yield what each fleet has of its own besides its ships."""
    side = SEATS[seat]
    for effect in MERCENARY_EFFECTS:
        yield group(draw_mercenary(seat, effect), id=f"mercenary-{side}-{effect}")
    yield group(draw_flag(seat, 0, 0, 1), id=f"flag-{side}")
    yield group(draw_captain(side), id=f"captain-{side}")
    yield group(draw_face(seat, WIDE), id=f"tile-face-{side}")
    yield group(draw_back(seat, WIDE), id=f"tile-back-{side}")
    yield group(pile(seat, -3, 2, 3), id=f"deck-{side}")
    yield group(pile(seat, 0, 0, 1), id=f"reserve-{side}")


def _tokens() -> Iterator[str]:
    """Yield what belongs to no fleet."""
    yield group(coin(0, 0, 15), id="gold")
    yield group(point_star(0, 1, 17), id="point")
    yield group(shield_token(0, 0, 1, STEEL, INK), id="token-shield")
    yield group(draw_rose(0, 0, 82, ("", "", "", "")), id="compass")
    yield group(
        circle(0, 0, 9, fill=INK),
        path("M-5,-3 A6,6 0 0 1 -1,-6", fill="none", stroke=STEEL, stroke_width=2),
        id="cannonball",
    )
    yield group(_burst(22, VERMILION), _burst(15, FLAME), _burst(8, FLAME_HEART), id="hit")


def _burst(r: float, colour: str) -> str:
    """Return the flash of a hit: a star of many points."""
    return path(star(0, 0, r, 9, 0.55), fill=colour)


def _signs() -> Iterator[str]:
    for sign, name in _SIGNS.items():
        drawn = write(sign, 0, 5, 10, weight=1.9, anchor="middle", colour="currentColor")
        yield group(drawn, id=f"sign-{name}")
