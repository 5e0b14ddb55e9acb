"""Hand-made checks of the reference itself, straight from the text of the rules."""

import random
from typing import Any

import pytest

from .scoring import Ship, best_combinations, final_score, split_values  # noqa: TID252
from .under_fire import SEATS, SPACES, Reference, turned  # noqa: TID252

X = [1, 2, 3, 4, 5, 6, 7, 8, 9]

BOX: dict[str, Any] = {
    "boards": {
        "shoal": {
            "sun": [
                ["gain-point", "repair", "lay-mine"],
                ["shoot-orthogonal", "gain-point", "shoot-diagonal"],
                ["draw-reserve", "lay-mine", "repair"],
            ],
            "moon": [
                ["draw-reserve", "shoot-diagonal", "gain-point"],
                ["repair", "shoot-orthogonal", "lay-mine"],
                ["shoot-diagonal", "draw-reserve", "gain-point"],
            ],
        },
        "reef": {
            "sun": [
                ["shoot-orthogonal", "lay-mine", "draw-reserve"],
                ["gain-point", "repair", "shoot-diagonal"],
                ["lay-mine", "shoot-orthogonal", "gain-point"],
            ],
            "moon": [
                ["lay-mine", "gain-point", "shoot-orthogonal"],
                ["draw-reserve", "repair", "draw-reserve"],
                ["shoot-diagonal", "gain-point", "lay-mine"],
            ],
        },
        "strait": {
            "sun": [["repair"], ["lay-mine"], ["gain-point"]],
            "moon": [["shoot-orthogonal"], ["draw-reserve"], ["shoot-diagonal"]],
        },
    },
    "mercenaries": [
        {"id": "buckler", "cost": 3, "numbers": [1, 6], "effect": "shield"},
        {"id": "pavise", "cost": 3, "numbers": [2, 7], "effect": "shield"},
        {"id": "sweeper", "cost": 3, "numbers": [3, 8], "effect": "sweeper"},
        {"id": "minelayer", "cost": 3, "numbers": [4, 9], "effect": "minelayer"},
        {"id": "chasers", "cost": 3, "numbers": [1, 5], "effect": "chasers"},
        {"id": "diagonals", "cost": 3, "numbers": [5, 9], "effect": "diagonals"},
        {"id": "chart", "cost": 4, "numbers": [1, 4, 7], "effect": "chart"},
        {"id": "broadside", "cost": 4, "numbers": [2, 5, 8], "effect": "broadside"},
        {"id": "convoy", "cost": 4, "numbers": [3, 6, 9], "effect": "convoy"},
        {"id": "ram", "cost": 5, "numbers": X, "effect": "ram"},
        {"id": "bulwark", "cost": 5, "numbers": X, "effect": "bulwark"},
        {"id": "squadron", "cost": 5, "numbers": X, "effect": "squadron"},
    ],
    "points": {"set": {3: 3, 4: 6}, "run": {3: 2, 4: 4, 5: 6, 6: 9, 7: 12}},
}
POINTS = BOX["points"]


def standard_deal(**changes: Any) -> dict[str, Any]:
    """A fixed deal of the standard game, light first."""
    deal: dict[str, Any] = {
        "variant": "standard",
        "options": [],
        "first": "light",
        "arrangements": {
            "light": "shoal/sun/0 strait/moon/2 reef/sun/3",
            "dark": "reef/moon/1 shoal/moon/0 strait/sun/0",
        },
        "decks": {"light": X + X, "dark": X + X},
        "reserves": {"light": list(X), "dark": list(X)},
        "mercenaries": ["minelayer", "chasers", "sweeper", "chart", "ram"],
    }
    deal.update(changes)
    return deal


def random_deal(rng: random.Random, variant: str) -> dict[str, Any]:
    """A random deal (U2), mercenaries by the costs of U2.2."""
    tiles: dict[str, list[int]] = {}
    for seat in SEATS:
        tiles[seat] = X + X + X
        rng.shuffle(tiles[seat])
    hired: list[str] = []
    for cost, count in ((3, 3), (4, 1), (5, 1)):
        names = [entry["id"] for entry in BOX["mercenaries"] if entry["cost"] == cost]
        hired.extend(rng.sample(names, count))
    deal: dict[str, Any] = {
        "variant": variant,
        "options": rng.choice([[], ["own-wrecks-anywhere"]]),
        "first": rng.choice(SEATS),
        "decks": {seat: tiles[seat][:18] for seat in SEATS},
        "reserves": {seat: tiles[seat][18:] for seat in SEATS},
        "mercenaries": hired,
    }
    if variant == "standard":
        everything = Reference(BOX, standard_deal())._all_arrangements()
        deal["arrangements"] = {seat: rng.choice(everything) for seat in SEATS}
    return deal


def sea(
    ships: str = "",
    hand: tuple[int, ...] = (2, 2, 2),
    gold: int = 0,
    spaces: dict[str, str] | None = None,
    **changes: Any,
) -> Reference:
    """A position with light to move, all spaces `gain-point` but those named.

    `ships` holds words such as `c3=L5` (light 5), `c4=D5*` (burning), `d4=D5+` (one token) or
    `a1=Lram` (a mercenary, taken out of the market).
    """
    game = Reference(BOX, standard_deal(**changes))
    game.first_shield_waits = False
    game.effects = dict.fromkeys(SPACES, "gain-point")
    game.effects.update(spaces or {})
    game.hands["light"] = list(hand)
    game.gold["light"] = gold
    for word in ships.split():
        space, text = word.split("=")
        name = text[1:].rstrip("*+")
        game.ships[space] = Ship(
            owner={"L": "light", "D": "dark"}[text[0]],
            number=int(name) if name.isdigit() else None,
            mercenary=None if name.isdigit() else name,
            burning=text.endswith("*"),
            tokens=text.count("+"),
        )
        game.shields_left -= text.count("+")
        if name in game.market:
            game.market.remove(name)
    return game


def mine(game: Reference, *spaces: str, dummy: str | None = None) -> None:
    """Put mines on the sea."""
    for space in spaces:
        game.mines[space] = "real"
        game.mines_left -= 1
    if dummy is not None:
        game.mines[dummy] = "dummy"
        game.dummy_left = 0


def kinds(game: Reference, word: str, seat: str = "light") -> set[str]:
    """What follows a word among the legal choices of a seat."""
    found = game.legal(seat)
    assert len(found) == len(set(found))
    return {text.partition(" ")[2] for text in found if text.split(" ")[0] == word}


# ---------------------------------------------------------------------------- U1, U2: setting up


def test_board_turning_is_clockwise() -> None:
    """U1.2: a clockwise quarter turn brings the left column to the top."""
    rows = [["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"]]
    assert turned(rows, 1) == [["7", "4", "1"], ["8", "5", "2"], ["9", "6", "3"]]
    assert turned(rows, 2) == [["9", "8", "7"], ["6", "5", "4"], ["3", "2", "1"]]
    assert turned(rows, 3) == [["3", "6", "9"], ["2", "5", "8"], ["1", "4", "7"]]
    assert turned([["1"], ["2"], ["3"]], 2) == [["3"], ["2"], ["1"]]


def test_halves() -> None:
    """U1.3, U1.5: light's farthest row is 3, dark's is 4; dark's left is column g."""
    effects = Reference(BOX, standard_deal()).effects
    assert len(effects) == 42
    assert [effects[space] for space in ("a3", "b3", "c3")] == ["gain-point", "repair", "lay-mine"]
    assert effects["a1"] == "draw-reserve"
    assert [effects[space] for space in ("d3", "d2", "d1")] == [
        "shoot-diagonal",
        "draw-reserve",
        "shoot-orthogonal",
    ]
    # reef/sun turned 3 times: its right column is on top.
    assert [effects[space] for space in ("e3", "f3", "g3")] == [
        "draw-reserve",
        "shoot-diagonal",
        "gain-point",
    ]
    # Dark: reef/moon turned once; its left column, bottom up, is the farthest row (4), from g.
    assert [effects[space] for space in ("g4", "f4", "e4")] == [
        "shoot-diagonal",
        "draw-reserve",
        "lay-mine",
    ]
    assert [effects[space] for space in ("d6", "c6", "b6")] == [
        "shoot-diagonal",
        "draw-reserve",
        "gain-point",
    ]
    assert [effects[space] for space in ("a4", "a5", "a6")] == ["repair", "lay-mine", "gain-point"]


def test_start_of_the_standard_game() -> None:
    """U2.3, U2.5, U8.1."""
    game = Reference(BOX, standard_deal())
    seen = game.summary()
    assert seen["phase"] == "play"
    assert seen["round"] == 1
    assert seen["mover"] == "light"
    assert seen["hands"] == {"light": [1, 2, 3], "dark": [1, 2, 3]}
    assert seen["decks"]["light"] == [4, 5, 6, 7, 8, 9, *X]
    assert seen["shields_left"] == 6
    assert seen["mines_left"] == 14
    assert seen["dummy_left"] == 1
    assert game.actors() == ["light"]
    assert game.legal("dark") == []
    assert len(game.legal("light")) == 3 * 7
    assert kinds(game, "lay") == {
        f"{number} {column}1" for number in (1, 2, 3) for column in "abcdefg"
    }
    game.choose("light", "lay 2 a1")  # draw-reserve: the reserve's top tile, 1
    seen = game.summary()
    assert seen["ships"] == {"a1": ["light", "2", "active", 1]}  # U2.5
    assert seen["shields_left"] == 6
    assert seen["gold"]["light"] == 1
    assert seen["hands"]["light"] == [1, 1, 3, 4]
    assert seen["mover"] == "dark"
    game.choose("dark", "lay 2 a6")
    assert game.summary()["ships"]["a6"] == ["dark", "2", "active", 0]
    assert game.summary()["round"] == 2
    assert game.summary()["mover"] == "light"


def test_first_shield_takes_a_token_of_the_7() -> None:
    """U2.5, U7.1: the first ship may hold the first shield and another."""
    game = Reference(BOX, standard_deal())
    game.choose("light", "lay 1 d1")  # the only active own ship: the shield goes there by itself
    assert game.summary()["ships"]["d1"] == ["light", "1", "active", 2]
    assert game.summary()["shields_left"] == 5


def test_illegal_choice() -> None:
    """A choice that is not legal is refused."""
    game = sea()
    with pytest.raises(ValueError, match="not a legal choice of light"):
        game.choose("light", "lay 2 a2")
    with pytest.raises(ValueError, match="not a legal choice of dark"):
        game.choose("dark", "lay 2 a6")
    with pytest.raises(ValueError, match="not over"):
        game.result()


# ------------------------------------------------------------------------ U4: where ships are laid


def test_reach() -> None:
    """U4.1, U4.2: first row, or beside an own active ship; empty, mined or burning spaces."""
    game = sea("a1=L1 a2=L1* c1=D1 d1=D1* e1=L1 e2=D4 g3=L5 g4=D1* f3=L2*", hand=(4,))
    mine(game, "b1")
    assert kinds(game, "lay") == {
        f"4 {space}" for space in ("a2", "b1", "d1", "f1", "g1", "g2", "g4", "f3")
    }


def test_burning_ships_give_no_adjacency() -> None:
    """U5.1."""
    game = sea("c3=L5*", hand=(4,))
    assert kinds(game, "lay") == {f"4 {column}1" for column in "abcdefg"}


def test_own_wrecks_anywhere() -> None:
    """U4.4: only with the option, only own ones, for mercenaries too."""
    ships = "c3=L5* e5=D5* d1=L2"
    assert "4 c3" not in kinds(sea(ships, hand=(4,)), "lay")
    game = sea(ships, hand=(4,), gold=5, options=["own-wrecks-anywhere"])
    assert "4 c3" in kinds(game, "lay")
    assert "4 e5" not in kinds(game, "lay")
    assert "minelayer c3" in kinds(game, "buy")
    assert "ram c3" in kinds(game, "buy")
    assert "ram e5" not in kinds(game, "buy")


def test_covering_a_burning_ship_has_no_effect_a() -> None:
    """U4.2, U4.3: the wreck is gone, effect B works, effect A does not."""
    game = sea("c1=D5*", hand=(4, 9))
    game.choose("light", "lay 4 c1")
    seen = game.summary()
    assert seen["ships"] == {"c1": ["light", "4", "active", 0]}
    assert seen["points"]["light"] == 0
    assert seen["gold"]["light"] == 1


def test_nine_on_a_wreck_does_nothing() -> None:
    """U4.3."""
    game = sea("c1=L5*", hand=(4, 9))
    game.choose("light", "lay 9 c1")
    assert game.summary()["points"]["light"] == 0
    assert game.mover == "dark"


# --------------------------------------------------------------------------------- U5: shots, fire


def test_a_shot_flies_over_and_burns_the_first_enemy() -> None:
    """U5.2: over empty spaces, own ships and burning ships."""
    game = sea("c2=L1 c3=D1* c5=D2 c6=D3 a1=D4", hand=(3,))
    game.choose("light", "lay 3 c1")
    assert game.legal("light") == ["shoot n", "shoot w"]
    game.choose("light", "shoot n")
    seen = game.summary()["ships"]
    assert seen["c5"][2] == "burning"
    assert seen["c6"][2] == "active"
    assert seen["c3"][2] == "burning"


def test_a_shot_takes_a_token() -> None:
    """U5.2, U5.8: the token goes back to the supply; the single target is automatic (U3.6)."""
    game = sea("c5=D2+ c6=D3", hand=(3,))
    left = game.shields_left
    game.choose("light", "lay 3 c1")
    assert game.summary()["ships"]["c5"] == ["dark", "2", "active", 0]
    assert game.shields_left == left + 1
    assert game.mover == "dark"


def test_a_mercenary_stops_shots() -> None:
    """U5.3, U3.4: no target, no token lost, what is behind is safe."""
    game = sea("c5=Dchasers+ c6=D3", hand=(3,))
    game.choose("light", "lay 3 c1")
    assert game.mover == "dark"
    seen = game.summary()["ships"]
    assert seen["c5"] == ["dark", "chasers", "active", 1]
    assert seen["c6"][2] == "active"


def test_diagonal_shots() -> None:
    """U6, U1.5: north-east and north-west."""
    game = sea("f3=D2 b3=D3 d3=D4", hand=(2,), spaces={"d1": "shoot-diagonal"})
    game.choose("light", "lay 2 d1")
    assert game.legal("light") == ["shoot ne", "shoot nw"]
    assert game.gold["light"] == 1  # U3.4: gold before anything is asked
    game.choose("light", "shoot nw")
    assert game.ships["b3"].burning
    assert not game.ships["f3"].burning


def test_equal_shots_of_a_and_b_are_one_choice() -> None:
    """U3.1: a 3 on shoot-orthogonal has two shots, offered once each."""
    game = sea("d3=D2 d5=D3 a1=D4", hand=(3,), spaces={"d1": "shoot-orthogonal"})
    game.choose("light", "lay 3 d1")
    assert game.legal("light") == ["shoot n", "shoot w"]
    game.choose("light", "shoot n")
    assert game.legal("light") == ["shoot n", "shoot w"]
    game.choose("light", "shoot n")
    assert game.ships["d3"].burning
    assert game.ships["d5"].burning
    assert not game.ships["a1"].burning


def test_nine_shoots_twice() -> None:
    """U7.1: token first, then fire, both automatic along the only line."""
    game = sea("d5=D3+", hand=(9,), spaces={"d1": "shoot-orthogonal"})
    game.choose("light", "lay 9 d1")
    assert game.ships["d5"].burning
    assert game.ships["d5"].tokens == 0
    assert game.mover == "dark"


def test_nine_draws_and_scores_twice() -> None:
    """U7.1, U6: two points; two tiles of the reserve."""
    game = sea(hand=(9, 9), spaces={"d1": "draw-reserve"})
    game.choose("light", "lay 9 a1")
    assert game.points["light"] == 2
    game.choose("dark", "lay 2 a6")
    hand = len(game.hands["light"])
    game.choose("light", "lay 9 d1")
    assert game.reserves["light"] == [3, 4, 5, 6, 7, 8, 9]
    assert len(game.hands["light"]) == hand - 1 + 2 + 1


def test_draw_from_an_empty_reserve() -> None:
    """U6: nothing."""
    game = sea(hand=(9,), spaces={"d1": "draw-reserve"})
    game.reserves["light"] = []
    game.choose("light", "lay 9 d1")
    assert len(game.hands["light"]) == 1


# --------------------------------------------------------------------------- shields and repairing


def test_shield_choices() -> None:
    """U5.4: any own active ship, the one just laid and mercenaries included."""
    game = sea("a1=L2 b3=L2* c1=Lchasers+ d6=D2", hand=(1,))
    game.choose("light", "lay 1 e1")
    assert kinds(game, "shield") == {"a1", "c1", "e1"}
    assert len(game.legal("light")) == 3
    game.choose("light", "shield c1")
    assert game.ships["c1"].tokens == 2


def test_shield_waits_for_a_token() -> None:
    """U3.4: the supply is empty until the shot sends a token back; then it is compulsory."""
    game = sea("d5=D3+ a1=L4", hand=(1,), spaces={"d1": "shoot-orthogonal"})
    game.shields_left = 0
    game.choose("light", "lay 1 d1")  # the shot is the only choice and is made at once
    assert game.ships["d5"].tokens == 0
    assert game.shields_left == 1
    assert game.legal("light") == ["shield a1", "shield d1"]


def test_no_shield_left() -> None:
    """U5.8: no target, skipped."""
    game = sea("a1=L4", hand=(1,))
    game.shields_left = 0
    game.choose("light", "lay 1 d1")
    assert game.mover == "dark"
    assert game.ships["d1"].tokens == 0


def test_repair() -> None:
    """U6, U7.1: own burning ships, anywhere; 5 on repair repairs two."""
    game = sea("a6=L4* c4=L3* g6=L2* f6=D1*", hand=(5,), spaces={"d1": "repair"})
    game.choose("light", "lay 5 d1")
    assert game.legal("light") == ["repair a6", "repair c4", "repair g6"]
    game.choose("light", "repair c4")
    assert game.legal("light") == ["repair a6", "repair g6"]
    game.choose("light", "repair g6")
    assert game.mover == "dark"
    assert game.ships["a6"].burning
    assert not game.ships["c4"].burning


def test_repair_then_shield() -> None:
    """U3.1: the order is the player's; a repaired ship may take the shield."""
    game = sea("c4=L3*", hand=(1,), spaces={"d1": "repair"})
    game.choose("light", "lay 1 d1")
    assert game.legal("light") == ["repair c4", "shield d1"]
    game.choose("light", "repair c4")
    assert game.legal("light") == ["shield c4", "shield d1"]


# ------------------------------------------------------------------------------------------- mines


def test_a_mine_is_taken_and_the_space_works() -> None:
    """U5.6."""
    game = sea(hand=(2,))
    mine(game, "d1")
    game.choose("light", "lay 2 d1")
    assert game.mines == {}
    assert game.mines_taken["light"] == 1
    assert game.points["light"] == 1
    assert game.mines_left == 13  # U5.8: it stays with its taker


def test_the_dummy_is_taken() -> None:
    """U5.7, U5.8."""
    game = sea(hand=(2,))
    mine(game, dummy="d1")
    game.choose("light", "lay 2 d1")
    assert game.mines == {}
    assert game.mines_taken["light"] == 0
    assert game.dummy_taken == {"light": True, "dark": False}
    assert game.dummy_left == 0


def test_seven_removes_the_mine_under_it() -> None:
    """U5.6, U3.5: the mine lies there until all effects are done; declining is offered."""
    game = sea(hand=(7,))
    mine(game, "d1", "c4")
    game.choose("light", "lay 7 d1")
    assert game.summary()["mines"] == {"d1": "real", "c4": "real"}
    assert game.legal("light") == ["decline", "unmine c4", "unmine d1"]
    game.choose("light", "unmine d1")
    assert game.mines_taken["light"] == 0
    assert game.mines_left == 13
    assert game.mover == "dark"


def test_seven_declines_and_takes_the_mine() -> None:
    """U3.5, U5.6."""
    game = sea(hand=(7,))
    mine(game, "d1")
    game.choose("light", "lay 7 d1")
    assert game.legal("light") == ["decline", "unmine d1"]
    game.choose("light", "decline")
    assert game.mines_taken["light"] == 1
    assert game.mover == "dark"


def test_seven_without_mines() -> None:
    """U3.5: declining is offered only while a mine lies on the sea."""
    game = sea(hand=(7,))
    game.choose("light", "lay 7 d1")
    assert game.mover == "dark"


def test_seven_on_lay_mine_waits() -> None:
    """U3.4: the removal waits for the mine to be laid, then may be declined."""
    game = sea("c3=D5*", hand=(7,), spaces={"d1": "lay-mine"})
    game.choose("light", "lay 7 d1")
    assert kinds(game, "mine") == set(SPACES) - {"d1", "c3"}  # U5.5
    assert len(game.legal("light")) == 40
    game.choose("light", "mine g6")
    assert game.legal("light") == ["decline", "unmine g6"]
    game.choose("light", "unmine g6")
    assert game.mines == {}
    assert game.mines_left == 14


def test_lay_mine_waits_for_the_removal() -> None:
    """U3.4, U5.8: no real mine in the supply until one is removed; the dummy does not help."""
    game = sea(hand=(7,), spaces={"d1": "lay-mine"})
    mine(game, *[column + row for row in "45" for column in "abcdefg"], dummy="a6")
    assert game.mines_left == 0
    game.choose("light", "lay 7 d1")
    assert kinds(game, "mine") == set()
    assert len(game.legal("light")) == 16
    game.choose("light", "unmine a4")
    assert kinds(game, "mine") == set(SPACES) - set(game.mines) - {"d1"}
    assert kinds(game, "decline") == set()
    assert kinds(game, "dummy") == set()


def test_removing_the_dummy_gives_no_real_mine() -> None:
    """U5.8."""
    game = sea(hand=(7,), spaces={"d1": "lay-mine"})
    mine(game, *[column + row for row in "45" for column in "abcdefg"], dummy="a6")
    game.choose("light", "lay 7 d1")
    game.choose("light", "unmine a6")
    assert game.mover == "dark"
    assert game.dummy_left == 1
    assert game.mines_left == 0


def test_decline_leaves_the_other_effect() -> None:
    """U3.5: declining ends the removal only."""
    game = sea(hand=(7,), spaces={"d1": "lay-mine"})
    mine(game, "a6")
    game.choose("light", "lay 7 d1")
    assert "decline" in game.legal("light")
    assert "unmine a6" in game.legal("light")
    game.choose("light", "decline")
    assert {text.split()[0] for text in game.legal("light")} == {"mine"}


# ------------------------------------------------------------------------------------- mercenaries


def test_buying_before_and_after() -> None:
    """U3.2: once a turn, before or after the main action, not replaced; `end` only then."""
    game = sea(hand=(2, 4), gold=7)
    assert kinds(game, "buy") == {
        f"{name} {column}1" for name in game.market for column in "abcdefg"
    }
    assert "end" not in game.legal("light")
    game.choose("light", "lay 2 a1")
    assert game.gold["light"] == 8
    assert "end" in game.legal("light")
    assert kinds(game, "lay") == set()
    game.choose("light", "buy chasers b1")
    assert game.gold["light"] == 5
    assert "chasers" not in game.market
    assert game.mover == "dark"
    assert game.points["light"] == 1  # U4.6: no effect A for the mercenary

    game = sea(hand=(2, 4), gold=7)
    game.choose("light", "buy ram b1")
    assert game.mover == "light"
    assert kinds(game, "buy") == set()
    assert kinds(game, "lay")
    game.choose("light", "lay 4 a1")
    assert game.mover == "dark"


def test_ending_without_buying() -> None:
    """U3.2, U3.3."""
    game = sea(hand=(2, 4), gold=2)
    game.choose("light", "lay 2 a1")
    assert {text for text in game.legal("light") if " " not in text} == {"end"}
    game.choose("light", "end")
    assert game.mover == "dark"
    assert game.hands["light"] == [4, 4]


def test_minelayer() -> None:
    """U7.5: two mines and the dummy, in any order, as separate choices."""
    game = sea(gold=3)
    game.choose("light", "buy minelayer d1")
    assert kinds(game, "mine") == kinds(game, "dummy") == set(SPACES) - {"d1"}
    game.choose("light", "mine a6")
    assert "a6" not in kinds(game, "dummy")
    game.choose("light", "dummy b6")
    assert kinds(game, "dummy") == set()
    game.choose("light", "mine c6")
    assert game.mines == {"a6": "real", "b6": "dummy", "c6": "real"}
    assert game.mines_left == 12
    assert game.dummy_left == 0
    assert kinds(game, "lay")


def test_minelayer_when_short() -> None:
    """U7.5, U10: it lays what can be laid."""
    game = sea(gold=3)
    mine(game, dummy="a6")
    game.mines_left = 1
    game.choose("light", "buy minelayer d1")
    assert kinds(game, "dummy") == set()
    game.choose("light", "mine g6")
    assert kinds(game, "lay")
    assert game.pending == []


def test_sweeper() -> None:
    """U7.4, U3.5: three at most, one at a time; declining ends it all; the dummy is a mine."""
    game = sea(gold=3)
    mine(game, "a6", "b6", "c6", "d1", dummy="e6")
    game.choose("light", "buy sweeper d1")
    assert kinds(game, "unmine") == {"a6", "b6", "c6", "d1", "e6"}
    game.choose("light", "unmine e6")
    assert game.dummy_left == 1
    game.choose("light", "unmine d1")
    game.choose("light", "decline")
    assert set(game.mines) == {"a6", "b6", "c6"}
    assert kinds(game, "lay")
    assert game.mines_taken["light"] == 0


def test_a_mercenary_takes_a_mine() -> None:
    """U5.6."""
    game = sea(gold=5)
    mine(game, "d1")
    game.choose("light", "buy ram d1")
    assert game.mines_taken["light"] == 1
    assert game.mines == {}


def test_sweeper_after_the_main_action_is_too_late() -> None:
    """U5.6."""
    game = sea(gold=3)
    mine(game, "d1", "a6")
    game.choose("light", "lay 2 d1")
    assert game.mines_taken["light"] == 1
    game.choose("light", "buy sweeper c1")
    assert game.legal("light") == ["decline", "unmine a6"]


def test_chasers() -> None:
    """U7.7: two shots, east or west, the second chosen after the first."""
    game = sea("a1=D2 g1=D3 f1=D4+ d4=D5", gold=3)
    game.choose("light", "buy chasers d1")
    assert game.legal("light") == ["shoot e", "shoot w"]
    game.choose("light", "shoot e")
    assert game.ships["f1"].tokens == 0
    assert game.legal("light") == ["shoot e", "shoot w"]
    game.choose("light", "shoot e")
    assert game.ships["f1"].burning
    assert not game.ships["g1"].burning
    assert kinds(game, "lay")


def test_chasers_skip_a_shot_without_target() -> None:
    """U7.7, U3.6."""
    game = sea("a1=D2", gold=3)
    game.choose("light", "buy chasers d1")
    assert game.ships["a1"].burning
    assert kinds(game, "lay")


def test_diagonals() -> None:
    """U7.7."""
    game = sea("f3=D2 b3=D3 a4=D4 d3=D5", gold=3, mercenaries=["diagonals"])
    game.choose("light", "buy diagonals d1")
    game.choose("light", "shoot nw")
    assert game.legal("light") == ["shoot ne", "shoot nw"]
    game.choose("light", "shoot nw")
    burning = {space for space, ship in game.ships.items() if ship.burning}
    assert burning == {"b3", "a4"}


def test_broadside() -> None:
    """U7.6: the four adjacent spaces, all at once, nothing beyond, nothing asked."""
    game = sea(
        "d3=L2 d5=D2 c4=D3+ e4=Dchasers f4=D4 b4=D5 a1=D1",
        gold=4,
        mercenaries=["broadside", "chasers"],
    )
    game.choose("light", "buy broadside d4")
    assert game.ships["d5"].burning
    assert game.ships["c4"].tokens == 0
    assert {space for space, ship in game.ships.items() if ship.burning} == {"d5"}
    assert kinds(game, "lay")
    assert game.shields_left == 6


def test_chart() -> None:
    """U7.3: any number of the reserve; the rest is shuffled as told."""
    game = sea(gold=4, hand=(2, 2))
    game.reserves["light"] = [5, 3, 5, 1]
    game.choose("light", "buy chart d1")
    assert game.legal("light") == ["chart 1", "chart 3", "chart 5"]
    game.choose("light", "chart 5", reserve_after=[1, 5, 3])
    assert game.reserves["light"] == [1, 5, 3]
    assert sorted(game.hands["light"]) == [2, 2, 5]


def test_chart_without_decision() -> None:
    """U7.3, U3.6: one tile left is taken at once; of two equal ones the player is asked."""
    game = sea(gold=4, hand=(2, 2))
    game.reserves["light"] = [5, 5]
    game.choose("light", "buy chart d1")
    assert game.legal("light") == ["chart 5"]
    game.choose("light", "chart 5", reserve_after=[5])
    assert game.reserves["light"] == [5]
    assert kinds(game, "lay")
    game = sea(gold=4, hand=(2, 2))
    game.reserves["light"] = [5]
    game.choose("light", "buy chart d1", reserve_after=[])
    assert game.hands["light"] == [2, 2, 5]
    assert kinds(game, "lay")
    game = sea(gold=4, hand=(2, 2))
    game.reserves["light"] = []
    game.choose("light", "buy chart d1")
    assert kinds(game, "lay")
    assert game.hands["light"] == [2, 2]


def test_ram() -> None:
    """U7.8: on a reachable active enemy without shield; elsewhere like any other."""
    game = sea("a1=D2 b1=D2+ c1=Dchasers d1=L3 d2=D5 d4=D6 e1=D7* f3=D8", gold=5)
    assert {text.split()[1] for text in kinds(game, "buy") if text.startswith("ram")} == {
        "a1",
        "d2",
        "e1",
        "f1",
        "g1",
    }
    assert {text.split()[1] for text in kinds(game, "buy") if text.startswith("sweeper")} == {
        "e1",
        "f1",
        "g1",
    }
    game.choose("light", "buy ram d2")
    assert game.summary()["ships"]["d2"] == ["light", "ram", "active", 0]
    assert "2 d3" in kinds(game, "lay")


# -------------------------------------------------------------------------------------- U8: the end


FULL_ROW = " ".join(f"{column}1=D5+" for column in "abcdefg")


def light_comes_to_move(game: Reference) -> None:
    """Let dark finish a turn, so that light's turn begins in the position shown."""
    game.mover = "dark"
    game.first = "dark"
    game.hands["dark"] = [2, 2, 4]
    game.choose("dark", "lay 2 g6")


def test_cannot_lay() -> None:
    """U8.2: loses at once, without scoring."""
    game = sea(FULL_ROW)
    light_comes_to_move(game)
    assert game.over
    assert game.actors() == []
    assert game.result() == {"winner": "dark", "reason": "cannot-lay", "scores": None}
    assert game.summary()["phase"] == "over"
    assert game.summary()["mover"] is None


def test_only_the_ram_saves() -> None:
    """U8.2: its purchases are the only choices."""
    game = sea(FULL_ROW.replace("a1=D5+", "a1=D5").replace("b1=D5+", "b1=D5"), gold=8)
    light_comes_to_move(game)
    assert game.legal("light") == ["buy ram a1", "buy ram b1"]
    game.choose("light", "buy ram a1")
    assert not game.over
    assert len(game.legal("light")) == 1  # the only place for equal tiles: asked (U3.6)
    assert game.legal("light")[0].endswith(" a2")
    game.choose("light", game.legal("light")[0])
    assert game.mover == "dark"
    assert game.ships["a2"].owner == "light"


def test_a_single_ram_purchase_is_forced() -> None:
    """U3.6, U8.2."""
    game = sea(FULL_ROW.replace("a1=D5+", "a1=D5"), gold=5, hand=(2, 4))
    light_comes_to_move(game)
    assert game.ships["a1"].mercenary == "ram"
    assert game.legal("light") == ["lay 2 a2", "lay 4 a2"]


def test_a_purchase_may_lose() -> None:
    """U8.2: allowed, and loses."""
    ships = " ".join(f"{column}1=D5+" for column in "abcdef") + " f2=D5 g2=D5"
    game = sea(ships, gold=5, hand=(2, 4))
    assert game.legal("light") == sorted(
        ["lay 2 g1", "lay 4 g1", *(f"buy {name} g1" for name in game.market)]
    )
    game.choose("light", "buy sweeper g1")
    assert game.result()["winner"] == "dark"
    assert game.result()["reason"] == "cannot-lay"


def play_at_random(game: Reference, rng: random.Random) -> int:
    """Play to the end; check what must hold at every decision. The number of decisions."""
    decisions = 0
    while not game.over:
        seat = rng.choice(game.actors())
        choices = game.legal(seat)
        assert len(choices) == len(set(choices)) >= 1
        if len(choices) == 1:  # U3.6: only where the others cannot know it
            assert choices[0].split()[0] in ("lay", "chart", "mine")
        text = rng.choice(choices)
        # Random play seldom saves for a mercenary; buy, shoot and repair more often.
        eager = [choice for choice in choices if choice.split()[0] in ("buy", "shoot", "repair")]
        if eager and rng.random() < 0.5:
            text = rng.choice(eager)
        game.choose(seat, text)
        decisions += 1
        seen = game.summary()
        tokens = sum(ship[3] for ship in seen["ships"].values())
        assert tokens + seen["shields_left"] + game.first_shield_waits == 7
        real = sum(1 for kind in seen["mines"].values() if kind == "real")
        assert real + sum(seen["mines_taken"].values()) + seen["mines_left"] == 14
        dummy = sum(1 for kind in seen["mines"].values() if kind == "dummy")
        assert dummy + sum(seen["dummy_taken"].values()) + seen["dummy_left"] == 1
        for space in set(seen["mines"]) & set(seen["ships"]):
            assert space == game.current
        for ship in game.ships.values():
            assert not (ship.burning and (ship.tokens or ship.mercenary))
    if game.reason != "cannot-lay":
        assert game.round == 16
        assert all(not game.decks[seat] for seat in SEATS)
    return decisions


@pytest.mark.parametrize("variant", ["standard", "expert"])
def test_random_games(variant: str) -> None:
    """Random games come to their end and keep their counts."""
    rng = random.Random(variant)
    for _ in range(15):
        play_at_random(Reference(BOX, random_deal(rng, variant)), rng)


# ------------------------------------------------------------------------------------- U9: scoring


def row(*numbers: int, at: str = "1", start: str = "a") -> dict[str, list[int]]:
    """Ships beside one another in a row; 0 is a gap."""
    columns = "abcdefg"["abcdefg".index(start) :]
    return {
        column + at: [number] for column, number in zip(columns, numbers, strict=False) if number
    }


@pytest.mark.parametrize(
    ("numbers", "expected"),
    [
        ((5, 5), 0),
        ((5, 5, 5), 3),
        ((5, 5, 5, 5), 6),
        ((5, 5, 5, 5, 5), 6),  # five equal: 4 and one left out
        ((5, 5, 5, 5, 5, 5), 6),  # six equal: 3+3 or 4
        ((5, 5, 5, 5, 5, 5, 5), 9),  # 3+4
        ((1, 2, 3), 2),
        ((3, 2, 1), 2),
        ((1, 2, 3, 4), 4),
        ((1, 2, 3, 4, 5), 6),
        ((6, 5, 4, 3, 2, 1), 9),
        ((3, 4, 5, 6, 7, 8, 9), 12),
        ((8, 9, 1), 0),  # no step from 9 to 1
        ((1, 2, 3, 2, 1), 2),  # the 3 belongs to one run only
        ((3, 4, 5, 5, 5), 3),  # the 5 belongs to one combination of the line
        ((3, 4, 5, 5, 5, 5), 6),  # run of 3 and set of 3 (5), or set of 4 (6)
        ((2, 3, 4, 5, 5, 5, 5), 8),  # run of 3 and set of 4; run of 4 and set of 3 is but 7
        ((5, 5, 0, 5), 0),  # a gap breaks the line
        ((1, 3, 5), 0),
    ],
)
def test_lines(numbers: tuple[int, ...], expected: int) -> None:
    """U9.1 to U9.4 in one row."""
    assert best_combinations(row(*numbers), POINTS) == expected


def test_splits_are_enumerated() -> None:
    """U9.2: three equal ships are left out, or a set."""
    table = (("set", 3, 3),)
    assert sorted(split_values((5, 5, 5), table, 0)) == [0, 3]
    assert sorted(split_values((5, 5, 5, 5), table, 0)) == [0, 3, 3]


def test_row_and_column() -> None:
    """U9.2: a ship counts once in its row and once in its column, over both halves."""
    ships = {**row(5, 5, 5, at="3"), "a4": [6], "a5": [7]}
    assert best_combinations(ships, POINTS) == 3 + 2


def test_x_and_numbers() -> None:
    """U7.13: one number for row and column."""
    assert best_combinations({**row(5, 5), "c1": X}, POINTS) == 3
    # c1 ends a set of 5 in the row, or of 7 in the column, not both.
    ships = {**row(5, 5), "c1": X, "c2": [7], "c3": [7]}
    assert best_combinations(ships, POINTS) == 3
    # 5 in the row (set), 5-6-7 in the column (run).
    ships = {**row(5, 5), "c1": X, "c2": [6], "c3": [7]}
    assert best_combinations(ships, POINTS) == 5
    assert best_combinations({**row(5, 5), "c1": [4, 9]}, POINTS) == 0
    assert best_combinations({"a1": X, "b1": X, "c1": X}, POINTS) == 3


def test_squadron_changes_the_best_split() -> None:
    """U7.11, U9.4: six equal are two sets of 3 with the squadron."""
    assert best_combinations(row(5, 5, 5, 5, 5, 5), POINTS, per_set=1) == 8
    assert best_combinations(row(5, 5, 5, 5, 5), POINTS, per_set=1) == 7
    ships = {column + "1": Ship("light", number=5) for column in "abc"}
    ships["g3"] = Ship("light", mercenary="squadron")
    assert final_score(BOX, ships, "light", 0, 0) == 4


def test_burning_ships_score_nothing() -> None:
    """U5.1: and break a line."""
    ships = {column + "1": Ship("light", number=5) for column in "abcde"}
    ships["c1"].burning = True
    assert final_score(BOX, ships, "light", 0, 0) == 0


def test_enemy_ships_break_a_line() -> None:
    """U9.1: ships of one's own."""
    ships = {column + "1": Ship("light", number=5) for column in "abcd"}
    ships["b1"].owner = "dark"
    assert final_score(BOX, ships, "light", 0, 0) == 0
    assert final_score(BOX, ships, "dark", 0, 0) == 1  # it lies in light's half


def test_end_effects() -> None:
    """U7.9, U7.10, U9.5."""
    ships = {
        "d3": Ship("light", mercenary="convoy"),
        "d4": Ship("light", number=2, tokens=2),
        "d2": Ship("light", number=7, burning=True),
        "c3": Ship("light", mercenary="bulwark", tokens=1),
        "e3": Ship("dark", number=1, tokens=3),
    }
    # convoy: d4 and c3; bulwark: 3 tokens and 2 mercenaries; d4 in dark's half.
    assert final_score(BOX, ships, "light", 4, 3) == 2 + 5 + 1 + 4 - 6
    assert final_score(BOX, ships, "dark", 0, 0) == 1


def end_of_game(light: tuple[int, int], dark: tuple[int, int]) -> dict[str, Any]:
    """The result when the seats end with these points and this gold, and nothing else."""
    game = sea()
    for seat, (points, gold) in (("light", light), ("dark", dark)):
        game.points[seat], game.gold[seat] = points, gold
    game._score()
    return game.result()


def test_winner() -> None:
    """U9.6."""
    assert end_of_game((3, 0), (2, 9)) == {
        "winner": "light",
        "reason": "points",
        "scores": {"light": 3, "dark": 2},
    }
    assert end_of_game((3, 0), (3, 1))["winner"] == "dark"
    assert end_of_game((3, 0), (3, 1))["reason"] == "gold"
    assert end_of_game((3, 1), (3, 1)) == {
        "winner": None,
        "reason": "draw",
        "scores": {"light": 3, "dark": 3},
    }


# ---------------------------------------------------------------------------- U11: expert variant


def test_expert_set_up() -> None:
    """U11: secret picks, the first player's adjustment, then the deal; no first shield."""
    deal = standard_deal(variant="expert", first="dark")
    picks = deal.pop("arrangements")
    game = Reference(BOX, deal)
    seen = game.summary()
    assert seen["phase"] == "arrange"
    assert seen["hands"] == {"light": [], "dark": []}
    assert seen["market"] == []
    assert len(seen["decks"]["light"]) == 18
    assert seen["shields_left"] == 7
    assert game.actors() == ["light", "dark"]
    assert len(set(game.legal("light"))) == len(set(game.legal("dark"))) == 1536
    game.choose("light", f"arrange {picks['light']}")
    assert game.actors() == ["dark"]
    assert game.legal("light") == []
    game.choose("dark", f"arrange {picks['dark']}")
    assert game.summary()["phase"] == "adjust"
    assert game.actors() == ["dark"]
    assert set(game.legal("dark")) == {
        "adjust reef/moon/1 shoal/moon/0 strait/sun/0",
        # one board at another place
        "adjust shoal/moon/0 reef/moon/1 strait/sun/0",
        "adjust shoal/moon/0 strait/sun/0 reef/moon/1",
        "adjust reef/moon/1 strait/sun/0 shoal/moon/0",
        "adjust strait/sun/0 reef/moon/1 shoal/moon/0",
        # one board turned
        "adjust reef/moon/0 shoal/moon/0 strait/sun/0",
        "adjust reef/moon/2 shoal/moon/0 strait/sun/0",
        "adjust reef/moon/3 shoal/moon/0 strait/sun/0",
        "adjust reef/moon/1 shoal/moon/1 strait/sun/0",
        "adjust reef/moon/1 shoal/moon/2 strait/sun/0",
        "adjust reef/moon/1 shoal/moon/3 strait/sun/0",
        "adjust reef/moon/1 shoal/moon/0 strait/sun/2",
    }
    assert len(game.legal("dark")) == 12
    game.choose("dark", "adjust reef/moon/1 strait/sun/0 shoal/moon/0")
    seen = game.summary()
    assert seen["phase"] == "play"
    assert seen["mover"] == "dark"
    assert seen["round"] == 1
    assert seen["hands"]["dark"] == [1, 2, 3]
    assert len(seen["market"]) == 5
    assert game.effects["d4"] == "repair"
    assert game.effects["a6"] == "gain-point"
    game.choose("dark", "lay 2 a6")
    assert game.ships["a6"].tokens == 0  # U11.3
    assert game.summary()["shields_left"] == 7
