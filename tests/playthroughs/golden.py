"""The games of golden playthroughs and counts: with a box of their own where one lies here.

A box that ships is balanced again and again; what is golden should change only with the rules.
"""

from __future__ import annotations

from pathlib import Path

from flibuste.core.game import Game
from flibuste.games import open_game

HERE = Path(__file__).parent


def golden_game(name: str, players: int) -> Game:
    """Return a game with its golden box, or with the built-in one if it has none."""
    box = HERE / f"{name}.box"
    text = box.read_text("utf-8") if box.exists() else ""
    return open_game(name, players, text, box.name)
