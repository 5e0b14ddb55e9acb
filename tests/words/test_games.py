"""Whole games told in both languages: no id of the box, right plurals, French typography."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from flibuste.core.fate import Dice
from flibuste.core.game import Game
from flibuste.core.opening import deal_match
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.games.registry import GAMES, open_game
from tests.words.test_typography import BREAKS, STRAIGHT

#: `gain-point` and `strait/moon/2` are ids; so are these, which are no words of their language.
_IDS = re.compile(
    r"gain-point|shoot-|lay-mine|draw-reserve|\w/(sun|moon)/\d|\bbuckler\b|\bpavise\b|cannot-lay"
)
_ENGLISH = re.compile(
    r"\b(shield|chart|sweeper|minelayer|broadside|chasers|diagonals|ram|convoy|bulwark|squadron"
    r"|reef|shoal|strait|sun|moon|short|long cannon|repeating|bombard|armour|spring|pipe|treasure"
    r"|rotten|sail|light|dark|yellow|green|black|red|blue)\b"
)
#: Nouns that are counted, in the plural.
_ONE_OF_MANY = {
    "en": re.compile(r"(?<![\d.,])\b1 (tiles|cannons|rows|decks|points|shields|mines|ships)\b"),
    "fr": re.compile(
        r"(?<![\d.,])\b[01] (tuiles|canons|rangées|ponts|points|boucliers|mines|bateaux|ors)\b"
    ),
}
WORLDS = [
    (kit.name, players, variant)
    for kit in GAMES.values()
    for players in range(kit.fewest, kit.most + 1)
    for variant in kit.variants
]


def said(game: Game, variant: str, seed: int, language: str) -> Iterator[str]:
    """Play a game at random; return whatever is said about it to somebody."""
    chance = random.Random(seed)
    match = deal_match(game, Dice(seed), variant)
    while match.state.actors():
        seat = match.state.actors()[0]
        choices = list(match.state.legal(seat))
        if chance.random() < 0.05:
            yield from (game.choice_words(each).say(language) for each in choices)
            yield from game.standing_lines(match.view(seat), language)
        match.choose(seat, chance.choice(choices))
    for seat in (*range(len(game.seat_names())), SPECTATOR, EVERYTHING):
        yield from game.tell(match.events(seat), language)
    yield from game.standing_lines(match.view(EVERYTHING), language)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("name", "players", "variant"), WORLDS)
def test_a_game_is_told_well(name: str, players: int, variant: str, language: str) -> None:
    game = open_game(name, players)
    for seed in range(3):
        sentences = set(said(game, variant, seed, language))
        assert len(sentences) > 50
        for sentence in sentences:
            assert sentence
            assert "{" not in sentence
            assert not _IDS.search(sentence), sentence
            assert not _ONE_OF_MANY[language].search(sentence), sentence
            if language == "fr":
                assert not _ENGLISH.search(sentence), sentence
                assert not BREAKS.search(sentence), sentence
                assert not STRAIGHT.search(sentence), sentence
