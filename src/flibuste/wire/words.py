"""Words and refusals, as clients read them."""

from __future__ import annotations

from dataclasses import dataclass

from typing_extensions import TypedDict

from flibuste.core.refusal import BadText, Refusal
from flibuste.core.words import Words


def leave_out(message: object, *fields: str) -> None:
    """Let a message be sent without those of these fields that are None, as they are by default."""
    for field in fields:
        if getattr(message, field) is None:
            # What the instance does not have is not encoded, and reads as the class has it: None.
            delattr(message, field)


@dataclass
class Named:
    """Words in each language."""

    en: str
    fr: str

    @classmethod
    def of(cls, words: Words) -> Named:
        """Return words as clients read them."""
        return cls(words.en, words.fr)


class Sentences(TypedDict):
    """What is told, in each language."""

    en: list[str]
    fr: list[str]


def sentences_of(words: list[Words]) -> Sentences:
    """Return sentences as clients read them."""
    return {"en": [each.en for each in words], "fr": [each.fr for each in words]}


@dataclass
class Refused:
    """Something that cannot be done: a stable code, the rule's id, a sentence for the caller."""

    code: str
    rule: str
    message: str
    #: Where a text that cannot be read is wrong, and what would be right.
    source: str | None = None
    line: int | None = None
    key: str | None = None
    remedy: str | None = None
    #: Who asks for something else: `book` for the printed rules, `frame` for this program only.
    basis: str | None = None
    #: What is wrong, who says so, and what would be right, as one text to be shown.
    text: str | None = None
    #: All errors of a text with several, by line; this is the first of them.
    errors: list[Refused] | None = None

    def __post_init__(self) -> None:
        """Send nothing of a text where there is none."""
        leave_out(self, "source", "line", "key", "remedy", "basis", "text", "errors")

    @classmethod
    def of(cls, refusal: Refusal, language: str) -> Refused:
        """Return a refusal as clients read it."""
        said = cls(refusal.code, refusal.rule, refusal.words.say(language))
        if isinstance(refusal, BadText):
            said.source, said.line, said.key = refusal.source, refusal.line, refusal.key
            said.remedy = refusal.remedy.say(language)
            said.text = refusal.sentences(language)
            if refusal.basis:
                said.basis = refusal.basis
            if len(refusal.errors) > 1:
                said.errors = [cls.of(each, language) for each in refusal.errors]
        return said
