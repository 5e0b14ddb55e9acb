"""Every command takes every game, at every number of players."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from flibuste.cli.play_setup import PlaySetup
from flibuste.core.fate import Dice
from flibuste.core.match import Match
from flibuste.core.opening import deal_match
from flibuste.core.record_reader import read_record
from flibuste.core.replay import verify
from flibuste.core.sealed import Sealed
from flibuste.core.seat import EVERYTHING
from flibuste.games.registry import GAMES, open_game
from flibuste.terminal.plain_interface import interface_of
from flibuste.terminal.terminal import WIPE
from tests.cli.driving import flibuste, sit_down

TABLES = [
    (game.name, players, variant)
    for game in GAMES.values()
    for players in range(game.fewest, game.most + 1)
    for variant in game.variants
]
EACH = pytest.mark.parametrize(("name", "players", "variant"), TABLES)


def played(name: str, players: int, variant: str, choices: int = 10_000) -> Match:
    """Play a sealed game at random, to its end or for so many choices."""
    fate = Sealed(bytes([players] * 32), [b"x"] * players)
    match = deal_match(open_game(name, players), fate, variant)
    dice = random.Random(players)
    while match.state.actors() and len(match.journal) < choices:
        seat = dice.choice(match.state.actors())
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


def told(*arguments: str, code: int = 0) -> str:
    done = flibuste(*arguments)
    assert done.returncode == code, done.stderr
    return done.stdout if code < 2 else done.stderr


@EACH
def test_a_record_is_read_by_every_command(
    name: str, players: int, variant: str, written: Callable[[str], str]
) -> None:
    match = played(name, players, variant)
    for path in (written(match.record().text()), written(match.record().compact())):
        checked = json.loads(told("verify", path, "--json"))
        assert checked["verified"]
        assert checked["sealed"]
        assert list(json.loads(told("score", path, "--json"))) == match.game.seat_names()
        assert told("score", path) != told("score", path, "--lang", "fr")
        for seat in (*match.game.seat_names(), "spectator", "everything"):
            shown = told("replay", path, "--seat", seat, "--json").splitlines()
            assert len(shown) == len(match.journal) + 1
            position = told("show", path, "--at", "3", "--seat", seat, "--format", "position")
            assert f"seen by: {seat}" in position.splitlines()
        assert told("show", path, "--format", "svg", "--score").startswith("<svg")
        assert told("show", path)
        assert "is not valid. Expected one of" in told("show", path, "--seat", "nobody", code=2)


@EACH
def test_a_position_keeps_its_game_and_number_of_players(
    name: str, players: int, variant: str, written: Callable[[str], str]
) -> None:
    match = played(name, players, variant, 7)
    game = match.game
    path = written(game.write_position(match.state, EVERYTHING))
    seat = match.state.actors()[0]
    found = json.loads(told("legal", path, "--seat", game.seat_names()[seat], "--json"))
    assert found["actors"] == [game.seat_names()[actor] for actor in match.state.actors()]
    assert found["choices"] == [game.write_action(act) for act in match.state.legal(seat)]
    for number, who in enumerate(game.seat_names()):
        seen = told("show", path, "--seat", who, "--format", "position")
        assert seen == game.write_position(match.state, number)


@EACH
def test_deals_counts_and_simulations(name: str, players: int, variant: str) -> None:
    rules = ("--variant", variant, *[w for o in GAMES[name].options for w in ("--option", o)])
    many = ("--players", str(players))
    sheet = told("deal", name, *many, *rules, "--seed", "5")
    assert sheet.startswith(f"flibuste {name} deal 1\n")
    assert told("deal", name, *many, *rules, "--seed", "5") == sheet
    counts = json.loads(told("perft", name, *many, *rules, "--depth", "1", "--json"))
    assert counts["players"] == players
    assert counts["counts"][0] == 1 < counts["counts"][1]
    bots = ",".join(["random"] * players)
    tally = json.loads(told("sim", name, "--players", bots, "--games", "5", *rules, "--json"))
    assert len(tally["wins"]) == len(tally["scores"]) == players
    assert sum(tally["wins"]) + tally["draws"] == pytest.approx(5)
    assert sum(tally["reasons"].values()) == 5


@pytest.mark.parametrize("name", GAMES)
def test_the_box_is_printed_and_checked(name: str, written: Callable[[str], str]) -> None:
    path = written(told("box", name))
    assert "is fine: " in told("box", name, "--check", path)
    assert told("box", "--check", path) == told("box", name, "--check", path)
    assert told("box", name, "--json") == told("box", name, "--check", path, "--json")
    for other in GAMES:
        if other != name:
            assert "another game" in told("box", other, "--check", path, code=3)


def test_a_record_with_too_few_seats_says_so(written: Callable[[str], str]) -> None:
    match = played("under-fire", 2, "standard", 0)
    match.seal = None
    text = match.record().text().replace("light: light\n", "")
    said = told("verify", written(text), code=3)
    assert "is for 2 players" in said
    assert "light, dark" in said


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_face(name: str) -> None:
    game = open_game(name, GAMES[name].usual)
    interface = interface_of(game, Dice(0))
    for match in (deal_match(game, Dice(1), variant) for variant in game.variants):
        view = match.view(match.state.actor)
        assert interface.question(view) is not None
        for language in ("en", "fr"):
            assert interface.explain("", view, language)
            assert interface.news(match.events(view.seat), language) is not None
        assert interface.explain("", view, "en") != interface.explain("", view, "fr")


@EACH
def test_people_alone_and_with_bots_play_whole_games(name: str, players: int, variant: str) -> None:
    """The keyboard passes behind a wiped screen between people, and never from or to a bot."""
    others = players - 1
    seatings = [["human"] * others, ["random"] * others]
    if others > 1:
        seatings += [["human", *["random"] * (others - 1)], [*["random"] * (others - 1), "human"]]
    for opponents in seatings:
        setup = PlaySetup(game=name, players=players, opponents=opponents, variant=variant, seed=3)
        sitter = sit_down(setup, live=True)
        assert sitter.table is not None
        match = sitter.table.match
        record = read_record(match.record().text(), "r", list(GAMES[name].seats))
        assert record.players == ["human", *opponents]
        assert verify(match.game, record, "r").result() == match.result()
        asked = [seat for seat, _ in sitter.screens]
        changes = sum(one != other for one, other in zip([-1, *asked], asked, strict=False))
        screens = sitter.out.getvalue().split(WIPE)
        passed = sum("Pass the keyboard" in screen for screen in screens)
        assert passed == (changes if "human" in opponents else 0)
