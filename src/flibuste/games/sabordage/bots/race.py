"""A race: plans judged in the same scenarios, so that good luck and bad is common to all of them.

Those that are clearly behind drop out, and time goes to the rest.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

#: What trials say of a plan counts as this many scenarios.
_PRIOR: Final = 4.0
#: Differences are never thought to vary less than this: rare luck may not have come yet.
_LEAST_SPREAD: Final = 0.0025


class Race:
    """Plans, counted from 0, what each was rewarded with, and which of them still run.

    All that run are rewarded once in every scenario; only whole scenarios count.
    """

    def __init__(self, prospects: list[float]) -> None:
        #: What trials say of each plan.
        self._prospects: vec[float] = vec[float](prospects)
        self._sums: vec[float] = vec[float]([0.0] * len(prospects))
        self._rewards: list[vec[float]] = [vec[float]([]) for _ in prospects]
        self.running: vec[i64] = vec[i64](list(range(len(prospects))))
        self.scenarios: i64 = 0

    def reward(self, plan: i64, reward: float) -> None:
        """Note how a plan has done in the scenario that goes on."""
        self._rewards[plan] = append(self._rewards[plan], reward)

    def close(self) -> None:
        """End a scenario in which every plan that runs was rewarded."""
        nth: i64 = 0
        while nth < len(self.running):
            plan = self.running[nth]
            self._sums[plan] += self._rewards[plan][self.scenarios]
            nth += 1
        self.scenarios += 1

    def mean(self, plan: i64) -> float:
        """Return what a plan that runs is worth by all its scenarios, and its trials."""
        total = self._sums[plan] + _PRIOR * self._prospects[plan]
        return total / (float(self.scenarios) + _PRIOR)

    def best(self) -> i64:
        """Return the plan that leads."""
        best = self.running[0]
        nth: i64 = 1
        while nth < len(self.running):
            if self.mean(self.running[nth]) > self.mean(best):
                best = self.running[nth]
            nth += 1
        return best

    def near(self, errors: float) -> list[int]:
        """Return the plans that are at most so many standard errors behind the best, and that one.

        The error is that of the difference between both, scenario by scenario. Before the first,
        it is what trials like best.
        """
        best = self.best()
        if self.scenarios == 0:
            return [int(best)]
        top = self.mean(best)
        found: list[int] = []
        nth: i64 = 0
        while nth < len(self.running):
            plan = self.running[nth]
            if plan == best or top - self.mean(plan) <= errors * self._error(best, plan):
                found.append(int(plan))
            nth += 1
        return found

    def drop(self, errors: float) -> None:
        """Let those drop out that are so many standard errors behind the best."""
        self.running = vec[i64](self.near(errors))

    def _error(self, one: i64, other: i64) -> float:
        """Return the standard error of the difference of two plans that run."""
        ones = self._rewards[one]
        others = self._rewards[other]
        total = 0.0
        square = 0.0
        at: i64 = 0
        while at < self.scenarios:
            difference = ones[at] - others[at]
            total += difference
            square += difference * difference
            at += 1
        n = float(max(self.scenarios, 1))
        spread = square / n - total / n * (total / n)
        return math.sqrt(max(spread, _LEAST_SPREAD) / n)
