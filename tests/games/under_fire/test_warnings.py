"""What a choice would waste is told before it is made."""

from __future__ import annotations

import pytest

from tests.games.under_fire.table import LIGHT, Table

SEA = """
    6  .  .  .  .  .  .  .
    5  .  .  .  .  .  .  .
    4  .  .  D5 .  .  .  .
    3  .  .  .  D2* .  .  .
    2  .  .  L8 L1 .  .  .
    1  .  .  L6 .  .  .  .
"""


def warned(table: Table, choice: str) -> list[str]:
    """Return what the mover is warned of, in English."""
    game, seat = table.game, table.actor
    view = table.view(seat)
    action = game.read_action(choice)
    found = game.warnings(view, action, game.foresee(view, action))
    assert all(words.fr != words.en for words in found)
    return [words.en for words in found]


@pytest.mark.rule("U3.4")
@pytest.mark.parametrize(
    ("choice", "space", "expected"),
    [
        ("lay 3 a1", "none", ["No target: the shot is lost."]),
        ("lay 3 c3", "none", []),
        ("lay 9 a1", "shoot-orthogonal", ["No target: 2 shots are lost."]),
        ("lay 9 c3", "shoot-orthogonal", ["No target: the shot is lost."]),
        ("lay 5 a1", "none", ["None of your ships would be left burning: one repair is lost."]),
        ("lay 7 a1", "none", ["There is no mine to remove: that effect is lost."]),
        ("lay 7 a1", "lay-mine", []),
        ("lay 9 d3", "shoot-diagonal", ["The 9 covers a wreck: it does nothing at all."]),
        ("lay 4 d3", "gain-point", ["The ship covers a wreck: its space has no effect."]),
        ("lay 4 a1", "gain-point", []),
    ],
)
def test_effects_without_a_target_are_told(choice: str, space: str, expected: list[str]) -> None:
    number, where = choice.split()[1:]
    table = Table(SEA, hand=f"{number} 2 2", spaces={where: space})
    assert warned(table, choice) == expected


def test_mercenaries_too() -> None:
    table = Table(SEA, hand="2 2 4", gold="5 0", market="broadside chasers sweeper")
    assert warned(table, "buy broadside a1") == [
        "No enemy that could burn is next to it: the broadside is lost."
    ]
    assert warned(table, "buy broadside c3") == []
    assert warned(table, "buy chasers a1") == ["No target: 2 shots are lost."]
    assert warned(table, "buy sweeper a1") == ["There is no mine to remove: that effect is lost."]


def test_of_two_shots_one_may_be_lost() -> None:
    """A shot with one direction is fired at once (U3.6); it is the other that is lost."""
    table = Table(SEA, hand="3 5 5", spaces={"c3": "shoot-orthogonal"})
    assert warned(table, "lay 3 c3") == ["No target: the shot is lost."]
    table.play("lay 3 c3")
    assert table.at("c4") == "D5*"


def test_nothing_is_lost_by_declining_or_ending() -> None:
    table = Table(SEA.replace(".  .  D5", "m  .  D5"), hand="7 4 4", gold="5 0", market="ram")
    assert warned(table, "lay 7 a1") == []
    table.play("lay 7 a1")
    assert warned(table, "decline") == []
    table.play("decline")
    assert table.actor == LIGHT
    assert warned(table, "end") == []
