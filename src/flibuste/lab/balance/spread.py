"""Spreads: mean, median and the middle eight tenths of numbers that were counted."""

from __future__ import annotations


def mean(seen: dict[int, int]) -> float:
    """Return the mean of numbers given by how often each was seen; 0 if none was."""
    total = sum(seen.values())
    return sum(number * times for number, times in seen.items()) / total if total else 0.0


def quantile(seen: dict[int, int], part: float) -> int:
    """Return the least number that so great a part of them does not exceed; 0 if there are none."""
    total = sum(seen.values())
    below = 0
    for number in sorted(seen):
        below += seen[number]
        if below >= part * total:
            return number
    return 0
