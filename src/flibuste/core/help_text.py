"""Help texts: what a thing in a game is and does, in a sentence, with the id of its rule."""

from __future__ import annotations

from flibuste.core.words import COLON, Words


class HelpText:
    """One thing in the game: its name, what it does, the id of its rule, and an example."""

    __slots__ = ("example", "rule", "title", "variant", "words")

    def __init__(
        self,
        title: Words,
        rule: str,
        words: Words,
        example: Words | None = None,
        variant: str = "",
    ) -> None:
        self.title = title
        self.rule = rule
        self.words = words
        self.example = example
        #: The only variant in which it is in play; "" if it is in all of them.
        self.variant = variant

    @staticmethod
    def of(title: Words, rule: str, en: str, fr: str) -> HelpText:
        """Return a help text with its sentence in both languages."""
        return HelpText(title, rule, Words(en, fr))

    def with_example(self, example: Words, variant: str = "") -> HelpText:
        """Return the same help text with an example, and the only variant that has the thing."""
        return HelpText(self.title, self.rule, self.words, example, variant)

    def say(self, language: str) -> str:
        """Return `Name: what it does. (rule)`."""
        title, words = self.title.say(language), self.words.say(language)
        return f"{title}{COLON.say(language)}{words} ({self.rule})"
