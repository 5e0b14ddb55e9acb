"""Mines on the sea, as far as a view knows them: mine, perhaps the dummy, the dummy (U5.7)."""

from __future__ import annotations

from typing import Final

from flibuste.drawing.lettering import write
from flibuste.drawing.palette import FOAM, INK, PARCHMENT_LIGHT
from flibuste.drawing.shapes import PEN
from flibuste.drawing.svg import circle, element, group, path, use
from flibuste.drawing.under_fire.glyphs import spiked_ball
from flibuste.under_fire.sea import LIGHT
from flibuste.under_fire.view import UnderFireView

MINE: Final = "mine"
SUSPECT: Final = "suspect"
DUMMY: Final = "dummy"


def kind_of_mine(view: UnderFireView, space: int) -> str:
    """Return what lies on a mined space, for all the view knows.

    Whoever knows where the dummy is, or that it lies nowhere, suspects nothing.
    """
    if space == view.dummy:
        return DUMMY
    in_the_dark = view.dummy_left < 0
    return SUSPECT if in_the_dark and space in view.suspects else MINE


def mine_definitions() -> str:
    """Return the three kinds, to be shown with `show_mine`."""
    ripple = element(
        "ellipse", cx=0, cy=24, rx=33, ry=8, fill="none", stroke=FOAM, stroke_width=1.6, opacity=0.5
    )
    halo = group(spiked_ball(20, 28, 4), color=PARCHMENT_LIGHT, **(PEN | {"stroke_width": 7}))
    ball = group(
        circle(0, 0, 20, fill=INK), spiked_ball(20, 28, 4), color=INK, **(PEN | {"stroke_width": 4})
    )
    shine = path(
        "M-12,-6 A14,14 0 0 1 -3,-13",
        fill="none",
        stroke=PARCHMENT_LIGHT,
        stroke_width=3.2,
        stroke_linecap="round",
    )
    doubt = write("?", 0, 11, 22, weight=2, anchor="middle", colour=PARCHMENT_LIGHT)
    hollow = group(
        spiked_ball(20, 28, 3), color=PARCHMENT_LIGHT, **(PEN | {"stroke_dasharray": "5 4.4"})
    )
    zero = write("0", 0, 9, 18, weight=1.9, anchor="middle", colour=PARCHMENT_LIGHT)
    return (
        group(ripple, halo, ball, shine, id=f"token-{MINE}")
        + group(ripple, halo, ball, doubt, id=f"token-{SUSPECT}")
        + group(ripple, hollow, zero, id=f"token-{DUMMY}")
    )


def show_mine(kind: str) -> str:
    """Return a mine in the middle of a space of 100 x 100."""
    return use(f"token-{kind}", transform="translate(50 51)")


def show_mine_under(kind: str, seat: int) -> str:
    """Return a mine that a ship of `seat` has just been laid on: small, beside its sails."""
    x = 84 if seat == LIGHT else 16
    return use(f"token-{kind}", transform=f"translate({x} 19) scale(0.42)")
