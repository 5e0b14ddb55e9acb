"""Who meets whom: every table that the players give, with every player at every seat."""

from __future__ import annotations

import pytest

from flibuste.core.refusal import Refusal
from flibuste.lab.tables import check_players, rotated, tables_of


def test_as_many_players_as_seats_or_more_sit_in_every_combination() -> None:
    assert tables_of(("a", "b"), 2) == [("a", "b")]
    assert tables_of(("a", "b", "c"), 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert tables_of(("a", "b", "c"), 3) == [("a", "b", "c")]
    assert len(tables_of(tuple("abcde"), 3)) == 10


def test_fewer_players_sit_one_against_all_others() -> None:
    assert tables_of(("a", "b"), 4) == [("a", "b", "b", "b"), ("b", "a", "a", "a")]
    assert len(tables_of(("a", "b", "c"), 4)) == 6


def test_one_player_alone_meets_each_other() -> None:
    assert tables_of(("a", "b", "c"), 2, "b") == [("a", "b"), ("b", "c")]
    assert tables_of(("a", "b", "c"), 4, "b") == [("b", "a", "a", "a"), ("b", "c", "c", "c")]
    check_players(("a", "b"), "b")
    with pytest.raises(Refusal, match="--only: c is not"):
        check_players(("a", "b"), "c")


def test_rotations_bring_everybody_to_every_seat_once() -> None:
    table = ("a", "b", "c", "d")
    turns = [rotated(table, by) for by in range(4)]
    assert turns[0] == table
    assert turns[1] == ("d", "a", "b", "c")
    for seat in range(4):
        assert sorted(turn[seat] for turn in turns) == list(table)


@pytest.mark.parametrize("players", [(), ("a",), ("a", "b", "a")])
def test_an_arena_needs_two_different_players(players: tuple[str, ...]) -> None:
    with pytest.raises(Refusal):
        check_players(players)
