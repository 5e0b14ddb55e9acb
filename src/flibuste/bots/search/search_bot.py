"""The search bot: imagines worlds that fit its view, and how the game goes on in them."""

from __future__ import annotations

import time
from typing import Final

from flibuste.bots.sabordage.mind import SabordageMind
from flibuste.bots.search.explaining import explain
from flibuste.bots.search.mind import Mind
from flibuste.bots.search.search import Search
from flibuste.bots.search.thinking import Effort, deliberate
from flibuste.bots.search.thought import Option, Thought
from flibuste.bots.under_fire.mind import UnderFireMind
from flibuste.core.fate import Dice
from flibuste.core.view import View

MINDS: Final[dict[str, Mind]] = {"under-fire": UnderFireMind(), "sabordage": SabordageMind()}
#: A throw of the dice for a mixed strategy is this fine.
_GRAINS: Final = 1 << 30


class SearchBot:
    """Plays what its simulations liked best; where choices are secret, what it should mix.

    With seconds or simulations of its own, it keeps to them, whatever the table allows.
    """

    name = "search"

    def __init__(
        self,
        game: str,
        dice: Dice,
        seconds: float | None = None,
        simulations: int | None = None,
    ) -> None:
        self._mind = MINDS[game]
        self._dice = dice
        self._seconds = seconds
        self._simulations = simulations

    def choose(self, view: View, seconds: float) -> int:
        """Return the choice that the simulations favour."""
        if len(view.choices) == 1:
            return view.choices[0]
        search, _ = self._searched(view, seconds)
        return view.choices[self._drawn(search.weights())]

    def think(self, view: View, seconds: float) -> Thought:
        """Return the choice with all that was considered, and why."""
        began = time.perf_counter()
        search, simulations = self._searched(view, seconds)
        weights = search.weights()
        options = [
            Option(action, search.visits(k), search.points(k), search.chance(k), weights[k])
            for k, action in enumerate(view.choices)
        ]
        choice = view.choices[self._drawn(weights)]
        options.sort(key=lambda option: (-option.weight, -option.visits))
        why = explain(self._mind, view, choice, options, self._dice)
        return Thought(choice, tuple(options), simulations, time.perf_counter() - began, why)

    def _searched(self, view: View, seconds: float) -> tuple[Search, int]:
        search = self._mind.begin(view, self._dice)
        if self._simulations is None and self._seconds is None:
            return search, deliberate(search, Effort(seconds))
        return search, deliberate(search, Effort(self._seconds, self._simulations))

    def _drawn(self, weights: list[float]) -> int:
        """Draw one of the choices by its weight."""
        ball = self._dice.below(_GRAINS) / _GRAINS
        best = 0
        for k, weight in enumerate(weights):
            ball -= weight
            if weight > 0:
                best = k
                if ball < 0:
                    break
        return best
