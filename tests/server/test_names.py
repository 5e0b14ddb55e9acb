"""Names: tidy, short, visible."""

from __future__ import annotations

import time
import unicodedata
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flibuste.bots.levels import LEVELS
from flibuste.core.refusal import Refusal
from flibuste.server.people.lookalikes import check_name
from flibuste.server.people.names import LONGEST, tidy_name

#: Letters, accents, signs that cannot be seen, and half of a pair.
ODD = st.sampled_from(
    "aé ﬁ\u0301\u0316\u0345\u034f\u200b\u202e\u3164\u2800\ufe0f\u0489ἀ가가\ud800\n"
)


@given(st.text(st.characters(exclude_categories=()) | ODD, max_size=40))
def test_a_tidy_name_is_short_visible_and_stays_as_it_is(text: str) -> None:
    try:
        name = tidy_name(text)
    except Refusal:
        return
    assert 1 <= len(name) <= LONGEST
    assert name.isprintable()
    assert name == unicodedata.normalize("NFKC", name)
    assert name == " ".join(name.split())
    assert not any(unicodedata.category(char)[0] in "CM" for char in name[0])
    assert tidy_name(name) == name
    name.encode()


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Anne \t\n Bonny ", "Anne Bonny"),
        ("Mary\u200b\u200dRead", "MaryRead"),  # zero width
        ("\u202eyloP", "yloP"),  # written from right to left
        ("\u2066Jack\u2069", "Jack"),
        ("J\x00a\x1bck\x7f", "Jack"),
        ("\uff2a\uff41\uff43\uff4b", "Jack"),
        ("ﬁn", "fin"),
        ("Zoe\u0308", "Zoë"),
        ("Zoe\u034f\u0308", "Zoë"),  # the joiner kept the two apart
        ("é" + "\u0301\u0316\u0317\u0318\u0319", "é\u0316\u0317\u0318"),  # accents in their order
        ("\u0301Jack", "Jack"),
        ("J\u0489a\u20ddck", "Jack"),  # enclosing marks
        ("Jack\ud800", "Jack"),
        ("Jack\ue000", "Jack"),
        ("A\u3164B\u2800C\ufe0f", "ABC"),
        ("ครั้ง", "ครั้ง"),
        ("🏴 Jack 🦜", "🏴 Jack 🦜"),
        ("x" * 24, "x" * 24),
        (" " * 100 + "x", "x"),
    ],
)
def test_a_name_is_tidied(given: str, shown: str) -> None:
    assert tidy_name(given) == shown


@pytest.mark.parametrize("given", ["", "   ", "\u200b", "\u3164", "\u0301", "\ud800", "\u2800\n"])
def test_a_name_that_nobody_sees_is_refused(given: str) -> None:
    with pytest.raises(Refusal) as refused:
        tidy_name(given)
    assert refused.value.code == "bad-name"
    assert "visible" in refused.value.words.en
    assert "1 à 24" in refused.value.words.fr


@pytest.mark.parametrize("given", ["x" * 25, "ﬁ" * 13, "\u200b" * 1000])
def test_a_long_name_is_refused(given: str) -> None:
    with pytest.raises(Refusal) as refused:
        tidy_name(given)
    assert refused.value.code == "bad-name"
    assert "too long" in refused.value.words.en
    assert "trop long" in refused.value.words.fr


def test_a_heap_of_accents_costs_no_time() -> None:
    begun = time.perf_counter()
    with pytest.raises(Refusal):
        tidy_name("e" + "\u0301\u0316" * 100_000)
    assert time.perf_counter() - begun < 10  # sorting them all would take minutes


@pytest.mark.parametrize(
    "name",
    [
        *("Anne", "Zoë", "Łukasz", "Đặng Thị", "O’Malley", "Jack 2", "42", "🏴 Jack 🦜", "x_X"),
        *("Анна", "Вова", "Ёжик", "Άννα", "Ωμέγα", "Արամ", "დავით", "שרה", "محمد", "प्रिया", "ครั้ง"),
        *("山田太郎", "たろう", "タロー", "Jack 太郎", "김철수", "Kim 철수", "王伟", "ㄅㄆ王"),
        *("Captain Anne", "Old Salt", "Robot", "Bot", "Sailor 7", "Mate 1", "Guest", "levelled"),
    ],
)
def test_a_name_in_any_alphabet_is_fine(name: str) -> None:
    assert tidy_name(name) == name
    check_name(name)


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("Аnne", "mixes"),  # the first letter is Cyrillic
        ("Μary", "mixes"),  # Greek
        ("Jасk", "mixes"),
        ("Анna", "mixes"),
        ("Ωмега", "mixes"),
        ("Jack ტ", "mixes"),
        ("ר太", "mixes"),
        ("Сосо", "looks like a Latin"),  # all Cyrillic
        ("ΑΝΝΑ", "looks like a Latin"),  # all Greek
        ("ΆΝΝΑ", "looks like a Latin"),
        ("сор 7", "looks like a Latin"),
        ("օսո", "looks like a Latin"),  # Armenian
        ("Jɑck", "few people"),  # of phonetics
        ("ꓮꓠꓠꓰ", "few people"),  # Lisu
        ("ᎪᎢᎬ", "few people"),  # Cherokee
        ("𐐁𐐂", "few people"),  # Deseret
        *((level.name.en, "Only bots are called") for level in LEVELS),
        *((level.name.fr, "Only bots are called") for level in LEVELS),
        *((mate.fr, "Only bots are called") for level in LEVELS for mate in level.mates),
        ("level:3", "Only bots are called"),
        ("Level 3", "Only bots are called"),
        ("Niveau 6", "Only bots are called"),
        ("  CAPTAIN (bot) ", "Only bots are called"),
        ("Capta1n", "Only bots are called"),
        ("Bot: Sailor", "Only bots are called"),
        ("Pirate-King!", "Only bots are called"),
    ],
)
def test_a_name_that_could_pass_for_another_is_refused(name: str, word: str) -> None:
    with pytest.raises(Refusal) as refused:
        check_name(tidy_name(name))
    assert refused.value.code == "bad-name"
    assert word in refused.value.words.en


@given(st.text(max_size=24))
def test_any_text_is_judged(text: str) -> None:
    with suppress(Refusal):
        check_name(text)
