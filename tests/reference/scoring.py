"""Brute-force scoring of Pirates Under Fire (U9).

Every assignment of numbers to the mercenaries is tried (U7.13), and for every assignment every way
to split every line into combinations (U9.1, U9.2). Given an assignment the lines do not influence
one another, so the best of an assignment is the sum of the bests of its lines (U9.4).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, product
from typing import Any

COLUMNS = "abcdefg"
ROWS = "123456"

Line = tuple[int | None, ...]
"""The numbers of one row or one column; None where there is no own active ship."""

PointsTable = tuple[tuple[str, int, int], ...]
"""(kind, length, points) of every combination that scores."""


@dataclass
class Ship:
    """A ship on the sea: a numbered tile, or a mercenary (then `number` is None)."""

    owner: str
    number: int | None = None
    mercenary: str | None = None
    burning: bool = False
    tokens: int = 0


def is_set(numbers: Sequence[int]) -> bool:
    """U9.1: 3 or 4 equal numbers."""
    return len(numbers) in (3, 4) and all(number == numbers[0] for number in numbers)


def is_run(numbers: Sequence[int]) -> bool:
    """U9.1: 3 or more numbers that go up, or down, by one at each step; no step from 9 to 1."""
    if len(numbers) < 3:
        return False
    steps = [after - before for before, after in pairwise(numbers)]
    return all(step == 1 for step in steps) or all(step == -1 for step in steps)


def points_table(points: Mapping[str, Any]) -> PointsTable:
    """The box's points (U9.3) as a hashable table."""
    return tuple(
        (kind, int(length), int(value))
        for kind in ("set", "run")
        for length, value in points[kind].items()
    )


def combination_value(part: Line, table: PointsTable, per_set: int) -> int | None:
    """What these neighbours score as one combination, None if they are not one (U9.1, U9.3).

    `per_set` is what each scored set brings besides (U7.11).
    """
    numbers = [number for number in part if number is not None]
    if len(numbers) != len(part):
        return None
    for kind, length, value in table:
        if length == len(numbers):
            if kind == "set" and is_set(numbers):
                return value + per_set
            if kind == "run" and is_run(numbers):
                return value
    return None


def split_values(line: Line, table: PointsTable, per_set: int) -> Iterator[int]:
    """The total of every way to split a line into combinations and left-out spaces (U9.2)."""
    if not line:
        yield 0
        return
    yield from split_values(line[1:], table, per_set)
    for length in range(3, len(line) + 1):
        value = combination_value(line[:length], table, per_set)
        if value is not None:
            for rest in split_values(line[length:], table, per_set):
                yield value + rest


@cache
def best_of_line(line: Line, table: PointsTable, per_set: int) -> int:
    """The best split of one line."""
    return max(split_values(line, table, per_set))


def sea_lines() -> list[list[str]]:
    """The 6 rows and the 7 columns; columns run over both halves (U9.1)."""
    rows = [[column + row for column in COLUMNS] for row in ROWS]
    columns = [[column + row for row in ROWS] for column in COLUMNS]
    return rows + columns


def best_combinations(
    numbers: Mapping[str, Sequence[int]], points: Mapping[str, Any], per_set: int = 0
) -> int:
    """The best total of combinations (U9.4).

    `numbers` gives, for each space with an own active ship, the numbers that ship may count as; a
    ship counts as the same number in its row and in its column (U7.13).
    """
    table = points_table(points)
    spaces = list(numbers)
    lines = sea_lines()
    best = 0
    for assigned in product(*(sorted(set(numbers[space])) for space in spaces)):
        settled = dict(zip(spaces, assigned, strict=True))
        total = 0
        for line in lines:
            total += best_of_line(tuple(settled.get(space) for space in line), table, per_set)
        best = max(best, total)
    return best


def neighbours(space: str) -> list[str]:
    """The orthogonally adjacent spaces."""
    column = COLUMNS.index(space[0])
    row = ROWS.index(space[1])
    found = []
    for right, up in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        if 0 <= column + right < len(COLUMNS) and 0 <= row + up < len(ROWS):
            found.append(COLUMNS[column + right] + ROWS[row + up])
    return found


def final_score(
    box: Mapping[str, Any],
    ships: Mapping[str, Ship],
    seat: str,
    points_taken: int,
    mines_taken: int,
) -> int:
    """The whole score of a seat at the end (U9.5)."""
    mercenaries = {entry["id"]: entry for entry in box["mercenaries"]}
    fleet = {
        space: ship for space, ship in ships.items() if ship.owner == seat and not ship.burning
    }
    hired = [ship.mercenary for ship in fleet.values() if ship.mercenary is not None]

    numbers: dict[str, list[int]] = {}
    for space, ship in fleet.items():
        if ship.mercenary is not None:
            # U7.13: it lies with the face in its owner's colour up.
            entry = mercenaries[ship.mercenary]
            shown = entry.get("dark numbers") if seat == "dark" else None
            numbers[space] = list(shown or entry["numbers"])
        else:
            assert ship.number is not None
            numbers[space] = [ship.number]
    squadrons = sum(1 for name in hired if mercenaries[name]["effect"] == "squadron")
    total = best_combinations(numbers, box["points"], per_set=squadrons)

    for space, ship in fleet.items():
        if ship.mercenary is None:
            continue
        effect = mercenaries[ship.mercenary]["effect"]
        if effect == "convoy":  # U7.9
            total += sum(1 for beside in neighbours(space) if beside in fleet)
        if effect == "bulwark":  # U7.10
            total += sum(own.tokens for own in fleet.values()) + len(hired)

    enemy_half = "456" if seat == "light" else "123"
    total += sum(1 for space in fleet if space[1] in enemy_half)
    total += points_taken
    total -= 2 * mines_taken
    return total
