"""Limits and verdicts: what a measured share says about a limit of U10 or S9."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, TypeVar

from flibuste.core.words import Words
from flibuste.lab.intervals import Share

#: A share of fewer games than this says almost nothing.
_OFTEN: Final = 30

Name = TypeVar("Name")


def extremes(found: Mapping[Name, Share]) -> tuple[Name, Name] | None:
    """Return the names with the greatest and the least share; None if there are none.

    Shares of only a few games are left out, unless there are no others.
    """
    often = [name for name, share in found.items() if share.games >= _OFTEN]
    seen = often or [name for name, share in found.items() if share.games]
    if not seen:
        return None
    return max(seen, key=lambda n: found[n].value), min(seen, key=lambda n: found[n].value)


class Verdict(StrEnum):
    """What can be said of a limit."""

    HOLDS = "holds"
    FAILS = "fails"
    OPEN = "open"

    @property
    def sign(self) -> str:
        """A sign that needs no colour."""
        return {"holds": "✔", "fails": "✘", "open": "?"}[self]

    @property
    def words(self) -> Words:
        """The verdict in words."""
        return _VERDICTS[self]


_VERDICTS: Final = {
    Verdict.HOLDS: Words("holds", "respectée"),
    Verdict.FAILS: Words("does not hold", "non respectée"),
    Verdict.OPEN: Words("not enough games to tell", "trop peu de parties pour le dire"),
}


@dataclass(frozen=True)
class Limit:
    """The range that a share must lie in, and how many games it takes to measure it."""

    at_least: float = 0.0
    at_most: float = 1.0
    fewest_games: int = 0

    @property
    def ends(self) -> tuple[float, float]:
        """Both ends."""
        return self.at_least, self.at_most

    def judge(self, share: Share) -> Verdict:
        """Judge a share: open if its interval crosses the limit, or if there are too few games."""
        if share.low > self.at_most or share.high < self.at_least:
            return Verdict.FAILS
        inside = self.at_least <= share.low and share.high <= self.at_most
        if inside and share.games >= max(1, self.fewest_games):
            return Verdict.HOLDS
        return Verdict.OPEN


@dataclass(frozen=True)
class Finding:
    """One limit of a rule, what was measured for it, and the verdict.

    A limit may apply to many things, such as each seat, mercenary or tile. It holds if all of them
    keep it, and fails if one does not.
    """

    rule: str
    #: What the rule demands, in a sentence.
    asks: Words
    limit: Limit
    #: Everything that the limit applies to, by name.
    measured: Sequence[tuple[Words, Share]]
    #: What people call the things that data name by an id.
    called: Mapping[str, Words] = field(default_factory=dict)

    def call(self, name: Words) -> Words:
        """Return what people call something that was measured."""
        return self.called.get(name.en, name)

    @property
    def verdict(self) -> Verdict:
        """The verdict over everything that was measured."""
        verdicts = {self.limit.judge(share) for _, share in self.measured}
        for verdict in (Verdict.FAILS, Verdict.OPEN):
            if verdict in verdicts:
                return verdict
        return Verdict.HOLDS if verdicts else Verdict.OPEN

    @property
    def nearest(self) -> list[tuple[Words, Share]]:
        """What comes nearest to the limit, or goes farthest beyond it: one for each end."""
        seen = [each for each in self.measured if each[1].games]
        found: list[tuple[Words, Share]] = []
        if seen and self.limit.at_least > 0:
            found.append(min(seen, key=lambda each: each[1].value))
        if seen and self.limit.at_most < 1:
            found.append(max(seen, key=lambda each: each[1].value))
        return found

    def names_with(self, verdict: Verdict) -> list[Words]:
        """Return the names of the things with this verdict."""
        return [name for name, share in self.measured if self.limit.judge(share) is verdict]
