"""How a box plays between equal bots, as clients read it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from flibuste.wire.words import Named, Sentences


@dataclass
class BalanceFinding:
    """One limit of a rule, what was measured for it, and the verdict."""

    rule: str
    #: What the rule demands.
    asks: Named
    verdict: Literal["holds", "fails", "open"]
    verdict_words: Named
    #: What comes nearest to the limit, each with its 95 % interval, and what goes beyond it.
    measured: Sentences


@dataclass
class BalanceAbout:
    """Games of one bot at all seats with one box, against the limits of the rules."""

    players: int
    variant: str
    bot: str
    games: int
    findings: list[BalanceFinding]


@dataclass
class BalanceKept:
    """What was measured of a game's built-in box, once and for all."""

    measurements: list[BalanceAbout]


@dataclass
class PlaytestSoFar:
    """A box that is being played by bots: one line of an answer that grows.

    The last line has as many games played as there were to play.
    """

    played: int
    of: int
    #: The box that was sent, and the built-in one in the same deals by the same bots; null if the
    #: two are the same box.
    yours: BalanceAbout
    ours: BalanceAbout | None
