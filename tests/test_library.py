"""The library as a program meets it: the front door, what values tell of themselves, defaults."""

from __future__ import annotations

import ast
import inspect
import pydoc
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import flibuste
from flibuste.core.event import Event
from flibuste.core.outcome import Outcome
from flibuste.core.recorded import Chance, Recorded, Recorder
from flibuste.core.view import View

ROOT = Path(__file__).resolve().parent.parent
EXAMPLE = ROOT / "examples" / "library.py"
NAMES = list(flibuste.GAMES)
#: What only the server, the pages of the lab, or the terminal need.
HEAVY = ("fastapi", "starlette", "uvicorn", "sqlalchemy", "alembic", "plotly", "pydantic", "httpx")

PLAY = f"""
import sys
import flibuste
assert not [name for name in sys.modules if name.startswith("flibuste.")], "import is not lazy"
for name in flibuste.GAMES:
    game = flibuste.open_game(name)
    players = ["random"] * len(game.seat_names())
    match = flibuste.play_game(game, players, seed=1)
    record = flibuste.open_record(match.record().text())[1]
    flibuste.verify(game, record)
    str(match), repr(match), match.view(0)._repr_svg_()
print([name for name in {HEAVY!r} if name in sys.modules])
"""


def test_every_name_at_the_front_door_can_be_had() -> None:
    for name in flibuste.__all__:
        assert getattr(flibuste, name) is not None
        assert name in dir(flibuste)
        assert name == "__version__" or name in str(flibuste.__doc__) or name.isupper()
    with pytest.raises(AttributeError, match="no attribute 'sloop'"):
        flibuste.sloop  # type: ignore[attr-defined]  # noqa: B018


def test_a_game_is_played_without_what_the_server_needs() -> None:
    found = subprocess.run(
        [sys.executable, "-c", PLAY], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert found.returncode == 0, found.stderr
    assert found.stdout.strip() == "[]"


def test_the_script_of_the_docs_runs() -> None:
    script = EXAMPLE.read_text(encoding="utf-8")
    code = script.partition('"""\n\n')[2]
    assert f"```python\n{code}```" in (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    assert len([line for line in code.splitlines() if line]) <= 40
    found = subprocess.run(
        [sys.executable, str(EXAMPLE)], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert found.returncode == 0, found.stderr
    assert "Round 2 of 3" in found.stdout


@pytest.mark.parametrize("name", NAMES)
def test_a_game_opens_and_starts_without_being_told_how(name: str) -> None:
    kit = flibuste.GAMES[name]
    game = flibuste.open_game(name)
    assert len(game.seat_names()) == kit.usual
    assert flibuste.open_game(name, kit.most, "", "box").seat_names() == list(kit.seats)
    assert game.start().actors()
    assert game.start(flibuste.Dice(1)).view(0) == game.start(
        flibuste.Dice(1), game.variants[0], []
    ).view(0)
    # Dealt by chance, and not from one seed: two deals are hardly ever alike.
    deals = {"\n".join(flibuste.deal_match(game).deal) for _ in range(3)}
    assert len(deals) > 1
    match = flibuste.deal_match(game)
    seat = match.state.actor
    match.choose(seat, flibuste.make_bot("greedy", name).choose(match.view(seat), 0.1))


@pytest.mark.parametrize("name", NAMES)
def test_states_views_and_matches_show_the_table(name: str) -> None:
    game = flibuste.open_game(name)
    match = flibuste.deal_match(game, flibuste.Dice(5))
    seat = match.state.actor
    view = match.view(seat)
    everything = match.view(flibuste.EVERYTHING)
    assert str(view) != str(everything) == str(match.state)
    assert str(match) == str(match.view(flibuste.SPECTATOR))
    assert game.seat_words()[0].en in str(view)
    assert view._repr_svg_().startswith("<svg")
    assert match._repr_svg_() == match.view(flibuste.SPECTATOR)._repr_svg_()
    # A state is the whole truth: a notebook does not show it by itself.
    assert not hasattr(match.state, "_repr_svg_")


@pytest.mark.parametrize("name", NAMES)
def test_repr_tells(name: str) -> None:
    game = flibuste.open_game(name)
    players = len(game.seat_names())
    assert repr(game) == f"<game {name} for {players}, box {game.box_id()}>"
    match = flibuste.deal_match(game, flibuste.Dice(5))
    seat = match.state.actor
    choices = len(match.state.legal(seat))
    assert repr(match.state).startswith(f"<state of {name}: seat")
    assert repr(match.state).endswith(f"to choose among {choices}>")
    assert repr(match.view(seat)).startswith(f"<view of seat {seat}, {name}: seat")
    assert "a spectator" in repr(match.view(flibuste.SPECTATOR))
    assert repr(match) == f"<match after 0 choices, {match.state!r}>"
    match.choose(seat, match.state.legal(seat)[0])
    assert repr(match).startswith("<match after 1 choice, ")
    assert repr(match.record()).endswith("; 1 choice; unfinished>")
    assert repr(flibuste.GAMES[name]) == f"<kit of {name}>"
    assert name in repr(flibuste.GAMES)
    for spec in ("random", "greedy", "greedy:1s", "search"):
        bot = flibuste.make_bot(spec, name, flibuste.Dice(1))
        assert repr(bot) == f"<bot {bot.name}>"
    assert repr(match.journal[0]) == f"<seat {seat} chose {match.journal[0].action}>"
    ended = flibuste.play_game(game, ["random"] * players)
    outcome = ended.state.outcome()
    assert repr(ended.state) == f"<state of {name}: {outcome!r}>"
    assert repr(ended.view(0)) == f"<view of seat 0, {name}: {outcome!r}>"
    record = ended.record()
    assert repr(record).endswith(f"{len(record.steps)} choices; {record.result}>")
    assert str(record) == record.text()
    assert repr(record.steps[0]).startswith(f"Step({record.steps[0].seat}, ")


@pytest.mark.parametrize("name", NAMES)
def test_a_record_alone_is_enough_to_play_it_again(name: str) -> None:
    kit = flibuste.GAMES[name]
    game = flibuste.open_game(name, kit.fewest)
    match = flibuste.play_game(game, ["random"] * kit.fewest)
    again = flibuste.verify(*flibuste.open_record(match.record().text()))
    assert again.record() == match.record()
    assert again.game.seat_names() == game.seat_names()


@pytest.mark.parametrize("name", NAMES)
def test_what_cannot_be_is_refused_clearly(name: str) -> None:
    game = flibuste.open_game(name)
    match = flibuste.deal_match(game, flibuste.Dice(5))
    seats = len(game.seat_names())
    for watch in (match.view, match.events):
        for seat in (seats, flibuste.EVERYTHING - 1):
            with pytest.raises(flibuste.Refusal, match=f"no seat {seat}: .* 0 to {seats - 1}"):
                watch(seat)
    for start in (game.start, lambda *given: flibuste.deal_match(game, *given)):
        with pytest.raises(flibuste.Refusal, match=rf"“fog” is not .*{game.variants[0]}"):
            start(flibuste.Dice(1), "fog")
    with pytest.raises(flibuste.Refusal, match="“fog” is not an option of this game"):
        game.start(flibuste.Dice(1), "", ["fog"])
    for action in (-1, 4095, 10**9):
        with pytest.raises(flibuste.Refusal):
            match.choose(match.state.actor, action)
    for action in (-1, 10**9):
        with pytest.raises(flibuste.Refusal, match=f"“{action}” is"):
            game.write_action(action)
    (other,) = {*NAMES} - {name}
    stranger = flibuste.deal_match(flibuste.open_game(other)).view(0)
    with pytest.raises(TypeError, match=f"a view of {name} is needed here, not <view of seat 0"):
        game.imagine(stranger, flibuste.Dice(1))


def test_a_record_that_was_cut_is_refused_wherever_it_was_cut() -> None:
    game = flibuste.open_game("under-fire")
    seal = flibuste.Sealed(bytes(32), [b"", b""])
    match = flibuste.deal_match(game, seal)
    while (seat := match.state.actor) >= 0:
        match.choose(seat, match.state.legal(seat)[0])
    text = match.record().text()
    for end in range(0, len(text) - 2, 97):
        with pytest.raises(flibuste.Refusal, match=r"^record"):
            flibuste.verify(*flibuste.open_record(text[:end]))


def test_wrong_types_are_named() -> None:
    game = flibuste.open_game("under-fire")
    record = flibuste.deal_match(game).record()
    for wrong in ("under_fire", None, 3):
        with pytest.raises(flibuste.Refusal, match=f"“{wrong}”.*under-fire"):
            flibuste.open_game(wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="'str' object cannot be interpreted as an integer"):
        flibuste.open_game("under-fire", "2")  # type: ignore[arg-type]
    # Compiled code checks the types of its arguments by itself.
    with pytest.raises(TypeError, match=r"from dice, such as Dice\(7\)|Fate.* expected; got int"):
        flibuste.deal_match(game, 7)  # type: ignore[arg-type]
    for read in (flibuste.replay, flibuste.verify):
        with pytest.raises(TypeError, match=r"open_record reads one|Record .*expected; got str"):
            read(game, record.text())  # type: ignore[arg-type]


def test_repr_of_chance_tells_no_seed() -> None:
    sealed = flibuste.Sealed(b"\xab" * 32, [b"", b""])
    match = flibuste.deal_match(flibuste.open_game("under-fire"), sealed)
    for value in (sealed, match.record().seal):
        assert "commitment" in repr(value)
        assert "ab" * 8 not in repr(value)
    dice = flibuste.Dice(1)
    before = repr(dice)
    dice.below(6)
    assert repr(dice) != before
    assert "0 of 1" in repr(Recorded([Chance("pile", [1])]))
    assert "0 shuffles" in repr(Recorder(dice))


def test_repr_of_small_values_makes_them_again() -> None:
    chance = Chance("pile", [2, 1])
    for value in (chance, Outcome([0], "points", [3, 1]), Event("laid", 0, {"space": "a1"})):
        assert eval(repr(value), {**globals()}) == value


def test_bots_play_a_match_that_can_be_repeated() -> None:
    game = flibuste.open_game("under-fire")

    class First:
        """A bot that takes the first choice."""

        name = "first"

        def choose(self, view: View, seconds: float) -> int:
            return view.choices[0]

    match = flibuste.play_game(game, [First(), "random"], seed=4)
    assert match.state.outcome() is not None
    assert match.players == ["first", "random"]
    assert match.record() == flibuste.play_game(game, [First(), "random"], seed=4).record()
    assert match.record() != flibuste.play_game(game, [First(), "random"], seed=5).record()
    with pytest.raises(ValueError, match="needs 2 players"):
        flibuste.play_game(game, ["random"])
    with pytest.raises(flibuste.Refusal, match="is not a bot"):
        flibuste.play_game(game, ["random", "captain"])


def documented(tree: ast.Module | ast.ClassDef, held: object) -> Iterator[tuple[str, str, object]]:
    """Return each name that others may use, its docstring in the sources, and what it is here."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
            found = vars(held)[node.name]
            found = found.__func__ if isinstance(found, staticmethod) else found
            yield node.name, ast.get_docstring(node) or "", found
            if isinstance(node, ast.ClassDef):
                yield from documented(node, found)


def test_help_shows_the_docstrings_of_the_sources() -> None:
    seen = 0
    for path in sorted((ROOT / "src" / "flibuste").rglob("*.py")):
        name = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
        if ".core." not in name and ".rules." not in name:
            continue
        module, tree = import_module(name), ast.parse(path.read_text(encoding="utf-8"))
        assert (module.__doc__ or "").strip() == (ast.get_docstring(tree) or ""), name
        for what, doc, found in documented(tree, module):
            assert inspect.cleandoc(found.__doc__ or "") == doc, f"{name}: {what}"
            seen += 1
    assert seen > 400
    shown = pydoc.plain(pydoc.render_doc(flibuste.Match))
    assert "choose(" in shown
    assert "Raise `Refusal` if illegal." in shown
    assert "open_game" in pydoc.plain(pydoc.render_doc(flibuste))
