"""Clocks: what they count, what they do not, and what happens when one runs out."""

from __future__ import annotations

import random
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flibuste.games.registry import GAMES
from flibuste.table.clock import MOST_LAG, Clocks
from flibuste.table.events import Paused, Resumed, Returned, TakenOver, Undone
from flibuste.table.table import Table
from flibuste.wire.setup import Days, NoClock, RealTime
from flibuste.wire.table import SeatTime
from tests.server.crew import Crew, seated, until
from tests.server.running import Running
from tests.table.folding import begun, choose, happen, play_turn, undo_by_consent

BANK = 60
DAY = 86_400_000

STEP_KINDS = ["run", "run", "run", "decide", "decide", "pause", "resume"]
STEP_KINDS += ["hold", "stop", "grant", "take back", "reopen"]
Step = tuple[str, list[int], int]
STEPS = st.lists(
    st.tuples(
        st.sampled_from(STEP_KINDS),
        st.lists(st.integers(0, 2), unique=True),
        st.integers(0, 40_000),
    ),
    max_size=30,
)
RULES: st.SearchStrategy[NoClock | RealTime | Days] = st.one_of(
    st.just(NoClock()),
    st.builds(
        RealTime,
        kind=st.just("real-time"),
        bank=st.integers(10, 120),
        increment=st.integers(0, 10),
    ),
    st.builds(Days, kind=st.just("days"), days=st.integers(1, 3)),
)


def real_time(increment: int = 0, bank: int = BANK) -> RealTime:
    return RealTime(kind="real-time", bank=bank, increment=increment)


def left(clocks: Clocks, seat: int = 0) -> int:
    return _seats(clocks)[seat].left


def _seats(clocks: Clocks) -> list[SeatTime]:
    shown = clocks.shown()
    assert shown is not None
    return shown.seats


def _take(clocks: Clocks, step: Step, at: int) -> None:
    what, seats, _ = step
    if what == "run":
        clocks.run(seats, at)
    elif what == "pause":
        clocks.pause(at)
    elif what == "resume":
        clocks.resume(seats, at)
    for seat in seats:
        if what == "decide":
            clocks.decide(seat, at, lag=at % (MOST_LAG + 1))
        elif what == "hold":
            clocks.hold(seat, at)
        elif what == "stop":
            clocks.stop(seat, at)
        elif what == "grant":
            clocks.grant(seat)
        elif what == "take back":
            clocks.take_back(seat, 0)
        elif what == "reopen":
            clocks.reopen(seat, 0)


@given(RULES, STEPS)
def test_whatever_happens_no_time_is_negative_and_only_running_clocks_end(
    rule: NoClock | RealTime | Days, steps: list[Step]
) -> None:
    clocks = Clocks(rule, 3)
    at = 0
    for step in steps:
        at += step[2]
        _take(clocks, step, at)
        if isinstance(rule, NoClock):
            assert clocks.shown() is None
            assert clocks.deadline() is None
            assert clocks.expired(at + 10**12) == []
            continue
        seats = _seats(clocks)
        assert all(seat.left >= 0 for seat in seats)
        running = [k for k, seat in enumerate(seats) if seat.since is not None]
        deadline = clocks.deadline()
        if clocks.paused:
            assert running == []
        assert (deadline is None) == (running == [])
        assert clocks.expired(at + 10**12) == running
        if deadline is not None:
            assert clocks.expired(deadline) != []
            assert clocks.expired(deadline - 1) == []


@given(STEPS)
def test_without_rewards_time_only_shrinks_and_never_faster_than_it_passes(
    steps: list[Step],
) -> None:
    clocks = Clocks(real_time(), 3)
    at = 0
    for step in steps:
        if step[0] == "grant":
            continue
        before = [left(clocks, seat) for seat in range(3)]
        since = [seat.since for seat in _seats(clocks)]
        at += step[2]
        _take(clocks, step, at)
        for seat in range(3):
            lost = before[seat] - left(clocks, seat)
            began = since[seat]
            assert 0 <= lost <= (0 if began is None else at - began)


@given(
    st.lists(st.integers(0, 9_000), min_size=1, max_size=6),
    st.integers(0, 5),
    st.integers(0, MOST_LAG),
)
def test_what_a_seat_does_before_it_is_ready_leaves_no_trace(
    moments: list[int], increment: int, lag: int
) -> None:
    """Parts of a secret choice, made or taken back: the seat owes a choice before and after."""
    one, other = Clocks(real_time(increment), 2), Clocks(real_time(increment), 2)
    for clocks in (one, other):
        clocks.run([0, 1], 100)
    for moment in sorted(moments):
        one.run([0, 1], 100 + moment)
        assert one.shown() == other.shown()
    for clocks in (one, other):
        clocks.decide(0, 10_000, lag)
        clocks.run([1], 10_000)
    assert one.shown() == other.shown()


@given(*[st.integers(0, 15_000)] * 4)
def test_a_pause_costs_nobody_anything(before: int, pause: int, after: int, more: int) -> None:
    clocks = Clocks(real_time(increment=3), 2)
    clocks.run([0], 0)
    clocks.pause(before)
    assert clocks.deadline() is None
    clocks.run([0], before + pause // 2)  # nothing that happens in a pause starts a clock
    assert clocks.deadline() is None
    clocks.resume([0], before + pause)
    clocks.decide(0, before + pause + after)
    clocks.run([1], before + pause + after)
    assert left(clocks) == BANK * 1000 - before - after + 3000
    clocks.decide(1, before + pause + after + more)
    assert left(clocks, 1) == BANK * 1000 - more + 3000


@given(st.integers(0, 20_000), st.integers(0, 20_000))
def test_what_is_lost_on_the_way_is_not_charged(took: int, lag: int) -> None:
    clocks = Clocks(real_time(), 1)
    clocks.run([0], 0)
    clocks.decide(0, took, lag)
    assert left(clocks) == BANK * 1000 - max(0, took - lag)


def test_days_are_for_each_decision() -> None:
    clocks = Clocks(Days(kind="days", days=2), 2)
    clocks.run([0], 0)
    assert clocks.deadline() == 2 * DAY + MOST_LAG
    clocks.run([1], DAY)
    clocks.run([0], DAY + 5)
    assert clocks.deadline() == DAY + 5 + 2 * DAY + MOST_LAG
    # A pause is no decision.
    clocks.pause(2 * DAY)
    clocks.resume([0], 9 * DAY)
    assert clocks.deadline() == 9 * DAY + DAY + 5 + MOST_LAG


def test_who_comes_back_has_something_to_go_on_with() -> None:
    for bank, least in ((10, 10_000), (60, 10_000), (600, 60_000)):
        clocks = Clocks(real_time(bank=bank), 2)
        clocks.run([0], 0)
        clocks.hold(0, 10**9)
        assert left(clocks) == 0
        clocks.grant(0)
        assert left(clocks) == least
        clocks.grant(1)  # who has more keeps it
        assert left(clocks, 1) == bank * 1000


REAL_TIME = {"kind": "real-time", "bank": 20, "increment": 2}


def test_a_flag_falls_a_bot_takes_over_the_seat_is_given_back() -> None:
    table = begun("under-fire", 2, REAL_TIME, 1000)
    [mover] = table.actors()
    assert table.clocks.deadline() == 21_000 + MOST_LAG
    assert table.clocks.expired(21_000 + MOST_LAG - 1) == []
    assert table.clocks.expired(21_000 + MOST_LAG) == [mover]
    happen(table, TakenOver(mover, "clock"), 21_500)
    assert table.seats[mover].deputy
    assert table.bots_due() == [mover]
    assert left(table.clocks, mover) == 0
    while mover in table.actors():
        assert table.clocks.deadline() is None
        choose(table, mover, 23_000, bot=True)
    assert left(table.clocks, mover) == 0  # a bot earns nobody time
    other = 1 - mover
    assert table.clocks.deadline() == 43_000 + MOST_LAG
    while other in table.actors():
        choose(table, other, 30_000)
    assert left(table.clocks, other) == 20_000 - 7_000 + 2_000
    assert table.bots_due() == [mover]
    happen(table, Returned(mover), 31_000)
    assert table.bots_due() == []
    assert table.clocks.deadline() == 41_000 + MOST_LAG
    assert not table.seats[mover].deputy


def test_taking_a_choice_back_gains_no_time() -> None:
    table = begun("sabordage", 3, REAL_TIME)
    for moment in (1_000, 3_000, 5_000):
        choose(table, 0, moment)
        assert left(table.clocks) == 20_000 - moment // 2 - 500 + 2_000
        happen(table, Undone(0), moment + 1_000)
    choose(table, 0, 7_000)
    assert left(table.clocks) == 20_000 - 4_000 + 2_000


def test_what_an_earlier_decision_earned_is_not_taken_back() -> None:
    table = begun("sabordage", 2, REAL_TIME)
    play_turn(table, 0, 1_000)
    while table.actors() == [1]:
        choose(table, 1, 2_000)
    choose(table, 0, 3_000)
    assert table.actors() == [0, 1]  # a part of the present decision, which has earned nothing yet
    happen(table, Undone(0), 4_000)
    play_turn(table, 0, 5_000)
    assert left(table.clocks) == 20_000 - 1_000 - 3_000 + 2 * 2_000


@pytest.mark.parametrize("replies", [False, True])
def test_an_undo_by_consent_pays_nobody(replies: bool) -> None:
    table = begun("under-fire", 2, REAL_TIME)
    [mover] = table.actors()
    other = 1 - mover
    for spent in (1, 2, 3):
        at = 10_000 * spent
        happen(table, Paused(), at - 10_000)
        happen(table, Resumed(mover), at)
        play_turn(table, mover, at + 1_000)
        if replies:
            play_turn(table, other, at + 3_000)
        undo_by_consent(table, mover, at + 3_000)
        while table.last_choice(mover) is not None:  # the rest of the turn, alone
            happen(table, Undone(mover), at + 3_000)
        assert left(table.clocks, mover) == 20_000 - spent * 1_000
        assert left(table.clocks, other) == 20_000 - spent * 2_000


def test_days_are_whole_after_an_undo_by_consent_in_a_pause() -> None:
    table = begun("under-fire", 2, {"kind": "days", "days": 3})
    [mover] = table.actors()
    play_turn(table, mover, 2 * DAY)
    happen(table, Paused(), 3 * DAY)
    undo_by_consent(table, mover, 3 * DAY)
    happen(table, Resumed(mover), 4 * DAY)
    assert left(table.clocks, mover) == 3 * DAY
    # Nor does the other go on with what was left of a decision that is no more.
    play_turn(table, mover, 5 * DAY)
    assert left(table.clocks, 1 - mover) == 3 * DAY


def test_taking_a_choice_back_gains_no_days() -> None:
    table = begun("sabordage", 3, {"kind": "days", "days": 3})
    choose(table, 0, 2 * DAY)
    happen(table, Undone(0), 2 * DAY)
    assert left(table.clocks) == DAY


@pytest.mark.parametrize(
    ("clock", "unit"),
    [
        ({"kind": "real-time", "bank": 10, "increment": 0}, 1_000),
        ({"kind": "days", "days": 10}, DAY),
    ],
)
def test_leaving_and_coming_back_gains_no_time(clock: dict[str, Any], unit: int) -> None:
    table = begun("under-fire", 2, clock)
    [mover] = table.actors()
    for gone in (3, 6, 9):
        happen(table, TakenOver(mover, "left"), gone * unit)
        happen(table, Returned(mover), gone * unit)
        assert left(table.clocks, mover) == (10 - gone) * unit
    # Somebody for whom a bot has chosen comes back to a full clock.
    happen(table, TakenOver(mover, "left"), 9 * unit)
    choose(table, mover, 9 * unit, bot=True)
    happen(table, Returned(mover), 9 * unit)
    assert left(table.clocks, mover) == 10 * unit


def test_a_pause_ends_when_nobody_is_left_to_end_it() -> None:
    table = begun("under-fire", 2, REAL_TIME)
    [mover] = table.actors()
    happen(table, Paused(), 1_000)
    happen(table, TakenOver(mover, "left"), 2_000)
    assert table.bots_due() == []
    happen(table, TakenOver(1 - mover, "left"), 3_000)
    assert table.bots_due() == [mover]
    assert not table.clocks.paused
    assert table.clocks.deadline() is None


@pytest.mark.parametrize("last", [0, 1])
def test_who_is_the_last_to_choose_has_decided_like_the_others(last: int) -> None:
    for clock, after in ((REAL_TIME, 20_000 - 3_000 + 2_000), ({"kind": "days", "days": 1}, DAY)):
        table = begun("sabordage", 2, clock)
        play_turn(table, 1 - last, 1_000)
        while table.actors() == [last]:
            choose(table, last, 3_000)
        assert table.actors() == [0, 1]
        assert _seats(table.clocks)[last] == SeatTime(after, 3_000)


def test_part_of_a_choice_leaves_no_trace_on_any_clock() -> None:
    table = begun("sabordage", 2, REAL_TIME)
    before = table.clocks.shown()
    choose(table, 0, 1_000)
    assert table.actors() == [0, 1]
    assert table.clocks.shown() == before
    happen(table, Undone(0), 2_000)
    assert table.clocks.shown() == before
    choose(table, 0, 3_000)
    choose(table, 0, 4_000)
    assert left(table.clocks) == 20_000 - 4_000 + 2_000


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_just_those_are_on_the_clock_who_owe_a_choice_themselves(game: str, seed: int) -> None:
    chance = random.Random(seed)
    table = begun(game, 2, REAL_TIME)
    at = 0
    for _ in range(120):
        at += chance.randrange(3_000)
        seat = chance.randrange(2)
        if table.outcome is None:
            _something(table, seat, at, chance)
        assert table.match is not None
        awake = {k for k in table.actors() if not table.seats[k].deputy}
        running = {k for k, time in enumerate(_seats(table.clocks)) if time.since is not None}
        assert running == (set() if table.clocks.paused else awake)
    # The journal alone gives the same clocks.
    again = Table("t", table.notes[0].entry)
    for noted in table.notes[1:]:
        again.fold(noted.entry)
    assert again.clocks.shown() == table.clocks.shown()


def _something(table: Table, seat: int, at: int, chance: random.Random) -> None:
    """Let something happen that may happen now."""
    assert table.match is not None
    deputy = table.seats[seat].deputy
    if table.clocks.paused:
        happen(table, Resumed(seat), at)
    elif (roll := chance.random()) < 0.1:
        happen(table, Returned(seat) if deputy else TakenOver(seat, "left"), at)
    elif roll < 0.15:
        happen(table, Paused(), at)
    elif roll < 0.3 and table.match.why_no_undo(seat) is None:
        happen(table, Undone(seat), at)
    elif seat in table.actors():
        count = len(table.match.state.legal(seat))
        choose(table, seat, at, bot=deputy, nth=chance.randrange(count))


# On the running server


@pytest.fixture(scope="module", autouse=True)
def hasty(server: Running) -> Crew:
    """Two people who play against ten seconds, and do nothing."""
    clock = {"kind": "real-time", "bank": 10, "increment": 0}
    return seated(server, "under-fire", clock=clock, takeover=1)


def age(data: Path, milliseconds: int) -> None:
    """Move everything that a file keeps this far into the past."""
    with closing(sqlite3.connect(data)) as file, file:
        file.execute("UPDATE journal SET at = at - ?", (milliseconds,))
        file.execute(
            "UPDATE tables SET created_at = created_at - ?, changed_at = changed_at - ?,"
            " deadline = deadline - ?",
            (milliseconds,) * 3,
        )


def test_days_go_on_while_the_server_is_away_and_real_time_does_not(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db") as server:
        slow = seated(server, "under-fire", clock={"kind": "days", "days": 1}, takeover=1)
        slower = seated(server, "under-fire", clock={"kind": "days", "days": 2}, takeover=1)
        quick = seated(
            server, "under-fire", clock={"kind": "real-time", "bank": 600, "increment": 0}
        )
        movers = [crew.turn()[0] for crew in (slow, slower, quick)]
        server.stop()
        age(server.data, DAY + 60_000)
        server.start()
        # Nobody asks for the table: the server itself looks at the clock.
        until(lambda: "taken-over" in _kinds(server.data, slow.table))
        mover = movers[0]
        until(lambda: slow.actors() == [1 - mover])
        assert slow.state()["seats"][mover]["deputy"] == 1
        assert slow.refused(mover, "choose", choice="end", decision=0) == "taken-over"
        slow.do(mover, "return")
        slow.choose(1 - mover)
        # Another had a day more.
        assert "taken-over" not in _kinds(server.data, slower.table)
        assert slower.actors() == [movers[1]]
        # And nobody pays for the time in which there was no server.
        clock = quick.state()["clock"]["seats"][movers[2]]
        assert clock["left"] == 600_000
        assert clock["since"] > time.time() * 1000 - 300_000
        assert _kinds(server.data, quick.table)[-1] == "resumed"


def _kinds(data: Path, table: str) -> list[str]:
    with closing(sqlite3.connect(f"file:{data}?mode=ro", uri=True)) as file:
        asked = "SELECT kind FROM journal WHERE table_id = ? ORDER BY seq"
        return [str(kind) for (kind,) in file.execute(asked, (table,))]


def test_ten_seconds_are_over_after_ten_seconds(server: Running, hasty: Crew) -> None:
    with hasty[0].listen(hasty.table) as ear:
        while not any(each["kind"] == "taken-over" for each in ear.told):
            ear.hear()
    began = next(each for each in ear.told if each["kind"] == "started")
    fell = next(each for each in ear.told if each["kind"] == "taken-over")
    assert fell["why"] == "clock"
    assert 10_000 <= fell["at"] - began["at"] < 20_000
    # The bot plays on.
    until(lambda: any(each["bot"] and each["seat"] == fell["seat"] for each in _chosen(hasty)))


def _chosen(crew: Crew) -> list[dict[str, Any]]:
    with crew[0].listen(crew.table) as ear:
        ear.hear()
    return [each for each in ear.told if each["kind"] == "chose"]
