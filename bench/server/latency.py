"""Latencies: the median, the 99th percentile and the maximum."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Self


@dataclass(frozen=True, slots=True)
class Latency:
    """Quantiles in milliseconds; all are 0 if there are no times."""

    p50: float
    p99: float
    longest: float

    @classmethod
    def of(cls, seconds: list[float]) -> Self:
        """Return the quantiles of some times; each is one of the measured times."""
        ordered = sorted(seconds) or [0.0]

        def rank(share: float) -> float:
            return 1000 * ordered[math.ceil(share * len(ordered)) - 1]

        return cls(rank(0.50), rank(0.99), rank(1.0))
