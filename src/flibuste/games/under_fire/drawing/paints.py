"""The paints of the two fleets, and of the two halves of the sea.

Nothing is shown by colour alone: fleets also differ in hulls, the cut of sails, flags and course.
"""

from __future__ import annotations

from typing import Final

from flibuste.drawing.palette import INK

#: The colour of each half, and of the backs of each fleet's tiles, Light's first.
HALVES: Final = ("#2d808a", "#1a5b6b")
CARD_BACK: Final = ("#c89b54", "#5b2026")

WOOD: Final = "#b98a4e"
WOOD_DARK: Final = "#7d5529"
STONE: Final = "#cfc6b0"
STONE_DARK: Final = "#98907c"
IRON: Final = "#4a5055"


class Fleet:
    """The paints of one fleet: hull and its stripe, sails, and the numeral on them."""

    __slots__ = ("hull", "numeral", "sail", "stripe")

    def __init__(self, hull: str, stripe: str, sail: str, numeral: str) -> None:
        self.hull = hull
        self.stripe = stripe
        self.sail = sail
        self.numeral = numeral


#: Light's paints, then Dark's; and the same for burning ships.
FLEETS: Final = (
    Fleet("#c98d45", "#f3d58c", "#fbf3dd", INK),
    Fleet("#43141b", "#d9a441", "#a0363c", "#fdf0d5"),
)
CHARRED: Final = (
    Fleet("#6f665c", "#3b322b", "#cdc2ad", INK),
    Fleet("#4a4441", "#2b2725", "#2b2725", "#fbeed8"),
)
