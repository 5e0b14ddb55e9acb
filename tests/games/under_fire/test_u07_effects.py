"""U7: effects of ships and mercenaries."""

import pytest

from flibuste.core.event import Event
from flibuste.core.refusal import Refusal
from flibuste.games.under_fire.rules.effects import MERCENARY_EFFECTS
from flibuste.games.under_fire.text.box_file import standard_box
from tests.games.under_fire.table import (
    DARK,
    EMPTY_SEA,
    EVERYTHING,
    LIGHT,
    SPECTATOR,
    Table,
    forced,
    kinds,
)

SEA = """
    6  .  .  .  .  .  .  .
    5  .  .  .  D1 .  .  .
    4  .  m  .  .  .  .  m
    3  D9 .  .  .  .  .  D4
    2  .  L6* .  L8 .  .  .
    1  .  .  L4* .  .  .  .
"""


# --- U7.1: the numbers


@pytest.mark.rule("U7.1")
@pytest.mark.parametrize("number", [2, 4, 6, 8])
def test_even_numbers_bring_one_gold(number: int) -> None:
    table = Table(SEA, hand=f"{number} 1 1")
    events = table.play(f"lay {number} e2")
    assert table.truth.gold == [1, 0]
    assert kinds(events) == ["chose", "laid", "gold", "drawn", "turn"]


@pytest.mark.rule("U7.1")
@pytest.mark.parametrize("number", [1, 3, 5, 7, 9])
def test_odd_numbers_bring_no_gold(number: int) -> None:
    table = Table(SEA, hand=f"{number} 2 2")
    table.play(f"lay {number} d3")
    assert table.truth.gold == [0, 0]


@pytest.mark.rule("U7.1")
def test_a_1_puts_a_shield() -> None:
    table = Table(SEA, hand="1 2 2")
    table.play("lay 1 d3")
    assert table.choices() == ["shield d2", "shield d3"]
    table.play("shield d2")
    assert table.at("d2") == "L8+1"
    assert table.actor == DARK


@pytest.mark.rule("U7.1")
def test_a_3_fires_one_orthogonal_shot() -> None:
    table = Table(SEA, hand="3 2 2")
    table.play("lay 3 d3")
    assert sorted(table.choices()) == ["shoot e", "shoot n", "shoot w"]
    table.play("shoot w")
    assert table.at("a3") == "D9*"
    assert (table.at("d5"), table.at("g3")) == ("D1", "D4")
    assert table.actor == DARK


@pytest.mark.rule("U7.1")
def test_a_5_repairs_one_own_burning_ship() -> None:
    table = Table(SEA, hand="5 2 2")
    table.play("lay 5 d3")
    assert sorted(table.choices()) == ["repair b2", "repair c1"]
    table.play("repair b2")
    assert (table.at("b2"), table.at("c1")) == ("L6", "L4*")
    assert table.actor == DARK


@pytest.mark.rule("U7.1")
def test_a_7_removes_one_mine_from_any_space_without_penalty() -> None:
    table = Table(SEA, hand="7 2 2")
    table.play("lay 7 d3")
    assert sorted(table.choices()) == ["decline", "unmine b4", "unmine g4"]
    assert table.refuse("unmine a1") == ("no-mine", "U7.1")
    table.play("unmine g4")
    assert table.mines() == {"b4"}
    assert table.truth.mines_taken == [0, 0]
    assert table.actor == DARK


@pytest.mark.rule("U7.1")
def test_a_9_has_no_effect_of_its_own() -> None:
    events = Table(SEA, hand="9 2 2").play("lay 9 d3")
    assert kinds(events) == ["chose", "laid", "drawn", "turn"]


# --- U7.2 to U7.8: mercenaries


def hire(
    mercenary: str,
    space: str,
    sea: str = SEA,
    *,
    hand: str = "2 2 2",
    reserve: str = "",
    head: str = "",
) -> tuple[Table, list[Event]]:
    """Buy a mercenary before the main action, and nothing yet of what it asks for."""
    table = Table(sea, hand=hand, gold="5 0", market=mercenary, reserve=reserve, head=head)
    return table, table.play(f"buy {mercenary} {space}")


@pytest.mark.rule("U7.2", "U7.12")
@pytest.mark.parametrize("mercenary", ["buckler", "pavise"])
def test_shield(mercenary: str) -> None:
    table, _ = hire(mercenary, "d3")
    assert table.choices() == ["shield d2", "shield d3"]
    table.play("shield d2")
    assert table.at("d2") == "L8+1"
    assert {text.split()[0] for text in table.choices()} == {"lay"}


RESERVE = "9 7 7 5 5 3 3 1 9"


@pytest.mark.rule("U7.3")
def test_the_chart_takes_the_tile_its_player_wants() -> None:
    table, _ = hire("chart", "d3", reserve=RESERVE)
    assert table.choices() == ["chart 1", "chart 3", "chart 5", "chart 7", "chart 9"]
    assert table.refuse("chart 8") == ("not-in-reserve", "U7.3")
    assert table.refuse("decline")[0] == "not-now"  # compulsory
    table.play("chart 1")
    assert table.truth.hands[LIGHT] == [1, 2, 2, 2]  # one larger
    assert sorted(table.truth.reserves[LIGHT]) == sorted([9, 7, 7, 5, 5, 3, 3, 9])


@pytest.mark.rule("U7.3")
def test_the_rest_of_the_reserve_is_shuffled() -> None:
    orders: set[tuple[int, ...]] = set()
    for round_ in range(8):
        table, _ = hire("chart", "d3", reserve=RESERVE)
        for _ in range(round_):
            table.match.fate.below(6)  # another shuffle each time
        table.play("chart 1")
        orders.add(tuple(table.truth.reserves[LIGHT]))
        assert [c.label for c in table.match.journal[-1].chance] == ["chart/light/4"]
    assert len(orders) == 8


@pytest.mark.rule("U7.3", "U2.7")
def test_from_then_on_its_player_knows_what_the_reserve_holds_not_its_order() -> None:
    table, _ = hire("chart", "d3", reserve=RESERVE)
    assert table.view(LIGHT).reserves[LIGHT] == [1, 3, 3, 5, 5, 7, 7, 9, 9]  # it is looked through
    table.play("chart 1")
    own = table.view(LIGHT)
    assert own.reserves[LIGHT] == [3, 3, 5, 5, 7, 7, 9, 9]
    assert own.order_lost == [True, False]
    for seat in (DARK, SPECTATOR):
        seen = table.view(seat)
        assert seen.reserves[LIGHT] == [0] * 8
        assert seen.hands[LIGHT] == [0] * 4
        told = [event for event in table.match.events(seat) if event.kind == "charted"]
        assert [event.facts for event in told] == [{}]


@pytest.mark.rule("U7.3", "U6")
def test_what_is_drawn_later_comes_off_what_is_known() -> None:
    table = Table(
        SEA,
        hand="2 2 2",
        gold="4 0",
        market="chart",
        reserve=RESERVE,
        spaces={"c2": "draw-reserve"},
    )
    table.play("buy chart d3", "chart 1")
    top = table.truth.reserves[LIGHT][0]
    table.play("lay 2 c2")
    known = [3, 3, 5, 5, 7, 7, 9, 9]
    known.remove(top)
    assert table.view(LIGHT).reserves[LIGHT] == known
    assert table.view(LIGHT).hands[LIGHT].count(top) >= 1


@pytest.mark.rule("U7.3")
def test_the_chart_with_an_empty_reserve_does_nothing() -> None:
    table = Table(SEA, hand="2 2 2 3 3 3 1 1 5 5 7 7", reserve="-", gold="4 0", market="chart")
    events = table.play("buy chart d3")
    assert kinds(events) == ["chose", "bought"]
    assert {text.split()[0] for text in table.choices()} == {"lay"}
    assert len(table.truth.hands[LIGHT]) == 12
    assert table.truth.charted == [False, False]  # there was nothing to look through
    table.match.undo(LIGHT)
    assert table.at("d3") == "."


@pytest.mark.rule("U7.3", "U3.6")
def test_a_reserve_of_one_tile_leaves_no_choice() -> None:
    table = Table(SEA, hand="2 2 2 3 3 1 1 5 5 6 6", reserve="7", gold="4 0", market="chart")
    events = table.play("buy chart d3")
    assert forced(events) == ["chart 7"]
    assert table.truth.reserves[LIGHT] == []


@pytest.mark.rule("U7.3", "U3.6")
@pytest.mark.parametrize(("reserve", "answers"), [("7 7", 1), ("5 7", 2)])
def test_a_reserve_of_two_tiles_is_asked_whatever_their_numbers(reserve: str, answers: int) -> None:
    """The others know how many tiles there are, and not that they are equal."""
    table = Table(SEA, hand="2 2 2 3 3 1 1 5 6 6", reserve=reserve, gold="4 0", market="chart")
    events = table.play("buy chart d3")
    assert forced(events) == []
    assert len(table.choices("chart")) == len(table.choices()) == answers
    table.play("chart 7")
    assert [step.text for step in table.match.record().steps] == ["buy chart d3", "chart 7"]


@pytest.mark.rule("U7.4")
def test_the_sweeper_removes_three_mines_one_at_a_time() -> None:
    sea = SEA.replace("6  .  .  .  .", "6  m  m  .  .")
    table, _ = hire("sweeper", "d3", sea)
    for mine in ("b4", "a6", "g4"):
        assert table.where("unmine") == table.mines()
        assert "decline" in table.choices()
        table.play(f"unmine {mine}")
    assert table.mines() == {"b6"}
    assert {text.split()[0] for text in table.choices()} == {"lay"}
    assert table.truth.mines_taken == [0, 0]


@pytest.mark.rule("U7.4", "U3.4")
def test_the_sweeper_stops_where_there_are_no_more_mines() -> None:
    table, _ = hire("sweeper", "d3")
    table.play("unmine b4", "unmine g4")
    assert table.mines() == set()
    assert {text.split()[0] for text in table.choices()} == {"lay"}
    table, events = hire("sweeper", "d3", SEA.replace("m", "."))
    assert kinds(events) == ["chose", "bought"]
    assert table.actor == LIGHT


@pytest.mark.rule("U7.5")
@pytest.mark.parametrize("dummy", [0, 1, 2])
def test_the_minelayer_lays_two_mines_and_the_dummy_in_any_order(dummy: int) -> None:
    table, _ = hire("minelayer", "d3")
    for place, space in enumerate(("a1", "b1", "d1")):
        free = table.where("mine") or table.where("dummy")
        assert len(free) == 42 - 9 - place  # no ship, burning or not, and no mine
        assert table.where("dummy") == (free if place <= dummy else set())
        table.play(f"{'dummy' if place == dummy else 'mine'} {space}")
    assert table.mines() == {"b4", "g4", "a1", "b1", "d1"}
    assert table.at(("a1", "b1", "d1")[dummy]) == "d"
    assert table.truth.mines_left == 10
    assert table.truth.dummy_left == 0
    assert {text.split()[0] for text in table.choices()} == {"lay"}


@pytest.mark.rule("U7.5", "U5.7", "U12")
def test_the_enemy_sees_three_equal_mines() -> None:
    """In log, pending effects and supply alike, whatever the order."""
    seen: dict[str, list[object]] = {}
    orders = (("mine", "mine", "dummy"), ("mine", "dummy", "mine"), ("dummy", "mine", "mine"))
    for order in orders:
        table, _ = hire("minelayer", "d3")
        told: list[object] = []
        for kind, space in zip(order, ("a1", "b1", "d1"), strict=True):
            for seat in (DARK, SPECTATOR):
                view = table.view(seat).to_json()
                told.append(view)
                assert "dummy" not in str(view["pending"])
            table.play(f"{kind} {space}")
        for seat in (DARK, SPECTATOR):
            told.append(table.view(seat).to_json())
            told.append([event.to_json() for event in table.match.events(seat)])
        seen[" ".join(order)] = told
    first = next(iter(seen.values()))
    assert all(told == first for told in seen.values())
    chosen = [e for e in first[-1] if e["kind"] == "chose"]  # type: ignore[attr-defined]
    assert [e["choice"] for e in chosen] == ["buy minelayer d3", "mine a1", "mine b1", "mine d1"]


#: All but two or three spaces are taken; c2 is free for the minelayer itself.
CROWDED = """
    6  D1 D1 D2 D2 D3 D3 D4
    5  D4 D:chart m m m m m
    4  m  m  m  m  m  m  m
    3  D5 D5 D6 D6 D7 D7 D8
    2  L1 L3 .  L3 L5 L5 L6
    1  L7 L8 .  L9 L1 L6 {}
"""


@pytest.mark.rule("U7.5", "U3.4")
def test_the_minelayer_lays_what_the_spaces_allow() -> None:
    """One free space besides its own: one token, of the kind its player prefers."""
    table, _ = hire("minelayer", "c2", CROWDED.format("L8"), hand="2 2 4")
    assert sorted(table.choices()) == ["dummy c1", "mine c1"]
    table.play("dummy c1")
    assert table.at("c1") == "d"
    assert table.truth.mines_left == 2
    assert table.view(DARK).dummy_loose  # the enemy cannot tell: it may be in the supply


@pytest.mark.rule("U7.5", "U12", "U3.6")
@pytest.mark.parametrize("order", [("mine c1", "dummy g1"), ("mine c1", "mine g1")])
def test_with_two_free_spaces_the_enemy_cannot_tell_either(order: tuple[str, str]) -> None:
    """Not even who laid the dummy first has the mine laid without asking: it would tell."""
    table, _ = hire("minelayer", "c2", CROWDED.format("."), hand="2 2 4")
    other, _ = hire("minelayer", "c2", CROWDED.format("."), hand="2 2 4")
    for choice, there in zip(order, ("dummy c1", "mine g1"), strict=True):
        assert there in other.choices()
        assert forced(table.play(choice)) == forced(other.play(there)) == []
        for seat in (DARK, SPECTATOR):
            assert table.match.events(seat) == other.match.events(seat)
            assert table.view(seat) == other.view(seat)
    assert [step.text for step in other.match.record().steps][-2:] == ["dummy c1", "mine g1"]


@pytest.mark.rule("U7.5", "U3.6")
def test_the_last_token_that_can_be_laid_follows_by_itself() -> None:
    """One free space is left, and one token: everybody can see that there is nothing to choose."""
    sea = CROWDED.format(".").replace("m", ".", 1)
    table, _ = hire("minelayer", "c2", sea, hand="2 2 4")
    table.play("mine c1")
    assert forced(table.play("dummy g1")) == ["mine c5"]
    other, _ = hire("minelayer", "c2", sea, hand="2 2 4")
    other.play("mine c1")
    assert forced(other.play("mine g1")) == ["dummy c5"]
    assert table.view(DARK) == other.view(DARK)


@pytest.mark.rule("U7.5", "U3.6")
def test_a_minelayer_without_the_dummy_hides_nothing() -> None:
    """Two mines for one free space: everybody sees the one answer."""
    _, events = hire(
        "minelayer", "c2", CROWDED.format("L8"), hand="2 2 4", head="dummy: taken dark"
    )
    assert forced(events) == ["mine c1"]


@pytest.mark.rule("U5.8", "U5.7")
@pytest.mark.parametrize(("suspect", "token"), [("d", "mine"), ("m?", "dummy")])
def test_the_last_token_of_the_supply_is_shown_if_it_may_be_the_dummy(
    suspect: str, token: str
) -> None:
    sea = EMPTY_SEA.replace(".", suspect, 1).replace(".", "m", 1)
    head = "mines taken: 6 6\ndummy: laid dark loose"
    table = Table(sea, hand="2 4 6", head=head, spaces={"d1": "lay-mine"})
    assert table.view(LIGHT).dummy_loose
    events = table.play("lay 2 d1")
    assert [event.facts for event in events if event.kind == "mine-shown"] == [{"token": token}]
    assert bool(table.choices("mine")) == (token == "mine")
    assert not table.view(LIGHT).dummy_loose
    assert table.view(LIGHT).dummy_left == (-1 if token == "mine" else 1)
    told = table.game.tell(table.match.events(LIGHT), "en")
    assert any("turns up the last mine" in sentence for sentence in told)
    with pytest.raises(Refusal):
        table.match.undo(LIGHT)


@pytest.mark.rule("U7.5", "U5.8")
def test_the_minelayer_lays_what_the_supply_allows() -> None:
    """One real mine left, and the dummy: two tokens."""
    table, _ = hire("minelayer", "d3", head="mines taken: 5 6")
    assert table.truth.mines_left == 1
    table.play("mine a1")
    assert table.choices("mine") == []
    table.play("dummy b1")
    assert {text.split()[0] for text in table.choices()} == {"lay"}
    assert (table.truth.mines_left, table.truth.dummy_left) == (0, 0)


@pytest.mark.rule("U7.6")
def test_the_broadside_as_in_the_example() -> None:
    table = Table(
        """
        6  .  .  .   .  .    .  .
        5  .  .  .   D5 .    .  .
        4  .  D9 D1* .  D8+1 .  .
        3  .  .  .   L4 .    .  .
        2  .  .  .   .  .    .  .
        1  .  .  .   .  .    .  .
        """,
        hand="2 2 2",
        gold="4 0",
        market="broadside",
    )
    events = table.play("buy broadside d4")
    assert table.at("d5") == "D5*"
    assert table.at("e4") == "D8"
    assert table.at("c4") == "D1*"
    assert table.at("d3") == "L4"
    assert table.at("b4") == "D9"
    assert table.truth.shields_left == 7
    assert kinds(events).count("shot") == 2


@pytest.mark.rule("U7.6")
def test_the_broadside_fires_at_adjacent_spaces_only_and_not_round_the_edge() -> None:
    table = Table(
        """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  D1
        D2 .  .  .  .  .  .
        D5 .  .  .  .  D3 L8
        D4 .  .  .  .  .  .
        """,
        hand="2 2 2",
        gold="4 0",
        market="broadside",
    )
    table.play("buy broadside g3")
    assert table.at("g4") == "D1*"
    assert [table.at(space) for space in ("a3", "a1", "f2")] == ["D2", "D4", "D3"]
    table = Table(
        """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        D5 .  .  .  .  .  D3
        .  D4 .  .  .  .  .
        """,
        hand="2 2 2",
        gold="4 0",
        market="broadside",
    )
    table.play("buy broadside a1")
    assert [table.at(space) for space in ("a2", "b1", "g2")] == ["D5*", "D4*", "D3"]


ROW = """
    6  .  .  .  .  .  .  .
    5  .  D6 .  .  .  D5 .
    4  .  .  .  D8 .  .  .
    3  D9 D1 .  .  D2 .  D4
    2  .  .  .  L8 .  .  .
    1  .  .  .  .  .  D7 .
"""


@pytest.mark.rule("U7.7")
def test_the_chasers_fire_east_or_west_twice() -> None:
    table, _ = hire("chasers", "d3", ROW)
    assert table.choices() == ["shoot e", "shoot w"]
    table.play("shoot w")
    assert table.choices() == ["shoot e", "shoot w"]
    table.play("shoot e")
    burning = [space for space in ("a3", "b3", "e3", "g3", "d4") if table.at(space)[-1] == "*"]
    assert burning == ["b3", "e3"]
    assert {text.split()[0] for text in table.choices()} == {"lay"}


@pytest.mark.rule("U7.7")
def test_the_same_direction_twice_is_allowed() -> None:
    table, _ = hire("chasers", "d3", ROW)
    table.play("shoot w", "shoot w")
    assert table.at("b3") == "D1*"
    assert table.at("a3") == "D9*"  # the second is chosen after the first is resolved


@pytest.mark.rule("U7.7", "U5.2")
def test_the_second_shot_may_follow_up_a_lost_token() -> None:
    table, _ = hire("chasers", "d3", ROW.replace("D2 ", "D2+1 "))
    table.play("shoot e", "shoot e")
    assert table.at("e3") == "D2*"
    assert table.at("g3") == "D4"


@pytest.mark.rule("U7.7", "U3.6")
def test_a_shot_without_a_target_is_skipped() -> None:
    sea = ROW.replace("3  D9 D1 .  .  D2 .  D4", "3  .  D1 .  .  .  .  .")
    table, events = hire("chasers", "d3", sea)
    assert forced(events) == ["shoot w"]
    assert {text.split()[0] for text in table.choices()} == {"lay"}


@pytest.mark.rule("U7.7")
def test_the_diagonals_fire_two_diagonal_shots() -> None:
    table, _ = hire("diagonals", "d3", ROW)
    assert sorted(table.choices()) == ["shoot ne", "shoot nw", "shoot se"]
    table.play("shoot ne", "shoot se")
    assert (table.at("f5"), table.at("f1"), table.at("b5")) == ("D5*", "D7*", "D6")
    assert (table.at("d4"), table.at("e3"), table.at("b3")) == ("D8", "D2", "D1")
    table, _ = hire("diagonals", "d3", ROW.replace("D5", "D5+1"))
    table.play("shoot ne", "shoot ne")
    assert table.at("f5") == "D5*"


#: The example of U7.8.
RAM = """
    6  .  .  .    .  .   .  .
    5  .  .  .    .  .   .  .
    4  .  .  .    D5 D:pavise . .
    3  .  .  D8+1 L4 D6* .  .
    2  .  .  .    .  .   .  .
    1  .  .  .    .  D3  .  .
"""


@pytest.mark.rule("U7.8")
def test_where_the_ram_may_be_laid_as_in_the_example() -> None:
    table = Table(RAM, hand="2 2 2", gold="5 0", market="ram")
    row = {column + "1" for column in "abcdefg"}
    assert table.where("buy ram") == row | {"d4", "e3", "d2"}
    assert "d4" not in table.where("lay 2")
    assert "e1" not in table.where("lay 2")
    assert table.refuse("buy ram c3") == ("protected", "U7.8")
    assert table.refuse("buy ram e4")[0] == "out-of-reach"


@pytest.mark.rule("U7.8")
def test_the_ram_is_never_laid_on_a_mercenary_or_an_own_ship() -> None:
    table = Table(RAM.replace("D5 D:pavise", "D:pavise ."), hand="2 2 2", gold="5 0", market="ram")
    assert "d4" not in table.where("buy ram")
    assert "d3" not in table.where("buy ram")
    assert table.refuse("buy ram d4") == ("protected", "U7.8")


@pytest.mark.rule("U7.8", "U2.7")
@pytest.mark.parametrize(("space", "number"), [("d4", 5), ("e1", 3), ("e3", 6)])
def test_the_rammed_ship_is_destroyed(space: str, number: int) -> None:
    table = Table(RAM, hand="2 2 2", gold="5 0", market="ram", spaces={space: "gain-point"})
    before = table.truth.destroyed[DARK].count(number)
    table.play(f"buy ram {space}")
    assert table.at(space) == "L:ram"
    assert table.truth.destroyed[DARK].count(number) == before + 1
    assert table.truth.points == [0, 0]


@pytest.mark.rule("U7.8", "U5.6")
def test_the_ram_may_be_laid_like_any_other_ship() -> None:
    table = Table(
        RAM.replace("2  .  .  .    .", "2  .  .  .    m"), hand="2 2 2", gold="5 0", market="ram"
    )
    table.play("buy ram d2")
    assert table.at("d2") == "L:ram"
    assert table.truth.mines_taken == [1, 0]


# --- U7.9 to U7.13: the end of the game


@pytest.mark.rule("U7.9")
def test_the_convoy_counts_own_active_ships_next_to_it() -> None:
    sea = """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  L9 .  .  .
        .  L7 {0} L:convoy {1} .  .
        .  .  L2 L5* .  .  .
        .  .  .  .  .  .  .
    """
    # North and west (a mercenary), not the burning ship, not the diagonal, not two steps away.
    assert Table(sea.format("L:pavise", "D1")).explained(LIGHT).convoy == 2
    assert Table(sea.format("L3", "L1")).explained(LIGHT).convoy == 3
    assert Table(sea.format("D3", "D1")).explained(LIGHT).convoy == 1
    assert Table(sea.format("L3", "L1")).explained(DARK).convoy == 0
    assert Table(sea.format("L3", "L1").replace("convoy", "chart")).explained(LIGHT).convoy == 0


@pytest.mark.rule("U7.10")
def test_the_bulwark_counts_every_shield_of_the_fleet() -> None:
    sea = """
        .  .  D6+1 .  .  .  .
        .  .  D:chart+1 .  .  .  .
        .  .  .  .  .  .  .
        .  .  L9+2 . L:bulwark+1 .  .
        .  .  .  .  .  .  .
        .  L:pavise .  L1 .  .  .
    """
    # Tokens 2 + 1, and one for each of two mercenaries; none of Dark's.
    assert Table(sea).explained(LIGHT).bulwark == 5
    assert Table(sea).explained(DARK).bulwark == 0
    assert Table(sea.replace("bulwark", "ram")).explained(LIGHT).bulwark == 0


@pytest.mark.rule("U7.11")
def test_the_squadron_adds_a_point_for_each_set() -> None:
    sea = """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        L4 L4 L4 .  .  L:{0} .
        .  .  .  .  .  .  .
        L6 L6 L6 .  L7 L8 L9
    """
    with_squadron = Table(sea.format("squadron"))
    assert with_squadron.explained(LIGHT).squadron == 2  # two sets; the run brings nothing
    assert with_squadron.score(LIGHT) == 3 + 3 + 2 + 2
    assert Table(sea.format("ram")).score(LIGHT) == 3 + 3 + 2


@pytest.mark.rule("U7.11")
def test_a_set_of_four_is_one_set_to_the_squadron() -> None:
    sea = """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        L4 L4 L4 L:{0} . . .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """
    assert Table(sea.format("squadron")).score(LIGHT) == 6 + 1
    assert Table(sea.format("ram")).score(LIGHT) == 6


@pytest.mark.rule("U7.12", "U10")
def test_twelve_mercenaries_have_eleven_effects_the_shield_twice() -> None:
    box = standard_box()
    effects = [MERCENARY_EFFECTS[box.effect[m]] for m in range(12)]
    assert len(box.mercenaries) == 12
    assert set(effects) == set(MERCENARY_EFFECTS)
    assert len(MERCENARY_EFFECTS) == 11
    assert [effect for effect in MERCENARY_EFFECTS if effects.count(effect) == 2] == ["shield"]


@pytest.mark.rule("U7.13")
def test_a_mercenary_takes_one_of_its_numbers() -> None:
    sea = """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        L{0} L{0} L:buckler .  .  .  .
    """
    for number in range(1, 10):
        table = Table(sea.format(number))
        assert table.score(LIGHT) == (3 if number in (1, 6) else 0)  # the buckler shows 1 and 6
        if number in (1, 6):
            assert table.explained(LIGHT).settled == {2: number}
        assert Table(sea.format(number).replace("buckler", "ram")).score(LIGHT) == 3  # X


@pytest.mark.rule("U7.13", "U9.4")
def test_its_number_is_the_same_for_row_and_column() -> None:
    sea = """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  L{1} .  .  .  .
        .  .  L{1} .  .  .  .
        L{0} L{0} L:ram .  .  .  .
    """
    assert Table(sea.format(4, 8)).score(LIGHT) == 3  # X is a 4 or an 8, never both
    table = Table(
        """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  L4 .  .  .  .
        .  .  L5 .  .  .  .
        L6 L6 L:buckler . . . .
        """
    )
    assert table.score(LIGHT) == 3 + 2  # as a 6 it ends the set 6-6-6 and the run 4-5-6
    assert table.explained(LIGHT).settled == {2: 6}


@pytest.mark.rule("U7.9", "U7.10", "U7.11")
@pytest.mark.parametrize("mercenary", ["convoy", "bulwark", "squadron"])
def test_effects_of_the_end_do_nothing_when_they_are_laid(mercenary: str) -> None:
    table, events = hire(mercenary, "d3")
    assert kinds(events) == ["chose", "bought"]
    assert table.view(EVERYTHING).points == [0, 0]
