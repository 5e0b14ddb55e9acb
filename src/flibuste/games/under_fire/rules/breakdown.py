"""The score explained: the ships of each combination, the number of each mercenary (U9)."""

from __future__ import annotations

from itertools import pairwise

from flibuste.under_fire.position import HIRED, MINES_TAKEN, POINTS, SHIP, Position
from flibuste.under_fire.scoring import (
    RUN_3,
    SCORER,
    SET_3,
    SET_4,
    bulwark_points,
    combination_points,
    convoy_points,
    invasion_points,
)
from flibuste.under_fire.sea import COLUMNS, ROWS, SEATS, name


class Combination:
    """One scored combination: `set` or `run`, its spaces in order, their numbers, its points.

    The points are the table's (U9.3), without the squadron's (U7.11).
    """

    __slots__ = ("kind", "numbers", "points", "spaces")

    def __init__(self, kind: str, spaces: list[int], numbers: list[int], points: int) -> None:
        self.kind = kind
        self.spaces = spaces
        self.numbers = numbers
        self.points = points

    @property
    def in_row(self) -> bool:
        """Whether it lies along a row rather than a column."""
        return self.spaces[1] - self.spaces[0] == 1

    def to_json(self) -> dict[str, object]:
        """Return the combination as a program reads it."""
        return {
            "kind": self.kind,
            "spaces": [name(space) for space in self.spaces],
            "numbers": self.numbers,
            "points": self.points,
        }


class Breakdown:
    """One seat's score, part by part, in the order of U9.5."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.combinations: list[Combination] = []
        #: The number each own mercenary took, by its space (U7.13).
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

    def to_json(self) -> dict[str, object]:
        """Return the breakdown as a program reads it."""
        return {
            "seat": SEATS[self.seat],
            "total": self.total,
            "combinations": [combination.to_json() for combination in self.combinations],
            "settled": {name(space): number for space, number in self.settled.items()},
            "convoy": self.convoy,
            "bulwark": self.bulwark,
            "squadron": self.squadron,
            "enemy_half": self.invasion,
            "points_taken": self.points,
            "mines": self.mines,
        }


def breakdown(s: Position, seat: int) -> Breakdown:
    """Return one best way to score a fleet (U9.4)."""
    found = Breakdown(seat)
    found.convoy = int(convoy_points(s, seat))
    found.bulwark = int(bulwark_points(s, seat))
    found.invasion = int(invasion_points(s, seat))
    found.points = int(s.facts[POINTS + seat])
    found.mines = int(-2 * s.facts[MINES_TAKEN + seat])
    if combination_points(s, seat) == 0:
        return found
    for i in range(int(SCORER.hirelings)):
        space = int(SCORER.hired[i])
        if SCORER.shared:
            SCORER.numbers[space] = SCORER.settled[i]
            found.settled[space] = int(SCORER.settled[i])
    for line in range(ROWS + COLUMNS):
        if SCORER.lines >> line & 1:
            found.combinations.extend(_split(line))
    sets = [combination for combination in found.combinations if combination.kind == "set"]
    found.squadron = int(SCORER.bonus) * len(sets)
    used = {space for combination in found.combinations for space in combination.spaces}
    found.settled = {space: n for space, n in found.settled.items() if space in used}
    assert all(int(s.tiles[SHIP + space]) >= HIRED for space in found.settled)
    return found


def _split(line: int) -> list[Combination]:
    """Return the combinations of one line's best split, by walking its best prefixes back."""
    SCORER.line(line)
    in_row = line < ROWS
    length = COLUMNS if in_row else ROWS
    spaces = [line * COLUMNS + k if in_row else k * COLUMNS + line - ROWS for k in range(length)]
    best = [int(SCORER.best_prefix[k]) for k in range(length + 1)]
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
            combination = _combination(spaces[start:stop], best[stop] - best[start])
        found.append(combination)
        stop = start
    return found[::-1]


def _combination(spaces: list[int], points: int) -> Combination | None:
    """Return the combination these ships make if it is worth just that many points."""
    numbers = [int(SCORER.numbers[space]) for space in spaces]
    size = len(numbers)
    if size < 3 or 0 in numbers:
        return None
    bonus = int(SCORER.bonus)
    if len(set(numbers)) == 1 and size <= 4:
        worth = int(SCORER.points[SET_3 if size == 3 else SET_4])
        return Combination("set", spaces, numbers, worth) if worth + bonus == points else None
    step = numbers[1] - numbers[0]
    if abs(step) == 1 and all(b - a == step for a, b in pairwise(numbers)):
        worth = int(SCORER.points[RUN_3 + size - 3])
        return Combination("run", spaces, numbers, worth) if worth == points else None
    return None
