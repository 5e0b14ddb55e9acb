"""Reads lessons: one TOML file each, in the folder `lessons` of a game."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Final, NoReturn

from flibuste.core.refusal import BadText
from flibuste.core.words import LANGUAGES, Words
from flibuste.games.registry import registered
from flibuste.lessons.lesson import Lesson, LessonStep, Mistake, Pattern, Reply

_NAME: Final = re.compile(r"(?:\d+-)?([a-z-]+)\.toml")
_TOML_LINE: Final = re.compile(r"line (\d+)")


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """Return the lessons of a game, in their order; raise `Refusal` if there is no such game."""
    texts = registered(game).lesson_texts()
    return tuple(read_lesson(texts[name], name) for name in sorted(texts) if name[0].isdigit())


def read_lesson(text: str, source: str) -> Lesson:
    """Read a lesson; raise `BadText` that names the line, the step and the key."""
    named = _NAME.fullmatch(source)
    if named is None:
        raise _bad(source, 0, "", "a file is called like 10-lay.toml", "10-lay.toml")
    facts = _facts(text, source)
    head = Reader(source, 1, "", facts)
    found = [_step(reader) for reader in _listed(head, text, "steps")]
    lesson = Lesson(
        id=named[1],
        title=head.words("title"),
        rules=tuple(head.texts("rules")),
        later=head.flag("later"),
        steps=tuple(found),
    )
    head.end()
    if not found:
        head.wrong("steps", "there is no step")
    if not found[0].position:
        head.wrong("steps", "the first step has no position")
    return lesson


def read_tables(text: str, source: str, key: str) -> list[Reader]:
    """Return the tables of a file that holds nothing else than a list of them."""
    head = Reader(source, 1, "", _facts(text, source))
    found = _listed(head, text, key)
    head.end()
    return found


def _facts(text: str, source: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = _TOML_LINE.search(str(error))
        raise _bad(source, int(line[1]) if line else 0, "", str(error), "TOML") from None


def _listed(head: Reader, text: str, key: str) -> list[Reader]:
    """Return the tables of a list, each with its line and its number: `step 2`."""
    lines = [n for n, each in enumerate(text.splitlines(), 1) if each.strip() == f"[[{key}]]"]
    return [
        Reader(head.source, lines[k] if k < len(lines) else 0, f"{key[:-1]} {k + 1}", table)
        for k, table in enumerate(head.tables(key))
    ]


def _step(reader: Reader) -> LessonStep:
    rule = reader.text("rule")
    step = LessonStep(
        position=reader.text("position", ""),
        seat=reader.text("seat"),
        rule=rule,
        task=reader.words("task"),
        accept=tuple(readable_pattern(each) for each in reader.readers("accept")),
        praise=reader.words("praise"),
        otherwise=reader.words("otherwise"),
        mistakes=tuple(_mistake(each, rule) for each in reader.readers("mistakes")),
        replies=tuple(readable_reply(each) for each in reader.readers("replies")),
    )
    reader.end()
    if not step.accept:
        reader.wrong("accept", "nothing is accepted")
    return step


def readable_pattern(reader: Reader) -> Pattern:
    """Read what is left of a table as a pattern."""
    event = reader.table("event")
    found = Pattern(reader.text("choice", ""), event, reader.text("refused", ""))
    reader.end()
    if found == Pattern():
        reader.wrong("choice", "this fits everything")
    return found


def _mistake(reader: Reader, rule: str) -> Mistake:
    words = reader.words("words")
    behind = reader.text("rule", "") or rule
    return Mistake(readable_pattern(reader), words, behind)


def readable_reply(reader: Reader) -> Reply:
    """Read what another seat chooses."""
    found = Reply(reader.text("seat"), reader.text("choice"))
    reader.end()
    return found


class Reader:
    """The facts of one table: each has to be asked for, once."""

    def __init__(self, source: str, line: int, place: str, facts: Mapping[str, object]) -> None:
        self.source, self._line, self._place = source, line, place
        self._facts = dict(facts)

    def text(self, key: str, default: str | None = None) -> str:
        """Return a text."""
        value = self._facts.pop(key, default)
        if not isinstance(value, str) or (default is None and not value.strip()):
            self.wrong(key, "a text is expected")
        return value

    def flag(self, key: str) -> bool:
        """Return whether something is so; no if it is left out."""
        value = self._facts.pop(key, False)
        if not isinstance(value, bool):
            self.wrong(key, "true or false is expected")
        return value

    def texts(self, key: str, default: list[str] | None = None) -> list[str]:
        """Return a list of texts."""
        value = self._facts.pop(key, default)
        if not isinstance(value, list) or any(type(each) is not str for each in value):
            self.wrong(key, "a list of texts is expected")
        if not value and default is None:
            self.wrong(key, "a list of texts is expected")
        return value

    def words(self, key: str) -> Words:
        """Return words in both languages."""
        reader = Reader(self.source, self._line, self._at(key), self.table(key) or {})
        found = Words(*(reader.text(language) for language in LANGUAGES))
        reader.end()
        return found

    def table(self, key: str) -> Mapping[str, object] | None:
        """Return a table; None if it is left out."""
        value = self._facts.pop(key, None)
        if value is not None and not isinstance(value, dict):
            self.wrong(key, "a table is expected")
        return value

    def tables(self, key: str) -> list[Mapping[str, object]]:
        """Return a list of tables."""
        value = self._facts.pop(key, [])
        if not isinstance(value, list) or any(not isinstance(each, dict) for each in value):
            self.wrong(key, "a list of tables is expected")
        return value

    def readers(self, key: str) -> list[Reader]:
        """Return readers of a list of tables."""
        return [
            Reader(self.source, self._line, f"{self._at(key)} {n}", each)
            for n, each in enumerate(self.tables(key), 1)
        ]

    def end(self) -> None:
        """Raise `BadText` if there is a key that nobody asked for."""
        for key in self._facts:
            self.wrong(key, "there is no such key")

    def wrong(self, key: str, what: str) -> NoReturn:
        """Raise `BadText` that names the place."""
        raise _bad(self.source, self._line, self._at(key), what, "docs/lessons.md")

    def _at(self, key: str) -> str:
        return f"{self._place}: {key}" if self._place else key


def _bad(source: str, line: int, key: str, what: str, see: str) -> BadText:
    return BadText(
        "bad-lesson",
        source,
        line,
        key,
        Words(
            "This lesson cannot be read: {what}.", "Cette leçon ne peut pas être lue : {what}."
        ).fill(what=what),
        Words("See {see}.", "Voyez {see}.").fill(see=see),
    )
