"""One game after another, played in numbers: what the environments have in common."""

from __future__ import annotations

import operator
from collections.abc import Sequence

from flibuste.core.fate import Dice, any_dice
from flibuste.core.refusal import Refusal
from flibuste.core.state import State
from flibuste.envs.opening import open_encoding


class Episode:
    """Deals and plays games of one setup; chance goes on from game to game.

    The setup is an encoding's name, a number of players, a variant, options of the table, and the
    text of a box file; left out, they are the game's usual ones. Raise `Refusal` if one of them
    does not exist.
    """

    def __init__(
        self,
        name: str,
        players: int | None = None,
        variant: str = "",
        options: Sequence[str] = (),
        box_text: str = "",
    ) -> None:
        self.encoding = open_encoding(name, players, variant, box_text)
        self.players = len(self.encoding.game.seat_names())
        self._variant = variant
        self._options = list(options)
        self.encoding.game.check_setup(variant, self._options)
        self.dice = any_dice()
        self.state: State | None = None

    def deal(self, seed: int | None) -> State:
        """Start the next game; with a seed, this and all games after it can be repeated."""
        if seed is not None:
            self.dice = Dice(operator.index(seed))
        self.state = self.encoding.game.start(self.dice, self._variant, self._options)
        return self.state

    def begun(self) -> State:
        """Return the state of the game; raise `Refusal` if none has been dealt."""
        if self.state is None:
            raise Refusal.of(
                "not-reset",
                "No game has begun: call reset first.",
                "Aucune partie n’est commencée\u00a0: appelez d’abord reset.",
            )
        return self.state

    def play(self, state: State, seat: int, number: object) -> None:
        """Play a choice by its number; raise `Refusal` and change nothing if it is not legal."""
        if state.actor < 0:
            raise game_over()
        state.apply(seat, self.encoding.action(seat, number), self.dice)


def game_over() -> Refusal:
    """Return the refusal to play on after the end."""
    return Refusal.of(
        "game-over",
        "The game is over: call reset for the next one.",
        "La partie est finie\u00a0: appelez reset pour la suivante.",
    )
