"""Simulations depend on the seed alone, and count right."""

from __future__ import annotations

import pytest

from flibuste.core.fate import Dice
from flibuste.core.outcome import Outcome
from flibuste.core.playout import playout
from flibuste.core.refusal import Refusal
from flibuste.core.view import View
from flibuste.games.under_fire.game import UnderFireGame
from flibuste.games.under_fire.rules.deal import EXPERT
from flibuste.lab.simulation import Setting, Tally, simulate, spread
from tests.games.under_fire.table import BOX

GAME = "under-fire"
RANDOM = ("random", "random")


@pytest.mark.parametrize(
    "setting",
    [
        Setting(GAME, RANDOM, seed=5),
        Setting(GAME, RANDOM, seed=5, variant=EXPERT, options=("own-wrecks-anywhere",)),
        Setting(GAME, ("random", "greedy"), seed=5),
    ],
)
def test_results_do_not_depend_on_the_number_of_jobs(setting: Setting) -> None:
    games = 40 if setting.players == RANDOM else 4
    alone, _ = simulate(setting, games, 1)
    together, _ = simulate(setting, games, 2)
    assert alone == together
    assert alone.games == games


def test_a_tally_counts_what_the_games_say() -> None:
    game = UnderFireGame()
    by_hand = Tally(2)
    wins = [0, 0]
    for number in range(25):
        dice = Dice(6, number)
        state = game.start(dice, "standard", [])
        decisions = int(playout(state, dice))
        outcome = state.outcome()
        assert outcome is not None
        by_hand.count(outcome, decisions)
        for winner in outcome.winners:
            wins[winner] += 1
    tally, _ = simulate(Setting(GAME, RANDOM, seed=6), 25)
    assert tally.wins == wins
    assert sum(tally.wins) + tally.draws == 25
    assert sum(tally.reasons.values()) == 25
    assert tally == by_hand


def test_the_same_seed_gives_the_games_it_always_gave() -> None:
    tally, _ = simulate(Setting(GAME, RANDOM, seed=1, box_text=BOX.text()), 20)
    assert (tally.wins, tally.decisions) == ([11, 9], 1074)
    assert tally.reasons == {"points": 19, "gold": 1}


def test_a_shared_win_counts_in_parts_and_an_unscored_game_has_no_scores() -> None:
    tally = Tally(3)
    for winners, reason, scores in (
        ([0], "points", [5, 1, 2]),
        ([0, 2], "points", [4, 1, 4]),
        ([0, 1, 2], "points", [3, 3, 3]),
        ([], "draw", [0, 0, 0]),
        ([1], "stuck", []),
    ):
        tally.count(Outcome(winners, reason, scores), 7)
    assert tally.wins == pytest.approx([1 + 1 / 2 + 1 / 3, 1 + 1 / 3, 1 / 2 + 1 / 3])
    assert tally.draws == 1
    assert tally.reasons == {"points": 3, "draw": 1, "stuck": 1}
    assert [sum(seen.values()) for seen in tally.scores] == [4, 4, 4]
    assert tally.winning == {5: 1, 4: 1, 3: 1, 0: 1}
    twice = Tally(3)
    twice.add(tally)
    twice.add(tally)
    assert twice.wins == pytest.approx([2 * won for won in tally.wins])
    assert sum(twice.wins) + twice.draws == pytest.approx(twice.games)
    assert twice.to_json()["reasons"] == {"draw": 2, "points": 6, "stuck": 2}


def test_progress_is_told() -> None:
    seen: list[int] = []
    simulate(Setting(GAME, RANDOM), 20, 1, seen.append)
    assert seen[-1] == 20
    assert seen == sorted(seen)


def test_spreads() -> None:
    assert spread({}) == {"mean": None, "deciles": []}
    assert spread({3: 10}) == {"mean": 3.0, "deciles": [3] * 11}
    ten = spread(dict.fromkeys(range(1, 11), 1))
    assert ten == {"mean": 5.5, "deciles": [1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]}


class Sulking:
    """A bot that chooses what is not offered."""

    name = "sulking"

    def __init__(self, dice: Dice) -> None:
        pass

    def choose(self, view: View, seconds: float) -> int:
        return -1


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_fails_is_named(jobs: int) -> None:
    players = ("random", f"{Sulking.__module__}:Sulking")
    with pytest.raises(Refusal, match="Sulking failed in deal 0: Refusal"):
        simulate(Setting(GAME, players), 1, jobs)


def test_nonsense_is_refused() -> None:
    for games, jobs in ((0, 1), (1, 0), (-1, 1)):
        with pytest.raises(Refusal):
            simulate(Setting(GAME, RANDOM), games, jobs)
    with pytest.raises(Refusal):
        simulate(Setting(GAME, RANDOM, seed=-1), 1)
    for game, players in (
        (GAME, ("random", "nobody")),
        (GAME, ("random",)),
        (GAME, ("random", "random", "random")),
        ("chess", RANDOM),
    ):
        with pytest.raises(Refusal):
            simulate(Setting(game, players), 1)
