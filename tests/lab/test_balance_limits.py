"""Verdicts are given only where the games allow one."""

from __future__ import annotations

import pytest

from flibuste.core.words import plain
from flibuste.games.sabordage.lab.findings import seat_limit
from flibuste.games.under_fire.lab.findings import BOUGHT_LIMIT, SEAT_LIMIT
from flibuste.lab.balance.limits import Finding, Limit, Verdict, extremes
from flibuste.lab.intervals import Share

HOLDS, FAILS, OPEN = Verdict.HOLDS, Verdict.FAILS, Verdict.OPEN


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.27754),
        (10, 10, 0.72246, 1.0),
        (5, 10, 0.23659, 0.76341),
        (1, 100, 0.00177, 0.05449),
        (0, 0, 0.0, 1.0),
    ],
)
def test_intervals_are_wilsons(won: float, games: int, low: float, high: float) -> None:
    share = Share(won, games)
    assert (share.low, share.high) == pytest.approx((low, high), abs=1e-5)
    assert share.low <= share.value <= share.high


@pytest.mark.rule("U10")
@pytest.mark.parametrize(
    ("won", "games", "verdict"),
    [
        (0, 0, OPEN),
        (50, 100, OPEN),
        (5300, 10_000, OPEN),
        (5200, 10_000, HOLDS),
        # The interval of 5,400 of 10,000 starts at 53.02 %, that of 5,397 at 52.99 %.
        (5400, 10_000, FAILS),
        (5397, 10_000, OPEN),
        # The interval of 5,202 of 10,000 ends at 53.00 %, that of 5,203 beyond it.
        (5202, 10_000, HOLDS),
        (5203, 10_000, OPEN),
        (100, 100, FAILS),
    ],
)
def test_a_seat_may_win_53_in_a_hundred(won: int, games: int, verdict: Verdict) -> None:
    assert SEAT_LIMIT.judge(Share(won, games)) is verdict


@pytest.mark.rule("U10")
def test_a_mercenary_is_bought_neither_too_seldom_nor_too_often() -> None:
    judged = [BOUGHT_LIMIT.judge(Share(won, 1000)) for won in (0, 120, 150, 180, 820, 850, 880)]
    assert judged == [FAILS, FAILS, OPEN, HOLDS, HOLDS, OPEN, FAILS]


@pytest.mark.rule("S9")
def test_a_seat_of_sabordage_needs_4000_games_to_keep_its_limit() -> None:
    limit = seat_limit(4)
    assert limit.at_most == pytest.approx(0.28)
    assert limit.judge(Share(0.25 * 3999, 3999)) is OPEN
    assert limit.judge(Share(0.25 * 4000, 4000)) is HOLDS
    assert limit.judge(Share(0.40 * 1000, 1000)) is FAILS


def finding(*shares: tuple[int, int]) -> Finding:
    measured = [(plain(str(nth)), Share(*share)) for nth, share in enumerate(shares)]
    return Finding("U10", plain(""), Limit(0.15, 0.85), measured)


def test_a_limit_for_many_holds_if_all_keep_it_and_fails_with_one() -> None:
    assert finding().verdict is OPEN
    assert finding((500, 1000), (600, 1000)).verdict is HOLDS
    assert finding((500, 1000), (5, 10)).verdict is HOLDS
    assert finding((500, 1000), (3, 10)).verdict is OPEN
    assert finding((500, 1000), (3, 10), (0, 1000)).verdict is FAILS
    found = finding((500, 1000), (3, 10), (0, 1000), (999, 1000))
    assert [name.en for name in found.names_with(FAILS)] == ["2", "3"]
    assert [name.en for name in found.names_with(OPEN)] == ["1"]
    assert [name.en for name, _ in found.nearest] == ["2", "3"]


def test_verdicts_differ_in_sign_and_word() -> None:
    assert len({verdict.sign for verdict in Verdict}) == 3
    assert len({verdict.words.en for verdict in Verdict}) == 3
    assert len({verdict.words.fr for verdict in Verdict}) == 3


def test_extremes_leave_out_what_was_hardly_seen() -> None:
    assert extremes({"a": Share(0, 0)}) is None
    assert extremes({"a": Share(1, 2), "b": Share(0, 1)}) == ("a", "b")
    seen = {"once": Share(1, 1), "often": Share(60, 100), "seldom won": Share(30, 100)}
    assert extremes(seen) == ("often", "seldom won")
