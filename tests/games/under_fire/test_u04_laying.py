"""U4: where a ship may be laid."""

import pytest

from tests.games.under_fire.table import DARK, LIGHT, Table, kinds

FIRST_ROW = {column + "1" for column in "abcdefg"}


@pytest.mark.rule("U4.1")
def test_next_to_an_own_active_ship_orthogonally() -> None:
    table = Table(
        """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  D1 .  .  .  .  .
        .  .  .  L5 .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        """,
        hand="6 6 6",
    )
    assert table.where("lay 6") == FIRST_ROW | {"d4", "c3", "e3", "d2"}
    assert table.refuse("lay 6 c4") == ("out-of-reach", "U4.1")  # a diagonal
    assert table.refuse("lay 6 b5") == ("out-of-reach", "U4.1")  # next to an enemy's ship
    assert table.refuse("lay 6 d5") == ("out-of-reach", "U4.1")
    assert table.refuse("lay 6 d6") == ("out-of-reach", "U4.1")  # the other's first row


@pytest.mark.rule("U4.1")
def test_columns_a_and_g_are_not_adjacent() -> None:
    table = Table(
        """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  L5
        .  .  .  .  .  .  .
        """,
        hand="6 6 6",
    )
    assert table.where("lay 6") == FIRST_ROW | {"g3", "f2"}
    assert table.refuse("lay 6 a3") == ("out-of-reach", "U4.1")


@pytest.mark.rule("U4.1")
def test_the_rule_is_the_same_for_dark() -> None:
    table = Table(
        """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  D1 .  .  .  .  .
        .  .  .  L5 .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        """,
        hand="6 6 6",
        mover="dark",
    )
    row = {column + "6" for column in "abcdefg"}
    assert table.where("lay 6") == row | {"b5", "a4", "c4", "b3"}


#: The example of U4.2.
EXAMPLE = """
    6  .  .  .   .   .  .  .
    5  .  .  .   .   .  .  .
    4  .  .  D4  .   .  .  .
    3  .  .  L5  D7* .  .  .
    2  .  .  .   .   L2* . .
    1  .  .  .   .   L6* . .
"""


@pytest.mark.rule("U4.1", "U4.2", "U5.1")
def test_the_example_of_where_light_may_lay() -> None:
    table = Table(EXAMPLE, hand="8 8 8")
    assert table.where("lay 8") == FIRST_ROW | {"b3", "c2", "d3"}
    assert table.refuse("lay 8 c4") == ("occupied", "U4.2")
    assert table.refuse("lay 8 e2") == ("out-of-reach", "U4.1")


@pytest.mark.rule("U4.2")
@pytest.mark.parametrize(("space", "owner", "number"), [("d3", DARK, 7), ("e1", LIGHT, 6)])
def test_a_covered_ship_is_destroyed_and_leaves_the_game(
    space: str, owner: int, number: int
) -> None:
    """Either player's; in the first row without adjacency."""
    table = Table(EXAMPLE, hand="8 8 8")
    before = table.truth.destroyed[owner].count(number)
    events = table.play(f"lay 8 {space}")
    assert table.at(space) == "L8"
    assert table.truth.destroyed[owner].count(number) == before + 1
    destroyed = [event for event in events if event.kind == "destroyed"]
    assert [(event.seat, event.facts["ship"]) for event in destroyed] == [(owner, number)]


@pytest.mark.rule("U4.2")
def test_an_empty_space_is_legal_mined_or_not() -> None:
    table = Table(EXAMPLE.replace("1  .  .", "1  m  ."), hand="8 8 8")
    assert {"a1", "b1"} <= table.where("lay 8")


@pytest.mark.rule("U4.3")
@pytest.mark.parametrize(("space", "points"), [("d3", 0), ("d1", 1)])
def test_no_effect_of_the_space_when_a_burning_ship_is_covered(space: str, points: int) -> None:
    table = Table(EXAMPLE, hand="8 8 8", spaces={"d3": "gain-point", "d1": "gain-point"})
    table.play(f"lay 8 {space}")
    assert table.truth.points == [points, 0]
    assert table.truth.gold == [1, 0]  # the ship's own effect works all the same


@pytest.mark.rule("U4.3", "U7.1")
def test_a_9_on_a_burning_ship_does_nothing_at_all() -> None:
    table = Table(EXAMPLE, hand="9 8 8", spaces={"d3": "lay-mine", "e1": "gain-point"})
    events = table.play("lay 9 d3")
    assert kinds(events) == ["chose", "laid", "destroyed", "drawn", "turn"]
    table = Table(EXAMPLE, hand="9 8 8", spaces={"d3": "lay-mine", "e1": "gain-point"})
    table.play("lay 9 e1")
    assert table.truth.points == [0, 0]


@pytest.mark.rule("U4.4")
def test_own_wrecks_need_adjacency_by_default() -> None:
    table = Table(EXAMPLE, hand="8 8 8", gold="5 0", market="pavise ram")
    for verb in ("lay 8", "buy pavise", "buy ram"):
        assert "e2" not in table.where(verb)


@pytest.mark.rule("U4.4")
def test_own_wrecks_anywhere_as_an_option() -> None:
    sea = EXAMPLE.replace("6  .  .  .   .   .", "6  D9* .  L3* .   .")
    table = Table(
        sea, hand="8 8 8", gold="5 0", market="pavise", head="options: own-wrecks-anywhere"
    )
    for verb in ("lay 8", "buy pavise"):
        # Own wrecks, not the enemy's (a6); and a wreck gives no adjacency of its own.
        assert table.where(verb) == FIRST_ROW | {"b3", "c2", "d3", "e2", "c6"}
    table.play("lay 8 e2")
    assert table.at("e2") == "L8"
    assert table.truth.options == ["own-wrecks-anywhere"]


@pytest.mark.rule("U4.4", "U7.8")
def test_the_option_does_not_extend_the_ram_s_reach_over_active_ships() -> None:
    sea = EXAMPLE.replace("5  .  .  .   .   .", "5  .  .  .   D1  L3*")
    table = Table(sea, hand="8 8 8", gold="5 0", market="ram", head="options: own-wrecks-anywhere")
    assert table.where("buy ram") == FIRST_ROW | {"b3", "c2", "d3", "e2", "e5", "c4"}


@pytest.mark.rule("U4.5", "U6")
def test_the_enemy_s_half_is_open_and_its_spaces_work_for_who_lays_there() -> None:
    sea = """
        .  .  .  .  .  .  .
        .  L6 .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  D6 .
        .  .  .  .  .  .  .
    """
    table = Table(sea, hand="8 8 8", spaces={"b4": "gain-point"})
    assert {"b4", "a5", "c5", "b6"} <= table.where("lay 8")
    table.play("lay 8 b4")
    assert table.truth.points == [1, 0]
    table = Table(sea, hand="8 8 8", mover="dark", spaces={"f3": "gain-point"})
    assert {"f1", "e2", "g2", "f3"} <= table.where("lay 8")
    table.play("lay 8 f3")
    assert table.truth.points == [0, 1]


@pytest.mark.rule("U4.6")
def test_mercenaries_are_laid_where_tiles_may_be() -> None:
    table = Table(EXAMPLE, hand="8 8 8", gold="9 0", market="pavise chart bulwark")
    for mercenary in ("pavise", "chart", "bulwark"):
        assert table.where(f"buy {mercenary}") == table.where("lay 8")
    table.play("buy pavise d3", "shield d3")
    assert table.at("d3") == "L:pavise+1"
    assert table.truth.destroyed[DARK].count(7) == 1


@pytest.mark.rule("U4.6")
@pytest.mark.parametrize(
    ("space", "code"), [("a1", "occupied"), ("c4", "occupied"), ("e2", "out-of-reach")]
)
@pytest.mark.parametrize("market", ["pavise", "pavise ram"])
def test_a_mercenary_is_refused_for_the_same_reasons(space: str, code: str, market: str) -> None:
    """Whether a ram is for sale or not."""
    table = Table(EXAMPLE.replace("1  .", "1  L9"), hand="8 8 8", gold="9 0", market=market)
    assert table.refuse(f"buy pavise {space}")[0] == code


@pytest.mark.rule("U4.6", "U7.8")
def test_only_the_ram_is_refused_as_a_ram() -> None:
    sea = EXAMPLE.replace("D4", "D4+1").replace("1  .", "1  L9")
    table = Table(sea, hand="8 8 8", gold="9 0", market="pavise chart ram")
    assert table.refuse("buy ram c4") == ("protected", "U7.8")
    assert table.refuse("buy ram a1") == ("protected", "U7.8")
    assert table.refuse("buy pavise c4") == ("occupied", "U4.2")


@pytest.mark.rule("U4.6")
@pytest.mark.parametrize(
    "effect",
    ["gain-point", "shoot-orthogonal", "shoot-diagonal", "repair", "lay-mine", "draw-reserve"],
)
def test_mercenaries_never_trigger_the_space(effect: str) -> None:
    table = Table(EXAMPLE, hand="8 8 8", gold="5 0", market="bulwark", spaces={"c2": effect})
    events = table.play("buy bulwark c2")
    assert kinds(events) == ["chose", "bought"]
    assert {text.split()[0] for text in table.choices()} == {"lay"}


@pytest.mark.rule("U4.6", "U4.1")
def test_a_mercenary_gives_adjacency_like_any_ship() -> None:
    table = Table(EXAMPLE, hand="8 8 8", gold="5 0", market="bulwark")
    table.play("buy bulwark b3")
    assert {"a3", "b4", "b2"} <= table.where("lay 8")
