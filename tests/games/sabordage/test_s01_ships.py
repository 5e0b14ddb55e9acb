"""S1: ships and rows."""

import pytest

from flibuste.core.refusal import Refusal
from flibuste.games.sabordage.rules.fleet import COLOURS, own_ships, owner, seat_names, ships_of
from flibuste.games.sabordage.rules.notation import read_action
from tests.games.sabordage.table import (
    BLACK,
    BOX,
    GREEN,
    RED,
    YELLOW,
    Table,
    flights,
    of_kind,
)

#: The ships of the page's example.
PAGE = """
yellow: sail | sail | s1/-/A
green: sail | -/=/Z
black: sail | l2/-/- | sail | -/T/-
"""


def row_of(decks: list[str], below: int = 0) -> str:
    """Return ships whose decks lie in one row, over this many sails."""
    sails = "sail | " * below
    return "\n".join(f"{COLOURS[k]}: {sails}{deck}" for k, deck in enumerate(decks))


@pytest.mark.rule("S1.1")
@pytest.mark.parametrize("ships", [3, 4, 5])
def test_starboard_faces_the_next_ship_and_port_the_one_before_round_the_circle(ships: int) -> None:
    for ship in range(ships):
        for side, cannon, step in (("starboard", "-/-/s1", 1), ("port", "s1/-/-", -1)):
            decks = [cannon if k == ship else "sail" for k in range(ships)]
            events = Table(row_of(decks)).boarding()
            assert flights(events) == [f"{COLOURS[ship]} 1 {side}: hit {(ship + step) % ships}"]


@pytest.mark.rule("S1.1", "S2.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_two_players_circle_has_four_ships(seat: int) -> None:
    decks = ["-/-/s1" if k == seat + 2 else "sail" for k in range(4)]
    events = Table(row_of(decks), two=True).boarding()
    assert of_kind(events, "shot")[0]["flight"] == [f"hit {(seat + 3) % 4}"]


@pytest.mark.rule("S1.1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_ship_s_is_seat_s_and_they_share_a_colour(players: int) -> None:
    assert ships_of(players) == players
    assert [owner(players, ship) for ship in range(players)] == list(range(players))
    assert [own_ships(players, seat) for seat in range(players)] == [[k] for k in range(players)]
    assert seat_names(players) == ["yellow", "green", "black", "red", "blue"][:players]


@pytest.mark.rule("S1.1")
def test_what_a_seat_builds_is_in_its_ship() -> None:
    table = Table(
        row_of(["sail"] * 3), hands={"yellow": "51 141", "green": "61 141", "black": "71 141"}
    )
    table.play("build 51 @2", "build 61 @2", "build 71 @2")
    assert table.ships() == ["sail | A/-/-", "sail | Z/-/-", "sail | -/=/-"]


@pytest.mark.rule("S1.1")
def test_the_left_neighbour_of_seat_s_is_seat_s_minus_one() -> None:
    """Hands pass to the left in the first round."""
    hands = {"yellow": "11 141", "green": "12 141", "black": "13 141", "red": "14 141"}
    table = Table(row_of(["sail"] * 4), hands=hands)
    table.play(*["build 141 @1"] * 4)
    assert [table.hand(seat) for seat in range(4)] == [[12], [13], [14], [11]]


@pytest.mark.rule("S1.1")
def test_seat_order_starts_with_seat_0() -> None:
    table = Table.dealt(3, "11 12 13 14 15 16 21 22 25")
    assert 21 in table.hand(YELLOW)
    assert 22 in table.hand(GREEN)
    assert 25 in table.hand(BLACK)
    assert table.state.actor == YELLOW


@pytest.mark.rule("S1.1", "S4.3")
def test_the_example_of_the_page() -> None:
    """Yellow's port faces black: its shot comes in at black's starboard side."""
    table = Table(PAGE)
    assert flights(table.boarding())[0] == "yellow 3 port: hit 2"
    armoured = Table(PAGE.replace("sail | -/T/-", "-/-/A | -/T/-"))
    assert flights(armoured.boarding())[0] == "yellow 3 port: armour 2"


@pytest.mark.rule("S1.2", "S4.1")
def test_decks_close_up_towards_the_stern_when_one_leaves() -> None:
    table = Table("yellow: -/-/s1\ngreen: A/=/A | sail\nblack: sail | A/-/- | -/T/- | -/=/-")
    events = table.boarding()
    assert flights(events) == ["yellow 1 starboard: pipe 1, hit 2"]
    assert table.ship(BLACK) == "A/-/- | sail + -/T/- | -/=/-"
    assert of_kind(events, "closed-up") == [{"ship": BLACK, "rows": 3}]


@pytest.mark.rule("S1.2", "S1.4")
def test_the_bow_is_in_the_row_beyond_the_last_deck_and_closes_up_too() -> None:
    """Green has two decks: once the first is gone, its bow is in row 2."""
    table = Table("yellow: 11t | 12t | sail\ngreen: sail | sail\nblack: 141 | sail")
    assert flights(table.boarding()) == [
        "yellow 1 starboard: hit 1",
        "yellow 2 starboard: bow 1, hit 2",
    ]


@pytest.mark.rule("S1.2")
def test_rows_are_counted_from_the_stern() -> None:
    table = Table(
        "yellow: sail | sail | sail\ngreen: sail\nblack: sail",
        hands={"yellow": "51 141", "green": "141", "black": "141"},
    )
    built = of_kind(table.play("build 51 @1", "build 141 @2", "build 141 @2"), "built")
    assert table.ship(YELLOW) == "A/-/- | sail | sail | sail"
    assert [event["row"] for event in built] == [1, 2, 2]


@pytest.mark.rule("S1.3")
@pytest.mark.parametrize("sail", ["sail", "sail(11/all)", "sail(41/0)", "sail(91)", "sail(81)"])
def test_a_sail_has_no_effect_whatever_its_other_face_shows(sail: str) -> None:
    table = Table(f"yellow: {sail}\ngreen: sail\nblack: sail")
    assert table.boarding() == []
    assert table.ships() == ["sail", "sail", "sail"]


@pytest.mark.rule("S1.3")
@pytest.mark.parametrize("tile", ["sail(51)", "sail(71)", "sail(61)", "sail(95)"])
def test_a_sail_defends_nothing(tile: str) -> None:
    table = Table(f"yellow: -/-/s1\ngreen: {tile}\nblack: sail")
    assert flights(table.boarding()) == ["yellow 1 starboard: hit 1"]
    board = Table(f"yellow: -/-/D\ngreen: {tile}\nblack: sail")
    board.boarding()
    assert board.ship(YELLOW) == "-/-/D + sail"


@pytest.mark.rule("S1.3", "S7.2")
def test_a_sail_counts_for_the_length() -> None:
    table = Table("yellow: sail | sail + sail\ngreen: 141\nblack: -")
    assert [table.truth.length(ship) for ship in range(3)] == [3, 1, 0]


@pytest.mark.rule("S1.3")
@pytest.mark.parametrize(
    ("stack", "flight"),
    [
        ("A/-/A + sail", "hit 1"),
        ("-/=/- + sail", "hit 1"),
        ("Z/-/Z + 141", "hit 1"),
        ("-/=/- + A/-/-", "armour 1"),
        ("sail + -/=/-", "pipe 1, hit 2"),
        ("141 + Z/-/-", "spring 1"),
    ],
)
def test_only_the_top_tile_of_a_stack_defends(stack: str, flight: str) -> None:
    table = Table(f"yellow: -/-/s1\ngreen: {stack}\nblack: sail")
    assert flights(table.boarding()) == [f"yellow 1 starboard: {flight}"]


@pytest.mark.rule("S1.3")
@pytest.mark.parametrize("covered", ["-/-/s1", "-/-/l2", "-/-/b1", "31", "-/-/D", "-/T/-", "15"])
def test_only_the_top_tile_of_a_stack_acts(covered: str) -> None:
    table = Table(f"yellow: {covered} + 141\ngreen: sail\nblack: sail")
    assert table.boarding() == []


@pytest.mark.rule("S1.4")
def test_a_bow_lets_every_shot_along_its_row_pass() -> None:
    table = Table("yellow: sail | -/-/s1\ngreen: sail\nblack: sail | sail")
    assert flights(table.boarding()) == ["yellow 2 starboard: bow 1, hit 2"]
    table = Table("yellow: sail | sail\ngreen: sail\nblack: sail | l1/-/-")
    assert flights(table.boarding()) == ["black 2 port: bow 1, hit 0, hit 2"]


@pytest.mark.rule("S1.4", "S4.5")
def test_a_bow_is_armoured_from_above() -> None:
    table = Table("yellow: sail | -/-/b1\ngreen: sail | sail\nblack: sail")
    events = table.boarding()
    assert flights(events) == ["yellow 2 starboard: over 1, bow 2"]
    assert of_kind(events, "destroyed") == []
    assert table.ship(BLACK) == "sail"


@pytest.mark.rule("S1.4", "S6.1")
def test_a_bow_is_never_boarded() -> None:
    table = Table("yellow: sail | -/-/D\ngreen: sail\nblack: sail | sail")
    assert table.boarding() == []
    assert table.ships() == ["sail | -/-/D", "sail", "sail | sail"]


@pytest.mark.rule("S1.4", "S3.3")
def test_a_ship_without_decks_is_still_there() -> None:
    """Only its bow, in row 1, and its stern, which nothing reaches."""
    table = Table("yellow: -/-/l1\ngreen: -\nblack: -", hands={"green": "51 141"})
    assert flights(table.boarding()) == ["yellow 1 starboard: bow 1, bow 2, hit 0"]
    assert table.ships() == ["", "", ""]
    assert table.choices(GREEN, "build 141") == ["build 141 @1"]


@pytest.mark.rule("S1.4")
def test_no_shot_is_ever_fired_along_row_0() -> None:
    with pytest.raises(Refusal):
        read_action(BOX, 3, "build 11 @0")
    table = Table.dealt(4, "141 142 143 144 111 112 113 131 11 13 14 15 16 17 12 21 22")
    rows = [shot["row"] for shot in of_kind(table.anything(9), "shot")]
    assert rows
    assert min(rows) >= 1


@pytest.mark.rule("S1.5")
@pytest.mark.parametrize(
    ("tile", "printed", "turned"),
    [
        (15, "s1/-/A", "A/-/s1"),
        (17, "s1/=/-", "-/=/s1"),
        (14, "s1/-/s2", "s2/-/s1"),
        (31, "r1/-/r2", "r2/-/r1"),
        (43, "b1/-/b2", "b2/-/b1"),
        (91, "D/-/-", "-/-/D"),
        (121, "s1/-/A gunner", "A/-/s1 gunner"),
    ],
)
def test_turned_half_round_port_and_starboard_change_places(
    tile: int, printed: str, turned: str
) -> None:
    hands = {"yellow": f"{tile} 51", "green": "141", "black": "141"}
    for text, drawn in ((f"build {tile} @1", printed), (f"build {tile} turned @1", turned)):
        table = Table(row_of(["sail"] * 3), hands=hands)
        assert text in table.choices(YELLOW)
        table.play(text, "build 141 @1", "build 141 @1")
        assert table.ship(YELLOW) == f"{drawn} | sail"


@pytest.mark.rule("S1.5")
def test_a_turned_cannon_fires_to_the_other_side() -> None:
    for token, hit in (("11", 2), ("11t", 1)):
        table = Table(f"yellow: {token}\ngreen: sail\nblack: sail")
        assert of_kind(table.boarding(), "shot")[0]["flight"] == [f"hit {hit}"]


@pytest.mark.rule("S1.5")
@pytest.mark.parametrize("tile", [13, 52, 53, 62, 71, 81, 84, 101, 116, 111, 131, 141])
def test_a_tile_with_equal_sides_is_never_turned(tile: int) -> None:
    table = Table(row_of(["sail"] * 4), hands={"red": f"{tile} 11"})
    assert table.choices(RED, f"build {tile}") == [f"build {tile} @1", f"build {tile} @2"]
    assert table.refuse(f"build {tile} turned @1", RED) == ("never-turned", "S1.5")


@pytest.mark.rule("S1.5")
def test_equal_cannons_with_different_fuses_may_be_turned() -> None:
    table = Table(row_of(["sail"] * 3), hands={"yellow": "13 14"})
    assert table.choices(YELLOW) == [
        *["build 13 @1", "build 13 @2"],
        *["build 14 @1", "build 14 @2", "build 14 turned @1", "build 14 turned @2"],
    ]
