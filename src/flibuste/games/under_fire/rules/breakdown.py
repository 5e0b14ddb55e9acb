"""The score in detail: the ships of each combination, the number of each mercenary (U9)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from flibuste.games.under_fire.rules.position import HIRED, MINES_TAKEN, POINTS, SHIP, Position
from flibuste.games.under_fire.rules.scoring import (
    BEST,
    HIRED_ON,
    NUMBERS,
    RUN_3,
    SET_3,
    SET_4,
    SETTLED,
    Scorer,
    bulwark_points,
    convoy_points,
    invasion_points,
)
from flibuste.games.under_fire.rules.sea import COLUMNS, ROWS, SEATS, name

if TYPE_CHECKING:
    from flibuste.games.under_fire.wire import (
        CombinationKind,
        UnderFireCombination,
        UnderFireStanding,
    )


class Combination:
    """One scored combination: `set` or `run`, its spaces in order, their numbers, its points.

    The points are those of the points table (U9.3), without the squadron bonus (U7.11).
    """

    __slots__ = ("kind", "numbers", "points", "spaces")

    def __init__(
        self, kind: CombinationKind, spaces: list[int], numbers: list[int], points: int
    ) -> None:
        self.kind: CombinationKind = kind
        self.spaces = spaces
        self.numbers = numbers
        self.points = points

    @property
    def in_row(self) -> bool:
        """True if it lies in a row, False if in a column."""
        return self.spaces[1] - self.spaces[0] == 1

    def to_json(self, squadron: bool) -> UnderFireCombination:
        """Return the combination as JSON; a squadron gives each set a bonus."""
        return {
            "kind": self.kind,
            "spaces": [name(space) for space in self.spaces],
            "numbers": self.numbers,
            "points": self.points,
            "bonus": 1 if squadron and self.kind == "set" else 0,
        }


class Breakdown:
    """One seat's score, part by part, in the order of U9.5."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.combinations: list[Combination] = []
        #: The number that each of the seat's mercenaries counts as, by space (U7.13).
        self.settled: dict[int, int] = {}
        self.convoy = 0
        self.bulwark = 0
        self.squadron = 0
        self.invasion = 0
        self.points = 0
        self.mines = 0

    @property
    def total(self) -> int:
        """The whole score."""
        combined = sum(combination.points for combination in self.combinations)
        ends = self.convoy + self.bulwark + self.squadron
        return combined + ends + self.invasion + self.points + self.mines

    def to_json(self) -> UnderFireStanding:
        """Return the breakdown as JSON."""
        return {
            "seat": SEATS[self.seat],
            "total": self.total,
            "combinations": [each.to_json(self.squadron > 0) for each in self.combinations],
            "settled": {name(space): number for space, number in self.settled.items()},
            "convoy": self.convoy,
            "bulwark": self.bulwark,
            "squadron": self.squadron,
            "enemy_half": self.invasion,
            "points_taken": self.points,
            "mines": self.mines,
        }


def breakdown(s: Position, seat: int) -> Breakdown:
    """Return one of the best ways to score a fleet (U9.4)."""
    found = Breakdown(seat)
    found.convoy = int(convoy_points(s, seat))
    found.bulwark = int(bulwark_points(s, seat))
    found.invasion = int(invasion_points(s, seat))
    found.points = int(s.facts[POINTS + seat])
    found.mines = int(-2 * s.facts[MINES_TAKEN + seat])
    scorer = Scorer(s, seat)
    if scorer.best() == 0:
        return found
    for i in range(int(scorer.hirelings)):
        space = int(scorer.table[HIRED_ON + i])
        if scorer.shared:
            scorer.table[NUMBERS + space] = scorer.table[SETTLED + i]
            found.settled[space] = _number(int(scorer.table[SETTLED + i]))
    for line in range(ROWS + COLUMNS):
        if scorer.lines >> line & 1:
            found.combinations.extend(_split(scorer, line))
    sets = [combination for combination in found.combinations if combination.kind == "set"]
    found.squadron = int(scorer.bonus) * len(sets)
    used = {space for combination in found.combinations for space in combination.spaces}
    found.settled = {space: n for space, n in found.settled.items() if space in used}
    assert all(int(s.tiles[SHIP + space]) >= HIRED for space in found.settled)
    return found


def _split(scorer: Scorer, line: int) -> list[Combination]:
    """Return the combinations of a line's best split, by walking back through its best prefixes."""
    scorer.line(line)
    in_row = line < ROWS
    length = COLUMNS if in_row else ROWS
    spaces = [line * COLUMNS + k if in_row else k * COLUMNS + line - ROWS for k in range(length)]
    best = [int(scorer.table[BEST + k]) for k in range(length + 1)]
    found: list[Combination] = []
    stop = length
    while stop > 0:
        if best[stop] == best[stop - 1]:
            stop -= 1
            continue
        start = stop - 1
        combination: Combination | None = None
        while combination is None:
            start -= 1
            combination = _combination(scorer, spaces[start:stop], best[stop] - best[start])
        found.append(combination)
        stop = start
    return found[::-1]


def _combination(scorer: Scorer, spaces: list[int], points: int) -> Combination | None:
    """Return the combination of these ships if it is worth exactly this many points."""
    numbers = [_number(int(scorer.table[NUMBERS + space])) for space in spaces]
    size = len(numbers)
    if size < 3 or -1 in numbers:
        return None
    bonus = int(scorer.bonus)
    if len(set(numbers)) == 1 and size <= 4:
        worth = int(scorer.points[SET_3 if size == 3 else SET_4])
        return Combination("set", spaces, numbers, worth) if worth + bonus == points else None
    step = numbers[1] - numbers[0]
    if abs(step) == 1 and all(b - a == step for a, b in pairwise(numbers)):
        worth = int(scorer.points[RUN_3 + size - 3])
        return Combination("run", spaces, numbers, worth) if worth == points else None
    return None


def _number(mask: int) -> int:
    """Return the one number of a mask, or -1 if there is no ship."""
    return mask.bit_length() - 1
