"""The paints of the two fleets, and of the two halves of the sea.

Colour never tells anything alone: fleets also differ in flags, hulls, medallions and course.
"""

from __future__ import annotations

from typing import Final

from flibuste.drawing.palette import INK, WATER, WATER_DARK

#: The water of each half, and the back of each fleet's tiles, Light's first.
HALVES: Final = (WATER, WATER_DARK)
CARD_BACK: Final = ("#c89b54", "#5b2026")


class Fleet:
    """The paints of one fleet: hull and sails, the lines on them, and the medallion's numeral."""

    __slots__ = ("hull", "line", "numeral", "plate", "sail")

    def __init__(self, hull: str, sail: str, line: str, plate: str, numeral: str) -> None:
        self.hull = hull
        self.sail = sail
        self.line = line
        self.plate = plate
        self.numeral = numeral


#: Light's paints, then Dark's; and the same once the ship burns.
FLEETS: Final = (
    Fleet("#c98d45", "#fbf3dd", INK, "#fdf6e3", INK),
    Fleet("#43141b", "#96313a", "#f6e7c9", "#4a151d", "#fdf0d5"),
)
CHARRED: Final = (
    Fleet("#6f665c", "#c2b8a6", "#26201c", "#d5ccbc", INK),
    Fleet("#4a4441", "#857a73", "#cfc5b4", "#3b3533", "#f3e9d6"),
)
