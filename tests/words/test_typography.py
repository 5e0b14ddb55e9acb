"""How sentences are set: no-break spaces in French, and one apostrophe in each language."""

from __future__ import annotations

import re

from tests.words.collected import Sentence, in_language, sentences

NO_BREAK = "\u00a0"
#: A space that may break, or none of the right kind, where French has a no-break space.
BREAKS = re.compile(r"\S[ \u202f][:;?!»](?![=:])|[0-9}][ \u202f]%|«(?!\u00a0)|(?<![\u00a0])»")
_LETTER = "A-Za-zÀ-ÖØ-öø-ÿœŒ"
STRAIGHT = re.compile(rf"[{_LETTER}]'[{_LETTER}{{«]")


def wrong(found: list[Sentence], pattern: re.Pattern[str]) -> list[str]:
    return [f"{each.place}: {each.text}" for each in found if pattern.search(each.text)]


def test_many_sentences_are_found() -> None:
    """The collector finds them: in both languages, in Python and in the web client."""
    places = {each.place.split("/")[0] for each in sentences()}
    assert places == {"src", "web", "docs"}
    assert len(in_language("en")) > 1500
    assert abs(len(in_language("en")) - len(in_language("fr"))) < 60


def test_french_has_no_break_spaces() -> None:
    assert wrong(in_language("fr"), BREAKS) == []


def test_no_space_is_doubled() -> None:
    assert wrong(in_language("fr"), re.compile(r"\u00a0[ \u00a0]| \u00a0")) == []


def test_french_has_one_apostrophe() -> None:
    assert wrong(in_language("fr"), STRAIGHT) == []


def test_english_has_one_apostrophe() -> None:
    """The one on every keyboard, which a terminal of ASCII can show as well."""
    assert wrong(in_language("en"), re.compile("’")) == []
