"""`--lang` is obeyed before the command and after it."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.cli import app
from flibuste.cli.app import COMMANDS
from flibuste.cli.run import run
from tests.cli.driving import flibuste


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The languages that commands are called with; they do nothing else."""
    called: list[str] = []
    load = app.load_command

    def listening(name: str) -> Any:
        command = load(name)
        command.callback = lambda **given: called.append(given["lang"])
        return command

    monkeypatch.setattr(app, "load_command", listening)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    return called


def needed(name: str) -> list[str]:
    """Return a value for every argument that a command requires."""
    return ["x" for each in app.load_command(name).params if each.required]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_hears_it(name: str, heard: list[str]) -> None:
    given = needed(name)
    for line in (
        ["--lang", "fr", name, *given],
        ["--lang=fr", name, *given],
        [name, "--lang", "fr", *given],
        [name, *given, "--lang", "fr"],
        ["--lang", "en", name, *given, "--lang", "fr"],
    ):
        assert run(line) == 0
    assert heard == ["fr"] * 5
    run([name, *given])
    assert heard[5:] == [None]


def test_answers_and_refusals_obey_it() -> None:
    for line in (["--lang", "fr", "bots"], ["bots", "--lang", "fr"]):
        assert "Capitaine" in flibuste(*line).stdout
    for line in (
        ["--lang", "fr", "score", "nowhere"],
        ["score", "nowhere", "--lang", "fr"],
        ["--lang", "en", "score", "nowhere", "--lang", "fr"],
    ):
        assert "Ce fichier n’existe pas" in flibuste(*line).stderr
