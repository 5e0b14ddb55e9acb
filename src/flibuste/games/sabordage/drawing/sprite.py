"""The sprite of Sabordage: every picture that the web client composes ships and tiles from.

There is no layout here. What is as wide as a tile is drawn `WIDE` wide, and the client stretches
it; everything else is drawn around (0, 0), as in the rest of this package.
"""

from __future__ import annotations

import re
from typing import Final

from flibuste.drawing.captains import draw_captain
from flibuste.drawing.ranks import RANKS, draw_rank
from flibuste.drawing.svg import element, group
from flibuste.games.sabordage.drawing.cannons import fuse_token
from flibuste.games.sabordage.drawing.decks import deck_definitions
from flibuste.games.sabordage.drawing.effects import (
    burst,
    cannonball,
    fire,
    length_sign,
    pass_arrow,
    smoke,
    wheel_rim,
    wheel_spoke,
)
from flibuste.games.sabordage.drawing.emblems import emblem_definitions, show_badge
from flibuste.games.sabordage.drawing.holds import pipe
from flibuste.games.sabordage.drawing.hulls import bow_body, stern_body
from flibuste.games.sabordage.drawing.planks import plank_definitions
from flibuste.games.sabordage.drawing.stacks import rail_definitions
from flibuste.games.sabordage.rules.fleet import COLOURS, MOST

#: How wide tiles, bows and sterns are drawn.
WIDE: Final = 180.0
#: All ids of a page share one namespace, so ours have a prefix.
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
    faces = "".join(group(draw_rank(rank), id=f"face-{rank}") for rank in RANKS)
    fuses = "".join(group(fuse_token(0, 0, fuse), id=f"fuse-{fuse}") for fuse in range(3))
    effects = "".join(
        group(draw(), id=name)
        for name, draw in (
            ("ball", cannonball),
            ("smoke", smoke),
            ("fire", fire),
            ("burst", burst),
            ("wheel-rim", wheel_rim),
            ("wheel-spoke", wheel_spoke),
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
            faces,
            fuses,
            effects,
        ),
    )
    named = re.sub(r'(\bid="|href="#)', rf"\1{_PREFIX}", definitions)
    return element("svg", named, xmlns="http://www.w3.org/2000/svg", width=0, height=0)
