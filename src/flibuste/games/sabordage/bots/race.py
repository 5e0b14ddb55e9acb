"""A race: judges all plans in the same scenarios, so that they share good and bad luck.

Plans that are clearly behind drop out, so that more time is left for the others.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

#: The result of a plan's trials counts as much as this many scenarios.
_PRIOR: Final = 4.0
#: The least variance that we assume for differences, since rare events may not have occurred yet.
_LEAST_SPREAD: Final = 0.0025


class Race:
    """Plans, numbered from 0, with their rewards, and which of them are still running.

    Every running plan gets one reward in every scenario; only complete scenarios count.
    """

    def __init__(self, prospects: list[float]) -> None:
        #: The result of each plan's trials.
        self._prospects: vec[float] = vec[float](prospects)
        self._sums: vec[float] = vec[float]([0.0] * len(prospects))
        self._rewards: list[vec[float]] = [vec[float]([]) for _ in prospects]
        self.running: vec[i64] = vec[i64](list(range(len(prospects))))
        self.scenarios: i64 = 0

    def reward(self, plan: i64, reward: float) -> None:
        """Note the reward of a plan in the current scenario."""
        self._rewards[plan] = append(self._rewards[plan], reward)

    def close(self) -> None:
        """End a scenario in which every running plan got its reward."""
        nth: i64 = 0
        while nth < len(self.running):
            plan = self.running[nth]
            self._sums[plan] += self._rewards[plan][self.scenarios]
            nth += 1
        self.scenarios += 1

    def mean(self, plan: i64) -> float:
        """Return the mean reward of a running plan over its scenarios and its trials."""
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
        """Return the best plan, and those at most `errors` standard errors behind it.

        The error is that of the difference between two plans, scenario by scenario. Before the
        first scenario, return the plan with the best trials.
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
        """Drop the plans that are more than `errors` standard errors behind the best."""
        self.running = vec[i64](self.near(errors))

    def _error(self, one: i64, other: i64) -> float:
        """Return the standard error of the difference between two running plans."""
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
