"""Ratings on the scale that people know from chess: newcomers have 1500.

Openskill's numbers are stretched so that a lead means what it means there: if two ratings are sure,
a lead of 400 points wins ten games of eleven. Nothing but what is shown follows from it.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from flibuste.store.results import PlayerRating

#: What openskill gives a newcomer, and by how much the play of one game varies around a skill.
_MU: Final = 25.0
_BETA: Final = _MU / 6
#: The same newcomer on our scale.
_NEWCOMER: Final = 1500
#: Between sure ratings, openskill expects e^(lead / √2 β) wins for each loss, and chess
#: 10^(lead / 400).
_POINTS: Final = 400 / math.log(10) / (math.sqrt(2) * _BETA)
#: With fewer rated games, a rating says little: it is shown with a question mark.
ESTABLISHED: Final = 10


class Scaled(NamedTuple):
    """A rating as people read it: `1480?` is 1480, and provisional."""

    rating: int
    #: By how much it may well be wrong, in points.
    deviation: int
    provisional: bool


def scaled(rating: PlayerRating) -> Scaled:
    """Return a rating on the scale that people know."""
    return Scaled(
        round(_NEWCOMER + _POINTS * (rating.mu - _MU)),
        round(_POINTS * rating.sigma),
        rating.games < ESTABLISHED,
    )
