"""Every kept record is read as it was: verified, replayed moment by moment, and told alike."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.driving import flibuste
from tests.kept.comparing import Comparison
from tests.kept.kept import KEPT, kept_lines

RECORDS = {each["record"]: each for each in map(json.loads, kept_lines("records.jsonl.gz"))}
COMPACT = dict(zip(sorted(RECORDS), kept_lines("compact.jsonl.gz"), strict=True))
_NOW = Comparison(0)


def said(*arguments: str) -> str:
    done = flibuste(*arguments)
    assert done.returncode == 0, (arguments, done.stderr)
    return done.stdout


def same(kept: Any, found: Any) -> None:
    assert _NOW.differences(kept, found) == []


def test_every_record_is_known() -> None:
    assert {path.name for path in (KEPT / "records").iterdir()} == set(RECORDS)
    assert len(RECORDS) > 60


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_verifies(name: str) -> None:
    same(
        RECORDS[name]["verified"],
        json.loads(said("verify", str(KEPT / "records" / name), "--json")),
    )


@pytest.mark.parametrize("name", RECORDS)
def test_the_compact_form_is_the_same_game(name: str, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text(COMPACT[name], "utf-8")
    same(RECORDS[name]["verified"], json.loads(said("verify", str(path), "--json")))
    assert said("show", str(path), "--format", "position") == RECORDS[name]["position"]


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_is_replayed(name: str) -> None:
    kept, path = RECORDS[name], str(KEPT / "records" / name)
    english = said("replay", path, "--json", "--lang", "en").splitlines()
    same(kept["moments"], [json.loads(line) for line in english])
    french = said("replay", path, "--json", "--lang", "fr").splitlines()
    same({"told": kept["french"]}, {"told": [json.loads(line)["told"] for line in french]})
    for one, other in zip(english, french, strict=True):
        in_english, in_french = json.loads(one), json.loads(other)
        assert len(in_english["told"]) == len(in_french["told"])
        assert not set(in_english.pop("told")) & set(in_french.pop("told"))
        assert in_english == in_french


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_ends_as_it_did(name: str) -> None:
    kept, path = RECORDS[name], str(KEPT / "records" / name)
    assert said("show", path, "--format", "position") == kept["position"]
    shown = said("show", path, "--format", "position", "--seat", "spectator")
    assert shown == kept["spectator"]
    same(kept["score"], json.loads(said("score", path, "--json")))


@pytest.mark.parametrize("name", [name for name in RECORDS if "unfinished" in name])
def test_an_unfinished_record_goes_on(name: str, tmp_path: Path) -> None:
    """It is opened again, left at once, and saved as it was."""
    text = (KEPT / "records" / name).read_text("utf-8")
    copy = tmp_path / name
    copy.write_text(text, "utf-8")
    done = flibuste("play", "--resume", str(copy), "--save", str(copy), typed="\n" * 9 + "quit\n")
    assert done.returncode == 0, done.stderr
    kept, saved = text.splitlines(), copy.read_text("utf-8").splitlines()
    # Bots that owed a choice may have made it.
    assert saved[: len(kept)] == kept
