"""The search bot: imagines worlds that fit its view, and plays games in them."""

from __future__ import annotations

import time
from typing import Final

from flibuste.bots.search.analysis import Analysis, Deliberation, Option
from flibuste.bots.search.explaining import explain, gist
from flibuste.bots.search.plain_search import PlainSearcher
from flibuste.bots.search.search import Search
from flibuste.bots.search.searcher import Searcher
from flibuste.bots.search.thinking import Effort, deliberate
from flibuste.core.fate import Dice
from flibuste.core.view import View
from flibuste.games.registry import registered

#: The resolution of the dice throw for a mixed strategy.
_GRAINS: Final = 1 << 30


def searcher_of(game: str) -> Searcher:
    """Return the searcher of a game: its own, or the plain one."""
    kit = registered(game)
    return kit.searcher() or PlainSearcher(kit)


#: After fewer simulations than this, a chance to win says little.
_ENOUGH: Final = 10


def _merit(option: Option) -> tuple[float, bool, float, int]:
    """Return what options are sorted by: what is played, then the chance to win."""
    return option.weight, option.visits >= _ENOUGH, option.chance, option.visits


class SearchBot:
    """Plays the choice that its simulations favour; where choices are secret, a mixed strategy.

    If it has its own limit of seconds or simulations, it keeps to that, whatever the table allows.
    """

    name = "search"

    def __init__(
        self,
        game: str,
        dice: Dice,
        seconds: float | None = None,
        simulations: int | None = None,
    ) -> None:
        self._searcher = searcher_of(game)
        self._dice = dice
        self._seconds = seconds
        self._simulations = simulations

    def __repr__(self) -> str:
        return f"<bot {self.name}>"

    def choose(self, view: View, seconds: float) -> int:
        """Return the choice that the simulations favour.

        A single choice takes as long as a hard one, so that the time does not tell (U3.6).
        """
        search, _ = self._searched(view, seconds, may_settle=len(view.choices) > 1)
        return view.choices[self._drawn(search.weights())]

    def consider(self, view: View, seconds: float) -> Deliberation:
        """Return the choice with all options; what is settled takes no time."""
        search, simulations = self._searched(view, seconds)
        weights = search.weights()
        options = tuple(
            Option(action, search.visits(k), search.points(k), search.chance(k), weights[k])
            for k, action in enumerate(view.choices)
        )
        return Deliberation(view.choices[self._drawn(weights)], options, simulations)

    def think(self, view: View, seconds: float) -> Analysis:
        """Return the choice to advise with all options, and why.

        Of a mixed strategy it is what would be played most often: advice is not drawn.
        """
        began = time.perf_counter()
        found = self.consider(view, seconds)
        options = tuple(sorted(found.options, key=_merit, reverse=True))
        choice = options[0].action
        why = explain(self._searcher, view, choice, options, self._dice)
        short = gist(self._searcher, view, choice, self._dice)
        spent = time.perf_counter() - began
        return Analysis(choice, options, found.simulations, spent, why, short)

    def _searched(self, view: View, seconds: float, may_settle: bool = True) -> tuple[Search, int]:
        search = self._searcher.begin(view, self._dice)
        effort = Effort(self._seconds, self._simulations)
        if self._simulations is None and self._seconds is None:
            effort = Effort(seconds)
        return search, deliberate(search, effort, may_settle)

    def _drawn(self, weights: list[float]) -> int:
        """Draw one of the choices at random, by weight."""
        ball = self._dice.below(_GRAINS) / _GRAINS
        best = 0
        for k, weight in enumerate(weights):
            ball -= weight
            if weight > 0:
                best = k
                if ball < 0:
                    break
        return best
