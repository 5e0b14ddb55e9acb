"""Scoring (U9) against brute force, and breakdowns that explain the score they reach."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from flibuste.core.fate import Dice
from flibuste.core.playout import playout
from flibuste.games.under_fire.rules.box import COMBINATIONS, Box
from flibuste.games.under_fire.rules.breakdown import Breakdown, Combination, breakdown
from flibuste.games.under_fire.rules.deal import deal
from flibuste.games.under_fire.rules.effects import MERCENARY_EFFECTS
from flibuste.games.under_fire.rules.position import (
    ACTIVE,
    BURNING,
    HIRED,
    MERCENARY,
    MINES_TAKEN,
    POINTS,
    SHIELDED,
    SHIP,
    TOKENS,
)
from flibuste.games.under_fire.rules.scoring import score
from flibuste.games.under_fire.rules.sea import BIT, COLUMNS, SEATS, SPACES, name
from flibuste.games.under_fire.rules.state import UnderFire, new_state, start
from flibuste.games.under_fire.text.box_file import read_box
from tests.games.under_fire.table import BOX
from tests.games.under_fire.test_oracle import reference_box
from tests.reference.scoring import Ship, final_score

EVERY_NUMBER = 0b1111111110


def box_with(points: list[int]) -> Box:
    """Return the golden box with another points table; those of three are the book's (U10)."""
    text = BOX.text()
    for row, old, new in zip(COMBINATIONS, BOX.points, points, strict=True):
        text = text.replace(f"{row} {old}\n", f"{row} {new}\n")
    return read_box(text, "test")


def fleet(
    box: Box, rng: random.Random, mercenaries: list[int], ships: int, numbers: list[int]
) -> UnderFire:
    """Return a sea with this many ships of each side, close together, and Light's mercenaries."""
    s = new_state(box)
    spaces = list(range(SPACES))
    start_at = rng.randrange(SPACES)
    spaces.sort(
        key=lambda x: abs(x // 7 - start_at // 7) + abs(x % 7 - start_at % 7) + rng.random() * 3
    )
    for k, space in enumerate(spaces[:ships]):
        seat = 0 if k < len(mercenaries) or rng.random() < 0.85 else 1
        burning = k >= len(mercenaries) and rng.random() < 0.1
        ship = HIRED + mercenaries[k] if k < len(mercenaries) else rng.choice(numbers)
        s.facts[(BURNING if burning else ACTIVE) + seat] |= BIT[space]
        s.tiles[SHIP + space] = ship
        if ship >= HIRED:
            s.facts[MERCENARY] |= BIT[space]
        if not burning and rng.random() < 0.15:
            s.tiles[TOKENS + space] = rng.randrange(1, 3)
            s.facts[SHIELDED] |= BIT[space]
    s.facts[POINTS] = rng.randrange(6)
    s.facts[MINES_TAKEN] = rng.randrange(4)
    return s


def brute_force(s: UnderFire, seat: int) -> int:
    """Return the score by trying everything."""
    ships: dict[str, Ship] = {}
    for space in range(SPACES):
        for owner, who in enumerate(SEATS):
            burning = bool(int(s.facts[BURNING + owner]) >> space & 1)
            if burning or int(s.facts[ACTIVE + owner]) >> space & 1:
                ship = int(s.tiles[SHIP + space])
                ships[name(space)] = Ship(
                    who,
                    ship if ship < HIRED else None,
                    s.box.mercenaries[ship - HIRED] if ship >= HIRED else None,
                    burning,
                    int(s.tiles[TOKENS + space]),
                )
    taken, mines = int(s.facts[POINTS + seat]), int(s.facts[MINES_TAKEN + seat])
    return final_score(reference_box(s.box), ships, SEATS[seat], taken, mines)


def check_combination(s: UnderFire, found: Breakdown, combination: Combination) -> None:
    """Check one combination by U9.1 and U9.3: own active neighbours in line, a set or a run."""
    spaces, numbers = combination.spaces, combination.numbers
    assert len(spaces) == len(numbers) >= 3
    steps = {b - a for a, b in pairwise(spaces)}
    assert steps in ({1}, {COLUMNS})
    assert combination.in_row == (steps == {1})
    if steps == {1}:
        assert len({space // COLUMNS for space in spaces}) == 1
    for space, number in zip(spaces, numbers, strict=True):
        assert int(s.facts[ACTIVE + found.seat]) >> space & 1
        ship = int(s.tiles[SHIP + space])
        if ship < HIRED:
            assert number == ship
            assert space not in found.settled
        else:
            assert found.settled[space] == number
            assert int(s.box.numbers[ship - HIRED]) >> number & 1
    climbs = {b - a for a, b in pairwise(numbers)}
    if combination.kind == "set":
        assert climbs == {0}
        assert len(numbers) in (3, 4)
        key = f"set-{len(numbers)}"
    else:
        assert combination.kind == "run"
        assert climbs in ({1}, {-1})
        key = f"run-{len(numbers)}"
    assert combination.points == int(s.box.points[COMBINATIONS.index(key)])


def check_breakdown(s: UnderFire, seat: int) -> Breakdown:
    """Check that a breakdown is allowed (U9.1-U9.3, U7.13) and reaches the score."""
    found = breakdown(s, seat)
    assert found.total == int(score(s, seat))
    for in_row in (True, False):
        used = [x for c in found.combinations if c.in_row == in_row for x in c.spaces]
        assert len(set(used)) == len(used), "a ship in two combinations of one line (U9.2)"
    for combination in found.combinations:
        check_combination(s, found, combination)
    fleet_ = [x for x in range(SPACES) if int(s.facts[ACTIVE + seat]) >> x & 1]
    hired = [x for x in fleet_ if int(s.tiles[SHIP + x]) >= HIRED]
    effects = [MERCENARY_EFFECTS[s.box.effect[int(s.tiles[SHIP + x]) - HIRED]] for x in hired]
    assert set(found.settled) <= set(hired)
    sets = sum(1 for combination in found.combinations if combination.kind == "set")
    assert found.squadron == (sets if "squadron" in effects else 0)
    tokens = sum(int(s.tiles[TOKENS + x]) for x in fleet_)
    assert found.bulwark == (tokens + len(hired) if "bulwark" in effects else 0)
    assert found.invasion == sum(1 for x in fleet_ if (x >= 21) == (seat == 0))
    assert found.points == int(s.facts[POINTS + seat])
    assert found.mines == -2 * int(s.facts[MINES_TAKEN + seat])
    return found


NARROW = [m for m in range(12) if BOX.numbers[m] != EVERY_NUMBER]
WILD = [m for m in range(12) if BOX.numbers[m] == EVERY_NUMBER]


@pytest.mark.parametrize("hired", range(6))
def test_random_fleets_against_brute_force(hired: int) -> None:
    """Up to five mercenaries, one of them an X: the exact best total (U9.4)."""
    rng = random.Random(hired)
    scored = 0
    for trial in range(60 if hired < 4 else 25):
        points = [3, rng.randrange(12), 2, *[rng.randrange(15) for _ in range(4)]]
        box = BOX if trial % 3 == 0 else box_with(points)
        wild = [rng.choice(WILD)] if hired and trial % 2 else []
        mercenaries = (wild + rng.sample(NARROW, 5))[:hired]
        low = rng.randrange(1, 7)
        numbers = list(range(low, low + rng.randrange(1, 4)))
        s = fleet(box, rng, mercenaries, rng.randrange(3, 30), numbers)
        for seat in (0, 1):
            assert int(score(s, seat)) == brute_force(s, seat), (hired, trial, seat)
        scored += bool(check_breakdown(s, 0).combinations)
        check_breakdown(s, 1)
    assert scored > 5


def test_several_x_against_brute_force() -> None:
    """Two and three X at once: more than a game can hold, but the scorer must not mind."""
    rng = random.Random(9)
    for trial in range(25):
        count = 2 + trial % 2
        s = fleet(BOX, rng, WILD[:count], rng.randrange(8, 22), [4, 5, 6])
        assert int(score(s, 0)) == brute_force(s, 0), trial
        check_breakdown(s, 0)


def test_crowded_lines_against_brute_force() -> None:
    """Whole rows and columns of one side, all numbers: many ways to split (U9.2)."""
    rng = random.Random(10)
    for trial in range(40):
        s = fleet(BOX, rng, rng.sample(NARROW, 2), 42, [2, 3, 3, 4])
        for seat in (0, 1):
            assert int(score(s, seat)) == brute_force(s, seat), (trial, seat)
            check_breakdown(s, seat)


def test_tables_where_longer_is_not_better() -> None:
    """The best split depends on the table: also one where long combinations are worth nothing."""
    rng = random.Random(11)
    for points in ([3, 0, 2, 0, 0, 0, 0], [3, 3, 2, 2, 2, 2, 2], [3, 999, 2, 1, 50, 3, 999]):
        box = box_with(points)
        for _ in range(25):
            s = fleet(box, rng, [*rng.sample(NARROW, 2), WILD[2]], 34, [4, 5, 5, 6])
            assert int(score(s, 0)) == brute_force(s, 0)
            check_breakdown(s, 0)


def test_scores_of_played_games() -> None:
    for number in range(150):
        dice = Dice(5, number)
        s = start(BOX, deal(BOX, dice, "expert" if number % 3 == 0 else "standard"))
        playout(s, dice)
        outcome = s.outcome()
        assert outcome is not None
        for seat in (0, 1):
            found = check_breakdown(s, seat)
            assert found.total == outcome.scores[seat] == brute_force(s, seat)
            told = found.to_json()
            assert told["total"] == found.total
            assert told["seat"] == SEATS[seat]
