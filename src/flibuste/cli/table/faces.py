"""Which face a game has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from flibuste.cli.table.face import Face
from flibuste.cli.table.sabordage.face import SabordageFace
from flibuste.cli.table.under_fire.face import UnderFireFace
from flibuste.core.fate import Dice
from flibuste.core.game import Game

#: A face is made for one game, with dice for what a person leaves to chance.
_FACES: Final[dict[str, Callable[[Game, Dice], Face]]] = {
    "under-fire": UnderFireFace,
    "sabordage": SabordageFace,
}


def face_of(game: Game, dice: Dice) -> Face:
    """Return the face of a game; `dice` throw what a person leaves to chance."""
    return _FACES[game.name](game, dice)
