"""Confidence intervals for games that are not independent.

The games of one deal share its luck. So we count deals, not games: each deal gives one mean, and
the spread of these means says how sure the result is (a cluster estimate, with Student's t for the
number of deals). Where paired seats cancel the luck of the deal, the interval is narrower than for
independent games; where they do not, it is wider.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, variance
from typing import Final

#: Student's t with 1 to 9 degrees of freedom, and the normal quantile, for two-sided 95 %.
_FEW: Final = (12.7062, 4.30265, 3.18245, 2.77645, 2.57058, 2.44691, 2.36462, 2.306, 2.26216)
NORMAL: Final = 1.959964


@dataclass(frozen=True)
class Estimate:
    """A mean, and its 95 % confidence interval."""

    mean: float
    low: float
    high: float

    def scaled(self, factor: float) -> Estimate:
        """Return the estimate in another unit."""
        return Estimate(factor * self.mean, factor * self.low, factor * self.high)

    def to_json(self) -> dict[str, float | None]:
        """Return the estimate as JSON; the bounds are null if there is only one deal."""
        told = {"mean": self.mean, "low": self.low, "high": self.high}
        return {key: round(x, 6) if math.isfinite(x) else None for key, x in told.items()}


def share(deals: Sequence[float], games: int) -> Estimate:
    """Estimate a share from its mean in each deal; `games` is the number of games in all.

    The interval is Wilson's, which stays between 0 and 1. Its sample size is the number of
    independent games that would spread like these deals; if all deals agree, it is `games`.
    """
    mean = fmean(deals)
    if len(deals) < 2:
        return Estimate(mean, 0.0, 1.0)
    spread = variance(deals, mean) / len(deals)
    worth = mean * (1 - mean) / spread if spread > 0 else float(games)
    return wilson(mean, worth, student(len(deals) - 1))


def wilson(mean: float, games: float, t: float = NORMAL) -> Estimate:
    """Estimate a share of independent games; `t` is the number of deviations for 95 %."""
    scale = 1 + t * t / games
    middle = (mean + t * t / (2 * games)) / scale
    half = t / scale * math.sqrt(mean * (1 - mean) / games + (t / (2 * games)) ** 2)
    # Rounding must not put the share itself outside.
    return Estimate(mean, min(mean, max(0.0, middle - half)), max(mean, min(1.0, middle + half)))


def average(deals: Sequence[float]) -> Estimate | None:
    """Estimate an unbounded quantity from its mean in each deal; None if there are no deals."""
    if not deals:
        return None
    mean = fmean(deals)
    if len(deals) < 2:
        return Estimate(mean, -math.inf, math.inf)
    half = student(len(deals) - 1) * math.sqrt(variance(deals, mean) / len(deals))
    return Estimate(mean, mean - half, mean + half)


def student(freedom: int) -> float:
    """Return Student's t for a two-sided 95 % interval, exact to three decimals."""
    if freedom <= len(_FEW):
        return _FEW[freedom - 1]
    z = NORMAL
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


@dataclass(frozen=True)
class Share:
    """A share of some games, with its 95 % interval (Wilson's, which also holds at 0 and 1).

    Shared wins make `won` a fraction; the interval is then a little too wide.
    """

    won: float
    games: int

    @property
    def value(self) -> float:
        """The share; 0 if there are no games."""
        return self.won / self.games if self.games else 0.0

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.estimate.low

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.estimate.high

    @property
    def estimate(self) -> Estimate:
        """The share and its interval; without games, the interval is 0 to 1."""
        return wilson(self.value, self.games) if self.games else Estimate(0.0, 0.0, 1.0)
