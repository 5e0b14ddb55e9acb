"""Sentences in English and French."""

from __future__ import annotations

import pickle

from hypothesis import given
from hypothesis import strategies as st

from flibuste.core.words import LANGUAGES, Words, plain


def test_say() -> None:
    words = Words("yes", "oui")
    assert [words.say(language) for language in LANGUAGES] == ["yes", "oui"]
    assert words.say("de") == "yes"
    assert words.say("") == "yes"


def test_fill_goes_language_by_language() -> None:
    words = Words("{who} has {n}.", "{who} en a {n}.")
    filled = words.fill(who=Words("Light", "Clair"), n="3")
    assert filled == Words("Light has 3.", "Clair en a 3.")
    assert words.en == "{who} has {n}."


@given(st.text())
def test_facts_are_never_read_as_patterns(text: str) -> None:
    """What somebody typed comes out as typed, braces and all."""
    filled = Words("“{x}”", "« {x} »").fill(x=text)
    assert filled.en == f"“{text}”"
    assert filled.fr == f"« {text} »"


def test_words_are_values() -> None:
    assert Words("a", "b") == Words("a", "b")
    assert Words("a", "b") != Words("a", "c")
    assert Words("a", "b") != "a"
    assert len({Words("a", "b"), Words("a", "b")}) == 1
    assert repr(plain("x")) == "Words('x', 'x')"


def test_words_travel_to_another_process() -> None:
    assert pickle.loads(pickle.dumps(Words("gold", "or"))) == Words("gold", "or")
