"""Advice at the table and for a position: what it says, refuses, and cannot know."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from flibuste.cli.play_setup import PlaySetup, open_table
from flibuste.core.fate import Dice
from flibuste.core.match import Match
from flibuste.core.opening import deal_match
from flibuste.core.seat import EVERYTHING
from flibuste.games.registry import GAMES, open_game
from flibuste.terminal.advice import Adviser
from flibuste.terminal.table import TerminalTable
from tests.cli.driving import Sitter, flibuste

FEW = ("--simulations", "12")
#: Game, players, variant, and after how many choices: boards to arrange, a hand, tiles to build.
MOMENTS = [
    ("under-fire", 2, "standard", 5),
    ("under-fire", 2, "expert", 0),
    ("under-fire", 2, "expert", 1),
    ("sabordage", 2, "base", 4),
    ("sabordage", 3, "expert", 7),
]
EACH = pytest.mark.parametrize(("name", "players", "variant", "choices"), MOMENTS)
SEA = """flibuste under-fire position 1
turn: light 9 main
[sea]
6  .   D2* .   D4   .      .  .
5  .   D4  .   .    .      .  .
4  .   .   .   .    D:ram  .  .
3  .   .   L3  .    m      .  .
2  .   L5  L4  L8+2 .      .  .
1  L1  L6  L5  L6   .      .  .
[tiles]
destroyed dark: 1 1 3 5 6
"""


def at(name: str, players: int, variant: str, choices: int) -> Match:
    """Play at random for so many choices."""
    match = deal_match(open_game(name, players), Dice(players), variant)
    dice = random.Random(3)
    while match.state.actors() and len(match.journal) < choices:
        seat = match.state.actors()[-1]
        match.choose(seat, dice.choice(list(match.state.legal(seat))))
    return match


@pytest.fixture
def written(tmp_path: Path) -> Callable[[str], str]:
    """Return what writes a text into a file, and returns its path."""

    def write(text: str) -> str:
        path = tmp_path / f"{len(list(tmp_path.iterdir()))}.txt"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write


@EACH
def test_advice_is_about_the_choices_of_the_position(
    name: str, players: int, variant: str, choices: int, written: Callable[[str], str]
) -> None:
    match = at(name, players, variant, choices)
    game, seat = match.game, match.state.actors()[0]
    path = written(game.write_position(match.state, EVERYTHING))
    told = json.loads(flibuste("hint", path, *FEW, "--json").stdout)
    assert told["game"] == name
    assert told["seat"] == game.seat_names()[seat]
    assert told["simulations"] <= 12
    legal = {game.write_action(action) for action in match.state.legal(seat)}
    assert told["choice"] in {option["choice"] for option in told["options"]} <= legal
    assert sum(option["visits"] for option in told["options"]) == told["simulations"]
    assert sum(option["weight"] for option in told["options"]) == pytest.approx(1, abs=0.01)
    assert all(0 <= option["chance"] <= 1 for option in told["options"])
    said = {lang: flibuste("hint", path, *FEW, "--lang", lang).stdout for lang in ("en", "fr")}
    for language, words in (("en", ("choice", "wins", "lead")), ("fr", ("choix", "victoires"))):
        assert all(word in said[language] for word in words)
        assert told["choice"] in " ".join(said[language].split())
    record = match.record()
    record.result = "*"
    again = flibuste("hint", written(record.text()), *FEW)
    assert again.stdout == said["en"], "a record says the same as its position"
    other = flibuste("hint", path, *FEW, "--seed", "5")
    assert other.returncode == 0
    assert flibuste("hint", path, *FEW, "--seed", "5").stdout == other.stdout


@EACH
def test_what_a_seat_cannot_know_does_not_change_its_hint(
    name: str, players: int, variant: str, choices: int, written: Callable[[str], str]
) -> None:
    match = at(name, players, variant, choices)
    game, seat = match.game, match.state.actors()[0]
    who = game.seat_names()[seat]
    true = game.write_position(match.state, EVERYTHING)
    own = game.write_position(match.state, seat)
    hints = {flibuste("hint", written(own), *FEW).stdout}
    worlds = {true}
    for number in range(3):
        twin = game.imagine(match.view(seat), Dice(number))
        worlds.add(game.write_position(twin, EVERYTHING))
        assert game.write_position(twin, seat) == own
    assert len(worlds) > 1, "worlds that differ in what is hidden"
    for world in worlds:
        for named in (("--seat", who), ()):
            done = flibuste("hint", written(world), *named, *FEW)
            assert done.returncode == 0, done.stderr
            hints.add(done.stdout)
    assert len(hints) == 1
    assert hints != {""}


class Asking(Sitter):
    """Asks for a hint at its first question, and leaves."""

    def __init__(self, language: str, word: str) -> None:
        super().__init__(language, live=False)
        self._words = [word, "quit", "-"]

    def answer(self, prompt: str) -> str:
        return self._words.pop(0) if not prompt.startswith("Pass") else ""


def asked(position: str, language: str = "en", word: str = "hint") -> tuple[str, Match]:
    """Ask for a hint where several share a keyboard; return what is said, and the match."""
    match, bots, dice = open_table(PlaySetup(position=position, opponents=["human"]))
    terminal = Asking(language, word)
    table = TerminalTable(match, bots, terminal, dice)
    table.adviser = Adviser(match.game, simulations=12)
    table.play()
    return terminal.out.getvalue().partition(f"> {word}\n")[2], match


@EACH
def test_a_hint_at_the_table_plays_nothing_and_knows_nothing_more(
    name: str, players: int, variant: str, choices: int, written: Callable[[str], str]
) -> None:
    match = at(name, players, variant, choices)
    game, seat = match.game, match.state.actors()[0]
    who = game.seat_names()[seat]
    twin = game.imagine(match.view(seat), Dice(9))
    true, other = (written(game.write_position(s, EVERYTHING)) for s in (match.state, twin))
    said, played = asked(true)
    assert "choice" in said
    assert "wins" in said
    assert not played.journal
    by_seat = flibuste("hint", true, "--seat", who, *FEW).stdout
    assert _numbers(said) == _numbers(by_seat)
    assert asked(other)[0] == said
    for word in ("indice", "conseil"):
        assert "choix" in asked(true, "fr", word)[0]


def _numbers(said: str) -> list[str]:
    return [word for word in said.split() if word[0] in "+-" and word[1:2].isdigit()]


def test_the_owner_of_a_printed_box_types_in_what_lies_on_the_table(
    written: Callable[[str], str],
) -> None:
    unknown = flibuste("hint", written(SEA), *FEW)
    assert unknown.returncode == 3
    assert "hand light" in unknown.stderr
    path = written(f"{SEA}hand light: 3 7 9\n")
    told = json.loads(flibuste("hint", path, *FEW, "--json").stdout)
    assert told["choice"].startswith("lay ")
    assert {option["choice"].split()[1] for option in told["options"]} <= {"3", "7", "9"}


def refused(code: int, *arguments: str) -> str:
    done = flibuste("hint", *arguments)
    assert done.returncode == code, done.stdout
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    french = flibuste("hint", *arguments, "--lang", "fr").stderr
    assert french != done.stderr
    return done.stderr


@pytest.mark.parametrize("name", GAMES)
def test_where_nothing_is_to_choose_it_says_so(name: str, written: Callable[[str], str]) -> None:
    over = at(name, 2, GAMES[name].variants[0], 10_000)
    assert "over" in refused(3, written(over.record().text()))
    assert "over" in refused(3, written(over.game.write_position(over.state, EVERYTHING)))
    assert "is not valid" in refused(2, written(over.record().text()), "--seat", "spectator")


def test_positions_that_do_not_tell_are_refused(written: Callable[[str], str]) -> None:
    match = at("under-fire", 2, "standard", 4)
    game, seat = match.game, match.state.actor
    own = written(game.write_position(match.state, seat))
    names = game.seat_names()
    assert "knows" in refused(3, own, "--seat", names[1 - seat])
    whole = written(game.write_position(match.state, EVERYTHING))
    assert "has nothing to choose here" in refused(3, whole, "--seat", names[1 - seat])
    seen = flibuste("show", whole, "--seat", "spectator", "--format", "position").stdout
    assert refused(3, written(seen))
    picking = at("under-fire", 2, "expert", 0)
    public = written(picking.game.write_position(picking.state, -1))
    assert "spectator" in refused(3, public)
    assert "not both" in refused(2, whole, "--seconds", "1", "--simulations", "5")
    assert refused(2, whole, "--seconds", "0")
    assert refused(3, whole, "--seed", "-1")
    told = json.loads(flibuste("hint", own, "--seat", names[1 - seat], "--json").stdout)
    assert told["error"]["code"] == "not-known-here"


def test_a_hint_keeps_to_its_time(written: Callable[[str], str]) -> None:
    match = at("under-fire", 2, "standard", 4)
    path = written(match.game.write_position(match.state, EVERYTHING))
    told = json.loads(flibuste("hint", path, "--seconds", "0.1", "--json").stdout)
    assert told["seconds"] < 2
    assert told["simulations"] >= 1
