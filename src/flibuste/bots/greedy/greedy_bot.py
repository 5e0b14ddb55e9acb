"""The greedy bot: looks one decision ahead, and takes what seems worth most."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from flibuste.bots.greedy.glance import Glance
from flibuste.bots.sabordage.glance import sabordage_glance
from flibuste.bots.under_fire.glance import under_fire_glance
from flibuste.core.fate import Dice
from flibuste.core.view import View

#: A throw of the dice for attention is this fine.
_GRAINS: Final = 1 << 20


@dataclass(frozen=True)
class Care:
    """How a game is looked at, and how carefully."""

    begin: Callable[[View, Dice], Glance]
    #: Worlds in which every choice is tried, and in which the best of them are tried again.
    worlds: int
    more_worlds: int
    finalists: int
    #: Among choices this close, any is as good.
    near: float


_CARE: Final = {
    "under-fire": Care(under_fire_glance, worlds=1, more_worlds=3, finalists=8, near=1e-9),
    # Choices are secret and made at once: who is always the best is easily guessed.
    "sabordage": Care(sabordage_glance, worlds=2, more_worlds=6, finalists=10, near=0.1),
}


class GreedyBot:
    """Tries each choice that it notices in worlds that fit its view, and values what comes of it.

    The amount of work is fixed, whatever the time budget, so that its games can be repeated.
    """

    name = "greedy"

    def __init__(self, game: str, dice: Dice, attention: float = 1.0) -> None:
        self._care = _CARE[game]
        self._dice = dice
        self._attention = attention

    def choose(self, view: View, seconds: float) -> int:
        """Return the choice that seems best; of nearly equal ones, any."""
        care, dice = self._care, self._dice
        choices = self._noticed(view.choices)
        if len(choices) == 1:
            return choices[0]
        glance = care.begin(view, dice)
        totals = dict.fromkeys(choices, 0.0)
        _add(glance, totals, choices, care.worlds)
        best = sorted(choices, key=lambda action: -totals[action])[: care.finalists]
        _add(glance, totals, best, care.more_worlds)
        top = max(totals[action] for action in best)
        slack = care.near * (care.worlds + care.more_worlds)
        near = [action for action in best if totals[action] >= top - slack]
        return near[dice.below(len(near))]

    def _noticed(self, choices: list[int]) -> list[int]:
        """Return the choices that are not overlooked: one at least."""
        if self._attention >= 1:
            return choices
        dice = self._dice
        noticed = [
            action for action in choices if int(dice.below(_GRAINS)) < self._attention * _GRAINS
        ]
        return noticed or [choices[dice.below(len(choices))]]


def _add(glance: Glance, totals: dict[int, float], choices: list[int], worlds: int) -> None:
    """Add what choices seem worth in some more worlds."""
    for _ in range(worlds):
        glance.draw()
        for action in choices:
            totals[action] += glance.worth(action)
