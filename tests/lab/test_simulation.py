"""Simulations depend on the seed alone, and count right."""

from __future__ import annotations

import pytest

from flibuste.core.fate import Dice
from flibuste.core.refusal import Refusal
from flibuste.lab.simulation import Setting, Tally, simulate, spread
from flibuste.under_fire.box_file import standard_box
from flibuste.under_fire.deal import EXPERT, deal
from flibuste.under_fire.playout import playout
from flibuste.under_fire.state import start
from flibuste.under_fire.view import UnderFireView


@pytest.mark.parametrize(
    "setting",
    [
        Setting(seed=5),
        Setting(seed=5, variant=EXPERT, options=("own-wrecks-anywhere",)),
        Setting(seed=5, players=("random", "greedy")),
    ],
)
def test_results_do_not_depend_on_the_number_of_jobs(setting: Setting) -> None:
    games = 40 if setting.players == ("random", "random") else 4
    alone, _ = simulate(setting, games, 1)
    together, _ = simulate(setting, games, 2)
    assert alone == together
    assert alone.games == games


def test_a_tally_counts_what_the_games_say() -> None:
    box = standard_box()
    by_hand = Tally()
    wins = [0, 0]
    for number in range(25):
        dice = Dice(6, number)
        s = start(box, deal(box, dice))
        by_hand.count(s, int(playout(s, dice)) if not s.over else 0)
        outcome = s.outcome()
        assert outcome is not None
        for winner in outcome.winners:
            wins[winner] += 1
    tally, _ = simulate(Setting(seed=6), 25)
    assert tally.wins == wins
    assert sum(tally.wins) + tally.draws == 25
    assert tally == by_hand


def test_progress_is_told() -> None:
    seen: list[int] = []
    simulate(Setting(), 20, 1, seen.append)
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

    def choose(self, view: UnderFireView, seconds: float) -> int:
        return -1


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_fails_is_named(jobs: int) -> None:
    players = ("random", f"{Sulking.__module__}:Sulking")
    with pytest.raises(Refusal, match="Sulking, game 0: Refusal"):
        simulate(Setting(players=players), 1, jobs)


def test_nonsense_is_refused() -> None:
    for games, jobs in ((0, 1), (1, 0), (-1, 1)):
        with pytest.raises(Refusal):
            simulate(Setting(), games, jobs)
    with pytest.raises(Refusal):
        simulate(Setting(players=("random", "nobody")), 1)
    with pytest.raises(Refusal):
        simulate(Setting(seed=-1), 1)
