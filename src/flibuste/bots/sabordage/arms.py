"""Arms: the choices of one seat in one step, and how well each has done so far."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from flibuste.sabordage.choosing import allows
from flibuste.sabordage.state import Sabordage

#: What a trial says of a choice counts as this many simulations of it.
_PRIOR: Final = 2.0
#: Rewards are never thought to be closer together than this, as a variance.
_LEAST_SPREAD: Final = 0.0025


class Arms:
    """Choices tried by upper confidence bounds; until tried, by what a trial says of them.

    Which of them there are may differ from world to world, as hands do: what is learned of a
    choice in one world counts in all others that have it.
    """

    def __init__(self) -> None:
        self._index: dict[int, int] = {}
        self.actions: vec[i64] = vec[i64]([])
        self._prospects: vec[float] = vec[float]([])
        self.visits: vec[i64] = vec[i64]([])
        self.sums: vec[float] = vec[float]([])
        self.squares: vec[float] = vec[float]([])
        # All of them together.
        self.total: i64 = 0
        self._sum = 0.0
        self._square = 0.0

    def add(self, action: int, prospect: float) -> int:
        """Return the number of a choice; a new one has this chance to win by a trial."""
        if action not in self._index:
            self._index[action] = len(self._index)
            self.actions = append(self.actions, i64(action))
            self._prospects = append(self._prospects, prospect)
            self.visits = append(self.visits, i64(0))
            self.sums = append(self.sums, 0.0)
            self.squares = append(self.squares, 0.0)
        return self._index[action]

    def choose(self, among: vec[i64], explore: float) -> i64:
        """Return which arm to try next, among some."""
        visits = self.visits
        sums = self.sums
        prospects = self._prospects
        count: i64 = len(among)
        tried: i64 = 0
        hope = -1.0
        arm: i64
        nth: i64 = 0
        while nth < count:
            arm = among[nth]
            tried += visits[arm]
            if prospects[arm] > hope:
                hope = prospects[arm]
            nth += 1
        mean = 0.0
        spread = 1.0
        if self.total:
            # Rewards differ by tenths at the end of the game, by hundredths in its first round.
            mean = self._sum / float(self.total)
            spread = max(self._square / float(self.total) - mean * mean, _LEAST_SPREAD)
        reach = explore * math.sqrt(spread * math.log(float(tried + 1)))
        top = -1000.0
        best: i64 = 0
        nth = 0
        while nth < count:
            arm = among[nth]
            n = float(visits[arm]) + _PRIOR
            bound = (sums[arm] + _PRIOR * (mean + prospects[arm] - hope)) / n + reach / math.sqrt(n)
            if bound > top:
                top = bound
                best = arm
            nth += 1
        return best

    def choose_allowed(self, among: vec[i64], s: Sabordage, seat: i64, explore: float) -> i64:
        """Return which arm to try next, of those still allowed; -1 if none is."""
        best = self.choose(among, explore)
        if allows(s, seat, self.actions[best]):
            return best
        best = -1
        top = -1000.0
        nth: i64 = 0
        while nth < len(among):
            arm: i64 = among[nth]
            if self._prospects[arm] > top and allows(s, seat, self.actions[arm]):
                top = self._prospects[arm]
                best = arm
            nth += 1
        return best

    def reward(self, arm: i64, reward: float) -> None:
        """Note how a try ended."""
        self.visits[arm] += 1
        self.sums[arm] += reward
        self.squares[arm] += reward * reward
        self.total += 1
        self._sum += reward
        self._square += reward * reward

    def weights(self, errors: float) -> list[float]:
        """Return how often each should be played: the best, and those that may be as good.

        Of the arms that were tried often, those count whose mean is within so many standard errors
        of the best; each as often as it was tried.
        """
        n = len(self._index)
        if self.total == 0:
            return [1.0 / n] * n
        visits = [float(self.visits[k]) for k in range(n)]
        means = [self.sums[k] / max(visits[k], 1.0) for k in range(n)]
        often = max(visits) / 4.0
        tried = [k for k in range(n) if visits[k] >= often]
        best = max(tried, key=lambda k: means[k])
        spread = self.squares[best] / visits[best] - means[best] * means[best]
        least = means[best] - errors * math.sqrt(max(spread, 0.0) / visits[best])
        kept = [visits[k] if visits[k] >= often and means[k] >= least else 0.0 for k in range(n)]
        total = sum(kept)
        return [each / total for each in kept]

    def clear(self, errors: float) -> bool:
        """Tell whether one is the best, by so many standard errors on both sides."""
        count: i64 = len(self.visits)
        best: i64 = 0
        k: i64 = 1
        while k < count:
            if self.visits[k] > self.visits[best]:
                best = k
            k += 1
        low = self._mean(best) - errors * self._error(best)
        k = 0
        while k < count:
            if k != best and self._mean(k) + errors * self._error(k) >= low:
                return False
            k += 1
        return True

    def _mean(self, k: i64) -> float:
        return self.sums[k] / float(max(self.visits[k], 1))

    def _error(self, k: i64) -> float:
        """Return the standard error of a mean; all arms together tell how much rewards differ."""
        mean = self._sum / float(max(self.total, 1))
        spread = self._square / float(max(self.total, 1)) - mean * mean
        return math.sqrt(max(spread, _LEAST_SPREAD) / float(max(self.visits[k], 1)))
