"""`flibuste balance`: games are kept, added to, and reported."""

from __future__ import annotations

import json
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from flibuste.cli import exits
from tests.cli.driving import flibuste, heeding, surroundings

QUICK = ("--bot", "random", "--seed", "5")


def told(*arguments: str, code: int = exits.OK) -> str:
    done = flibuste("balance", *arguments)
    assert done.returncode == code, done.stderr or done.stdout
    return done.stdout if code == exits.OK else done.stderr


def kept(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["measurements"]
    for each in found:
        each.pop("date")
    return found


def test_a_report_is_written_and_the_verdicts_are_told(tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    said = told("under-fire", "--games", "3", *QUICK, "--out", str(page))
    assert "standard game · random · 3 games" in said
    assert "? No seat wins more than 53%. (U10)" in said
    assert "not enough games to tell" in said
    assert str(page) in said
    assert '<html lang="en">' in page.read_text(encoding="utf-8")
    french = told("under-fire", "--games", "1", *QUICK, "--out", str(page), "--lang", "fr")
    assert "trop peu de parties pour le dire" in french
    assert '<html lang="fr">' in page.read_text(encoding="utf-8")


def test_without_a_name_the_report_is_named_after_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    told("sabordage", "--games", "1", *QUICK)
    assert [path.name for path in tmp_path.iterdir()] == ["balance-sabordage.html"]


def test_several_tables_are_measured_and_told_as_json(tmp_path: Path) -> None:
    out = ("--out", str(tmp_path / "r.html"))
    tables = ("--players", "2,3", "--variant", "base,expert")
    found = json.loads(told("sabordage", *tables, "--games", "2", *QUICK, *out, "--json"))
    measured = found["measurements"]
    assert [(each["players"], each["variant"]) for each in measured] == [
        (2, "base"),
        (3, "base"),
        (2, "expert"),
        (3, "expert"),
    ]
    for each in measured:
        assert each["games"] == 2
        assert each["command"].startswith(f"flibuste balance sabordage --players {each['players']}")
        assert [found["verdict"] for found in each["findings"]][:2] == ["open", "open"]
        seats = each["findings"][0]["measured"]
        assert sum(seat["share"] for seat in seats) == pytest.approx(1, abs=1e-5)


def test_data_is_added_to_and_reported_again_without_playing(tmp_path: Path) -> None:
    data, other, page = tmp_path / "d.json", tmp_path / "o.json", tmp_path / "r.html"
    out = ("--out", str(page))
    told("under-fire", "--games", "2", *QUICK, "--data", str(data), *out)
    assert kept(data)[0]["games"] == 2
    told("under-fire", "--games", "5", *QUICK, "--data", str(data), *out, "--jobs", "2")
    told("under-fire", "--games", "5", *QUICK, "--data", str(other), *out)
    assert kept(data) == kept(other)
    # Asking for fewer games removes none of those that were played.
    assert "5 games" in told("under-fire", "--games", "1", *QUICK, "--data", str(data), *out)
    assert kept(data) == kept(other)
    told("under-fire", "--variant", "expert", "--games", "1", *QUICK, "--data", str(data), *out)
    assert [each["variant"] for each in kept(data)] == ["standard", "expert"]
    page.unlink()
    before = data.read_bytes()
    said = told("--from", str(data), *out)
    assert "standard game · random · 5 games" in said
    assert "expert game · random · 1 game\n" in said
    assert data.read_bytes() == before
    assert "expert-2" in page.read_text(encoding="utf-8")


def test_the_command_of_a_report_makes_it_again(tmp_path: Path) -> None:
    data, out = tmp_path / "d.json", ("--out", str(tmp_path / "r.html"))
    given = ("sabordage", "--players", "4", "--variant", "expert", "--games", "2", *QUICK)
    found = json.loads(told(*given, "--data", str(data), *out, "--json"))
    words = found["measurements"][0]["command"].split()
    assert words[:2] == ["flibuste", "balance"]
    again = tmp_path / "again.json"
    told(*words[2:], "--data", str(again), *out)
    assert kept(again) == kept(data)


def test_an_interrupted_run_keeps_its_games(tmp_path: Path) -> None:
    data, out = tmp_path / "d.json", ("--out", str(tmp_path / "r.html"))
    given = ("--games", "1000000", "--jobs", "2", "--data", str(data))
    run = subprocess.Popen(
        heeding("balance", "under-fire", *QUICK, *out, *given),
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=surroundings(),
        cwd=tmp_path,
    )
    try:
        deadline = time.monotonic() + 120
        while not data.exists() and time.monotonic() < deadline:
            time.sleep(0.1)
        run.send_signal(signal.SIGINT)
        run.communicate(timeout=120)
    finally:
        run.kill()
        run.wait()
    assert run.returncode == exits.INTERRUPTED
    (found,) = kept(data)
    assert found["games"] > 0
    more = found["games"] + 2
    told("under-fire", "--games", str(more), *QUICK, "--data", str(data), *out)
    assert kept(data)[0]["games"] == more


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("chess",), "chess"),
        (("under-fire", "--players", "3"), "2 players"),
        (("sabordage", "--players", "2,many"), "many"),
        (("sabordage", "--players", ""), "--players"),
        (("sabordage", "--variant", "base,wild"), "wild"),
        (("under-fire", "--bot", "greedy,random"), "--bot"),
        (("under-fire", "--games", "0"), "--games"),
    ],
)
def test_wrong_usage_is_explained(arguments: tuple[str, ...], said: str) -> None:
    assert said in told(*arguments, code=exits.USAGE)


def test_what_cannot_be_is_refused(tmp_path: Path) -> None:
    data, out = tmp_path / "d.json", ("--out", str(tmp_path / "r.html"))
    told("under-fire", "--games", "1", *QUICK, "--data", str(data), *out)
    before = data.read_bytes()
    wrong = tmp_path / "wrong.json"
    wrong.write_text("{}", encoding="utf-8")
    for arguments, why in (
        (("under-fire", "--bot", "nobody"), "nobody"),
        (("under-fire", "--bot", "random", "--seed", "-1"), ""),
        (
            ("under-fire", "--bot", "random", "--seed", "6", "--data", str(data)),
            "another bot, seed",
        ),
        (("under-fire", "--bot", "random", "--box", str(data)), "d.json"),
        (("--from", str(tmp_path / "none.json")), "no such file"),
        (("--from", str(wrong)), "flibuste balance --data"),
        (("sabordage", "--from", str(data)), "no games of sabordage"),
        (("--from", str(data), "--out", str(tmp_path)), "directory"),
    ):
        assert why in told(*arguments, *(() if "--out" in arguments else out), code=exits.REFUSED)
    assert data.read_bytes() == before
