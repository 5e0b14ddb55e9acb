"""The time of day as journals note it."""

from __future__ import annotations

import time


def now() -> int:
    """Return the present moment in milliseconds since 1970."""
    return time.time_ns() // 1_000_000
