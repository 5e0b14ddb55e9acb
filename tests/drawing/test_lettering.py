from __future__ import annotations

from flibuste.core.words import LANGUAGES, Words
from flibuste.drawing.lettering import can_write, width_of, write
from flibuste.games.sabordage.drawing import words as sabordage_words
from flibuste.games.under_fire.drawing import words as under_fire_words
from flibuste.games.under_fire.text.box_file import standard_box
from flibuste.games.under_fire.text.help_texts import MERCENARY_HELP


def drawn_words() -> list[Words]:
    found = [help_text.title for help_text in MERCENARY_HELP]
    for module in (sabordage_words, under_fire_words):
        for value in vars(module).values():
            values = value.values() if isinstance(value, dict) else value
            several = values if isinstance(value, (tuple, dict)) else [value]
            found += [word for word in several if isinstance(word, Words)]
    return found


def test_every_word_exists_in_both_languages_and_can_be_written() -> None:
    assert len(drawn_words()) > 80
    for word in drawn_words():
        for language in LANGUAGES:
            said = word.say(language)
            assert said
            assert can_write(said.replace("{", "").replace("}", ""))
            assert can_write(said.upper().replace("{", "").replace("}", ""))


def test_every_name_of_a_box_can_be_written() -> None:
    assert can_write("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert all(can_write(name) for name in standard_box().mercenaries)


def test_every_choice_can_be_written() -> None:
    assert can_write("build 0123456789 turned @3 #2, rotten, carpenter")


def test_accents_do_not_widen_a_word() -> None:
    assert width_of("Foncé", 10) == width_of("Fonce", 10)
    assert width_of("", 10) == 0
    assert write("é", 0, 0, 10) != write("è", 0, 0, 10) != write("e", 0, 0, 10)


def test_an_unknown_sign_is_drawn_as_a_box() -> None:
    assert not can_write("海")
    assert "h5 v9" in write("海", 0, 0, 10)


def test_text_that_is_too_wide_is_set_smaller() -> None:
    assert write("Mercenaries", 0, 0, 20, within=50) != write("Mercenaries", 0, 0, 20)
    assert write("Mercenaries", 0, 0, 20, within=5000) == write("Mercenaries", 0, 0, 20)
