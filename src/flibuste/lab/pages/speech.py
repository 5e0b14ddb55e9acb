"""Speech: numbers and sentences, formatted for one language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.core.words import PERCENT, Words
from flibuste.lab.intervals import Estimate, Share

#: Keeps a number and its unit on one line.
NBSP: Final = "\u00a0"


class Speech:
    """Formats numbers and sentences in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def say(self, words: Words, **facts: object) -> str:
        """Return a sentence with its facts filled in."""
        return (words.fill(**facts) if facts else words).say(self.language)

    def number(self, value: float, digits: int = 0) -> str:
        """Return a number with `digits` digits after the point."""
        text = f"{value:,.{digits}f}".replace("-", "−")
        if self.language == "fr":
            return text.replace(",", NBSP).replace(".", ",")
        return text

    def games(self, games: int) -> str:
        """Return a number of games: `1 game`, `2 games`."""
        words = Words("{n} game", "{n} partie") if games == 1 else Words("{n} games", "{n} parties")
        return self.say(words, n=self.number(games))

    def percent(self, part: float, digits: int = 1) -> str:
        """Return a fraction as a percentage."""
        return f"{self.number(100 * part, digits)}{PERCENT.say(self.language)}"

    def interval(self, share: Share | Estimate) -> str:
        """Return the interval of a share, without a percent sign."""
        return f"{self.number(100 * share.low, 1)}–{self.number(100 * share.high, 1)}"

    def share(self, share: Share) -> str:
        """Return a share and its interval: `51.2% [49.6–52.8]`."""
        if not share.games:
            return "–"
        return self.estimate(share.estimate)

    def estimate(self, share: Estimate) -> str:
        """Return the estimate of a share, and its interval."""
        return f"{self.percent(share.mean)} [{self.interval(share)}]"

    def listed(self, names: Sequence[str]) -> str:
        """Return `a, b and c`."""
        if len(names) < 2:
            return "".join(names)
        return f"{', '.join(names[:-1])} {'et' if self.language == 'fr' else 'and'} {names[-1]}"


def upper(text: str) -> str:
    """Return a text with its first letter in upper case."""
    return text[:1].upper() + text[1:]
