"""Refusals as people and programs read them."""

from __future__ import annotations

import pickle

import pytest

from flibuste.core.errors import MOST_ERRORS, BadTexts, Errors
from flibuste.core.refusal import BadText, Refusal
from flibuste.core.words import Words


def test_a_refusal_says_sentence_and_rule() -> None:
    refusal = Refusal("too-dear", "U3.2", Words("Too dear.", "Trop cher."))
    assert refusal.say("en") == "Too dear. (U3.2)"
    assert refusal.say("fr") == "Trop cher. (U3.2)"
    assert str(refusal) == "Too dear. (U3.2)"
    assert refusal.to_json("fr") == {"code": "too-dear", "rule": "U3.2", "message": "Trop cher."}
    assert Refusal("x", "", Words("No.", "Non.")).say("fr") == "Non."


def test_bad_text_says_where_and_what_would_be_right() -> None:
    bad = BadText("c", "f.box", 3, "name", Words("Bad.", "Mal."), Words("Do.", "Faites."), "U10")
    assert bad.say("en") == "f.box:3: name: Bad. (U10) Do."
    assert str(bad) == bad.say("en")
    assert bad.to_json("fr") == {
        "code": "c",
        "rule": "U10",
        "message": "Mal.",
        "source": "f.box",
        "line": 3,
        "key": "name",
        "remedy": "Faites.",
    }
    bare = BadText("c", "f.box", 0, "", Words("Bad.", "Mal."), Words("", ""))
    assert bare.say("fr") == "f.box: Mal."


def test_refusals_travel_to_another_process() -> None:
    wrong, remedy = Words("Wrong.", "Faux."), Words("Do this.", "Faites cela.")
    for refusal in (
        Refusal("no", "U3.1", wrong),
        BadText("no", "file", 3, "key", wrong, remedy, "U10"),
        BadTexts([line(3), line(2)]),
    ):
        there = pickle.loads(pickle.dumps(refusal))
        assert type(there) is type(refusal)
        for language in ("en", "fr"):
            assert there.to_json(language) == refusal.to_json(language)


def line(number: int) -> BadText:
    return BadText("c", "f", number, "", Words("Bad.", "Mal."), Words("", ""))


def test_all_errors_of_a_text_are_said_in_the_order_of_lines() -> None:
    errors = Errors()
    errors.check()
    for number in (7, 2):
        with errors:
            raise line(number)
    with pytest.raises(BadTexts) as refused:
        errors.check()
    assert refused.value.say("en") == "f:2: Bad.\nf:7: Bad."
    told = refused.value.to_json("fr")
    assert told["line"] == 2
    assert told["errors"] == [line(2).to_json("fr"), line(7).to_json("fr")]


def test_one_error_is_raised_as_it_is_and_other_errors_pass() -> None:
    errors = Errors()
    with errors:
        raise line(4)
    with pytest.raises(BadText) as refused:
        errors.check()
    assert type(refused.value) is BadText
    with pytest.raises(KeyError), errors:
        raise KeyError


def test_after_too_many_errors_the_rest_is_not_read() -> None:
    errors = Errors()
    for number in range(MOST_ERRORS - 1):
        errors.add(line(number + 1))
    with pytest.raises(BadTexts) as refused:
        errors.add(line(MOST_ERRORS))
    assert len(refused.value.errors) == MOST_ERRORS
