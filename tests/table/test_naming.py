"""What the seats of a table are called in sentences."""

from __future__ import annotations

import pytest

from flibuste.bots.levels import LEVELS
from flibuste.core.event import Event
from flibuste.core.words import of, plain
from flibuste.games.registry import open_game
from flibuste.table.naming import Sitter, names_of


def test_people_and_bots_go_by_their_names() -> None:
    game = open_game("under-fire")
    names = names_of(game, [Sitter("Anne"), Sitter(bot=3)])
    assert [name.en for name in names] == ["Anne", "Barnaby Squint"]
    assert [name.fr for name in names] == ["Anne", "Barnabé Courte-Vue"]


def test_an_empty_seat_keeps_its_own_name() -> None:
    game = open_game("under-fire")
    assert [name.en for name in names_of(game, [Sitter(), Sitter("Anne")])] == ["Light", "Anne"]


def test_bots_of_one_level_at_one_table_have_names_of_their_own() -> None:
    game = open_game("sabordage", players=5)
    for level in LEVELS:
        names = names_of(game, [Sitter(bot=level.number)] * 5)
        assert names == [level.character, *level.mates]


def test_each_name_of_a_bot_is_given_once() -> None:
    for language in ("en", "fr"):
        names = [name.say(language) for level in LEVELS for name in (level.character, *level.mates)]
        assert len(set(names)) == len(names)


def test_a_character_keeps_its_name_whoever_else_plays() -> None:
    game = open_game("sabordage", players=3)
    names = names_of(game, [Sitter(bot=1), Sitter(bot=2), Sitter(bot=1)])
    assert [name.en for name in names] == ["Little Pip", "Red Molly", "Tiny Tam"]


def test_those_who_share_a_name_are_told_apart_by_their_seats() -> None:
    game = open_game("sabordage", players=3)
    names = names_of(game, [Sitter("Anne"), Sitter("Bob"), Sitter("Bob")])
    assert [name.en for name in names] == ["Anne", "Bob (Green)", "Bob (Black)"]
    assert len({name.fr for name in names}) == 3


def test_a_person_may_bear_the_name_of_a_seat() -> None:
    game = open_game("under-fire")
    names = names_of(game, [Sitter(), Sitter("Light")])
    assert [name.en for name in names] == ["Light", "Light (Dark)"]


@pytest.mark.parametrize(
    ("name", "french"), [("Anne", "d’Anne"), ("Émile", "d’Émile"), ("Ben", "de Ben")]
)
def test_french_elides_before_a_vowel(name: str, french: str) -> None:
    assert of(plain(name)).fr == french


def test_sentences_name_the_owner_of_a_ship() -> None:
    names = [plain("Anne"), plain("Ben")]
    fire = Event("burning", seat=1, facts={"space": "c4"})
    told = open_game("under-fire").narrate_named([fire], names)
    assert told[0].en == "Ben's ship on c4 catches fire."
    rows = Event("closed-up", seat=-1, facts={"ship": 0, "rows": [1, 2]})
    told = open_game("sabordage", players=2).narrate_named([rows], names)
    assert told[0].en.startswith("Anne's yellow ship closes up")
    assert told[0].fr.startswith("Le bateau jaune d’Anne se resserre")
