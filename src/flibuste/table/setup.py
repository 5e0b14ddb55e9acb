"""Opening the game that a table was made for."""

from __future__ import annotations

from flibuste.core.game import Game
from flibuste.core.refusal import Refusal
from flibuste.games.registry import open_game
from flibuste.wire.setup import Setup


def open_game_of(setup: Setup) -> Game:
    """Return the game with its box; raise `Refusal` if the setup does not fit it."""
    if len(setup.bots) > setup.players:
        raise Refusal.of(
            "too-many-bots",
            "There are {players} seats, and bots for {bots}.",
            "Il y a {players} places, et des bots pour {bots}.",
            players=setup.players,
            bots=len(setup.bots),
        )
    game = open_game(setup.game, setup.players, setup.box)
    # Where nobody goes first, neither does a loser.
    first = {"random": -1, "loser": 0}[setup.first] if isinstance(setup.first, str) else setup.first
    game.check_setup(setup.variant, setup.options, first)
    return game
