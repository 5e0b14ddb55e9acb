"""The captains at their seats: busts around (0, 0), within a radius of 21.

They differ in more than colour. Hats, hair and beards can be told apart even in a thumbnail.
"""

from __future__ import annotations

from typing import Final

from flibuste.drawing.busts import (
    BROWN,
    COAL,
    EARRING,
    FAIR,
    GINGER,
    NAVY,
    ONE_EYE,
    PATCH,
    PINE,
    SNOW,
    STRAW,
    TAN,
    WINE,
    draw_bust,
    head,
    shape,
    smile,
)
from flibuste.drawing.palette import GOLD, INK, PARCHMENT_LIGHT, VERMILION
from flibuste.drawing.svg import circle, path

#: By the name of the seat.
_DRAWN: Final[dict[str, tuple[str, ...]]] = {
    # A wide straw hat with a feather over long dark hair.
    "yellow": (
        shape("M-11,-6 C-17,6 -13,13 -14,17 H14 C13,13 17,6 11,-6 z", "#54301c"),
        *head(TAN, "#a8660f"),
        smile(6),
        EARRING,
        shape("M-20,-6 C-12,-12 12,-12 20,-6 C12,-2 -12,-2 -20,-6 z", STRAW),
        shape("M-9,-8 C-9,-19 9,-19 9,-8 C4,-6.4 -4,-6.4 -9,-8 z", STRAW),
        shape("M4,-8 C6,-20 16,-21 18,-12 C14,-14 10,-12 4,-8 z", VERMILION),
    ),
    # A knotted scarf, a broad moustache, an earring.
    "green": (
        *head(BROWN, PARCHMENT_LIGHT),
        EARRING,
        shape("M0,3.4 C4,2 8,5 9.6,8 C5,9 2,8 0,6 C-2,8 -5,9 -9.6,8 C-8,5 -4,2 0,3.4 z", INK),
        shape("M9,-8 L18,-11 L15,-5 L19,-1 L10,-4 z", PINE),
        shape("M-10,-3 C-11,-19 11,-19 10,-3 C5,-6 -5,-6 -10,-3 z", PINE),
        path("M-5,-10.4 h.1 M0,-12.6 h.1 M5,-10.4 h.1", stroke=SNOW, stroke_width=3),
    ),
    # A tricorne with crossed bones, an eye patch, a black beard in two plaits.
    "black": (
        *head(FAIR, "#6d6a75", ONE_EYE),
        PATCH,
        shape(
            "M-9,1 C-5,5 5,5 9,1 C10,10 7,12 5,19 L2,13 L0,14 L-2,13 L-5,19 C-7,12 -10,10 -9,1 z",
            INK,
        ),
        shape(
            "M-18,-4 C-16,-10 -12,-10 -8,-17 C-3,-20 3,-20 8,-17 C12,-10 16,-10 18,-4 "
            "C8,-9 -8,-9 -18,-4 z",
            COAL,
        ),
        path("M-4,-15 L4,-10.6 M4,-15 L-4,-10.6", stroke=SNOW, stroke_width=2.2),
    ),
    # A bicorne worn sideways with a cockade, and a full ginger beard.
    "red": (
        shape("M-9,-4 C-17,2 -15,20 0,20 C15,20 17,2 9,-4 z", GINGER),
        shape("M-8,-6 H8 V1 C7,5 -7,5 -8,1 z", FAIR),
        path("M-4,-2 v.6 M4,-2 v.6", stroke_width=3),
        path("M-3,9 q3,2 6,0"),
        path("M0,1 q2,2.4 -1,2.6 M-5,5 q4,-2.4 5,.4 q1,-2.8 5,-.4"),
        shape("M-20,-5 C-15,-21 15,-21 20,-5 C8,-10 -8,-10 -20,-5 z", VERMILION),
        circle(0, -12.4, 3.2, fill=GOLD),
    ),
    # A knitted cap with a bobble, a white beard round the chin, a pipe.
    "blue": (
        *head(FAIR, NAVY),
        shape(
            "M-9.6,-4 C-8,4 -5,6 0,6 C5,6 8,4 9.6,-4 C13,12 6,17 0,17 C-6,17 -13,12 -9.6,-4 z",
            SNOW,
        ),
        path("M2,9 L10,12", stroke_width=2.6),
        shape("M9,8 h6 v4 q-3,3.4 -6,0 z", "#6b3f1f"),
        shape("M-9,-6 C-9,-20 9,-20 9,-6 z", NAVY),
        shape("M-10.6,-9 H10.6 V-4.4 H-10.6 z", SNOW),
        circle(0, -17.6, 3, fill=SNOW),
    ),
    # An officer: a powdered wig, a cocked hat with braid, a monocle.
    "light": (
        shape(
            "M-9,-8 C-18,-6 -11,0 -16,3 C-12,6 -15,10 -10,12 "
            "H10 C15,10 12,6 16,3 C11,0 18,-6 9,-8 z",
            SNOW,
        ),
        *head(FAIR, NAVY),
        path("M-3,7 h6"),
        circle(4, -0.7, 3.8, stroke=GOLD, stroke_width=1.6),
        shape("M-17,-4 L-13,-18 C-5,-13 5,-13 13,-18 L17,-4 C8,-8 -8,-8 -17,-4 z", NAVY),
        path("M-12,-16.4 C-5,-11.4 5,-11.4 12,-16.4", stroke=GOLD, stroke_width=2.2),
    ),
    # A hooded pirate with a scar and a pointed beard.
    "dark": (
        *head(TAN, WINE),
        shape("M-5,5 C-2,3 2,3 5,5 C5,10 2,12 0,17 C-2,12 -5,10 -5,5 z", COAL),
        path("M4,-5 L7,5", stroke=VERMILION, stroke_width=1.8),
        path(
            "M-9,8 C-11,-10 -7,-11 0,-11 C7,-11 11,-10 9,8 L16,14 C18,-10 12,-20 0,-20 "
            "C-12,-20 -18,-10 -16,14 z",
            fill=WINE,
        ),
    ),
}


def draw_captain(name: str) -> str:
    """Return the bust of the captain who sits at this seat."""
    return draw_bust(_DRAWN[name])
