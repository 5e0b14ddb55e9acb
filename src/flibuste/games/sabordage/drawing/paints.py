"""The paints of Sabordage: five ships, wood and canvas, steel and brass.

Nothing is shown by colour alone: each ship has an emblem, a name, and rails with a pattern of its
own. A test checks that colour-blind people can tell the ships' colours apart, too.
"""

from __future__ import annotations

from typing import Final

WOOD: Final = "#cf9f60"
WOOD_LIGHT: Final = "#dcb277"
WOOD_DARK: Final = "#8c5f31"
WOOD_DEEP: Final = "#4e3219"
CANVAS: Final = "#fbf3dd"
CANVAS_SHADE: Final = "#dccba3"
ROT: Final = "#6f7d45"
ROT_LIGHT: Final = "#838f56"
ROT_DARK: Final = "#414d22"
HOLE: Final = "#22260f"
IRON: Final = "#3a4045"
IRON_LIGHT: Final = "#8b969c"
STEEL: Final = "#b9c6cc"
STEEL_LIGHT: Final = "#eef4f5"
STEEL_DARK: Final = "#5d6d75"
PIPE: Final = "#6f8f96"
PIPE_LIGHT: Final = "#b5cfd3"
PIPE_DARK: Final = "#2d474d"
CHEST: Final = "#8b2f23"
PLANK: Final = "#f0d9a4"
BACK: Final = "#6b3f1f"


class Paint:
    """The paints of one ship: its rails, their shadow, and the ink of what is drawn on them."""

    __slots__ = ("dark", "fill", "ink", "pattern")

    def __init__(self, fill: str, dark: str, ink: str, pattern: str) -> None:
        self.fill = fill
        self.dark = dark
        self.ink = ink
        #: The dashes along its rails.
        self.pattern = pattern


#: The ships from the left: yellow, green, black, red, blue.
SHIP_PAINTS: Final = (
    Paint("#ecc440", "#96720f", "#2b2018", "0.1 9"),
    Paint("#36a179", "#12523b", "#ffffff", "9 7"),
    Paint("#34343b", "#0d0d10", "#ffffff", "3 4"),
    Paint("#ca3420", "#701a10", "#ffffff", "14 4 0.1 4"),
    Paint("#2855bd", "#122c68", "#ffffff", "1 4 6 4"),
)
