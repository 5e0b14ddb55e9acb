"""The mercenaries' portraits: one for each of the eleven effects, within a radius of 21."""

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
from flibuste.drawing.palette import GOLD, INK, PARCHMENT_LIGHT, STEEL, VERMILION
from flibuste.drawing.shapes import star
from flibuste.drawing.svg import circle, group, path
from flibuste.games.under_fire.drawing.paints import IRON, STONE, WOOD
from flibuste.games.under_fire.rules.effects import MERCENARY_EFFECTS

_GROUND: Final = "#b9d3cf"

_DRAWN: Final[dict[str, tuple[str, ...]]] = {
    # An old soldier in an iron helmet with a comb, the visor up, and a breastplate.
    "shield": (
        *head(FAIR, STEEL),
        path("M0,11 V21 M-8,13 Q0,17 8,13", stroke=IRON),
        shape(
            "M0,3.6 C4,2 7,4.4 8,7 C5,7.6 2,7 0,5.6 C-2,7 -5,7.6 -8,7 C-7,4.4 -4,2 0,3.6 z",
            SNOW,
        ),
        path("M-2.6,9 h5.2"),
        shape("M-14,-4 C-10,-7 -10,-17 0,-17 C10,-17 10,-7 14,-4 C6,-7 -6,-7 -14,-4 z", STEEL),
        shape("M-2,-16 C-1,-23 5,-22 8,-14 C4,-16 1,-17 -2,-16 z", VERMILION),
        path("M-8,-8.4 C-3,-10 3,-10 8,-8.4", stroke=IRON),
    ),
    # A navigator: grey hair in a knot, round glasses, a quill behind her ear.
    "chart": (
        circle(0, -17, 4.6, fill="#b9b4ab"),
        shape("M-10,0 C-14,-18 14,-18 10,0 L8,3 H-8 z", "#b9b4ab"),
        *head(TAN, PINE),
        smile(6.6),
        circle(-4, -0.6, 3.5, stroke=GOLD, stroke_width=1.6),
        circle(4, -0.6, 3.5, stroke=GOLD, stroke_width=1.6),
        shape("M-9.4,-3 C-9,-13 9,-13 9.4,-3 C5,-8 -5,-8 -9.4,-3 z", "#b9b4ab"),
        shape("M8,1 C14,-4 17,-12 19,-17 C12,-14 9,-8 7.6,-2 z", PARCHMENT_LIGHT),
    ),
    # A fisherman in a yellow sou'wester, a net over his shoulder, a white beard.
    "sweeper": (
        *head(FAIR, "#d8a92f"),
        path("M5,11 L17,17 M3,15 L14,20 M8,10 L4,20 M13,11.6 L9,21", stroke="#6b4a20"),
        shape("M-9,0 C-6,4 6,4 9,0 C10,10 5,14 0,14.6 C-5,14 -10,10 -9,0 z", SNOW),
        path("M-2.6,7.6 q2.6,2 5.2,0"),
        shape("M-17,3 C-12,-3 -11,-6 -9,-9 H9 C11,-6 12,-3 17,3 C8,-4 -8,-4 -17,3 z", STRAW),
        shape("M-9.6,-7 C-10,-20 10,-20 9.6,-7 C4,-9 -4,-9 -9.6,-7 z", STRAW),
    ),
    # An engineer of powder: goggles, singed hair that stands up, a grin, a fuse in her mouth.
    "minelayer": (
        shape(
            "M-11,0 L-18,-7 L-12,-8 L-15,-16 L-8,-13 L-6,-21 L0,-15 L6,-21 L8,-13 "
            "L15,-16 L12,-8 L18,-7 L11,0 z",
            "#5b2b14",
        ),
        *head(BROWN, COAL),
        shape("M-5,5.4 H5 C4,9.8 -4,9.8 -5,5.4 z", SNOW),
        path("M4,7.6 C9,9 11,6 14,8", stroke="#6b4a20", stroke_width=2),
        circle(15, 8, 2.2, fill=GOLD, stroke=VERMILION),
        path("M-10,-2 H10", stroke_width=2.6),
        circle(-4.2, -1.4, 3.9, fill=STEEL),
        circle(4.2, -1.4, 3.9, fill=STEEL),
        path("M-5.6,-2.6 l1.6,-1 M2.8,-2.6 l1.6,-1", stroke=IRON),
    ),
    # A giant of a gunner: bald, a black moustache, rings in both ears, bare shoulders.
    "broadside": (
        *head(TAN, TAN),
        path("M-12,13 l4,4 M12,13 l-4,4 M-3,16 h6", stroke=NAVY, stroke_width=1.8),
        path("M-7,-4.6 l5,1.4 M7,-4.6 l-5,1.4", stroke_width=2.4),
        shape(
            "M0,3.4 C4,1.6 9,4 11,9.6 C7,9.8 3,8.4 0,6 C-3,8.4 -7,9.8 -11,9.6 C-9,4 -4,1.6 0,3.4 z",
            INK,
        ),
        EARRING,
        circle(9.6, 4.4, 2, stroke=GOLD, stroke_width=1.6),
        path("M-4,-10 Q0,-12.4 4,-10", stroke="#8a5230"),
    ),
    # A hunter: a green hat with a long feather over one eye, a pointed beard.
    "chasers": (
        shape("M-10,-6 C-14,4 -12,10 -9,12 H9 C12,10 14,4 10,-6 z", GINGER),
        *head(FAIR, PINE),
        shape("M-3.6,8 H3.6 L0,15.6 z", GINGER),
        shape(
            "M0,4.4 C3,3 6,4 7.6,6.4 C4,6.8 2,6.4 0,5.6 C-2,6.4 -4,6.8 -7.6,6.4 C-6,4 -3,3 0,4.4 z",
            GINGER,
        ),
        shape(
            "M-20,-2 C-14,-10 -8,-9 -8,-15 C-2,-20 8,-18 10,-9 "
            "C14,-8 17,-7 20,-8 C14,0 -8,-8 -20,-2 z",
            PINE,
        ),
        shape("M4,-10 C0,-24 -12,-24 -19,-15 C-10,-18 -4,-15 4,-10 z", SNOW),
    ),
    # A duellist: an eye patch, dark hair, two blades crossed on her back.
    "diagonals": (
        path("M-18,-14 L12,16 M18,-14 L-12,16", stroke=INK, stroke_width=4.2),
        path("M-18,-14 L12,16 M18,-14 L-12,16", stroke=STEEL, stroke_width=2),
        circle(-14.4, -10.4, 2.6, fill=GOLD),
        circle(14.4, -10.4, 2.6, fill=GOLD),
        shape("M-11,-4 C-15,6 -12,12 -11,15 H11 C12,12 15,6 11,-4 z", COAL),
        *head(TAN, WINE, ONE_EYE),
        PATCH,
        path("M-3,6.6 q3,1.4 6,-.4"),
        shape("M-10,-2 C-12,-17 12,-17 10,-2 C8,-7 3,-9 -1,-9 C-5,-9 -8,-7 -10,-2 z", COAL),
    ),
    # A northerner: a horned helmet and a red beard like a ram's fleece.
    "ram": (
        shape("M-9,-4 C-17,2 -15,20 0,20 C15,20 17,2 9,-4 z", GINGER),
        shape("M-8,-6 H8 V1 C7,5 -7,5 -8,1 z", FAIR),
        path("M-4,-2 v.6 M4,-2 v.6", stroke_width=3),
        path("M-7,-5 l4.6,1.6 M7,-5 l-4.6,1.6", stroke_width=2),
        path("M0,1 q2,2.4 -1,2.6 M-3,8.6 h6 M-8,10 q2,3 0,6 M8,10 q-2,3 0,6 M0,12 v5"),
        shape("M-9,-9 C-20,-8 -22,-19 -16,-21 C-17,-15 -13,-14 -8,-14 z", SNOW),
        shape("M9,-9 C20,-8 22,-19 16,-21 C17,-15 13,-14 8,-14 z", SNOW),
        shape("M-10.6,-5 C-11,-19 11,-19 10.6,-5 C4,-8 -4,-8 -10.6,-5 z", IRON),
        path("M0,-15.4 V-3", stroke=GOLD, stroke_width=2.2),
    ),
    # A merchant: a turban with a jewel, a fur collar, a chain of gold.
    "convoy": (
        *head(BROWN, WINE),
        shape(
            "M-16,14 C-12,8 -6,10 0,14 C6,10 12,8 16,14 C10,15 5,17 0,20 C-5,17 -10,15 -16,14 z",
            SNOW,
        ),
        path("M-6,14.6 Q0,19 6,14.6", stroke=GOLD, stroke_width=2.2),
        shape("M-6,5 C-3,3.6 3,3.6 6,5 C6,10 3,12.4 0,12.4 C-3,12.4 -6,10 -6,5 z", INK),
        path("M-2.4,7 q2.4,1.6 4.8,0", stroke="#e0b090"),
        shape("M-12,-4 C-15,-19 15,-19 12,-4 C6,-7 -6,-7 -12,-4 z", PARCHMENT_LIGHT),
        path("M-11,-7 C-4,-16 4,-16 9,-15 M11,-7 C4,-14 -4,-16 -9,-15 M-11,-5 C0,-13 6,-9 11,-5"),
        circle(0, -10.4, 2.8, fill=VERMILION),
    ),
    # The lady of the fortress: a crown like a wall, grey plaits, a steady eye.
    "bulwark": (
        shape("M-10,-6 C-14,4 -14,10 -12,18 H-8 C-8,10 -9,4 -8,0 z", "#b9b4ab"),
        shape("M10,-6 C14,4 14,10 12,18 H8 C8,10 9,4 8,0 z", "#b9b4ab"),
        *head(FAIR, IRON),
        path("M-3,7 h6 M-6.4,-4.4 h4 M6.4,-4.4 h-4"),
        shape("M-11,-4 V-18 h5 v4 h3.4 v-4 h5.2 v4 h3.4 v-4 h5 V-4 C5,-7 -5,-7 -11,-4 z", STONE),
        path("M-10.6,-9.6 H10.6 M-5,-9.6 V-6 M5,-9.6 V-6 M0,-14 V-9.6", stroke_width=1.1),
    ),
    # A commodore: three stars on his hat, a telescope, a blue coat.
    "squadron": (
        *head(BROWN, NAVY),
        smile(6.4),
        shape("M-18,-4 L-13,-17 C-5,-12 5,-12 13,-17 L18,-4 C8,-8 -8,-8 -18,-4 z", NAVY),
        *(shape(star(x, y, 3.6), GOLD) for x, y in ((-8, -9.6), (0, -10), (8, -9.6))),
        shape("M3,14 L17,7 L19,11 L6,19 z", GOLD),
        shape("M-12,12 C-10,9 -7,9 -6,11 L-9,14 z", WOOD),
    ),
}


def portrait_definitions() -> str:
    """Return the definitions of all portraits, `portrait-…` with the name of the effect."""
    return "".join(
        group(draw_bust(_DRAWN[effect], _GROUND), id=f"portrait-{effect}")
        for effect in MERCENARY_EFFECTS
    )
