"""Without an extra, an import says what to install; encodings need none."""

from __future__ import annotations

import subprocess
import sys

import pytest


def run(absent: str, code: str) -> subprocess.CompletedProcess[str]:
    """Run Python code where a package is not installed."""
    hidden = f"import sys; sys.modules[{absent!r}] = None; {code}"
    return subprocess.run(
        [sys.executable, "-c", hidden], capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(
    ("module", "absent", "extra"),
    [
        ("pettingzoo", "pettingzoo", "envs"),
        ("pettingzoo", "numpy", "envs"),
        ("pettingzoo", "PIL", "envs"),
        ("gymnasium", "gymnasium", "envs"),
        ("gymnasium_vector", "gymnasium", "envs"),
        ("vector", "numpy", "envs"),
        ("open_spiel", "pyspiel", "openspiel"),
    ],
)
def test_an_import_says_what_is_missing(module: str, absent: str, extra: str) -> None:
    done = run(absent, f"import flibuste.envs.{module}")
    assert done.stderr.splitlines()[-1] == (
        f"ModuleNotFoundError: This needs {absent}, which is not installed:"
        f" pip install 'flibuste[{extra}]'."
    )


def test_encodings_need_nothing_else() -> None:
    code = "from flibuste.envs.opening import open_encoding; print(open_encoding('sabordage_v0'))"
    done = run("numpy", code)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("<sabordage_v0 for 3")
