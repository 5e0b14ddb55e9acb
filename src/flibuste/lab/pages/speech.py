"""Speech: numbers and sentences as a reader of one language expects them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from flibuste.core.words import Words, plain
from flibuste.lab.intervals import Estimate, Share

#: Keeps a number and its unit on one line.
NBSP: Final = "\u00a0"
_THIN: Final = "\u202f"
#: Where French has a space that must not break a line.
_FRENCH: Final = re.compile(r" [:;?!»]|« ")


class Speech:
    """Speaks one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def say(self, words: Words, **facts: Words | str) -> str:
        """Return a sentence with its facts filled in."""
        filled = {
            key: plain(fact) if isinstance(fact, str) else fact for key, fact in facts.items()
        }
        return self.joined((words.fill(filled) if filled else words).say(self.language))

    def joined(self, text: str) -> str:
        """Return a text with no line break where none belongs: before `%`, and as French has it."""
        text = text.replace(" %", f"{NBSP}%")
        if self.language == "fr":
            text = _FRENCH.sub(lambda found: found[0].replace(" ", NBSP), text)
        return text

    def number(self, value: float, digits: int = 0) -> str:
        """Return a number with so many digits after the point."""
        text = f"{value:,.{digits}f}".replace("-", "−")
        if self.language == "fr":
            return text.replace(",", _THIN).replace(".", ",")
        return text

    def games(self, games: int) -> str:
        """Return how many games, with the word in the right number."""
        words = Words("{n} game", "{n} partie") if games == 1 else Words("{n} games", "{n} parties")
        return self.say(words, n=self.number(games))

    def percent(self, part: float, digits: int = 1) -> str:
        """Return a part of one as a percentage."""
        return f"{self.number(100 * part, digits)}{NBSP}%"

    def interval(self, share: Share | Estimate) -> str:
        """Return the interval of a share, without the sign of percentages."""
        return f"{self.number(100 * share.low, 1)}–{self.number(100 * share.high, 1)}"

    def share(self, share: Share) -> str:
        """Return a share and its interval: `51.2 % [49.6–52.8]`."""
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
    """Return a text with a capital, as sentences and headings begin."""
    return text[:1].upper() + text[1:]
