"""Rewards: what a game brings its seats."""

from __future__ import annotations

from flibuste.core.outcome import Outcome


def rewards(outcome: Outcome | None, players: int) -> list[float]:
    """Return what each seat has won: 1 for a win alone, and all together 0.

    Others lose as much in equal parts: one enemy −1, each of two −0.5. Those who share a win share
    the 1 as they share the loss; a draw is 0 for both.
    """
    if outcome is None:
        return [0.0] * players
    return [(players * outcome.share(seat) - 1) / (players - 1) for seat in range(players)]
