"""U6: effects of spaces."""

import pytest

from tests.games.under_fire.table import DARK, LIGHT, Table, kinds

SEA = """
    6  D5 .  .  .  D4 .  .
    5  .  .  .  .  .  .  .
    4  .  .  D1 .  .  .  D6
    3  .  .  .  .  .  .  .
    2  .  L8 .  L4* .  .  .
    1  .  .  .  .  .  L6* .
"""


def laid(effect: str, number: int = 2, reserve: str = "") -> Table:
    """Lay a ship on c2, a space with this effect."""
    table = Table(SEA, hand=f"{number} 1 1", spaces={"c2": effect}, reserve=reserve)
    table.play(f"lay {number} c2")
    return table


@pytest.mark.rule("U6")
@pytest.mark.parametrize(("number", "points"), [(2, 1), (9, 2)])
def test_gain_point(number: int, points: int) -> None:
    assert laid("gain-point", number).truth.points == [points, 0]


@pytest.mark.rule("U6")
def test_shoot_orthogonal() -> None:
    table = Table(
        SEA.replace("2  .  L8 .", "2  D9 .  .").replace("1  .  .  .", "1  .  .  L8"),
        hand="2 1 1",
        spaces={"c2": "shoot-orthogonal"},
    )
    table.play("lay 2 c2")
    assert table.where("shoot") == {"n", "w"}
    table.play("shoot n")
    assert table.at("c4") == "D1*"
    assert table.at("a2") == "D9"  # one shot
    assert table.actor == DARK


@pytest.mark.rule("U6")
def test_shoot_diagonal() -> None:
    table = Table(
        SEA.replace("3  .  .", "3  .  D9"),
        hand="2 1 1",
        spaces={"c2": "shoot-diagonal"},
    )
    table.play("lay 2 c2")
    # b3 to the north-west; nothing to the north-east but e4, f5 and g6, all empty.
    assert table.at("b3") == "D9*"
    assert table.at("c4") == "D1"  # north is no diagonal
    assert table.actor == DARK


@pytest.mark.rule("U6", "U1.5")
def test_shoot_diagonal_in_all_four_directions() -> None:
    table = Table(
        """
        .  .  .  .  .  .  .
        .  D1 .  .  .  D2 .
        .  .  .  L8 .  .  .
        .  .  .  .  .  .  .
        .  D5 D3 .  D4 .  .
        .  .  .  L6 .  .  .
        """,
        hand="2 1 1",
        spaces={"d3": "shoot-diagonal"},
    )
    table.play("lay 2 d3")
    assert table.where("shoot") == {"nw", "ne", "se", "sw"}
    table.play("shoot sw")
    assert table.at("c2") == "D3*"


@pytest.mark.rule("U6")
def test_repair_turns_an_own_burning_ship_anywhere_active_again() -> None:
    table = laid("repair")
    assert sorted(table.choices()) == ["repair d2", "repair f1"]
    assert table.refuse("repair b2") == ("not-burning", "U6")
    table.play("repair f1")
    assert table.at("f1") == "L6"
    assert table.at("d2") == "L4*"
    assert table.actor == DARK


@pytest.mark.rule("U6")
def test_an_enemy_s_burning_ship_is_not_repaired() -> None:
    table = Table(
        SEA.replace("L4*", "D3*").replace("L6*", "D2*"), hand="2 1 1", spaces={"c2": "repair"}
    )
    events = table.play("lay 2 c2")
    assert "repaired" not in kinds(events)
    assert table.actor == DARK


@pytest.mark.rule("U6")
def test_lay_mine_lays_one_mine() -> None:
    table = laid("lay-mine")
    assert {text.split()[0] for text in table.choices()} == {"mine"}
    table.play("mine g1")
    assert table.mines() == {"g1"}
    assert table.truth.mines_left == 13
    assert table.actor == DARK


@pytest.mark.rule("U6")
def test_draw_reserve_brings_the_top_tile_and_the_hand_stays_larger() -> None:
    table = laid("draw-reserve", reserve="9 8 7 5 4 3 2 3 6")
    assert len(table.truth.hands[LIGHT]) == 4
    assert {1, 9} <= set(table.truth.hands[LIGHT])
    assert table.truth.reserves[LIGHT] == [8, 7, 5, 4, 3, 2, 3, 6]
    assert len(table.truth.decks[LIGHT]) == len(table.truth.decks[DARK]) - 1
    while table.actor == DARK:
        table.play(table.choices()[0])
    assert len(table.truth.hands[LIGHT]) == 4


@pytest.mark.rule("U6")
def test_an_empty_reserve_gives_nothing() -> None:
    table = Table(SEA, hand="2 2 2 3 3 3 4 4 5 5 7 7", reserve="-", spaces={"c2": "draw-reserve"})
    events = table.play("lay 2 c2")
    assert "reserve-drawn" not in kinds(events)
    assert len(table.truth.hands[LIGHT]) == 12


@pytest.mark.rule("U6", "U7.1")
def test_a_9_works_its_space_twice_one_after_the_other() -> None:
    table = laid("lay-mine", 9)
    table.play("mine g1")
    assert {text.split()[0] for text in table.choices()} == {"mine"}
    assert "g1" not in table.where("mine")
    table.play("mine g2")
    assert table.mines() == {"g1", "g2"}
    assert table.actor == DARK


@pytest.mark.rule("U6", "U7.1")
def test_a_9_draws_two_tiles_from_the_reserve_or_the_last_one() -> None:
    table = laid("draw-reserve", 9, reserve="8 7 5 5 4 3 2 3 6")
    assert table.truth.reserves[LIGHT] == [5, 5, 4, 3, 2, 3, 6]
    assert len(table.truth.hands[LIGHT]) == 5
    table = Table(SEA, hand="9 2 2 2 3 3 3 4 4 5 5", reserve="8", spaces={"c2": "draw-reserve"})
    events = table.play("lay 9 c2")
    assert kinds(events).count("reserve-drawn") == 1
    assert table.truth.reserves[LIGHT] == []


@pytest.mark.rule("U6", "U7.1")
def test_a_9_repairs_twice_and_shoots_twice() -> None:
    table = laid("repair", 9)
    table.play("repair f1")
    assert table.at("d2") == "L4"
    table = Table(
        SEA.replace("2  .  L8 .", "2  D9 L8 ."), hand="9 1 1", spaces={"c2": "shoot-orthogonal"}
    )
    table.play("lay 9 c2", "shoot w")
    assert table.at("a2") == "D9*"
    assert table.at("c4") == "D1*"


@pytest.mark.rule("U6", "U5.2")
def test_the_second_shot_of_a_9_is_chosen_after_the_first_is_resolved() -> None:
    """The same direction again: over the ship that burns now, to the one behind it."""
    table = Table(
        SEA.replace("6  D5 .  .", "6  .  .  D5").replace("2  .  L8", "2  D9 L8"),
        hand="9 1 1",
        spaces={"c2": "shoot-orthogonal"},
    )
    table.play("lay 9 c2", "shoot n")
    assert table.where("shoot") == {"n", "w"}
    table.play("shoot n")
    assert table.at("c4") == "D1*"
    assert table.at("c6") == "D5*"
    assert table.at("a2") == "D9"


@pytest.mark.rule("U6", "U7.1")
def test_a_9_on_a_mine_takes_it_once() -> None:
    table = Table(
        SEA.replace("2  .  L8 .", "2  .  L8 m"), hand="9 1 1", spaces={"c2": "gain-point"}
    )
    table.play("lay 9 c2")
    assert table.truth.points == [2, 0]
    assert table.truth.mines_taken == [1, 0]
