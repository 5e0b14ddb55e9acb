"""Six faces of rising rank, from the ship's boy to the pirate king: the characters of the bots."""

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
from flibuste.drawing.palette import GOLD, INK, PARCHMENT_LIGHT, STEEL, VERMILION
from flibuste.drawing.svg import circle, group, path

#: From the lowest rank to the highest.
_DRAWN: Final[tuple[tuple[str, ...], ...]] = (
    # Little Pip, the ship's boy: straw hair, too large a cap, freckles, a gap in his smile.
    (
        shape("M-11,-6 C-14,2 -11,6 -9,7 H9 C11,6 14,2 11,-6 z", STRAW),
        *head(FAIR, PINE),
        path("M-7,2.6 h.1 M-5,4.2 h.1 M7,2.6 h.1 M5,4.2 h.1", stroke=GINGER, stroke_width=1.8),
        shape("M-4,5.6 H4 C3,9.4 -3,9.4 -4,5.6 z", SNOW),
        path("M0,5.8 v2"),
        shape("M-12,-5 C-16,-18 10,-24 13,-9 C14,-6 12,-5 10,-6 C4,-9 -6,-8 -12,-5 z", "#8b6b3d"),
        path("M-12,-5 C-6,-8 4,-9 11,-6 L17,-4"),
    ),
    # Red Molly, the sailor: ginger curls, a striped shirt, a red scarf, a ring in her ear.
    (
        shape(
            "M-9,-8 C-16,-6 -13,-1 -16,2 C-13,5 -17,8 -14,11 C-15,15 -11,16 -9,14 "
            "H9 C11,16 15,15 14,11 C17,8 13,5 16,2 C13,-1 16,-6 9,-8 z",
            GINGER,
        ),
        *head(FAIR, PARCHMENT_LIGHT),
        path("M-13,12.4 C-8,9 8,9 13,12.4 M-15.4,15.6 H15.4", stroke=NAVY, stroke_width=2),
        path("M-6.6,3 h.1 M-5,4.4 h.1 M6.6,3 h.1 M5,4.4 h.1", stroke=GINGER, stroke_width=1.5),
        smile(6),
        EARRING,
        shape("M9,-8 L19,-9 L16,-4 L18,1 L10,-4 z", VERMILION),
        shape("M-10,-3 C-11,-19 11,-19 10,-3 C5,-6 -5,-6 -10,-3 z", VERMILION),
    ),
    # Barnaby Squint, the boatswain: a flat cap, dark whiskers, one eye shut, a silver whistle.
    (
        *head(TAN, WINE, ONE_EYE),
        shape("M-9.4,-5 C-13,4 -11,11 -5,12 C-7,7 -7,3 -7,-2 z", "#5b3a22"),
        shape("M9.4,-5 C13,4 11,11 5,12 C7,7 7,3 7,-2 z", "#5b3a22"),
        path("M1.6,-.4 q2.6,1.6 5,-.4 M3,1.6 l2.6,.6", stroke_width=1.6),
        path("M-6.4,-5 h4.6 M6.6,-3.4 l-4.6,.6", stroke_width=2),
        path("M-3,7 h6"),
        path("M-6,12 L0,18 L6,12", stroke=PARCHMENT_LIGHT, stroke_width=1.6),
        group(circle(0, 18, 2.2, fill=STEEL), path("M0,17 h5", stroke_width=2.4)),
        shape("M-11,-5 C-14,-17 14,-17 11,-5 C5,-8 -5,-8 -11,-5 z", COAL),
        path("M-10,-7 C-4,-10 4,-10 10,-7", stroke=GOLD, stroke_width=2),
        shape("M-8,-6 C-3,-9 3,-9 8,-6 C4,-3.6 -4,-3.6 -8,-6 z", INK),
    ),
    # Steady Inês, at the helm: dark plaits under a blue kerchief, the wheel behind her.
    (
        circle(0, 2, 17.4, stroke="#8b6b3d", stroke_width=3),
        path(
            "M-20.4,2 H-14.6 M14.6,2 H20.4 M-14.4,-12.4 L-10.4,-8.4 M14.4,-12.4 L10.4,-8.4",
            stroke="#8b6b3d",
            stroke_width=3.4,
        ),
        shape("M-10,-6 C-15,4 -14,10 -12,17 H-8.4 C-9,10 -9,4 -8,0 z", COAL),
        shape("M10,-6 C15,4 14,10 12,17 H8.4 C9,10 9,4 8,0 z", COAL),
        *head(BROWN, PINE),
        path("M-6,-4.6 q2,-1 4,0 M6,-4.6 q-2,-1 -4,0", stroke_width=1.4),
        smile(6.4),
        shape("M-10,-3 C-11,-18 11,-18 10,-3 C4,-8 -4,-8 -10,-3 z", NAVY),
        path("M-5,-9 h.1 M0,-11 h.1 M5,-9 h.1", stroke=SNOW, stroke_width=2.4),
    ),
    # Isaac Vane, the captain: long dark hair, a cocked hat with a white plume, a scar, a red coat.
    (
        shape("M-11,-6 C-18,6 -13,13 -15,17 H15 C13,13 18,6 11,-6 z", "#54301c"),
        *head(TAN, VERMILION),
        path("M-7,-6 L-5,6", stroke="#7a3a20", stroke_width=1.5),
        path("M-2.6,6.6 q3,1.4 6,-1"),
        shape("M-3,13 L0,10 L3,13 L1.6,20.6 H-1.6 z", SNOW),
        shape(
            "M-19,-4 C-17,-9 -12,-9 -8,-17 C-3,-20 3,-20 8,-17 C12,-9 17,-9 19,-4 "
            "C8,-9 -8,-9 -19,-4 z",
            COAL,
        ),
        path("M-17,-5.4 C-8,-10 8,-10 17,-5.4", stroke=GOLD, stroke_width=2),
        shape("M5,-13 C10,-23 20,-18 19,-9 C15,-12 10,-12 5,-13 z", SNOW),
    ),
    # Old Thunder, the pirate king: a bicorne with a cockade, white whiskers, epaulettes, a star.
    (
        *head(FAIR, NAVY),
        shape(
            "M-9.4,-3 C-13,6 -10,14 0,13 C10,14 13,6 9.4,-3 C8,4 5,5 0,4.6 C-5,5 -8,4 -9.4,-3 z",
            SNOW,
        ),
        path("M-3,8.4 q3,1.6 6,0"),
        path("M-6,-4.6 l4,-.6 M6,-4.6 l-4,-.6", stroke=SNOW, stroke_width=2.2),
        shape("M-20,14 C-18,8 -12,8 -11,13 z", GOLD),
        shape("M20,14 C18,8 12,8 11,13 z", GOLD),
        shape("M-20,-5 C-16,-22 16,-22 20,-5 C8,-11 -8,-11 -20,-5 z", NAVY),
        path("M-18.4,-7 C-13,-19.6 13,-19.6 18.4,-7", stroke=GOLD, stroke_width=2.2),
        circle(0, -13, 3.4, fill=SNOW),
        circle(0, -13, 1.2, fill=VERMILION, stroke="none"),
        shape("M7,14.6 l1.1,2.2 2.4,.2 -1.8,1.6 .6,2.4 -2.3,-1.2 -2.2,1 .6,-2.2 z", GOLD),
    ),
)
RANKS: Final = range(1, len(_DRAWN) + 1)


def draw_rank(rank: int) -> str:
    """Return the face of a rank, from 1 to 6."""
    return draw_bust(_DRAWN[rank - 1])
