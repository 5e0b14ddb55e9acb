"""A lead: how many points or tiles a seat is ahead; negative if it is behind."""

from __future__ import annotations

from typing import Final

from flibuste.core.words import Words, decimal

_AHEAD: Final = Words("{lead} {unit} ahead", "{lead} {unit} d’avance")
_BEHIND: Final = Words("{lead} {unit} behind", "{lead} {unit} de retard")


def lead_number(points: float) -> Words:
    """Return a lead with its sign: `+1.5`."""
    return decimal(f"{_rounded(points):+.1f}")


def lead_words(points: float, one: Words, unit: Words) -> Words:
    """Return a lead as a clause: `1.5 points behind`, « 1,5 point de retard »."""
    lead = _rounded(points)
    # In English only 1 is one, and a lead has a digit after the point.
    counted = Words(unit.en, one.fr if abs(lead) < 2 else unit.fr)
    return (_BEHIND if lead < 0 else _AHEAD).fill(lead=decimal(f"{abs(lead):.1f}"), unit=counted)


def _rounded(points: float) -> float:
    # Turn -0.0 into 0.0, so that it has no minus sign.
    return round(points, 1) or 0.0
