"""Games at the terminal are kept on disk, choice by choice, and go on from there."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from flibuste.cli.play_setup import PlaySetup
from flibuste.core.record import Record
from flibuste.core.record_reader import read_record
from flibuste.games.registry import registered
from flibuste.terminal.terminal import Terminal
from tests.cli.driving import flibuste, flibuste_apart, sit_down, surroundings

#: A first choice, and one that may follow it, for a person who plays both sides with seed 1.
TWO_SIDES = ("play", "--opponent", "human", "--seed", "1")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of kept games, which is empty."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "flibuste"


def read(path: Path) -> Record:
    text = path.read_text(encoding="utf-8")
    return read_record(text, path.name, list(registered(text.split()[1]).seats))


def only(folder: Path) -> Path:
    (path,) = folder.iterdir()
    return path


def test_choices_after_a_resume_are_kept_in_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "half.txt"
    sitter = sit_down(PlaySetup(opponents=["random"], seed=3))
    first = sitter.answers[0]
    start = ("play", "--opponent", "random", "--seed", "3", "--save", str(path))
    assert flibuste(*start, typed=f"{first}\nquit\n").returncode == 0
    half = read(path)
    gone_on = flibuste("play", "--resume", str(path), typed="\n".join(sitter.answers[1:3]))
    assert gone_on.returncode == 0, gone_on.stderr
    more = read(path)
    assert more.steps[: len(half.steps)] == half.steps
    assert len(more.steps) > len(half.steps)
    assert flibuste("verify", str(path)).returncode == 0


def test_a_game_is_kept_without_being_asked_to_and_goes_on(folder: Path) -> None:
    sitter = sit_down(PlaySetup(opponents=["random"], seed=3))
    finished = only(folder)
    record = read(finished)
    assert sitter.table is not None
    assert record == sitter.table.match.record()
    assert record.result != "*"
    first = flibuste("play", "--opponent", "random", "--seed", "3", typed=f"{sitter.answers[0]}\n")
    assert "flibuste play --resume resumes it." in first.stdout
    (path,) = set(folder.iterdir()) - {finished}
    half = read(path)
    answers = "\n".join(sitter.answers[1:])
    assert flibuste("play", "--resume", typed=answers).returncode == 0
    more = read(path)
    assert more.steps[: len(half.steps)] == half.steps
    assert len(more.steps) > len(half.steps)
    # Only the unfinished game was changed, and nothing else was made.
    assert set(folder.iterdir()) == {finished, path}
    assert read(finished) == record
    assert flibuste("verify", str(path)).returncode == 0


def test_the_last_unfinished_game_is_taken_of_the_game_that_is_named(folder: Path) -> None:
    flibuste(*TWO_SIDES, typed="\n9 b1\n")
    under_fire = only(folder)
    flibuste("play", "sabordage", "--opponent", "human", "--seed", "1", typed="\na 1\n")
    os.utime(under_fire, (0, 0))
    (folder / "notes.txt").write_text("result: *\n", encoding="utf-8")
    for command, title in (
        (("play", "--resume"), "Sabordage"),
        (("play", "under-fire", "--resume"), "Pirates Under Fire"),
        (("play", "--resume", "under-fire"), "Pirates Under Fire"),
        (("play", "--resume", "--lang", "en", "sabordage"), "Sabordage"),
    ):
        done = flibuste(*command, typed="\nlog\n")
        assert done.returncode == 0, done.stderr
        shown = "Light lays a 9 on b1." in done.stdout
        assert shown == (title == "Pirates Under Fire")


@pytest.mark.parametrize("command", [("play", "--resume"), ("play", "--resume", "sabordage")])
def test_without_an_unfinished_game_there_is_nothing_to_resume(
    command: tuple[str, ...], folder: Path
) -> None:
    done = flibuste(*command)
    assert done.returncode == 3
    assert f"{folder}: There is no unfinished game here." in done.stderr


def test_a_game_that_nobody_has_begun_leaves_no_file(folder: Path) -> None:
    assert flibuste("play", "--seed", "1", typed="quit\n").returncode == 0
    assert not folder.exists()


def test_a_choice_taken_back_is_taken_back_on_disk(folder: Path) -> None:
    typed = "\na 1\nundo\n"
    flibuste("play", "sabordage", "--opponent", "human", "--seed", "1", typed=typed)
    assert read(only(folder)).steps == []


def test_two_windows_with_one_game_lose_no_choice(folder: Path) -> None:
    flibuste(*TWO_SIDES, typed="\n9 b1\n")
    path = only(folder)
    with window("play", "--resume") as first, window("play", "--resume") as second:
        first.read_until("presses Enter.")
        second.read_until("presses Enter.")
        first.type("")
        first.read_until("Dark > ")
        first.type("lay 2 a6")
        first.read_until("Pass the keyboard to Light")
        second.type("")
        second.read_until("Dark > ")
        second.type("lay 2 b6")
        second.read_until("Another window has changed")
    (other,) = set(folder.iterdir()) - {path}
    assert read(path).steps[1].text == "lay 2 a6"
    assert read(other).steps[1].text == "lay 2 b6"


def test_where_the_folder_cannot_be_written_the_game_goes_on_and_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    saved = tmp_path / "saved.txt"
    done = flibuste(*TWO_SIDES, typed=f"\n9 b1\n\nquit\n{saved}\n")
    assert done.returncode == 0, done.stderr
    assert " ".join(done.stdout.split()).count("Not a directory") == 1
    assert read(saved).steps[0].text == "lay 9 b1"


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGHUP, signal.SIGTERM])
def test_a_window_that_closes_loses_no_choice(end: signal.Signals, folder: Path) -> None:
    with window(*TWO_SIDES) as terminal:
        terminal.read_until("Enter to go on.")
        terminal.type("")
        terminal.read_until("presses Enter.")
        terminal.type("")
        terminal.read_until("Light > ")
        terminal.type("9 b1")
        terminal.read_until("presses Enter.")
        # The next question is on the screen, so the choice is on the disk.
        terminal.process.send_signal(end)
        terminal.process.wait(timeout=60)
    assert [step.text for step in read(only(folder)).steps] == ["lay 9 b1"]
    done = flibuste("play", "--resume", typed="\nlog\n")
    assert "Light lays a 9 on b1." in done.stdout


def test_a_choice_is_on_the_disk_before_anything_else_is_shown(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    happened: list[str] = []
    sync, ask = os.fsync, Terminal.ask

    def noted_sync(opened: int) -> None:
        sync(opened)
        happened.append("folder" if stat.S_ISDIR(os.fstat(opened).st_mode) else "file")

    def noted_ask(terminal: Terminal, prompt: str) -> str | None:
        happened.append("question")
        return ask(terminal, prompt)

    monkeypatch.setattr(os, "fsync", noted_sync)
    monkeypatch.setattr(Terminal, "ask", noted_ask)
    flibuste(*TWO_SIDES, typed="\n9 b1\n")
    # The keyboard is passed on, Light's choice is saved, and the keyboard is passed on again.
    assert happened[:5] == ["question", "question", "file", "folder", "question"]
    assert read(only(folder)).steps[0].text == "lay 9 b1"


def test_a_game_of_another_terminal_is_read_from_a_pipe_and_kept_anew(folder: Path) -> None:
    flibuste(*TWO_SIDES, typed="\n9 b1\n")
    path = only(folder)
    before = path.read_bytes()
    done = flibuste_apart("play", "--resume", "-", typed=before.decode())
    assert done.returncode == 0, done.stderr
    assert path.read_bytes() == before


class Window:
    """A real terminal with the command in it."""

    def __init__(self, process: subprocess.Popen[bytes], master: int) -> None:
        self.process = process
        self._master = master

    def type(self, line: str) -> None:
        os.write(self._master, f"{line}\n".encode())

    def read_until(self, text: str) -> str:
        seen, end = "", time.monotonic() + 60
        while text not in plain(seen) and time.monotonic() < end:
            if select.select([self._master], [], [], 0.2)[0]:
                seen += os.read(self._master, 65536).decode(errors="replace")
        assert text in plain(seen), seen
        return plain(seen)


def plain(shown: str) -> str:
    """Return what a terminal shows in one line, without its styles."""
    return " ".join(re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", shown).split(" ")).replace("\r\n", " ")


@contextmanager
def window(*arguments: str) -> Iterator[Window]:
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "flibuste", *arguments],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        start_new_session=True,
        env=surroundings() | {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"},
        # Whoever runs the tests may ignore that their own window closes.
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL),  # noqa: PLW1509
    )
    os.close(slave)
    try:
        yield Window(process, master)
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        process.wait()
        os.close(master)
