"""Records of games that their players ended: by resigning, or by agreeing to a draw."""

from __future__ import annotations

import random

import pytest

from flibuste.core.match import Match
from flibuste.core.opening import deal_match
from flibuste.core.outcome import Outcome
from flibuste.core.record import AGREEMENT, RESIGNATION, UNFINISHED, ending_by_players, write_result
from flibuste.core.record_reader import read_record
from flibuste.core.refusal import BadText
from flibuste.core.replay import replay, verify
from flibuste.core.sealed import Sealed
from flibuste.games.registry import GAMES, open_game
from tests.core.explained import explained

TABLES = [("under-fire", 2), ("sabordage", 2), ("sabordage", 3), ("sabordage", 5)]


def begun(name: str, players: int, choices: int) -> Match:
    """Return a sealed match after a number of random choices, or after its last one."""
    match = deal_match(open_game(name, players), Sealed(bytes([7] * 32), [b""] * players))
    chance = random.Random(choices)
    while choices > 0 and (seats := match.state.actors()):
        seat = chance.choice(seats)
        match.choose(seat, chance.choice(list(match.state.legal(seat))))
        choices -= 1
    return match


def outcomes(match: Match) -> list[Outcome]:
    """Return all ways in which players may end a match."""
    everybody = list(range(len(match.game.seat_names())))
    resigned = [Outcome([k for k in everybody if k != seat], RESIGNATION, []) for seat in everybody]
    return [*resigned, Outcome([], AGREEMENT, [])]


def endings(match: Match) -> list[str]:
    """Return all results that players may end a match with."""
    return [write_result(each, match.game.seat_names()) for each in outcomes(match)]


def verified(match: Match, result: str) -> str:
    """Verify a match's record with a result, in both forms; return the refusal's code, or ""."""
    record = match.record()
    record.result = result
    codes = set()
    for text in (record.text(), record.compact()):
        read = read_record(text, "r", list(GAMES[match.game.name].seats))
        try:
            verify(match.game, read, "r")
            codes.add("")
        except BadText as refusal:
            codes.add(explained(refusal))
    [code] = codes
    return code


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.parametrize("choices", [0, 1, 8])
def test_an_unfinished_game_may_be_given_up_or_drawn(name: str, players: int, choices: int) -> None:
    match = begun(name, players, choices)
    for result, outcome in zip(endings(match), outcomes(match), strict=True):
        assert ending_by_players(result, match.game.seat_names()) == outcome
        assert verified(match, result) == ""


def test_how_it_is_written() -> None:
    assert endings(begun("under-fire", 2, 0)) == [
        "dark resignation",
        "light resignation",
        "nobody agreement",
    ]
    assert endings(begun("sabordage", 3, 0))[1] == "yellow+black resignation"


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_finished_game_ended_as_the_rules_have_it(name: str, players: int) -> None:
    match = begun(name, players, 10_000)
    assert match.state.outcome() is not None
    assert verified(match, match.result()) == ""
    assert verified(match, UNFINISHED) == ""
    for result in endings(match):
        assert verified(match, result) == "does-not-verify"


@pytest.mark.parametrize(
    "result",
    [
        "light",
        "resignation",
        "light surrender",
        "light resignation 3 4",
        "light+dark resignation",
        "nobody resignation",
        "yellow resignation",
        "light agreement",
        "nobody agreement 0 0",
        "light points 31 34",
    ],
)
def test_players_cannot_end_it_otherwise(result: str) -> None:
    match = begun("under-fire", 2, 5)
    assert ending_by_players(result, match.game.seat_names()) is None
    assert verified(match, result) == "does-not-verify"


def test_of_more_than_two_nobody_wins_alone_because_another_gave_up() -> None:
    match = begun("sabordage", 3, 5)
    for result in (
        "yellow resignation",
        "yellow+green+black resignation",
        "black+yellow resignation",
    ):
        assert verified(match, result) == "does-not-verify"


def test_the_first_choices_of_such_a_game_can_be_replayed() -> None:
    match = begun("under-fire", 2, 8)
    record = match.record()
    record.result = "light resignation"
    assert len(replay(match.game, record, "r", 3).journal) == 3
