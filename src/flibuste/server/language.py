"""The language that a caller reads, from what its browser says."""

from __future__ import annotations

import math
from typing import Final, Literal

Language = Literal["en", "fr"]

_SPOKEN: Final[tuple[Language, ...]] = ("en", "fr")


def language_of(accept_language: str | None) -> Language:
    """Return the language that an Accept-Language header likes best; English where it is all one.

    Of two liked equally well, the one named first is meant; `*` speaks for those not named.
    """
    liked: dict[str, float] = {}
    for item in (accept_language or "").split(","):
        tag, _, parameters = item.partition(";")
        name = tag.strip().lower().partition("-")[0]
        if name:
            liked[name] = max(liked.get(name, 0.0), _weight(parameters))
    others = liked.get("*", 0.0)
    named = [language for name in liked for language in _SPOKEN if language == name]
    order = [*named, *(language for language in _SPOKEN if language not in named)]
    best = max(order, key=lambda language: liked.get(language, others))
    return best if liked.get(best, others) > 0 else "en"


def _weight(parameters: str) -> float:
    for parameter in parameters.split(";"):
        key, _, value = parameter.partition("=")
        if key.strip().lower() == "q":
            try:
                weight = float(value)
            except ValueError:
                return 0.0
            return weight if math.isfinite(weight) and 0.0 <= weight <= 1.0 else 0.0
    return 1.0
