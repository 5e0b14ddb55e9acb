"""The bot of CONTRIBUTING.md plays, just as it stands there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_bot_of_the_contributing_page_plays(tmp_path: Path) -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    start = page.index("```python\n") + len("```python\n")
    (tmp_path / "mates.py").write_text(page[start : page.index("```", start)], encoding="utf-8")
    command = "sim under-fire --games 4 --seed 1 --players mates:FirstMate,random --json"
    ran = subprocess.run(
        [sys.executable, "-m", "flibuste", *command.split()],
        cwd=tmp_path,
        env=os.environ,
        capture_output=True,
        text=True,
        check=True,
    )
    told = json.loads(ran.stdout)
    assert told["players"] == ["mates:FirstMate", "random"]
    assert sum(told["wins"]) + told["draws"] == 4
