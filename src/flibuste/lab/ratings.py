"""Ratings by openskill's Plackett–Luce model: one number for how strong a player is.

openskill learns from one game after another, so the order of the games matters a little. The
strength of bots does not change. So we rate the games several times in shuffled orders, each time
from the start, and average the ratings. The interval includes what still depends on the order.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, pvariance
from typing import Final

from flibuste.lab.contest import FinishedGame
from flibuste.lab.intervals import NORMAL

ORDERS: Final = 16


@dataclass(frozen=True)
class Rating:
    """How strong a player is believed to be, and how sure that is."""

    mu: float
    sigma: float

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval."""
        return self.mu - NORMAL * self.sigma

    @property
    def high(self) -> float:
        """The upper end of the 95 % interval."""
        return self.mu + NORMAL * self.sigma

    def to_json(self) -> dict[str, float]:
        """Return the rating as JSON."""
        told = {"mu": self.mu, "sigma": self.sigma, "low": self.low, "high": self.high}
        return {key: round(value, 4) for key, value in told.items()}


def rate(games: Sequence[FinishedGame], players: Sequence[str], seed: int) -> dict[str, Rating]:
    """Rate players by their places in all games; the seed shuffles the orders."""
    shuffler = random.Random(seed)
    order = list(games)
    found: dict[str, list[tuple[float, float]]] = {player: [] for player in players}
    for _ in range(ORDERS):
        shuffler.shuffle(order)
        for player, belief in _in_order(order, players).items():
            found[player].append(belief)
    return {player: _together(beliefs) for player, beliefs in found.items()}


def _together(beliefs: list[tuple[float, float]]) -> Rating:
    mus = [mu for mu, _ in beliefs]
    doubt = fmean(sigma**2 for _, sigma in beliefs)
    return Rating(fmean(mus), sqrt(doubt + pvariance(mus)))


def _in_order(
    games: Sequence[FinishedGame], players: Sequence[str]
) -> dict[str, tuple[float, float]]:
    from openskill.models import PlackettLuce

    # tau is 0: it models strength that changes over time, as people's does.
    model = PlackettLuce(tau=0.0)
    ratings = {player: model.rating(name=player) for player in players}
    for game in games:
        seated = [[ratings[player]] for player in game.players]
        after = model.rate(seated, ranks=[float(rank) for rank in game.ranks()])
        for player in set(game.players):
            # If a player has several seats, take the average of what they learned.
            mine = [team[0] for team, who in zip(after, game.players, strict=True) if who == player]
            ratings[player] = model.rating(
                mu=fmean(each.mu for each in mine),
                sigma=fmean(each.sigma for each in mine),
                name=player,
            )
    return {player: (rating.mu, rating.sigma) for player, rating in ratings.items()}
