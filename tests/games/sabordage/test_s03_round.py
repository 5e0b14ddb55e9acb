"""S3: a round."""

import pytest

from flibuste.core.event import Event
from flibuste.core.refusal import Refusal
from flibuste.games.sabordage.rules.fleet import COLOURS
from tests.games.sabordage.table import (
    BLACK,
    BLUE,
    GREEN,
    RED,
    SPECTATOR,
    YELLOW,
    Table,
    box_of,
    changed,
    kinds,
    of_kind,
)

THREE = "yellow: sail | sail\ngreen: sail | sail\nblack: sail | sail"
FOUR = f"{THREE}\nred: sail | sail"
#: One tile each, so that the third building leaves nothing over.
LAST = {"yellow": "141", "green": "141", "black": "141"}


def ids(text: str) -> list[int]:
    return [int(word) for word in text.split()]


# S3.1: resupply.


@pytest.mark.rule("S3.1")
@pytest.mark.parametrize(("players", "each"), [(2, 7), (3, 4), (4, 4), (5, 4)])
def test_each_player_draws_so_many_tiles_one_by_one_in_seat_order(players: int, each: int) -> None:
    drawn = "11 12 13 14 15 16 17 21 22 25 27 31 32 51 52 53 61 62 64 71"
    sails = "" if players == 2 else "111 112 113 131 132 133 134 141 142 143"
    sails = " ".join(sails.split()[: 2 * players])
    table = Table.dealt(players, f"{sails} {drawn}")
    for seat in range(players):
        assert table.hand(seat) == ids(drawn)[seat : each * players : players]
    told = [event for event in table.match.opening if event.kind == "drew"]
    assert [(event.seat, event.facts) for event in told] == [
        (seat, {"count": each}) for seat in range(players)
    ]


@pytest.mark.rule("S3.1", "S10.1")
def test_tiles_are_drawn_in_secret() -> None:
    table = Table.dealt(3)
    for event in table.match.opening:
        if event.kind == "drew":
            assert event.knows == (event.seat,)
            assert "tiles" not in event.seen_by((event.seat + 1) % 3).facts
    assert table.view(GREEN).hands[YELLOW] == [0, 0, 0, 0]
    assert table.view(SPECTATOR).hands == [[0, 0, 0, 0]] * 3


@pytest.mark.rule("S3.1")
def test_every_round_begins_with_a_resupply() -> None:
    table = Table(THREE, building=3, hands=LAST)
    before = table.pile()
    events = table.play(*["build 141 @1"] * 3)
    assert kinds(events)[-5:] == ["round", "drew", "drew", "drew", "building"]
    for seat in range(3):
        assert table.hand(seat) == sorted(before[seat:12:3])
    assert table.pile() == before[12:]
    assert (table.truth.round, table.truth.building) == (2, 1)


@pytest.mark.rule("S3.1")
def test_the_discard_is_shuffled_when_the_pile_runs_out_in_the_middle() -> None:
    """Two tiles of the old pile, then ten of the new one, which is not the discard's order."""
    table = Table(THREE, building=3, hands=LAST, pile="51 61", discard="71 81")
    discard = table.discard()
    events = table.play(*["build 141 @1"] * 3)
    (chance,) = table.chances()
    assert chance.label == "pile/1"
    assert sorted(chance.order) == sorted(discard)
    assert chance.order != discard
    assert table.hand(YELLOW) == sorted([51, chance.order[1], chance.order[4], chance.order[7]])
    assert table.hand(GREEN) == sorted([61, chance.order[2], chance.order[5], chance.order[8]])
    assert table.hand(BLACK) == sorted([chance.order[k] for k in (0, 3, 6, 9)])
    assert table.pile() == chance.order[10:]
    assert table.discard() == []
    assert of_kind(events, "shuffled") == [{"tiles": len(discard)}]


@pytest.mark.rule("S3.1")
def test_the_pile_is_the_tiles_as_shuffled_top_first() -> None:
    table = Table(
        "yellow: sail\ngreen: sail\nblack: sail",
        building=3,
        hands=LAST,
        pile="11",
        discard="12 13 14 15 51 52 53 61 62 64 71 81",
        shuffles=["81 12 71 13 64 14 62 15 61 51 53 52"],
        box=box_of("11 12 13 14 15 51 52 53 61 62 64 71 81 141 142 143 91 96 84"),
    )
    table.play(*["build 141 @1"] * 3)
    assert table.hand(YELLOW) == [11, 14, 61, 71]
    assert table.hand(GREEN) == [13, 51, 62, 81]
    assert table.hand(BLACK) == [12, 15, 53, 64]
    assert table.pile() == [52]


@pytest.mark.rule("S3.1", "S3.5")
def test_leftovers_are_shuffled_with_the_rest() -> None:
    hands = {"yellow": "141 11", "green": "141 12", "black": "141 13"}
    table = Table(THREE, building=3, hands=hands, pile="51 52")
    table.play(*["build 141 @1"] * 3)
    (chance,) = table.chances()
    assert {11, 12, 13} <= set(chance.order)


@pytest.mark.rule("S3.1")
def test_the_discard_is_not_shuffled_before_a_tile_must_be_drawn() -> None:
    """The pile is just enough: it stays empty."""
    table = Table(THREE, building=3, hands=LAST, pile="11 12 13 14 15 16 17 21 22 25 27 31")
    discard = table.discard()
    table.play(*["build 141 @1"] * 3)
    assert table.chances() == []
    assert table.pile() == []
    assert table.discard() == discard
    assert [len(table.hand(seat)) for seat in range(3)] == [4, 4, 4]


@pytest.mark.rule("S3.1", "S5.1")
@pytest.mark.parametrize("discard", ["11", ""])
def test_the_discard_is_never_shuffled_for_a_treasure(discard: str) -> None:
    box = box_of(f"81 141 142 {discard}")
    table = Table("yellow: -/T/-\ngreen: sail\nblack: sail", pile="", discard=discard, box=box)
    events = table.boarding()
    assert "shuffled" not in kinds(events)
    assert table.ship(YELLOW) == ("sail + -/T/-" if discard else "-/T/-")


@pytest.mark.rule("S3.1", "S3.2")
def test_when_both_are_empty_nobody_draws_more() -> None:
    """Five tiles for three players: black has only one, and builds nothing after that."""
    table = Table(
        THREE,
        building=3,
        hands=LAST,
        pile="51 52 53 61 62",
        box=box_of("51 52 53 61 62 141 142 143 11 12 13 14 71 81"),
    )
    table.play(*["build 141 @1"] * 3)
    assert [table.hand(seat) for seat in range(3)] == [[51, 61], [52, 62], [53]]
    assert table.truth.drawn == [12, 5, 0]
    table.play("build 51 @1", "build 52 @1", "build 53 @1")
    # Round two: hands pass to the right.
    assert [table.hand(seat) for seat in range(3)] == [[], [61], [62]]
    assert table.state.actors() == [GREEN, BLACK]
    table.play("build 61 @1", "build 62 @1")
    # No tile is left, and nothing was destroyed: there are none for the third round either.
    assert table.winners() == ([GREEN, BLACK], "shared")
    assert table.truth.drawn == [12, 5, 0]


@pytest.mark.rule("S3.1", "S3.2", "S7.1")
def test_with_no_tile_at_all_the_rounds_pass_and_the_game_ends() -> None:
    box = box_of("141 142 143 144 51 52 53")
    table = Table(
        "yellow: sail\ngreen: sail\nblack: sail | sail",
        building=3,
        hands=LAST,
        pile="",
        box=box,
    )
    events = table.play(*["build 141 @1"] * 3)
    assert kinds(events).count("round") == 2
    assert kinds(events).count("building") == 6
    assert table.winners() == ([BLACK], "length")


# S3.2: building.


@pytest.mark.rule("S3.2")
def test_all_is_revealed_at_once() -> None:
    table = Table(THREE, hands={"yellow": "11 141", "green": "12 141", "black": "13 141"})
    before = table.ships()
    table.by(BLACK, "build 13 @3")
    table.by(YELLOW, "build 11 @1")
    assert table.ships() == before
    assert [table.hand(seat) for seat in range(3)] == [[11, 141], [12, 141], [13, 141]]
    assert table.state.actors() == [GREEN]
    events = table.by(GREEN, "build 12 turned @2")
    assert table.ships() == [
        "s1/-/- | sail | sail",
        "sail | -/-/s2 | sail",
        "sail | sail | s1/-/s1",
    ]
    assert [event.seat for event in events if event.kind == "built"] == [0, 1, 2]
    assert of_kind(events, "built") == [
        {"ship": 0, "row": 1, "tile": 11, "turned": 0},
        {"ship": 1, "row": 2, "tile": 12, "turned": 1},
        {"ship": 2, "row": 3, "tile": 13, "turned": 0},
    ]


@pytest.mark.rule("S3.2", "S10.1")
def test_everyone_picks_in_secret() -> None:
    table = Table(THREE, hands={"yellow": "11 141", "green": "12 141", "black": "13 141"})
    events = table.by(YELLOW, "build 11 @1")
    assert [(event.kind, event.private) for event in events] == [("picked", True), ("ready", False)]
    for seat in (SPECTATOR, GREEN, BLACK):
        view = table.view(seat)
        assert view.chosen == [YELLOW]
        assert view.picks == [[], [], []]
        assert "11" not in " ".join(table.told(events, seat))
    assert len(table.view(YELLOW).picks[YELLOW]) == 1


@pytest.mark.rule("S3.2")
def test_a_choice_can_be_taken_back_until_all_have_chosen() -> None:
    table = Table(THREE, hands={"yellow": "11 141", "green": "12 141", "black": "13 141"})
    table.by(YELLOW, "build 11 @1")
    table.by(GREEN, "build 12 @1")
    table.match.undo(YELLOW)
    assert table.state.actors() == [YELLOW, BLACK]
    table.by(YELLOW, "build 141 @3")
    table.by(BLACK, "build 13 @1")
    assert table.ship(YELLOW) == "sail | sail | -/-/-"
    assert table.match.why_no_undo(BLACK) is not None
    assert table.state.revelation() == "picks"


@pytest.mark.rule("S3.2")
def test_a_building_is_one_tile_of_the_hand_at_every_rank_and_orientation() -> None:
    table = Table(THREE, hands={"yellow": "11 13 71"})
    assert table.choices(YELLOW) == [
        *[f"build 11 @{rank}" for rank in (1, 2, 3)],
        *[f"build 11 turned @{rank}" for rank in (1, 2, 3)],
        *[f"build 13 @{rank}" for rank in (1, 2, 3)],
        *[f"build 71 @{rank}" for rank in (1, 2, 3)],
    ]
    assert table.refuse("build 12 @1") == ("not-in-hand", "S3.2")
    assert table.refuse("rotten @1") == ("build-now", "S3.2")
    assert table.refuse("carpenter @1") == ("build-now", "S3.2")


@pytest.mark.rule("S3.2")
def test_nobody_chooses_twice_and_nobody_passes() -> None:
    table = Table(THREE, hands={"yellow": "11 141", "green": "12 141", "black": "13 141"})
    table.by(GREEN, "build 12 @1")
    assert table.refuse("build 141 @1", GREEN) == ("already-chosen", "S3.2")
    assert table.refuse("pass", YELLOW)[0] == "unreadable-choice"
    assert all(text.startswith("build") for text in table.choices(YELLOW))
    assert table.state.actors() == [YELLOW, BLACK]
    assert table.refuse("build 11 @1", 3) == ("no-such-seat", "S1.1")
    assert table.refuse("build 11 @1", SPECTATOR) == ("no-such-seat", "S1.1")


@pytest.mark.rule("S3.2")
def test_an_empty_hand_builds_nothing() -> None:
    table = Table(THREE, hands={"yellow": "", "green": "12 141", "black": "13 141"})
    assert table.state.actors() == [GREEN, BLACK]
    assert table.choices(YELLOW) == []
    assert table.refuse("build 12 @1", YELLOW) == ("nothing-owed", "S3.6")
    table.play("build 12 @1", "build 13 @1")
    assert table.ship(YELLOW) == "sail | sail"
    assert table.truth.building == 2


@pytest.mark.rule("S3.2")
def test_building_is_asked_even_with_one_choice() -> None:
    table = Table(
        "yellow: -\ngreen: sail\nblack: sail", hands={"yellow": "71", "green": "", "black": ""}
    )
    assert table.choices(YELLOW) == ["build 71 @1"]
    assert table.state.actors() == [YELLOW]
    assert table.ship(YELLOW) == ""


@pytest.mark.rule("S3.2", "S3.6")
def test_choosing_anew_is_asked_even_with_one_choice() -> None:
    table = Table(
        "yellow: -\ngreen: sail\nblack: sail", hands={"yellow": "101", "green": "", "black": ""}
    )
    table.play("build 101 @1")
    assert table.truth.phase == "rotten"
    assert table.choices(YELLOW) == ["rotten @1"]


@pytest.mark.rule("S3.2", "S10.3")
def test_equal_tiles_are_one_choice() -> None:
    table = Table("yellow: -\ngreen: -\nblack: -", hands={"yellow": "71 72 73 31 32 15 121"})
    assert table.choices(YELLOW) == [
        *["build 15 @1", "build 15 turned @1", "build 31 @1", "build 31 turned @1"],
        *["build 32 @1", "build 32 turned @1", "build 71 @1", "build 121 @1"],
        "build 121 turned @1",
    ]
    # A pirate makes a difference (15 and 121), and so does the way it is printed (31 and 32).
    assert table.refuse("build 72 @1") == ("equal-tile", "S11")


@pytest.mark.rule("S3.2")
def test_only_one_of_several_equal_tiles_leaves_the_hand() -> None:
    table = Table(THREE, hands={"yellow": "71 72 51", "green": "", "black": ""})
    table.play("build 71 @1")
    # Passed to the left neighbour, black.
    assert table.hand(BLACK) == [51, 71]


# S3.2 for two players.

DUEL = "\n".join(f"{colour}: sail | sail" for colour in COLOURS[:4])


@pytest.mark.rule("S3.2")
def test_two_players_choose_for_the_lower_ship_first() -> None:
    table = Table(DUEL, two=True, hands={"yellow": "11 13 51", "green": "12 14 52"})
    assert {text.split()[-1] for text in table.choices(YELLOW)} == {"#0"}
    assert table.refuse("build 11 @1 #2", YELLOW) == ("other-ship", "S3.2")
    assert table.refuse("build 12 @1 #3", GREEN) == ("other-ship", "S3.2")
    table.by(YELLOW, "build 11 @1 #0")
    assert {text.split()[-1] for text in table.choices(YELLOW)} == {"#2"}
    assert {text.split()[1] for text in table.choices(YELLOW)} == {"13", "51"}
    assert table.refuse("build 11 @1 #2", YELLOW) == ("not-in-hand", "S3.2")
    assert table.refuse("build 13 @1 #0", YELLOW) == ("other-ship", "S3.2")
    table.by(YELLOW, "build 13 @3 #2")
    assert table.refuse("build 51 @3 #2", YELLOW) == ("already-chosen", "S3.2")
    table.play("build 12 @1 #1", "build 14 @2 #3")
    assert table.ships() == [
        "s1/-/- | sail | sail",
        "s2/-/- | sail | sail",
        "sail | sail | s1/-/s1",
        "sail | s1/-/s2 | sail",
    ]


@pytest.mark.rule("S3.2")
def test_two_equal_tiles_may_go_to_both_ships() -> None:
    table = Table(DUEL, two=True, hands={"yellow": "71 72 51", "green": ""})
    table.play("build 71 @1 #0")
    assert {text.split()[1] for text in table.choices(YELLOW)} == {"71", "51"}
    table.play("build 71 @1 #2")
    assert (table.ship(0), table.ship(2)) == ("-/=/- | sail | sail", "-/=/- | sail | sail")
    assert table.hand(GREEN) == [51]


@pytest.mark.rule("S3.2")
def test_nothing_is_shown_between_the_two_choices() -> None:
    table = Table(DUEL, two=True, hands={"yellow": "11 13 51", "green": "12 14 52"})
    before = [table.view(seat) for seat in (SPECTATOR, GREEN)]
    events = table.by(YELLOW, "build 11 @1 #0")
    assert [table.view(seat) for seat in (SPECTATOR, GREEN)] == before
    assert kinds(events) == ["picked"]
    assert table.told(events, GREEN) == table.told(events, SPECTATOR) == []
    assert table.view(YELLOW).chosen == []
    assert table.state.actors() == [YELLOW, GREEN]
    events = table.by(YELLOW, "build 13 @1 #2")
    assert kinds(events) == ["picked", "ready"]
    assert [table.view(seat).chosen for seat in (SPECTATOR, YELLOW, GREEN)] == [[YELLOW]] * 3
    assert table.state.actors() == [GREEN]


@pytest.mark.rule("S3.2")
def test_the_second_choice_is_taken_back_before_the_first() -> None:
    table = Table(DUEL, two=True, hands={"yellow": "11 13 51", "green": "12 14 52"})
    table.by(YELLOW, "build 11 @1 #0")
    table.by(YELLOW, "build 13 @1 #2")
    table.match.undo(YELLOW)
    assert {text.split()[-1] for text in table.choices(YELLOW)} == {"#2"}
    table.match.undo(YELLOW)
    assert {text.split()[-1] for text in table.choices(YELLOW)} == {"#0"}
    assert not table.state.can_take_back(YELLOW)


@pytest.mark.rule("S3.2")
@pytest.mark.parametrize("ship", [0, 2])
def test_with_a_single_tile_one_choice_is_offered_for_both_ships(ship: int) -> None:
    table = Table(DUEL, two=True, hands={"yellow": "71", "green": ""})
    assert table.choices(YELLOW) == [
        *["build 71 @1 #0", "build 71 @2 #0", "build 71 @3 #0"],
        *["build 71 @1 #2", "build 71 @2 #2", "build 71 @3 #2"],
    ]
    assert table.refuse("build 71 @1 #1") == ("not-your-ship", "S2.2")
    with pytest.raises(Refusal, match=r"yours are yellow \(#0\) and black \(#2\)"):
        table.match.choose_text(YELLOW, "build 71 @1 #1")
    events = table.by(YELLOW, f"build 71 @2 #{ship}")
    assert kinds(events)[:3] == ["picked", "ready", "built"]
    assert table.ship(ship) == "sail | -/=/- | sail"
    assert table.ship(2 - ship) == "sail | sail"


@pytest.mark.rule("S3.2")
def test_greens_ships_are_1_and_3() -> None:
    table = Table(DUEL, two=True, hands={"yellow": "", "green": "71"})
    assert {text.split()[-1] for text in table.choices(GREEN)} == {"#1", "#3"}
    table.by(GREEN, "build 71 @1 #3")
    assert table.ship(3) == "-/=/- | sail | sail"


# S3.3: ranks.


@pytest.mark.rule("S3.3")
@pytest.mark.parametrize(
    ("rank", "after"),
    [
        (1, "-/=/- | A/-/- | Z/-/- | -/T/-"),
        (2, "A/-/- | -/=/- | Z/-/- | -/T/-"),
        (3, "A/-/- | Z/-/- | -/=/- | -/T/-"),
        (4, "A/-/- | Z/-/- | -/T/- | -/=/-"),
    ],
)
def test_rank_r_puts_the_tile_in_row_r(rank: int, after: str) -> None:
    """The example of the page."""
    table = Table(
        "yellow: A/-/- | Z/-/- | -/T/-\ngreen: sail\nblack: sail",
        hands={"yellow": "71", "green": "141", "black": "141 142"},
    )
    assert table.choices(YELLOW) == [f"build 71 @{k}" for k in (1, 2, 3, 4)]
    assert table.refuse("build 71 @5") == ("no-such-rank", "S3.3")
    table.play(f"build 71 @{rank}", "build 141 @1", "build 141 @1")
    assert table.ship(YELLOW) == after


@pytest.mark.rule("S3.3", "S1.3")
def test_whole_stacks_move_towards_the_bow() -> None:
    table = Table(
        "yellow: sail + A/-/- | Z/-/- + sail | sail\ngreen: sail\nblack: sail",
        hands={"yellow": "71", "green": "", "black": ""},
    )
    table.play("build 71 @2")
    assert table.ship(YELLOW) == "sail + A/-/- | -/=/- | Z/-/- + sail | sail"


@pytest.mark.rule("S3.3")
@pytest.mark.parametrize(("rows", "most"), [(0, 1), (1, 2), (7, 8), (8, 9), (9, 9), (10, 9)])
def test_ranks_go_to_one_beyond_the_decks_and_never_beyond_nine(rows: int, most: int) -> None:
    ship = " | ".join(["sail"] * rows) or "-"
    table = Table(
        f"yellow: {ship}\ngreen: sail\nblack: sail",
        hands={"yellow": "71", "green": "141", "black": "141"},
        round_=3,
        building=3,
    )
    assert table.choices(YELLOW) == [f"build 71 @{rank}" for rank in range(1, most + 1)]
    assert table.refuse(f"build 71 @{most + 1}") == ("no-such-rank", "S3.3")


@pytest.mark.rule("S3.3")
def test_with_eleven_rows_the_wheel_still_has_nine() -> None:
    table = Table(
        f"yellow: {' | '.join(['sail'] * 11)}\ngreen: sail\nblack: sail",
        hands={"yellow": "71"},
        round_=3,
    )
    assert table.choices(YELLOW) == [f"build 71 @{rank}" for rank in range(1, 10)]


@pytest.mark.rule("S3.3", "S9")
@pytest.mark.parametrize(("wheel", "most"), [(1, 1), (6, 6), (11, 11), (12, 12), (15, 12)])
def test_another_wheel_has_other_ranks(wheel: int, most: int) -> None:
    table = Table(
        f"yellow: {' | '.join(['sail'] * 11)}\ngreen: sail\nblack: sail",
        hands={"yellow": "71"},
        round_=3,
        box=changed(wheel=wheel),
    )
    assert table.choices(YELLOW) == [f"build 71 @{rank}" for rank in range(1, most + 1)]


# S3.4: fuses.


@pytest.mark.rule("S3.4")
@pytest.mark.parametrize(
    ("text", "fuses"),
    [
        ("build 11 @1", (1, 0)),
        ("build 11 turned @1", (0, 1)),
        ("build 12 @1", (2, 0)),
        ("build 13 @1", (1, 1)),
        ("build 14 @1", (1, 2)),
        ("build 14 turned @1", (2, 1)),
        ("build 22 @1", (2, 0)),
        ("build 32 @1", (2, 1)),
        ("build 43 turned @1", (2, 1)),
        ("build 98 @1", (0, 2)),
        ("build 52 @1", (0, 0)),
    ],
)
def test_each_cannon_gets_its_fuse_as_printed(text: str, fuses: tuple[int, int]) -> None:
    tile = text.split()[1]
    table = Table(THREE, hands={"yellow": f"{tile} 141", "green": "141", "black": "141"})
    table.play(text, "build 141 @1", "build 141 @1")
    assert table.truth.visible(YELLOW, 1).fuses == fuses


# S3.5: hands pass.


@pytest.mark.rule("S3.5")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("round_", [1, 2, 3])
def test_hands_pass_to_the_left_in_the_second_round_to_the_right(players: int, round_: int) -> None:
    """Who builds from which hand: the table of the page."""
    ships = "\n".join(f"{colour}: sail" for colour in COLOURS[:players])
    drawn = [[11, 12, 13, 14], [15, 16, 17, 21], [22, 25, 27, 31], [51, 52, 53, 61], [62, 64, 71]]
    hands = {COLOURS[seat]: " ".join(map(str, drawn[seat])) for seat in range(players)}
    table = Table(ships, hands=hands, round_=round_)
    step = -1 if round_ == 2 else 1
    for building in range(3):
        for seat in range(players):
            hand = drawn[(seat + step * building) % players]
            assert table.hand(seat) == hand[building:]
        if building < 2:
            events = table.anything()
            received = [event for event in events if event.kind == "received"]
            assert [event.seat for event in received] == list(range(players))
            assert [event.secrets["tiles"] for event in received] == [
                table.hand(seat) for seat in range(players)
            ]


@pytest.mark.rule("S3.5")
@pytest.mark.parametrize("round_", [1, 2])
def test_two_players_swap_hands(round_: int) -> None:
    table = Table(DUEL, two=True, hands={"yellow": "11 12 13", "green": "71 81 51"}, round_=round_)
    table.play("build 11 @1 #0", "build 12 @1 #2", "build 71 @1 #1", "build 81 @1 #3")
    assert (table.hand(YELLOW), table.hand(GREEN)) == ([51], [13])


@pytest.mark.rule("S3.5")
def test_there_is_no_third_pass_and_the_holder_discards_in_seat_order() -> None:
    hands = {"yellow": "141 16", "green": "141 15", "black": "141 17", "red": "141 12"}
    table = Table(FOUR, building=3, hands=hands, discard="51")
    events = table.play(*["build 141 @1"] * 4)
    assert "received" not in kinds(events)
    assert table.discard() == [51, 16, 15, 17, 12]
    discarded = [event for event in events if event.kind == "discarded"]
    assert [(e.seat, e.secrets) for e in discarded] == [
        (YELLOW, {"tile": 16}),
        (GREEN, {"tile": 15}),
        (BLACK, {"tile": 17}),
        (RED, {"tile": 12}),
    ]


@pytest.mark.rule("S3.5")
def test_the_leftover_is_discarded_face_down() -> None:
    """In a game of five yellow never holds red's hand, nor blue's."""
    table = Table.dealt(5)
    table.anything(2)
    events = table.anything(1)
    while "discarded" not in kinds(events):
        events = table.anything(1)
    for event in events:
        if event.kind == "discarded":
            assert event.facts == {}
            assert SPECTATOR not in event.knows
            # In the first round the holder is two seats to the left of the one who drew it.
            assert set(event.knows) == {event.seat, (event.seat + 1) % 5, (event.seat + 2) % 5}
    last = table.view(SPECTATOR).discard
    assert len([tile for tile in last if tile.past.leftover and tile.tile == 0]) == 5
    assert table.view(BLUE).round == 2


@pytest.mark.rule("S3.5", "S3.2")
def test_two_players_build_six_and_discard_the_seventh() -> None:
    table = Table.dealt(2)
    sizes = []
    events: list[Event] = []
    for _ in range(3):
        sizes.append([len(table.hand(seat)) for seat in (0, 1)])
        events = table.anything()
        assert "rotten-shown" not in kinds(events)
    assert sizes == [[7, 7], [5, 5], [3, 3]]
    assert [event.seat for event in events if event.kind == "discarded"] == [YELLOW, GREEN]


@pytest.mark.rule("S3.5", "S3.7", "S5.1")
def test_leftovers_are_discarded_before_the_boarding_phase() -> None:
    """A treasure gets the last one of them, unless something was sunk."""
    hands = {"yellow": "141 16", "green": "141 15", "black": "141 17"}
    table = Table("yellow: -/T/-\ngreen: sail\nblack: sail", building=3, hands=hands)
    table.play(*["build 141 @2"] * 3)
    assert table.tiles(YELLOW)[0] == [17, 81]
    assert table.discard() == [16, 15]


# S3.6: rotten tiles.


@pytest.mark.rule("S3.6")
def test_a_rotten_tile_is_shown_and_placed_after_the_rest() -> None:
    table = Table(THREE, hands={"yellow": "103 141", "green": "11 141", "black": "12"})
    events = table.play("build 103 turned @2", "build 11 @1", "build 12 @3")
    assert [(event.seat, event.facts) for event in events if event.kind == "rotten-shown"] == [
        (YELLOW, {"ship": 0, "row": 2, "tile": 103, "turned": 1})
    ]
    assert [event["tile"] for event in of_kind(events, "built")] == [11, 12]
    # The others' tiles lie, yellow's waits; all see which one it is.
    assert table.ships() == ["sail | sail", "s1/-/- | sail | sail", "sail | sail | s2/-/-"]
    assert table.state.actors() == [YELLOW]
    assert table.view(SPECTATOR).rotten == [(YELLOW, 103)]
    assert table.hand(YELLOW) == [141]
    assert table.choices(YELLOW) == [
        *["rotten @1", "rotten @2", "rotten @3"],
        *["rotten turned @1", "rotten turned @2", "rotten turned @3"],
    ]
    table.play("rotten @3")
    assert table.ship(YELLOW) == "sail | sail | A/R/-"
    assert table.view(SPECTATOR).rotten == []


@pytest.mark.rule("S3.6")
def test_the_same_rank_and_orientation_are_allowed() -> None:
    table = Table(THREE, hands={"yellow": "103 141", "green": "11 141", "black": "12"})
    table.play("build 103 turned @2", "build 11 @1", "build 12 @3", "rotten turned @2")
    assert table.ship(YELLOW) == "sail | -/R/A | sail"


@pytest.mark.rule("S3.6")
def test_others_have_nothing_to_choose_meanwhile() -> None:
    table = Table(THREE, hands={"yellow": "103 141", "green": "11 141", "black": "12 141"})
    table.play("build 103 @1", "build 11 @1", "build 12 @1")
    assert table.refuse("build 141 @1", GREEN) == ("nothing-owed", "S3.6")
    assert table.refuse("rotten @1", GREEN) == ("nothing-owed", "S3.6")
    assert table.refuse("build 141 @1", YELLOW) == ("rotten-now", "S3.6")
    assert table.refuse("rotten @4", YELLOW) == ("no-such-rank", "S3.3")
    assert table.refuse("carpenter @1", YELLOW) == ("rotten-now", "S3.6")
    # Hands pass only after it is placed.
    assert table.hand(YELLOW) == [141]
    assert table.truth.building == 1


@pytest.mark.rule("S3.6", "S1.5")
def test_a_rotten_tile_with_equal_sides_is_never_turned() -> None:
    table = Table(THREE, hands={"yellow": "101", "green": "11 141", "black": "12"})
    table.play("build 101 @1", "build 11 @1", "build 12 @1")
    assert table.choices(YELLOW) == ["rotten @1", "rotten @2", "rotten @3"]
    assert table.refuse("rotten turned @1") == ("never-turned", "S1.5")


@pytest.mark.rule("S3.6")
def test_several_rotten_tiles_are_chosen_anew_in_secret_and_revealed_together() -> None:
    table = Table(THREE, hands={"yellow": "103", "green": "104 141", "black": "101"})
    table.play("build 103 @1", "build 104 @1", "build 101 @1")
    assert table.state.actors() == [YELLOW, GREEN, BLACK]
    assert table.view(SPECTATOR).rotten == [(0, 103), (1, 104), (2, 101)]
    before = table.ships()
    table.by(BLACK, "rotten @2")
    events = table.by(YELLOW, "rotten turned @3")
    assert table.ships() == before
    assert kinds(events) == ["picked", "ready"]
    assert table.view(GREEN).picks == [[], [], []]
    assert table.view(GREEN).chosen == [YELLOW, BLACK]
    events = table.by(GREEN, "rotten turned @1")
    assert table.ships() == ["sail | sail | -/R/A", "-/R/s1 | sail | sail", "sail | -/R/- | sail"]
    assert [event["row"] for event in of_kind(events, "built")] == [3, 1, 2]


@pytest.mark.rule("S3.6", "S3.2")
def test_a_seat_with_two_rotten_tiles_places_one_in_each_ship() -> None:
    table = Table(DUEL, two=True, hands={"yellow": "103 104", "green": "141 142 51"})
    table.play("build 104 @1 #0", "build 103 @1 #2", "build 141 @1 #1", "build 141 @1 #3")
    assert table.view(GREEN).rotten == [(0, 104), (2, 103)]
    assert {text.split()[-1] for text in table.choices(YELLOW)} == {"#0"}
    assert table.refuse("rotten @1 #2") == ("other-ship", "S3.2")
    events = table.by(YELLOW, "rotten @3 #0")
    assert kinds(events) == ["picked"]
    assert {text.split()[-1] for text in table.choices(YELLOW)} == {"#2"}
    table.by(YELLOW, "rotten turned @2 #2")
    assert table.ship(0) == "sail | sail | s1/R/-"
    assert table.ship(2) == "sail | -/R/A | sail"


@pytest.mark.rule("S3.6")
@pytest.mark.parametrize("ship", [0, 2])
def test_a_rotten_tile_stays_with_its_ship(ship: int) -> None:
    table = Table(DUEL, two=True, hands={"yellow": "103 141", "green": "141 142"})
    tiles = [141, 103] if ship else [103, 141]
    table.play(f"build {tiles[0]} @1 #0", f"build {tiles[1]} @1 #2")
    table.play("build 141 @1 #1", "build 141 @1 #3")
    assert {text.split()[-1] for text in table.choices(YELLOW)} == {f"#{ship}"}
    assert table.refuse(f"rotten @1 #{2 - ship}") == ("other-ship", "S3.2")
    table.play(f"rotten @2 #{ship}")
    assert table.ship(ship) == "sail | A/R/- | sail"


@pytest.mark.rule("S3.6")
def test_the_example_of_the_page() -> None:
    """Green puts its rotten armour between yellow's cannon and its own treasure."""
    ships = "yellow: sail | sail\ngreen: sail | sail | -/T/-\nblack: sail"
    hands = {"yellow": "11", "green": "103", "black": "141"}
    for text, drawn, flight in (
        ("rotten @3", "sail | sail | A/R/- | sail + -/T/-", "armour 1"),
        ("rotten @4", "sail | sail | A/R/-", "hit 1"),
        ("rotten @2", "sail | A/R/- | sail + -/T/-", "hit 1"),
    ):
        table = Table(ships, hands=hands, building=3)
        table.play("build 11 turned @3", "build 103 @4", "build 141 @1")
        events = table.play(text)
        assert of_kind(events, "shot")[0]["flight"] == [flight]
        assert table.ship(GREEN) == drawn


# S3.7: the boarding phase.


@pytest.mark.rule("S3.7")
def test_the_boarding_phase_comes_after_the_third_building_only() -> None:
    hands = {"yellow": "141 142 143", "green": "71 72 73", "black": "81 82 83"}
    table = Table("yellow: -/-/s1\ngreen: sail\nblack: sail", hands=hands)
    for building in (1, 2):
        assert table.truth.building == building
        assert "shot" not in kinds(table.anything())
    assert table.ship(YELLOW).endswith("-/-/s1")
    events = table.anything()
    assert kinds(events).count("shot") == 1
    assert kinds(events).index("shot") < kinds(events).index("round")


@pytest.mark.rule("S3.7")
def test_cannons_come_before_treasures() -> None:
    """A treasure that is sunk gets nothing; another gets the tile that was just sunk."""
    table = Table("yellow: -/-/s1 | -/T/-\ngreen: -/T/-\nblack: sail", pile="", discard="15")
    table.boarding()
    assert table.discard(1) == [15]
    assert table.tiles(YELLOW) == [[11], [81, 81]]
    assert table.ship(GREEN) == ""


@pytest.mark.rule("S3.7")
def test_treasures_come_before_boarding_decks() -> None:
    table = Table("yellow: -/-/D\ngreen: -/T/-\nblack: sail", discard="15")
    events = table.boarding()
    assert table.tiles(YELLOW) == [[91, 15, 81]]
    assert kinds(events) == ["treasure", "boarded", "closed-up"]


@pytest.mark.rule("S3.7")
def test_cannons_come_before_boarding_decks() -> None:
    """A boarding deck that is sunk takes nothing; what it would have taken is still there."""
    table = Table("yellow: -/-/D\ngreen: sail\nblack: -/-/s2")
    table.boarding()
    assert table.ships() == ["", "sail", "-/-/s"]


@pytest.mark.rule("S3.7", "S7.1")
def test_there_are_three_rounds() -> None:
    table = Table.dealt(3)
    rounds = [event["round"] for event in of_kind(table.match.opening, "round")]
    events = []
    while table.state.actors():
        events += table.anything()
    rounds += [event["round"] for event in of_kind(events, "round")]
    assert rounds == [1, 2, 3]
    buildings = [
        event["building"]
        for event in of_kind(table.match.opening, "building") + of_kind(events, "building")
    ]
    assert buildings == [1, 2, 3] * 3
    assert kinds(events)[-1] == "over"
