"""The server's bench runs and tells what it should; no test asks how fast anything is."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bench.page import number
from bench.server import memory, moves, page, peer_side
from bench.server.latency import Latency
from bench.server.load import Board, Load, Loaded
from bench.server.moves import Moves, climb, highest, undisturbed
from bench.server.results import BY_POST, LATEST, OWN, read, result
from bench.server.session import PARTS

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="measured on Linux")


def bench(*args: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bench.server", *args],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def value(results: dict[str, Any], name: str) -> float:
    found: float = next(each["value"] for each in results["results"] if each["name"] == name)
    return found


def test_everything_is_measured(tmp_path: Path) -> None:
    ran = bench("--quick", "--alone", "--output", str(tmp_path / "results.json"))
    assert ran.returncode == 0, ran.stderr
    results = json.loads((tmp_path / "results.json").read_text(encoding="utf-8"))
    assert results["quick"]
    assert {each["part"] for each in results["results"]} == set(PARTS)
    assert value(results, "never acknowledged") == 0
    assert value(results, "idle sockets held") == results["size"]["idle_sockets"]
    assert value(results, "killed") == results["size"]["kills"]
    assert value(results, "of these lost") == 0
    assert value(results, "commands carried out twice") == 0
    p50, p99, longest = (value(results, f"acknowledged, {p}") for p in ("p50", "p99", "longest"))
    assert 0 < p50 <= p99 <= longest
    assert [tried["server"] for tried in results["tries"]] == [OWN, BY_POST]
    for tried in results["tries"]:
        assert tried["moves"] == tried["rate"] * results["size"]["seconds"]
        assert 0 <= tried["stolen"] <= 100
    assert f"| acknowledged, p50 | {number(p50)} ms |" in page.page(results)


@pytest.mark.skipif(bool(peer_side.missing()), reason="boardgame.io is not installed")
def test_the_other_server_is_loaded_alike(tmp_path: Path) -> None:
    side = peer_side.PeerSide(tmp_path)
    measured = moves.measure(side, 4, 40, 0.5)
    assert measured.loaded.moves == 20
    assert measured.loaded.missing == 0
    assert measured.sockets == 8
    assert memory.measure(side, 8, 0.0).alive == 8


class Slow(Board):
    """A table where a move takes its time."""

    signs = 2

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self._seconds = seconds

    def move(self) -> None:
        loop = asyncio.get_running_loop()
        loop.call_later(self._seconds, self.acknowledged)
        loop.call_later(self._seconds, self.told)


def test_whoever_has_to_wait_counts() -> None:
    loaded = asyncio.run(Load([Slow(0.05)]).run(100, 0.1))
    assert loaded.moves == 10
    assert loaded.missing == 0
    # The last of ten is due after 90 ms, and done after ten times 50 ms.
    assert loaded.acknowledged.longest >= 400
    assert loaded.acknowledged.p50 >= 150


def test_tables_are_moved_at_side_by_side() -> None:
    loaded = asyncio.run(Load([Slow(0.2) for _ in range(10)]).run(100, 0.1))
    assert loaded.moves == 10
    # One after another they would take ten times as long.
    assert 200 <= loaded.told.longest < 1500


def test_quantiles_are_times_that_were_measured() -> None:
    times = [nth / 1000 for nth in range(200, 0, -1)]
    assert Latency.of(times) == Latency(p50=100.0, p99=198.0, longest=200.0)
    assert Latency.of([0.004]) == Latency(4.0, 4.0, 4.0)


def measured_at(rate: int, p99: float, missing: int = 0, stolen: float = 0.0) -> Moves:
    times = Latency(1.0, p99, p99)
    return Moves(Loaded(rate, 100, missing, times, times, Latency(0, 0, 0), 0.1), 1.0, 2, stolen)


@pytest.mark.parametrize(("most", "rates"), [(700, [500, 600, 720, 720]), (450, [500, 500, 416])])
def test_the_highest_rate_is_looked_for_upwards_or_downwards(most: int, rates: list[int]) -> None:
    tries = climb(lambda rate: measured_at(rate, 10.0 if rate <= most else 30.0), 500)
    assert [each.loaded.rate for each in tries] == rates
    assert highest(tries) == max(rate for rate in rates if rate <= most)


def test_a_rate_has_a_second_chance_and_none_may_be_missing() -> None:
    answers = iter([10.0, 30.0, 10.0, 30.0, 30.0])
    tries = climb(lambda rate: measured_at(rate, next(answers)), 500)
    assert highest(tries) == 600
    assert not measured_at(500, 10.0, missing=1).kept
    assert highest(climb(lambda rate: measured_at(rate, 10.0, missing=1), 500)) == 0


@pytest.mark.parametrize(("spare", "tries"), [(0, 1), (1, 2), (2, 3), (9, 3)])
def test_a_load_is_done_again_while_the_host_takes_the_core_away(spare: int, tries: int) -> None:
    taken = iter([5.0, 1.1, 1.0])
    # Whether it was quick makes no difference.
    found = undisturbed(lambda: measured_at(500, 10.0, stolen=next(taken)), spare)
    assert len(found) == tries
    assert found[-1].disturbed == (tries < 3)


def test_a_ratio_over_one_is_better() -> None:
    assert result("", "", 2.0, "ms", 6.0)["ratio"] == 3.0
    assert result("", "", 600.0, "moves/s", 200.0, more=True)["ratio"] == 3.0
    assert result("", "", 0.0, "moves", 0.0)["ratio"] is None
    assert result("", "", 24.0, "ms", target=25.0)["met"]
    # What is shown as equal is equal.
    assert result("", "", 1.5000001, "ms", target=1.5)["met"]
    assert not result("", "", 499.0, "moves/s", target=500.0, more=True)["met"]


def test_what_is_missing_is_named(tmp_path: Path) -> None:
    ran = bench("--quick", PATH=str(tmp_path))
    assert ran.returncode == 1
    assert "Node.js" in ran.stderr
    assert "--alone" in ran.stderr


def test_interpreted_rules_are_not_kept() -> None:
    ran = bench(PYTHONPATH=str(ROOT / "src"))
    assert ran.returncode == 1
    assert "interpreted" in ran.stderr


def test_the_page_says_what_the_kept_results_say() -> None:
    shown = page.PAGE.read_text(encoding="utf-8")
    wrong = "docs/server-speed.md is not up to date: run `python -m bench.server.page`"
    assert shown == page.page(read(LATEST)), wrong
