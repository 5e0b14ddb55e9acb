"""Spreads: mean and deciles of numbers, given how often each number was seen."""

from __future__ import annotations


def mean(seen: dict[int, int]) -> float:
    """Return the mean of numbers, given how often each was seen; 0 if there are none."""
    total = sum(seen.values())
    return sum(number * times for number, times in seen.items()) / total if total else 0.0


def decile(seen: dict[int, int], tenths: int) -> int:
    """Return the least number that `tenths` tenths of them do not exceed; 0 if there are none.

    Computed with integers, because floating point cannot represent a tenth.
    """
    total = sum(seen.values())
    below = 0
    for number in sorted(seen):
        below += seen[number]
        if below * 10 >= total * tenths:
            return number
    return 0
