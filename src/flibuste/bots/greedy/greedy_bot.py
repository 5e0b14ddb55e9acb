"""The greedy bot: looks one decision ahead, and takes the choice that seems worth most."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from flibuste.bots.greedy.lookahead import Lookahead
from flibuste.bots.greedy.plain_lookahead import PlainLookahead
from flibuste.core.fate import Dice
from flibuste.core.view import View
from flibuste.games.registry import registered

#: The resolution of the dice throw for attention.
_GRAINS: Final = 1 << 20


@dataclass(frozen=True)
class GreedySettings:
    """How the bot looks at the choices of a game, and how carefully."""

    begin: Callable[[View, Dice], Lookahead]
    #: The number of worlds to try every choice in, and of worlds to try the best ones in again.
    worlds: int
    more_worlds: int
    finalists: int
    #: Choices whose worth differs by no more than this are equally good.
    near: float


def settings_of(game: str) -> GreedySettings:
    """Return how to look at a game: the game's own way, or the plain one."""
    kit = registered(game)
    return kit.greedy() or GreedySettings(
        lambda view, dice: PlainLookahead(kit.game_of(view), view, dice),
        worlds=4,
        more_worlds=12,
        finalists=8,
        near=1e-9,
    )


class GreedyBot:
    """Tries each choice that it notices in worlds that fit its view, and evaluates the results.

    It always does the same amount of work, whatever its time budget, so its games can be repeated.
    """

    name = "greedy"

    def __init__(self, game: str, dice: Dice, attention: float = 1.0) -> None:
        self._settings = settings_of(game)
        self._dice = dice
        self._attention = attention

    def __repr__(self) -> str:
        return f"<bot {self.name}>"

    def choose(self, view: View, seconds: float) -> int:
        """Return the choice that seems best, or any of those that are nearly as good."""
        settings, dice = self._settings, self._dice
        choices = self._noticed(view.choices)
        # A single choice is looked at like any other, so that the time does not tell (U3.6).
        if len(choices) == 1 < len(view.choices):
            return choices[0]
        lookahead = settings.begin(view, dice)
        totals = dict.fromkeys(choices, 0.0)
        _add(lookahead, totals, choices, settings.worlds)
        best = sorted(choices, key=lambda action: -totals[action])[: settings.finalists]
        _add(lookahead, totals, best, settings.more_worlds)
        top = max(totals[action] for action in best)
        slack = settings.near * (settings.worlds + settings.more_worlds)
        near = [action for action in best if totals[action] >= top - slack]
        return near[dice.below(len(near))]

    def _noticed(self, choices: list[int]) -> list[int]:
        """Return the choices that are not overlooked, at least one."""
        if self._attention >= 1:
            return choices
        dice = self._dice
        noticed = [
            action for action in choices if int(dice.below(_GRAINS)) < self._attention * _GRAINS
        ]
        return noticed or [choices[dice.below(len(choices))]]


def _add(lookahead: Lookahead, totals: dict[int, float], choices: list[int], worlds: int) -> None:
    """Add the worth of choices in some more worlds."""
    for _ in range(worlds):
        lookahead.draw()
        for action in choices:
            totals[action] += lookahead.worth(action)
