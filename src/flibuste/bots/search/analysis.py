"""What a bot considered before it chose: for data, and with its reasons for hints."""

from __future__ import annotations

from dataclasses import dataclass

from flibuste.core.words import Words


@dataclass(frozen=True)
class Option:
    """One choice that a bot considered."""

    action: int
    #: The number of simulations that tried it.
    visits: int
    #: The seat's expected lead at the end, in points or tiles.
    points: float
    #: The seat's chance to win: 0 to 1; a draw counts one half.
    chance: float
    #: How often it should be played. In a mixed strategy, several choices have a weight.
    weight: float


@dataclass(frozen=True)
class Deliberation:
    """A choice, and every option in the order of the view's choices; none if it only chose."""

    choice: int
    options: tuple[Option, ...] = ()
    simulations: int = 0


@dataclass(frozen=True)
class Analysis:
    """A choice, all options (best first), and the reason in one sentence.

    `gist` is the reason without its figures, for somebody new to the game.
    """

    choice: int
    options: tuple[Option, ...]
    simulations: int
    seconds: float
    why: Words
    gist: Words
