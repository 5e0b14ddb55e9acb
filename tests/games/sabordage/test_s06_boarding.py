"""S6: boarding decks."""

import pytest

from flibuste.games.sabordage.rules.fleet import COLOURS
from tests.games.sabordage.table import (
    BLACK,
    GREEN,
    RED,
    YELLOW,
    Table,
    changed,
    flights,
    kinds,
    of_kind,
)


@pytest.mark.rule("S6.1")
@pytest.mark.parametrize("ships", [3, 4, 5])
def test_a_boarding_deck_takes_the_stack_next_to_it_on_its_side(ships: int) -> None:
    for ship in range(ships):
        for deck, step in (("-/-/D", 1), ("D/-/-", -1)):
            decks = [deck if k == ship else "sail" for k in range(ships)]
            table = Table("\n".join(f"{COLOURS[k]}: {decks[k]}" for k in range(ships)))
            prey = (ship + step) % ships
            events = table.boarding()
            assert of_kind(events, "boarded") == [
                {"ship": ship, "row": 1, "from": prey, "tiles": ["sail"]}
            ]
            assert table.ship(ship) == f"{deck} + sail"
            assert table.ship(prey) == ""


@pytest.mark.rule("S6.1")
def test_it_takes_the_whole_stack_in_order_with_orientation_and_fuses() -> None:
    table = Table(
        "yellow: sail | 51 + 91t\ngreen: sail | 11t[--] + sail(12) + 15t[-1] + 22t[-2] + 14[--]\n"
        "black: sail | -/=/-\nred: sail | -/=/-",
    )
    table.boarding()
    assert table.ship(GREEN) == "sail"
    assert table.tiles(YELLOW)[1] == [51, 91, 11, 12, 15, 22, 14]
    assert table.ship(YELLOW) == ("sail | A/-/- + -/-/D + -/-/s + sail + A/-/s1 + -/-/l2 + s/-/s")


@pytest.mark.rule("S6.1")
def test_what_lay_under_the_boarding_deck_stays_under_it_and_the_top_now_acts() -> None:
    table = Table("yellow: -/-/D\ngreen: -/T/-\nblack: sail", discard="15 16")
    table.boarding()
    assert table.tiles(YELLOW) == [[91, 16, 81]]
    # The treasure is yellow's now: at the bottom of its stack, next round.
    table.boarding()
    assert table.tiles(YELLOW) == [[15, 91, 16, 81]]


@pytest.mark.rule("S6.1", "S4.6")
def test_a_repeating_tile_is_taken_with_its_fuses_as_they_are_and_fires_from_its_new_ship() -> None:
    """Only when ships have closed up do the two lie side by side."""
    table = Table("yellow: sail | -/-/A | -/-/D\ngreen: sail | 31\nblack: -/-/s2 | A/-/-")
    table.boarding()
    assert table.ships() == ["-/-/A | -/-/D + r2/-/r1", "sail", "-/-/s | A/-/-"]
    events = table.boarding()
    assert flights(events) == [
        "yellow 2 starboard: bow 1, armour 2",
        "yellow 2 port: hit 2",
    ]


@pytest.mark.rule("S6.1")
@pytest.mark.parametrize("between", ["sail", "-"])
def test_only_the_very_next_ship_counts(between: str) -> None:
    """Its bow is in that row, or it is shorter: nothing happens, though the ship beyond has one."""
    table = Table(f"yellow: sail | -/-/D\ngreen: {between}\nblack: sail | 141\nred: sail | sail")
    assert table.boarding() == []
    assert table.ship(YELLOW) == "sail | -/-/D"
    assert table.ship(BLACK) == "sail | -/-/-"


@pytest.mark.rule("S6.1")
@pytest.mark.parametrize(
    "prey", ["A/-/A", "Z/-/Z", "A/=/A", "-/T/-", "A/R/-", "-/-/- carpenter", "-/-/- saboteur"]
)
def test_no_defence_helps_against_boarding(prey: str) -> None:
    table = Table(f"yellow: -/-/D\ngreen: {prey}\nblack: sail", pile="", discard="")
    table.boarding()
    assert table.ship(YELLOW).endswith(f"+ {prey}")
    assert table.ship(GREEN) == ""


@pytest.mark.rule("S6.1")
def test_a_covered_boarding_deck_takes_nothing_more() -> None:
    table = Table("yellow: -/-/D\ngreen: sail | 141\nblack: sail")
    table.boarding()
    assert table.ships() == ["-/-/D + sail", "-/-/-", "sail"]
    assert table.boarding() == []


@pytest.mark.rule("S6.2")
@pytest.mark.parametrize("prey", ["-/-/D", "D/-/-", "D/T/-", "D/-/A", "b/-/D"])
def test_a_boarding_deck_is_never_taken_whichever_side_it_is_on(prey: str) -> None:
    table = Table(f"yellow: -/-/D\ngreen: {prey}\nblack: -", pile="", discard="")
    events = table.boarding()
    assert {"ship": YELLOW, "row": 1, "from": GREEN, "why": "boarding-deck"} in of_kind(
        events, "not-boarded"
    )
    assert table.ship(YELLOW).startswith("-/-/D")
    assert table.ship(GREEN).endswith(prey)
    assert of_kind(events, "boarded") == []


@pytest.mark.rule("S6.2", "S1.3")
def test_a_covered_boarding_deck_protects_nothing() -> None:
    table = Table("yellow: -/-/D\ngreen: D/-/- + sail\nblack: -")
    table.boarding()
    assert table.ship(YELLOW) == "-/-/D + D/-/- + sail"


@pytest.mark.rule("S6.2")
def test_a_stack_that_two_could_take_is_taken_by_neither() -> None:
    table = Table("yellow: -/-/D\ngreen: sail\nblack: D/-/-")
    events = table.boarding()
    assert table.ships() == ["-/-/D", "sail", "D/-/-"]
    assert of_kind(events, "not-boarded") == [
        {"ship": YELLOW, "row": 1, "from": GREEN, "why": "contested"},
        {"ship": BLACK, "row": 1, "from": GREEN, "why": "contested"},
    ]
    assert "closed-up" not in kinds(events)


@pytest.mark.rule("S6.2")
def test_round_the_circle_too() -> None:
    table = Table("yellow: sail\ngreen: D/-/-\nblack: sail\nred: -/-/D")
    table.boarding()
    assert table.ships() == ["sail", "D/-/-", "sail", "-/-/D"]


@pytest.mark.rule("S6.3", "S6.2")
def test_the_example_of_the_page() -> None:
    table = Table(
        "yellow: -/-/D | -/-/D | -/-/D\n"
        "green: -/-/D | sail | sail + -/T/-\n"
        "black: sail | D/-/- | sail",
        pile="",
    )
    events = table.boarding()
    top = [event["tile"] for event in of_kind(events, "treasure") if "tile" in event]
    # The page shows the ships as they lie when boarding begins: here the treasure has one more.
    assert table.ships() == [
        "-/-/D | -/-/D | -/-/D + sail + sail + -/T/-",
        "-/-/D + sail | sail",
        "D/-/- | sail",
    ]
    assert top == []
    assert [(e["ship"], e["row"], e["from"]) for e in of_kind(events, "boarded")] == [
        (YELLOW, 3, GREEN),
        (GREEN, 1, BLACK),
    ]
    assert of_kind(events, "closed-up") == [{"ship": 1, "rows": 2}, {"ship": 2, "rows": 2}]
    assert [table.truth.length(ship) for ship in range(3)] == [6, 3, 2]


@pytest.mark.rule("S6.3")
def test_boardings_are_judged_on_the_ships_as_they_were() -> None:
    """A ring of boardings in different rows: nobody's row changes while others board.

    Green loses row 1 to yellow; its boarding deck in row 2 still takes black's row 2, not row 1.
    """
    table = Table("yellow: -/-/D | 141\ngreen: 51 | -/-/D\nblack: 61 | 62 | -/=/-")
    table.boarding()
    assert table.ships() == ["-/-/D + A/-/- | -/-/-", "-/-/D + Z/-/Z", "Z/-/- | -/=/-"]


@pytest.mark.rule("S6.3")
def test_a_stack_taken_is_not_taken_on() -> None:
    """Yellow takes green's row 1 and red yellow's row 2, in the same moment."""
    table = Table("yellow: -/-/D | 51\ngreen: 61\nblack: 62 | sail\nred: sail | -/-/D")
    table.boarding()
    assert table.ships() == ["-/-/D + Z/-/-", "", "Z/-/Z | sail", "sail | -/-/D + A/-/-"]


@pytest.mark.rule("S6.3")
def test_a_ship_may_take_and_lose_and_then_closes_up() -> None:
    table = Table(
        "yellow: 51 | 52 | -/-/D\ngreen: -/-/D | sail | 61\nblack: 62 | -/=/-\nred: -/-/D"
    )
    events = table.boarding()
    # Red takes yellow's row 1, green black's row 1, yellow green's row 3.
    assert table.ships() == [
        "A/-/A | -/-/D + Z/-/-",
        "-/-/D + Z/-/Z | sail",
        "-/=/-",
        "-/-/D + A/-/-",
    ]
    assert kinds(events).count("boarded") == 3
    assert {event["ship"] for event in of_kind(events, "closed-up")} == {YELLOW, GREEN, BLACK}
    assert table.truth.length(RED) == 2


@pytest.mark.rule("S6.3", "S6.1")
def test_one_ship_may_take_in_several_rows_and_from_both_sides() -> None:
    table = Table("yellow: 51 | 52\ngreen: D/-/- | -/-/D\nblack: 61 | 62")
    table.boarding()
    assert table.ships() == ["A/-/A", "D/-/- + A/-/- | -/-/D + Z/-/Z", "Z/-/-"]


@pytest.mark.rule("S6.3")
def test_only_ships_that_lost_a_stack_are_told_to_close_up() -> None:
    """Whatever was taken at the same place in an earlier round, or at another table."""
    before = Table("yellow: sail | sail | -/-/D\ngreen: sail | sail | 141\nblack: sail")
    assert of_kind(before.boarding(), "closed-up") == [{"ship": GREEN, "rows": 2}]
    table = Table("yellow: D/-/-\ngreen: sail\nblack: sail | sail")
    assert of_kind(table.boarding(), "closed-up") == [{"ship": BLACK, "rows": 1}]


@pytest.mark.rule("S6.1", "S2.2")
def test_two_players_board_each_other_and_never_themselves() -> None:
    table = Table("yellow: -/-/D\ngreen: 51\nblack: 61\nred: D/-/-", two=True)
    table.boarding()
    # Red, seat green's, takes black, which is seat yellow's.
    assert table.ships() == ["-/-/D + A/-/-", "", "", "D/-/- + Z/-/-"]


@pytest.mark.rule("S6.1")
@pytest.mark.parametrize("round_", [1, 2])
def test_boarding_happens_at_the_end_of_each_round(round_: int) -> None:
    table = Table(
        "yellow: -/-/D\ngreen: 51\nblack: sail",
        building=3,
        round_=round_,
        hands={"yellow": "141", "green": "141", "black": "141"},
    )
    table.play("build 141 @2", "build 141 @2", "build 141 @2")
    assert table.ships() == ["-/-/D + A/-/- | -/-/-", "-/-/-", "sail | -/-/-"]


@pytest.mark.rule("S6.1", "S9")
def test_two_boarding_decks_take_both_stacks_port_first() -> None:
    table = Table(
        "yellow: sail | A/-/-\ngreen: sail | D/-/D\nblack: sail | -/T/-\nred: sail | sail",
        discard="15",
        box=changed("92 boarding boarding - -"),
    )
    events = table.boarding()
    assert [(each["ship"], each["from"]) for each in of_kind(events, "boarded")] == [
        (GREEN, YELLOW),
        (GREEN, BLACK),
    ]
    assert table.ships() == ["sail", "sail | D/-/D + A/-/- + sail + -/T/-", "sail", "sail | sail"]


@pytest.mark.rule("S6.2", "S9")
def test_of_two_boarding_decks_one_may_be_contested() -> None:
    table = Table(
        "yellow: D/-/D\ngreen: A/-/-\nblack: D/-/-\nred: -/=/-",
        box=changed("92 boarding boarding - -"),
    )
    table.boarding()
    assert table.ships() == ["D/-/D + -/=/-", "A/-/-", "D/-/-", ""]
