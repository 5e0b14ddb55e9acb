"""A lesson that cannot be read is refused with its file, its line, the step and the key."""

from __future__ import annotations

import pytest

from flibuste.core.refusal import BadText, Refusal
from flibuste.lessons.lesson import Pattern
from flibuste.lessons.reading import lessons_of, read_lesson

GOOD = """title.en = "Lay"
title.fr = "Poser"
rules = ["U4.1"]

[[steps]]
seat = "light"
rule = "U4.1"
position = "flibuste under-fire position 1"
task.en = "Do it."
task.fr = "Faites-le."
accept = [{ choice = "lay *" }]
praise.en = "Good."
praise.fr = "Bien."
otherwise.en = "No."
otherwise.fr = "Non."
"""


def test_a_lesson_is_read() -> None:
    lesson = read_lesson(GOOD, "10-lay.toml")
    assert lesson.id == "lay"
    assert not lesson.later
    assert lesson.steps[0].accept == (Pattern("lay *"),)


@pytest.mark.parametrize(
    ("old", "new", "line", "key"),
    [
        ('task.fr = "Faites-le."\n', "", 5, "step 1: task: fr"),
        ('task.fr = "Faites-le."', "task.fr = 3", 5, "step 1: task: fr"),
        ('rule = "U4.1"', 'rule = ""', 5, "step 1: rule"),
        ('seat = "light"', 'seat = "light"\nnonsense = 1', 5, "step 1: nonsense"),
        ('[{ choice = "lay *" }]', "[]", 5, "step 1: accept"),
        ('[{ choice = "lay *" }]', "[{}]", 5, "step 1: accept 1: choice"),
        ('[{ choice = "lay *" }]', '[{ chioce = "lay" }]', 5, "step 1: accept 1: chioce"),
        ('rules = ["U4.1"]', "rules = []", 1, "rules"),
        ('rules = ["U4.1"]', 'rules = ["U4.1"]\nlater = "yes"', 1, "later"),
        ('position = "flibuste under-fire position 1"\n', "", 1, "steps"),
        ("title.en =", "title.en ==", 1, ""),
    ],
)
def test_what_is_wrong_is_named(old: str, new: str, line: int, key: str) -> None:
    with pytest.raises(BadText) as caught:
        read_lesson(GOOD.replace(old, new), "10-lay.toml")
    assert caught.value.code == "bad-lesson"
    assert (caught.value.source, caught.value.line) == ("10-lay.toml", line)
    assert caught.value.key == key
    assert caught.value.say("fr") != caught.value.say("en")


def test_a_file_needs_a_name() -> None:
    with pytest.raises(BadText, match=r"Lay 1\.toml"):
        read_lesson(GOOD, "Lay 1.toml")


def test_an_unknown_game_has_no_lessons() -> None:
    with pytest.raises(Refusal, match="chess"):
        lessons_of("chess")


@pytest.mark.parametrize(
    ("pattern", "fits"),
    [
        (Pattern("lay * c?"), True),
        (Pattern("lay 5 *", {"kind": "gold"}), True),
        (Pattern(event={"kind": "gold", "count": 1}), True),
        (Pattern(event={"kind": "gold", "count": 2}), False),
        (Pattern("lay 6 *"), False),
        (Pattern("lay *", refused="U4.1"), False),
    ],
)
def test_patterns(pattern: Pattern, fits: bool) -> None:
    events = [{"kind": "laid", "seat": 0}, {"kind": "gold", "seat": 0, "count": 1}]
    assert pattern.fits("lay 5 c3", events, None) is fits
    assert not pattern.fits("lay 5 c3", events, "U9.9")
