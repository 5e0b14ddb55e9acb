"""Combinations under way, and the danger of being unable to lay."""

from __future__ import annotations

import random

import pytest

from flibuste.core.fate import Dice
from flibuste.core.seat import SPECTATOR
from flibuste.games.registry import open_game
from flibuste.games.under_fire.rules.view import UnderFireView
from flibuste.games.under_fire.text.prospects import FEW, danger, under_way
from tests.games.under_fire.table import DARK, LIGHT, Table


def pairs(table: Table) -> list[tuple[str, str, str]]:
    """Return what is under way as `light`, `run`, `c2 d2: b2 e2`."""
    return [
        (each["seat"], each["kind"], f"{' '.join(each['spaces'])}: {' '.join(each['open'])}")
        for each in under_way(table.view(LIGHT))
    ]


@pytest.mark.rule("U9.1")
@pytest.mark.parametrize(
    ("row", "expected"),
    [
        (". . L4 L5 . . .", [("light", "run", "c2 d2: b2 e2")]),
        (". . L4 L4 . . .", [("light", "set", "c2 d2: b2 e2")]),
        (". . L4 . L6 . .", [("light", "run", "c2 e2: d2")]),
        (". . L4 . L5 . .", []),
        (". . L4 L6 . . .", []),
        (". . L8 L9 . . .", [("light", "run", "c2 d2: b2")]),
        (". . L1 L2 D5 . .", []),
        ("L9 L8 D2 . . . .", []),
        (". . L4 L5* . . .", []),
        (". . L4 D5 . . .", []),
        ("D4 L4 L5 . . . .", [("light", "run", "b2 c2: d2")]),
    ],
)
def test_two_of_three_are_under_way(row: str, expected: list[tuple[str, str, str]]) -> None:
    sea = [". . . . . . ."] * 6
    sea[4] = row
    assert pairs(Table("\n".join(sea), hand="1 1 2")) == expected


@pytest.mark.rule("U8.2")
def test_few_spaces_to_lay_are_a_danger() -> None:
    full = "L1 L2 L3 L4 L5 L6 L7"
    wall = "D1 D2 D3 D4 D5 D6 D7"
    sea = "\n".join([". . . . . . ."] * 4 + [wall, full])
    table = Table(sea, hand="8 8 9", mover="dark", first="dark")
    found = danger(table.view(LIGHT))
    assert found is not None
    assert found["rule"] == "U8.2"
    assert found["spaces"] == []
    assert "lose" in found["words"]["en"]
    assert danger(table.view(DARK)) is None
    assert danger(table.view(SPECTATOR)) is None


@pytest.mark.rule("U8.2")
@pytest.mark.parametrize("seed", range(4))
def test_the_danger_names_the_spaces_where_one_may_lay(seed: int) -> None:
    game = open_game("under-fire", 2)
    fate, rng = Dice(seed), random.Random(seed)
    state = game.start(fate)
    while state.actors():
        seat = state.actors()[0]
        choices = [game.write_action(act) for act in state.legal(seat)]
        view = state.view(seat)
        assert isinstance(view, UnderFireView)
        laying = {text.split()[-1] for text in choices if text.startswith("lay ")}
        found = danger(view)
        if laying:
            assert (found is not None) == (len(laying) <= FEW)
            assert found is None or set(found["spaces"]) == laying
        state.apply(seat, game.read_action(rng.choice(choices)), fate)
    over = state.view(0)
    assert isinstance(over, UnderFireView)
    assert danger(over) is None
