"""A third game, outside the package, plays everywhere: CONTRIBUTING's “Adding a game”, done.

It keeps the laws in `tests/laws`, and is played in the browser in `tests/browser`.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from flibuste.bots.roster import make_bot
from flibuste.cli.play_setup import PlaySetup
from flibuste.core.fate import Dice
from flibuste.core.match import Match
from flibuste.core.opening import deal_match
from flibuste.core.record_reader import read_record
from flibuste.core.refusal import Refusal
from flibuste.core.replay import verify
from flibuste.core.sealed import Sealed
from flibuste.drawing import gallery
from flibuste.games.registry import GAMES, GROUP, VARIABLE, open_game, registered
from tests.cli.driving import flibuste, sit_down
from tests.doubloons import ADDED
from tests.doubloons.rules import NAME, SEATS
from tests.server.running import Player, Running

BOTS = ("random", "greedy", "search:60x")
LANGUAGES = ("en", "fr")


@pytest.fixture(autouse=True)
def _added(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, ADDED)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with Running(tmp_path / "tables.db", "--bots", "1") as running:
        yield running


def told(*arguments: str) -> str:
    done = flibuste(*arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout


def played(players: int) -> Match:
    """Play a sealed game at random."""
    match = deal_match(open_game(NAME, players), Sealed(bytes(32), [b"x"] * players))
    dice = random.Random(players)
    while match.state.actors():
        seat = dice.choice(match.state.actors())
        match.choose(seat, dice.choice(list(match.state.legal(seat))))
    return match


def test_it_is_there_only_where_it_was_added(monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(GAMES)[-1] == NAME
    assert registered(NAME) is GAMES[NAME]
    monkeypatch.delenv(VARIABLE)
    assert NAME not in GAMES
    with pytest.raises(Refusal, match="is not a game"):
        open_game(NAME, 2)


def test_a_package_installs_it(tmp_path: Path) -> None:
    """An entry point is enough; the variable is not set."""
    about = tmp_path / "doubloons-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: doubloons\nVersion: 1.0\n")
    name, _, address = ADDED.partition("=")
    (about / "entry_points.txt").write_text(f"[{GROUP}]\n{name} = {address}\n")
    paths = os.pathsep.join([str(tmp_path), *(path for path in sys.path if path)])
    done = subprocess.run(
        [sys.executable, "-m", "flibuste", "deal", NAME, "--seed", "1"],
        env={**os.environ, VARIABLE: "", "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"flibuste {NAME} deal 1\n")


@pytest.mark.parametrize(
    ("added", "why"),
    [
        ("doubloons", "name=module:attribute"),
        ("doubloons=tests.nowhere:KIT", "ModuleNotFoundError"),
        ("doubloons=tests.doubloons.kit:NO_KIT", "AttributeError"),
        ("doubloons=tests.doubloons.rules:NAME", "is not a kit of “doubloons”"),
        ("ducats=tests.doubloons.kit:KIT", "is not a kit of “ducats”"),
    ],
)
def test_what_is_no_kit_is_refused(added: str, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, added)
    with pytest.raises(Refusal, match="could not be loaded") as refusal:
        registered(added.partition("=")[0])
    assert why in refusal.value.say("en")


def test_it_cannot_take_the_place_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in GAMES:
        kit = registered(name)
        monkeypatch.setenv(VARIABLE, f"{name}=tests.doubloons.kit:KIT,{ADDED}")
        assert registered(name) is kit


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("bot", [*BOTS, *(f"level:{n}" for n in range(1, 6))])
def test_every_bot_plays_it(bot: str, players: int) -> None:
    game = open_game(NAME, players)
    match = deal_match(game, Dice(3))
    bots = [make_bot(bot, NAME, Dice(1, seat)) for seat in range(players)]
    while match.state.actors():
        seat = match.state.actor
        view = match.view(seat)
        choice = bots[seat].choose(view, 1.0)
        assert choice in view.choices
        match.choose(seat, choice)
    assert match.state.outcome() is not None


@pytest.mark.parametrize(("bot", "least"), [("greedy", 0.6), ("search:200x", 0.65)])
def test_bots_that_know_only_the_rules_beat_chance(bot: str, least: float) -> None:
    won = 0.0
    games = 60
    for number in range(games):
        own = number % 2
        specs = [bot if seat == own else "random" for seat in range(2)]
        bots = [make_bot(spec, NAME, Dice(number, seat)) for seat, spec in enumerate(specs)]
        state = open_game(NAME, 2).start(Dice(number, 9), "standard", [])
        while state.actors():
            seat = state.actor
            state.apply(seat, bots[seat].choose(state.view(seat), 1.0), Dice(0))
        outcome = state.outcome()
        assert outcome is not None
        won += (own in outcome.winners) / len(outcome.winners)
    assert won / games > least


def test_the_search_says_what_it_thinks(tmp_path: Path) -> None:
    """The last bid but one, for the last two chests: what is known decides."""
    view = open_game(NAME, 2).read_view(
        f"flibuste {NAME} position 1\nplayers: 2\nseen by: red\nchests: 5 ?\nsunk: 1 2 3\n"
        "hand red: 1 5\nhand blue: 1 4\n",
        "view",
    )
    position = tmp_path / "position.txt"
    position.write_text(open_game(NAME, 2).write_view(view), encoding="utf-8")
    said = json.loads(told("hint", str(position), "--simulations", "300", "--json"))
    assert said["choice"] == "bid 5"
    assert said["unit"] == "points"
    assert said["options"][0]["chance"] > 0.7


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bot", BOTS)
def test_it_is_played_at_the_terminal(bot: str, language: str) -> None:
    setup = PlaySetup(game=NAME, players=3, opponents=[bot, "human"], seed=2)
    sitter = sit_down(setup, language, live=True)
    assert sitter.table is not None
    match = sitter.table.match
    assert {seat for seat, _ in sitter.screens} == {0, 2}
    names = [words.say(language) for words in match.game.seat_words()]
    for seat, screen in sitter.screens:
        hand = f"main {names[seat]}\xa0:" if language == "fr" else f"hand {names[seat]}:"
        assert hand in screen
        assert match.game.title.say(language) in screen
        assert ("miser" if language == "fr" else "bid") in screen
        assert any(name in screen for name in names)
    record = read_record(match.record().text(), "record", list(SEATS))
    assert verify(match.game, record, "record").result() == match.result()


@pytest.mark.parametrize("language", LANGUAGES)
def test_choices_are_typed_by_number_or_by_text(language: str, tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    about = "coffre" if language == "fr" else "chest"
    typed = [
        "?",
        f"? {about}",
        "? sea",
        "hint",
        "score",
        "log",
        "bid 9",
        "sing",
        "bid 5",
        "undo",
        "5",
        "1",
        "1",
        "bid 4",
    ]
    done = flibuste(
        *("play", NAME, "--opponent", "greedy", "--seed", "4", "--lang", language),
        *("--save", str(saved)),
        typed="\n".join([*typed, "1", "1"]) + "\n",
    )
    assert done.returncode == 0, done.stderr
    record = read_record(saved.read_text(encoding="utf-8"), "record", list(SEATS))
    own = [step.text for step in record.steps if step.seat == 0]
    assert own == ["bid 5", "bid 1", "bid 2", "bid 4", "bid 3"]
    assert ("n’est pas une mise" if language == "fr" else "is not a bid") in done.stdout
    assert done.stdout.count("Coffre, Carte" if language == "fr" else "Chest, Card") == 2
    assert ("il coule. (D3)" if language == "fr" else "it sinks. (D3)") in done.stdout
    assert ("Tapez le numéro" if language == "fr" else "Type the number") in done.stdout


def test_commands_take_it(tmp_path: Path) -> None:
    match = played(3)
    path = tmp_path / "record.txt"
    path.write_text(match.record().text(), encoding="utf-8")
    assert json.loads(told("verify", str(path), "--json"))["verified"]
    assert list(json.loads(told("score", str(path), "--json"))) == list(SEATS[:3])
    assert len(told("replay", str(path), "--json").splitlines()) == len(match.journal) + 1
    assert told("replay", str(path), "--lang", "fr")
    assert "chests: " in told("show", str(path), "--at", "4", "--seat", "blue")
    assert told("deal", NAME, "--seed", "3").startswith(f"flibuste {NAME} deal 1\n")
    assert json.loads(told("perft", NAME, "--depth", "3", "--json"))["counts"] == [1, 5, 25, 100]
    tally = json.loads(told("sim", NAME, "--games", "6", "--players", "greedy,random", "--json"))
    assert sum(tally["reasons"].values()) == 6


def test_the_arena_ranks_its_bots() -> None:
    """The bots play in processes of their own, which find the game that the variable adds."""
    players = ("--players", "search:20x,greedy,random", "--games", "4", "--jobs", "2")
    told_of = json.loads(told("arena", NAME, *players, "--seed", "5", "--json"))
    assert {each["player"] for each in told_of["ranking"]} == {"search:20x", "greedy", "random"}
    assert all(each["points"]["mean"] > 0 for each in told_of["ranking"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_balance_is_reported(language: str, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    games = ("--games", "12", "--bot", "random", "--seed", "1", "--players", "2,3")
    said = told("balance", NAME, *games, "--out", str(page), "--lang", language)
    assert ("Aucune place ne gagne" if language == "fr" else "No seat wins more") in said
    shown = page.read_text(encoding="utf-8")
    assert ("Points à la fin" if language == "fr" else "Points at the end") in shown
    assert ("Décisions par partie" if language == "fr" else "Decisions in a game") in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_drawn_plainly(language: str) -> None:
    match = played(2)
    for view in (match.moments(4)[-1].view(1), match.view(0)):
        shown = gallery.plain_text(view, language)
        assert ("main Bleu\xa0:" if language == "fr" else "hand Blue:") in shown
        assert registered(NAME).title.say(language) in shown
        svg = gallery.draw_svg(view, language, score=True)
        assert svg.startswith("<svg")
        assert gallery.draw_png(svg, 400).startswith(b"\x89PNG")
        assert gallery.headline(view, language) == shown.split("\n", maxsplit=1)[0]


def test_people_and_bots_play_it_at_a_table(server: Running) -> None:
    """Two people, and a bot that thinks in a process of its own."""
    chance = random.Random(7)
    with ExitStack() as hanging:
        crew = [Player(server, "Ann"), Player(server, "Bob", "fr")]
        library = crew[0].http.get("/api/library").json()
        assert [game["title"]["fr"] for game in library["games"]][-1] == "Doublons"
        table = crew[0].create(game=NAME, players=3, bots=[None, None, 4])
        for player in crew:
            player.do(table, kind="join", nonce=chance.randbytes(8).hex())
        ears = [hanging.enter_context(player.listen(table)) for player in crew]
        undone = False
        while not crew[0].state(table)["outcome"]:
            for player, ear in zip(crew, ears, strict=True):
                last = player.look(table)["seq"]
                while not ear.told or ear.told[-1]["seq"] < last:
                    ear.hear()
                state = ear.state
                if state["view"]["choices"] and not state["outcome"]:
                    choice = chance.choice(state["view"]["choices"])
                    path = f"/api/tables/{table}/preview"
                    assert player.http.post(path, json={"choice": choice}).status_code == 200
                    player.do(table, kind="choose", choice=choice, decision=state["decision"])
                    if not undone:
                        now = player.state(table)["decision"]
                        undone = player.send(table, kind="undo", decision=now).is_success
        assert undone
        text = crew[0].http.get(f"/api/tables/{table}/record").text
        record = read_record(text, "record", list(SEATS))
        assert verify(open_game(NAME, 3), record, "record").state.outcome() is not None
        shown = crew[1].http.post("/api/replay", json={"record": text}).json()
        assert shown["proved"] is True
        assert len(shown["steps"]) == len(record.steps) + 1
        described = crew[0].http.get("/api/openapi.json")
        assert described.status_code == 200


def test_six_play_at_a_table_if_their_game_is_for_six(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, f"{NAME}=tests.doubloons.kit:CROWD")
    with Running(tmp_path / "tables.db", "--bots", "1") as server:
        ann = Player(server, "Ann")
        table = ann.create(game=NAME, players=6, bots=[1, 1, 1, 1, 1, None])
        ann.do(table, kind="join", seat=5)
        assert ann.state(table)["status"] == "playing"
        assert len(ann.state(table)["seats"]) == 6
        assert ann.http.get(f"/api/ratings/{NAME}/6").json() == []
        for path, wrong in ((f"/api/ratings/{NAME}/7", 7), (f"/api/ratings/{NAME}/101", 101)):
            assert ann.http.get(path).is_client_error, wrong


def test_a_game_is_loaded_when_it_is_asked_for() -> None:
    names = [name for name in GAMES if name != NAME]
    script = (
        "import sys\nfrom flibuste.games.registry import GAMES, open_game\n"
        "assert list(GAMES)\n"
        "def loaded():\n"
        "    found = {m.split('.')[2] for m in sys.modules if m.startswith('flibuste.games.')}\n"
        "    return sorted(found - {'registry', 'kit'})\n"
        f"assert loaded() == [], loaded()\nopen_game({names[0]!r}, 2)\n"
        f"assert loaded() == [{names[0].replace('-', '_')!r}], loaded()\n"
        "for toolkit in ('bots', 'drawing', 'terminal', 'lab'):\n"
        "    assert f'flibuste.{toolkit}' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)
