"""The games of golden playthroughs and counts, each with a box of its own.

A box that ships is balanced again and again; what is golden should change only with the rules.
"""

from __future__ import annotations

from pathlib import Path

from flibuste.core.game import Game
from flibuste.games.registry import open_game

HERE = Path(__file__).parent


def golden_game(name: str, players: int) -> Game:
    """Return a game with its golden box."""
    box = HERE / f"{name}.box"
    return open_game(name, players, box.read_text("utf-8"), box.name)
