"""S8: the expert rules, pirates."""

import pytest

from flibuste.games.sabordage.rules.box import Box, Tile
from tests.games.sabordage.table import (
    BLACK,
    BOX,
    GREEN,
    RED,
    SPECTATOR,
    YELLOW,
    Table,
    box_of,
    kinds,
    of_kind,
)

PLAIN = {"yellow": "141 51", "green": "141 61", "black": "141 71"}


def others(yellow: str) -> dict[str, str]:
    """Return hands: yellow's is given, the others build plain decks; all keep one tile more."""
    return {"yellow": f"{yellow} 12", "green": "141 61", "black": "141 71"}


def build(table: Table, *texts: str) -> list[str]:
    """Build; return the kinds of what happened but choosing, building and passing."""
    quiet = ("picked", "ready", "built", "received", "building")
    return [kind for kind in kinds(table.play(*texts)) if kind not in quiet]


# S8.1: carpenters.


@pytest.mark.rule("S8.1")
def test_another_visible_carpenter_gets_a_sail_from_the_pile_on_top() -> None:
    table = Table("yellow: sail | 115\ngreen: sail\nblack: sail", expert=True, hands=others("111"))
    top = table.pile()[0]
    size = len(table.pile())
    events = table.play("build 111 @1", "build 141 @1", "build 141 @1")
    # It was not asked: there is only one.
    assert table.truth.building == 2
    assert table.ship(YELLOW) == "-/-/- carpenter | sail | s/-/s carpenter + sail"
    assert table.tiles(YELLOW)[2] == [115, top]
    assert len(table.pile()) == size - 1
    assert of_kind(events, "carpenter") == [{"ship": 0, "row": 3, "sails": 1}]


@pytest.mark.rule("S8.1")
def test_the_sail_lies_unseen_and_the_carpenter_loses_effects_and_fuses() -> None:
    table = Table(
        "yellow: sail | 115\ngreen: sail | sail\nblack: sail | sail",
        expert=True,
        building=3,
        hands={"yellow": "111", "green": "141", "black": "141"},
    )
    events = table.play("build 111 @3", "build 141 @3", "build 141 @3")
    assert "shot" not in kinds(events)
    sail = table.view(YELLOW).ships[YELLOW][1][-1]
    assert (sail.sail, sail.tile, sail.known_to) == (True, 0, [])
    # The covered carpenter is public (S10.1), without its fuses, for good.
    covered = table.view(SPECTATOR).ships[YELLOW][1][0]
    assert (covered.tile, covered.fuses) == (115, (0, 0))
    assert "carpenter" in kinds(events)


@pytest.mark.rule("S8.1")
@pytest.mark.parametrize(
    "ship", ["sail | sail", "111 + sail", "sail(111) | sail", "-/-/- gunner | -/-/- saboteur"]
)
def test_the_first_visible_carpenter_of_a_ship_does_nothing(ship: str) -> None:
    table = Table(
        f"yellow: {ship}\ngreen: -/-/- carpenter\nblack: sail", expert=True, hands=others("112")
    )
    assert build(table, "build 111 @1", "build 141 @1", "build 141 @1") == []
    # Green's carpenter is another ship's.
    assert table.ship(GREEN) == "-/-/- | -/-/- carpenter"


@pytest.mark.rule("S8.1")
def test_without_the_expert_rules_pirates_do_nothing() -> None:
    table = Table(
        "yellow: 111 | 124 | 131\ngreen: sail\nblack: 132", hands={**PLAIN, "yellow": "112 12"}
    )
    assert build(table, "build 111 @1", "build 141 @1", "build 141 @1") == []
    assert table.truth.length(YELLOW) == 4
    for tile in ("123", "133"):
        table = Table(
            "yellow: 122[--] | 131\ngreen: sail\nblack: 132",
            hands={**PLAIN, "yellow": f"{tile} 12"},
        )
        kind = 131 if tile == "133" else 123
        assert build(table, f"build {kind} @1", "build 141 @1", "build 141 @1") == []
        assert "r/-/r gunner" in table.ship(YELLOW)


@pytest.mark.rule("S8.1")
def test_with_several_the_owner_chooses() -> None:
    """The page's example: carpenters in rows 1 and 4, a third built at rank 2."""
    for text, ship in (
        ("carpenter @1", "sail_ | new | sail | sail | old"),
        ("carpenter @5", "old | new | sail | sail | sail_"),
    ):
        table = Table(
            "yellow: 111 | sail | sail | 112\ngreen: sail\nblack: sail",
            expert=True,
            hands=others("113"),
        )
        table.play("build 111 @2", "build 141 @1", "build 141 @1")
        assert table.truth.phase == "carpenter"
        assert table.state.actors() == [YELLOW]
        assert table.choices(YELLOW) == ["carpenter @1", "carpenter @5"]
        table.play(text)
        old = "-/-/- carpenter"
        drawn = ship.replace("sail_", f"{old} + sail").replace("old", old).replace("new", old)
        assert table.ship(YELLOW) == drawn
        assert table.truth.building == 2


@pytest.mark.rule("S8.1", "S3.2")
def test_only_the_carpenters_that_were_there_before_may_be_chosen() -> None:
    table = Table(
        "yellow: 111 | 51 | 112\ngreen: sail\nblack: sail", expert=True, hands=others("113")
    )
    table.play("build 111 @2", "build 141 @1", "build 141 @1")
    assert table.choices(YELLOW) == ["carpenter @1", "carpenter @4"]
    assert table.refuse("carpenter @2") == ("no-carpenter", "S8.1")
    assert table.refuse("carpenter @3") == ("no-carpenter", "S8.1")
    assert table.refuse("carpenter @9") == ("no-carpenter", "S8.1")
    assert table.refuse("rotten @1") == ("carpenter-now", "S8.1")
    assert table.refuse("build 12 @1") == ("carpenter-now", "S8.1")
    assert table.refuse("carpenter @1", GREEN) == ("nothing-owed", "S3.6")
    assert table.view(SPECTATOR).built == [(0, 2), (1, 1), (2, 1)]


@pytest.mark.rule("S8.1")
def test_several_owners_choose_in_secret_and_at_once() -> None:
    # One carpenter more than the box of these tests has.
    box = Box("carpenters", [*BOX.tiles[:-1], Tile(114, (0, 0), (0, 0), 0, 1)])
    table = Table(
        "yellow: 111 | 112\ngreen: sail\nblack: 115 | 116",
        expert=True,
        hands={"yellow": "113 12", "green": "141 61", "black": "114 71"},
        box=box,
    )
    top = table.pile()[:2]
    table.play("build 111 @3", "build 141 @1", "build 111 @1")
    assert table.state.actors() == [YELLOW, BLACK]
    before = table.ships()
    events = table.by(BLACK, "carpenter @2")
    assert kinds(events) == ["picked", "ready"]
    assert table.told(events, YELLOW) == ["Black has chosen."]
    assert table.view(YELLOW).picks == [[], [], []]
    assert table.ships() == before
    table.by(YELLOW, "carpenter @2")
    # Drawn in seat order, whoever chose first.
    assert table.tiles(YELLOW)[1] == [111, top[0]]
    assert table.tiles(BLACK)[1] == [115, top[1]]


@pytest.mark.rule("S8.1", "S3.2")
def test_one_ship_is_asked_and_another_is_not() -> None:
    """Yellow's only other carpenter gets its sail without a question, when green has chosen."""
    table = Table(
        "yellow: 111\ngreen: 112 | 113\nblack: sail",
        expert=True,
        hands={"yellow": "115 12", "green": "116 61", "black": "141 71"},
    )
    top = table.pile()[:2]
    table.play("build 115 @1", "build 116 @1", "build 141 @1", "rotten @3")
    assert table.state.actors() == [GREEN]
    assert table.ship(YELLOW) == "s1/-/s2 carpenter | -/-/- carpenter"
    table.play("carpenter @1")
    assert table.tiles(YELLOW) == [[115], [111, top[0]]]
    assert table.tiles(GREEN)[0] == [111, top[1]]


@pytest.mark.rule("S8.1", "S2.2")
def test_two_players_draw_in_seat_order_a_seats_ships_in_circle_order() -> None:
    table = Table(
        "yellow: 111\ngreen: 112\nblack: 113\nred: sail",
        two=True,
        expert=True,
        hands={"yellow": "115 116 51", "green": "141 142 61"},
    )
    top = table.pile()[:2]
    table.play("build 115 @1 #0", "build 116 @1 #2", "build 141 @1 #1", "build 141 @1 #3")
    table.play("rotten @2 #2")
    assert table.tiles(0)[1] == [111, top[0]]
    assert table.tiles(2)[0] == [111, top[1]]
    assert table.ship(GREEN) == "-/-/- | -/-/- carpenter"


@pytest.mark.rule("S8.1", "S3.2")
def test_two_players_are_asked_ship_by_ship() -> None:
    table = Table(
        "yellow: sail\ngreen: sail\nblack: 111 | 112\nred: sail",
        two=True,
        expert=True,
        hands={"yellow": "113 141 51", "green": "141 142 61"},
    )
    table.play("build 141 @1 #0", "build 111 @1 #2", "build 141 @1 #1", "build 141 @1 #3")
    assert table.choices(YELLOW) == ["carpenter @2 #2", "carpenter @3 #2"]
    assert table.refuse("carpenter @2 #0") == ("other-ship", "S3.2")
    table.play("carpenter @3 #2")
    assert table.ship(BLACK).endswith("-/-/- carpenter | -/-/- carpenter + sail")


@pytest.mark.rule("S8.1", "S3.1")
def test_the_discard_is_shuffled_for_a_carpenter() -> None:
    table = Table(
        "yellow: 115\ngreen: sail\nblack: sail",
        expert=True,
        hands={"yellow": "111 12", "green": "141 61", "black": "141 71"},
        pile="",
        discard="13 51",
        shuffles=["51 13"],
        box=box_of("111 115 141 142 143 144 51 61 71 12 13"),
    )
    events = table.play("build 111 @1", "build 141 @1", "build 141 @1")
    assert of_kind(events, "shuffled") == [{"tiles": 2}]
    assert table.tiles(YELLOW)[1] == [115, 51]
    assert (table.pile(), table.discard()) == ([13], [])


@pytest.mark.rule("S8.1")
def test_no_tile_to_draw_nothing_happens() -> None:
    table = Table(
        "yellow: 115\ngreen: sail\nblack: sail",
        expert=True,
        hands={"yellow": "111 12", "green": "141 61", "black": "141 71"},
        pile="",
        box=box_of("111 115 141 142 143 144 61 71 12"),
    )
    events = table.play("build 111 @1", "build 141 @1", "build 141 @1")
    assert table.ship(YELLOW) == "-/-/- carpenter | s1/-/s2 carpenter"
    assert of_kind(events, "carpenter") == [{"ship": 0, "row": 2, "sails": 0}]


@pytest.mark.rule("S8.1", "S3.2")
def test_the_owner_is_asked_even_if_no_tile_is_left() -> None:
    table = Table(
        "yellow: 115 | 112\ngreen: sail\nblack: sail",
        expert=True,
        hands={"yellow": "111 12", "green": "141 61", "black": "141 71"},
        pile="",
        box=box_of("111 112 115 141 142 143 144 61 71 12"),
    )
    table.play("build 111 @1", "build 141 @1", "build 141 @1")
    assert table.choices(YELLOW) == ["carpenter @2", "carpenter @3"]
    table.play("carpenter @2")
    assert table.ship(YELLOW) == "-/-/- carpenter | s1/-/s2 carpenter | -/-/- carpenter"


@pytest.mark.rule("S8.1")
def test_when_one_tile_is_left_the_first_seat_gets_it() -> None:
    table = Table(
        "yellow: 111\ngreen: 112\nblack: sail",
        expert=True,
        hands={"yellow": "115 12", "green": "113 61", "black": "141 71"},
        pile="51",
        box=box_of("111 112 113 115 141 142 51 61 71 12"),
    )
    table.play("build 115 @1", "build 111 @1", "build 141 @1")
    assert table.ship(YELLOW) == "s1/-/s2 carpenter | -/-/- carpenter + sail"
    assert table.ship(GREEN) == "-/-/- carpenter | -/-/- carpenter"


@pytest.mark.rule("S8.1")
def test_the_new_carpenter_is_never_covered_and_acts_only_once() -> None:
    table = Table("yellow: 111\ngreen: sail\nblack: sail", expert=True, hands=others("115"))
    table.play("build 115 @1", "build 141 @1", "build 141 @1")
    assert table.ship(YELLOW) == "s1/-/s2 carpenter | -/-/- carpenter + sail"
    # In the next building, without a new carpenter, nothing is laid.
    assert "carpenter" not in kinds(table.anything())


# S8.2: gunners.


@pytest.mark.rule("S8.2")
def test_all_visible_gunners_of_the_ship_get_their_fuses_again() -> None:
    """The page's example: a short cannon that has fired, a repeating tile with swapped fuses."""
    table = Table(
        "yellow: 121[--] | 122[21]\ngreen: 123[--]\nblack: sail",
        expert=True,
        hands=others("124"),
    )
    events = table.play("build 124 @3", "build 141 @1", "build 141 @1")
    assert table.ship(YELLOW) == "s1/-/A gunner | r1/-/r2 gunner | -/-/- gunner"
    # Green's gunner is another ship's.
    assert table.ship(GREEN) == "-/-/- | s/-/- gunner"
    assert of_kind(events, "relit") == [{"ship": 0, "rows": [1, 2]}]


@pytest.mark.rule("S8.2", "S1.5")
def test_fuses_are_as_printed_and_as_the_tile_lies() -> None:
    table = Table(
        "yellow: 121t[--] | 122t[12] | 123t[--]\ngreen: sail\nblack: sail",
        expert=True,
        hands=others("124"),
    )
    table.play("build 124 @1", "build 141 @1", "build 141 @1")
    assert table.ship(YELLOW) == ("-/-/- gunner | A/-/s1 gunner | r2/-/r1 gunner | -/-/s2 gunner")


@pytest.mark.rule("S8.2")
def test_a_repeating_gunner_without_fuses_gets_both() -> None:
    table = Table("yellow: 122[--]\ngreen: sail\nblack: sail", expert=True, hands=others("123"))
    table.play("build 123 @1", "build 141 @1", "build 141 @1")
    assert table.ship(YELLOW) == "s2/-/- gunner | r1/-/r2 gunner"


@pytest.mark.rule("S8.2", "S1.3")
def test_covered_gunners_and_other_cannons_get_nothing() -> None:
    table = Table(
        "yellow: 121[--] + sail | 11[--] | 123[--] + 141\ngreen: sail\nblack: sail",
        expert=True,
        hands={"yellow": "124 12", "green": "51 61", "black": "52 71"},
    )
    assert build(table, "build 124 @1", "build 51 @1", "build 52 @1") == []
    assert table.ship(YELLOW) == (
        "-/-/- gunner | s/-/A gunner + sail | s/-/- | s/-/- gunner + -/-/-"
    )


@pytest.mark.rule("S8.2", "S4.6")
def test_a_gunner_resets_fuses_swapped_by_a_round() -> None:
    """Built in round 1, swapped after its volleys, reset by the gunner of round 2."""
    table = Table(
        "yellow: 122\ngreen: 52 | sail\nblack: -/-/A | sail",
        expert=True,
        building=3,
        hands={"yellow": "141", "green": "141", "black": "141"},
    )
    table.play("build 141 @2", "build 141 @2", "build 141 @2")
    assert table.ship(YELLOW) == "r2/-/r1 gunner | -/-/-"
    again = Table(
        "yellow: 122[21] | sail\ngreen: 52 | sail\nblack: -/-/A | sail",
        expert=True,
        building=3,
        round_=2,
        hands={"yellow": "123", "green": "141", "black": "141"},
    )
    events = again.play("build 123 @3", "build 141 @3", "build 141 @3")
    assert of_kind(events, "relit") == [{"ship": 0, "rows": [1]}]
    assert [shot["side"] for shot in of_kind(events, "shot")][:2] == ["port", "starboard"]


@pytest.mark.rule("S8.2")
def test_nothing_to_light_is_not_told() -> None:
    table = Table("yellow: 121\ngreen: sail\nblack: sail", expert=True, hands=others("124"))
    assert build(table, "build 124 @1", "build 141 @1", "build 141 @1") == []


@pytest.mark.rule("S8.2", "S2.2")
def test_only_the_ship_it_was_built_in() -> None:
    table = Table(
        "yellow: 121[--]\ngreen: sail\nblack: 123[--]\nred: sail",
        two=True,
        expert=True,
        hands={"yellow": "141 124 51", "green": "141 142 61"},
    )
    table.play("build 141 @1 #0", "build 124 @1 #2", "build 141 @1 #1", "build 141 @1 #3")
    assert table.ship(0) == "-/-/- | s/-/A gunner"
    assert table.ship(2) == "-/-/- gunner | s2/-/- gunner"


# S8.3: saboteurs.


@pytest.mark.rule("S8.3")
def test_one_saboteur_destroys_all_other_visible_ones() -> None:
    """The page's example: yellow's row 2, black's rows 1 and 3; black builds another."""
    table = Table(
        "yellow: sail | 131\ngreen: sail\nblack: 132 | sail | 133",
        expert=True,
        hands={"yellow": "141 51", "green": "141 61", "black": "134 71"},
    )
    events = table.play("build 141 @1", "build 141 @1", "build 131 @2")
    assert table.ships() == ["-/-/- | sail", "-/-/- | sail", "-/-/- saboteur | sail"]
    assert of_kind(events, "sabotage") == [{"seats": [BLACK]}]
    assert [(e["ship"], e["row"], e["cause"]) for e in of_kind(events, "destroyed")] == [
        (0, 3, "sabotage"),
        (2, 1, "sabotage"),
        (2, 4, "sabotage"),
    ]
    assert table.discard() == [131, 131, 131]


@pytest.mark.rule("S8.3")
def test_if_several_players_build_saboteurs_nothing_happens() -> None:
    table = Table(
        "yellow: sail | 131\ngreen: sail\nblack: 132 | sail",
        expert=True,
        hands={"yellow": "141 51", "green": "133 61", "black": "134 71"},
    )
    events = table.play("build 141 @1", "build 131 @1", "build 131 @2")
    assert of_kind(events, "sabotage") == [{"seats": [GREEN, BLACK]}]
    assert of_kind(events, "destroyed") == []
    assert table.ship(YELLOW) == "-/-/- | sail | -/-/- saboteur"


@pytest.mark.rule("S8.3", "S4.7")
def test_whole_stacks_are_destroyed_bottom_first_ship_by_ship() -> None:
    table = Table(
        "yellow: 51 + sail(16) + 131\ngreen: 61 + 132 | sail\nblack: sail",
        expert=True,
        hands={"yellow": "141 12", "green": "141 62", "black": "133 71"},
        discard="11",
    )
    table.play("build 141 @2", "build 141 @1", "build 131 @2")
    assert table.ships() == ["-/-/-", "-/-/- | sail", "sail | -/-/- saboteur"]
    assert table.discard() == [11, 51, 16, 131, 61, 131]


@pytest.mark.rule("S8.3", "S1.3")
def test_covered_saboteurs_and_saboteurs_under_a_sail_stay() -> None:
    table = Table(
        "yellow: 131 + sail | sail(132)\ngreen: sail\nblack: 133 + 51",
        expert=True,
        hands={"yellow": "141 12", "green": "134 62", "black": "141 71"},
    )
    events = table.play("build 141 @3", "build 131 @1", "build 141 @2")
    assert of_kind(events, "destroyed") == []
    assert table.ship(YELLOW) == "-/-/- saboteur + sail | sail | -/-/-"


@pytest.mark.rule("S8.3")
def test_a_first_saboteur_finds_none() -> None:
    table = Table("yellow: sail\ngreen: sail\nblack: sail", expert=True, hands=others("131"))
    assert build(table, "build 131 @1", "build 141 @1", "build 141 @1") == ["sabotage"]
    assert table.ship(YELLOW) == "-/-/- saboteur | sail"


@pytest.mark.rule("S8.3", "S2.2")
def test_one_player_with_a_saboteur_in_each_ship_is_still_one_player() -> None:
    table = Table(
        "yellow: sail\ngreen: 131\nblack: 132\nred: sail",
        two=True,
        expert=True,
        hands={"yellow": "133 134 51", "green": "141 142 61"},
    )
    events = table.play("build 131 @1 #0", "build 131 @1 #2", "build 141 @1 #1", "build 141 @1 #3")
    assert of_kind(events, "sabotage") == [{"seats": [YELLOW]}]
    assert table.ships() == [
        "-/-/- saboteur | sail",
        "-/-/-",
        "-/-/- saboteur",
        "-/-/- | sail",
    ]


@pytest.mark.rule("S8.3", "S2.2")
def test_two_players_who_both_build_one_stop_each_other() -> None:
    table = Table(
        "yellow: sail\ngreen: 131\nblack: 132\nred: sail",
        two=True,
        expert=True,
        hands={"yellow": "133 141 51", "green": "141 134 61"},
    )
    events = table.play("build 131 @1 #0", "build 141 @1 #2", "build 141 @1 #1", "build 131 @1 #3")
    assert of_kind(events, "sabotage") == [{"seats": [YELLOW, GREEN]}]
    assert of_kind(events, "destroyed") == []


@pytest.mark.rule("S8.3")
def test_each_building_is_judged_apart() -> None:
    """What was built in the building before is no longer new."""
    table = Table(
        "yellow: sail\ngreen: sail\nblack: sail",
        expert=True,
        hands={"yellow": "131 141 51", "green": "132 141 61", "black": "71 141 62"},
    )
    table.play("build 131 @1", "build 141 @1", "build 141 @1")
    # Green's hand is yellow's now: yellow builds the next one.
    table.play("build 131 @2", "build 62 @1", "build 51 @1")
    assert table.ship(YELLOW) == "-/-/- saboteur | sail"


# S8.4: when, and in which order.


@pytest.mark.rule("S8.4", "S3.6")
def test_pirates_act_after_rotten_tiles_are_placed() -> None:
    table = Table(
        "yellow: 131\ngreen: sail\nblack: sail",
        expert=True,
        hands={"yellow": "136 12", "green": "132 61", "black": "141 71"},
    )
    events = table.play("build 136 @1", "build 131 @1", "build 141 @1")
    # Green alone has a saboteur that lies: it waits for yellow's, which stops it.
    assert "sabotage" not in kinds(events)
    assert table.truth.phase == "rotten"
    events = table.play("rotten @2")
    assert of_kind(events, "sabotage") == [{"seats": [YELLOW, GREEN]}]
    assert table.ship(YELLOW) == "-/-/- saboteur | -/R/- saboteur"


@pytest.mark.rule("S8.4")
def test_a_rotten_pirate_acts_when_it_is_placed() -> None:
    table = Table("yellow: 131 | 51\ngreen: sail\nblack: sail", expert=True, hands=others("136"))
    table.play("build 136 @1", "build 141 @1", "build 141 @1", "rotten @3")
    assert table.ship(YELLOW) == "A/-/- | -/R/- saboteur"
    table = Table("yellow: 115 | 51\ngreen: sail\nblack: sail", expert=True, hands=others("116"))
    table.play("build 116 @1", "build 141 @1", "build 141 @1", "rotten @1")
    assert table.ship(YELLOW) == "-/R/- carpenter | s/-/s carpenter + sail | A/-/-"


@pytest.mark.rule("S8.4")
def test_saboteurs_come_before_carpenters() -> None:
    """Black's saboteur blows up green's: the rows that green's carpenters are asked in change.

    And the tile that was blown up is what the carpenter draws, from a pile made of it.
    """
    table = Table(
        "yellow: sail\ngreen: 131 | 111 | 112\nblack: sail",
        expert=True,
        hands={"yellow": "141 12", "green": "113 61", "black": "132 71"},
        pile="",
        box=box_of("111 112 113 131 132 141 142 143 12 61 71"),
    )
    table.play("build 141 @1", "build 111 @4", "build 131 @1")
    assert table.choices(GREEN) == ["carpenter @1", "carpenter @2"]
    table.play("carpenter @2")
    assert table.tiles(GREEN) == [[111], [111, 131], [111]]
    assert table.discard() == []


@pytest.mark.rule("S8.4")
def test_carpenters_come_before_gunners() -> None:
    """No tile has two pirates, so this shows only in what is told, and when: after the question."""
    table = Table(
        "yellow: 121[--]\ngreen: 111 | 112\nblack: sail",
        expert=True,
        hands={"yellow": "124 12", "green": "113 61", "black": "141 71"},
    )
    events = table.play("build 124 @1", "build 111 @1", "build 141 @1")
    assert "relit" not in kinds(events)
    events = table.play("carpenter @3")
    order = [kind for kind in kinds(events) if kind in ("carpenter", "relit")]
    assert order == ["carpenter", "relit"]


@pytest.mark.rule("S8.4", "S8.3")
def test_sabotage_is_told_before_the_carpenters() -> None:
    table = Table(
        "yellow: 111\ngreen: 131\nblack: 121[--]\nred: sail",
        expert=True,
        hands={"yellow": "115 12", "green": "132 61", "black": "124 71", "red": "141 62"},
    )
    events = table.play("build 115 @1", "build 131 @1", "build 124 @1", "build 141 @1")
    order = [k for k in kinds(events) if k in ("sabotage", "destroyed", "carpenter", "relit")]
    assert order == ["sabotage", "destroyed", "carpenter", "relit"]
    assert table.ship(RED) == "-/-/- | sail"
