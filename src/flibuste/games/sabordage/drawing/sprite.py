"""The sprite of Sabordage: every picture that the web client composes ships and tiles from.

Nothing is laid out here. What is as wide as a tile is drawn `WIDE` wide, and stretched where it is
shown; everything else is drawn around (0, 0), as the rest of this package draws it.
"""

from __future__ import annotations

import re
from typing import Final

from flibuste.drawing.captains import draw_captain
from flibuste.drawing.sabordage.cannons import fuse_token
from flibuste.drawing.sabordage.decks import deck_definitions
from flibuste.drawing.sabordage.effects import (
    burst,
    cannonball,
    fire,
    length_sign,
    pass_arrow,
    smoke,
    wheel,
)
from flibuste.drawing.sabordage.emblems import emblem_definitions, show_badge
from flibuste.drawing.sabordage.holds import pipe
from flibuste.drawing.sabordage.hulls import bow_body, stern_body
from flibuste.drawing.sabordage.planks import plank_definitions
from flibuste.drawing.sabordage.stacks import rail_definitions
from flibuste.drawing.svg import element, group
from flibuste.sabordage.fleet import COLOURS, MOST

#: How wide tiles, bows and sterns are drawn.
WIDE: Final = 180.0
#: The page has one name space: names have the game's in front.
_PREFIX: Final = "sab-"


def draw_sprite() -> str:
    """Return an SVG of definitions, to be put into a page and shown by `<use href="#sab-…">`."""
    ships = "".join(
        group(bow_body(ship, WIDE), id=f"bow-{ship}")
        + group(stern_body(ship, WIDE), id=f"stern-{ship}")
        + group(show_badge(ship, 0, 0, 16), id=f"badge-{ship}")
        for ship in range(MOST)
    )
    captains = "".join(group(draw_captain(seat), id=f"captain-{seat}") for seat in COLOURS)
    fuses = "".join(group(fuse_token(0, 0, fuse), id=f"fuse-{fuse}") for fuse in range(3))
    effects = "".join(
        group(draw(), id=name)
        for name, draw in (
            ("ball", cannonball),
            ("smoke", smoke),
            ("fire", fire),
            ("burst", burst),
            ("wheel", wheel),
            ("pass", pass_arrow),
            ("length", length_sign),
        )
    )
    definitions = element(
        "defs",
        (
            emblem_definitions(),
            plank_definitions(WIDE),
            deck_definitions(),
            rail_definitions(MOST, WIDE),
            group(pipe(WIDE, 36), id="pipe"),
            ships,
            captains,
            fuses,
            effects,
        ),
    )
    named = re.sub(r'(\bid="|href="#)', rf"\1{_PREFIX}", definitions)
    return element("svg", named, xmlns="http://www.w3.org/2000/svg", width=0, height=0)
