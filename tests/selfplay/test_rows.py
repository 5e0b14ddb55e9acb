"""A row says what the seat knew, might do, considered and did, and how the game ended."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from flibuste.core.fate import Dice
from flibuste.envs.rewards import rewards
from flibuste.lab.simulation import Setting
from flibuste.selfplay.data import DataSet
from tests.selfplay.bots import HERE
from tests.selfplay.playing import play

SETTINGS = [
    Setting("under-fire", ("random", "search:2x"), 1, "expert"),
    Setting("sabordage", ("search:2x", "random", f"{HERE}:Thinker"), 2, "expert"),
]


@pytest.fixture(scope="module", params=SETTINGS, ids=lambda each: str(each.game))
def data(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> DataSet:
    return play(tmp_path_factory.mktemp("data") / "games", 2, request.param)


def test_the_choices_of_a_game_give_its_views_and_its_end(data: DataSet) -> None:
    """Played again from its seed, each game is as its rows say."""
    encoding, rows = data.encoding, list(data.rows())
    for number in (0, 1):
        dice = Dice(data.head["seed"], number)
        state = encoding.game.start(dice, data.head["variant"])
        mine = [row for row in rows if row["game"] == number]
        assert [row["move"] for row in mine] == list(range(mine[0]["moves"]))
        for row in mine:
            seat = row["seat"]
            assert seat == state.actor
            view = state.view(seat)
            assert row["view"] == encoding.game.write_view(view)
            assert row["information"] == encoding.information(view)
            assert row["mask"] == encoding.mask(view)
            action = encoding.action(seat, row["choice"])
            assert row["choice_text"] == encoding.game.write_action(action)
            state.apply(seat, action, dice)
        outcome = state.outcome()
        assert outcome is not None
        for row in mine:
            won = rewards(outcome, data.head["players"])
            assert row["reward"] == np.float32(won[row["seat"]])
            assert (row["winners"], row["scores"]) == (outcome.winners, outcome.scores)
            assert row["reason"] == outcome.reason


def test_everybody_moves_one_seat_on_after_each_game(data: DataSet) -> None:
    bots = data.head["bots"]
    found = {(row["game"], row["seat"], row["bot"]) for row in data.rows()}
    seats = range(len(bots))
    assert found == {(n, seat, bots[(seat - n) % len(bots)]) for n in (0, 1) for seat in seats}


def test_a_search_tells_all_it_considered_in_the_order_of_the_mask(data: DataSet) -> None:
    searched = [row for row in data.rows() if row["bot"] == "search:2x"]
    assert searched
    for row in searched:
        for name in ("visits", "policy", "chances", "leads"):
            assert len(row[name]) == sum(row["mask"])
        assert sum(row["policy"]) == pytest.approx(1, abs=1e-5)
        assert row["simulations"] >= 1
        expected = np.dot(row["policy"], row["chances"])
        assert row["value"] == pytest.approx(float(expected), abs=1e-5)
        legal = [number for number, may in enumerate(row["mask"]) if may]
        assert row["policy"][legal.index(row["choice"])] > 0


def test_a_bot_that_only_chooses_has_no_policy(data: DataSet) -> None:
    for row in data.rows():
        if row["bot"] == "random":
            said: list[Any] = [row[name] for name in ("visits", "policy", "value", "simulations")]
            assert said == [None] * 4


def test_your_own_bot_tells_what_it_considered(tmp_path: Path) -> None:
    """Its options come in the order of its choices, and go by their numbers."""
    setting = Setting("under-fire", (f"{HERE}:Thinker", f"{HERE}:Thinker:1s"))
    data = play(tmp_path / "games", 1, setting)
    for row in data.rows():
        view = data.encoding.game.read_view(row["view"], "row")
        assert view.seat == row["seat"]
        assert row["policy"][sorted_legal(row).index(row["choice"])] == 1
        assert sorted(row["visits"]) == [10 + k for k in range(len(row["visits"]))]
        assert row["simulations"] == 100


def sorted_legal(row: dict[str, Any]) -> list[int]:
    return [number for number, may in enumerate(row["mask"]) if may]


def test_arrays_are_the_same_numbers(data: DataSet) -> None:
    arrays, rows = data.arrays(0), list(data.rows())
    assert len(arrays) == len(rows) == len(data)
    some = np.array([0, 5, len(rows) - 1])
    planes, policy = arrays.planes(some), arrays.policy(some)
    board = data.encoding.board
    assert planes.shape == (3, data.encoding.planes, *board)
    for at, row in enumerate(rows):
        assert arrays.information[at].tobytes() == row["information"]
        assert arrays.mask[at].tobytes() == row["mask"]
        assert (arrays.seat[at], arrays.choice[at]) == (row["seat"], row["choice"])
        assert np.isnan(arrays.value[at]) == (row["value"] is None)
    state = data.encoding.game.start(Dice(data.head["seed"], 0), data.head["variant"])
    view = state.view(rows[0]["seat"])
    assert planes[0].tobytes() == data.encoding.observation(view)
    for at, number in enumerate(some):
        row = rows[number]
        expected = np.zeros(data.encoding.actions, np.float32)
        expected[row["choice"]] = 1
        if row["policy"] is not None:
            expected[:] = 0
            expected[sorted_legal(row)] = row["policy"]
        assert np.array_equal(policy[at], expected)
    assert arrays.policy(slice(2)).shape == (2, data.encoding.actions)
    assert arrays.planes(arrays.seat == 0).shape[0] == sum(row["seat"] == 0 for row in rows)
