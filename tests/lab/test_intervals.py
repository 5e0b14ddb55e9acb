"""Intervals are over deals: against calculations by hand, and against what they promise."""

from __future__ import annotations

import math
import random

import pytest

from flibuste.lab.intervals import average, share, student


def test_students_t() -> None:
    # From printed tables.
    for freedom, t in {1: 12.706, 2: 4.303, 9: 2.262, 10: 2.228, 30: 2.042, 199: 1.972}.items():
        assert student(freedom) == pytest.approx(t, abs=6e-4)
    assert student(10**9) == pytest.approx(1.96, abs=1e-4)


def test_a_share_by_hand() -> None:
    # Four deals of two games: 1, 1/2, 1, 1/2. Mean 3/4; the deals' variance is 1/12, that of
    # their mean 1/48. As many independent games spread so: (3/16) / (1/48) = 9. Student's t for
    # 4 - 1 is 3.18245, its square 10.128.
    found = share([1.0, 0.5, 1.0, 0.5], 8)
    assert found.mean == 0.75
    scale = 1 + 10.128 / 9
    middle = (0.75 + 10.128 / 18) / scale
    half = 3.18245 / scale * math.sqrt(0.1875 / 9 + 10.128 / (4 * 81))
    assert found.low == pytest.approx(middle - half, abs=1e-5)
    assert found.high == pytest.approx(middle + half, abs=1e-5)
    assert (found.low, found.high) == pytest.approx((0.27587, 0.95939), abs=1e-5)


def test_an_average_by_hand() -> None:
    # Mean 4, variance 4, of the mean 4/3; t for 2 is 4.30265.
    found = average([2.0, 4.0, 6.0])
    assert found is not None
    assert (found.mean, found.low) == pytest.approx((4.0, 4 - 4.30265 * math.sqrt(4 / 3)))
    assert found.high - found.mean == pytest.approx(found.mean - found.low)
    assert average([]) is None


def test_games_of_one_deal_do_not_count_as_independent() -> None:
    # The same deals, once with games that agree and once with games that cancel out.
    alike = share([1.0, 0.0] * 10, 40)
    cancelling = share([0.5, 0.5] * 9 + [1.0, 0.0], 40)
    independent = 2 * 1.96 * math.sqrt(0.25 / 40)
    assert alike.high - alike.low > 1.2 * independent
    assert cancelling.high - cancelling.low < 0.6 * independent


def test_certain_results_stay_within_bounds_and_one_deal_says_nothing() -> None:
    sure = share([1.0] * 50, 100)
    assert sure.mean == sure.high == 1
    assert 0.95 < sure.low < 0.97
    never = share([0.0] * 50, 100)
    assert never.high == pytest.approx(1 - sure.low)
    assert (share([0.5], 2).low, share([0.5], 2).high) == (0, 1)
    lone = average([3.0])
    assert lone is not None
    assert lone.to_json() == {"mean": 3.0, "low": None, "high": None}


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    # Deals with luck that two paired games share in part; the true share is 0.7.
    chance = random.Random(4)
    held = 0
    for _ in range(400):
        deals = []
        for _ in range(60):
            luck = chance.choice((-0.2, 0.2))
            wins = (chance.random() < 0.7 + luck) + (chance.random() < 0.7 - luck)
            deals.append(wins / 2)
        found = share(deals, 120)
        held += found.low <= 0.7 <= found.high
    assert 0.92 <= held / 400 <= 0.985
