"""Who goes first in a game at the terminal: `--first` (U2.6)."""

from __future__ import annotations

from pathlib import Path

import pytest

from flibuste.cli.play_setup import PlaySetup, open_table
from flibuste.core.fate import Dice
from flibuste.core.match import Match
from flibuste.core.opening import deal_match
from flibuste.core.replay import verify
from flibuste.games.registry import open_game
from flibuste.games.under_fire.rules.sea import SEATS
from tests.cli.driving import flibuste, sit_down


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of kept games, which is empty."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "flibuste"


def first_line(match: Match) -> str:
    (line,) = [line for line in match.deal if line.startswith("first: ")]
    return line


@pytest.mark.rule("U2.6")
@pytest.mark.parametrize("seat", SEATS)
def test_a_seat_goes_first_and_the_record_verifies(seat: str) -> None:
    for seed in range(3):
        match, _, _ = open_table(PlaySetup(first=seat, opponents=["human"], seed=seed))
        assert first_line(match) == f"first: {seat}"
        assert match.state.actors() == [SEATS.index(seat)]
        verify(match.game, match.record())
        # The rest of the deal is what it would have been.
        drawn, _, _ = open_table(PlaySetup(opponents=["human"], seed=seed))
        assert drawn.deal == [*match.deal[:1], first_line(drawn), *match.deal[2:]]


@pytest.mark.rule("U2.6")
@pytest.mark.parametrize("word", ["random", None])
def test_the_first_player_is_drawn(word: str | None) -> None:
    drawn = [
        first_line(open_table(PlaySetup(first=word, opponents=["human"], seed=seed))[0])
        for seed in range(12)
    ]
    assert set(drawn) == {"first: light drawn", "first: dark drawn"}


@pytest.mark.rule("U2.6")
@pytest.mark.parametrize("seat", SEATS)
def test_whoever_lost_the_last_game_goes_first_wherever_they_sit_now(seat: str) -> None:
    for seed in range(4):
        sitter = sit_down(PlaySetup(opponents=["random"], seed=seed))
        assert sitter.table is not None
        outcome = sitter.table.match.state.outcome()
        assert outcome is not None
        if len(outcome.winners) != 1:
            continue
        lost = outcome.winners == [1]
        match, _, _ = open_table(PlaySetup(opponents=["random"], seat=seat, first="loser", seed=9))
        mine = SEATS.index(seat)
        assert match.state.actors() == [mine if lost else 1 - mine]


@pytest.mark.rule("U2.6")
def test_where_nobody_has_lost_a_game_the_first_player_is_drawn(folder: Path) -> None:
    match, _, _ = open_table(PlaySetup(first="loser", seed=1))
    assert first_line(match).endswith(" drawn")
    folder.mkdir(parents=True)
    (folder / "broken.txt").write_text("flibuste under-fire record 1\nresult: light\n")
    match, _, _ = open_table(PlaySetup(first="loser", seed=1))
    assert first_line(match).endswith(" drawn")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("play", "--first", "yellow"),
            "--first: “yellow” is not valid. Expected one of: light",
        ),
        (("play", "sabordage", "--first", "yellow"), "Nobody goes first in Sabordage"),
        (("play", "sabordage", "--first", "loser"), "Nobody goes first in Sabordage"),
        (("play", "--resume", "x.txt", "--first", "dark"), "come with the deal"),
        (("deal", "sabordage", "--first", "yellow"), "Nobody goes first in Sabordage"),
        (("deal", "--first", "x", "--lang", "fr"), "ne convient pas. Valeurs possibles"),
    ],
)
def test_what_cannot_be_is_refused(arguments: tuple[str, ...], said: str) -> None:
    done = flibuste(*arguments)
    assert done.returncode == 2
    assert said in done.stderr


def test_a_deal_says_who_was_chosen() -> None:
    done = flibuste("deal", "--seed", "7", "--first", "dark")
    assert "first: dark\n" in done.stdout
    assert "first: dark drawn\n" not in done.stdout


def test_programs_choose_too() -> None:
    game = open_game("under-fire", 2)
    for first in (0, 1):
        assert deal_match(game, Dice(1), first=first).state.actors() == [first]
