"""Hand-made checks of the Sabordage reference, straight from the text of the rules."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from .sabordage import (  # noqa: TID252
    Reference,
    Shot,
    Tile,
    equal_tiles,
    read_tile_lines,
    read_tiles,
)

BOX = """
1 repeating1 repeating2 - -
2 repeating1 repeating2 - -
3 repeating1 repeating2 - saboteur
4 bombard1 bombard2 - -
5 bombard1 armour - -
6 bombard1 armour - gunner
7 bombard1 spring - -
8 bombard2 bombard2 - -
9 bombard2 armour - carpenter
10 bombard2 armour - -
11 bombard2 spring - -
12 long2 armour - -
13 long2 armour - saboteur
14 long1 spring - gunner
15 long2 short2 - -
16 short1 short1 - -
17 short1 short1 - saboteur
18 short1 short2 - -
19 short1 short2 - -
20 short1 short2 - gunner
21 short1 short2 - gunner
22 short2 short2 - -
23 short2 short2 - -
24 short2 short2 - -
25 short2 short2 - -
26 short2 short2 - -
27 short2 short2 - carpenter
28 short2 short2 - carpenter
29 short1 armour - -
30 short1 armour - gunner
31 short2 armour - carpenter
32 short2 armour - -
33 short1 spring - -
34 short1 spring - carpenter
35 short2 spring - gunner
36 short2 spring - -
37 armour armour - -
38 armour armour - -
39 armour armour - carpenter
40 armour spring - -
41 armour spring - saboteur
42 spring spring - -
43 - - pipe -
44 - - pipe -
45 - - pipe -
46 - - pipe -
47 - - pipe -
48 - - pipe carpenter
49 - - pipe carpenter
50 - - pipe carpenter
51 armour - treasure -
52 armour - treasure -
53 spring - treasure -
54 - - treasure -
55 - - treasure carpenter
56 - - treasure saboteur
57 short2 - treasure -
58 boarding armour - saboteur
59 boarding spring - -
60 boarding - - carpenter
61 boarding - - -
62 boarding short1 - -
63 boarding short2 - -
64 boarding short2 - gunner
65 long1 armour rotten -
66 short1 short1 rotten -
67 boarding short1 rotten -
68 armour spring rotten -
"""

LINES = BOX.splitlines()
TILES = read_tile_lines(LINES)
IN_ORDER = [tile.id for tile in TILES]

# No tile of the box has a cannon and a pipe; S4.3 speaks of one.
PIPED = [*TILES, *read_tile_lines(["69 short1 - pipe -", "70 long1 - pipe -"])]


def backwards(discard: list[int]) -> list[int]:
    """A shuffle: the top of the discard is the top of the new pile."""
    return discard[::-1]


def new_game(
    players: int,
    expert: bool = False,
    options: Sequence[str] = (),
    pile: Sequence[int] = IN_ORDER,
    tiles: list[Tile] = TILES,
) -> Reference:
    """A game from its first deal."""
    ids = [*pile, *(tile.id for tile in tiles if tile.id not in pile)]
    return Reference(tiles, players, expert, set(options), ids, backwards)


def stacks(text: str) -> list[list[str]]:
    """A ship: stacks from the stern, blanks between them, `/` between tiles, bottom first."""
    return [stack.split("/") for stack in text.split()]


def afloat(
    *ships: str,
    hands: Sequence[Sequence[int]] | None = None,
    pile: Sequence[int] = (),
    discard: Sequence[int] = (),
    players: int | None = None,
    **setting: Any,
) -> Reference:
    """A position: as many players as ships, unless it says two players."""
    players = players or len(ships)
    game = new_game(players, **setting)
    game.lay_out(
        [stacks(ship) for ship in ships],
        hands=[[43]] * players if hands is None else hands,
        pile=pile,
        discard=discard,
    )
    return game


def fleet(game: Reference) -> list[str]:
    """The ships, written as for `afloat`."""
    return [" ".join("/".join(stack) for stack in ship) for ship in game.ships()]


def single_shot(*ships: str, **setting: Any) -> tuple[list[tuple[int, str]], list[int], Any]:
    """What the only shot of the position passed, hit and ended with."""
    shots = afloat(*ships, **setting).resolve_boarding_phase()
    assert len(shots) == 1
    return list(shots[0].passed), list(shots[0].hits), shots[0].end


def choose_all(game: Reference, *texts: str) -> None:
    """One choice for each seat that owes one, in seat order."""
    for seat, text in zip(game.actors(), texts, strict=True):
        game.choose(seat, text)


# ----------------------------------------------------------------------- tiles and names: S9, S11


def test_tiles() -> None:
    assert len(TILES) == 68
    assert TILES[28] == Tile(29, {"short"}, {"armour"}, 1, 0, set(), "")
    assert TILES[66] == Tile(67, {"boarding"}, {"short"}, 0, 1, {"rotten"}, "")
    table = "id,port,starboard,middle,pirate\n29,short1,armour,,\n56,,,treasure,saboteur\n"
    assert read_tiles(table) == [TILES[28], TILES[55]]
    for line in ("1 short armour - -", "1 armour1 - - -", "1 - - spring -", "1 - - - pirate"):
        with pytest.raises(ValueError, match="not a"):
            read_tile_lines([line])


def test_equal_tiles() -> None:
    """S3.2: all but the id; turned round is not equal."""
    one, other, fuse, pirate, turned = read_tile_lines(
        [
            "1 short1 armour - -",
            "2 short1 armour - -",
            "3 short2 armour - -",
            "4 short1 armour - gunner",
            "5 armour short1 - -",
        ]
    )
    assert equal_tiles(one, other)
    assert not any(equal_tiles(one, different) for different in (fuse, pirate, turned))
    game = new_game(3, pile=[26, 23, 22, 47, 50, 52, 38])
    assert fleet(game) == ["~22 ~22", "~22 ~43", "~48 ~51"]
    assert game.hand(0)[-1] == 37


@pytest.mark.parametrize(
    ("token", "works"),
    [
        ("~12", True),
        ("12[2-]", True),
        ("12t[-2]", True),
        ("1[12]", True),
        ("16[--]", True),
        ("43", True),
        ("16", False),  # its fuses are missing
        ("43[--]", False),  # it has no cannon
        ("~12[2-]", False),  # a sail has none either
    ],
)
def test_tokens(token: str, works: bool) -> None:
    if works:
        assert fleet(afloat(token, "", "")) == [token, "", ""]
    else:
        with pytest.raises(ValueError, match="not a token"):
            afloat(token, "", "")


def test_names_of_choices() -> None:
    """S11, S1.5: no `turned` where it changes nothing, the lowest id, the ship at two players."""
    hands = [[26, 23, 43], [1, 54], [40, 37]]
    game = afloat("~9", "", "~9 ~9", hands=hands)
    assert set(game.legal(0)) == {"build 22 @1", "build 22 @2", "build 43 @1", "build 43 @2"}
    assert set(game.legal(1)) == {"build 1 @1", "build 1 turned @1", "build 54 @1"}
    assert set(game.legal(2)) == {
        *(f"build 40 @{rank}" for rank in (1, 2, 3)),
        *(f"build 40 turned @{rank}" for rank in (1, 2, 3)),
        *(f"build 37 @{rank}" for rank in (1, 2, 3)),
    }
    for text in ("build 23 @1", "build 22 turned @1", "build 22 @3", "build 22 @1 #0", "build 22"):
        with pytest.raises(ValueError, match="not a legal choice of 0"):
            game.choose(0, text)
    game.choose(0, "build 22 @1")
    with pytest.raises(ValueError, match="not a legal choice of 0"):
        game.choose(0, "build 22 @1")


def test_refused_set_ups() -> None:
    with pytest.raises(ValueError, match="two to five"):
        new_game(6)
    with pytest.raises(ValueError, match="unknown options"):
        new_game(3, options=["short-shots-spare-home"])
    with pytest.raises(ValueError, match="not all the tiles"):
        Reference(TILES, 3, False, set(), IN_ORDER[:-1], backwards)


# ------------------------------------------------------------------------------ S1: ships and rows


def test_round_earth() -> None:
    """The rulebook's example: yellow, green, black from the left (S1.1, S4.3, S4.4).

    Row 1: black's shot to starboard reaches yellow. Row 2: yellow's shot to port passes black's
    pipe and hits green. Row 3: green's shot to starboard meets black's spring.
    """
    yellow, green, black = 0, 1, 2
    game = afloat(
        "~37 29[1-] ~39",
        "~37 ~39 29t[-1]",
        "29t[-1] 43 42",
    )
    assert game.resolve_boarding_phase() == [
        Shot(1, yellow, 2, "port", "short", ((black, "pipe"),), (green,), (green, "hit")),
        Shot(1, green, 3, "starboard", "short", (), (green,), (black, "spring")),
        Shot(1, black, 1, "starboard", "short", (), (yellow,), (yellow, "hit")),
    ]
    assert fleet(game) == ["29[--] ~39", "~37", "29t[--] 43 42"]
    assert game.discard() == [37, 39, 29]


def test_sides() -> None:
    """S1.1: port faces ship i-1, starboard ship i+1; turned they change places (S1.5)."""
    assert single_shot("~9", "29[1-]", "~9", "~9")[1] == [0]
    assert single_shot("~9", "29t[-1]", "~9", "~9")[1] == [2]
    assert single_shot("~9", "~9", "~9", "29t[-1]")[1] == [0]
    assert single_shot("29[1-]", "~9", "~9", "~9")[1] == [3]


def test_ships_close_up_towards_the_stern() -> None:
    """S1.2."""
    game = afloat("37 62[-1] 39", "~1 ~12 ~13", "")
    game.resolve_boarding_phase()
    assert fleet(game) == ["37 62[--] 39", "~1 ~13", ""]


def test_only_the_top_tile_has_effects() -> None:
    """S1.3: a covered cannon, pipe, treasure or boarding deck does nothing."""
    game = afloat("16[11]/~9 54/~9 61/~9", "37/~9 43/~9 ~9", "", discard=[42])
    assert game.resolve_boarding_phase() == []
    assert fleet(game) == ["16[11]/~9 54/~9 61/~9", "37/~9 43/~9 ~9", ""]
    assert single_shot("62[-1]", "37/~9", "")[1] == [1]
    assert single_shot("62[-1]", "~9/37", "")[1] == []
    assert single_shot("62[-1]", "37/43", "~9")[1] == [2]


# ------------------------------------------------------------------------------- S2: setting up


def test_starting_sails() -> None:
    """S2.1: ship by ship from the top of the pile, before the hands (S3.1: a tile each in turn)."""
    game = new_game(3)
    assert fleet(game) == ["~1 ~1", "~3 ~4", "~5 ~6"]
    assert [game.hand(seat) for seat in range(3)] == [
        [7, 10, 13, 16],
        [8, 11, 14, 17],
        [9, 12, 15, 18],
    ]
    assert game.pile()[:4] == [18, 20, 20, 22]  # 19, 20, 21, 22 by their names
    assert len(game.pile()) == 68 - 6 - 12
    assert (game.round, game.building, game.over) == (1, 1, False)
    assert game.actors() == [0, 1, 2]


def test_starting_sails_of_two_players() -> None:
    """S2.2: the tiles with bombards, in the order in which they lie in the pile."""
    game = new_game(2, pile=IN_ORDER[::-1])
    assert fleet(game) == ["~11 ~10", "~9 ~8", "~7 ~6", "~5 ~4"]
    assert [game.owner(ship) for ship in range(4)] == [0, 1, 0, 1]
    assert game.hand(0) == [56, 58, 60, 62, 64, 66, 68]
    assert game.hand(1) == [55, 57, 59, 61, 63, 65, 67]
    assert game.pile()[0] == 54
    assert not set(game.pile()) & set(range(4, 12))
    assert len(game.pile()) == 68 - 8 - 14


def test_two_players_with_another_number_of_bombard_tiles() -> None:
    """S2.2: fewer than 8, the other sails come from the pile; more, the first 8 in its order."""
    tiles = read_tile_lines([line.replace("bombard2 spring", "short2 spring") for line in LINES])
    assert fleet(new_game(2, tiles=tiles)) == ["~4 ~5", "~6 ~7", "~8 ~9", "~10 ~1"]
    assert fleet(new_game(3, tiles=tiles)) == ["~1 ~1", "~3 ~4", "~5 ~6"]
    tiles = read_tile_lines([line.replace("repeating1", "bombard1") for line in LINES])
    more = new_game(2, tiles=tiles)
    assert fleet(more) == ["~1 ~1", "~3 ~4", "~5 ~6", "~7 ~8"]
    assert {9, 10, 11} <= {*more.hand(0), *more.hand(1), *more.pile()}


# -------------------------------------------------------------------------------- S3: a round


def test_resupply_from_a_short_pile() -> None:
    """S3.1: the pile, then the shuffled discard, leftovers included; then nobody draws more."""
    game = afloat(
        "37", "37", "37", hands=[[43], [48], [54]], pile=[12, 13], discard=[60, 61, 59, 58]
    )
    game.building = 3
    choose_all(game, "build 43 @1", "build 48 @1", "build 54 @1")
    # The treasure of ship 2 got the top of the discard, 58; 12 and 13 are drawn, then 59, 61, 60.
    assert fleet(game) == ["43 37", "48 37", "~58/54 37"]
    assert [game.hand(seat) for seat in range(3)] == [[12, 61], [13, 60], [59]]
    assert (game.pile(), game.discard()) == ([], [])
    assert (game.round, game.building) == (2, 1)


def test_a_hand_runs_out() -> None:
    """S3.2: an empty hand builds nothing; the hands go round all the same."""
    game = afloat("37", "37", "37", hands=[[43, 48], [40], []])
    assert game.actors() == [0, 1]
    assert game.legal(2) == []
    choose_all(game, "build 43 @1", "build 40 @1")
    assert game.building == 2
    assert [game.hand(seat) for seat in range(3)] == [[], [], [48]]
    assert game.actors() == [2]
    game.choose(2, "build 48 @1")
    # Nobody has a tile for the third building, nor for the other rounds, and no tile is left.
    assert game.over
    assert fleet(game) == ["43 37", "40 37", "48 37"]


def test_building_and_passing() -> None:
    """S3.2, S3.3, S3.5: to seat s-1 in the first round, to seat s+1 in the second."""
    game = new_game(4, pile=[*range(1, 9), *range(37, 53)])
    hands = [[37, 41, 43, 48], [37, 42, 43, 48], [39, 43, 43, 51], [40, 43, 48, 51]]
    assert [game.hand(seat) for seat in range(4)] == hands
    for seat in (3, 1, 0):
        game.choose(seat, f"build {hands[seat][0]} @{seat % 3 + 1}")
    assert game.actors() == [2]
    assert game.hand(3) == hands[3]  # nothing is revealed yet
    game.choose(2, "build 39 @3")
    assert fleet(game) == ["37 ~1 ~1", "~3 37 ~4", "~5 ~6 39", "40 ~7 ~8"]
    assert game.building == 2
    assert [game.hand(seat) for seat in range(4)] == [
        hands[1][1:],
        hands[2][1:],
        hands[3][1:],
        hands[0][1:],
    ]
    choose_all(game, "build 42 @4", "build 43 @1", "build 43 @2", "build 41 turned @1")
    assert fleet(game)[0] == "37 ~1 ~1 42"
    assert fleet(game)[3] == "41t 40 ~7 ~8"
    assert [game.hand(seat) for seat in range(4)] == [[43, 51], [48, 51], [43, 48], [43, 48]]
    choose_all(game, "build 43 @1", "build 48 @1", "build 43 @1", "build 43 @1")
    # S3.5: the leftovers in seat order, and no third pass.
    assert game.discard() == [51, 51, 48, 48]
    assert (game.round, game.building) == (2, 1)
    hands = [game.hand(seat) for seat in range(4)]
    assert all(len(hand) == 4 for hand in hands)
    for _ in range(2):
        built = [game.legal(seat)[0] for seat in range(4)]
        for seat, text in enumerate(built):
            hands[seat].remove(int(text.split()[1]))
        choose_all(game, *built)
        hands = [hands[seat - 1] for seat in range(4)]
        assert [game.hand(seat) for seat in range(4)] == hands


def test_the_wheel_has_nine_numbers() -> None:
    """S3.3: ranks 1 to n+1, never beyond 9; a stack is one place."""
    eight = " ".join(["~9"] * 8)
    game = afloat(eight, eight + " ~9", eight + " ~9 ~9", hands=[[43], [43], [65, 43]])
    for seat in range(2):
        assert game.legal(seat) == [f"build 43 @{rank}" for rank in range(1, 10)]
    assert f"build 43 @{9}" in game.legal(2)
    assert f"build 43 @{10}" not in game.legal(2)
    choose_all(game, "build 43 @9", "build 43 @9", "build 65 @9")
    assert fleet(game)[0] == eight + " 43"
    assert fleet(game)[1] == eight + " 43 ~9"
    assert "rotten @9" in game.legal(2)
    assert "rotten @10" not in game.legal(2)
    game = afloat("~9/~9/~9", "", "", hands=[[43], [], []])
    assert game.legal(0) == ["build 43 @1", "build 43 @2"]


def test_fuses_are_laid() -> None:
    """S3.4: as printed, on the side where the cannon lies."""
    game = afloat("~9", "~9", "~9", hands=[[18, 43], [18, 43], [57, 43]])
    choose_all(game, "build 18 @1", "build 18 turned @2", "build 57 turned @1")
    assert fleet(game) == ["18[12] ~9", "~9 18t[21]", "57t[-2] ~9"]


def test_two_ships_two_choices() -> None:
    """S3.2: the lower-numbered ship first; the second tile is another one of the hand."""
    hands = [[23, 25, 40], [43, 54, 37]]
    game = afloat("", "~9", "~9", "", players=2, hands=hands)
    assert game.actors() == [0, 1]
    assert set(game.legal(0)) == {"build 22 @1 #0", "build 40 @1 #0", "build 40 turned @1 #0"}
    assert "build 54 @2 #1" in game.legal(1)
    game.choose(0, "build 40 turned @1 #0")
    assert game.actors() == [0, 1]  # it still owes one
    assert game.hand(0) == [22, 22, 40]
    assert set(game.legal(0)) == {"build 22 @1 #2", "build 22 @2 #2"}
    game.take_back(0)
    game.choose(0, "build 22 @1 #0")
    assert "build 22 @1 #2" in game.legal(0)  # the other of two equal tiles
    assert "build 40 @1 #2" in game.legal(0)
    game.choose(0, "build 22 @2 #2")
    assert game.actors() == [1]
    game.choose(1, "build 43 @1 #1")
    assert set(game.legal(1)) == {"build 54 @1 #3", "build 37 @1 #3"}
    game.choose(1, "build 54 @1 #3")
    assert fleet(game) == ["22[22]", "43 ~9", "~9 22[22]", "54"]
    assert [game.hand(seat) for seat in range(2)] == [[37], [40]]
    # One tile in hand: one choice, for either ship.
    assert set(game.legal(0)) == {
        *(f"build 37 @{rank} #0" for rank in (1, 2)),
        *(f"build 37 @{rank} #2" for rank in (1, 2, 3)),
    }
    game.choose(0, "build 37 @3 #2")
    assert game.actors() == [1]


def test_two_tiles_for_two_ships() -> None:
    """S3.2: with two tiles in hand there are two choices, the second with but one tile."""
    game = afloat("", "", "", "", players=2, hands=[[37, 43], [37, 43, 48]])
    game.choose(0, "build 43 @1 #0")
    assert game.legal(0) == ["build 37 @1 #2"]  # asked even with one choice


def test_take_back() -> None:
    """A secret choice can be taken back until all have chosen."""
    game = afloat("~9", "~9", "~9", hands=[[37, 43]] * 3)
    game.choose(0, "build 37 @1")
    assert game.actors() == [1, 2]
    game.take_back(0)
    assert game.actors() == [0, 1, 2]
    with pytest.raises(ValueError, match="nothing to take back"):
        game.take_back(0)
    choose_all(game, "build 43 @1", "build 37 @1", "build 37 @1")
    assert fleet(game)[0] == "43 ~9"
    with pytest.raises(ValueError, match="nothing to take back"):
        game.take_back(0)


def test_rotten_tiles_are_placed_last() -> None:
    """S3.6: several owners choose anew in secret; the others' tiles lie already."""
    game = afloat("~9", "~9", "~9", hands=[[65, 43], [66, 43], [37, 43]])
    choose_all(game, "build 65 turned @2", "build 66 @1", "build 37 @2")
    assert fleet(game) == ["~9", "~9", "~9 37"]
    assert game.waiting() == [(0, "65t"), (1, "66")]
    assert game.hand(0) == [43]
    assert game.actors() == [0, 1]
    assert set(game.legal(0)) == {
        "rotten @1",
        "rotten @2",
        "rotten turned @1",
        "rotten turned @2",
    }
    assert set(game.legal(1)) == {"rotten @1", "rotten @2"}
    game.choose(1, "rotten @2")
    assert fleet(game)[1] == "~9"
    game.take_back(1)
    choose_all(game, "rotten @1", "rotten @1")
    assert fleet(game) == ["65[1-] ~9", "66[11] ~9", "~9 37"]
    assert game.waiting() == []
    assert game.building == 2


def test_rotten_tiles_of_two_ships() -> None:
    """S3.6, S3.2: each stays with its ship; the lower-numbered is asked first."""
    hands = [[68, 65, 43], [37, 67, 43]]
    game = afloat("~9", "~9", "", "", players=2, hands=hands)
    game.choose(0, "build 68 @1 #0")
    game.choose(0, "build 65 @1 #2")
    game.choose(1, "build 37 @1 #1")
    game.choose(1, "build 67 @1 #3")
    assert fleet(game) == ["~9", "37 ~9", "", ""]
    assert game.actors() == [0, 1]
    assert set(game.legal(0)) == {
        f"rotten{way} @{rank} #0" for way in ("", " turned") for rank in (1, 2)
    }
    game.choose(0, "rotten turned @2 #0")
    assert game.actors() == [0, 1]
    assert set(game.legal(0)) == {"rotten @1 #2", "rotten turned @1 #2"}
    game.choose(0, "rotten @1 #2")
    assert set(game.legal(1)) == {"rotten @1 #3", "rotten turned @1 #3"}
    game.choose(1, "rotten turned @1 #3")
    assert fleet(game) == ["~9 68t", "37 ~9", "65[1-]", "67t[1-]"]


def test_order_of_the_boarding_phase() -> None:
    """S3.7: the shot first, then the treasure takes what it destroyed, then it is boarded."""
    game = afloat("29t[-1] 37", "~12 54", "~13 61")
    game.resolve_boarding_phase()
    # 12 is destroyed, 54 comes to row 1 where nothing boards it.
    assert fleet(game) == ["29t[--] 37", "~12/54", "~13 61"]
    game = afloat("29t[-1] 37", "~12", "37 61")
    game.resolve_boarding_phase()
    assert fleet(game) == ["29t[--] 37", "", "37 61"]
    game = afloat("29t[-1] 37 37", "~12 ~13 54", "37 61 37")
    game.resolve_boarding_phase()
    assert fleet(game) == ["29t[--] 37 37", "~13", "37 61/~12/54 37"]


# -------------------------------------------------------------------------------- S4: cannons


SHORT, LONG = "62[-1]", "14t[-1]"  # they fire to starboard; on their port a deck and a spring


@pytest.mark.parametrize(
    ("first", "second", "passed", "hits", "end"),
    [
        ("~9", "~9", [], [1], (1, "hit")),
        ("54", "~9", [], [1], (1, "hit")),
        ("43", "~9", [(1, "pipe")], [2], (2, "hit")),
        ("37", "~9", [], [], (1, "armour")),
        ("29t[--]", "~9", [], [], (1, "armour")),
        ("29[--]", "~9", [], [1], (1, "hit")),  # armour on the other side
        ("42", "~9", [], [0], (1, "spring")),
        ("40", "~9", [], [], (1, "armour")),
        ("40t", "~9", [], [0], (1, "spring")),
        ("33[--]", "~9", [], [1], (1, "hit")),  # spring on the other side
        ("43", "42", [(1, "pipe")], [0], (2, "spring")),
        ("43", "37", [(1, "pipe")], [], (2, "armour")),
        ("", "~9", [(1, "bow")], [2], (2, "hit")),
        ("43", "48", [(1, "pipe"), (2, "pipe")], [0], (0, "hit")),
        ("", "", [(1, "bow"), (2, "bow")], [0], (0, "hit")),
    ],
)
def test_short_shots(
    first: str, second: str, passed: list[tuple[int, str]], hits: list[int], end: tuple[int, str]
) -> None:
    """S4.3, S4.4."""
    assert single_shot(SHORT, first, second) == (passed, hits, end)
    # A repeating cannon shoots the same; its other side has neither armour nor spring.
    assert single_shot("1[-1]", first, second) == (passed, hits, end)


@pytest.mark.parametrize(
    ("first", "second", "passed", "hits", "end"),
    [
        ("~9", "54", [(1, "hit"), (2, "hit")], [1, 2, 0], (0, "hit")),
        ("42", "~9", [(1, "hit"), (2, "hit")], [1, 2, 0], (0, "hit")),
        ("43", "42", [(1, "pipe"), (2, "hit")], [2, 0], (0, "hit")),
        ("~9", "37", [(1, "hit")], [1], (2, "armour")),
        ("40", "~9", [], [], (1, "armour")),
        ("40t", "", [(1, "hit"), (2, "bow")], [1, 0], (0, "hit")),
        ("", "", [(1, "bow"), (2, "bow")], [0], (0, "hit")),
    ],
)
def test_long_shots(
    first: str, second: str, passed: list[tuple[int, str]], hits: list[int], end: tuple[int, str]
) -> None:
    """S4.3, S4.4; the option spares the firing stack and nothing else."""
    assert single_shot(LONG, first, second) == (passed, hits, end)
    if end == (0, "hit"):
        hits = hits[:-1]
        end = (0, "spared")
    assert single_shot(LONG, first, second, options=["long-shots-spare-home"]) == (
        passed,
        hits,
        end,
    )


def test_shorter_ships_are_passed() -> None:
    """S4.3: no tile in that row, or the bow."""
    assert single_shot("~9 ~9 " + SHORT, "~9 ~9", "~9", "~9 ~9 ~9") == (
        [(1, "bow"), (2, "shorter")],
        [3],
        (3, "hit"),
    )


def test_a_shot_comes_home() -> None:
    """S4.3: armour on the side it comes from stops it, the own pipe lets it end harmlessly."""
    assert single_shot("29t[-1]", "43", "") == ([(1, "pipe"), (2, "bow")], [], (0, "armour"))
    assert single_shot("33t[-1]", "43", "")[1:] == ([0], (0, "spring"))
    assert single_shot("62[-1]", "43", "")[1:] == ([0], (0, "hit"))
    assert single_shot("12t[-2]", "43", "")[1:] == ([], (0, "armour"))
    assert single_shot("29[1-]", "43", "")[1:] == ([], (0, "armour"))
    assert single_shot("69[1-]", "43", "", tiles=PIPED)[1:] == ([], (0, "own pipe"))
    assert single_shot("70t[-1]", "~9", "", tiles=PIPED)[1:] == ([1], (0, "own pipe"))
    # The option is for long cannons only.
    spare = ["long-shots-spare-home"]
    assert single_shot("62[-1]", "43", "", options=spare)[1:] == ([0], (0, "hit"))


def test_a_spring_asks_nothing() -> None:
    """S4.4: it sends back whatever lies between and whatever the defences of the firing tile."""
    game = afloat("29t[-1]", "43", "42", "~9")
    game.resolve_boarding_phase()
    assert fleet(game) == ["", "43", "42", "~9"]


@pytest.mark.parametrize(
    ("ships", "passed", "hits", "end"),
    [
        # The second ship, whatever its defences.
        (("5t[-1]", "37", "43", "~9"), [(1, "deck")], [2], (2, "hit")),
        (("5t[-1]", "43", "37", "~9"), [(1, "deck")], [2], (2, "hit")),
        (("5t[-1]", "43", "42", "~9"), [(1, "deck")], [2], (2, "hit")),
        # A bow counts as the first, and is not hurt as the second.
        (("5t[-1]", "", "~9", "~9"), [(1, "bow")], [2], (2, "hit")),
        (("5t[-1]", "~9", "", "~9"), [(1, "deck")], [], (2, "bow")),
        # Shorter ships do not count.
        (
            ("~9 5t[-1]", "", "~9 ~9", "~9 ~9"),
            [(1, "shorter"), (2, "deck")],
            [3],
            (3, "hit"),
        ),
        (("~9 5t[-1]", "~9", "", "~9"), [(1, "bow"), (2, "shorter")], [], (3, "bow")),
        # One other ship, deck or bow: the own stack, its armour or not.
        (
            ("~9 5t[-1]", "", "~9 ~9", ""),
            [(1, "shorter"), (2, "deck"), (3, "shorter")],
            [0],
            (0, "hit"),
        ),
        (
            ("~9 5t[-1]", "", "", "~9"),
            [(1, "shorter"), (2, "shorter"), (3, "bow")],
            [0],
            (0, "hit"),
        ),
        # None.
        (
            ("~9 5t[-1]", "", "", ""),
            [(1, "shorter"), (2, "shorter"), (3, "shorter")],
            [],
            (0, "nothing"),
        ),
    ],
)
def test_bombards(
    ships: tuple[str, ...], passed: list[tuple[int, str]], hits: list[int], end: tuple[int, str]
) -> None:
    """S4.5, S1.4."""
    assert single_shot(*ships) == (passed, hits, end)


def test_a_bombard_to_port() -> None:
    """S4.5, S1.1."""
    assert single_shot("5[1-]", "~9", "~9", "~9")[1] == [2]
    assert single_shot("5[1-]", "~9", "~9", "~9", "~9")[1] == [3]


def test_volleys() -> None:
    """S4.1: a hit tile still fires in its volley, and not in the next; ships close up between."""
    # Facing shots with fuse 1: both go.
    game = afloat("16[11]", "16[11]", "37")
    game.resolve_boarding_phase()
    assert fleet(game) == ["", "", "37"]
    assert game.discard() == [16, 16]
    # Fuse 2 dies before it fires.
    game = afloat("29t[-1]", "22[22]", "37")
    assert [shot.volley for shot in game.resolve_boarding_phase()] == [1]
    assert fleet(game) == ["29t[--]", "", "37"]
    # The second stack closes up into row 1 and fires there.
    game = afloat(SHORT, "~43 36[2-]", "37")
    shots = game.resolve_boarding_phase()
    assert [(shot.volley, shot.ship, shot.row, shot.hits) for shot in shots] == [
        (1, 0, 1, (1,)),
        (2, 1, 1, (0,)),
    ]
    assert fleet(game) == ["", "36[--]", "37"]
    assert game.discard() == [43, 62]


def test_fuses_burn() -> None:
    """S4.2: a cannon fires once; one without a fuse is silent."""
    game = afloat("18[12] 22[--]", "37 ~9", "37 ~9")
    shots = game.resolve_boarding_phase()
    assert [(shot.volley, shot.side, shot.end) for shot in shots] == [
        (1, "port", (2, "armour")),
        (2, "starboard", (1, "armour")),
    ]
    assert fleet(game)[0] == "18[--] 22[--]"
    assert game.resolve_boarding_phase() == []


def test_repeating_cannons() -> None:
    """S4.6: each side once in a round; the fuses change places after the second volley."""
    game = afloat("1[12] 1t[21]", "37 37", "37 37")
    for expected, after in (
        (
            [(1, 1, "port"), (1, 2, "starboard"), (2, 1, "starboard"), (2, 2, "port")],
            "1[21] 1t[12]",
        ),
        (
            [(1, 1, "starboard"), (1, 2, "port"), (2, 1, "port"), (2, 2, "starboard")],
            "1[12] 1t[21]",
        ),
    ):
        shots = game.resolve_boarding_phase()
        assert [(shot.volley, shot.row, shot.side) for shot in shots] == expected
        assert fleet(game)[0] == after


def test_order_of_the_destroyed() -> None:
    """S4.2, S4.7: ship by ship, stern to bow, whole stacks bottom first, their fuses gone."""
    game = afloat(
        "~12/16[11] 37 ~13",
        "37 ~14/~15 37",
        "~36/18[-2]/16[11] 57[2-] 62[-1]",
        discard=[68],
    )
    game.resolve_boarding_phase()
    # Volley 1, row 1: ship 0 hits ship 2 and meets armour, ship 2 hits ship 0; row 3: ship 2 hits
    # ship 0. Volley 2: 57 has come to row 1, fires to port, and ship 1's armour stops it. Then it
    # gets the top of the discard, and 62, now in row 2, boards ship 1 there.
    assert game.discard() == [68, 12, 16, 13, 36, 18]
    assert fleet(game) == ["37", "37 37", "~16/57[--] 62[--]/~14/~15"]


# ------------------------------------------------------------------------------ S5: treasures


def test_treasures() -> None:
    """S5.1: the top of the discard, then of the pile; sail up, at the bottom of the stack."""
    game = afloat("54 ~9/55", "37 51t", "54/~9 56", pile=[60, 61, 62], discard=[40, 41, 29])
    game.resolve_boarding_phase()
    assert fleet(game) == ["~29/54 ~41/~9/55", "37 ~40/51t", "54/~9 ~60/56"]
    assert (game.pile(), game.discard()) == ([61, 62], [])


def test_treasures_of_two_players() -> None:
    """S5.1: seat by seat, a seat's ships in circle order; never a shuffle; nothing from nothing."""
    game = afloat("54", "55", "54", "55 56", players=2, discard=[40, 41], pile=[12, 13])
    game.resolve_boarding_phase()
    assert fleet(game) == ["~41/54", "~12/55", "~40/54", "~13/55 56"]
    assert (game.pile(), game.discard()) == ([], [])


# -------------------------------------------------------------------------- S6: boarding decks


def test_boarding() -> None:
    """S6.1: the whole stack, in order, with orientation and fuses, on top."""
    game = afloat("37 ~13/61t", "37 ~12/1t[12] 43", "37")
    game._boardings()
    assert fleet(game) == ["37 ~13/61t/~12/1t[12]", "37 43", "37"]
    game = afloat("61", "37", "12t[--]")  # to port, round the circle
    game._boardings()
    assert fleet(game) == ["61/12t[--]", "37", ""]


def test_no_boarding() -> None:
    """S6.1, S6.2: a bow, a shorter ship, another boarding deck, two that could take."""
    for ships in (
        ("~9 61t", "~9", "~9 ~9"),
        ("~9 ~9 61t", "~9", "~9 ~9 ~9"),
        ("61t", "61t", ""),  # the second faces away
        ("61t", "61", "37"),
        ("61t", "~9", "61"),
    ):
        game = afloat(*ships)
        game._boardings()
        assert fleet(game) == list(ships)


def test_boardings_happen_at_once() -> None:
    """S6.3: judged on the ships as they were."""
    # Row 1 of ship 1 goes; its row 2 is taken as row 2 all the same.
    game = afloat("61t ~13", "37 39 40", "42 61 43")
    game._boardings()
    assert fleet(game) == ["61t/37 ~13", "40", "42 61/39 43"]
    # A chain: ship 1's deck is safe from ship 0's, and takes ship 2's tile.
    game = afloat("61t", "61t", "37")
    game._boardings()
    assert fleet(game) == ["61t", "61t/37", ""]
    # A boarded boarding deck boards no more (S1.3).
    game._boardings()
    assert fleet(game) == ["61t/61t/37", "", ""]


# ------------------------------------------------------------------------------- S7: the end


def end_of(*ships: str, **setting: Any) -> Reference:
    """The game after its last building in this position, where nothing fires or boards."""
    players = setting.get("players") or len(ships)
    game = afloat(*ships, hands=[[43]] * players, **setting)
    game.round = game.building = 3
    for seat in range(players):
        game.choose(seat, "build 43 @1" + (f" #{seat}" if players == 2 else ""))
    assert game.over
    assert game.actors() == []
    assert game.legal(0) == []
    return game


def test_rotten_tiles_go_at_the_end() -> None:
    """S7.1: visible or within stacks, upgrade face up; the rest of the stack stays."""
    game = end_of("65[--] ~9 ~12/68/37", "66[--]/~66", "~65 40/68t")
    assert fleet(game) == ["43 ~9 ~12/37", "43 ~66", "43 ~65 40"]
    assert game.discard() == [65, 68, 66, 68]
    assert game.result() == ([0], [4, 2, 3], [0, 0, 0])


def test_longest_ship_wins() -> None:
    """S7.2: stacks spread out; then cannons, fuse or not, covered or not, none on sails."""
    game = end_of("~9/~9/~9", "~9 ~9", "~9")
    assert game.result() == ([0], [4, 3, 2], [0, 0, 0])
    game = end_of("1[--] 4[--]", "29[--]/16[--] 37", "~1/~4/~16")
    # The repeating tile fires never (no fuses), yet counts two; sails count none.
    assert game.result() == ([1], [3, 4, 4], [4, 3, 0])
    game = end_of("29[--]/37", "5[--] 37", "36t[--] ~1")
    assert game.result() == ([0, 1, 2], [3, 3, 3], [1, 1, 1])
    with pytest.raises(ValueError, match="not over"):
        afloat("", "", "").result()


def test_two_players_count_the_longer_ship() -> None:
    """S7.3: equal ones, the one with more cannons."""
    game = end_of("~9", "~9 ~9 ~9", "~9 ~9 ~9 ~9", "~9 ~9", players=2)
    assert game.result() == ([0, 1], [2, 4, 4, 2], [0, 0, 0, 0])
    game = end_of("~9 37", "37 40", "29[--] 37 ~9", "~9 16[--] 37", players=2)
    # Ships of length 3 each: seat 0's have 0 and 1 cannons, seat 1's have 0 and 2.
    assert game.result() == ([1], [3, 3, 3, 3], [0, 0, 1, 2])
    game = end_of("16[--] 37", "29[--] 37 ~9 ~9", "~9 ~9 ~9 ~9", "", players=2)
    # Seat 0's ship of 4 has no cannon; that of 3 does not count.
    assert game.result() == ([1], [3, 5, 4, 0], [2, 1, 0, 0])


# -------------------------------------------------------------------------------- S8: pirates


def test_no_pirates_in_the_base_game() -> None:
    game = afloat("27[22] 31[2-]", "13[2-]", "20[--]", hands=[[60, 43], [56, 43], [30, 43]])
    choose_all(game, "build 60 @1", "build 56 @1", "build 30 @1")
    assert game.building == 2
    assert fleet(game) == ["60 27[22] 31[2-]", "56 13[2-]", "30[1-] 20[--]"]


def test_carpenter_with_one_other() -> None:
    """S8.1: not asked; the older tile is covered and loses its fuses."""
    hands = [[48, 43, 43]] * 3
    game = afloat("~9 31[2-]", "27[22]", "", hands=hands, expert=True, pile=[12, 13])
    choose_all(game, "build 48 @3", "build 43 @1", "build 48 @1")
    assert fleet(game) == ["~9 31[--]/~12 48", "43 27[22]", "48"]  # none but in the own ship
    assert game.pile() == [13]
    # The covered one is no longer visible: there is one other, the one just built.
    choose_all(game, "build 48 @1", "build 43 @1", "build 43 @1")
    assert fleet(game)[0] == "48 ~9 31[--]/~12 48/~13"


def test_carpenters_are_asked_when_there_are_several() -> None:
    """S8.1: in secret and at once; draws in seat order, those not asked included."""
    game = afloat(
        "31[2-] 27[22]",
        "39",
        "55 ~9 39",
        hands=[[48, 43]] * 3,
        expert=True,
        pile=[12, 13],
        discard=[40, 41],
    )
    choose_all(game, "build 48 @2", "build 48 @1", "build 48 @4")
    assert game.actors() == [0, 2]
    assert set(game.legal(0)) == {"carpenter @1", "carpenter @3"}
    assert set(game.legal(2)) == {"carpenter @1", "carpenter @3"}
    assert fleet(game)[1] == "48 39"
    game.choose(2, "carpenter @3")
    assert fleet(game)[2] == "55 ~9 39 48"
    game.choose(0, "carpenter @3")
    # 12 for seat 0, 13 for seat 1; the discard is shuffled, its top is 41.
    assert fleet(game) == ["31[2-] 48 27[--]/~12", "48 39/~13", "55 ~9 39/~41 48"]
    assert (game.pile(), game.discard()) == ([40], [])


def test_carpenter_without_a_tile() -> None:
    """S8.1: asked all the same, and nothing happens."""
    game = afloat("31[2-] 27[22]", "", "", hands=[[48, 43], [43, 43], [43, 43]], expert=True)
    choose_all(game, "build 48 @1", "build 43 @1", "build 43 @1")
    assert game.actors() == [0]
    game.choose(0, "carpenter @2")
    assert fleet(game)[0] == "48 31[2-] 27[22]"
    assert game.building == 2


def test_carpenters_of_two_ships() -> None:
    """S8.1, S3.2: a question for each ship with several, the lower first; draws ship by ship."""
    game = afloat(
        "39 39",
        "39",
        "39 ~9 39",
        "39 39",
        players=2,
        hands=[[48, 48, 43]] * 2,
        expert=True,
        pile=[12, 13, 14, 15],
    )
    game.choose(0, "build 48 @3 #0")
    game.choose(0, "build 48 @4 #2")
    game.choose(1, "build 48 @2 #1")
    game.choose(1, "build 48 @3 #3")
    assert game.actors() == [0, 1]
    assert set(game.legal(0)) == {"carpenter @1 #0", "carpenter @2 #0"}
    assert set(game.legal(1)) == {"carpenter @1 #3", "carpenter @2 #3"}
    game.choose(0, "carpenter @2 #0")
    assert set(game.legal(0)) == {"carpenter @1 #2", "carpenter @3 #2"}
    game.choose(0, "carpenter @1 #2")
    game.choose(1, "carpenter @1 #3")
    assert fleet(game) == [
        "39 39/~12 48",
        "39/~14 48",
        "39/~13 ~9 39 48",
        "39/~15 39 48",
    ]


def test_gunner() -> None:
    """S8.2: all visible gunner tiles of that ship, as printed."""
    tiles = [*TILES, *read_tile_lines(["69 repeating1 repeating2 - gunner"])]
    game = afloat(
        "20[--] 35t[--] 69t[12] 18[--] 30[--]/~9",
        "20[--]",
        "",
        hands=[[14, 43], [43, 43], [43, 43]],
        expert=True,
        tiles=tiles,
    )
    choose_all(game, "build 14 turned @1", "build 43 @1", "build 43 @1")
    assert fleet(game)[:2] == [
        "14t[-1] 20[12] 35t[-2] 69t[21] 18[--] 30[--]/~9",
        "43 20[--]",
    ]


def test_saboteur() -> None:
    """S8.3: all visible saboteur stacks on all ships but the one just built, in S4.2's order."""
    ships = ("41 ~9 ~3/13[2-]", "37 17[11]", "56/~9 58t")
    hands = [[3, 43], [43, 43], [43, 56]]
    game = afloat(*ships, hands=hands, expert=True)
    choose_all(game, "build 3 @2", "build 43 @1", "build 43 @1")
    assert fleet(game) == ["3[12] ~9", "43 37", "43 56/~9"]
    assert game.discard() == [41, 3, 13, 17, 58]
    game = afloat(*ships, hands=hands, expert=True)
    choose_all(game, "build 3 @2", "build 43 @1", "build 56 @1")
    assert fleet(game) == ["41 3[12] ~9 ~3/13[2-]", "43 37 17[11]", "56 56/~9 58t"]
    assert game.discard() == []


def test_saboteurs_of_one_player() -> None:
    """S8.3: one player building two counts as one; both new tiles stay."""
    game = afloat("41", "41", "", "41", players=2, hands=[[56, 58, 43], [43, 43, 43]], expert=True)
    game.choose(0, "build 56 @1 #0")
    game.choose(0, "build 58 @1 #2")
    game.choose(1, "build 43 @1 #1")
    game.choose(1, "build 43 @1 #3")
    assert fleet(game) == ["56", "43", "58", "43"]
    assert game.discard() == [41, 41, 41]


def test_order_of_the_pirates() -> None:
    """S8.4: after rotten tiles; saboteurs (rows close up), carpenters, gunners."""
    game = afloat(
        "41 31[2-] 39",
        "",
        "13[2-]",
        hands=[[48, 43], [56, 43], [65, 43]],
        expert=True,
        discard=[],
    )
    choose_all(game, "build 48 @1", "build 56 @1", "build 65 @1")
    assert game.actors() == [2]
    assert fleet(game) == ["48 41 31[2-] 39", "56", "13[2-]"]  # nobody acts before the rotten tile
    game.choose(2, "rotten @2")
    assert fleet(game) == ["48 31[2-] 39", "56", "65[1-]"]
    assert set(game.legal(0)) == {"carpenter @2", "carpenter @3"}
    game.choose(0, "carpenter @3")
    # The pile was empty: the sabotaged tiles were shuffled, the last thrown away on top.
    assert fleet(game)[0] == "48 31[2-] 39/~13"
    assert game.pile() == [41]
    # Everybody saw them destroyed; after the shuffle nobody knows which is the sail (S10.2).
    assert game.knows(-1)["shuffled"] == [13, 41]
    assert game.knows(0)["sails"] == {(0, 3, 1): None}


def test_leftovers_come_after_the_pirates() -> None:
    """S3.5, S8.1: the carpenter of the third building does not draw a leftover."""
    game = afloat("39", "", "", hands=[[48, 12], [43, 13], [43, 29]], expert=True, discard=[40])
    game.building = game.round = 3
    choose_all(game, "build 48 @1", "build 43 @1", "build 43 @1")
    assert fleet(game)[0] == "48 39/~40"
    assert game.discard() == [12, 13, 29]


# ------------------------------------------------------------------------ S10: what a seat knows


def known_game() -> Reference:
    """Four players, no cannon in the first hands: see `test_building_and_passing`."""
    game = new_game(4, pile=[*range(1, 9), *range(37, 53)])
    choose_all(game, "build 37 @1", "build 37 @1", "build 39 @1", "build 40 @1")
    choose_all(game, "build 42 @1", "build 43 @1", "build 43 @1", "build 41 @1")
    return game


def test_hands_that_one_has_held() -> None:
    """S10.2: known whole, else only their size; the spectator knows sizes."""
    game = new_game(4, pile=[*range(1, 9), *range(37, 53)])
    assert game.knows(0)["hands"] == {1: 4, 2: 4, 3: 4}
    choose_all(game, "build 37 @1", "build 37 @1", "build 39 @1", "build 40 @1")
    assert game.knows(0)["hands"] == {1: 3, 2: 3, 3: [41, 43, 48]}
    assert game.knows(-1)["hands"] == {0: 3, 1: 3, 2: 3, 3: 3}
    game.choose(3, "build 41 @1")
    assert game.knows(0)["hands"][3] == [41, 43, 48]  # the choice is still secret
    choose_all(game, "build 42 @1", "build 43 @1", "build 43 @1")
    # Seat 0's first hand is now with seat 2, seat 1's, which seat 0 has held, with seat 3.
    assert game.knows(0)["hands"] == {1: 2, 2: [43, 48], 3: [43, 48]}
    assert game.knows(1)["hands"] == {0: [43, 51], 2: 2, 3: [43, 48]}


def test_known_discard_and_sails() -> None:
    """S10.2: leftovers of hands once held, in order; a treasure's sail from a known top."""
    game = known_game()
    assert game.knows(0)["sails"][0, 3, 0] is None
    choose_all(game, "build 43 @1", "build 48 @1", "build 43 @1", "build 43 @1")
    assert game.discard() == [51, 51, 48, 48]
    assert game.knows(0)["discard"] == [51, None, 48, 48]
    assert game.knows(1)["discard"] == [51, 51, None, 48]
    assert game.knows(2)["discard"] == [51, 51, 48, None]
    assert game.knows(3)["discard"] == [None, 51, 48, 48]
    assert game.knows(-1)["discard"] == [None] * 4
    assert game.knows(0)["shuffled"] is None
    assert game.knows(0)["hands"] == {1: 4, 2: 4, 3: 4}  # new hands

    game = known_game()
    choose_all(game, "build 51 @1", "build 48 @1", "build 43 @1", "build 43 @1")
    # Seat 3's leftover, of the hand held by seats 1, 0, 3, lies under the treasure.
    assert game.ships()[0][0] == ["~48", "51"]
    assert game.discard() == [43, 51, 48]
    assert [game.knows(seat)["sails"][0, 1, 0] for seat in range(-1, 4)] == [
        None,
        48,
        48,
        None,
        48,
    ]
    # It stays known wherever it goes.
    game._destroy({(0, 1), (0, 4)})
    assert game.discard() == [43, 51, 48, 48, 51, 1]
    assert game.knows(0)["discard"] == [43, None, 48, 48, 51, None]
    assert game.knows(2)["discard"] == [43, 51, 48, None, 51, None]
    assert game.knows(-1)["discard"] == [None, None, None, None, 51, None]


def test_known_at_a_shuffle() -> None:
    """S10.2: the multiset it knew in the discard."""
    game = known_game()
    game._pile = []
    choose_all(game, "build 43 @1", "build 48 @1", "build 43 @1", "build 43 @1")
    assert [game.hand(seat) for seat in range(4)] == [[48], [48], [51], [51]]
    assert game.knows(0)["shuffled"] == [48, 48, 51]
    assert game.knows(2)["shuffled"] == [48, 51, 51]
    assert game.knows(-1)["shuffled"] == []
    assert game.knows(0)["discard"] == []
    assert game.knows(0)["pile"] == 0


def test_public_things_are_known_to_all() -> None:
    """S10.1: what is destroyed while visible, or covered with its upgrade face up."""
    game = afloat("62[-1]", "37/~9/60", "", discard=[])
    game._volley(1)
    for seat in (-1, 0, 1, 2):
        assert game.knows(seat)["discard"] == [37, None, 60]
    # From there to a treasure: a sail that everybody knows.
    game = afloat("62[-1]", "55 ~9 54", "43")
    game.resolve_boarding_phase()
    assert fleet(game)[1] == "~9 ~55/54"
    assert game.knows(-1)["sails"][1, 2, 0] == 55


def test_a_carpenters_sail_is_unseen() -> None:
    """S8.1, S10.1."""
    game = afloat("39", "", "", hands=[[48, 43], [43, 43], [43, 43]], expert=True, pile=[12])
    choose_all(game, "build 48 @1", "build 43 @1", "build 43 @1")
    assert fleet(game)[0] == "48 39/~12"
    assert game.knows(0)["sails"] == {(0, 2, 1): None}


# ------------------------------------------------------------------------------- whole games


def everything(game: Reference) -> list[int]:
    """All tiles wherever they are."""
    words = [word for ship in game.ships() for stack in ship for word in stack]
    words += [word for _, word in game.waiting()]
    found = [int(word.partition("[")[0].strip("~t")) for word in words]
    for seat in range(game.players):
        found += game.hand(seat)
    return sorted(found + game.pile() + game.discard())


def check_knowledge(game: Reference) -> None:
    """What is known is true, and the spectator knows no more than anybody."""
    public = game.knows(-1)
    for seat in range(-1, game.players):
        seen = game.knows(seat)
        for other, hand in seen["hands"].items():
            assert hand in (game.hand(other), len(game.hand(other)))
        assert len(seen["discard"]) == len(game.discard())
        for known, shown, truth in zip(
            seen["discard"], public["discard"], game.discard(), strict=True
        ):
            assert known in (None, truth)
            assert shown in (None, known)
        for (ship, row, place), known in seen["sails"].items():
            token = game.ships()[ship][row - 1][place]
            assert token.startswith("~")
            assert known is None or f"~{known}" == token


def check_fuses(game: Reference) -> None:
    """Fuses lie on visible cannons only, and repeating tiles have one of each (S4.6)."""
    for deck in game._ships:
        for stack in deck:
            for card in stack[:-1]:
                assert set(card.fuses.values()) == {0}
            if stack[-1].cannon("port") == "repeating":
                assert sorted(stack[-1].fuses.values()) == [1, 2]


def play_at_random(game: Reference, rng: random.Random) -> None:
    """Play to the end; check what must hold at every decision."""
    all_tiles = everything(game)
    assert len(all_tiles) == len(game.tiles)
    decisions = 0
    while not game.over:
        seat = rng.choice(game.actors())
        choices = game.legal(seat)
        assert choices
        assert len(choices) == len(set(choices))
        game.choose(seat, rng.choice(choices))
        if rng.random() < 0.1 and game._answers[seat]:
            game.take_back(seat)
        assert everything(game) == all_tiles
        if rng.random() < 0.3:
            check_knowledge(game)
        check_fuses(game)
        decisions += 1
        assert decisions < 300
    assert (game.round, game.building) == (3, 3)
    winners, lengths, cannons = game.result()
    assert winners
    assert lengths == [sum(map(len, ship)) for ship in game.ships()]
    assert len(cannons) == len(lengths)
    longest = {game.owner(ship) for ship, length in enumerate(lengths) if length == max(lengths)}
    assert set(winners) <= longest  # S7.2
    words = [word for ship in game.ships() for stack in ship for word in stack]
    assert not any(word.startswith(("65", "66", "67", "68")) for word in words)  # S7.1


@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games(players: int, expert: bool) -> None:
    """Random games come to their end and keep the 68 tiles."""
    rng = random.Random(f"{players} {expert}")
    for _ in range(25):
        pile = rng.sample(IN_ORDER, len(IN_ORDER))
        options = set(rng.choice([[], ["long-shots-spare-home"]]))
        play_at_random(
            Reference(
                TILES,
                players,
                expert,
                options,
                pile,
                lambda discard: rng.sample(discard, len(discard)),
            ),
            rng,
        )


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_with_few_tiles(players: int) -> None:
    """Piles run out: shuffles, short hands, empty hands, one tile for two ships (S3.1, S3.2)."""
    rng = random.Random(players)
    bombards = [tile for tile in TILES if "bombard" in tile.port | tile.starboard]
    others = [tile for tile in TILES if tile not in bombards]
    shuffles: list[int] = []

    def reshuffle(discard: list[int]) -> list[int]:
        assert discard
        shuffles.append(len(discard))
        return rng.sample(discard, len(discard))

    for _ in range(25):
        tiles = bombards + rng.sample(others, rng.randint(max(0, 2 * players - 8), 35))
        pile = rng.sample([tile.id for tile in tiles], len(tiles))
        play_at_random(Reference(tiles, players, True, set(), pile, reshuffle), rng)
    assert len(shuffles) > 25
