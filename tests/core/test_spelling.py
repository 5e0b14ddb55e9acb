"""Words as people type them."""

from __future__ import annotations

import pytest

from flibuste.core.refusal import BadText
from flibuste.core.sheet import read_sheet
from flibuste.core.spelling import NO_SPELLINGS, Spellings, fold

SPELLINGS = Spellings(
    {
        "hand": ["main"],
        "main": ["principale"],
        "yellow": ["jaune", "y"],
        "boarding deck": ["pont d'abordage"],
        "rotten": ["pourrie", "œuf pourri"],
    }
)
KEYS = ["hand yellow", "rotten"]


@pytest.mark.parametrize(
    ("typed", "same"),
    [
        ("  Trésor ", "tresor"),
        ("PONT D’ABORDAGE", "pont d abordage"),
        ("own-wrecks_anywhere", "own wrecks anywhere"),
        ("Œuf", "oeuf"),
        ("-", "-"),
    ],
)
def test_capitals_accents_and_hyphens_do_not_matter(typed: str, same: str) -> None:
    assert fold(typed) == same


@pytest.mark.parametrize(
    "typed", ["hand yellow", "Main jaune", "MAIN DU JAUNE", "hand of y", "la main jaune"]
)
def test_a_key_of_several_words_is_found_word_by_word(typed: str) -> None:
    assert SPELLINGS.find(typed, KEYS) == "hand yellow"


def test_a_spelling_means_what_is_known_there() -> None:
    assert SPELLINGS.find("main", ["main"]) == "main"
    assert SPELLINGS.find("main", ["hand"]) == "hand"
    assert SPELLINGS.find("main", ["rotten"]) == ""
    assert SPELLINGS.find("the", ["rotten"]) == ""
    assert NO_SPELLINGS.find("ROTTEN", KEYS) == "rotten"


def test_every_spelling_of_the_table_is_understood() -> None:
    for spelling, word in SPELLINGS.table:
        assert SPELLINGS.find(spelling.upper(), [word]) == word


@pytest.mark.parametrize(
    ("typed", "near"),
    [("roten", "rotten"), ("pourie", "pourrie"), ("hnad jaune", "hand jaune"), ("xylophone", "")],
)
def test_a_mistake_is_answered_with_the_nearest_word(typed: str, near: str) -> None:
    assert SPELLINGS.nearest(typed, KEYS) == near


def test_words_are_said_in_both_languages() -> None:
    assert SPELLINGS.say("hand yellow", "fr") == "main jaune"
    assert SPELLINGS.say("hand yellow", "en") == "hand yellow"
    assert SPELLINGS.say("boarding deck", "fr") == "pont d'abordage"


def test_a_sheet_is_read_in_its_spellings() -> None:
    sheet = read_sheet("Flibuste X Position 1\n[Pourrie]\nMain jaune : 3\n", "x", ["position"])
    sheet.spell(SPELLINGS, ["rotten"])
    sheet.only(["rotten"])
    assert sheet.need("rotten").entries(KEYS)["hand yellow"].text == "3"


def test_all_keys_that_are_not_known_are_named_at_once() -> None:
    sheet = read_sheet("flibuste x position 1\nhnad yellow: 1\nroten: 2\n", "x", ["position"])
    sheet.spell(SPELLINGS, [])
    with pytest.raises(BadText) as refused:
        sheet.head.entries(KEYS)
    assert [error.line for error in refused.value.errors] == [2, 3]
    said = refused.value.say("en")
    assert "Did you mean “hand yellow”?" in said
    assert "Did you mean “rotten”?" in said
    assert "Vouliez-vous dire « rotten » ?" in refused.value.say("fr")


def test_one_section_in_two_spellings_stands_there_twice() -> None:
    sheet = read_sheet("flibuste x position 1\n[rotten]\n[pourrie]\n", "x", ["position"])
    with pytest.raises(BadText, match="twice"):
        sheet.spell(SPELLINGS, ["rotten"])
