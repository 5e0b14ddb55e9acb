"""A command loads what it needs and no more, and says what is missing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.driving import surroundings

SEA = """flibuste under-fire position 1
[sea]
6  .  .  .  .  .  .  .
5  .  .  .  .  .  .  .
4  .  .  L4 .  .  .  .
3  .  .  L4 .  .  .  .
2  L2 L3 L4 .  .  .  .
1  .  .  .  .  D5 .  .
"""
LOADED = """
import sys
from flibuste.cli import main
sys.argv = ["flibuste", *sys.argv[1:]]
try:
    main()
finally:
    sys.stderr.write(" ".join(sys.modules))
"""
WITHOUT_PLOTLY = """
import sys
sys.modules["plotly"] = None
from flibuste.cli import main
sys.argv = ["flibuste", *sys.argv[1:]]
main()
"""


def ran(script: str, *arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", script, *arguments],
        cwd=cwd,
        env=surroundings(),
        capture_output=True,
        text=True,
        check=False,
    )


def loaded(*arguments: str, cwd: Path) -> set[str]:
    done = ran(LOADED, *arguments, cwd=cwd)
    assert done.returncode == 0, done.stderr
    return set(done.stderr.split())


@pytest.mark.parametrize(
    "arguments", [["--help"], ["--version"], ["score", "sea.txt"], ["legal", "--help"]]
)
def test_a_command_loads_what_it_needs(arguments: list[str], tmp_path: Path) -> None:
    (tmp_path / "sea.txt").write_text(SEA, encoding="utf-8")
    found = loaded(*arguments, cwd=tmp_path)
    for package in ("server", "table", "store", "lab", "remote", "drawing"):
        assert f"flibuste.{package}" not in found, package
    for library in ("fastapi", "sqlalchemy", "uvicorn", "httpx", "plotly", "cryptography"):
        assert library not in found, library


@pytest.mark.parametrize(
    "arguments",
    [
        ["arena", "--players", "random,greedy", "--games", "2", "--plot", "arena.html"],
        ["balance", "--games", "2", "--bot", "random"],
    ],
)
def test_what_needs_an_extra_says_so_before_it_plays(arguments: list[str], tmp_path: Path) -> None:
    done = ran(WITHOUT_PLOTLY, *arguments, cwd=tmp_path)
    assert done.returncode == 3
    assert done.stderr == (
        "flibuste: This needs plotly, which is not installed: pip install 'flibuste[plots]'.\n"
    )
    assert done.stdout == ""
    assert list(tmp_path.iterdir()) == []
