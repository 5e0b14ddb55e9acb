"""S2: setting up."""

import random

import pytest

from flibuste.core.fate import Dice
from flibuste.core.recorded import Recorder
from flibuste.core.seat import EVERYTHING
from flibuste.games.sabordage.rules.box import Box, Tile
from flibuste.games.sabordage.rules.deal import deal, start
from flibuste.games.sabordage.rules.features import BOMBARD, SHORT, SPRING
from flibuste.games.sabordage.rules.fleet import own_ships, owner, ships_of
from tests.games.sabordage.table import (
    BOX,
    GREEN,
    SPECTATOR,
    YELLOW,
    Table,
    box_of,
    of_kind,
)

SAILS = "11 12 13 14 15 16 17 21 22 25"
BOMBARDS = [41, 42, 43, 44, 45, 46, 47, 48]


@pytest.mark.rule("S2.1")
def test_all_68_tiles_are_shuffled() -> None:
    fate = Recorder(Dice(3))
    pile = [int(tile) for tile in deal(BOX, fate, 4, "base", []).pile]
    assert len(pile) == 68
    assert sorted(pile) == sorted(int(tile) for tile in BOX.all)
    assert [(chance.label, chance.order) for chance in fate.seen] == [("pile", pile)]
    other = [int(tile) for tile in deal(BOX, Dice(4), 4, "base", []).pile]
    assert other != pile != [int(tile) for tile in BOX.all]


@pytest.mark.rule("S2.1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_each_ship_starts_with_two_tiles_sail_up_dealt_ship_by_ship(players: int) -> None:
    table = Table.dealt(players, SAILS)
    assert table.ships() == ["sail | sail"] * players
    laid = [tile for ship in range(players) for stack in table.tiles(ship) for tile in stack]
    assert laid == [int(word) for word in SAILS.split()][: 2 * players]


@pytest.mark.rule("S2.1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_sails_are_dealt_before_hands(players: int) -> None:
    table = Table.dealt(players, SAILS)
    order = [int(word) for word in SAILS.split()] + [int(tile) for tile in BOX.all]
    rest = order[2 * players : 10] + [t for t in order[10:] if t not in order[:10]]
    for seat in range(players):
        assert table.hand(seat) == sorted(rest[seat : 4 * players : players])
    assert table.pile() == rest[4 * players :]
    assert table.discard() == []


@pytest.mark.rule("S2.1", "S10.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nobody_sees_the_starting_sails(players: int) -> None:
    table = Table.dealt(players)
    for seat in range(SPECTATOR, players):
        decks = [d for ship in table.view(seat).ships for stack in ship for d in stack]
        assert len(decks) == 2 * ships_of(players)
        assert all(deck.sail and deck.tile == 0 and deck.known_to == [] for deck in decks)
    assert {event.kind for event in table.match.opening} == {"round", "drew", "building"}


@pytest.mark.rule("S2.1")
@pytest.mark.parametrize("expert", [False, True])
def test_sails_are_never_turned_over(expert: bool) -> None:
    """In whole games a deck with its upgrade up is always one that was built."""
    rng = random.Random(5)
    for seed in range(4):
        table = Table.dealt(4, expert=expert, fate=Dice(seed))
        upgrades: list[int] = []
        while actors := table.state.actors():
            seat = rng.choice(actors)
            events = table.match.choose(seat, rng.choice(list(table.state.legal(seat))))
            upgrades += [event["tile"] for event in of_kind(events, "built")]
            shown = [d.tile for s in table.truth.ships for stack in s for d in stack if not d.sail]
            left = list(upgrades)
            for tile in shown:
                left.remove(tile)


@pytest.mark.rule("S2.2")
def test_two_players_have_two_ships_each_laid_alternately() -> None:
    assert ships_of(2) == 4
    assert [owner(2, ship) for ship in range(4)] == [0, 1, 0, 1]
    assert [own_ships(2, seat) for seat in (0, 1)] == [[0, 2], [1, 3]]
    table = Table.dealt(2)
    assert table.ships() == ["sail | sail"] * 4
    assert {text.split()[-1] for text in table.choices(YELLOW)} == {"#0"}
    assert {text.split()[-1] for text in table.choices(GREEN)} == {"#1"}
    assert [ship["seat"] for ship in table.truth.to_json()["ships"]] == [
        "yellow",
        "green",
        "yellow",
        "green",
    ]


@pytest.mark.rule("S2.2")
def test_two_players_start_with_the_bombards_in_the_order_they_lie_in_the_pile() -> None:
    table = Table.dealt(2, "11 48 12 13 41 44 14 43 42 15 47 46 16 45 17")
    laid = [tile for ship in range(4) for stack in table.tiles(ship) for tile in stack]
    assert laid == [48, 41, 44, 43, 42, 47, 46, 45]
    rest = [11, 12, 13, 14, 15, 16, 17]
    assert (table.hand(YELLOW) + table.hand(GREEN))[:4] == [11, 13, 15, 17]
    assert set(rest) <= set(table.hand(YELLOW) + table.hand(GREEN))


@pytest.mark.rule("S2.2")
@pytest.mark.parametrize("seed", range(5))
def test_at_two_players_no_bombard_is_in_the_pile_or_a_hand(seed: int) -> None:
    state = start(BOX, deal(BOX, Dice(seed), 2, "base", []))
    truth = state.view(-2)
    laid = [deck.tile for ship in truth.ships for stack in ship for deck in stack]
    assert sorted(laid) == BOMBARDS
    assert not set(BOMBARDS) & {*truth.pile, *truth.hands[0], *truth.hands[1]}
    assert len(truth.pile) == 68 - 8 - 14


@pytest.mark.rule("S2.2")
def test_with_more_players_bombards_are_tiles_like_any_other() -> None:
    table = Table.dealt(3, "11 12 13 14 15 16 41 42 43")
    assert table.hand(YELLOW)[-1] == 41
    assert any(text.startswith("build 41 @1") for text in table.choices(YELLOW))


@pytest.mark.rule("S2.2", "S9")
@pytest.mark.parametrize("n", [0, 7, 9, 12])
def test_two_players_play_with_any_number_of_bombards(n: int) -> None:
    """Fewer than 8: the other sails come from the pile; more: the first 8 in pile order."""
    bombards = [tile.identity for tile in BOX.tiles][:n]
    tiles = [
        Tile(tile.identity, (BOMBARD if tile.identity in bombards else 0, 0), (1, 0), 0, 0)
        if tile.identity in bombards
        else Tile(tile.identity, (SHORT, SPRING), (1, 0), 0, tile.identity % 4)
        for tile in BOX.tiles
    ]
    box = Box("odd", tiles)
    dealt = deal(box, Dice(1), 2, "base", [])
    pile = [int(tile) for tile in dealt.pile]
    first = [at for at, tile in enumerate(pile) if box.tile(tile).shows(BOMBARD)][:8]
    rest = [tile for at, tile in enumerate(pile) if at not in first]
    truth = start(box, dealt).view(EVERYTHING)
    sails = [deck for ship in truth.ships for stack in ship for deck in stack]
    assert [deck.tile for deck in sails] == ([pile[at] for at in first] + rest)[:8]
    assert [deck.past.bombard for deck in sails] == [k < n for k in range(8)]
    left = [*truth.pile, *truth.hands[0], *truth.hands[1]]
    assert sum(box.tile(tile).shows(BOMBARD) for tile in left) == max(0, n - 8)


@pytest.mark.rule("S2.2")
def test_eight_bombards_suffice() -> None:
    box = box_of("41 42 43 44 45 46 47 48 11 12 13 14 15 16 17 51 52 53 61 62 64 71 81 84")
    table = Table.dealt(2, box=box)
    assert [len(table.hand(seat)) for seat in (0, 1)] == [7, 7]
    assert len(table.pile()) == 2
