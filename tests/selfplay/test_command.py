"""`flibuste selfplay`: what it prints, and what it refuses before it writes anything."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from flibuste.selfplay.data import DataSet
from tests.cli.driving import flibuste, heeding, surroundings


def test_it_says_what_it_wrote(tmp_path: Path) -> None:
    out = str(tmp_path / "games")
    command = ["selfplay", "sabordage", "--bots", "random", "--players", "2", "--games", "2"]
    done = flibuste(*command, "--variant", "expert", "--out", out, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    told, data = json.loads(done.stdout), DataSet(out)
    assert told.items() >= data.head.items()
    assert (told["games"], told["rows"], told["files"]) == (2, len(data), 1)
    assert (data.head["bots"], data.head["variant"]) == (["random"] * 2, "expert")
    again = flibuste(*command, "--variant", "expert", "--out", out, "--lang", "fr")
    assert again.stdout == f"{out}\u00a0: 2 parties, {len(data)} lignes.\n"
    other = flibuste(*command, "--out", out)
    assert other.returncode == 3
    assert "variant" in other.stderr


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["--bots", "random"], 2, "--out"),
        (["--bots", "random,random,random", "--out", "{out}"], 2, "2"),
        (["--bots", "random,greedy", "--players", "2,3", "--out", "{out}"], 2, "--players"),
        (["sabordage", "--bots", "random,greedy", "--players", "3", "--out", "{out}"], 2, "3"),
        (["--bots", "nobody", "--out", "{out}"], 3, "nobody"),
        (["--bots", "search:9h", "--out", "{out}"], 3, "9h"),
        (["--option", "flying", "--bots", "random", "--out", "{out}"], 2, "flying"),
        (["--variant", "mild", "--bots", "random", "--out", "{out}"], 2, "mild"),
        (["--seed", "-1", "--bots", "random", "--out", "{out}"], 3, "A seed is"),
        (["--games", "0", "--out", "{out}"], 2, "--games"),
    ],
)
def test_what_cannot_be_played_is_refused(
    tmp_path: Path, arguments: list[str], code: int, said: str
) -> None:
    filled = [each.replace("{out}", str(tmp_path / "games")) for each in arguments]
    done = flibuste("selfplay", *filled)
    assert done.returncode == code
    assert said in done.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals here")
def test_who_interrupts_it_hears_what_is_kept(tmp_path: Path) -> None:
    out = tmp_path / "games"
    command = heeding("selfplay", "--bots", "random", "--games", "100000", "--out", str(out))
    process = subprocess.Popen(command, env=surroundings(), stderr=subprocess.PIPE, text=True)
    while not list(out.glob("unfinished/*.game")):
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    said = process.communicate(timeout=120)[1]
    assert process.returncode == 130
    assert "The same command goes on from there." in said


@pytest.mark.parametrize(("absent", "extra"), [("pyarrow", "data"), ("ray", "ray")])
def test_it_says_which_extra_is_missing(tmp_path: Path, absent: str, extra: str) -> None:
    code = f"import sys; sys.modules[{absent!r}] = None; from flibuste.cli import main; main()"
    out = str(tmp_path / "games")
    done = subprocess.run(
        [sys.executable, "-c", code, "selfplay", "--out", out, "--ray", "auto"],
        capture_output=True,
        text=True,
        env=surroundings(),
        check=False,
    )
    assert done.returncode == 3
    assert f"needs {absent}" in done.stderr
    assert f"pip install 'flibuste[{extra}]'" in done.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("module", "absent", "extra"),
    [
        ("selfplay.data", "pyarrow", "data"),
        ("selfplay.run", "pyarrow", "data"),
        ("workers.cluster", "ray", "ray"),
    ],
)
def test_an_import_says_what_is_missing(module: str, absent: str, extra: str) -> None:
    code = f"import sys; sys.modules[{absent!r}] = None; import flibuste.{module}"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env=surroundings(),
        check=False,
    )
    assert done.stderr.splitlines()[-1].endswith(f"pip install 'flibuste[{extra}]'.")
