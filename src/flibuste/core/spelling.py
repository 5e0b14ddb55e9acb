"""Words as people type them: in English or French, with or without capitals and accents.

A sheet has one word for a thing, such as `yellow`. `Spellings` knows what else people write for it,
and finds the nearest word for a mistake.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from difflib import get_close_matches
from itertools import islice, product
from typing import Final

#: How similar a word has to be, from 0 to 1, to be proposed for one that is not known.
_SIMILAR: Final = 0.6
#: Shorter spellings are abbreviations: they are understood, but not proposed.
_SHORTEST: Final = 3
_JOINING: Final = re.compile(r"(?<=\w)[-_'’.]+(?=\w)")
#: Words that say nothing in a key, as in “hand of yellow” and « main du jaune ».
_FILLERS: Final = frozenset(("a", "d", "de", "des", "du", "l", "la", "le", "les", "of", "s", "the"))


def fold(text: str) -> str:
    """Return a text as it is compared: small letters without accents, words apart by one space."""
    apart = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe"))
    letters = "".join(letter for letter in apart if not unicodedata.combining(letter))
    return " ".join(_JOINING.sub(" ", letters).split())


class Spellings:
    """What people write for each word: a table of words and their other spellings.

    The first of the other spellings is the word in French.
    """

    def __init__(self, words: dict[str, list[str]]) -> None:
        self._french: dict[str, str] = {}
        self._meanings: dict[str, list[str]] = {}
        #: Each spelling as it is written, by how it is compared.
        self._written: dict[str, str] = {}
        for word, others in words.items():
            if others:
                self._french[word] = others[0]
            for spelling in (word, *others):
                self._meanings.setdefault(fold(spelling), []).append(word)
                self._written.setdefault(fold(spelling), spelling)

    @property
    def table(self) -> list[tuple[str, str]]:
        """Every spelling, with each word that it stands for."""
        return [(self._written[s], word) for s, words in self._meanings.items() for word in words]

    def has(self, word: str) -> bool:
        """Tell whether a word, or the first word of several, is in the table."""
        return any(each == word or each.startswith(f"{word} ") for each in self._french)

    def find(self, text: str, known: Collection[str]) -> str:
        """Return which of the `known` words a text means; "" if none."""
        if text in known:
            return text
        typed = fold(text)
        for word in (*self.meanings(typed), *(each for each in known if fold(each) == typed)):
            if word in known:
                return word
        parts = [part for part in typed.split() if part not in _FILLERS]
        if len(parts) < 2:
            return self.find(parts[0], known) if parts and parts[0] != typed else ""
        meanings = [[*self._meanings.get(part, []), part] for part in parts]
        for words in islice(product(*meanings), 1000):
            if " ".join(words) in known:
                return " ".join(words)
        return ""

    def meanings(self, typed: str) -> list[str]:
        """Return the words that a folded text may stand for."""
        return self._meanings.get(typed, [])

    def nearest(self, text: str, known: Collection[str]) -> str:
        """Return the spelling of a `known` word that is nearest to a text; "" if none is near."""
        typed = fold(text)[:60]
        pool = {fold(word): word for word in known}
        for spelling, meanings in self._meanings.items():
            if len(spelling) >= _SHORTEST and any(word in known for word in meanings):
                pool.setdefault(spelling, self._written[spelling])
        near = get_close_matches(typed, list(pool), 1, _SIMILAR)
        if near:
            return pool[near[0]]
        words = [self._nearest_part(part) for part in typed.split()]
        guess = " ".join(words)
        return guess if len(words) > 1 and self.find(guess, known) else ""

    def _nearest_part(self, part: str) -> str:
        long = [spelling for spelling in self._meanings if len(spelling) >= _SHORTEST]
        near = [] if part in self._meanings else get_close_matches(part, long, 1, _SIMILAR)
        return self._written[near[0]] if near else part

    def say(self, text: str, language: str) -> str:
        """Return a word of a sheet, or several, in a language."""
        if language != "fr" or text in self._french:
            return self._french[text] if language == "fr" else text
        return " ".join(self._french.get(word, word) for word in text.split())


#: Nothing is spelled in another way.
NO_SPELLINGS: Final = Spellings({})
