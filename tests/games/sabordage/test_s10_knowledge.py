"""S10: what a seat knows."""

import random
from collections import Counter

import pytest

from flibuste.core.event import Event, told_to
from flibuste.core.fate import Dice
from flibuste.core.refusal import Refusal
from flibuste.games.sabordage.rules.actions import action
from flibuste.games.sabordage.rules.state import Sabordage
from flibuste.games.sabordage.rules.view import Deck, SabordageView
from flibuste.games.sabordage.rules.worlds import imagine
from flibuste.games.sabordage.text.position_text import write_position
from tests.games.sabordage.table import (
    BLACK,
    BOX,
    EVERYTHING,
    GREEN,
    RED,
    SHIPS_NOW,
    SPECTATOR,
    YELLOW,
    Table,
    box_of,
    kinds,
    of_kind,
)

BOMBARDS = [41, 42, 43, 44, 45, 46, 47, 48]
#: Four players without a single cannon or treasure: sails, then what each draws, in turn.
QUIET = "55 73 113 133 134 143 144 145  51 52 53 54  61 62 64 132  71 72 131 141  111 112 124 142"
THREE = "yellow: sail\ngreen: sail\nblack: sail"


def decks(view: SabordageView) -> list[Deck]:
    """Return all decks of a view, from below."""
    return [deck for ship in view.ships for stack in ship for deck in stack]


def known(view: SabordageView) -> list[int]:
    """Return the discard as the view knows it, 0 for unknown tiles."""
    return [tile.tile for tile in view.discard]


def worlds(view: SabordageView, n: int = 25) -> list[Sabordage]:
    """Return worlds that a view allows."""
    return [imagine(view, Dice(seed)) for seed in range(n)]


def all_tiles(view: SabordageView) -> list[int]:
    """Return every tile of the truth, wherever it is."""
    found = [deck.tile for deck in decks(view)] + known(view) + view.pile
    found += [tile for hand in view.hands for tile in hand] + [tile for _, tile in view.rotten]
    return sorted(found)


# S10.1: public and secret.


@pytest.mark.rule("S10.1")
def test_ships_as_they_lie_are_public_covered_tiles_included() -> None:
    table = Table(
        "yellow: 51 + sail(61) + 15t[-1] | 31[21]\ngreen: sail + 116 + sail\nblack: 11[--] + sail",
        expert=True,
    )
    for seat in (SPECTATOR, YELLOW, GREEN, BLACK):
        for shown, true in zip(decks(table.view(seat)), decks(table.truth), strict=True):
            assert (shown.sail, shown.turned, shown.fuses) == (true.sail, true.turned, true.fuses)
            assert shown.tile == (0 if true.sail else true.tile)


@pytest.mark.rule("S10.1")
def test_numbers_of_tiles_are_public() -> None:
    table = Table.dealt(4)
    for seat in (SPECTATOR, YELLOW, RED):
        view = table.view(seat)
        assert [len(hand) for hand in view.hands] == [4, 4, 4, 4]
        assert len(view.pile) == 68 - 8 - 16
        assert view.drawn == [16, 0, 0]


@pytest.mark.rule("S10.1")
def test_hands_and_the_order_of_the_pile_are_secret() -> None:
    table = Table.dealt(4)
    for seat in (SPECTATOR, YELLOW, GREEN, BLACK, RED):
        view = table.view(seat)
        assert set(view.pile) == {0}
        for other in range(4):
            assert view.hands[other] == (table.hand(seat) if other == seat else [0] * 4)
    assert table.view(EVERYTHING).pile == table.pile()
    assert 0 not in table.pile()


@pytest.mark.rule("S10.1")
def test_what_is_destroyed_while_visible_is_public_and_sails_are_not() -> None:
    table = Table("yellow: -/-/s1\ngreen: 51t + sail(13) + 61t\nblack: sail")
    table.boarding()
    assert table.discard() == [51, 13, 61]
    for seat in (SPECTATOR, YELLOW, GREEN, BLACK):
        assert known(table.view(seat)) == [51, 0, 61]
    events = Table("yellow: -/-/s1\ngreen: 51t + sail(13) + 61t\nblack: sail").boarding()
    assert [e.facts["tiles"] for e in events if e.kind == "destroyed"] == [["51", "sail", "61"]]


@pytest.mark.rule("S10.1", "S3.2")
@pytest.mark.parametrize("phase", ["build", "rotten", "carpenter"])
def test_choices_are_secret_until_revealed(phase: str) -> None:
    if phase == "build":
        table = Table(THREE, hands={"yellow": "51 61", "green": "52", "black": "53"})
        text = "build 51 @2"
    elif phase == "rotten":
        hands = {"yellow": "103 51", "green": "104", "black": "52"}
        table = Table(THREE, hands=hands)
        table.play("build 103 @1", "build 104 @1", "build 52 @1")
        text = "rotten turned @2"
    else:
        box = box_of("111 112 113 115 116 11 12 13 14 15 16 51 52 53 61 62 71 72 73 81 131")
        table = Table(
            "yellow: 111 | 112\ngreen: sail\nblack: sail",
            expert=True,
            hands={"yellow": "113 51", "green": "52", "black": "53"},
            box=box,
        )
        table.play("build 111 @1", "build 52 @1", "build 53 @1")
        text = "carpenter @2"
    before = {seat: table.view(seat) for seat in (SPECTATOR, GREEN, BLACK)}
    if phase == "carpenter":
        assert table.choices(YELLOW) == ["carpenter @2", "carpenter @3"]
        assert all(view.choices == [] for view in before.values())
        return
    events = table.by(YELLOW, text)
    for seat, view in before.items():
        after = table.view(seat)
        assert after.chosen == [YELLOW]
        assert after.picks == [[], [], []]
        after.chosen, after.actors = view.chosen, view.actors
        assert after == view
        assert [event.kind for event in told_to(seat, events)] == ["ready"]
        assert told_to(seat, events)[0].facts == {}
    assert table.view(YELLOW).picks[YELLOW]


@pytest.mark.rule("S10.1")
def test_only_its_own_choices_are_in_a_view() -> None:
    table = Table.dealt(3)
    assert table.view(SPECTATOR).choices == []
    assert table.view(EVERYTHING).choices == []
    for seat in range(3):
        tiles = {act >> 8 & 255 for act in table.view(seat).choices}
        assert tiles == set(table.hand(seat))


@pytest.mark.rule("S10.1", "S2.2")
def test_two_players_know_that_the_starting_sails_are_the_bombards() -> None:
    table = Table.dealt(2)
    for seat in (SPECTATOR, YELLOW, GREEN):
        sails = decks(table.view(seat))
        assert all(sail.past.bombard and sail.tile == 0 for sail in sails)
        for world in worlds(table.view(seat)):
            truth = world.view(EVERYTHING)
            assert sorted(deck.tile for deck in decks(truth)) == BOMBARDS
            assert not set(truth.pile) & set(BOMBARDS)
    orders = {tuple(d.tile for d in decks(w.view(EVERYTHING))) for w in worlds(table.view(GREEN))}
    assert len(orders) > 10
    assert not any(deck.past.bombard for deck in decks(Table.dealt(3).view(YELLOW)))


@pytest.mark.rule("S10.1", "S2.2")
def test_a_sunk_starting_sail_is_still_one_of_the_bombards() -> None:
    table = Table(
        "yellow: -/-/s1\ngreen: sail(?*) | sail(?*)\nblack: sail(?*) | sail(?*)\n"
        "red: sail(?*) | sail(?*)",
        two=True,
    )
    table.boarding()
    view = table.view(GREEN)
    assert [(tile.tile, tile.past.bombard) for tile in view.discard] == [(0, True)]
    for world in worlds(view):
        truth = world.view(EVERYTHING)
        assert known(truth)[0] in BOMBARDS
        assert all(d.tile in BOMBARDS for d in decks(truth) if d.past.bombard)


# S10.2: hands.


@pytest.mark.rule("S10.2", "S3.5")
def test_a_hand_that_a_seat_has_held_it_knows_less_what_was_built_from_it() -> None:
    """Four players, first round: hands go to the left."""
    table = Table.dealt(4, QUIET)
    assert table.view(YELLOW).hands == [[51, 61, 71, 111], [0] * 4, [0] * 4, [0] * 4]
    table.play("build 61 @1", "build 62 @1", "build 64 @1", "build 131 @1")
    assert [table.hand(seat) for seat in range(4)] == [
        *[[52, 71, 111], [53, 124, 131], [51, 141, 141], [51, 71, 111]]
    ]
    assert table.view(YELLOW).hands == [[52, 71, 111], [0] * 3, [0] * 3, [51, 71, 111]]
    assert table.view(GREEN).hands == [[52, 71, 111], [53, 124, 131], [0] * 3, [0] * 3]
    assert table.view(SPECTATOR).hands == [[0] * 3] * 4
    # Red builds from the hand that yellow drew.
    table.play("build 52 @1", "build 53 @1", "build 51 @1", "build 71 @1")
    assert table.view(YELLOW).hands == [[124, 131], [0] * 2, [51, 111], [71, 111]]
    assert table.view(RED).hands == [[0] * 2, [141, 141], [51, 111], [71, 111]]


@pytest.mark.rule("S10.2", "S3.5")
def test_in_the_second_round_hands_come_from_the_left() -> None:
    hands = {"yellow": "51 61 71", "green": "52 62 72", "black": "53 64 73", "red": "84 131 141"}
    table = Table(f"{THREE}\nred: sail", hands=hands, round_=2, building=1)
    table.anything()
    assert table.hand(GREEN) == [61, 71]
    assert table.view(YELLOW).hands == [table.hand(YELLOW), [61, 71], [0, 0], [0, 0]]
    assert table.view(RED).hands == [table.hand(YELLOW), [0, 0], [0, 0], table.hand(RED)]


@pytest.mark.rule("S10.2")
def test_with_three_players_everybody_knows_every_hand_by_the_third_building() -> None:
    table = Table.dealt(3, QUIET)
    table.anything(2)
    assert table.truth.building == 3
    for seat in range(3):
        assert table.view(seat).hands == table.truth.hands
    assert table.view(SPECTATOR).hands == [[0, 0]] * 3


@pytest.mark.rule("S10.2")
def test_leftovers_are_known_to_those_who_held_the_hand() -> None:
    table = Table.dealt(4, QUIET)
    table.play("build 61 @1", "build 62 @1", "build 64 @1", "build 131 @1")
    table.play("build 52 @1", "build 53 @1", "build 51 @1", "build 71 @1")
    events = table.play("build 124 @1", "build 141 @1", "build 51 @1", "build 71 @1")
    assert table.discard() == [131, 141, 111, 111]
    assert known(table.view(YELLOW)) == [131, 0, 111, 111]
    assert known(table.view(GREEN)) == [131, 141, 0, 111]
    assert known(table.view(BLACK)) == [131, 141, 111, 0]
    assert known(table.view(RED)) == [0, 141, 111, 111]
    assert known(table.view(SPECTATOR)) == [0, 0, 0, 0]
    assert [tile.known_to for tile in table.view(SPECTATOR).discard] == [
        *[[0, 1, 2], [1, 2, 3], [0, 2, 3], [0, 1, 3]]
    ]
    for seat in (SPECTATOR, YELLOW, GREEN, BLACK, RED):
        told = [e.facts.get("tile", 0) for e in told_to(seat, events) if e.kind == "discarded"]
        assert told == known(table.view(seat))


@pytest.mark.rule("S10.2")
def test_two_players_know_all_leftovers() -> None:
    table = Table.dealt(2)
    events = table.anything()
    while "discarded" not in kinds(events):
        events = table.anything()
    for seat in (YELLOW, GREEN):
        told = [e.facts.get("tile") for e in told_to(seat, events) if e.kind == "discarded"]
        assert len(told) == 2
        assert None not in told


# S10.2: the discard, and what lies under treasures.


@pytest.mark.rule("S10.2")
def test_the_discard_is_known_in_order() -> None:
    table = Table(
        "yellow: -/-/s1 | 15t\ngreen: 51t | sail(13) + 61t\nblack: sail", discard="71 14/1 16/none"
    )
    table.boarding()
    assert known(table.view(SPECTATOR)) == [71, 0, 0, 51, 0, 61]
    assert known(table.view(GREEN)) == [71, 14, 0, 51, 0, 61]
    assert table.discard() == [71, 14, 16, 51, 13, 61]
    assert table.view(YELLOW).discard[1].known_to == [GREEN]
    assert table.view(YELLOW).discard[0].known_to == [YELLOW, GREEN, BLACK, SPECTATOR]


@pytest.mark.rule("S10.2", "S5.1")
def test_a_treasures_sail_from_a_known_top_stays_known() -> None:
    """The page's example: everybody knows what is on the other face of the sail."""
    table = Table(
        "yellow: sail | sail | s1/-/A\ngreen: sail | -/=/Z\nblack: sail | l2/-/- | sail | -/T/-"
    )
    events = table.boarding()
    for seat in (SPECTATOR, YELLOW, GREEN, BLACK):
        sail = table.view(seat).ships[BLACK][1][0]
        assert (sail.sail, sail.tile) == (True, 22)
        told = of_kind(told_to(seat, events), "treasure")
        assert told == [{"ship": 2, "row": 2, "from": "discard", "tile": 22}]


@pytest.mark.rule("S10.2", "S5.1")
def test_from_a_leftover_it_is_known_to_those_who_knew_it() -> None:
    table = Table("yellow: -/T/-\ngreen: sail\nblack: sail", discard="14<1.2/02")
    events = table.boarding()
    assert table.tiles(YELLOW) == [[14, 81]]
    for seat, tile in ((SPECTATOR, 0), (YELLOW, 14), (GREEN, 0), (BLACK, 14)):
        assert table.view(seat).ships[YELLOW][0][0].tile == tile
        told = [e.facts for e in told_to(seat, events) if e.kind == "treasure"]
        assert told[0].get("tile", 0) == tile
    # Sunk or not, they go on knowing it.
    sunk = Table("yellow: sail(14<1.2/02) + 81\ngreen: sail\nblack: -/-/s1")
    sunk.boarding()
    assert known(sunk.view(BLACK)) == [14, 81]
    assert known(sunk.view(GREEN)) == [0, 81]
    assert sunk.view(GREEN).discard[0].past.leftover == 8 + 2


@pytest.mark.rule("S10.2", "S6.1")
def test_a_boarded_sail_stays_known_too() -> None:
    table = Table("yellow: -/-/D\ngreen: sail(14/2) + 81\nblack: sail", pile="", discard="")
    table.boarding()
    stack = table.view(BLACK).ships[YELLOW][0]
    assert [deck.tile for deck in stack][-2:] == [14, 81]
    assert [deck.tile for deck in table.view(YELLOW).ships[YELLOW][0]][-2:] == [0, 81]


@pytest.mark.rule("S10.2", "S5.1", "S8.1")
def test_a_sail_from_the_pile_is_known_to_nobody() -> None:
    table = Table("yellow: -/T/-\ngreen: sail\nblack: sail")
    events = table.boarding()
    assert table.truth.ships[YELLOW][0][0].known_to == []
    for seat in (SPECTATOR, YELLOW, GREEN, BLACK):
        assert table.view(seat).ships[YELLOW][0][0].tile == 0
        told = told_to(seat, events)
        assert kinds(told) == ["treasure"]
        assert of_kind(told, "treasure") == [{"ship": 0, "row": 1, "from": "pile"}]


# S10.2: shuffles.


def shuffled() -> Table:
    """Return a game of three in which the discard has just been shuffled in the resupply.

    Yellow's and green's first tiles are the last two of the old pile. Everybody knew 71, 13 and 14
    in the discard, black alone 16.
    """
    table = Table(
        "yellow: sail | sail\ngreen: sail | sail\nblack: sail | sail",
        building=3,
        hands={"yellow": "141", "green": "141", "black": "141"},
        pile="51 61",
        discard="71 13 14 16/2",
    )
    table.play(*["build 141 @1"] * 3)
    return table


@pytest.mark.rule("S10.2", "S3.1")
def test_at_a_shuffle_a_seat_keeps_the_multiset_it_knew_and_the_size() -> None:
    table = shuffled()
    size = 68 - 9 - 2
    view = table.view(YELLOW)
    assert (view.shuffles, view.shuffled_at) == (1, (2, 2))
    assert len(view.shuffled) == size
    assert [tile.tile for tile in view.shuffled if tile.tile] == [13, 14, 71]
    assert [tile.tile for tile in table.view(BLACK).shuffled if tile.tile] == [13, 14, 16, 71]
    assert [tile.tile for tile in table.view(SPECTATOR).shuffled if tile.tile] == [13, 14, 71]
    assert len(view.pile) == size - 10
    assert set(view.pile) == {0}
    assert view.discard == []
    # Their order is lost: sorted, unknown first.
    tiles = [tile.tile for tile in view.shuffled]
    assert tiles == sorted(tiles)


@pytest.mark.rule("S10.2", "S3.1")
def test_its_own_draws_a_seat_knows_in_order_and_which_came_after_the_shuffle() -> None:
    table = shuffled()
    (chance,) = table.chances()
    drawn = [51, 61, *chance.order]
    for seat in range(3):
        supplies = table.view(seat).supplies
        assert [(s.round, s.seat, s.fresh) for s in supplies] == [(2, 0, 3), (2, 1, 3), (2, 2, 4)]
        for supply in supplies:
            own = supply.seat == seat
            assert supply.ordered == own
            assert supply.tiles == (drawn[seat:12:3] if own else [0, 0, 0, 0])
    assert all(not s.ordered and set(s.tiles) == {0} for s in table.view(SPECTATOR).supplies)


@pytest.mark.rule("S10.2")
def test_what_is_built_from_a_supply_is_seen_and_a_hand_that_was_held_is_known_in_no_order() -> (
    None
):
    table = shuffled()
    green = table.hand(GREEN)
    built = green[1]
    table.by(YELLOW, table.choices(YELLOW)[0])
    table.by(GREEN, f"build {built} @1")
    table.by(BLACK, table.choices(BLACK)[0])
    while table.truth.phase != "build":
        table.anything()
    # Second round: hands go to the right. Green's is black's now, black's is yellow's.
    supplies = {s.seat: s for s in table.view(YELLOW).supplies}
    assert supplies[GREEN].tiles == [0, 0, 0, built]
    assert supplies[BLACK].tiles == sorted(supplies[BLACK].tiles)
    assert 0 not in supplies[BLACK].tiles
    assert not supplies[BLACK].ordered
    assert sorted(table.view(BLACK).supplies[GREEN].tiles) == green


@pytest.mark.rule("S10.2")
def test_before_any_shuffle_there_is_nothing_to_remember_of_one() -> None:
    view = Table.dealt(3).view(YELLOW)
    assert (view.shuffles, view.shuffled_at, view.shuffled, view.supplies) == (0, (0, 0), [], [])


@pytest.mark.rule("S10.2", "S8.1")
def test_sails_drawn_unseen_since_the_shuffle_are_remembered_as_such() -> None:
    table = Table(
        "yellow: 111\ngreen: 115[--]\nblack: 81",
        expert=True,
        building=3,
        hands={"yellow": "112", "green": "113", "black": "71"},
        pile="51",
        discard="13 14",
        shuffles=["14 13"],
        box=box_of("111 112 113 115 81 71 51 13 14"),
    )
    events = table.play("build 111 @1", "build 111 @1", "build 71 @2")
    assert kinds(events).count("shuffled") == 1
    fresh = [deck.past.fresh for deck in decks(table.view(SPECTATOR)) if deck.sail]
    # Yellow's sail was 51, of the old pile; green's and the treasure's came after the shuffle.
    assert fresh == [False, True, True]
    assert [tile.tile for tile in table.view(YELLOW).shuffled] == [13, 14]
    for world in worlds(table.view(YELLOW), 12):
        sails = [deck.tile for deck in decks(world.view(EVERYTHING)) if deck.sail]
        assert sails[0] == 51
        assert sorted(sails[1:]) == [13, 14]


@pytest.mark.rule("S10.2")
def test_only_the_last_shuffle_is_remembered() -> None:
    text = """
flibuste sabordage position 1
variant: expert
drawn: 12 0 0
shuffles: 1
shuffled at: 1 12
[ships]
yellow: 111 | sail(13^)
green: sail
black: sail
[tiles]
hand yellow: 113 51
hand green: 61
hand black: 71
discard: 14 15
pile:
shuffled: ?
"""
    table = Table.of_text(text, 3, box_of("111 113 13 14 15 51 61 71 141 142"))
    sails = [deck for deck in decks(table.view(YELLOW)) if deck.sail]
    assert [sail.past.fresh for sail in sails] == [True, False, False]
    events = table.play("build 111 @1", "build 61 @1", "build 71 @1")
    assert "shuffled" in kinds(events)
    view = table.view(GREEN)
    assert view.shuffles == 2
    assert [tile.tile for tile in view.shuffled] == [14, 15]
    # The sail from before is no longer told apart; the new one, over the carpenter, is.
    sails = [deck for deck in decks(view) if deck.sail]
    assert [sail.past.fresh for sail in sails] == [True, False, False, False]


@pytest.mark.rule("S10.2", "S2.2")
def test_two_players_remember_how_many_bombards_were_shuffled() -> None:
    box = box_of("41 42 43 44 45 46 47 48 11 12 13 14 141 142 143 144 51 52")
    table = Table(
        "yellow: sail(?*)\ngreen: sail(?*)\nblack: sail(?*)\nred: sail(?*)",
        two=True,
        building=3,
        hands={"yellow": "141 142", "green": "141 142"},
        pile="51",
        discard="?*/none ?*/none ?*/none ?*/none 11 12 13/0 14",
        box=box,
    )
    table.play("build 141 @1 #0", "build 141 @1 #2", "build 141 @1 #1", "build 141 @1 #3")
    view = table.view(GREEN)
    assert view.shuffles == 1
    assert [tile.past.bombard for tile in view.shuffled if not tile.tile].count(True) == 4
    assert not any(tile.past.bombard for tile in view.shuffled if tile.tile)
    assert [tile.tile for tile in view.shuffled if tile.tile] == [11, 12, 14]
    seen = [table.view(seat) for seat in (SPECTATOR, YELLOW, GREEN)]
    for world in [world for each in seen for world in worlds(each, 40)]:
        truth = world.view(EVERYTHING)
        assert {deck.tile for deck in decks(truth) if deck.past.bombard} <= set(BOMBARDS)
        drawn = truth.pile + [tile for hand in truth.hands for tile in hand]
        assert len(set(drawn) & set(BOMBARDS)) == 4
        # Yellow's first tile is of the old pile, where no bombard was.
        assert truth.supplies[YELLOW].tiles[0] not in BOMBARDS
        remembered = {tile.tile for tile in truth.shuffled if tile.past.bombard}
        assert len(remembered) == 4
        assert remembered <= set(BOMBARDS)


@pytest.mark.rule("S10.2")
def test_the_tile_of_a_held_hand_that_was_not_shuffled_was_drawn_before() -> None:
    """Green has held all hands: of yellow's, only the pipe was not in the discard.

    That another tile like 51 may be a sail does not help: nothing else came from the new pile.
    """
    table = Table(
        THREE,
        building=3,
        hands={"yellow": "141", "green": "141", "black": "141"},
        pile="71",
        discard="51 13 14 52 53 61 62 64 84 131 124",
        shuffles=["52 61 51 53 62 13 64 84 14 131 124"],
        box=box_of("11 51 13 14 52 53 61 62 64 84 131 124 71 141 142 143 54 55"),
    )
    table.play(*["build 141 @1"] * 3)
    assert table.hand(YELLOW) == [13, 14, 51, 71]
    table.anything(2)
    view = table.view(GREEN)
    assert view.pile == []
    assert all(0 not in hand for hand in view.hands)
    for world in worlds(view, 60):
        supply = world.view(EVERYTHING).supplies[YELLOW]
        assert supply.tiles[0] == 71
        assert world.view(GREEN) == view


# Worlds: what a view allows, and nothing else.


@pytest.mark.rule("S10.2")
@pytest.mark.parametrize("seat", [SPECTATOR, YELLOW, GREEN, BLACK])
def test_tiles_known_to_be_shuffled_are_in_the_pile_or_were_drawn_from_it(seat: int) -> None:
    table = shuffled()
    view = table.view(seat)
    remembered = Counter(tile.tile for tile in view.shuffled if tile.tile)
    places = set()
    for world in worlds(view, 60):
        truth = world.view(EVERYTHING)
        where = Counter(truth.pile)
        for supply in truth.supplies:
            where.update(supply.tiles[4 - supply.fresh :])
            assert sorted(supply.tiles) == truth.hands[supply.seat]
        assert not remembered - where
        assert all_tiles(truth) == sorted(int(tile) for tile in BOX.all)
        assert world.view(seat) == view
        places.add("pile" if 13 in truth.pile else "hand")
    own = [] if seat == SPECTATOR else table.hand(seat)
    assert places == ({"hand"} if 13 in own else {"pile", "hand"})


@pytest.mark.rule("S10.2")
def test_a_tile_known_to_be_shuffled_is_never_an_old_sail() -> None:
    """Also when it is the only thing a spectator knows."""
    table = shuffled()
    for world in worlds(table.view(SPECTATOR), 40):
        truth = world.view(EVERYTHING)
        assert not {13, 14} & {deck.tile for deck in decks(truth) if deck.sail}
        firsts = [supply.tiles[0] for supply in truth.supplies[:2]]
        assert not {13, 14} & set(firsts)


@pytest.mark.rule("S10.2", "S10.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("expert", [False, True])
def test_every_world_looks_the_same_to_its_seat(players: int, expert: bool) -> None:
    rng = random.Random(players)
    table = Table.dealt(players, expert=expert, fate=Dice(players))
    everything = sorted(int(tile) for tile in BOX.all)
    while actors := table.state.actors():
        if rng.random() < 0.25:
            for seat in range(SPECTATOR, players):
                view = table.view(seat)
                world = imagine(view, Dice(rng.randrange(1000)))
                assert world.view(seat) == view
                truth = world.view(EVERYTHING)
                assert all_tiles(truth) == everything
                assert truth.chosen == view.chosen
        seat = rng.choice(actors)
        table.match.choose(seat, rng.choice(list(table.state.legal(seat))))


@pytest.mark.rule("S10.1")
def test_worlds_differ_where_the_seat_does_not_know() -> None:
    table = Table.dealt(3)
    view = table.view(YELLOW)
    found = [world.view(EVERYTHING) for world in worlds(view, 10)]
    assert len({tuple(truth.hands[GREEN]) for truth in found}) > 5
    assert len({tuple(truth.pile) for truth in found}) > 5
    assert {tuple(truth.hands[YELLOW]) for truth in found} == {tuple(table.hand(YELLOW))}


@pytest.mark.rule("S10.1", "S3.2")
def test_who_has_chosen_in_secret_has_chosen_anything_in_a_world() -> None:
    table = Table.dealt(3)
    table.by(GREEN, table.choices(GREEN)[0])
    picks = set()
    for world in worlds(table.view(YELLOW), 15):
        assert world.actors() == [YELLOW, BLACK]
        picks.add(world.view(EVERYTHING).picks[GREEN][0])
    assert len(picks) > 5
    own = {world.view(EVERYTHING).picks[GREEN][0] for world in worlds(table.view(GREEN), 10)}
    assert len(own) == 1


# Nothing leaks: refusals and events.


@pytest.mark.rule("S10.1")
@pytest.mark.parametrize("players", [2, 3])
def test_a_refusal_is_the_same_in_every_world_of_the_seat(players: int) -> None:
    rng = random.Random(3)
    table = Table.dealt(players, expert=True, fate=Dice(3))
    tried = [action(0, tile, 0, rank, 0) for tile in (11, 51, 71, 101, 131) for rank in (1, 4, 9)]
    tried += [action(1, 0, turned, 2, 0) for turned in (0, 1)] + [action(2, 0, 0, 1, 0), 7]
    tried += [act + ship for act in tried[:4] for ship in (1, 2)] if players == 2 else []
    for _ in range(26):
        for seat in range(players):
            world = imagine(table.view(seat), Dice(rng.randrange(100)))
            for act in tried:
                assert _refusal(table.state, seat, act) == _refusal(world, seat, act)
        seat = rng.choice(table.state.actors())
        table.match.choose(seat, rng.choice(list(table.state.legal(seat))))


def _refusal(state: Sabordage, seat: int, act: int) -> str:
    try:
        state.copy().apply(seat, act, Dice(1))
    except Refusal as refusal:
        return refusal.say("en")
    return ""


@pytest.mark.rule("S10.1", "S10.2", "S10.3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_event_tells_a_seat_what_it_may_not_know(players: int) -> None:
    """Only holders see hands, only former holders see leftovers, only those who know see sails."""
    rng = random.Random(players)
    for seed in range(2):
        table = Table.dealt(players, expert=seed == 1, fate=Dice(seed))
        held = [{seat} for seat in range(players)]
        for event in table.match.opening:
            _check_hand(event, players)
        while actors := table.state.actors():
            seat = rng.choice(actors)
            acts = list(table.state.legal(seat))
            round_, building = table.state.round, table.truth.building
            events = table.match.choose(seat, rng.choice(acts))
            _check_told(events, seat, held, players, round_)
            if table.state.round != round_:
                held = [{seat} for seat in range(players)]
            elif table.truth.building != building:
                step = (table.truth.building - 1) * (-1 if round_ == 2 else 1)
                for holder in range(players):
                    held[(holder + step) % players].add(holder)


def _check_hand(event: Event, players: int) -> None:
    if event.kind in ("drew", "received"):
        for who in range(SPECTATOR, players):
            assert ("tiles" in event.seen_by(who).facts) == (who == event.seat)


def _check_told(
    events: list[Event],
    seat: int,
    held: list[set[int]],
    players: int,
    round_: int,
) -> None:
    for event in events:
        _check_hand(event, players)
        for who in range(SPECTATOR, players):
            told = told_to(who, [event])
            if event.kind == "picked":
                assert bool(told) == (who == seat)
            elif event.kind == "discarded":
                # The third building's hand is that of two seats on, in the second round before.
                hand = (event.seat + (-2 if round_ == 2 else 2)) % players
                assert ("tile" in told[0].facts) == (who in held[hand])
            elif event.kind in ("shuffled", "carpenter"):
                assert set(told[0].facts) <= {"tiles", "ship", "row", "sails"} | SHIPS_NOW
                assert not event.secrets
            elif event.kind in ("destroyed", "boarded"):
                assert not event.secrets


@pytest.mark.rule("S10.1")
def test_a_written_view_holds_no_secret() -> None:
    """Only what the seat holds, what lies open, and question marks."""
    table = Table.dealt(4, QUIET)
    table.play("build 61 @1", "build 62 @1", "build 64 @1", "build 131 @1")
    text = write_position(table.view(SPECTATOR))
    tiles = text.split("[tiles]")[1]
    assert not any(character.isdecimal() for character in tiles)
    assert text.count("sail(") == 0


# S10.3: equal tiles.


@pytest.mark.rule("S10.3")
def test_equal_tiles_are_never_told_apart() -> None:
    table = Table(
        "yellow: 82 | sail(73/all)\ngreen: 55 + 95\nblack: sail",
        hands={"yellow": "72 73 145", "green": "141 142", "black": "143 61"},
        discard="112 54",
    )
    truth = table.truth
    assert [deck.tile for deck in decks(truth)][:4] == [81, 71, 51, 91]
    assert truth.hands[YELLOW] == [71, 71, 141]
    assert known(truth)[-2:] == [111, 51]
    events = table.play("build 71 @1", "build 141 @1", "build 141 @1")
    built = [event.facts["tile"] for event in events if event.kind == "built"]
    assert built == [71, 141, 141]


@pytest.mark.rule("S10.3")
def test_a_whole_game_names_the_lowest_ids_only() -> None:
    rng = random.Random(1)
    table = Table.dealt(4, expert=True, fate=Dice(5))
    lowest = {int(BOX.kind[tile.identity]) for tile in BOX.tiles} | {0}
    while actors := table.state.actors():
        seat = rng.choice(actors)
        events = table.match.choose(seat, rng.choice(list(table.state.legal(seat))))
        for event in events:
            for value in (event.seen_by(EVERYTHING).facts.get(key) for key in ("tile", "tiles")):
                numbers = value if isinstance(value, list) else [value or 0]
                if event.kind != "shuffled":
                    assert {int(n) for n in numbers if n != "sail"} <= lowest
        assert set(all_tiles(table.truth)) <= lowest
