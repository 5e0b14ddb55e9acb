"""A sentence in the languages of the players: English and French."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

LANGUAGES: Final = ("en", "fr")


class Words:
    """One sentence or name, in English and in French."""

    __slots__ = ("en", "fr")

    def __init__(self, en: str, fr: str) -> None:
        self.en = en
        self.fr = fr

    def say(self, language: str) -> str:
        """Return the sentence in `language`; in English if the language is unknown."""
        return self.fr if language == "fr" else self.en

    def fill(self, **facts: object) -> Words:
        """Return the sentence with each `{name}` replaced by that fact, in both languages."""
        en = {name: fact.en if isinstance(fact, Words) else fact for name, fact in facts.items()}
        fr = {name: fact.fr if isinstance(fact, Words) else fact for name, fact in facts.items()}
        return Words(self.en.format_map(en), self.fr.format_map(fr))

    def __reduce__(self) -> tuple[type[Words], tuple[str, str]]:
        return Words, (self.en, self.fr)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Words) and self.en == other.en and self.fr == other.fr

    def __hash__(self) -> int:
        return hash(self.en)

    def __repr__(self) -> str:
        return f"Words({self.en!r}, {self.fr!r})"


def plain(text: str) -> Words:
    """Return words that are the same in every language: a number, an id, a space."""
    return Words(text, text)


def decimal(number: str) -> Words:
    """Return a number as each language writes it: `1.5`, « 1,5 »."""
    return Words(number, number.replace(".", ","))


def counted(n: int, one: Words, several: Words) -> Words:
    """Return `one` or `several` with `{n}` filled in, as each language counts: 0 tiles, 0 tuile."""
    words = Words(one.en if n == 1 else several.en, one.fr if n < 2 else several.fr)
    return words.fill(n=n)


def listed(parts: Sequence[Words]) -> Words:
    """Return `a, b and c`; "nothing" for an empty list."""
    if not parts:
        return Words("nothing", "rien")
    *first, last = parts
    if not first:
        return last
    return Words(
        f"{', '.join(each.en for each in first)} and {last.en}",
        f"{', '.join(each.fr for each in first)} et {last.fr}",
    )


def of(name: Words) -> Words:
    """Return `of Anne`, « d’Anne »: whose something is."""
    elided = unicodedata.normalize("NFD", name.fr[:1]).lower()[:1] in tuple("aeiouh")
    return Words(f"of {name.en}", f"d’{name.fr}" if elided else f"de {name.fr}")


#: The sign after a number of hundredths.
PERCENT: Final = Words("%", " %")
#: Between a name and what is said of it.
COLON: Final = Words(": ", " : ")
