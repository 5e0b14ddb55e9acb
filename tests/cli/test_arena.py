"""`flibuste arena`: what it prints and keeps, in both languages, and how it goes on when killed."""

from __future__ import annotations

import json
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.cli.driving import flibuste, heeding, surroundings

#: A second player who is as quick as the random one.
OTHER = "flibuste.bots.random_bot:RandomBot"
PAIR = ("arena", "under-fire", "--players", f"random,{OTHER}", "--seed", "4")
FOUR = ("arena", "sabordage", "--seats", "4", "--players", f"{OTHER},random", "--games", "4")


def without_times(told: Any) -> Any:
    """Return a result without what the clock said."""
    if isinstance(told, dict):
        return {key: without_times(value) for key, value in told.items() if "seconds" not in key}
    return [without_times(each) for each in told] if isinstance(told, list) else told


def test_a_result_is_printed_kept_and_drawn(tmp_path: Path) -> None:
    out, plot = tmp_path / "four.json", tmp_path / "four.html"
    done = flibuste(*FOUR, "--out", str(out), "--plot", str(plot), "--json")
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    assert json.loads(out.read_text(encoding="utf-8")) == told
    assert told["games"] == 8
    assert [table["players"] for table in told["tables"]] == [
        [OTHER, "random", "random", "random"],
        ["random", OTHER, OTHER, OTHER],
    ]
    for each in told["ranking"]:
        assert each["games"] == 16
        assert sum(place["mean"] for place in each["places"]) == pytest.approx(1, abs=1e-5)
        assert each["first"]["low"] <= each["first"]["mean"] <= each["first"]["high"]
        assert each["rating"]["low"] < each["rating"]["mu"] < each["rating"]["high"]
        assert each["thinking"]["decisions"] > 50
        assert each["points"]["mean"] > 0
    page = plot.read_text(encoding="utf-8")
    assert '<html lang="en">' in page
    assert f"{OTHER} against 3 × random" in page
    assert "Plotly.react" in page
    assert "<script src=" not in page
    # Run again, the command has nothing left to play. It tells people so, but not programs.
    again = flibuste(*FOUR, "--out", str(out), "--plot", str(plot), "--lang", "fr")
    assert again.returncode == 0
    assert "On continue après 8 parties du journal." in again.stderr
    assert "deuxième" in again.stdout
    assert "3 × random" in again.stdout
    assert "une part égale est 25 %" in again.stdout
    assert f"{OTHER} contre 3 × random" in plot.read_text(encoding="utf-8")


def test_one_player_alone_is_of_interest() -> None:
    told = json.loads(flibuste(*FOUR, "--only", "random", "--json").stdout)
    assert told["only"] == "random"
    assert [table["players"] for table in told["tables"]] == [["random", OTHER, OTHER, OTHER]]


def test_a_pairing_is_one_table() -> None:
    done = flibuste(*PAIR, "--games", "3")
    assert done.returncode == 0
    assert "over 2 deals" in done.stdout
    assert "rating" in done.stdout
    assert "draws" not in done.stdout


@contextmanager
def started(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        heeding(*arguments),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=surroundings(),
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def wait_for_deals(journal: Path, deals: int) -> None:
    for _ in range(2400):
        if journal.exists() and journal.read_bytes().count(b"\n") > deals:
            return
        time.sleep(0.05)
    raise AssertionError("nothing was played")


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL here")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_arena_that_was_killed_goes_on(tmp_path: Path, jobs: str) -> None:
    out = tmp_path / "pair.json"
    journal = tmp_path / "pair.json.journal"
    with started(*PAIR, "--games", "100000", "--jobs", jobs, "--out", str(out)) as process:
        wait_for_deals(journal, 2)
        process.kill()
        process.communicate(timeout=120)
    assert not out.exists()
    with journal.open("ab") as file:
        file.write(b'{"table":0,"deal":77,"ga')
    resumed = flibuste(*PAIR, "--games", "8", "--out", str(out), "--json")
    assert resumed.returncode == 0
    assert "Going on" in resumed.stderr
    fresh = flibuste(*PAIR, "--games", "8", "--json")
    assert without_times(json.loads(resumed.stdout)) == without_times(json.loads(fresh.stdout))


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_arena_can_be_interrupted(tmp_path: Path, jobs: str) -> None:
    out = tmp_path / "pair.json"
    journal = tmp_path / "pair.json.journal"
    with started(*PAIR, "--games", "100000", "--jobs", jobs, "--out", str(out)) as process:
        wait_for_deals(journal, 1)
        process.send_signal(signal.SIGINT)
        printed, said = process.communicate(timeout=120)
    assert (process.returncode, printed) == (130, "")
    assert "Traceback" not in said
    assert said.endswith("Interrupted.\n")
    kept = [json.loads(line) for line in journal.read_text(encoding="utf-8").splitlines()]
    assert f"The journal has {2 * (len(kept) - 1)} games" in said


@pytest.mark.parametrize(
    ("code", "arguments", "why"),
    [
        (2, (), "a name is missing"),
        (2, ("--players", "random,"), "a name is missing"),
        (2, ("--players", "random,greedy", "--seats", "3"), "for 2 players"),
        (2, ("--players", "random,greedy", "--games", "0"), "--games"),
        (2, ("--players", "random,greedy", "--plot", "plot.svg"), ".html"),
        (2, ("--players", "random,greedy", "--out", "-"), "FILE.json"),
        (3, ("--players", "random"), "two players or more"),
        (3, ("--players", "random,random"), "named twice"),
        (3, ("--players", "random,nobody"), "Expected one of"),
        (3, ("--players", "random,greedy", "--only", "search"), "not one of the players"),
        (3, ("--players", "random,search:1h"), "300ms"),
        (3, ("--players", "random,greedy", "--seed", "-1"), "seed"),
        (3, ("--players", "random,greedy", "--box", "nowhere.box"), "no such file"),
        (3, ("--players", "random,greedy", "--out", "no/where.json"), "cannot be written"),
    ],
)
def test_what_cannot_be_is_refused(
    code: int,
    arguments: tuple[str, ...],
    why: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    done = flibuste("arena", "under-fire", *arguments)
    assert done.returncode == code
    assert why in done.stderr
    assert (done.stdout, done.stderr.count("\n")) == ("", 1)
    assert list(tmp_path.iterdir()) == []
    french = flibuste("arena", "under-fire", *arguments, "--lang", "fr")
    assert french.stderr != done.stderr
    told = json.loads(flibuste("arena", "under-fire", *arguments, "--json").stdout)
    assert told["error"]["message"]


def test_the_journal_of_another_arena_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "pair.json"
    assert flibuste(*PAIR, "--games", "2", "--out", str(out)).returncode == 0
    kept = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    done = flibuste(*PAIR, "--variant", "expert", "--out", str(out))
    assert done.returncode == 3
    assert 'variant: "standard" ≠ "expert"' in done.stderr
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == kept
