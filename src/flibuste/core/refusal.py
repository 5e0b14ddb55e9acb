"""Refusals: every "no" says what was wrong, by which rule, and what would be right."""

from __future__ import annotations

from flibuste.core.words import Words


class Refusal(Exception):
    """Something that cannot be done: a stable code, the rule's id, a sentence in each language.

    Nothing has changed when a refusal is raised.
    """

    def __init__(self, code: str, rule: str, words: Words) -> None:
        super().__init__(code, rule, words)
        self.code = code
        self.rule = rule
        self.words = words

    def __reduce__(self) -> tuple[type[Refusal], tuple[object, ...]]:
        """Return what makes this refusal in another process."""
        return Refusal, (self.code, self.rule, self.words)

    def say(self, language: str) -> str:
        """Return the sentence, followed by the rule's id where there is one."""
        sentence = self.words.say(language)
        return f"{sentence} ({self.rule})" if self.rule else sentence

    def to_json(self, language: str) -> dict[str, object]:
        """Return the refusal as a program reads it."""
        return {"code": self.code, "rule": self.rule, "message": self.words.say(language)}

    def __str__(self) -> str:
        """Return the English sentence."""
        return self.say("en")


class BadText(Refusal):
    """Text that cannot be read: in which source, on which line, under which key, and a remedy."""

    def __init__(
        self,
        code: str,
        source: str,
        line: int,
        key: str,
        words: Words,
        remedy: Words,
        rule: str = "",
    ) -> None:
        super().__init__(code, rule, words)
        self.source = source
        self.line = line
        self.key = key
        self.remedy = remedy

    def __reduce__(self) -> tuple[type[Refusal], tuple[object, ...]]:
        """Return what makes this refusal in another process."""
        facts = (self.code, self.source, self.line, self.key, self.words, self.remedy, self.rule)
        return BadText, facts

    def say(self, language: str) -> str:
        """Return `source:line: key: what is wrong. What would be right.`."""
        place = self.source
        if self.line > 0:
            place = f"{place}:{self.line}"
        if self.key:
            place = f"{place}: {self.key}"
        wrong = super().say(language)
        return f"{place}: {wrong} {self.remedy.say(language)}".strip()

    def to_json(self, language: str) -> dict[str, object]:
        """Return the refusal as a program reads it."""
        found = super().to_json(language)
        found["source"] = self.source
        found["line"] = self.line
        found["key"] = self.key
        found["remedy"] = self.remedy.say(language)
        return found
