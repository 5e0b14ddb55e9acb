"""Limits and verdicts: what a share of games allows to say about a limit of U10 or S9."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeVar

from flibuste.core.words import Words
from flibuste.lab.intervals import Share

#: Seen less often than this, a share says next to nothing.
_OFTEN: Final = 30

Name = TypeVar("Name")


def extremes(found: Mapping[Name, Share]) -> tuple[Name, Name] | None:
    """Return what has the greatest share and what the least, if there is anything.

    What was seen only a few times is left out where something was seen more often.
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
    """Between what a share must lie, and over how many games it is to be measured."""

    at_least: float = 0.0
    at_most: float = 1.0
    fewest_games: int = 0

    @property
    def ends(self) -> tuple[float, float]:
        """Both ends."""
        return self.at_least, self.at_most

    def judge(self, share: Share) -> Verdict:
        """Say whether the limit holds: only if no part of the interval leaves the answer open."""
        if share.low > self.at_most or share.high < self.at_least:
            return Verdict.FAILS
        inside = self.at_least <= share.low and share.high <= self.at_most
        if inside and share.games >= max(1, self.fewest_games):
            return Verdict.HOLDS
        return Verdict.OPEN


@dataclass(frozen=True)
class Finding:
    """One limit of a rule, what was measured for it, and the verdict.

    A limit that many things have to keep (each seat, each mercenary, each tile) holds if all keep
    it, and fails if one does not.
    """

    rule: str
    #: What the rule asks, in a sentence.
    asks: Words
    limit: Limit
    #: Everything it is asked of, by name.
    measured: Sequence[tuple[Words, Share]]

    @property
    def verdict(self) -> Verdict:
        """The verdict over everything it is asked of."""
        verdicts = {self.limit.judge(share) for _, share in self.measured}
        for verdict in (Verdict.FAILS, Verdict.OPEN):
            if verdict in verdicts:
                return verdict
        return Verdict.HOLDS if verdicts else Verdict.OPEN

    @property
    def telling(self) -> list[tuple[Words, Share]]:
        """What comes nearest to the limit, or goes farthest beyond it: one for each end."""
        seen = [each for each in self.measured if each[1].games]
        found: list[tuple[Words, Share]] = []
        if seen and self.limit.at_least > 0:
            found.append(min(seen, key=lambda each: each[1].value))
        if seen and self.limit.at_most < 1:
            found.append(max(seen, key=lambda each: each[1].value))
        return found

    def those(self, verdict: Verdict) -> list[Words]:
        """Return the names of what has this verdict."""
        return [name for name, share in self.measured if self.limit.judge(share) is verdict]
