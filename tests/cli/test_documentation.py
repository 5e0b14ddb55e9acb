"""The command is documented: every subcommand and option, in help and on its page."""

from __future__ import annotations

from inspect import cleandoc
from typing import Any

import pytest
from typer.main import get_command

from flibuste.cli import exits
from flibuste.cli.app import COMMANDS, app, load_command
from flibuste.cli.language import FRENCH
from flibuste.cli.run import run
from tests.cli.driving import ROOT

PAGE = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")


def commands() -> dict[str, Any]:
    return {name: load_command(name) for name in COMMANDS}


def test_every_command_and_option_is_on_the_page() -> None:
    assert len(commands()) > 11
    for name, command in commands().items():
        section = PAGE.partition(f"\n## `flibuste {name}")[2].partition("\n## ")[0]
        assert section, name
        for parameter in command.params:
            for option in parameter.opts:
                if option.startswith("--"):
                    assert option in section or option in ("--lang", "--help"), (name, option)
    assert "--lang" in PAGE
    for code in (exits.OK, exits.NO, exits.USAGE, exits.REFUSED, exits.INTERRUPTED):
        assert f"| {code} |" in PAGE


def test_every_help_text_exists_in_french() -> None:
    root = get_command(app)
    for command in (root, *commands().values()):
        assert cleandoc(str(command.help)) in FRENCH
        for parameter in command.params:
            text = getattr(parameter, "help", None)
            assert text, parameter.name
            assert cleandoc(text) in FRENCH, text
    assert all(en != fr for en, fr in FRENCH.items() if en != "PNG")


def test_every_command_shows_an_example_in_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    for name in commands():
        for language, word in (("en", "Show this message"), ("fr", "Afficher cette aide")):
            assert run((name, "--help", "--lang", language)) == 0
            said = capsys.readouterr().out
            assert f"flibuste {name} " in said.partition("Usage")[2].partition("\n")[2]
            assert word in said
