"""Lessons as clients are told of them: the real rules play, and what was chosen is judged."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from flibuste.core.refusal import Refusal
from flibuste.core.words import Words
from flibuste.lessons.lesson import Lesson, judge
from flibuste.lessons.reading import lessons_of
from flibuste.lessons.trials import trials_of
from flibuste.server.positions import played_position
from flibuste.wire.encoding import encode
from flibuste.wire.lessons import (
    JudgedChoice,
    LessonAbout,
    LessonAnswer,
    LessonList,
    LessonStepAbout,
    TrialAbout,
    TrialList,
    TriedRule,
)
from flibuste.wire.positions import PlayedPosition, SeatChoice, WrittenPosition
from flibuste.wire.words import Named


def lesson_list(game: str) -> LessonList:
    """Return the lessons of a game; raise `Refusal` if there is no such game."""
    return LessonList(
        [
            LessonAbout(
                id=lesson.id,
                title=Named.of(lesson.title),
                rules=list(lesson.rules),
                later=lesson.later,
                steps=[
                    LessonStepAbout(Named.of(step.task), step.rule, not step.position)
                    for step in lesson.steps
                ],
            )
            for lesson in lessons_of(game)
        ]
    )


def trial_list(game: str) -> TrialList:
    """Return where the rules of a game can be tried; raise `Refusal` if there is no such game."""
    return TrialList(
        [
            TrialAbout(
                position=trial.position,
                seat=trial.seat,
                rules=[TriedRule(each.rule, Named.of(each.words)) for each in trial.rules],
                replies=[SeatChoice(choice=each.choice, seat=each.seat) for each in trial.replies],
            )
            for trial in trials_of(game)
        ]
    )


def play_lesson(asked: tuple[str, str, int, list[str]]) -> bytes:
    """Return a step of a lesson as JSON: the game, the lesson, the step, what was chosen.

    Raise `Refusal` if there is no such game, lesson or step.
    """
    return encode(played_lesson(*asked))


def played_lesson(game: str, name: str, number: int, made: list[str]) -> LessonAnswer:
    """Return a step of a lesson after what was chosen, and what is said of the last choice."""
    lesson = next((each for each in lessons_of(game) if each.id == name), None)
    if lesson is None or not 0 <= number < len(lesson.steps):
        raise Refusal.of(
            "no-such-lesson",
            "There is no such lesson. GET /api/lessons/GAME lists them.",
            "Cette leçon n’existe pas. GET /api/lessons/GAME en donne la liste.",
        )
    asked = number - lesson.base(number)
    before = lesson.script(number, made[:asked])
    script = lesson.script(number, made[: asked + 1])
    played = played_position(
        WrittenPosition(
            position=lesson.steps[lesson.base(number)].position,
            game=game,
            seat=lesson.steps[number].seat,
            choices=[SeatChoice(choice=each.choice, seat=each.seat) for each in script],
        )
    )
    judged = (
        _judged(lesson, number, made[asked], played, len(before)) if len(made) > asked else None
    )
    return LessonAnswer(played, len(before) + 1, judged)


def _judged(
    lesson: Lesson, number: int, choice: str, played: PlayedPosition, before: int
) -> JudgedChoice:
    refused = played.refused
    refusal = None
    if refused is not None:
        refusal = (refused.rule, Words(refused.words.en, refused.words.fr))
    events = [event for step in played.steps[before + 1 :] for event in step.events]
    told = [cast(Mapping[str, object], event) for event in events]
    said = judge(lesson.steps[number], choice, told, refusal)
    return JudgedChoice(said.right, Named.of(said.words), said.rule)
