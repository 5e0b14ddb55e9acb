"""Every lesson in the browser, right and wrong, in both languages: by keys, and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from flibuste.games.registry import GAMES
from flibuste.lessons.lesson import Lesson
from flibuste.lessons.reading import lessons_of
from flibuste.server.lessons import played_lesson
from flibuste.wire.lessons import JudgedChoice, LessonAnswer
from tests.browser.learner import choose, verdict
from tests.browser.windows import DESKTOP, PHONE, Windows, violations

LESSONS = [
    pytest.param(game, lesson, id=f"{game}-{lesson.id}")
    for game in GAMES
    for lesson in lessons_of(game)
]


class _Step:
    """A step of a lesson: something right to choose in it, and something wrong."""

    def __init__(self, game: str, lesson: Lesson, number: int, way: list[str]) -> None:
        opened = played_lesson(game, lesson.id, number, way)
        self.right: tuple[str, LessonAnswer] | None = None
        self.wrong: tuple[str, LessonAnswer] | None = None
        words = lesson.steps[number].otherwise
        for asked in opened.played.asked:
            for choice in asked.choices:
                answer = played_lesson(game, lesson.id, number, [*way, choice])
                assert answer.judged is not None
                if answer.judged.right:
                    self.right = self.right or (choice, answer)
                # A typical mistake tells more than any other.
                elif self.wrong is None or answer.judged.words.en != words.en:
                    self.wrong = (choice, answer)


def _said(page: Page, judged: JudgedChoice | None, language: str) -> None:
    """See that the page says what the lesson says."""
    assert judged is not None
    expect(verdict(page)).to_be_visible()
    words = judged.words.fr if language == "fr" else judged.words.en
    expect(page.locator(".coaching .said")).to_contain_text(words)
    # The lesson waits for the learner, and for nobody else.
    expect(page.get_by_text(re.compile("^(Waiting for|En attente de)"))).to_have_count(0)


@pytest.mark.parametrize(("language", "size"), [("en", DESKTOP), ("fr", PHONE)])
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_is_learnt(
    windows: Windows, game: str, lesson: Lesson, language: str, size: tuple[int, int]
) -> None:
    page = windows.open(f"/learn/{game}/{lesson.id}", size, language)
    keys = size == DESKTOP
    way: list[str] = []
    for number, step in enumerate(lesson.steps):
        way = way if not step.position else []
        found = _Step(game, lesson, number, way)
        task = step.task.fr if language == "fr" else step.task.en
        expect(page.locator(".coaching .task")).to_have_text(task)
        if found.wrong is not None:
            choose(page, *found.wrong, keys)
            _said(page, found.wrong[1].judged, language)
            assert found.wrong[1].judged is not None
            rule = page.locator(".coaching .ways a")
            expect(rule).to_have_attribute("href", f"/learn/{game}#{found.wrong[1].judged.rule}")
            if number == 0 and size == PHONE:
                assert violations(page) == []
            # Whoever plays by keys goes on with Enter.
            page.keyboard.press("Enter")
            expect(page.locator(".coaching .task")).to_have_text(task)
        assert found.right is not None
        choose(page, *found.right, keys)
        _said(page, found.right[1].judged, language)
        way.append(found.right[0])
        expect(page.locator(".coaching .primary")).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator(".coaching .said")).to_contain_text(
        lesson.title.fr if language == "fr" else lesson.title.en
    )
    kept = page.evaluate("() => JSON.parse(localStorage['flibuste-lessons'])")
    assert kept == {game: [lesson.id]}


def test_a_newcomer_finds_the_first_lesson(windows: Windows) -> None:
    page = windows.open("/", PHONE)
    page.get_by_role("link", name="Learn by playing: Sabordage").click()
    expect(page.locator(".coaching h1")).to_have_text("Draft and build")


def test_the_list_marks_what_is_done(windows: Windows) -> None:
    page = windows.open("/learn/under-fire")
    page.evaluate("() => localStorage['flibuste-lessons'] = '{\"under-fire\": [\"lay\"]}'")
    page.reload()
    expect(page.get_by_role("link", name="Lay a ship (done)")).to_be_visible()
    page.get_by_role("link", name="Go on with the lessons").click()
    expect(page.locator(".coaching h1")).to_have_text("Into the enemy's half")
    assert violations(page) == []


def test_rules_are_found_and_tried(windows: Windows) -> None:
    """A misspelt word finds the rule, and the rule leads to the lesson that teaches it."""
    page = windows.open("/learn#U5.2", PHONE)
    expect(page.locator('[id="U5.2"] + p')).to_be_in_viewport()
    page.get_by_label("Search the rules").fill("mercenery sheild")
    found = page.locator("search li a")
    expect(found.filter(has_text="U5.3").first).to_be_in_viewport()
    assert violations(page) == []
    found.filter(has_text="U5.3").first.click()
    expect(page.locator('[id="U5.3"] + p')).to_be_in_viewport()
    page.get_by_role("link", name="Lesson: Shots and shields").first.click()
    expect(page.locator(".coaching h1")).to_have_text("Shots and shields")


def test_a_rule_of_either_game_is_found_without_its_game(windows: Windows) -> None:
    page = windows.open("/learn#S4.7")
    expect(page.get_by_role("heading", level=1)).to_have_text("Sabordage")
    expect(page.locator('[id="S4.7"] + p')).to_be_in_viewport()


def test_there_is_no_such_lesson(windows: Windows) -> None:
    page = windows.open("/learn/under-fire/swimming")
    expect(page.get_by_role("alert")).to_have_text("There is no such lesson.")
