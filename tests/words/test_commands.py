"""What commands print is set as French is: no-break spaces, the apostrophe, decimal commas."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from flibuste.cli.app import COMMANDS
from tests.cli.driving import flibuste
from tests.words.test_typography import BREAKS, STRAIGHT

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
SEA = str(PICTURES / "under-fire-score.txt")
SHIPS = str(PICTURES / "sabordage-score.txt")
POINT = re.compile(r"\d\.\d")
#: Ids of rules, addresses of files, and what a reader may type are as they are.
_TYPED = re.compile(r"\b[US]\d+\.\d+|\S*/\S*|--\S+|`[^`]*`")


@pytest.mark.parametrize(
    "line",
    [
        ["bots"],
        ["score", SEA],
        ["score", SHIPS],
        ["sheet", "under-fire"],
        ["sheet", "sabordage"],
        ["rules", "U3"],
        ["rules", "S4"],
        ["sim", "--games", "30", "--seed", "2"],
        ["sim", "sabordage", "--games", "9", "--seed", "2", "--players", "random,random,random"],
        ["arena", "--players", "random,greedy", "--games", "4", "--seed", "1"],
        ["perft", "--seed", "1", "--depth", "1"],
    ],
    ids=lambda line: " ".join(line[:2]),
)
def test_french_is_set_as_french(line: list[str]) -> None:
    done = flibuste(*line, "--lang", "fr")
    assert done.returncode == 0, done.stderr
    for said in done.stdout.splitlines():
        plain = _TYPED.sub("", said)
        assert not STRAIGHT.search(plain), said
        assert not POINT.search(plain), said
        assert not BREAKS.search(plain), said


@pytest.mark.parametrize("name", COMMANDS)
def test_no_line_of_help_begins_with_a_sign(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for columns in (60, 80):
        monkeypatch.setenv("COLUMNS", str(columns))
        help_text = flibuste("--lang", "fr", name, "--help").stdout
        assert not re.search(r"^[ │]*[:;?!»%](?! *│? *$)", help_text, re.MULTILINE)


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        (["show", SEA, "--at", "x"], "--at: Write a whole number.", "--at : Écrivez un nombre"),
        (["hint", SEA, "--seconds", "x"], "--seconds: Write a number.", "Écrivez un nombre."),
        (["show", SEA, "--width", "5"], "--width: The least is 16.", "Le minimum est 16."),
        (["show", SEA, "--width", "9000"], "The most is 8000.", "Le maximum est 8000."),
        (["show", SEA, "--format", "jpg"], "“jpg” is not valid.", "« jpg » ne convient pas."),
        (["score", SEA, "b"], "Too many arguments: b.", "Arguments en trop : b."),
        (["nope"], "There is no command “nope”.", "Il n’y a pas de commande « nope »."),
        (["scroe"], "“scroe”. Did you mean score?", "« scroe ». Vouliez-vous dire score ?"),
        (["score"], "FILE is missing.", "Il manque FILE."),
        (["score", SEA, "--box"], "--box needs a value.", "--box demande une valeur."),
        (["score", SEA, "--jsn"], "There is no option --jsn.", "L’option --jsn n’existe pas."),
    ],
)
def test_a_wrong_command_line_is_explained(line: list[str], english: str, french: str) -> None:
    for language, told in (("en", english), ("fr", french)):
        done = flibuste("--lang", language, *line)
        assert done.returncode == 2
        said = done.stderr.splitlines()[0]
        assert told in said.replace("\u00a0", " ")
        if language == "fr":
            assert not BREAKS.search(_TYPED.sub("", said)), said
            assert not STRAIGHT.search(said), said
