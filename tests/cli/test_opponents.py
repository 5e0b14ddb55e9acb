"""Whom one plays against: levels and bots by name, their introduction, and waiting for them."""

from __future__ import annotations

import contextlib
import json
import os
import pty
import re
import select
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from flibuste.bots.levels import LEVELS
from flibuste.cli.play_setup import PlaySetup, open_table, player_spec
from flibuste.core.record_reader import read_record
from flibuste.games.registry import GAMES
from flibuste.terminal.opponents import HUMAN, USUAL
from tests.cli.driving import flibuste, flibuste_apart, heeding, sit_down, surroundings

SLOW = """
import time


class Slow:
    name = "slow"

    def __init__(self, dice):
        pass

    def choose(self, view, seconds):
        time.sleep(0.6)
        return view.choices[0]
"""


@pytest.mark.parametrize(
    ("text", "spec"),
    [
        ("4", "level:4"),
        ("level:4", "level:4"),
        ("Helmsman", "level:4"),
        ("timonier", "level:4"),
        ("roi des pirates", "level:6"),
        ("greedy", "greedy"),
        ("search:20x", "search:20x"),
        ("human", HUMAN),
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_levels_and_bots_go_by_number_and_by_name(game: str, text: str, spec: str) -> None:
    assert player_spec(text, game) == spec
    match, bots, _ = open_table(PlaySetup(game=game, opponents=[text], seed=1))
    seats = len(match.game.seat_names())
    assert match.players == [HUMAN, *[spec] * (seats - 1)]
    assert len(bots) == (0 if spec == HUMAN else seats - 1)


@pytest.mark.parametrize("game", GAMES)
def test_who_is_not_named_is_level_3(game: str) -> None:
    match, _, _ = open_table(PlaySetup(game=game, seed=1))
    assert set(match.players[1:]) == {USUAL} == {"level:3"}


@pytest.mark.parametrize(
    ("name", "code", "words"),
    [
        ("nobody", 2, ["“nobody”", "1 to 6", "random", "search", "human", "flibuste bots"]),
        ("7", 2, ["“7”"]),
        ("level:7", 3, ["level:1 to level:6"]),
        ("search:soon", 2, ["search:soon"]),
        ("search:0s", 3, ["0s"]),
        ("no_such_module:Bot", 3, ["no_such_module"]),
    ],
)
def test_nobody_unknown_sits_down(name: str, code: int, words: list[str]) -> None:
    done = flibuste("play", "--opponent", name)
    assert done.returncode == code
    assert all(word in done.stderr for word in words), done.stderr
    assert done.stdout == ""
    french = flibuste("play", "--opponent", name, "--lang", "fr")
    assert french.stderr != done.stderr


def test_a_resumed_game_keeps_its_level(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    begun = flibuste("play", "--opponent", "mousse", "--seed", "1", "--save", str(path), typed="")
    assert begun.returncode == 0
    assert read_record(path.read_text(encoding="utf-8"), "r", ["light", "dark"]).players == [
        "human",
        "level:1",
    ]
    match, bots, _ = open_table(PlaySetup(resume=str(path)))
    assert match.players == ["human", "level:1"]
    assert list(bots) == [1]


@pytest.mark.parametrize("opponent", ["level:1", "level:3", "search:2x"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_a_bot(game: str, opponent: str) -> None:
    sitter = sit_down(PlaySetup(game=game, opponents=[opponent], seed=2))
    assert sitter.table is not None
    assert set(sitter.table.match.players) == {HUMAN, opponent}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_first_page_says_who_sits_where(language: str) -> None:
    arguments = ("play", "sabordage", "--players", "4", "--opponent", "5,human,random")
    said = flibuste(*arguments, "--seed", "1", "--lang", language, typed="").stdout
    first = _unwrapped(said.partition(LEVELS[4].about.say(language)[-10:])[0])
    level = "level" if language == "en" else "niveau"
    colon = ":" if language == "en" else "\u00a0:"
    green = "Green" if language == "en" else "Vert"
    assert f"{green}{colon} {LEVELS[4].name.say(language)} ({level} 5)." in first
    assert "hint" in said if language == "en" else "conseil" in said
    assert ("one of you" if language == "en" else "l’un de vous") in said
    assert "random. " in said
    alone = flibuste("play", "--opponent", "human", "--seed", "1", "--lang", language, typed="")
    assert "--opponent" not in alone.stdout, "people know one another"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_bots_are_listed(language: str) -> None:
    said = _unwrapped(flibuste("bots", "--lang", language).stdout)
    told = json.loads(flibuste("bots", "--lang", language, "--json").stdout)
    assert [level["player"] for level in told["levels"]] == [f"level:{n}" for n in range(1, 7)]
    assert {bot["player"] for bot in told["bots"]} >= {"random", "greedy", "search"}
    for each in (*told["levels"], *told["bots"]):
        assert each["player"] in said
        assert each["about"] in said
        assert player_spec(each["player"], "sabordage") == each["player"]
    assert [level["name"] for level in told["levels"]] == [
        level.name.say(language) for level in LEVELS
    ]


def _unwrapped(text: str) -> str:
    """Return a text without its line breaks; no-break spaces stay."""
    return re.sub("[ \n]+", " ", text)


class Watched:
    """The command on a real terminal."""

    def __init__(self, *arguments: str, cwd: Path) -> None:
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            heeding(*arguments),
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=surroundings() | {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"},
            cwd=cwd,
        )
        os.close(slave)

    def read_until(self, text: str) -> str:
        seen = ""
        end = time.monotonic() + 120
        while text not in seen and time.monotonic() < end:
            if select.select([self.master], [], [], 0.2)[0]:
                seen += os.read(self.master, 65536).decode(errors="replace")
        assert text in seen, seen
        return seen

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())


@contextlib.contextmanager
def watched(*arguments: str, cwd: Path) -> Iterator[Watched]:
    terminal = Watched(*arguments, cwd=cwd)
    try:
        yield terminal
    finally:
        terminal.process.kill()
        terminal.process.wait()
        os.close(terminal.master)


def test_a_bot_that_thinks_long_is_seen_thinking_and_then_no_more(tmp_path: Path) -> None:
    (tmp_path / "slow.py").write_text(SLOW, encoding="utf-8")
    arguments = ("play", "--opponent", "slow:Slow", "--seat", "dark", "--seed", "1")
    with watched(*arguments, cwd=tmp_path) as terminal:
        assert "Light: slow:Slow." in terminal.read_until("Enter to go on.")
        terminal.type("\n")
        seen = terminal.read_until("Light, slow:Slow, is thinking…")
        seen += terminal.read_until("Dark > ")
        line = seen.rpartition("is thinking…")[2]
        assert "\x1b[2K" in line, "the line is wiped"
    done = flibuste_apart(*arguments, typed="", cwd=tmp_path)
    assert done.returncode == 0
    assert "thinking" not in done.stdout + done.stderr
    assert "\x1b" not in done.stdout


def test_an_interrupt_while_a_bot_thinks_leaves_the_game_saved(tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    arguments = ("play", "--opponent", "search:600s", "--seat", "dark", "--seed", "1")
    with watched(*arguments, "--save", str(kept), cwd=tmp_path) as terminal:
        terminal.read_until("Enter to go on.")
        terminal.type("\n")
        terminal.read_until("is thinking…")
        terminal.process.send_signal(signal.SIGINT)
        terminal.read_until("Saved in ")
        assert terminal.process.wait(timeout=60) == 130
    record = read_record(kept.read_text(encoding="utf-8"), "kept", ["light", "dark"])
    assert record.players == ["search:600s", "human"]
    assert record.result == "*"
