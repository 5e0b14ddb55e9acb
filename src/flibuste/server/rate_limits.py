"""Rate limits: a bucket of tokens for each caller, refilled at a steady rate."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final

# Waiting exactly as long as we said must be long enough, whatever the rounding.
_SLACK: Final = 1e-6


@dataclass(frozen=True, slots=True)
class RateLimit:
    """How many tokens a second flow into a bucket, and how many it holds."""

    rate: float
    burst: float

    def __post_init__(self) -> None:
        if self.rate <= 0 or self.burst <= 0:
            raise ValueError("rate and burst are above zero")


class RateLimits:
    """The buckets of all callers under one limit.

    A bucket is full at first. `factor` scales both rate and burst; 0 means no limit. At most `most`
    buckets are kept: full ones are dropped first, which changes nothing, then the fullest.
    """

    def __init__(
        self,
        limit: RateLimit,
        *,
        factor: float = 1.0,
        clock: Callable[[], float] = time.monotonic,
        most: int = 20_000,
    ) -> None:
        if factor < 0:
            raise ValueError("factor is not below zero")
        self._rate = limit.rate * factor
        # How long an empty bucket takes to fill; the factor cancels out.
        self._deep = limit.burst / limit.rate
        self._clock = clock
        self._most = most
        # A bucket is the time at which it will be full again.
        self._full_at: dict[str, float] = {}

    def __len__(self) -> int:
        return len(self._full_at)

    def take(self, key: str, cost: float = 1.0) -> float:
        """Take tokens from a caller's bucket and return 0.0, or return how many seconds to wait.

        If the caller has to wait, nothing was taken. A full bucket gives any number, on credit.
        """
        if self._rate == 0:
            return 0.0
        now = self._clock()
        missing = max(0.0, self._full_at.get(key, now) - now)
        after = missing + cost / self._rate
        wait = min(after - self._deep, missing)
        if wait > _SLACK:
            return wait
        self._full_at[key] = now + after
        if len(self._full_at) > self._most:
            self._forget(now)
        return 0.0

    def _forget(self, now: float) -> None:
        # Half of them are dropped, so that a flood of new callers does not cause this at each call.
        emptiest = sorted(self._full_at.items(), key=lambda item: item[1], reverse=True)
        self._full_at = {key: at for key, at in emptiest[: self._most // 2] if at > now}


@lru_cache(1024)
def caller_of(address: str) -> str:
    """Return the key of an address: itself, or the network of an IPv6 address.

    Whoever has one IPv6 address has 2⁶⁴ of them.
    """
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if not isinstance(ip, IPv6Address):
        return str(ip)
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(IPv6Network((int(ip), 64), strict=False))
