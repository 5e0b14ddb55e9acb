"""U5: ships, fire, shields, mines."""

import pytest

from tests.games.under_fire.table import DARK, LIGHT, SPECTATOR, Table, forced, kinds

#: The example of U5.2: Light lays a 3 on b3.
BROADSHEET = """
    6  .  .  .  .   .  .  .
    5  .  .  .  .   .  .  .
    4  .  .  .  .   .  .  .
    3  .  .  L8 D6* m  D2 D7
    2  .  L4 .  .   .  .  .
    1  .  .  .  .   .  .  .
"""


@pytest.mark.rule("U5.1")
def test_a_burning_ship_gives_no_adjacency() -> None:
    sea = """
        .  .  .  .   .  .  .
        .  .  .  .   .  .  .
        .  .  .  .   .  .  .
        .  .  .  L5* .  .  .
        .  .  .  .   .  .  .
        .  .  .  .   .  .  .
    """
    assert Table(sea, hand="6 6 6").where("lay 6") == {column + "1" for column in "abcdefg"}
    assert "c3" in Table(sea.replace("*", " "), hand="6 6 6").where("lay 6")


@pytest.mark.rule("U5.1", "U9.1", "U9.5")
def test_a_burning_ship_scores_nothing_and_breaks_a_line() -> None:
    sea = """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        L9{0}  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        L3 L4 L5{0} L6 .  .  .
    """
    assert Table(sea.format("")).score(LIGHT) == 5
    assert Table(sea.format("*")).score(LIGHT) == 0


@pytest.mark.rule("U5.1", "U5.5")
def test_a_burning_ship_occupies_its_space() -> None:
    table = Table(BROADSHEET, hand="6 6 6", spaces={"b3": "lay-mine"})
    table.play("lay 6 b3")
    assert "d3" not in table.where("mine")
    assert table.refuse("mine d3") == ("not-free", "U5.5")


@pytest.mark.rule("U5.1", "U5.2")
def test_a_shot_flies_over_empties_own_and_burning_ships_to_the_first_active_enemy() -> None:
    """The example of U5.2."""
    table = Table(BROADSHEET, hand="3 6 6")
    events = table.play("lay 3 b3")
    assert forced(events) == ["shoot e"]
    assert table.at("f3") == "D2*"
    assert table.at("g3") == "D7"
    assert table.at("d3") == "D6*"  # a burning ship is never destroyed by a shot
    assert table.mines() == {"e3"}
    assert table.truth.destroyed == Table(BROADSHEET, hand="3 6 6").truth.destroyed


@pytest.mark.rule("U5.2")
def test_a_shield_token_stops_one_shot_and_goes_back_to_the_supply() -> None:
    table = Table(BROADSHEET.replace("D2", "D2+1"), hand="3 6 6")
    assert table.truth.shields_left == 6
    table.play("lay 3 b3")
    assert table.at("f3") == "D2"
    assert table.truth.shields_left == 7


@pytest.mark.rule("U5.2")
def test_a_shot_flies_from_the_ship_just_laid() -> None:
    """Not from another: Light's 8 on e2 has a target to the north that the 3 has not."""
    table = Table(
        """
        .  .  .  .  D2 .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  L8 .  .
        .  .  .  .  .  .  .
        """,
        hand="3 6 6",
    )
    events = table.play("lay 3 d2")
    assert "shot" not in kinds(events)
    assert table.at("e6") == "D2"


@pytest.mark.rule("U5.2")
def test_dark_s_shots_hit_light_s_ships() -> None:
    table = Table(BROADSHEET, hand="3 6 6", mover="dark")
    table.play("lay 3 f4")
    assert table.actor == LIGHT  # nothing of Light's in line
    table = Table(BROADSHEET, hand="3 6 6", mover="dark")
    table.play("lay 3 e3")
    assert table.at("c3") == "L8*"
    assert table.at("f3") == "D2"


@pytest.mark.rule("U5.3")
def test_a_mercenary_stops_the_shot_with_no_effect() -> None:
    """The example of U5.3: east is not offered at all."""
    table = Table(BROADSHEET.replace("D2", "D:ram"), hand="3 6 6")
    events = table.play("lay 3 b3")
    assert kinds(events) == ["chose", "laid", "drawn", "turn"]
    assert table.at("f3") == "D:ram"
    assert table.at("g3") == "D7"


@pytest.mark.rule("U5.3", "U5.4")
def test_a_mercenary_loses_no_token() -> None:
    table = Table(
        BROADSHEET.replace("D2", "D:ram+2").replace("5  .  .  .  .", "5  .  D1 .  ."),
        hand="3 6 6",
    )
    events = table.play("lay 3 b3")
    assert forced(events) == ["shoot n"]  # west, south and east do nothing
    assert table.at("f3") == "D:ram+2"
    assert table.truth.shields_left == 5


@pytest.mark.rule("U5.3")
def test_an_own_mercenary_does_not_stop_an_own_shot() -> None:
    table = Table(BROADSHEET.replace("L8", "L:ram"), hand="3 6 6")
    table.play("lay 3 b3")
    assert table.at("f3") == "D2*"


@pytest.mark.rule("U5.3", "U7.6")
def test_a_mercenary_never_burns_not_even_in_a_broadside() -> None:
    table = Table(
        """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  D:ram+1 . . . .
        .  D3 .  .  .  .  .
        .  .  L8 .  .  .  .
        .  .  .  .  .  .  .
        """,
        hand="6 6 6",
        gold="4 0",
        market="broadside",
    )
    events = table.play("buy broadside c3")
    assert table.at("c4") == "D:ram+1"
    assert table.at("b3") == "D3*"
    assert [event.facts["space"] for event in events if event.kind == "stopped"] == ["c4"]


SHIELDS = """
    6  .  .  D4 .   .  .     .
    5  .  .  .  .   .  .     .
    4  .  .  .  .   .  .     .
    3  .  .  .  .   .  .     .
    2  .  .  L8+1 . .  L6*   .
    1  .  .  .  .   .  L:ram .
"""


@pytest.mark.rule("U5.4")
@pytest.mark.parametrize(("space", "then"), [("c2", "L8+2"), ("b2", "L1+1"), ("f1", "L:ram+1")])
def test_a_shield_goes_on_any_own_active_ship(space: str, then: str) -> None:
    """A second one on the same ship, on the ship just laid, on a mercenary."""
    table = Table(SHIELDS, hand="1 6 6")
    table.play("lay 1 b2")
    assert table.where("shield") == {"b2", "c2", "f1"}
    assert table.refuse("shield f2") == ("not-yours", "U5.4")
    assert table.refuse("shield c6") == ("not-yours", "U5.4")
    table.play(f"shield {space}")
    assert table.at(space) == then
    assert table.truth.shields_left == 5


@pytest.mark.rule("U5.4", "U5.2")
def test_two_tokens_stop_two_shots() -> None:
    table = Table(
        SHIELDS.replace("L8+1", "L8").replace("D4", "D4+2"),
        hand="3 6 6",
        spaces={"c3": "shoot-orthogonal"},
    )
    table.play("lay 3 c3")
    assert table.at("c6") == "D4"
    assert table.truth.shields_left == 7


@pytest.mark.rule("U5.4", "U7.10")
def test_a_token_on_a_mercenary_counts_for_the_bulwark() -> None:
    sea = SHIELDS.replace("L:ram", "L:bulwark+2")
    assert Table(sea).explained(LIGHT).bulwark == 1 + 2 + 1


@pytest.mark.rule("U5.5")
def test_a_mine_lies_on_a_free_space() -> None:
    table = Table(BROADSHEET, hand="6 6 6", spaces={"b3": "lay-mine"})
    table.play("lay 6 b3")
    every = {column + row for column in "abcdefg" for row in "123456"}
    taken = {"b3", "b2", "c3", "d3", "e3", "f3", "g3"}  # ships, the wreck, the other mine
    assert table.where("mine") == every - taken
    for space in sorted(taken):
        assert table.refuse(f"mine {space}") == ("not-free", "U5.5")
    table.play("mine a6")
    assert table.mines() == {"a6", "e3"}


#: The example of U5.6: mines on c2 and e4; c2 is a `gain-point` space.
MINES = """
    6  .  .  .  .  .  .  .
    5  .  .  .  .  .  .  .
    4  .  .  .  .  m  .  .
    3  .  .  .  .  .  .  .
    2  .  .  m  .  .  .  .
    1  .  .  L8 .  .  .  .
"""


def minefield(gold: str = "0 0", market: str = "") -> Table:
    return Table(MINES, hand="6 7 4", gold=gold, market=market, spaces={"c2": "gain-point"})


@pytest.mark.rule("U5.6")
def test_whoever_lays_a_ship_on_a_mine_takes_it() -> None:
    table = minefield()
    events = table.play("lay 6 c2")
    assert table.truth.mines_taken == [1, 0]
    assert table.mines() == {"e4"}
    assert table.at("c2") == "L6"  # it does not burn the ship
    assert (table.truth.gold, table.truth.points) == ([1, 0], [1, 0])  # the effects still work
    assert kinds(events)[:5] == ["chose", "laid", "gold", "point", "mine-taken"]
    assert table.explained(LIGHT).mines == -2
    assert table.score(LIGHT) == 1 - 2


@pytest.mark.rule("U5.6")
@pytest.mark.parametrize(
    ("answer", "left", "taken"), [("unmine c2", {"e4"}, 0), ("unmine e4", set(), 1)]
)
def test_a_7_on_a_mine_can_remove_it_first(answer: str, left: set[str], taken: int) -> None:
    table = minefield()
    table.play("lay 7 c2")
    assert table.truth.points == [1, 0]
    assert set(table.choices()) == {"unmine c2", "unmine e4", "decline"}
    assert table.truth.mines_taken == [0, 0]
    table.play(answer)
    assert table.mines() == left
    assert table.truth.mines_taken == [taken, 0]


@pytest.mark.rule("U5.6", "U3.5")
def test_a_7_that_declines_takes_the_mine() -> None:
    table = minefield()
    table.play("lay 7 c2", "decline")
    assert table.mines() == {"e4"}
    assert table.truth.mines_taken == [1, 0]


@pytest.mark.rule("U5.6")
def test_a_mercenary_bought_after_comes_too_late() -> None:
    table = minefield("3 0", "sweeper")
    table.play("lay 6 c2")
    assert table.truth.mines_taken == [1, 0]
    table.play("buy sweeper b2")
    assert set(table.choices()) == {"unmine e4", "decline"}


@pytest.mark.rule("U5.6", "U4.6")
def test_the_sweeper_laid_on_a_mine_can_remove_it() -> None:
    table = minefield("3 0", "sweeper")
    table.play("buy sweeper c2", "unmine c2", "decline")
    assert table.truth.mines_taken == [0, 0]
    assert table.truth.points == [0, 0]


@pytest.mark.rule("U5.6")
def test_a_mercenary_takes_a_mine_like_any_ship() -> None:
    table = minefield("5 0", "bulwark")
    table.play("buy bulwark c2")
    assert table.truth.mines_taken == [1, 0]
    assert table.mines() == {"e4"}


@pytest.mark.rule("U5.6")
def test_the_mine_is_taken_after_all_effects_of_the_ship() -> None:
    """A ship on a mine that asks for something: the mine still lies there."""
    table = Table(MINES, hand="2 7 4", spaces={"c2": "lay-mine"})
    table.play("lay 2 c2")
    assert table.truth.mines_taken == [0, 0]
    assert "c2" not in table.where("mine")
    assert table.mines() == {"c2", "e4"}
    table.play("mine a6")
    assert table.truth.mines_taken == [1, 0]
    assert table.mines() == {"a6", "e4"}


@pytest.mark.rule("U5.6")
def test_dark_takes_mines_too() -> None:
    table = Table(MINES.replace("6  .", "6  m"), hand="2 7 4", mover="dark")
    table.play("lay 2 a6")
    assert table.truth.mines_taken == [0, 1]


LAID = """
    6  .  .  .  .  .  .  .
    5  .  .  .  .  .  .  .
    4  .  .  .  .  m  .  .
    3  .  .  .  .  .  .  .
    2  .  .  L8 .  .  .  .
    1  .  .  .  .  .  .  .
"""


def laid_minelayer(mover: str = "light") -> Table:
    """Light has laid the minelayer's tokens on b1, d1 (the dummy) and f1; it is Dark's turn."""
    table = Table(LAID, hand="2 2 4", gold="3 0", market="minelayer", mover=mover)
    table.play("buy minelayer b2", "mine b1", "dummy d1", "mine f1", "lay 2 b3")
    return table


@pytest.mark.rule("U5.7", "U2.7")
def test_only_the_layer_knows_which_is_the_dummy() -> None:
    table = laid_minelayer()
    assert table.at("d1") == "d"
    own = table.view(LIGHT).to_json()["dummy"]
    assert own == {
        "space": "d1",
        "known_to": "light",
        "taken_by": None,
        "maybe_in_supply": False,
        "in_supply": False,
    }
    for seat in (DARK, SPECTATOR):
        seen = table.view(seat).to_json()
        assert seen["dummy"] == {
            "space": None,
            "known_to": "light",
            "taken_by": None,
            "maybe_in_supply": False,
            "in_supply": None,
        }
        assert seen["mines"] == ["b1", "d1", "f1", "e4"]
        assert seen["suspects"] == ["b1", "d1", "f1"]  # the old mine is none


@pytest.mark.rule("U5.7", "U5.6", "U9.5")
def test_the_dummy_taken_is_worth_0_and_turned_up_for_both() -> None:
    table = Table(
        LAID.replace("1  .  .  .  .  .  .  .", "1  .  m? .  d  .  m? ."),
        hand="2 2 4",
        head="dummy: laid dark",
    )
    events = table.play("lay 2 d1")
    assert [e.facts["token"] for e in events if e.kind == "mine-taken"] == ["dummy"]
    assert table.truth.mines_taken == [0, 0]
    assert table.explained(LIGHT).mines == 0
    for seat in (LIGHT, DARK, SPECTATOR):
        seen = table.view(seat)
        assert seen.dummy_taker == LIGHT
        assert seen.suspects == []  # the others are mines for sure now
        assert (seen.mines_left, seen.dummy_left) == (11, 0)


@pytest.mark.rule("U5.7")
def test_a_real_mine_taken_is_turned_up_too_and_the_others_stay_doubtful() -> None:
    table = Table(
        LAID.replace("1  .  .  .  .  .  .  .", "1  .  m? .  d  .  m? ."),
        hand="2 2 4",
        head="dummy: laid dark",
    )
    events = table.play("lay 2 b1")
    assert [e.facts["token"] for e in events if e.kind == "mine-taken"] == ["mine"]
    assert table.truth.mines_taken == [1, 0]
    for seat in (LIGHT, SPECTATOR):
        assert table.view(seat).to_json()["suspects"] == ["d1", "f1"]
        assert table.view(seat).to_json()["dummy"] == {
            "space": None,
            "known_to": "dark",
            "taken_by": None,
            "maybe_in_supply": False,
            "in_supply": None,
        }


@pytest.mark.rule("U5.7", "U5.8")
def test_the_dummy_removed_is_turned_up_and_goes_back_to_the_supply() -> None:
    table = Table(
        LAID.replace("1  .  .  .  .  .  .  .", "1  .  m? .  d  .  m? ."),
        hand="7 2 4",
        head="dummy: laid dark",
    )
    events = table.play("lay 7 c3", "unmine d1")
    assert [e.facts["token"] for e in events if e.kind == "mine-removed"] == ["dummy"]
    for seat in (LIGHT, DARK, SPECTATOR):
        seen = table.view(seat)
        assert (seen.mines_left, seen.dummy_left) == (11, 1)
        assert seen.suspects == []
        assert seen.dummy_layer == 2  # nobody alone


@pytest.mark.rule("U5.8", "U2.5")
def test_the_supply() -> None:
    table = Table(hand="2 2 4")
    assert table.truth.shields_left == 7
    assert (table.truth.mines_left, table.truth.dummy_left) == (14, 1)


@pytest.mark.rule("U5.8")
def test_only_the_minelayer_lays_the_dummy() -> None:
    table = Table(LAID, hand="2 2 4", spaces={"c3": "lay-mine"})
    table.play("lay 2 c3")
    assert table.choices("dummy") == []
    assert table.refuse("dummy a1") == ("not-now", "U3.4")
    table.play("mine a1")
    assert (table.truth.mines_left, table.truth.dummy_left) == (12, 1)


@pytest.mark.rule("U5.8", "U3.5")
def test_a_removed_mine_goes_back_to_the_supply_a_taken_one_does_not() -> None:
    table = Table(LAID, hand="7 2 4")
    assert table.truth.mines_left == 13
    table.play("lay 7 c3", "unmine e4")
    assert table.truth.mines_left == 14
    table = Table(LAID.replace("1  .", "1  m"), hand="2 2 4")
    assert table.truth.mines_left == 12
    table.play("lay 2 a1")
    assert table.truth.mines_left == 12


@pytest.mark.rule("U5.8", "U3.4")
@pytest.mark.parametrize(("taken", "asked"), [("6 7", False), ("6 6", True)])
def test_no_mine_is_laid_when_the_real_ones_have_run_out(taken: str, asked: bool) -> None:
    """One mine on the sea: with 13 taken all 14 are out, and the dummy is no substitute."""
    table = Table(LAID, hand="2 2 4", head=f"mines taken: {taken}", spaces={"c3": "lay-mine"})
    table.play("lay 2 c3")
    assert (table.actor == LIGHT) == asked
    assert table.truth.dummy_left == 1


@pytest.mark.rule("U5.8", "U3.4")
def test_no_shield_is_put_when_all_seven_are_out() -> None:
    table = Table(LAID.replace("L8", "L8+7"), hand="1 2 4")
    assert table.truth.shields_left == 0
    events = table.play("lay 1 c3")
    assert kinds(events) == ["chose", "laid", "drawn", "turn"]


@pytest.mark.rule("U5.8", "U7.5")
def test_to_the_enemy_the_supply_of_mines_and_dummy_is_one_number() -> None:
    """Light has laid one token of three: nobody else can tell whether it was the dummy."""
    views = []
    for first in ("mine b1", "dummy b1"):
        table = Table(LAID, hand="2 2 4", gold="3 0", market="minelayer")
        table.play("buy minelayer b2", first)
        assert table.truth.mines_left == (12 if first == "mine b1" else 13)
        views.append([table.view(seat) for seat in (DARK, SPECTATOR)])
        assert [view.mines_left for view in views[-1]] == [13, 13]
        assert [view.dummy_left for view in views[-1]] == [-1, -1]
    assert views[0] == views[1]


@pytest.mark.rule("U5.8")
def test_gold_points_and_hands_have_no_limit() -> None:
    table = Table(
        LAID,
        hand="2 2 2 4 4 4 6 6 6 8 8",
        reserve="5",
        gold="500 0",
        head="points: 700 0",
        spaces={"c3": "gain-point", "c1": "draw-reserve"},
    )
    assert len(table.truth.hands[LIGHT]) == 11
    table.play("lay 2 c3")
    assert table.truth.gold == [501, 0]
    assert table.truth.points == [701, 0]
    assert len(table.truth.hands[LIGHT]) == 11
