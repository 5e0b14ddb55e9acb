"""The variants of the game, and the options of a table."""

from __future__ import annotations

from typing import Final

BASE: Final = "base"
#: With pirates (S8).
EXPERT: Final = "expert"
VARIANTS: Final = (BASE, EXPERT)
#: A long shot that comes home ends harmlessly (S4.3).
LONG_SHOTS_SPARE_HOME: Final = "long-shots-spare-home"
OPTIONS: Final = (LONG_SHOTS_SPARE_HOME,)
