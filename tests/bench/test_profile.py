"""Samples are added up into the parts they belong to; the parts are those that the sources have."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bench.profile import OUTSIDE, PARTS, RULES, aggregate, rows
from flibuste.games.under_fire.rules import state as rules

ROOT = Path(__file__).parents[2]
COMPILED = not rules.__file__.endswith(".py")
LIBRARY = "flibuste__mypyc.cpython-311-x86_64-linux-gnu.so"

REPORT = f"""\
 400        |{LIBRARY}|[.] CPyDef_instinct____gain
 100        |{LIBRARY}|[.] CPyDef_instinct____gain.part.0
 150        |{LIBRARY}|[.] CPyDef_under_fire___search___UnderFireSearch____best
 120        |{LIBRARY}|[.] CPyDef_turn___settle
 130        |{LIBRARY}|[.] CPyDef_turn___list_choices.localalias
  60        |libpython3.11.so.1.0|[.] PyObject_Malloc@plt
  36        |[kernel.kallsyms]   |[k] finish_task_switch.isra.0
   4        |{LIBRARY}|[.] CPyDef_fate___Dice___below

"""


def test_samples_are_added_up_by_part_the_largest_first() -> None:
    parts = aggregate("under-fire", REPORT)
    assert [(part["part"], part["share"]) for part in parts] == [
        ("instinct", 0.5),
        ("going down the tree", 0.15),
        ("throwing and listing choices", 0.13),
        (RULES, 0.12),
        (OUTSIDE, 0.096),
        ("dice", 0.004),
    ]


def test_functions_are_named_with_their_module_and_small_ones_left_out() -> None:
    functions = {part["part"]: part["functions"] for part in aggregate("under-fire", REPORT)}
    assert functions["instinct"] == {"instinct._gain": 0.5}
    assert functions["going down the tree"] == {"search._best": 0.15}
    assert functions[RULES] == {"turn.settle": 0.12}
    assert functions[OUTSIDE] == {"PyObject_Malloc": 0.06, "finish_task_switch": 0.036}
    assert functions["dice"] == {}


def test_a_row_tells_part_share_and_most_of_it() -> None:
    row = rows(aggregate("under-fire", REPORT))[4]
    assert row == [OUTSIDE, "9.6 %", "`PyObject_Malloc` 6.0 %, `finish_task_switch` 3.6 %"]


@pytest.mark.parametrize("game", PARTS)
def test_the_parts_name_modules_and_functions_that_exist(game: str) -> None:
    package = game.replace("-", "_")
    known: set[str] = set()
    for folder in (f"games/{package}/rules", f"games/{package}/bots", "core"):
        for path in (ROOT / "src/flibuste" / folder).glob("*.py"):
            known.add(path.stem)
            tree = ast.parse(path.read_text(encoding="utf-8"))
            known |= {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    assert {word for words in PARTS[game].values() for word in words} <= known


def profile(*args: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bench.profile", *args],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_interpreted_rules_are_refused() -> None:
    ran = profile("under-fire", PYTHONPATH=str(ROOT / "src"))
    assert ran.returncode == 1
    assert "interpreted" in ran.stderr


@pytest.mark.skipif(not COMPILED, reason="speed is measured compiled")
def test_perf_is_named_where_it_is_missing(tmp_path: Path) -> None:
    ran = profile("under-fire", PATH=str(tmp_path))
    assert ran.returncode == 1
    assert "perf" in ran.stderr


@pytest.mark.skipif(not COMPILED, reason="speed is measured compiled")
def test_only_the_profiles_of_all_games_are_kept() -> None:
    ran = profile("under-fire", "--keep", PATH=os.environ["PATH"])
    assert ran.returncode == 1
    assert ran.stderr
