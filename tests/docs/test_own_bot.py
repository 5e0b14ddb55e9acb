"""The bot of the tutorial plays, just as it stands there: by module, and installed by name."""

from __future__ import annotations

import json
import os
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.driving import ROOT, flibuste_apart, surroundings

PAGE = (ROOT / "docs" / "tutorials" / "bot-author.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    """Return the first block of code in a language."""
    return PAGE.partition(f"```{language}\n")[2].partition("```")[0]


def command(player: str) -> list[str]:
    """Return the command of the page that names a player, made short: against random alone."""
    (line,) = [line for line in PAGE.splitlines() if re.match(rf"flibuste .*{player}", line)]
    short = re.sub(r"--games \d+", "--games 2", line).replace("100ms", "2ms")
    short = re.sub(r",greedy\S*", ",random", short)
    assert short != line
    return [*short.replace("--jobs 0", "--jobs 2").split()[1:], "--json"]


def arena(directory: Path, *arguments: str) -> Any:
    done = flibuste_apart(*arguments, cwd=directory)
    assert done.returncode == 0, done.stdout + done.stderr
    return json.loads(done.stdout)


def test_the_example_is_as_short_as_it_says() -> None:
    lines = block("python").partition("class ")[2].splitlines()
    assert 10 <= len([line for line in lines if line.strip()]) <= 20


def test_the_bot_of_the_page_plays(tmp_path: Path) -> None:
    (tmp_path / "mates.py").write_text(block("python"), encoding="utf-8")
    told = arena(tmp_path, *command("mates:FirstMate"))
    assert told["players"] == ["mates:FirstMate:2ms", "random"]
    assert told["games"] == 2
    mine = next(each for each in told["ranking"] if each["player"].startswith("mates"))
    assert mine["thinking"]["mean_seconds"] >= 0.002


def test_an_installed_bot_plays_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (entries,) = tomllib.loads(block("toml"))["project"]["entry-points"].items()
    group, names = entries
    installed = tmp_path / "installed"
    metadata = installed / "mates-1.0.dist-info"
    metadata.mkdir(parents=True)
    (installed / "mates.py").write_text(block("python"), encoding="utf-8")
    (metadata / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: mates\nVersion: 1.0\n", encoding="utf-8"
    )
    lines = [f"{name} = {target}\n" for name, target in names.items()]
    lines.append("broken = mates:Missing\n")
    (metadata / "entry_points.txt").write_text(f"[{group}]\n{''.join(lines)}", encoding="utf-8")
    # The environment of a process under test begins with the package under test.
    monkeypatch.setattr("tests.cli.driving.surroundings", _with_path(installed))
    told = arena(tmp_path, *command("first-mate"))
    assert told["players"] == ["first-mate:2ms", "random"]
    assert told["games"] == 2
    done = flibuste_apart("sim", "--games", "1", "--players", "random,nobody", cwd=tmp_path)
    assert done.returncode == 3
    assert "first-mate" in done.stderr
    done = flibuste_apart("sim", "--games", "1", "--players", "random,broken", cwd=tmp_path)
    assert done.returncode == 3
    assert "“broken” could not be loaded: AttributeError" in done.stderr


def _with_path(installed: Path) -> Callable[[str], dict[str, str]]:
    def found(language: str) -> dict[str, str]:
        plain = surroundings(language)
        return plain | {"PYTHONPATH": f"{plain['PYTHONPATH']}{os.pathsep}{installed}"}

    return found
