"""The benchmark runs and tells what it should; no test asks how fast anything is."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from flibuste.games.under_fire.rules import state as rules

ROOT = Path(__file__).parents[2]
COMPILED = not rules.__file__.endswith(".py")
FIELDS = {"game", "name", "value", "unit", "peer", "peer_value", "ratio"}
only_compiled = pytest.mark.skipif(not COMPILED, reason="speed is measured compiled")


def bench(*args: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bench", *args],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def measured(path: Path, *args: str) -> dict[str, Any]:
    ran = bench("--quick", "--output", str(path), *args)
    assert ran.returncode == 0, ran.stderr
    results: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return results


def check_shape(results: dict[str, Any]) -> None:
    assert {"cpu", "cores", "python", "os"} <= results["machine"].keys()
    assert "flibuste" in results["versions"]
    assert results["date"]
    for result in results["results"]:
        assert result.keys() >= FIELDS
        assert result["value"] > 0
        low, high = result["range"]
        assert low <= result["value"] <= high
        if result["peer"] is None:
            assert result["peer_value"] is result["ratio"] is result["met"] is None
            continue
        faster = result["value"] / result["peer_value"]
        if result["unit"] == "ns":
            faster = 1 / faster
        assert result["ratio"] == pytest.approx(faster, rel=0.01)
        if result["target"] is None:
            assert result["met"] is None
        else:
            assert result["met"] == (result["ratio"] >= result["target"])


@only_compiled
def test_results_without_the_other_engines_have_the_right_shape(tmp_path: Path) -> None:
    results = measured(tmp_path / "results.json", "--alone")
    check_shape(results)
    assert {result["peer"] for result in results["results"]} == {
        None,
        "stepped from Python",
        "the same, interpreted",
    }
    searched = [result for result in results["results"] if result["name"] == "search"]
    assert {result["game"] for result in searched} == {"under-fire", "sabordage"}
    assert all(result["unit"] == "simulations/s" for result in searched)


@only_compiled
@pytest.mark.parametrize(
    ("module", "requirement"), [("pyspiel", "open-spiel"), ("catanatron", "catanatron")]
)
def test_a_missing_requirement_is_named(tmp_path: Path, module: str, requirement: str) -> None:
    (tmp_path / f"{module}.py").write_text("raise ImportError\n", encoding="utf-8")
    ran = bench("--quick", PYTHONPATH=str(tmp_path))
    assert ran.returncode == 1
    assert requirement in ran.stderr
    assert "make bench" in ran.stderr


def test_interpreted_rules_are_refused() -> None:
    ran = bench("--quick", "--alone", PYTHONPATH=str(ROOT / "src"))
    assert ran.returncode == 1
    assert "interpreted" in ran.stderr


def test_the_kept_results_have_the_right_shape() -> None:
    check_shape(json.loads((ROOT / "bench/results/latest.json").read_text(encoding="utf-8")))


def test_the_page_says_what_the_kept_results_say() -> None:
    code = "import sys; from bench import page, profile, results;"
    code += "sys.stdout.reconfigure(encoding='utf-8');"
    code += "print(page.page(results.read(results.LATEST), profile.read()), end='')"
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    shown = (ROOT / "docs/speed.md").read_text(encoding="utf-8")
    assert shown == ran.stdout, "docs/speed.md is not up to date: run `python -m bench.page`"
