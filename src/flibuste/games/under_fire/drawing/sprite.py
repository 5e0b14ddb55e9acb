"""The sprite of the web client: everything that a board is composed of, drawn once.

Each picture is a group with an id, to be shown by `<use href="#…">`. Ships, mercenaries and other
things on spaces are drawn in a space of 100 x 100, tiles as in a hand, all else around (0, 0).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from flibuste.drawing.captains import draw_captain
from flibuste.drawing.compass import draw_rose
from flibuste.drawing.lettering import write
from flibuste.drawing.palette import INK, STEEL
from flibuste.drawing.parchment import sea_clip
from flibuste.drawing.ranks import RANKS, draw_rank
from flibuste.drawing.svg import element, group
from flibuste.games.under_fire.drawing.emblems import draw_arms, emblem_definitions, shield_token
from flibuste.games.under_fire.drawing.hulls import plate_definition
from flibuste.games.under_fire.drawing.lanterns import lantern_definitions
from flibuste.games.under_fire.drawing.layout import SEA_HEIGHT, SEA_WIDTH
from flibuste.games.under_fire.drawing.mines import mine_definitions
from flibuste.games.under_fire.drawing.motion import motion_definitions
from flibuste.games.under_fire.drawing.paints import HALVES
from flibuste.games.under_fire.drawing.portraits import portrait_definitions
from flibuste.games.under_fire.drawing.powers import power_definitions
from flibuste.games.under_fire.drawing.ships import draw_flag, draw_mercenary, ship_definitions
from flibuste.games.under_fire.drawing.space_effects import effect_definitions
from flibuste.games.under_fire.drawing.tiles import (
    WIDE,
    coin,
    draw_back,
    draw_face,
    pile,
    point_star,
)
from flibuste.games.under_fire.drawing.water import (
    MOMENTS,
    draw_edge,
    draw_scale_bar,
    draw_swell,
    draw_water,
    water_definitions,
)
from flibuste.games.under_fire.rules.effects import MERCENARY_EFFECTS
from flibuste.games.under_fire.rules.sea import DARK, LIGHT, SEATS

#: The signs on sails, 10 high around (0, 0): a mercenary's numbers are composed of them.
_SIGNS: Final = {**{digit: digit for digit in "0123456789X"}, ",": "comma", "+": "plus"}
_NUMBERS: Final = range(1, 10)


def draw_sprite() -> str:
    """Return one SVG element of definitions, which shows nothing by itself."""
    kinds = [
        (seat, number, burning)
        for seat in (LIGHT, DARK)
        for number in _NUMBERS
        for burning in (False, True)
    ]
    drawn = (
        ship_definitions(kinds),
        power_definitions(),
        plate_definition(),
        effect_definitions(),
        emblem_definitions(),
        portrait_definitions(),
        mine_definitions(),
        motion_definitions(),
        *_chart(),
        *(
            group(draw_arms(effect, 15, 15, 0.33), id=f"arms-{effect}")
            for effect in MERCENARY_EFFECTS
        ),
        *_fleet_pictures(LIGHT),
        *_fleet_pictures(DARK),
        *_tokens(),
        *(group(draw_rank(rank), id=f"face-{rank}") for rank in RANKS),
        *_signs(),
    )
    return element("svg", element("defs", drawn), xmlns="http://www.w3.org/2000/svg")


def _chart() -> Iterator[str]:
    """Yield the sea, in colours that the page's theme may change, and the border of the chart."""
    near, far = (
        f"var(--{half}-water, {colour})"
        for half, colour in zip(("near", "far"), HALVES, strict=True)
    )
    yield water_definitions(near, far)
    yield sea_clip(0, 0, SEA_WIDTH, SEA_HEIGHT)
    yield group(draw_water(), id="water")
    for moment in range(MOMENTS):
        yield group(draw_swell(moment), id=f"swell-{moment}")
    yield group(draw_edge(), id="chart-edge")
    yield group(draw_rose(0, 0, 82, ("", "", "", "")), id="compass")
    yield group(draw_scale_bar(), id="scale-bar")
    yield lantern_definitions()


def _fleet_pictures(seat: int) -> Iterator[str]:
    """Yield the pictures of one fleet, except its ships."""
    side = SEATS[seat]
    for effect in MERCENARY_EFFECTS:
        yield group(draw_mercenary(seat, effect), id=f"mercenary-{side}-{effect}")
    yield group(draw_flag(seat, 0, 0, 1), id=f"flag-{side}")
    yield group(draw_captain(side), id=f"captain-{side}")
    for number in _NUMBERS:
        yield group(draw_face(seat, number), id=f"tile-{side}-{number}")
    yield group(draw_back(seat, WIDE), id=f"tile-back-{side}")
    yield group(pile(seat, -3, 2, 3), id=f"deck-{side}")
    yield group(pile(seat, 0, 0, 1), id=f"reserve-{side}")


def _tokens() -> Iterator[str]:
    """Yield the pictures that belong to no fleet."""
    yield group(coin(0, 0, 15), id="gold")
    yield group(point_star(0, 1, 17), id="point")
    yield group(shield_token(0, 0, 1, STEEL, INK), id="token-shield")


def _signs() -> Iterator[str]:
    for sign, name in _SIGNS.items():
        drawn = write(sign, 0, 5, 10, weight=2.1, anchor="middle", colour="currentColor")
        yield group(drawn, id=f"sign-{name}")
