"""Time as the server reads it: it goes on evenly, and tells what nobody could use."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from flibuste.server.timestamp import Timeline

HOUR = 3_600_000
_MILLION = 1_000_000


class Hands:
    """Two clocks that a test turns."""

    def __init__(self) -> None:
        self.wall = 1_800_000_000_000
        self.monotonic = 5_000
        self.timeline = Timeline(lambda: self.wall * _MILLION, lambda: self.monotonic * _MILLION)

    def pass_by(self, milliseconds: int, *, beating: bool = True) -> None:
        """Let time pass, with or without signs of life."""
        while milliseconds > 0:
            step = min(250, milliseconds) if beating else milliseconds
            self.wall += step
            self.monotonic += step
            milliseconds -= step
            if beating:
                self.timeline.beat()


def test_a_server_that_lives_loses_nothing() -> None:
    hands = Hands()
    began = hands.timeline.now()
    hands.pass_by(HOUR)
    assert hands.timeline.now() == began + HOUR == hands.wall
    assert hands.timeline.lost == 0


def test_a_wall_clock_that_is_set_costs_nothing() -> None:
    hands = Hands()
    hands.timeline.beat()
    hands.wall += HOUR
    assert hands.timeline.now() == hands.wall
    assert hands.timeline.lost == HOUR
    hands.pass_by(1_000)
    before = hands.timeline.now()
    hands.wall -= HOUR  # set right again
    assert hands.timeline.now() == before
    hands.pass_by(1_000)
    assert hands.timeline.now() == before + 1_000
    assert hands.timeline.lost == HOUR


def test_a_stall_is_lost() -> None:
    hands = Hands()
    hands.timeline.beat()
    began = hands.timeline.now()
    hands.pass_by(60_000, beating=False)
    assert hands.timeline.now() == began + 60_000
    assert hands.timeline.lost == 60_000
    hands.pass_by(60_000)
    assert hands.timeline.lost == 60_000


def test_a_machine_that_was_asleep_knows_the_time_when_it_wakes() -> None:
    hands = Hands()
    hands.timeline.beat()
    hands.wall += 8 * HOUR  # the monotonic clock of Linux sleeps as well
    hands.timeline.beat()
    assert hands.timeline.now() == hands.wall
    assert hands.timeline.lost == 8 * HOUR


def test_what_happened_is_as_old_as_the_time_that_counts() -> None:
    """A spectators' delay does not get shorter because a clock was set."""
    hands = Hands()
    hands.timeline.beat()
    before = hands.timeline.now()
    hands.pass_by(1_000)
    hands.wall += HOUR
    assert hands.timeline.age(before) == 1_000
    after = hands.timeline.now()
    hands.pass_by(60_000, beating=False)
    assert hands.timeline.age(before) == 1_000
    hands.pass_by(500)
    assert hands.timeline.age(after) == 500
    assert hands.timeline.age(hands.timeline.now()) == 0


def test_time_goes_on_after_what_is_on_disk() -> None:
    hands = Hands()
    later = hands.wall + HOUR
    hands.timeline.start_after(later)
    assert hands.timeline.now() == later
    hands.pass_by(500)
    assert hands.timeline.now() == later + 500
    hands.timeline.start_after(later)
    assert hands.timeline.now() == later + 500
    assert hands.timeline.lost == 0


@given(
    st.lists(
        st.tuples(st.sampled_from(["live", "stall", "set"]), st.integers(-2 * HOUR, 2 * HOUR)),
        max_size=12,
    )
)
def test_what_counts_is_the_time_in_which_the_server_lived(steps: list[tuple[str, int]]) -> None:
    hands = Hands()
    timeline = hands.timeline
    timeline.beat()
    began, lived, last = timeline.now(), 0, 0
    for kind, amount in steps:
        if kind == "set":
            hands.wall += amount
        elif kind == "live":
            hands.pass_by(abs(amount) // 1000)
            lived += abs(amount) // 1000
        else:
            hands.pass_by(2_001 + abs(amount), beating=False)
        assert timeline.now() >= last
        last = timeline.now()
        timeline.beat()
    # A clock that is set forward by less than a second is taken for an uneven one.
    assert timeline.now() - timeline.lost - began == lived
