"""Levels: six of them, each named in both languages, each stronger than the one before."""

from __future__ import annotations

import pytest

from flibuste.bots.levels import LEVELS
from flibuste.bots.roster import make_bot
from flibuste.core.fate import Dice
from flibuste.games.registry import GAMES, open_game
from flibuste.lab.simulation import Setting, simulate


def test_there_are_six_with_a_name_and_a_sentence_in_both_languages() -> None:
    assert [level.number for level in LEVELS] == [1, 2, 3, 4, 5, 6]
    names = [said for level in LEVELS for said in (level.name.en, level.name.fr)]
    assert len(set(names)) == 12
    for level in LEVELS:
        assert level.about.en.endswith(".")
        assert level.about.fr.endswith(".")
        assert level.about.en != level.about.fr


def test_the_higher_notices_or_searches_more() -> None:
    efforts = [(level.simulations, level.attention) for level in LEVELS]
    assert efforts == sorted(set(efforts))
    assert all(0 < level.seconds <= 1 for level in LEVELS)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", range(1, 6))
def test_a_level_plays_whole_games(game: str, level: int) -> None:
    rules = open_game(game, 2)
    dice = Dice(level)
    state = rules.start(dice, rules.variants[0], [])
    bots = [make_bot(f"level:{level}", game, Dice(7)), make_bot("level:1", game, Dice(8))]
    while (seat := state.actor) >= 0:
        view = state.view(seat)
        choice = bots[seat].choose(view, 0.01)
        assert choice in view.choices
        state.apply(seat, choice, dice)


def test_who_overlooks_less_wins_more() -> None:
    wins = 0.0
    for players in (("level:3", "level:1"), ("level:1", "level:3")):
        tally, _ = simulate(Setting("under-fire", players, seed=5), 8)
        wins += tally.wins[players.index("level:3")]
    assert wins >= 13
