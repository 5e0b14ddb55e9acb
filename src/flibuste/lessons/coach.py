"""A coach: what a newcomer has not met yet, told when it comes up in a game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from flibuste.core.words import Words
from flibuste.games.registry import registered
from flibuste.lessons.lesson import Pattern
from flibuste.lessons.reading import read_tables, readable_pattern

#: The file that the things are listed in, among the lessons of a game.
COACH: Final = "coach.toml"


@dataclass(frozen=True)
class Topic:
    """Something that a newcomer meets, when it comes up, and what is said of it."""

    id: str
    pattern: Pattern
    words: Words
    rule: str


@cache
def topics_of(game: str) -> tuple[Topic, ...]:
    """Return what there is to meet in a game, what matters most first."""
    text = registered(game).lesson_texts().get(COACH, "")
    found = []
    for reader in read_tables(text, COACH, "topics"):
        name, words, rule = reader.text("id"), reader.words("words"), reader.text("rule")
        found.append(Topic(name, readable_pattern(reader), words, rule))
    return tuple(found)


def next_topic(
    game: str,
    met: Collection[str],
    choices: Sequence[str],
    events: Sequence[Mapping[str, object]],
) -> Topic | None:
    """Return the first thing that comes up now and was not met before; None if there is none."""
    for topic in topics_of(game):
        if topic.id not in met and any(topic.pattern.fits(each, events, None) for each in choices):
            return topic
    return None
