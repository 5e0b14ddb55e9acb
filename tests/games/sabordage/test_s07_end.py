"""S7: the end."""

import pytest

from flibuste.games.sabordage.text.standing import leaders, rotten, standing, standing_lines
from tests.games.sabordage.table import BLACK, GREEN, RED, YELLOW, Table, kinds, of_kind


def ended(ships: str, *, two: bool = False, discard: str = "") -> Table:
    """Return a game whose last choice is made: plain decks are built that count one each."""
    names = ["yellow", "green"] if two else [line.split(":")[0] for line in ships.splitlines()]
    table = Table(
        ships,
        round_=3,
        building=3,
        two=two,
        hands=dict.fromkeys(names, "141"),
        discard=discard,
    )
    for seat in table.state.actors():
        # Beyond the last deck, where it changes no row; two players build in their first ship.
        first = [text for text in table.choices(seat) if not two or text.endswith(f"#{seat}")]
        table.by(seat, first[-1])
    assert table.state.over
    return table


@pytest.mark.rule("S7.1")
def test_the_game_ends_after_the_third_round() -> None:
    tables = [
        Table(
            "yellow: sail\ngreen: sail\nblack: sail",
            round_=round_,
            building=3,
            hands={"yellow": "141", "green": "141", "black": "141"},
        )
        for round_ in (1, 2, 3)
    ]
    for table in tables:
        table.anything()
    assert [table.state.over for table in tables] == [False, False, True]
    table = tables[-1]
    assert table.truth.phase == "over"
    assert table.state.actors() == []
    assert table.choices(YELLOW) == []
    assert table.refuse("build 141 @1", YELLOW) == ("game-over", "S7.1")
    assert not table.state.can_take_back(YELLOW)


@pytest.mark.rule("S7.1")
@pytest.mark.parametrize("round_", [1, 2])
def test_rotten_tiles_stay_until_then(round_: int) -> None:
    table = Table(
        "yellow: -/R/- | A/R/-\ngreen: sail\nblack: sail",
        round_=round_,
        building=3,
        hands={"yellow": "141", "green": "141", "black": "141"},
    )
    table.anything()
    assert table.ship(YELLOW) == "-/-/- | -/R/- | A/R/-"


@pytest.mark.rule("S7.1")
def test_visible_rotten_tiles_are_destroyed() -> None:
    table = ended("yellow: -/R/- | sail | A/R/-\ngreen: sail\nblack: s/R/-")
    assert table.ships() == ["sail | -/-/-", "sail | -/-/-", "-/-/-"]


@pytest.mark.rule("S7.1")
def test_rotten_tiles_within_stacks_are_destroyed_and_the_others_stay() -> None:
    table = ended(
        "yellow: A/R/- + sail + s/R/- + 61 | sail + -/R/-\ngreen: 51 + -/R/- + 62\nblack: 136 + 116"
    )
    assert table.ships() == ["sail + Z/-/- | sail | -/-/-", "A/-/- + Z/-/Z | -/-/-", "-/-/-"]


@pytest.mark.rule("S7.1", "S1.3")
def test_sail_up_rotten_tiles_are_sails() -> None:
    table = ended("yellow: sail(101) | sail(103) + -/T/-\ngreen: sail\nblack: sail")
    assert table.truth.length(YELLOW) == 5
    assert 101 in [tile for stack in table.tiles(YELLOW) for tile in stack]


@pytest.mark.rule("S7.1", "S4.2")
def test_rotten_tiles_go_to_the_discard_ship_by_ship_from_stern_to_bow_bottom_first() -> None:
    table = ended(
        "yellow: 116 | 51 + 103 + 104[--] + 61\ngreen: 136\nblack: sail + 101", discard="15"
    )
    assert table.discard() == [15, 116, 103, 104, 136, 101]


@pytest.mark.rule("S7.1")
def test_what_remains_closes_up_and_is_told() -> None:
    table = Table(
        "yellow: -/R/- | 51 + A/R/-\ngreen: sail\nblack: sail",
        round_=3,
        building=3,
        hands={"yellow": "141", "green": "141", "black": "141"},
    )
    events = table.play("build 141 @3", "build 141 @1", "build 141 @1")
    assert table.ship(YELLOW) == "A/-/- | -/-/-"
    assert of_kind(events, "rotted") == [
        {"ship": 0, "row": 1, "tile": "101"},
        {"ship": 0, "row": 2, "tile": "103"},
    ]
    assert kinds(events)[-6:] == ["rotted", "rotted", "counted", "counted", "counted", "over"]


@pytest.mark.rule("S7.1", "S4.1")
def test_rotten_tiles_still_fire_and_defend_in_the_third_round() -> None:
    table = ended("yellow: -/R/s1\ngreen: A/R/-\nblack: sail")
    assert table.ships() == ["-/-/-", "-/-/-", "sail | -/-/-"]
    sunk = ended("yellow: -/R/s1\ngreen: 62 + 61t\nblack: sail")
    assert sunk.ship(GREEN) == "-/-/-"


@pytest.mark.rule("S7.2")
def test_the_longest_ship_wins_stacks_spread_out() -> None:
    table = ended("yellow: sail | sail | sail\ngreen: sail + 51 + 61 + sail\nblack: sail")
    assert table.winners() == ([GREEN], "length")
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.scores == [4, 5, 2]


@pytest.mark.rule("S7.2")
def test_stern_and_bow_count_nothing() -> None:
    table = Table("yellow: -\ngreen: sail\nblack: sail + sail")
    assert [table.truth.length(ship) for ship in range(3)] == [0, 1, 2]


@pytest.mark.rule("S7.2", "S7.1")
def test_the_ship_of_the_page() -> None:
    ship = "sail | A/R/- | b/-/D + sail + s/T/- | s/R/- + sail | r1/-/r2"
    table = ended(f"yellow: {ship}\ngreen: 51t | sail | 61\nblack: 55t | sail | 71 | 71 | A/-/A")
    # With the sail that the treasure gets and the tile that was built: eight, and four cannons.
    assert table.truth.length(YELLOW) == 8
    assert table.truth.cannons(YELLOW) == 4
    assert table.ship(YELLOW) == ("sail | sail + b/-/D + sail + s/T/- | sail | r2/-/r1 | -/-/-")


@pytest.mark.rule("S7.2")
def test_on_a_tie_most_cannons_win_with_a_fuse_or_without() -> None:
    table = ended("yellow: 11[--] | sail\ngreen: 14[--] | sail\nblack: sail")
    assert table.winners() == ([GREEN], "cannons")
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.scores == [3, 3, 2]


@pytest.mark.rule("S7.2")
def test_cannons_decide_only_among_those_tied() -> None:
    table = ended("yellow: 11[--] | sail | sail\ngreen: sail | sail | sail\nblack: 13[--] | 14[--]")
    assert table.winners() == ([YELLOW], "cannons")
    table = ended("yellow: sail | sail | sail\ngreen: sail | sail\nblack: 13[--] | 14[--]")
    assert table.winners() == ([YELLOW], "length")


@pytest.mark.rule("S7.2")
@pytest.mark.parametrize(
    ("ship", "cannons"),
    [
        ("sail(13) | sail", 0),
        ("11[--]", 1),
        ("12 + sail", 1),
        ("14 + 51", 2),
        ("41[--]", 1),
        ("43[--] | 31", 4),
        ("32 + sail", 2),
        ("98[--] | 85[--]", 2),
        ("21[--] + 27[--] + 25[--]", 3),
        ("51 | 61 | 71 | 81 | 91", 0),
    ],
)
def test_cannons_are_counted_on_every_upgrade_face(ship: str, cannons: int) -> None:
    table = Table(f"yellow: {ship}\ngreen: sail\nblack: sail")
    assert table.truth.cannons(YELLOW) == cannons


@pytest.mark.rule("S7.2", "S1.3")
def test_covered_cannons_decide_too_and_those_under_a_sail_do_not() -> None:
    table = ended("yellow: 14[--] + sail\ngreen: sail | sail\nblack: 11[--] | sail")
    assert table.winners() == ([YELLOW], "cannons")
    table = ended("yellow: sail(14) | sail\ngreen: 51 + 11[--]\nblack: sail")
    assert table.winners() == ([GREEN], "cannons")


@pytest.mark.rule("S7.2")
def test_still_tied_all_of_them_win() -> None:
    table = ended("yellow: sail | 11[--]\ngreen: sail\nblack: 12[--] | sail\nred: sail | sail")
    assert table.winners() == ([YELLOW, BLACK], "shared")
    table = ended("yellow: sail\ngreen: sail\nblack: sail\nred: -")
    assert table.winners() == ([YELLOW, GREEN, BLACK], "shared")


@pytest.mark.rule("S7.2")
def test_many_cannons_do_not_outweigh_a_tile() -> None:
    table = ended("yellow: sail | sail\ngreen: 43[--]\nblack: 31[--]")
    assert table.winners() == ([YELLOW], "length")


@pytest.mark.rule("S7.2", "S7.1")
def test_rotten_tiles_are_gone_before_ships_are_counted() -> None:
    table = ended("yellow: -/R/- | A/R/- | sail\ngreen: sail | sail\nblack: sail")
    assert table.winners() == ([GREEN], "length")
    cannon = ended("yellow: s/R/- | sail\ngreen: sail\nblack: -")
    assert cannon.winners() == ([YELLOW, GREEN], "shared")


@pytest.mark.rule("S7.2")
def test_the_end_is_told() -> None:
    table = Table(
        "yellow: 11[--] | sail\ngreen: sail\nblack: sail",
        round_=3,
        building=3,
        hands={"yellow": "141", "green": "141", "black": "141"},
    )
    events = table.anything()
    assert of_kind(events, "counted") == [
        {"ship": 0, "length": 3, "cannons": 1},
        {"ship": 1, "length": 2, "cannons": 0},
        {"ship": 2, "length": 2, "cannons": 0},
    ]
    assert of_kind(events, "over") == [{"winners": [0], "reason": "length"}]


# Two players.


@pytest.mark.rule("S7.3")
def test_two_players_count_only_the_longer_of_their_ships() -> None:
    ships = "yellow: sail\ngreen: sail | sail\nblack: sail | sail | sail\nred: sail | sail"
    table = ended(ships, two=True)
    # Yellow: 2 and 3, green: 3 and 2. Both shorter ships count for nothing.
    assert table.winners() == ([YELLOW, GREEN], "shared")
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.scores == [3, 3]


@pytest.mark.rule("S7.3")
def test_of_equal_ships_the_one_with_more_cannons_counts() -> None:
    """The page's example, shorter."""
    ships = "yellow: 11[--]\ngreen: 13[--]\nblack: 14[--] | 31[--]\nred: sail"
    table = ended(ships, two=True)
    assert [table.truth.length(ship) for ship in range(4)] == [2, 2, 2, 1]
    assert [table.truth.cannons(ship) for ship in range(4)] == [1, 2, 4, 0]
    assert table.winners() == ([YELLOW], "cannons")
    assert table.truth.best_ship(YELLOW) == BLACK
    assert table.truth.best_ship(GREEN) == GREEN


@pytest.mark.rule("S7.3")
def test_many_cannons_on_the_shorter_ship_count_for_nothing() -> None:
    ships = "yellow: sail\ngreen: sail\nblack: 14[--]\nred: 31[--]"
    table = ended(ships, two=True)
    assert table.winners() == ([YELLOW, GREEN], "shared")
    assert table.truth.best_ship(GREEN) == GREEN
    assert table.truth.cannons(RED) == 2


@pytest.mark.rule("S7.3")
def test_length_and_cannons_are_those_of_one_ship() -> None:
    """Yellow's cannons are on its shorter ship: green, as long, wins with a single one."""
    ships = "yellow: sail\ngreen: 11[--]\nblack: 14[--]\nred: sail"
    table = ended(ships, two=True)
    assert [table.truth.length(ship) for ship in range(4)] == [2, 2, 1, 1]
    assert table.winners() == ([GREEN], "cannons")


# How ships stand before the end.


@pytest.mark.rule("S7.2", "S7.1")
def test_the_standing_tells_lengths_cannons_and_what_will_rot() -> None:
    table = Table("yellow: -/R/- + sail | 14\ngreen: sail | 31 | 11\nblack: A/R/- | sail(101)")
    view = table.truth
    assert [rotten(view, ship) for ship in range(3)] == [1, 0, 1]
    assert leaders(view) == [GREEN]
    assert standing(view)["yellow"] == {
        "ships": [{"ship": "yellow", "length": 3, "cannons": 2, "rotten": 1}],
        "counts": "yellow",
        "leads": False,
    }
    english = standing_lines(view, "en")
    assert english[0] == (
        "Yellow: the yellow ship is 3 tiles long, with 2 cannons; 1 rotten tile will go."
    )
    assert english[1] == "Green: the green ship is 3 tiles long, with 3 cannons. Leads."
    assert standing_lines(view, "fr")[1].endswith("En tête.")


@pytest.mark.rule("S7.3")
def test_the_standing_of_two_players_names_the_ship_that_counts() -> None:
    table = Table("yellow: sail\ngreen: 11\nblack: sail | 12\nred: sail", two=True)
    found = standing(table.truth)
    assert list(found) == ["yellow", "green"]
    yellow, green = found["yellow"], found["green"]
    assert isinstance(yellow, dict)
    assert isinstance(green, dict)
    assert [ship["ship"] for ship in yellow["ships"]] == ["yellow", "black"]
    assert (yellow["counts"], yellow["leads"]) == ("black", True)
    assert (green["counts"], green["leads"]) == ("green", False)
