"""The page about self-play data lists every column, and its examples run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from flibuste.envs.opening import open_encoding
from flibuste.selfplay.rows import schema_of
from tests.selfplay.playing import play

TEXT = (Path(__file__).parents[2] / "docs" / "selfplay.md").read_text(encoding="utf-8")


def test_every_column_is_listed_in_order() -> None:
    table = TEXT.partition("| column | type |")[2].partition("\n\n")[0]
    cells = [row.split("|")[1] for row in table.splitlines() if row.startswith("| `")]
    listed = [name for cell in cells for name in re.findall(r"`(\w+)`", cell)]
    assert listed == schema_of(open_encoding("sabordage_v0")).names


def test_examples_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play(tmp_path / "games", 2)
    monkeypatch.chdir(tmp_path)
    code = "\n".join(re.findall(r"^```python\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL))
    exec(compile(code, "selfplay.md", "exec"), {})
    assert "134, 6, 7" in capsys.readouterr().out
