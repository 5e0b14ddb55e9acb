"""Mines on the sea, as a view knows them: a mine, perhaps the dummy, or the dummy (U5.7)."""

from __future__ import annotations

from typing import Final

from flibuste.drawing.lettering import write
from flibuste.drawing.palette import FOAM, INK, PARCHMENT_LIGHT, STEEL, WATER_DEEP
from flibuste.drawing.svg import ROUND, at, group, painted, path, use
from flibuste.games.under_fire.drawing.paints import IRON, WOOD, WOOD_DARK
from flibuste.games.under_fire.drawing.space_effects import horned_ball
from flibuste.games.under_fire.rules.sea import LIGHT
from flibuste.games.under_fire.rules.view import UnderFireView

MINE: Final = "mine"
SUSPECT: Final = "suspect"
DUMMY: Final = "dummy"


def kind_of_mine(view: UnderFireView, space: int) -> str:
    """Return the kind of mine on a mined space, as far as the view knows it.

    If the view knows where the dummy is, or that it is not on the sea, all other mines are sure.
    """
    if space == view.dummy:
        return DUMMY
    in_the_dark = view.dummy_left < 0
    return SUSPECT if in_the_dark and space in view.suspects else MINE


def mine_definitions() -> str:
    """Return the definitions of the three kinds, for `show_mine`."""
    ball = group(
        group(horned_ball(21, 8, 28, 4.4), stroke=PARCHMENT_LIGHT, stroke_width=3.6),
        horned_ball(20.5, 8, 28, 4),
    )
    chain = path("M0,20 V40", **painted("none", WATER_DEEP, 5), stroke_dasharray="5.5 2.6")
    water = path("M-36,13 Q-18,9 0,13 T36,13 Q32,34 0,36 Q-32,34 -36,13 z", fill=WATER_DEEP)
    foam = path(
        "M-36,14 Q-27,9 -18,13 T0,13 T18,13 T36,12 M-24,22 q6,3.4 12,0 M10,24 q6,3.4 12,0",
        **painted("none", FOAM, 2.2),
        **ROUND,
    )
    afloat = group(water, opacity=0.42) + foam
    shine = path("M-13,-5 A14,14 0 0 1 -4,-14", **painted("none", STEEL, 3.4), **ROUND)
    doubt = write("?", 0, 8, 20, weight=2.1, anchor="middle", colour=PARCHMENT_LIGHT)
    return (
        group(chain, ball, shine, afloat, id=f"token-{MINE}")
        + group(chain, ball, afloat, doubt, id=f"token-{SUSPECT}")
        + group(_barrel(), afloat, id=f"token-{DUMMY}")
    )


def _barrel() -> str:
    """Return a barrel that is painted as a mine, for who knows the dummy."""
    body = path(
        "M-17,-26 H17 Q24,-2 17,22 H-17 Q-24,-2 -17,-26 z",
        **painted(WOOD, INK, 2.2),
        stroke_linejoin="round",
    )
    staves = path("M-7,-26 Q-10,-2 -7,22 M7,-26 Q10,-2 7,22", **painted("none", INK, 1.4))
    hoops = path("M-19.4,-18 H19.4 M-19.4,14 H19.4", **painted("none", IRON, 4))
    horns = path("M-21,-2 H-30 M21,-2 H30 M0,-26 V-34", **painted("none", WOOD_DARK, 3.6), **ROUND)
    painting = at(0, -3, horned_ball(7.6, 8, 11.6, 1.8))
    nought = write("0", 0, 2.2, 10, weight=2, anchor="middle", colour=PARCHMENT_LIGHT)
    return horns + body + staves + hoops + painting + nought


def show_mine(kind: str) -> str:
    """Return a mine in the middle of a space of 100 x 100."""
    return use(f"token-{kind}", transform="translate(50 51)")


def show_mine_under(kind: str, seat: int) -> str:
    """Return a mine under a ship of `seat` that was just laid: small, beside its sails."""
    x = 84 if seat == LIGHT else 16
    return use(f"token-{kind}", transform=f"translate({x} 19) scale(0.42)")
