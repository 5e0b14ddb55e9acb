"""The examples of the API's page and of the folder `examples` work, just as they stand there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from flibuste.cli.app import load_command
from tests.cli.driving import ROOT, surroundings
from tests.server.running import Player, Running

EXAMPLES = ROOT / "examples"
API = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
HERE = "http://127.0.0.1:8000"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("examples") / "tables.db") as running:
        yield running


def blocks(page: str, language: str) -> list[str]:
    """Return the blocks of code in a language."""
    return re.findall(rf"```{language}\n(.*?)```", page, re.DOTALL)


def run(directory: Path, *command: str, typed: str = "") -> str:
    done = subprocess.run(
        command,
        cwd=directory,
        input=typed,
        env=surroundings(),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def ships_laid(told: str) -> list[str]:
    """What is told alike to everyone; which mine is the dummy, only its owner hears (U3.6)."""
    return [line for line in told.splitlines() if " lays a" in line and " mine " not in line]


def test_a_program_plays_a_game_and_another_watches(server: Running, tmp_path: Path) -> None:
    told = run(tmp_path, sys.executable, str(EXAMPLES / "play_a_game.py"), server.url)
    link = told.split()[3]
    assert f"{server.url}/table/" in link
    assert "The deal was fair. " in told
    watched = run(tmp_path, sys.executable, str(EXAMPLES / "watch.py"), link)
    assert '"winners"' in watched
    said = ships_laid(told)
    assert len(said) > 5
    assert ships_laid(watched) == said


def test_what_cannot_be_watched_is_said(server: Running, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / "watch.py"), f"{server.url}/table/nowhere"],
        env=surroundings(),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 1
    assert done.stderr.startswith("This table does not exist.")


@pytest.mark.skipif(not (shutil.which("curl") and shutil.which("jq")), reason="needs curl and jq")
def test_the_walk_with_curl(server: Running, tmp_path: Path) -> None:
    (walk,) = [block for block in blocks(API, "sh") if "curl" in block]
    assert HERE in walk
    told = run(tmp_path, "bash", "-eu", typed=walk.replace(HERE, server.url))
    assert '"name":"Old Salt"' in told
    assert told.count('"again":false') == 2
    assert " lays " in told


def test_the_python_of_the_page(server: Running, tmp_path: Path) -> None:
    (code,) = blocks(API, "python")
    assert HERE in code
    told = run(tmp_path, sys.executable, "-c", code.replace(HERE, server.url))
    assert told.startswith("Outcome(")


@pytest.mark.skipif(not shutil.which("curl"), reason="needs curl")
def test_the_host_removes_a_name_and_a_table(server: Running, tmp_path: Path) -> None:
    anne = Player(server, "Anne")
    table = anne.create(game="under-fire", players=2)
    (removing,) = [block for block in blocks(HOSTING, "sh") if "X-Host-Token" in block]
    removing = removing.replace(HERE, server.url).replace("flibuste.db", str(server.data))
    removing = removing.replace("TABLE", table).replace("PERSON", anne.id)
    told = run(tmp_path, "bash", "-eu", typed=removing.replace("curl", "curl -fsS"))
    assert f'"name":"Guest {anne.id[:6]}"' in told
    assert anne.http.get(f"/api/tables/{table}").status_code == 404
    assert anne.http.get("/api/me").json()["name"].startswith("Guest ")


def test_every_option_that_is_shown_exists() -> None:
    pages = [API, HOSTING, *(path.read_text() for path in (EXAMPLES / "hosting").iterdir())]
    shown = [
        line for page in pages for line in re.findall(r"flibuste (?:serve|bot|backup).*", page)
    ]
    assert len(shown) > 6
    for line in shown:
        name = line.split()[1].rstrip("`")
        known = {option for parameter in load_command(name).params for option in parameter.opts}
        assert set(re.findall(r"(?<=\s)--[a-z-]+", line)) <= known, line


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="needs systemd")
def test_the_unit_is_one(tmp_path: Path) -> None:
    unit = (EXAMPLES / "hosting" / "flibuste.service").read_text()
    assert "/opt/flibuste/bin/flibuste" in unit
    (tmp_path / "flibuste.service").write_text(
        unit.replace("/opt/flibuste/bin/flibuste", sys.executable)
    )
    done = subprocess.run(
        ["systemd-analyze", "verify", str(tmp_path / "flibuste.service")],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "SYSTEMD_LOG_LEVEL": "warning"},
    )
    assert (done.returncode, done.stderr) == (0, "")
