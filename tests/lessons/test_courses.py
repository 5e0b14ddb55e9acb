"""Every step of every lesson, played with the real rules, right and wrong."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from itertools import islice, product

import pytest

from flibuste.core.fate import Dice
from flibuste.core.opening import deal_match
from flibuste.core.words import LANGUAGES
from flibuste.games.registry import GAMES, open_game
from flibuste.lessons.coach import next_topic, topics_of
from flibuste.lessons.lesson import Lesson
from flibuste.lessons.reading import lessons_of
from flibuste.server.lessons import played_lesson
from flibuste.wire.lessons import LessonAnswer
from tests.words.test_typography import BREAKS, STRAIGHT

NAMES = [name for name in GAMES if lessons_of(name)]
STEPS = [
    pytest.param(name, lesson, number, id=f"{name}-{lesson.id}-{number + 1}")
    for name in NAMES
    for lesson in lessons_of(name)
    for number in range(len(lesson.steps))
]


def _choices(answer: LessonAnswer) -> list[str]:
    """Return what the learner may choose."""
    return [choice for asked in answer.played.asked for choice in asked.choices]


def _ways(game: str, lesson: Lesson, number: int) -> list[list[str]]:
    """Return every way in which a step can be reached, by accepted choices alone."""
    ways: list[list[str]] = [[]]
    for earlier in range(lesson.base(number), number):
        ways = [
            [*way, choice]
            for way in ways
            for choice in _choices(played_lesson(game, lesson.id, earlier, way))
            if _right(played_lesson(game, lesson.id, earlier, [*way, choice]))
        ]
    return ways


def _right(answer: LessonAnswer) -> bool:
    assert answer.judged is not None
    return answer.judged.right


@pytest.mark.parametrize(("game", "lesson", "number"), STEPS)
def test_a_step_is_played_right_and_wrong(game: str, lesson: Lesson, number: int) -> None:
    step = lesson.steps[number]
    for way in _ways(game, lesson, number):
        opened = played_lesson(game, lesson.id, number, way)
        assert opened.judged is None
        assert opened.played.refused is None
        choices = _choices(opened)
        answers = {
            choice: played_lesson(game, lesson.id, number, [*way, choice]) for choice in choices
        }
        right = {choice for choice, answer in answers.items() if _right(answer)}
        assert right, "nothing that may be chosen is accepted"
        # Whatever is chosen is played, and so is what the others reply.
        for answer in answers.values():
            assert answer.played.refused is None
        # Each pattern that is accepted, and each mistake, is something that can happen.
        for pattern in step.accept:
            if pattern.choice:
                assert any(fnmatchcase(choice, pattern.choice) for choice in right)
        wrong = {
            (answer.judged.words.en, answer.judged.words.fr)
            for answer in answers.values()
            if answer.judged is not None and not answer.judged.right
        }
        for mistake in step.mistakes:
            if not mistake.pattern.refused:
                assert (mistake.words.en, mistake.words.fr) in wrong


@pytest.mark.parametrize(("game", "lesson", "number"), STEPS)
def test_what_is_refused_is_refused_by_the_rule_it_names(
    game: str, lesson: Lesson, number: int
) -> None:
    for mistake in lesson.steps[number].mistakes:
        if not mistake.pattern.refused:
            continue
        (way,) = _ways(game, lesson, number)
        verb, *rest = _choices(played_lesson(game, lesson.id, number, way))[0].split()
        spaces = [f"{column}{row}" for column in "abcdefg" for row in "123456"]
        tried = [" ".join([verb, *rest[:-1], space]) for space in spaces]
        fitting = [each for each in tried if fnmatchcase(each, mistake.pattern.choice)]
        assert fitting
        for choice in fitting:
            answer = played_lesson(game, lesson.id, number, [*way, choice])
            assert answer.played.refused is not None
            assert answer.played.refused.rule == mistake.pattern.refused
            assert answer.judged is not None
            assert answer.judged.words.en == mistake.words.en


@pytest.mark.parametrize("game", NAMES)
def test_the_rules_that_lessons_name_are_on_the_rule_pages(game: str) -> None:
    pages = [GAMES[game].rules_page(language) for language in LANGUAGES]
    for lesson in lessons_of(game):
        named = [*lesson.rules, *(step.rule for step in lesson.steps)]
        named += [mistake.rule for step in lesson.steps for mistake in step.mistakes]
        for rule in named:
            assert all(f'<a id="{rule}"></a>' in page for page in pages), rule
    for topic in topics_of(game):
        assert all(f'<a id="{topic.rule}"></a>' in page for page in pages), topic.rule


@pytest.mark.parametrize("game", NAMES)
def test_a_first_game_is_a_few_steps_away(game: str) -> None:
    """Ten minutes: at half a minute a step there is time to read, and to repeat some."""
    first = [lesson for lesson in lessons_of(game) if not lesson.later]
    assert len(first) >= 3
    assert sum(len(lesson.steps) for lesson in first) <= 20
    # What can wait comes afterwards.
    marks = [lesson.later for lesson in lessons_of(game)]
    assert marks == sorted(marks)


@pytest.mark.parametrize("game", NAMES)
def test_a_newcomer_meets_everything_in_a_few_games(game: str) -> None:
    """Random games bring up what the coach can tell, each thing once."""
    met: set[str] = set()
    # In one of these games somebody has to choose between carpenters, which is rare.
    for seed, variant in product((1, 2, 3, 58), open_game(game).variants):
        opened = open_game(game, 2 if seed == 1 else None)
        match = deal_match(opened, Dice(seed), variant)
        dice = Dice(seed)
        while match.state.actors():
            seat = match.state.actor
            choices = [opened.write_action(action) for action in match.state.legal(seat)]
            news = [{**event.to_json()} for event in islice(match.events_backwards(seat), 40)]
            topic = next_topic(game, met, choices, news)
            if topic is not None:
                assert topic.id not in met
                met.add(topic.id)
            match.choose_text(seat, choices[dice.below(len(choices))])
    assert met == {topic.id for topic in topics_of(game)}


@pytest.mark.parametrize("game", NAMES)
def test_words_are_short_and_well_set(game: str) -> None:
    for topic in topics_of(game):
        assert topic.words.en != topic.words.fr
        assert not BREAKS.search(topic.words.fr), topic.words.fr
        assert not STRAIGHT.search(topic.words.fr), topic.words.fr
    for lesson in lessons_of(game):
        said = [lesson.title]
        for step in lesson.steps:
            said += [step.task, step.praise, step.otherwise]
            said += [mistake.words for mistake in step.mistakes]
        for words in said:
            assert words.en != words.fr
            assert not BREAKS.search(words.fr), words.fr
            assert not STRAIGHT.search(words.fr), words.fr
            assert "’" not in words.en, words.en
            assert max(len(words.en), len(words.fr)) <= 260, words.en
            assert not re.search(r"  ", words.en + words.fr)
