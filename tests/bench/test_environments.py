"""The benchmark of environments runs; no test asks how fast anything is."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from flibuste.games.under_fire.rules import state as rules

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(rules.__file__.endswith(".py"), reason="speed is measured compiled")
def test_our_environments_are_measured() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "bench.environments", "--quick", "--alone"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    for measured in ("under-fire: 1,024 at once, information", "sabordage: 1,024 at once, planes"):
        assert f"{measured} / our TurnsEnv" in ran.stdout
