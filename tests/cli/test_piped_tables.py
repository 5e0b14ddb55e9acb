"""A table that is piped is as wide as it needs to be: no name and no number is cut."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from tests.cli.driving import flibuste_apart

MODULE = "a_module_with_quite_a_long_name_of_its_own"
BOT = "TheBotWhoseNameAloneIsWiderThanHalfOfAnOrdinaryTerminal"
SOURCE = f"from flibuste.bots.random_bot import RandomBot\n\n\nclass {BOT}(RandomBot):\n    pass\n"


def test_an_arena_cuts_no_column(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "COLUMNS", "40")
    (tmp_path / f"{MODULE}.py").write_text(SOURCE, encoding="utf-8")
    player = f"{MODULE}:{BOT}"
    done = flibuste_apart(
        *("arena", "under-fire", "--games", "2", "--players", f"{player},random"), cwd=tmp_path
    )
    assert done.returncode == 0, done.stderr
    assert "…" not in done.stdout
    titles, _, *rows = [line for line in done.stdout.splitlines() if line.strip()]
    assert titles.split() == (
        ["player", "rating", "first", "points", "games", "decisions", "thinking", "longest"]
    )
    (row,) = [row for row in rows if row.split()[0] == player]
    assert re.search(r"ms$", row.rstrip())


def test_the_bots_stand_one_to_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "COLUMNS", "40")
    lines = flibuste_apart("bots").stdout.splitlines()
    levels = [line.split()[0] for line in lines if line.startswith("level:")]
    assert levels == [f"level:{number}" for number in range(1, 7)]
    assert all("." in line for line in lines[2:8])
