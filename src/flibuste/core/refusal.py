"""Refusals: every "no" says what was wrong, by which rule, and what would be right."""

from __future__ import annotations

from typing import Final

from flibuste.core.words import Words

#: Who says that a text is wrong: the printed rules, or what this program can play.
BOOK: Final = "book"
FRAME: Final = "frame"
_BASES: Final = {
    BOOK: Words("the book", "le livret"),
    FRAME: Words("our frame", "notre cadre"),
}


class Refusal(Exception):
    """Something that cannot be done: a stable code, the rule's id, a sentence in each language.

    Nothing has changed when a refusal is raised.
    """

    def __init__(self, code: str, rule: str, words: Words) -> None:
        super().__init__(code, rule, words)
        self.code = code
        self.rule = rule
        self.words = words

    @staticmethod
    def of(code: str, en: str, fr: str, /, rule: str = "", **facts: object) -> Refusal:
        """Return a refusal with this sentence in both languages, and its facts filled in."""
        words = Words(en, fr)
        return Refusal(code, rule, words.fill(**facts) if facts else words)

    def __reduce__(self) -> tuple[type[Refusal], tuple[object, ...]]:
        return Refusal, (self.code, self.rule, self.words)

    def say(self, language: str) -> str:
        """Return the sentence, followed by the rule's id if there is one."""
        sentence = self.words.say(language)
        return f"{sentence} ({self.rule})" if self.rule else sentence

    def to_json(self, language: str) -> dict[str, object]:
        """Return the refusal as JSON."""
        return {"code": self.code, "rule": self.rule, "message": self.words.say(language)}

    def __str__(self) -> str:
        """Return the English sentence."""
        return self.say("en")


class BadText(Refusal):
    """Text that cannot be read: the source, the line, the key, what is wrong, and a remedy.

    `basis` is BOOK or FRAME where one of them is broken, and "" for a slip of the pen.
    """

    def __init__(
        self,
        code: str,
        source: str,
        line: int,
        key: str,
        words: Words,
        remedy: Words,
        rule: str = "",
        basis: str = "",
    ) -> None:
        super().__init__(code, rule, words)
        self.basis = basis
        self.source = source
        self.line = line
        self.key = key
        self.remedy = remedy
        #: All errors of the text that are known; here only this one. It is an attribute because
        #: mypyc 2.4 crashes on properties of exceptions.
        self.errors: list[BadText] = [self]

    def __reduce__(self) -> tuple[type[Refusal], tuple[object, ...]]:
        place = (self.code, self.source, self.line, self.key)
        return BadText, (*place, self.words, self.remedy, self.rule, self.basis)

    def say(self, language: str) -> str:
        """Return `source:line: key: what is wrong. What would be right.`."""
        place = self.source
        if self.line > 0:
            place = f"{place}:{self.line}"
        if self.key:
            place = f"{place}: {self.key}"
        return f"{place}: {self.sentences(language)}"

    def sentences(self, language: str) -> str:
        """Return what is wrong, by which rule, and what would be right."""
        wrong = self.words.say(language)
        marks = [self.rule] if self.rule else []
        if self.basis:
            marks.append(_BASES[self.basis].say(language))
        if marks:
            wrong = f"{wrong} ({', '.join(marks)})"
        return f"{wrong} {self.remedy.say(language)}".strip()

    def to_json(self, language: str) -> dict[str, object]:
        """Return the refusal as JSON."""
        found = super().to_json(language)
        found["source"] = self.source
        found["line"] = self.line
        found["key"] = self.key
        found["remedy"] = self.remedy.say(language)
        if self.basis:
            found["basis"] = self.basis
        return found
