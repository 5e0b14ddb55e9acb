"""What a mercenary's tile says: its numbers and the name of its effect."""

from __future__ import annotations

from flibuste.games.under_fire.rules.box import Box
from flibuste.games.under_fire.rules.effects import MERCENARY_EFFECTS
from flibuste.games.under_fire.text.help_texts import mercenary_help


def numbers_text(box: Box, mercenary: int, between: str = ",", seat: int = -1) -> str:
    """Return a mercenary's numbers as they are printed: `X` for all nine (U7.13)."""
    return box.numbers_text(mercenary, seat).replace(",", between)


def effect_of(box: Box, mercenary: int) -> str:
    """Return the code of a mercenary's effect, such as `ram`."""
    return MERCENARY_EFFECTS[box.effect[mercenary]]


def effect_name(box: Box, mercenary: int, language: str) -> str:
    """Return the name of a mercenary's effect, such as `éperon`."""
    return mercenary_help(effect_of(box, mercenary)).title.say(language)
