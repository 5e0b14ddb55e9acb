"""Fire on a ship that sails east: flames as high as its masts, embers and smoke."""

from __future__ import annotations

from typing import Final

from flibuste.drawing.palette import FLAME, FLAME_HEART, INK, VERMILION
from flibuste.drawing.svg import at, circle, group, painted, path
from flibuste.games.under_fire.drawing.hulls import MIDDLE, deck_of, length_of

#: One flame, 100 high, its foot at (0, 0).
_TONGUE: Final = (
    "M0,0 C-24,-2 -34,-22 -22,-42 C-20,-32 -15,-29 -12,-34 C-6,-48 -16,-58 -8,-76 "
    "C-6,-66 2,-64 4,-72 C7,-84 2,-92 6,-100 C16,-84 14,-72 20,-58 C22,-52 26,-54 26,-62 "
    "C34,-42 32,-8 0,0 z"
)
_HEART: Final = (
    "M1,-2 C-14,-4 -18,-18 -10,-32 C-8,-26 -4,-25 -3,-32 C-2,-42 2,-46 4,-54 "
    "C12,-44 10,-34 14,-28 C18,-18 16,-4 1,-2 z"
)
_EMBERS: Final = ((16, 30, 1.8), (30, 9, 1.6), (74, 6, 1.9), (88, 24, 1.6), (82, 44, 1.4))


def draw_smoke(size: int) -> str:
    """Return the smoke that hangs over a fire."""
    puffs = ((30, 24, 12), (48, 14, 14), (66, 18, 12), (80, 30, 9), (20, 38, 8))
    return group(*(circle(x, y, r, fill=INK) for x, y, r in puffs), opacity=0.4)


def draw_back_fire(size: int) -> str:
    """Return the tall flames behind the masts."""
    deck = deck_of(size) + 4
    spread = length_of(size) * 0.27
    return (
        _flame(MIDDLE - spread, deck, 0.52)
        + _flame(MIDDLE + spread, deck, 0.6)
        + _flame(MIDDLE - 3, deck, 0.74)
    )


def draw_front_fire(size: int) -> str:
    """Return the flames that break out of the side, and the embers above."""
    deck = deck_of(size) + 7
    spread = length_of(size) * 0.36
    embers = group(*(circle(x, y, r, fill=FLAME_HEART) for x, y, r in _EMBERS))
    low = _flame(MIDDLE - spread, deck, 0.27) + _flame(MIDDLE + spread, deck, 0.3)
    return low + embers


def _flame(x: float, y: float, scale: float) -> str:
    outer = path(_TONGUE, **painted(FLAME, VERMILION, 2 / scale), stroke_linejoin="round")
    return at(x, y, outer, path(_HEART, fill=FLAME_HEART), scale=scale)
