"""Standings count places in parts, deal by deal; ratings follow strength."""

from __future__ import annotations

import random

import pytest

from flibuste.lab.arena import measured
from flibuste.lab.contest import Contest
from flibuste.lab.intervals import share
from flibuste.lab.ratings import rate
from flibuste.lab.standings import shared_places, standings
from tests.lab.ended import dealt, ended


def test_winners_come_first_and_the_others_by_points() -> None:
    table = ("a", "b", "c", "d")
    assert ended(table, (2,), (9, 5, 4, 9)).ranks() == [1, 3, 0, 1]
    assert ended(table, (0, 3), (9, 5, 4, 9)).ranks() == [0, 2, 3, 0]
    assert ended(table, (1,)).ranks() == [1, 0, 1, 1]
    assert ended(table, ()).ranks() == [0, 0, 0, 0]
    assert ended(("a", "b"), (0,), (3, 30)).ranks() == [0, 1]


def test_equal_seats_share_their_places() -> None:
    table = ("a", "b", "c", "d")
    half, third = [0, 1 / 2, 1 / 2, 0], [0, 1 / 3, 1 / 3, 1 / 3]
    assert shared_places(ended(table, (2,), (9, 5, 4, 9))) == [
        half,
        [0, 0, 0, 1],
        [1, 0, 0, 0],
        half,
    ]
    assert shared_places(ended(table, (1,))) == [third, [1, 0, 0, 0], third, third]
    assert shared_places(ended(table, ())) == [[1 / 4] * 4] * 4


def test_a_standing_is_by_deal() -> None:
    pair = ("a", "b")
    deals = [
        dealt(pair, 0, ["a", "a"]),
        dealt(pair, 1, ["a", "b"]),
        dealt(pair, 2, ["a", "a"]),
        dealt(pair, 3, ["b", "a"]),
    ]
    found = standings(deals, ["b", "a"])
    assert list(found) == ["b", "a"]
    assert found["a"].games == 8
    assert found["a"].first == share([1, 0.5, 1, 0.5], 8)
    assert found["b"].first.mean == 0.25
    assert found["b"].places[1] == found["a"].first
    assert found["a"].points is None
    assert (found["a"].thinking.decisions, found["a"].thinking.seconds) == (16, 24.0)
    assert found["a"].thinking.longest == 2.0
    told = found["a"].to_json()["thinking"]
    assert told == {"decisions": 16, "mean_seconds": 1.5, "max_seconds": 2.0}


def test_the_same_deal_at_two_tables_is_one_deal() -> None:
    one = [dealt(("a", "b"), deal, ["a", "a"] if deal % 2 else ["b", "b"]) for deal in range(6)]
    two = [dealt(("a", "c"), deal, ["a", "a"] if deal % 2 else ["c", "c"], 1) for deal in range(6)]
    assert standings(one + two, ["a"])["a"].first == share([0, 1] * 3, 24)


def test_several_seats_of_a_player_have_their_part_each() -> None:
    table = ("a", "b", "b", "b")
    deals = [dealt(table, deal, ["a", "b", "b", "a" if deal % 2 else "b"]) for deal in range(8)]
    found = standings(deals, ["a", "b"], table)
    a, b = found["a"].first, found["b"].first
    assert a.mean == pytest.approx(3 / 8)
    assert b.mean == pytest.approx((1 - a.mean) / 3)
    assert b.high == pytest.approx((1 - a.low) / 3)
    assert b.low == pytest.approx((1 - a.high) / 3)
    assert (found["a"].games, found["b"].games) == (32, 96)


def test_points_are_of_games_that_were_scored() -> None:
    pair = ("a", "b")
    deal = dealt(pair, 0, ["a", "b"])
    scored = ended(pair, (0,), (30, 20))
    mixed = type(deal)(0, 0, (scored, deal.games[1]))
    points = standings([mixed], ["a"])["a"].points
    assert points is not None
    assert points.mean == 30


def test_ratings_order_players_by_strength_and_do_not_mind_the_order_of_games() -> None:
    chance = random.Random(2)
    games = []
    for _ in range(150):
        for strong, weak in (("a", "b"), ("b", "c"), ("a", "c")):
            games.append(ended((strong, weak), (0 if chance.random() < 0.75 else 1,)))
    ratings = rate(games, ["c", "a", "b"], 7)
    assert ratings["a"].low > ratings["b"].mu > ratings["c"].high
    assert rate(games, ["c", "a", "b"], 7) == ratings
    backwards = rate(games[::-1], ["c", "a", "b"], 7)
    for player, rating in ratings.items():
        assert abs(backwards[player].mu - rating.mu) < 0.5 * rating.sigma
        assert rating.low < rating.mu < rating.high


def test_several_of_one_player_at_a_table_are_rated_together() -> None:
    table = ("a", "b", "b", "b")
    games = [ended(table, (0,), (9, 3, 2, 1)), ended(table, (1,), (3, 9, 2, 1))] * 30
    ratings = rate(games, ["a", "b"], 1)
    # An equal player would win one game of four, and this one wins two.
    assert ratings["a"].low > ratings["b"].mu


def test_a_result_does_not_depend_on_the_order_in_which_deals_were_finished() -> None:
    contest = Contest("under-fire", ("a", "b"), 2, variant="standard")
    deals = [dealt(("a", "b"), deal, ["a", "a" if deal % 3 else "b"]) for deal in range(12)]
    shuffled = random.Random(1).sample(deals, len(deals))
    assert measured(contest, deals).to_json() == measured(contest, shuffled).to_json()
    assert list(measured(contest, deals).standings) == ["a", "b"]
    assert measured(contest, deals).tables[0].reasons == {"points": 24}
