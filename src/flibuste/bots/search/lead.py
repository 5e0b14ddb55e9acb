"""A lead: by how many points, or tiles, a seat is ahead; less than 0 if it is behind."""

from __future__ import annotations

from typing import Final

from flibuste.core.words import Words

_AHEAD: Final = Words("{lead} {unit} ahead", "{lead} {unit} d'avance")
_BEHIND: Final = Words("{lead} {unit} behind", "{lead} {unit} de retard")


def lead_number(points: float) -> Words:
    """Return a lead with its sign: `+1.5`."""
    return _number(f"{_rounded(points):+.1f}")


def lead_words(points: float, unit: Words) -> Words:
    """Return a lead as a clause: `1.5 points behind`."""
    lead = _rounded(points)
    return (_BEHIND if lead < 0 else _AHEAD).fill(
        {"lead": _number(f"{abs(lead):.1f}"), "unit": unit}
    )


def _rounded(points: float) -> float:
    # Nothing is not less than nothing.
    return round(points, 1) or 0.0


def _number(text: str) -> Words:
    return Words(text, text.replace(".", ","))
