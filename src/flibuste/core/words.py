"""A sentence in every language that players read: English and French."""

from __future__ import annotations

from typing import Final

LANGUAGES: Final = ("en", "fr")


class Words:
    """One sentence or name, in English and in French."""

    __slots__ = ("en", "fr")

    def __init__(self, en: str, fr: str) -> None:
        self.en = en
        self.fr = fr

    def say(self, language: str) -> str:
        """Return the sentence in `language`; English where the language is unknown."""
        return self.fr if language == "fr" else self.en

    def fill(self, facts: dict[str, Words]) -> Words:
        """Return the sentence with each `{name}` replaced by that fact, language by language."""
        en = {name: fact.en for name, fact in facts.items()}
        fr = {name: fact.fr for name, fact in facts.items()}
        return Words(self.en.format_map(en), self.fr.format_map(fr))

    def __reduce__(self) -> tuple[type[Words], tuple[str, str]]:
        """Return what makes this value in another process."""
        return Words, (self.en, self.fr)

    def __eq__(self, other: object) -> bool:
        """Tell whether both languages agree."""
        return isinstance(other, Words) and self.en == other.en and self.fr == other.fr

    def __hash__(self) -> int:
        """Hash by the English sentence."""
        return hash(self.en)

    def __repr__(self) -> str:
        """Return an expression that makes this value."""
        return f"Words({self.en!r}, {self.fr!r})"


def plain(text: str) -> Words:
    """Return words that read the same in every language: a number, an id, a space."""
    return Words(text, text)
