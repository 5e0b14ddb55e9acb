"""The colours that all pictures share: parchment and ink, a deep teal sea, fire and gold.

Each game adds the paints of its ships. Nothing is shown by colour alone.
"""

from __future__ import annotations

from typing import Final

PARCHMENT: Final = "#f1e3c2"
PARCHMENT_LIGHT: Final = "#f9f0d9"
PARCHMENT_DEEP: Final = "#d9bf8b"
INK: Final = "#2b2018"
INK_SOFT: Final = "#7a6244"

WATER: Final = "#1f7078"
WATER_DARK: Final = "#175660"
WATER_DEEP: Final = "#0d3a42"
FOAM: Final = "#e9f1e2"

GOLD: Final = "#e2b54a"
GOLD_DEEP: Final = "#8f6312"
VERMILION: Final = "#c4442a"
STEEL: Final = "#dfe7ea"

FLAME: Final = "#f08a24"
FLAME_HEART: Final = "#ffd75e"
