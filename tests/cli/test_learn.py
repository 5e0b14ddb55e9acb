"""Lessons in the terminal: every one of them, right and wrong."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from flibuste.core.words import LANGUAGES
from flibuste.games.registry import GAMES
from flibuste.lessons.lesson import Lesson
from flibuste.lessons.playing import StepMatch
from flibuste.lessons.reading import lessons_of
from flibuste.terminal.learning import TerminalLessons
from flibuste.terminal.terminal import Terminal
from tests.cli.driving import flibuste


class Learner(Terminal):
    """Types what was written down before, and keeps what was shown."""

    def __init__(self, language: str, lines: list[str]) -> None:
        self.out = io.StringIO()
        console = Console(file=self.out, width=1000, highlight=False, markup=False)
        super().__init__(language, console)
        self.lines = lines

    def ask(self, prompt: str) -> str | None:
        return self.lines.pop(0) if self.lines else None


def _answers(lesson: Lesson) -> list[tuple[str, str]]:
    """Return something wrong, where there is anything, and something right for each step."""
    made: list[str] = []
    found = []
    for number, step in enumerate(lesson.steps):
        made = [] if step.position else made
        playing = StepMatch(lesson, number, made)
        right = wrong = ""
        for action in playing.match.state.legal(playing.seat):
            judged, _ = StepMatch(lesson, number, made).attempt(action)
            text = playing.game.write_action(action)
            right, wrong = (right or text, wrong) if judged.right else (right, text)
        found.append((wrong, right))
        made.append(right)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_the_whole_course_is_learnt(game: str, language: str) -> None:
    lessons = lessons_of(game)
    lines = [line for lesson in lessons for step in _answers(lesson) for line in step if line]
    learner = Learner(language, [*lines])
    TerminalLessons(game, lessons, learner).teach(0)
    shown = learner.out.getvalue()
    assert learner.lines == []
    for lesson in lessons:
        assert lesson.title.say(language) in shown
        for step in lesson.steps:
            assert step.task.say(language) in shown
            assert step.praise.say(language) in shown
    assert f"flibuste play {game} --opponent 1" in shown


def test_a_lesson_is_left_and_taken_up_again() -> None:
    learner = Learner("en", ["nonsense", "?", "lay 4 a6", "quit"])
    TerminalLessons("under-fire", lessons_of("under-fire"), learner).teach(0)
    shown = learner.out.getvalue()
    assert "You have no ship there yet." in shown
    assert "flibuste rules U4.1" in shown
    assert "flibuste learn under-fire lay goes on here." in shown


def test_a_lesson_is_skipped() -> None:
    learner = Learner("fr", ["passer"])
    TerminalLessons("under-fire", lessons_of("under-fire"), learner).teach(0)
    assert "flibuste learn under-fire reach reprend ici." in learner.out.getvalue()


def test_the_command_begins_where_it_is_told_to() -> None:
    done = flibuste("learn", "sabordage", "volley", "--lang", "en")
    assert "Lesson 3 of 10: The volley" in done.stdout
    wrong = flibuste("learn", "sabordage", "swimming", "--lang", "en")
    assert wrong.returncode == 2
    assert "build, rows, volley" in wrong.stderr
