"""Every command and option there was is still there, and an arena's journal is still read."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from tests.kept.comparing import Comparison
from tests.kept.kept import KEPT, kept_json
from tests.kept.test_records import said

HELP: dict[str, str] = kept_json("help.json")
ARENAS = kept_json("arenas.json")
#: An option stands at the beginning of a line, before what it takes: `--seat  SEAT`.
_OPTION = re.compile(r"^[│ *]*(--[a-z-]+) +(?:-\w +)?(\S+)", re.MULTILINE)
_FLAG = "<bool>"
#: The arguments of a command, such as `[GAME]`, stand in the line that begins with Usage.
_USAGE = re.compile(r"Usage: (.*)")


@pytest.mark.parametrize("name", HELP)
def test_no_option_is_gone(name: str) -> None:
    today = said(*name.split(), "--help", "--lang", "en")
    kept, found = (dict(_OPTION.findall(text)) for text in (HELP[name], today))
    assert kept.keys() <= found.keys()
    assert "--help" in kept
    for option, takes in kept.items():
        assert (takes == _FLAG) == (found[option] == _FLAG), option
        if "|" in takes:
            assert set(takes.strip("<>").split("|")) <= set(found[option].strip("<>").split("|"))
    usage = [_USAGE.search(text) for text in (HELP[name], today)]
    assert usage[0] is not None
    assert usage[1] is not None
    assert usage[0][1].split() == usage[1][1].split()


def test_no_command_is_gone() -> None:
    today = set(re.findall(r"[a-z]+", said("--help", "--lang", "en")))
    assert len(HELP) == 19
    assert set(HELP) - {""} <= today


@pytest.mark.parametrize("name", ARENAS)
def test_an_arena_goes_on_from_its_journal(name: str, tmp_path: Path) -> None:
    """All its games are in the journal: none is played, and the result is the same."""
    for path in KEPT.glob(f"{name}*"):
        shutil.copy(path, tmp_path)
    journal = tmp_path / f"{name}.journal"
    before = journal.read_bytes()
    kept = ARENAS[name]
    found = json.loads(said(*kept["command"], "--out", str(tmp_path / name), "--json"))
    assert Comparison(0).differences(_timeless(kept["said"]), found) == []
    assert journal.read_bytes() == before


def _timeless(said: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in said.items() if "second" not in key}
