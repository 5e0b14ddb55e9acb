"""What a client likes, and how much: `fr-CH, fr;q=0.9, *;q=0.5`."""

from __future__ import annotations

import math


def weights_of(header: str) -> dict[str, float]:
    """Return the weight of each name in an Accept-Language or Accept-Encoding header, in its order.

    Of a name that comes twice, the larger weight counts; a weight that is none counts as 0.
    """
    liked: dict[str, float] = {}
    for item in header.split(","):
        name, _, parameters = item.partition(";")
        name = name.strip().lower()
        if name:
            liked[name] = max(liked.get(name, 0.0), _weight(parameters))
    return liked


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
