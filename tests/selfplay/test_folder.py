"""A data set has each game once, whoever plays it and however often the work is interrupted."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import flibuste.selfplay.folder
import flibuste.selfplay.manifest
import flibuste.selfplay.run
from flibuste.core.refusal import Refusal
from flibuste.lab.simulation import Setting
from flibuste.selfplay.folder import Folder
from flibuste.selfplay.manifest import MANIFEST, Manifest
from flibuste.selfplay.run import play_into
from tests.cli.driving import heeding, surroundings
from tests.selfplay.bots import HERE, Faint
from tests.selfplay.playing import RANDOM, play, rows

FAINT = Setting("under-fire", (f"{HERE}:Faint", "random"), 3)


@pytest.fixture(autouse=True)
def _small_portions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flibuste.selfplay.folder, "GAMES_A_FILE", 3)
    # Each game is handed in by itself.
    monkeypatch.setattr(flibuste.selfplay.run, "_MOST", 1)
    monkeypatch.setattr(Faint, "courage", 10**9)
    monkeypatch.setattr(Faint, "fails", RuntimeError)


def names(path: Path) -> list[str]:
    return sorted(each.name for each in path.iterdir() if each.suffix != ".lock")


def contents(path: Path) -> dict[str, bytes]:
    return {each.name: each.read_bytes() for each in path.glob("*.parquet")}


def test_the_data_do_not_depend_on_who_plays(tmp_path: Path) -> None:
    setting = Setting("sabordage", ("random", "random", "random"), 5)
    alone = play(tmp_path / "one", 7, setting)
    play(tmp_path / "two", 7, setting, jobs=2)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")
    assert names(tmp_path / "one") == [
        "games-00000000.parquet",
        "games-00000003.parquet",
        "games-00000006.parquet",
        MANIFEST,
    ]
    assert (alone.games, [file.games for file in alone.files]) == (7, [3, 3, 1])
    other = Setting("sabordage", ("random", "random", "random"), 6)
    play(tmp_path / "other", 7, other)
    assert rows(tmp_path / "other") != rows(tmp_path / "one")


def test_more_games_are_added_to_those_that_are_there(tmp_path: Path) -> None:
    play(tmp_path / "grown", 4)
    before = contents(tmp_path / "grown")
    play(tmp_path / "grown", 8)
    assert contents(tmp_path / "grown").items() > before.items()
    play(tmp_path / "whole", 8)
    assert rows(tmp_path / "grown") == rows(tmp_path / "whole")
    # Fewer than there are: nothing to do.
    assert play(tmp_path / "grown", 2).games == 8


@pytest.mark.parametrize("fails", [RuntimeError, KeyboardInterrupt])
def test_what_was_finished_is_kept(tmp_path: Path, fails: Any) -> None:
    """Whether a bot fails or somebody interrupts: the games before are not played again."""
    path = tmp_path / "games"
    Faint.courage, Faint.fails = 130, fails
    with Folder(path, FAINT) as folder:
        with pytest.raises(Refusal if fails is RuntimeError else KeyboardInterrupt) as caught:
            play_into(folder, FAINT, 8)
        done = folder.games()
        assert 3 < done < 8
    if fails is RuntimeError:
        assert "Faint failed in deal" in str(caught.value)
    seen: list[int] = []
    Faint.courage = 10**9
    with Folder(path, FAINT) as folder:
        play_into(folder, FAINT, 8, watch=seen.append)
    assert seen[0] == done
    play(tmp_path / "whole", 8, FAINT)
    assert rows(path) == rows(tmp_path / "whole")
    assert names(path) == names(tmp_path / "whole")


def test_a_crash_between_any_two_steps_loses_and_doubles_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process ends before or after a game, a file, a line of the manifest is written."""
    play(tmp_path / "whole", 5)
    path = tmp_path / "games"

    class Crash(Exception):
        pass

    steps = [
        (Folder, "keep"),
        (Folder, "finish"),
        (flibuste.selfplay.folder, "write_file"),
        (Manifest, "add"),
        (Path, "unlink"),
    ]
    for before in (True, False):
        for place, name in steps:
            real = getattr(place, name)

            def crashing(*arguments: Any, **more: Any) -> None:
                if not before:  # noqa: B023 - called at once
                    real(*arguments, **more)  # noqa: B023
                raise Crash

            with monkeypatch.context() as patch:
                patch.setattr(place, name, crashing)
                with pytest.raises(Crash):
                    play(path, 5)
            assert play(path, 5).games == 5
            assert rows(path) == rows(tmp_path / "whole")
            assert names(path) == names(tmp_path / "whole")
            for each in path.iterdir():
                each.unlink()


def test_what_a_power_cut_leaves_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games"
    play(tmp_path / "whole", 6)
    Faint.courage = 0
    play(path, 3)
    # A line of the manifest that is not whole, a game of zeros, half a game, a draft.
    with (path / MANIFEST).open("ab") as file:
        file.write(b'{"file":"games-0000')
    waiting = path / "unfinished"
    waiting.mkdir()
    (waiting / "00000003.game").write_bytes(bytes(2000))
    (waiting / "00000004.game").write_bytes(b"")
    (waiting / "00000005.part").write_bytes(b"1234")
    play(path, 6)
    assert rows(path) == rows(tmp_path / "whole")
    assert names(path) == names(tmp_path / "whole")


@pytest.mark.parametrize("games", [7, 9])
def test_files_that_are_damaged_or_gone_are_made_again(tmp_path: Path, games: int) -> None:
    path = tmp_path / "games"
    play(path, 4)
    play(path, 7)
    whole = rows(path)
    assert names(path)[:4] == [f"games-{first:08}.parquet" for first in (0, 3, 4, 6)]
    (path / "games-00000003.parquet").unlink()
    file = path / "games-00000000.parquet"
    file.write_bytes(file.read_bytes()[:-1] + b"?")
    data = play(path, games)
    assert data.games == games
    assert rows(path)[: len(whole)] == whole


@pytest.mark.parametrize(
    "change",
    [
        {"seed": 2},
        {"players": ("random", "greedy")},
        {"variant": "expert"},
        {"options": ("own-wrecks-anywhere",)},
        {"seconds": 1.0},
        {"game": "sabordage"},
    ],
)
def test_the_folder_of_other_games_is_refused_and_kept(
    tmp_path: Path, change: dict[str, Any]
) -> None:
    path = tmp_path / "games"
    play(path, 2)
    kept = {each: each.read_bytes() for each in path.iterdir()}
    with pytest.raises(Refusal) as caught:
        Folder(path, Setting(**{**vars(RANDOM), **change}))
    assert caught.value.code == "other-data"
    named = next(iter(change)).replace("players", "bots")
    assert f"{named}: " in caught.value.say("en")
    assert "autres parties" in caught.value.say("fr")
    assert {each: each.read_bytes() for each in path.iterdir() if each.is_file()} == kept


def test_another_version_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play(tmp_path / "games", 1)
    monkeypatch.setattr(flibuste.selfplay.manifest, "__version__", "0.0.1")
    with pytest.raises(Refusal, match="version: "):
        play(tmp_path / "games", 1)


def test_two_do_not_write_into_one_folder(tmp_path: Path) -> None:
    with Folder(tmp_path / "games", RANDOM), pytest.raises(Refusal) as caught:
        Folder(tmp_path / "games", RANDOM)
    assert caught.value.code == "folder-in-use"
    play(tmp_path / "games", 1)


def test_a_folder_of_other_things_is_refused(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    for path, code in (
        (tmp_path, "not-a-data-set"),
        (tmp_path / "thesis.txt", "unwritable-file"),
        (tmp_path / "thesis.txt" / "games", "unwritable-file"),
    ):
        with pytest.raises(Refusal) as caught:
            Folder(path, RANDOM)
        assert caught.value.code == code
    assert names(tmp_path) == ["thesis.txt"]
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / MANIFEST).write_text("Dear diary\n")
    with pytest.raises(Refusal, match=f"{MANIFEST}:1:"):
        Folder(tmp_path / "odd", RANDOM)


def test_what_cannot_be_played_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    for change, games in (
        ({}, 0),
        ({"players": ("random", "nobody")}, 1),
        ({"players": ("random",) * 3}, 1),
        ({"variant": "mild"}, 1),
        ({"options": ("flying",)}, 1),
        ({"seed": -1}, 1),
        ({"game": "chess"}, 1),
        ({"box_text": "x"}, 1),
    ):
        setting = Setting(**{**vars(RANDOM), **change})
        with pytest.raises(Refusal):
            play(tmp_path / "games", games, setting)
    assert not (tmp_path / "games").exists() or not contents(tmp_path / "games")


def test_options_that_are_not_the_choices_are_the_bots_fault(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="Muddled failed in deal 0: ValueError: the options"):
        play(tmp_path / "games", 1, Setting("under-fire", (f"{HERE}:Muddled", "random")))


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals here")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_command_that_was_killed_goes_on(tmp_path: Path, jobs: str) -> None:
    path = tmp_path / "games"
    command = ["selfplay", "under-fire", "--bots", "random", "--seed", "3", "--out", str(path)]
    process = subprocess.Popen(
        heeding(*command, "--games", "100000", "--jobs", jobs), env=surroundings()
    )
    try:
        # Somewhere between two files.
        while len(list((path / "unfinished").glob("*.game"))) < 5:
            assert process.poll() is None
            time.sleep(0.01)
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
    kept = {each.name for each in (path / "unfinished").glob("*.game")}
    assert kept
    most = max(int(name.partition(".")[0]) for name in kept) + 2
    found = play(path, most)
    assert found.games >= most
    play(tmp_path / "whole", most)
    played = [row for row in rows(path) if row["game"] < most]
    assert played == rows(tmp_path / "whole")
