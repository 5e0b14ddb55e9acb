"""A person made of dice, who plays at the terminal and keeps what was shown and typed."""

from __future__ import annotations

import contextlib
import io
import os
import subprocess
import sys
from pathlib import Path

from rich.console import Console

from flibuste.cli.play_setup import PlaySetup, open_table
from flibuste.cli.run import run
from flibuste.core.fate import Dice
from flibuste.terminal.table import TerminalTable
from flibuste.terminal.terminal import WIPE, Terminal

ROOT = Path(__file__).resolve().parents[2]


class Sitter(Terminal):
    """Answers every question by a legal choice; ends with `-` when asked where to save."""

    def __init__(self, language: str, live: bool, width: int = 80, height: int = 24) -> None:
        self.out = io.StringIO()
        super().__init__(
            language,
            Console(file=self.out, width=width, height=height, highlight=False, markup=False),
        )
        self.live = live
        self.table: TerminalTable | None = None
        self.answers: list[str] = []
        #: For each question to a seat: the seat, and all that was on the screen and above it.
        self.screens: list[tuple[int, str]] = []
        self.dice = Dice(5)

    def ask(self, prompt: str) -> str | None:
        answer = self.answer(prompt)
        self.answers.append(answer)
        self.out.write(f"{prompt}{answer}\n")
        return answer

    def answer(self, prompt: str) -> str:
        assert self.table is not None
        game = self.table.match.game
        who = prompt.removesuffix(" > ")
        names = [words.say(self.language) for words in game.seat_words()]
        if who not in names:
            return "-" if "?" in prompt else ""
        seat = names.index(who)
        self.screens.append((seat, self.out.getvalue().rpartition(WIPE)[2]))
        choices = list(self.table.match.state.legal(seat))
        choice = choices[self.dice.below(len(choices))]
        return game.write_action(choice)


def sit_down(setup: PlaySetup, language: str = "en", live: bool = False, width: int = 80) -> Sitter:
    """Play a whole game; return the person, and with them all that was shown."""
    sitter = Sitter(language, live, width)
    match, bots, dice = open_table(setup)
    sitter.table = TerminalTable(match, bots, sitter, dice)
    sitter.table.play()
    assert match.state.outcome() is not None
    return sitter


def flibuste(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command within this process, which is much faster."""
    raw, err = io.BytesIO(), io.StringIO()
    out = io.TextIOWrapper(raw, encoding="utf-8", write_through=True)
    before = sys.stdin, os.environ.get("LC_ALL")
    sys.stdin = io.StringIO(typed)
    os.environ["LC_ALL"] = "C"
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = run(arguments)
    finally:
        sys.stdin = before[0]
        if before[1] is None:
            del os.environ["LC_ALL"]
        else:
            os.environ["LC_ALL"] = before[1]
    return subprocess.CompletedProcess(
        list(arguments), code, raw.getvalue().decode(), err.getvalue()
    )


def flibuste_apart(
    *arguments: str, typed: str = "", language: str = "C", cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the command as a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "flibuste", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=surroundings(language),
        timeout=60,
        check=False,
        cwd=cwd,
    )


def heeding(*arguments: str) -> list[str]:
    """Return the command in a process that heeds interrupts.

    A shell that runs the tests in the background has them, and their children, ignore those.
    """
    heed = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
    return [sys.executable, "-c", f"{heed}from flibuste.cli import main; main()", *arguments]


def surroundings(language: str = "C") -> dict[str, str]:
    """Return an environment that speaks one language, with the package under test in reach."""
    import flibuste as package

    found = {key: value for key, value in os.environ.items() if not key.startswith("LC_")}
    found |= {"LANG": language, "PYTHONUTF8": "1"}
    found["PYTHONPATH"] = str(Path(str(package.__file__)).parents[1])
    return found


def recorded(seed: int = 1) -> str:
    """Return the record of a whole game between a person made of dice and a bot."""
    sitter = sit_down(PlaySetup(opponents=["random"], seed=seed))
    assert sitter.table is not None
    return sitter.table.match.record().text()
