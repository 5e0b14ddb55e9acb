"""The colours of the picture: parchment and ink, a deep teal sea, two fleets, fire and gold.

Colour never tells anything alone: fleets also differ in flags, hulls, medallions and course.
"""

from __future__ import annotations

from typing import Final

PARCHMENT: Final = "#f1e3c2"
PARCHMENT_LIGHT: Final = "#f9f0d9"
PARCHMENT_DEEP: Final = "#d9bf8b"
INK: Final = "#2b2018"
INK_SOFT: Final = "#7a6244"

#: The water of each half, Light's first.
WATER: Final = ("#1f7078", "#175660")
WATER_DEEP: Final = "#0d3a42"
FOAM: Final = "#e9f1e2"

GOLD: Final = "#e2b54a"
GOLD_DEEP: Final = "#8f6312"
VERMILION: Final = "#c4442a"
STEEL: Final = "#dfe7ea"
CARD_BACK: Final = ("#c89b54", "#5b2026")

FLAME: Final = "#f08a24"
FLAME_HEART: Final = "#ffd75e"


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
    Fleet("#2f2a28", "#6d615c", "#cfc5b4", "#3b3533", "#f3e9d6"),
)
