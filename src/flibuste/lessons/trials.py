"""Trials: positions in which a rule can be tried, with a sentence of what to try."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from flibuste.core.words import Words
from flibuste.games.registry import registered
from flibuste.lessons.lesson import Pattern, Reply
from flibuste.lessons.reading import (
    Reader,
    read_tables,
    readable_pattern,
    readable_reply,
)


@dataclass(frozen=True)
class RuleTask:
    """A rule, and what to try to see it."""

    rule: str
    words: Words
    #: What is chosen before it can be seen.
    way: tuple[str, ...]
    #: What shows it: a test looks for a choice like this.
    accept: tuple[Pattern, ...]


@dataclass(frozen=True)
class RuleTrial:
    """A position to play with, and the rules that it shows."""

    #: A sheet.
    position: str
    #: The seat of whoever tries.
    seat: str
    rules: tuple[RuleTask, ...]
    #: What others choose after the first choice; later they choose at random.
    replies: tuple[Reply, ...]


@cache
def trials_of(game: str) -> tuple[RuleTrial, ...]:
    """Return where the rules of a game can be tried; raise `Refusal` if there is no such game."""
    texts = registered(game).trial_texts()
    return tuple(
        _trial(reader)
        for name in sorted(texts)
        for reader in read_tables(texts[name], name, "trials")
    )


def _trial(reader: Reader) -> RuleTrial:
    trial = RuleTrial(
        position=reader.text("position"),
        seat=reader.text("seat"),
        rules=tuple(_rule(each) for each in reader.readers("rules")),
        replies=tuple(readable_reply(each) for each in reader.readers("replies")),
    )
    reader.end()
    if not trial.rules:
        reader.wrong("rules", "there is no rule")
    return trial


def _rule(reader: Reader) -> RuleTask:
    found = RuleTask(
        rule=reader.text("rule"),
        words=reader.words("try"),
        way=tuple(reader.texts("way", [])),
        accept=tuple(readable_pattern(each) for each in reader.readers("accept")),
    )
    reader.end()
    if not found.accept:
        reader.wrong("accept", "nothing is accepted")
    return found
