"""Every kept position and deal is read, and written back as it was."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.driving import flibuste
from tests.kept.comparing import Comparison
from tests.kept.kept import KEPT, kept_lines
from tests.kept.test_records import said

POSITIONS = {each["position"]: each for each in map(json.loads, kept_lines("positions.jsonl.gz"))}
DEALS = sorted(path.name for path in (KEPT / "deals").iterdir())


def test_every_position_is_known() -> None:
    assert {path.name for path in (KEPT / "positions").iterdir()} == set(POSITIONS)
    assert len(POSITIONS) == 60
    assert len(DEALS) == 20


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_is_written_back(name: str) -> None:
    path = KEPT / "positions" / name
    assert said("show", str(path), "--format", "position") == path.read_text("utf-8")


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_is_understood_as_before(name: str) -> None:
    path, kept = KEPT / "positions" / name, POSITIONS[name]
    legal = flibuste("legal", str(path), "--json").stdout.replace(str(path), name)
    found = {
        "score": json.loads(said("score", str(path), "--json")),
        "legal": json.loads(legal),
    }
    assert Comparison(0).differences({key: kept[key] for key in found}, found) == []


@pytest.mark.parametrize("name", DEALS)
def test_the_same_seed_gives_the_same_deal(name: str) -> None:
    text = (KEPT / "deals" / name).read_text("utf-8")
    title, seed, *_ = text.splitlines()
    game = title.split()[1]
    variant, players, *option = name.removesuffix(".txt").removeprefix(f"{game}-").split("-")
    command = ["deal", game, "--variant", variant, "--players", players]
    chosen = {"under-fire": "own-wrecks-anywhere", "sabordage": "long-shots-spare-home"}[game]
    command += ["--option", chosen] if option else []
    number = seed.split()[2].removesuffix(",")
    assert said(*command, "--seed", number) == text


@pytest.mark.parametrize("name", DEALS)
def test_a_deal_is_played(name: str, tmp_path: Path) -> None:
    """What a record says of its deal is what the sheet says."""
    deal, record = KEPT / "deals" / name, tmp_path / "record.txt"
    command = ["play", "--deal", str(deal), "--opponent", "human", "--save", str(record)]
    done = flibuste(*command, typed="\n\nquit\n")
    assert done.returncode == 0, done.stderr
    dealt = record.read_text("utf-8").partition("[deal]\n")[2].partition("\n\n[choices]")[0]
    assert dealt.splitlines() == deal.read_text("utf-8").splitlines()[2:]
