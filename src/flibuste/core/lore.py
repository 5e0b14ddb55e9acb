"""Lore: what a thing of a game is and does, in a sentence, with the rule that says so."""

from __future__ import annotations

from flibuste.core.words import Words


class Lore:
    """One thing of the game: its name, what it does, and the id of the rule that says so."""

    __slots__ = ("rule", "title", "words")

    def __init__(self, title: Words, rule: str, words: Words) -> None:
        self.title = title
        self.rule = rule
        self.words = words

    def say(self, language: str) -> str:
        """Return `Name: what it does. (rule)`."""
        colon = " : " if language == "fr" else ": "
        return f"{self.title.say(language)}{colon}{self.words.say(language)} ({self.rule})"
