"""S5: treasures."""

import pytest

from flibuste.games.sabordage.rules.fleet import COLOURS
from tests.games.sabordage.table import BLACK, YELLOW, Table, box_of, kinds, of_kind


@pytest.mark.rule("S5.1")
def test_a_treasure_gets_the_top_of_the_discard_sail_up_under_it() -> None:
    table = Table("yellow: -/T/-\ngreen: sail\nblack: sail", discard="15 16")
    pile = table.pile()
    events = table.boarding()
    assert table.ship(YELLOW) == "sail + -/T/-"
    assert table.tiles(YELLOW) == [[16, 81]]
    assert table.discard() == [15]
    assert table.pile() == pile
    assert of_kind(events, "treasure") == [{"ship": 0, "row": 1, "from": "discard", "tile": 16}]


@pytest.mark.rule("S5.1")
def test_without_a_discard_it_is_the_top_of_the_pile() -> None:
    table = Table("yellow: -/T/-\ngreen: sail\nblack: sail")
    pile = table.pile()
    events = table.boarding()
    assert table.tiles(YELLOW) == [[pile[0], 81]]
    assert table.pile() == pile[1:]
    assert of_kind(events, "treasure") == [{"ship": 0, "row": 1, "from": "pile"}]


@pytest.mark.rule("S5.1")
def test_it_goes_to_the_bottom_of_the_stack() -> None:
    table = Table("yellow: 51 + sail(61) + -/T/-\ngreen: sail\nblack: sail", discard="15")
    table.boarding()
    assert table.tiles(YELLOW) == [[15, 51, 61, 81]]
    assert table.ship(YELLOW) == "sail + A/-/- + sail + -/T/-"


@pytest.mark.rule("S5.1")
def test_round_after_round_more_tiles_go_beneath() -> None:
    table = Table("yellow: sail | -/T/-\ngreen: sail\nblack: sail", discard="17 16 15")
    for length in (3, 4, 5):
        table.boarding()
        assert table.truth.length(YELLOW) == length
    assert table.tiles(YELLOW)[1] == [17, 16, 15, 81]
    assert table.ship(YELLOW) == "sail | sail + sail + sail + -/T/-"


@pytest.mark.rule("S5.1", "S1.3")
def test_only_visible_treasures_get_a_tile() -> None:
    table = Table(
        "yellow: -/T/- + sail | sail(85)\ngreen: -/T/- + 141\nblack: A/T/A + -/T/-",
        discard="15 16",
    )
    events = table.boarding()
    assert of_kind(events, "treasure") == [{"ship": 2, "row": 1, "from": "discard", "tile": 16}]
    assert [table.truth.length(ship) for ship in range(3)] == [3, 2, 3]
    assert table.tiles(BLACK) == [[16, 84, 81]]


@pytest.mark.rule("S5.1")
@pytest.mark.parametrize("treasure", ["-/T/-", "A/T/A", "s/T/-", "-/T/s", "D/T/-", "b/T/-"])
def test_each_treasure_whatever_is_on_its_sides(treasure: str) -> None:
    table = Table(f"yellow: sail | {treasure}\ngreen: sail\nblack: sail", discard="31")
    assert kinds(table.boarding()) == ["treasure"]
    assert table.ship(YELLOW) == f"sail | sail + {treasure}"


@pytest.mark.rule("S5.1", "S1.1")
def test_seat_by_seat_each_ship_from_the_stern() -> None:
    table = Table(
        "yellow: -/T/- | sail | -/T/-\ngreen: sail\nblack: -/T/- | A/T/A",
        discard="11 12 13 14 15 16",
    )
    events = table.boarding()
    assert [(event["ship"], event["row"]) for event in of_kind(events, "treasure")] == [
        *[(0, 1), (0, 3), (2, 1), (2, 2)]
    ]
    assert [stack[0] for stack in table.tiles(YELLOW)][0::2] == [16, 15]
    assert [stack[0] for stack in table.tiles(BLACK)] == [14, 13]
    assert table.discard() == [11, 12]


@pytest.mark.rule("S5.1", "S2.2")
def test_a_seats_two_ships_come_one_after_the_other() -> None:
    """Two players: yellow's ships are 0 and 2, green's 1 and 3."""
    ships = "\n".join(
        f"{colour}: {deck}" for colour, deck in zip(COLOURS, ["81", "82", "83", "84"], strict=False)
    )
    table = Table(ships, two=True, discard="11 12 13 14")
    events = table.boarding()
    assert [event["ship"] for event in of_kind(events, "treasure")] == [0, 2, 1, 3]
    assert [table.tiles(ship)[0][0] for ship in range(4)] == [14, 12, 13, 11]


@pytest.mark.rule("S5.1")
def test_the_discard_first_then_the_pile_then_nothing() -> None:
    table = Table(
        "yellow: -/T/- | -/T/- | -/T/-\ngreen: sail\nblack: sail",
        pile="12",
        discard="11",
        box=box_of("81 82 83 11 12 141 142"),
    )
    events = table.boarding()
    assert table.tiles(YELLOW) == [[11, 81], [12, 81], [81]]
    assert [event["from"] for event in of_kind(events, "treasure")] == ["discard", "pile"]
    assert (table.discard(), table.pile()) == ([], [])
    assert table.boarding() == []


@pytest.mark.rule("S5.1", "S10.2")
def test_the_sail_has_no_fuse_and_no_orientation_left() -> None:
    table = Table("yellow: -/T/- | A/-/s1\ngreen: sail | s2/-/s1\nblack: sail | A/-/-")
    table.boarding()
    deck = table.truth.ships[YELLOW][0][0]
    assert (deck.tile, deck.sail) == (14, True)
    assert deck.fuses == (0, 0)
    assert not deck.turned
    assert table.truth.cannons(YELLOW) == 1


@pytest.mark.rule("S5.1", "S4.2")
def test_after_the_volleys_it_gets_what_was_just_destroyed() -> None:
    table = Table("yellow: -/T/- | -/-/s1\ngreen: sail | 51 + 61t\nblack: sail")
    table.boarding()
    # The top of the destroyed stack is the top of the discard; 51 stays there.
    assert table.tiles(YELLOW)[0] == [61, 81]
    assert table.discard() == [51]
