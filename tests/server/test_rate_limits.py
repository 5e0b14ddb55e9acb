"""Rate limits: never more than was allowed, and the wait that is said is the right one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flibuste.server.rate_limits import RateLimit, RateLimits, caller_of


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_then_the_rate() -> None:
    clock = Clock()
    limits = RateLimits(RateLimit(rate=2, burst=3), clock=clock)
    assert [limits.take("a") for _ in range(4)] == [0, 0, 0, pytest.approx(0.5)]
    assert limits.take("b") == 0
    clock.now += 0.5
    assert limits.take("a") == 0
    assert limits.take("a") == pytest.approx(0.5)
    clock.now += 60
    assert [limits.take("a") for _ in range(4)] == [0, 0, 0, pytest.approx(0.5)]


@given(
    st.floats(0.1, 100),
    st.floats(1, 50),
    st.lists(st.tuples(st.floats(0, 5), st.floats(0.1, 3)), max_size=60),
)
def test_no_more_is_taken_than_flows_in(
    rate: float, burst: float, calls: list[tuple[float, float]]
) -> None:
    clock = Clock()
    limits = RateLimits(RateLimit(rate, burst), clock=clock)
    taken = 0.0
    for pause, cost in calls:
        clock.now += pause
        if limits.take("a", cost) == 0:
            taken += cost
    flowed = burst + rate * (clock.now - 1000)
    # A full bucket may give once more than it holds.
    assert taken <= max(flowed, 3 + rate * (clock.now - 1000)) + 0.01


@given(
    st.floats(0.1, 100),
    st.floats(0.5, 50),
    st.lists(st.tuples(st.floats(0, 1), st.floats(0.1, 60)), min_size=1, max_size=30),
)
def test_the_wait_is_long_enough_and_no_longer(
    rate: float, burst: float, calls: list[tuple[float, float]]
) -> None:
    clock = Clock()
    limits = RateLimits(RateLimit(rate, burst), clock=clock)
    for pause, cost in calls:
        clock.now += pause
        wait = limits.take("a", cost)
        if wait > 0.01:
            clock.now += wait * 0.9
            assert limits.take("a", cost) > 0
            clock.now += wait * 0.1
            assert limits.take("a", cost) == 0


def test_a_cost_above_the_burst_is_owed() -> None:
    clock = Clock()
    limits = RateLimits(RateLimit(rate=1, burst=2), clock=clock)
    assert limits.take("a", 10) == 0
    assert limits.take("a") == pytest.approx(9)
    clock.now += 9
    assert limits.take("a") == 0


def test_the_factor_scales_and_zero_lifts() -> None:
    clock = Clock()
    double = RateLimits(RateLimit(rate=1, burst=2), factor=2, clock=clock)
    assert [double.take("a") for _ in range(5)] == [0, 0, 0, 0, pytest.approx(0.5)]
    none = RateLimits(RateLimit(rate=1, burst=2), factor=0, clock=clock)
    assert {none.take("a") for _ in range(1000)} == {0.0}
    assert len(none) == 0


def test_the_memory_is_bounded_and_the_emptiest_buckets_are_kept() -> None:
    clock = Clock()
    limits = RateLimits(RateLimit(rate=1, burst=5), clock=clock, most=100)
    while limits.take("flooder") == 0:
        pass
    for number in range(10_000):
        assert limits.take(f"caller {number}") == 0
        assert len(limits) <= 100
    assert limits.take("flooder") > 0


def test_full_buckets_are_forgotten() -> None:
    clock = Clock()
    limits = RateLimits(RateLimit(rate=1, burst=5), clock=clock, most=100)
    for number in range(100):
        limits.take(f"caller {number}")
    clock.now += 2
    limits.take("another")
    assert len(limits) == 1


def test_a_limit_that_allows_nothing_is_a_mistake() -> None:
    for rate, burst in [(0, 1), (1, 0), (-1, 1)]:
        with pytest.raises(ValueError, match="above zero"):
            RateLimit(rate, burst)
    with pytest.raises(ValueError, match="below zero"):
        RateLimits(RateLimit(1, 1), factor=-1)


def test_an_ipv6_network_is_one_caller() -> None:
    assert caller_of("2001:db8:1:2::1") == caller_of("2001:db8:1:2:ffff::9")
    assert caller_of("2001:db8:1:2::1") != caller_of("2001:db8:1:3::1")
    assert caller_of("192.0.2.1") == "192.0.2.1"
    assert caller_of("::ffff:192.0.2.1") == "192.0.2.1"
    assert caller_of("testclient") == "testclient"
