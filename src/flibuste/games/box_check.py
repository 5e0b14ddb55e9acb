"""Opens a box file of any game: the command and the server say the same about it."""

from __future__ import annotations

from flibuste.core.errors import Errors
from flibuste.core.game import Game
from flibuste.core.sheet import one_of, read_sheet
from flibuste.core.words import Words
from flibuste.games.registry import GAMES, registered


def open_box(text: str, source: str, game: str = "") -> Game:
    """Return the game of a box file with that box; `game`, or the one that its title names.

    Raise `BadText` with all errors of the file, or if it is not a box of that game.
    """
    kit = registered(game or _game_of(text, source))
    # An empty file is a bad box, and not the built-in one.
    return kit.open(kit.usual, text or "\n", source)


def _game_of(text: str, source: str) -> str:
    # Errors in its sections are told when the box is read.
    sheet = read_sheet(text, source, ["box"], errors=Errors())
    name = sheet.title[1]
    if name not in GAMES:
        wrong = Words("“{game}” is not a game known here.", "« {game} » n’est pas un jeu connu.")
        raise sheet.head.error(
            None, "unknown-game", wrong.fill(game=name[:60]), one_of(list(GAMES))
        )
    return name
