"""Thoughts: what a bot considered before it chose, for hints and analysis."""

from __future__ import annotations

from dataclasses import dataclass

from flibuste.core.words import Words


@dataclass(frozen=True)
class Option:
    """One choice that a bot considered."""

    action: int
    #: In how many simulations it was tried.
    visits: int
    #: By how many points, or tiles of length, the seat would lead at the end.
    points: float
    #: How likely the seat is to win: 0 to 1, a draw being a half.
    chance: float
    #: How often it should be played: more than one choice has a weight in a mixed strategy.
    weight: float


@dataclass(frozen=True)
class Thought:
    """A choice, the options it was made from (best first), and why, in one sentence."""

    choice: int
    options: tuple[Option, ...]
    simulations: int
    seconds: float
    why: Words
