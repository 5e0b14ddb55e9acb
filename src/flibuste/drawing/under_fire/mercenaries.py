"""What a mercenary's tile says: its numbers, its effect's name."""

from __future__ import annotations

from flibuste.under_fire.box import Box
from flibuste.under_fire.effects import MERCENARY_EFFECTS
from flibuste.under_fire.lore import mercenary_lore, numbers_shown


def numbers_text(box: Box, mercenary: int, between: str = ",") -> str:
    """Return a mercenary's numbers as they are printed: `X` for all nine (U7.13)."""
    return numbers_shown(box, mercenary).replace(",", between)


def effect_of(box: Box, mercenary: int) -> str:
    """Return the code of a mercenary's effect, such as `ram`."""
    return MERCENARY_EFFECTS[box.effect[mercenary]]


def effect_name(box: Box, mercenary: int, language: str) -> str:
    """Return what a mercenary's effect is called, such as `éperon`."""
    return mercenary_lore(effect_of(box, mercenary)).title.say(language)
