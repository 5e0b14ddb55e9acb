"""Every subcommand: what it prints for people, and what for programs."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path

import pytest

from flibuste.cli.run import run
from flibuste.core.match import Match
from flibuste.core.record_reader import read_record
from flibuste.core.replay import replay
from flibuste.core.seat import EVERYTHING
from flibuste.games.under_fire.game import UnderFireGame
from flibuste.games.under_fire.rules.sea import SEATS
from flibuste.games.under_fire.rules.state import UnderFire
from tests.cli.driving import flibuste, flibuste_apart, recorded

SEA = """flibuste under-fire position 1
[sea]
6  .  .  .  .  .  .  .
5  .  .  .  .  .  .  .
4  .  .  L4 .  .  .  .
3  .  .  L4 .  .  .  .
2  L2 L3 L4 .  .  .  .
1  .  .  .  .  D5 .  .
"""


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "record.txt"
    path.write_text(recorded(8), encoding="utf-8")
    return path


@pytest.fixture
def sea(tmp_path: Path) -> Path:
    path = tmp_path / "sea.txt"
    path.write_text(SEA, encoding="utf-8")
    return path


def played(path: Path, choices: int = -1) -> Match:
    text = path.read_text(encoding="utf-8")
    return replay(UnderFireGame(), read_record(text, "r", list(SEATS)), "r", choices)


def answer(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    assert run(arguments) == code
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "--version").startswith("flibuste 0")
    for arguments in ((), ("--help",), ("play", "-h"), ("sim", "--help")):
        assert "Usage: flibuste" in answer(capsys, *arguments)


def test_score_of_the_sea_alone(sea: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(answer(capsys, "score", str(sea), "--json"))
    # The rule page's own example (U9.4): 2-3-4 and 4-4-4, and one ship in the enemy's half.
    assert told["light"]["total"] == 2 + 3 + 1
    assert told["dark"]["total"] == 1
    lines = answer(capsys, "score", str(sea))
    assert "Light: 6 points" in lines
    assert "set 4-4-4 (c2–c4)" in lines
    assert "run 2-3-4 (a2–c2)" in lines
    assert "suite 2-3-4" in answer(capsys, "score", str(sea), "--lang", "fr")


def test_legal_asks_only_for_the_tiles_it_needs(
    sea: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(("legal", str(sea))) == 3
    assert "hand light" in capsys.readouterr().err
    sea.write_text(f"{SEA}[tiles]\nhand light: 3 7 7\n", encoding="utf-8")
    choices = answer(capsys, "legal", str(sea)).split("\n")
    assert "lay 3 a1" in choices
    assert "lay 7 d4" in choices
    assert "lay 3 e1" not in choices, "an active enemy is there"
    assert answer(capsys, "legal", str(sea), "--seat", "dark") == "There is nothing to choose.\n"
    said = answer(capsys, "legal", str(sea), "--choice", "lay 3 e1", code=1)
    assert "U4.2" in said


def test_score_of_a_record_is_its_result(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    outcome = played(record).state.outcome()
    assert outcome is not None
    told = json.loads(answer(capsys, "score", str(record), "--json"))
    assert [told[seat]["total"] for seat in SEATS] == outcome.scores


def test_score_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(SEA.encode())))
    assert "Light: 6 points" in answer(capsys, "score", "-")


@pytest.mark.parametrize("at", [0, 5, 20])
def test_show_and_legal_agree_with_the_game(
    record: Path, at: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = UnderFireGame()
    state = played(record, at).state
    assert isinstance(state, UnderFire)
    shown = answer(capsys, "show", str(record), "--at", str(at), "--format", "position")
    assert shown == game.write_position(state, EVERYTHING)
    path = tmp_path / "position.txt"
    path.write_text(shown, encoding="utf-8")
    told = json.loads(answer(capsys, "legal", str(path), "--json"))
    assert told["seat"] == SEATS[state.actor]
    assert told["choices"] == [game.write_action(act) for act in state.legal(state.actor)]
    assert answer(capsys, "legal", str(path)).split("\n")[:-1] == told["choices"]
    first = told["choices"][0]
    assert answer(capsys, "legal", str(path), "--choice", first) == f"{first} is legal.\n"
    no = json.loads(answer(capsys, "legal", str(path), "--choice", "end", "--json", code=1))
    assert not no["legal"]
    assert no["why"]["rule"]
    other = json.loads(
        answer(capsys, "legal", str(path), "--json", "--seat", SEATS[1 - state.actor])
    )
    assert other["choices"] == []


@pytest.mark.parametrize("seat", ["light", "dark", "spectator", "everything"])
def test_show_hides_what_a_seat_does_not_know(
    record: Path, seat: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = played(record, 6).state
    number = {"light": 0, "dark": 1, "spectator": -1, "everything": EVERYTHING}[seat]
    expected = UnderFireGame().write_position(state, number)
    common = ("--seat", seat, "--format", "position")
    assert answer(capsys, "show", str(record), "--at", "6", *common) == expected
    whole = tmp_path / "whole.txt"
    whole.write_text(UnderFireGame().write_position(state, EVERYTHING), encoding="utf-8")
    assert answer(capsys, "show", str(whole), *common) == expected
    text = answer(capsys, "show", str(record), "--at", "6", "--seat", seat)
    assert ("hand ? ? ?" in text) == (seat != "everything")


def test_show_draws_pictures(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    svg, png = tmp_path / "end.svg", tmp_path / "end.png"
    answer(capsys, "show", str(record), "--format", "svg", "--score", "--out", str(svg))
    assert svg.read_text(encoding="utf-8").startswith("<svg")
    answer(capsys, "show", str(record), "--format", "png", "--width", "200", "--out", str(png))
    content = png.read_bytes()
    assert content.startswith(b"\x89PNG")
    assert int.from_bytes(content[16:20], "big") == 200
    assert "points" in answer(capsys, "show", str(record), "--score")


def test_replay_tells_every_step(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = played(record)
    steps = [
        json.loads(line) for line in answer(capsys, "replay", str(record), "--json").splitlines()
    ]
    assert [step["step"] for step in steps] == list(range(len(match.journal) + 1))
    for step, entry in zip(steps[1:], match.journal, strict=True):
        assert step["choice"] == UnderFireGame().write_action(entry.action)
        assert step["seat"] == SEATS[entry.seat]
        assert len(step["events"]) == len(entry.events)
        assert [each["order"] for each in step["chance"]] == [each.order for each in entry.chance]
    outcome = match.state.outcome()
    assert outcome is not None
    assert steps[-1]["outcome"] == outcome.to_json()
    told = answer(capsys, "replay", str(record))
    assert f"{len(match.journal)}. " in told
    hidden = answer(capsys, "replay", str(record), "--seat", "spectator", "--json")
    assert all('"draws a ' not in line for line in hidden.splitlines())


def test_verify_says_what_it_checked(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "The seed is the one committed to" in answer(capsys, "verify", str(record))
    told = json.loads(answer(capsys, "verify", str(record), "--json"))
    assert told["verified"]
    assert told["sealed"]
    text = record.read_text(encoding="utf-8")
    deck = next(line for line in text.splitlines() if line.startswith("deck dark"))
    tiles = deck.split()
    swapped = " ".join([*tiles[:-2], tiles[-1], tiles[-2]])
    assert swapped != deck
    forged = tmp_path / "forged.txt"
    forged.write_text(text.replace(deck, swapped), encoding="utf-8")
    said = answer(capsys, "verify", str(forged), code=1)
    assert "is not correct" in said
    assert not json.loads(answer(capsys, "verify", str(forged), "--json", code=1))["verified"]
    compact = tmp_path / "compact.json"
    compact.write_text(played(record).record().compact(), encoding="utf-8")
    assert json.loads(answer(capsys, "verify", str(compact), "--json"))["verified"]


def test_deal_and_box_print_what_can_be_read_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = answer(
        capsys, "deal", "--seed", "5", "--variant", "expert", "--option", "own-wrecks-anywhere"
    )
    assert sheet.startswith("flibuste under-fire deal 1\n")
    assert "variant: expert" in sheet
    assert answer(capsys, "deal", "--seed", "5") == answer(capsys, "deal", "--seed", "5")
    assert json.loads(answer(capsys, "deal", "--json"))["deal"]["variant"] == "standard"
    box = tmp_path / "my.box"
    box.write_text(answer(capsys, "box"), encoding="utf-8")
    assert "is fine: " in answer(capsys, "box", "--check", str(box))
    told = json.loads(answer(capsys, "box", "--json"))
    assert len(told["mercenaries"]) == 12
    assert told == json.loads(answer(capsys, "box", "--check", str(box), "--json"))


def test_another_box_is_played_and_travels_with_the_record(tmp_path: Path) -> None:
    box = tmp_path / "my.box"
    sheet = flibuste("box").stdout
    box.write_text(sheet.replace("run-4  4", "run-4  5").replace("buckler ", "targe "), "utf-8")
    saved = tmp_path / "game.txt"
    typed = "\nlay 9 a1\nlay 4 a1\nlay 6 a1\nquit\n"
    game = ("play", "--box", str(box), "--seed", "1", "--opponent", "human", "--save", str(saved))
    done = flibuste(*game, typed=typed)
    assert done.returncode == 0, done.stderr
    assert re.search(r"^\| targe ", saved.read_text("utf-8"), re.MULTILINE)
    assert flibuste("verify", str(saved)).returncode == 0
    position = tmp_path / "position.txt"
    flibuste("show", str(saved), "--format", "position", "--out", str(position))
    assert flibuste("score", str(position)).returncode == 3
    assert flibuste("score", str(position), "--box", str(box)).returncode == 0


def test_sim_and_perft_answer_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(answer(capsys, "sim", "--games", "30", "--seed", "2", "--json"))
    assert told["games"] == 30
    assert sum(told["wins"]) + told["draws"] == 30
    assert told["players"] == ["random", "random"]
    assert told["games_per_second"] > 0
    for part in (*told["scores"], told["length"]):
        assert len(part["deciles"]) == 11
    assert "wins" in answer(capsys, "sim", "--games", "3", "--variant", "expert")
    told = json.loads(answer(capsys, "perft", "--seed", "1", "--depth", "2", "--json"))
    assert told["counts"][:2] == [1, 14]
    assert answer(capsys, "perft", "--seed", "1", "--depth", "1").split()[:4] == [
        "0",
        "1",
        "1",
        "14",
    ]


def test_sim_takes_bots_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "my_bots.py").write_text(
        "class First:\n"
        "    name = 'first'\n"
        "    def __init__(self, dice): pass\n"
        "    def choose(self, view, seconds): return view.choices[0]\n",
        encoding="utf-8",
    )
    arguments = ("sim", "--games", "4", "--players", "random,my_bots:First", "--json")
    done = flibuste_apart(*arguments, "--jobs", "2", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["players"] == ["random", "my_bots:First"]
