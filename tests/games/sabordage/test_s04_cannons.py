"""S4: cannons."""

import pytest

from flibuste.games.sabordage.rules.fleet import COLOURS
from tests.games.sabordage.table import (
    BLACK,
    GREEN,
    YELLOW,
    Table,
    changed,
    flights,
    kinds,
    of_kind,
)


def row(*decks: str, options: str = "", two: bool = False) -> Table:
    """Return ships with these decks in row 2, over a sail; `bow` and `·` are shorter ships."""
    lines = []
    for colour, deck in zip(COLOURS, decks, strict=False):
        ship = {"bow": "sail", "·": "-"}.get(deck, f"sail | {deck}")
        lines.append(f"{colour}: {ship}")
    return Table("\n".join(lines), options=options, two=two)


def hits(table: Table) -> list[str]:
    """Return the colours of the ships that lose their deck in row 2, in the first volley."""
    destroyed = of_kind(table.boarding(), "destroyed")
    assert all(event["row"] == 2 for event in destroyed)
    return [COLOURS[event["ship"]] for event in destroyed]


# The rulebook's own example.


@pytest.mark.rule("S1.1", "S4.3", "S4.4")
def test_the_earth_is_round() -> None:
    """The rulebook's example.

    Black's shot to starboard comes round to yellow; yellow's to port passes black's pipe and hits
    green; green's to starboard bounces off black's spring and destroys the tile that fired it.
    """
    table = Table(
        "yellow: sail | s1/-/- | sail\ngreen: sail | sail | A/-/s1\nblack: Z/-/s1 | -/=/- | Z/-/-"
    )
    events = table.boarding()
    assert flights(events) == [
        "yellow 2 port: pipe 2, hit 1",
        "green 3 starboard: spring 2",
        "black 1 starboard: hit 0",
    ]
    assert table.ships() == ["s/-/- | sail", "sail", "Z/-/s | -/=/- | Z/-/-"]


# S4.1: two volleys.


@pytest.mark.rule("S4.1")
def test_cannons_with_fuse_1_fire_all_at_once_and_a_marked_tile_still_fires() -> None:
    """The page's example: two short cannons face each other."""
    table = Table("yellow: -/-/s1\ngreen: s1/-/A\nblack: sail")
    events = table.boarding()
    assert flights(events) == ["yellow 1 starboard: hit 1", "green 1 port: hit 0"]
    assert table.ships() == ["", "", "sail"]


@pytest.mark.rule("S4.1")
def test_what_the_first_volley_destroys_does_not_fire_in_the_second() -> None:
    table = Table("yellow: -/-/s1\ngreen: s2/-/-\nblack: sail")
    events = table.boarding()
    assert flights(events) == ["yellow 1 starboard: hit 1"]
    assert [event["fuse"] for event in of_kind(events, "volley")] == [1]
    assert table.ships() == ["-/-/s", "", "sail"]


@pytest.mark.rule("S4.1")
def test_ships_close_up_between_the_volleys() -> None:
    """Green's cannon with fuse 2 has come down to row 1 when it fires."""
    table = Table("yellow: -/-/s1\ngreen: sail | -/-/s2\nblack: A/-/- | sail")
    events = table.boarding()
    assert flights(events) == ["yellow 1 starboard: hit 1", "green 1 starboard: armour 2"]
    assert [event["fuse"] for event in of_kind(events, "volley")] == [1, 2]


@pytest.mark.rule("S4.1")
def test_within_a_volley_nothing_moves() -> None:
    """Both of yellow's shots go by the rows as they were: one does not free the way for another."""
    table = Table("yellow: 11t | 15t\ngreen: sail | sail\nblack: sail | sail")
    events = table.boarding()
    assert flights(events) == ["yellow 1 starboard: hit 1", "yellow 2 starboard: hit 1"]
    assert table.ship(GREEN) == ""
    assert table.ship(BLACK) == "sail | sail"


@pytest.mark.rule("S4.1")
def test_a_stack_hit_twice_is_destroyed_once() -> None:
    table = Table("yellow: -/-/s1\ngreen: 141\nblack: s1/-/A")
    events = table.boarding()
    assert len(of_kind(events, "destroyed")) == 1
    assert table.discard() == [141]


@pytest.mark.rule("S4.1")
def test_a_cannon_on_both_sides_fires_each_in_its_volley() -> None:
    table = Table("yellow: A/-/A\ngreen: s1/-/s2\nblack: A/-/-")
    events = table.boarding()
    assert kinds(events) == ["volley", "shot", "volley", "shot"]
    assert flights(events) == ["green 1 port: armour 0", "green 1 starboard: armour 2"]


@pytest.mark.rule("S4.1")
def test_no_cannon_with_a_fuse_no_volley() -> None:
    table = Table("yellow: 11[--] | 12[--]\ngreen: sail\nblack: -/T/-")
    assert "volley" not in kinds(table.boarding())
    only_long = Table("yellow: s2/-/-\ngreen: sail\nblack: sail")
    assert [event["fuse"] for event in of_kind(only_long.boarding(), "volley")] == [2]


# S4.2: fuses and the discard.


@pytest.mark.rule("S4.2")
@pytest.mark.parametrize("cannon", ["s1/-/-", "l1/-/-", "b1/-/-", "s2/-/-", "b2/-/-", "l2/-/-"])
def test_a_cannon_loses_its_fuse_when_it_fires(cannon: str) -> None:
    table = Table(f"yellow: {cannon}\ngreen: A/-/- | sail\nblack: -/-/A\nred: A/-/A")
    assert kinds(table.boarding()).count("shot") == 1
    assert table.ship(YELLOW) == f"{cannon[0]}/-/-"
    assert kinds(table.boarding()).count("shot") == 0


@pytest.mark.rule("S4.2")
def test_the_other_cannon_of_a_tile_keeps_its_fuse_until_its_volley() -> None:
    table = Table("yellow: s1/-/s2\ngreen: sail | -/-/s1\nblack: sail | sail")
    # Black is hit in the first volley, green in the second, when its row 1 is still there.
    assert flights(table.boarding()) == [
        "yellow 1 port: hit 2",
        "green 2 starboard: hit 2",
        "yellow 1 starboard: hit 1",
    ]
    assert table.ship(YELLOW) == "s/-/s"


@pytest.mark.rule("S4.2")
def test_stacks_go_to_the_discard_ship_by_ship_from_stern_to_bow_bottom_first() -> None:
    """Whichever shot came first: the order is that of the ships."""
    table = Table(
        "yellow: 12 + 13 + 52 | 15t | A/-/-\n"
        "green: -/-/s1 | 71 + 81 | -/-/l1\n"
        "black: 62 + 61t | 17 | 27 + 51t\n",
        discard="141",
    )
    events = table.boarding()
    assert flights(events) == [
        "yellow 2 starboard: hit 1",
        "green 1 starboard: hit 2",
        "green 3 starboard: hit 2, armour 0",
        "black 2 port: hit 1",
    ]
    # The treasure in green's row 2 was sunk: nothing is taken from the discard.
    assert table.discard() == [141, 71, 81, 62, 61, 27, 51]
    assert [(e["ship"], e["row"], e["tiles"]) for e in of_kind(events, "destroyed")] == [
        (1, 2, ["71", "81"]),
        (2, 1, ["62", "61"]),
        (2, 3, ["27", "51"]),
    ]


@pytest.mark.rule("S4.2")
def test_destroyed_cannons_have_no_fuse_and_a_turned_tile_is_a_tile_like_any_other() -> None:
    table = Table("yellow: -/-/s1\ngreen: s/-/s2\nblack: -/T/-")
    table.boarding()
    assert table.discard() == []
    assert table.tiles(BLACK) == [[14, 81]]
    assert table.ship(BLACK) == "sail + -/T/-"


# S4.3: round the earth.


@pytest.mark.rule("S4.3", "S4.1", "S5.1")
@pytest.mark.parametrize("option", ["", "long-shots-spare-home"])
def test_the_two_volleys_of_the_page(option: str) -> None:
    table = Table(
        "yellow: sail | sail(13) | s1/-/A\n"
        "green: sail | -/=/Z\n"
        "black: sail | l2/-/- | sail(16) | -/T/-",
        options=option,
        discard="141",
    )
    events = table.boarding()
    home = "spared 2" if option else "hit 2"
    assert flights(events) == ["yellow 3 port: hit 2", f"black 2 port: pipe 1, hit 0, {home}"]
    if option:
        assert table.ships() == ["sail | s/-/A", "sail | -/=/Z", "sail | l/-/- | sail + -/T/-"]
        assert table.discard() == [141, 16]
    else:
        assert table.ships() == ["sail | s/-/A", "sail | -/=/Z", "sail | sail + -/T/-"]
        # The long cannon, on top of the discard, went under the treasure (S5.1).
        assert table.discard() == [141, 16, 13]
        assert table.tiles(BLACK)[1] == [22, 81]


@pytest.mark.rule("S4.3")
def test_ships_with_no_tile_in_the_row_are_passed() -> None:
    table = Table("yellow: sail | sail | -/-/s1\ngreen: sail\nblack: -\nred: sail | sail | sail")
    assert flights(table.boarding()) == ["yellow 3 starboard: gap 1, gap 2, hit 3"]


@pytest.mark.rule("S4.3")
@pytest.mark.parametrize(
    ("tile", "end", "gone"),
    [
        ("-/-/s1", "hit 0", True),
        ("s1/-/-", "hit 0", True),
        ("-/-/l1", "hit 0", True),
        ("31", "hit 0", True),
        ("-/=/s1", "pipe 0", False),
        ("-/=/l1", "pipe 0", False),
        ("A/-/s1", "armour 0", False),
        ("s1/-/A", "armour 0", False),
        ("A/-/l1", "armour 0", False),
        ("Z/-/s1", "spring 0", True),
    ],
)
def test_a_shot_that_comes_all_the_way_round(tile: str, end: str, gone: bool) -> None:
    """It reaches the tile that fired it from the other side."""
    table = row(tile, "bow", "-/=/-")
    events = table.boarding()
    assert of_kind(events, "shot")[0]["flight"][-1] == end
    assert len(of_kind(events, "shot")[0]["flight"]) == 3
    assert (table.ship(YELLOW) == "sail") == gone


@pytest.mark.rule("S4.3")
def test_armour_on_the_side_it_was_fired_from_does_not_stop_it_at_home() -> None:
    """A tile with a cannon to port has its armour to starboard, where the shot comes home."""
    table = Table("yellow: sail | 98t\ngreen: sail\nblack: sail")
    events = table.boarding()
    # The shot of `s2/-/D` comes home from starboard: there is a boarding deck, no armour.
    assert flights(events) == ["yellow 2 port: bow 2, bow 1, hit 0"]


@pytest.mark.rule("S4.3")
@pytest.mark.parametrize(
    ("tile", "option", "end"),
    [
        ("-/-/l1", "long-shots-spare-home", "spared 0"),
        ("-/-/l1", "", "hit 0"),
        ("-/-/s1", "long-shots-spare-home", "hit 0"),
        ("31t", "long-shots-spare-home", "hit 0"),
        ("A/-/l1", "long-shots-spare-home", "armour 0"),
        ("-/=/l1", "long-shots-spare-home", "pipe 0"),
    ],
)
def test_long_shots_may_spare_home_by_an_option(tile: str, option: str, end: str) -> None:
    table = row(tile, "-/=/-", "bow", options=option)
    assert of_kind(table.boarding(), "shot")[0]["flight"] == ["pipe 1", "bow 2", end]
    assert (table.ship(YELLOW) == "sail") == (end == "hit 0")


@pytest.mark.rule("S4.3")
def test_a_spared_cannon_has_fired_all_the_same() -> None:
    table = row("-/-/l1", "sail", "sail", options="long-shots-spare-home")
    assert hits(table) == ["green", "black"]
    assert table.ship(YELLOW) == "sail | -/-/l"


@pytest.mark.rule("S4.3")
def test_a_long_shot_home_takes_everything_in_the_row() -> None:
    assert hits(row("-/-/l1", "sail", "sail")) == ["yellow", "green", "black"]
    assert hits(row("sail", "l1/-/-", "sail", "sail")) == ["yellow", "green", "black", "red"]


@pytest.mark.rule("S4.3")
def test_a_shot_goes_round_once_only() -> None:
    table = row("-/=/l1", "-/=/-", "bow")
    assert flights(table.boarding()) == ["yellow 2 starboard: pipe 1, bow 2, pipe 0"]
    table = row("-/=/s1", "·", "·")
    assert flights(table.boarding()) == ["yellow 2 starboard: gap 1, gap 2, pipe 0"]


# S4.4: what a shot does.


@pytest.mark.rule("S4.4")
@pytest.mark.parametrize(
    ("yellow", "green", "black", "hit"),
    [
        ("-/-/s1", "sail", "sail", ["green"]),
        ("-/-/s1", "A/-/-", "sail", []),
        ("-/-/s1", "-/-/A", "sail", ["green"]),
        ("-/-/s1", "A/=/A", "sail", ["black"]),
        ("-/-/s1", "bow", "sail", ["black"]),
        ("A/-/s1", "Z/-/-", "sail", ["yellow"]),
        ("-/-/s1", "-/=/-", "Z/-/-", ["yellow"]),
        ("-/-/s1", "-/=/-", "-/=/-", ["yellow"]),
        ("A/-/s1", "-/=/-", "-/=/-", []),
        ("-/-/l1", "sail", "A/-/-", ["green"]),
        ("-/-/l1", "Z/-/-", "sail", ["yellow", "green", "black"]),
        ("-/=/l1", "sail", "sail", ["green", "black"]),
    ],
)
def test_the_examples_of_the_page(yellow: str, green: str, black: str, hit: list[str]) -> None:
    assert hits(row(yellow, green, black)) == hit


@pytest.mark.rule("S4.4")
@pytest.mark.parametrize(
    ("cannon", "target", "flight"),
    [
        ("-/-/s1", "Z/=/-", ["pipe 1", "hit 2"]),
        ("-/-/s1", "-/-/Z", ["hit 1"]),
        ("-/-/s1", "A/T/A", ["armour 1"]),
        ("-/-/s1", "-/T/-", ["hit 1"]),
        ("-/-/s1", "D/-/A", ["hit 1"]),
        ("-/-/s1", "A/R/-", ["armour 1"]),
        ("-/-/s1", "-/R/A", ["hit 1"]),
        ("-/-/l1", "A/=/A", ["pipe 1", "hit 2", "hit 0"]),
        ("-/-/l1", "Z/=/-", ["pipe 1", "hit 2", "hit 0"]),
        ("-/-/l1", "A/-/-", ["armour 1"]),
        ("-/-/l1", "-/-/A", ["hit 1", "hit 2", "hit 0"]),
        ("-/-/l1", "Z/-/Z", ["hit 1", "hit 2", "hit 0"]),
        ("-/-/l1", "bow", ["bow 1", "hit 2", "hit 0"]),
        ("31t", "A/-/-", ["armour 1"]),
        ("31t", "Z/-/-", ["spring 1"]),
        ("31t", "-/=/-", ["pipe 1", "hit 2"]),
        ("31t", "-/T/-", ["hit 1"]),
        ("31t", "bow", ["bow 1", "hit 2"]),
    ],
)
def test_each_cannon_and_each_defence(cannon: str, target: str, flight: list[str]) -> None:
    table = row(cannon, target, "sail")
    assert of_kind(table.boarding(), "shot")[0]["flight"] == flight


@pytest.mark.rule("S4.4")
@pytest.mark.parametrize(
    ("target", "flight"),
    [
        ("-/-/A", ["armour 2"]),
        ("A/-/-", ["hit 2"]),
        ("-/-/Z", ["spring 2"]),
        ("Z/-/-", ["hit 2"]),
        ("-/=/Z", ["pipe 2", "hit 1"]),
    ],
)
def test_a_shot_to_port_arrives_at_starboard(target: str, flight: list[str]) -> None:
    table = row("s1/-/-", "sail", target)
    assert of_kind(table.boarding(), "shot")[0]["flight"] == flight


@pytest.mark.rule("S4.4")
@pytest.mark.parametrize("home", ["-/=/s1", "A/-/s1", "Z/-/s1", "A/-/s1 gunner"])
def test_a_spring_sends_the_shot_back_whatever_lies_between_and_whatever_its_defences(
    home: str,
) -> None:
    table = row(home, "-/=/-", "bow", "Z/-/-", "sail")
    events = table.boarding()
    assert flights(events) == ["yellow 2 starboard: pipe 1, bow 2, spring 3"]
    assert table.ship(YELLOW) == "sail"
    assert table.ship(3) == "sail | Z/-/-"


@pytest.mark.rule("S4.4")
def test_a_repeating_cannon_can_shoot_itself() -> None:
    table = row("31t", "Z/-/-", "sail")
    events = table.boarding()
    assert table.ship(YELLOW) == "sail"
    # Gone in the first volley, it does not fire in the second.
    assert kinds(events).count("shot") == 1


@pytest.mark.rule("S4.4", "S1.3")
def test_what_a_shot_does_goes_by_the_visible_tile_as_it_lies() -> None:
    for token, flight in (("51", "armour 1"), ("51t", "hit 1"), ("51 + sail", "hit 1")):
        table = row("-/-/s1", token, "sail")
        assert of_kind(table.boarding(), "shot")[0]["flight"] == [flight]


# S4.5: bombards.


@pytest.mark.rule("S4.5")
@pytest.mark.parametrize(
    ("green", "black", "red", "hit"),
    [
        ("A/-/A", "A/=/A", "sail", ["black"]),
        ("bow", "sail", "sail", ["black"]),
        ("·", "sail", "Z/-/-", ["red"]),
        ("sail", "bow", "sail", []),
        ("sail", "·", "·", ["yellow"]),
        ("·", "·", "·", []),
    ],
)
def test_the_bombards_of_the_page(green: str, black: str, red: str, hit: list[str]) -> None:
    assert hits(row("-/-/b1", green, black, red)) == hit


@pytest.mark.rule("S4.5")
@pytest.mark.parametrize(
    "target", ["A/-/A", "Z/-/Z", "-/=/-", "A/=/A", "D/-/-", "-/T/-", "A/R/-", "sail", "141"]
)
def test_a_bombard_hits_the_second_ship_whatever_its_defences(target: str) -> None:
    assert hits(row("-/-/b1", "sail", target, "sail")) == ["black"]
    assert hits(row("b1/-/-", "sail", target, "sail")) == ["black"]


@pytest.mark.rule("S4.5")
@pytest.mark.parametrize("home", ["b1/-/A", "b1/=/-", "b1/-/Z", "b1/T/-", "b1/-/D", "b1/-/-"])
def test_a_bombard_with_one_other_ship_in_its_line_hits_its_own_stack(home: str) -> None:
    """Whatever its own defences; a bow counts as a ship."""
    assert hits(row(home, "·", "sail")) == ["yellow"]
    table = row(home, "·", "bow")
    assert of_kind(table.boarding(), "shot")[0]["flight"] == ["over 2", "gap 1", "hit 0"]
    assert table.ship(YELLOW) == "sail"


@pytest.mark.rule("S4.5")
def test_a_bombard_alone_does_nothing() -> None:
    table = row("-/-/b1", "·", "·")
    events = table.boarding()
    assert of_kind(events, "shot")[0]["flight"] == ["gap 1", "gap 2", "alone 0"]
    assert of_kind(events, "destroyed") == []
    # It has fired all the same.
    assert table.ship(YELLOW) == "sail | -/-/b"


@pytest.mark.rule("S4.5")
@pytest.mark.parametrize(
    ("decks", "flight"),
    [
        (("-/-/b1", "bow", "bow", "sail"), ["over 1", "bow 2"]),
        (("-/-/b1", "bow", "·", "bow"), ["over 1", "gap 2", "bow 3"]),
        (("-/-/b1", "bow", "·", "sail"), ["over 1", "gap 2", "hit 3"]),
        (("-/-/b1", "·", "bow", "sail"), ["gap 1", "over 2", "hit 3"]),
        (("-/-/b1", "bow", "·", "·"), ["over 1", "gap 2", "gap 3", "hit 0"]),
        (("b1/-/-", "sail", "·", "bow"), ["over 3", "gap 2", "hit 1"]),
    ],
)
def test_bows_are_counted_and_shorter_ships_are_not(
    decks: tuple[str, ...], flight: list[str]
) -> None:
    assert of_kind(row(*decks).boarding(), "shot")[0]["flight"] == flight


@pytest.mark.rule("S4.5")
def test_a_bombard_in_a_circle_of_three_fires_either_way() -> None:
    assert hits(row("sail", "-/-/b1", "sail")) == ["yellow"]
    assert hits(row("sail", "b1/-/-", "sail")) == ["black"]
    both = Table("yellow: b1/-/b2\ngreen: 141\nblack: 51")
    assert flights(both.boarding()) == [
        "yellow 1 port: over 2, hit 1",
        # Green's row is empty now, but its bow is there.
        "yellow 1 starboard: over 1, hit 2",
    ]


@pytest.mark.rule("S4.5", "S4.3")
def test_the_option_for_long_shots_does_not_spare_bombards() -> None:
    assert hits(row("-/-/b1", "sail", "·", options="long-shots-spare-home")) == ["yellow"]


# S4.6: repeating cannons.


@pytest.mark.rule("S4.6")
def test_a_repeating_tile_over_three_rounds() -> None:
    """The page's example."""
    table = Table("yellow: r1/-/r2\ngreen: A/-/-\nblack: -/-/A")
    seen = []
    for _ in range(3):
        events = table.boarding()
        seen.append([shot["side"] for shot in of_kind(events, "shot")])
        seen.append([table.ship(YELLOW)])
        assert of_kind(events, "fuses-swapped") == [{"ship": YELLOW, "row": 1}]
        assert [event["fuse"] for event in of_kind(events, "volley")] == [1, 2]
    assert seen == [
        *[["port", "starboard"], ["r2/-/r1"]],
        *[["starboard", "port"], ["r1/-/r2"]],
        *[["port", "starboard"], ["r2/-/r1"]],
    ]


@pytest.mark.rule("S4.6", "S1.5")
@pytest.mark.parametrize(
    ("token", "first"), [("31", "port"), ("31t", "starboard"), ("32", "starboard")]
)
def test_the_cannon_with_fuse_1_fires_first(token: str, first: str) -> None:
    table = Table(f"yellow: {token}\ngreen: A/-/-\nblack: -/-/A")
    assert of_kind(table.boarding(), "shot")[0]["side"] == first


@pytest.mark.rule("S4.6")
def test_a_repeating_tile_in_a_game_goes_on_in_the_next_round() -> None:
    table = Table(
        "yellow: sail\ngreen: A/-/A\nblack: -/-/A",
        hands={"yellow": "31", "green": "141", "black": "141"},
        building=3,
    )
    events = table.play("build 31 @1", "build 141 @2", "build 141 @2")
    assert [shot["side"] for shot in of_kind(events, "shot")] == ["port", "starboard"]
    assert table.truth.round == 2
    assert table.truth.visible(YELLOW, 1).fuses == (2, 1)


@pytest.mark.rule("S4.6")
def test_the_fuses_change_places_after_the_second_volley_not_between() -> None:
    """Its cannon with fuse 2 fires to starboard, though the other has fired already."""
    table = Table("yellow: r1/-/r2\ngreen: sail\nblack: -/-/A")
    assert flights(table.boarding()) == ["yellow 1 port: armour 2", "yellow 1 starboard: hit 1"]


@pytest.mark.rule("S4.6", "S1.3")
def test_a_covered_repeating_tile_neither_fires_nor_swaps() -> None:
    table = Table("yellow: 31 + sail\ngreen: A/-/A\nblack: 32\nred: A/-/-")
    table.boarding()
    assert table.ship(YELLOW) == "r1/-/r2 + sail"
    assert table.ship(BLACK) == "r1/-/r2"


@pytest.mark.rule("S4.6")
def test_a_repeating_cannon_is_a_short_one_that_hits_and_ends() -> None:
    table = Table("yellow: 31t\ngreen: 141\nblack: 51")
    events = table.boarding()
    assert flights(events)[0] == "yellow 1 starboard: hit 1"
    assert flights(events)[1] == "yellow 1 port: hit 2"


@pytest.mark.rule("S4.6", "S4.2")
def test_a_destroyed_repeating_tile_loses_its_fuses() -> None:
    table = Table("yellow: -/-/s1\ngreen: 32\nblack: 141")
    events = table.boarding()
    # Both fire in the first volley; green's second cannon never fires, nor is it swapped.
    assert flights(events) == ["yellow 1 starboard: hit 1", "green 1 starboard: hit 2"]
    assert table.discard() == [32, 141]
    assert of_kind(events, "fuses-swapped") == []


# S4.7: whole stacks.


@pytest.mark.rule("S4.7", "S4.2")
@pytest.mark.parametrize("cannon", ["-/-/s1", "-/-/l1", "31t"])
def test_a_hit_destroys_the_whole_stack(cannon: str) -> None:
    table = row(cannon, "51 + 71 + 61 + 141", "-/=/-")
    events = table.boarding()
    gone = of_kind(events, "destroyed")
    assert [event["tiles"] for event in gone if event["ship"] == GREEN] == [
        ["51", "71", "61", "141"]
    ]
    assert table.ship(GREEN) == "sail"


@pytest.mark.rule("S4.7")
def test_the_neighbouring_stacks_stay() -> None:
    table = Table("yellow: sail | -/-/s1\ngreen: 51 + 61 | 71 + 141 | 62 + 52\nblack: sail")
    table.boarding()
    assert table.tiles(GREEN) == [[51, 61], [62, 52]]
    assert table.discard() == [71, 141]


@pytest.mark.rule("S4.7", "S4.3", "S4.4")
def test_a_stack_that_fires_is_hit_as_a_whole_too() -> None:
    for target in ("Z/-/-", "-/=/-"):
        table = Table(f"yellow: sail | 51 + 52 + 11t\ngreen: sail | {target}\nblack: sail")
        table.boarding()
        assert table.ship(YELLOW) == "sail"
        assert table.discard() == [51, 52, 11]


# Other copies: lone repeating cannons, two features in one place (S9).


@pytest.mark.rule("S4.6", "S9")
@pytest.mark.parametrize(
    ("line", "built", "seen"),
    [
        (
            "31 repeating1 - - -",
            "r1/-/-",
            [("1 port", "r2/-/-"), ("2 port", "r1/-/-"), ("1 port", "r2/-/-")],
        ),
        (
            "31 repeating2 repeating2 - -",
            "r2/-/r2",
            [
                ("2 port, 2 starboard", "r1/-/r1"),
                ("1 port, 1 starboard", "r2/-/r2"),
                ("2 port, 2 starboard", "r1/-/r1"),
            ],
        ),
        (
            "31 repeating1 short2 - -",
            "r1/-/s2",
            [("1 port, 2 starboard", "r2/-/s"), ("2 port", "r1/-/s"), ("1 port", "r2/-/s")],
        ),
    ],
)
def test_each_fuse_of_a_repeating_cannon_is_turned_over(
    line: str, built: str, seen: list[tuple[str, str]]
) -> None:
    table = Table(f"yellow: {built}\ngreen: A/-/-\nblack: -/-/A", box=changed(line))
    for shots, after in seen:
        fuse, fired = 0, []
        for event in table.boarding():
            fuse = int(str(event.facts["fuse"])) if event.kind == "volley" else fuse
            if event.kind == "shot":
                fired.append(f"{fuse} {event.facts['side']}")
        assert (", ".join(fired), table.ship(YELLOW)) == (shots, after)


@pytest.mark.rule("S4.4", "S9")
@pytest.mark.parametrize(
    ("line", "prey", "flight"),
    [
        ("51 armour+spring - - -", "AZ/-/-", "armour 1"),
        ("51 short2+armour - - -", "s2A/-/-", "armour 1"),
        ("51 long2+spring - - -", "l2Z/-/-", "spring 1"),
        ("51 armour - pipe+treasure -", "A/=T/-", "pipe 1, hit 2"),
        ("51 - - treasure+rotten -", "-/TR/-", "hit 1"),
    ],
)
def test_two_features_in_one_place_both_count(line: str, prey: str, flight: str) -> None:
    table = Table(f"yellow: -/-/s1\ngreen: {prey}\nblack: sail", box=changed(line))
    assert flights(table.boarding())[0] == f"yellow 1 starboard: {flight}"
