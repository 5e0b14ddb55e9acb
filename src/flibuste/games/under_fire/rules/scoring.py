"""Scoring (U9): the exact maximum over all splits of lines and numbers of mercenaries (U9.4).

Once every mercenary has a number, lines are independent of each other. So we try all numbers of
mercenaries that can matter, and split each line by dynamic programming.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from flibuste.games.under_fire.rules import position as pos
from flibuste.games.under_fire.rules import sea
from flibuste.games.under_fire.rules.box import KINDS
from flibuste.games.under_fire.rules.effects import BULWARK, CONVOY, SQUADRON
from flibuste.games.under_fire.rules.position import Position, workspace
from flibuste.games.under_fire.rules.sea import count, neighbours, nth

#: Spaces where three in a line fit, going east, and going north.
_ROW_STARTS: Final = sea.ALL & ~sum(0b1100000 << (7 * row) for row in range(6))
_COLUMN_STARTS: Final = (1 << 28) - 1

SET_3: Final = 0
SET_4: Final = 1
RUN_3: Final = 2  # + length - 3

# The parts of `Scorer.table`, a workspace. A fleet has at most as many mercenaries as a box.
# Numbers are masks: bit n stands for number n.
NUMBERS: Final = 0  # + space: the number of the fleet's active ship, or the one tried; 0 for none
BEST: Final = NUMBERS + sea.SPACES  # + n: the best split of a line's first n spaces
HIRED_ON: Final = BEST + sea.COLUMNS + 1  # + i: the space of a mercenary
NUMBERS_OF: Final = HIRED_ON + 12  # + i: its numbers that can matter
SETTLED: Final = NUMBERS_OF + 12  # + i: its best number
_SIZE: Final = SETTLED + 12


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Scorer:
    """Scores the combinations of one fleet. Make a new one for each call of `best`."""

    def __init__(self, s: Position, seat: i64) -> None:
        self.points = s.box.points
        #: The state's workspace, divided into NUMBERS, BEST and so on.
        self.table = workspace(s, _SIZE)
        #: Extra points for each set, for the squadron (U7.11).
        self.bonus: i64 = 0
        self.hirelings: i64 = 0
        #: Rows and columns (row r: bit r, column c: bit 6 + c) that can hold a combination.
        self.lines: i64 = 0
        #: Those of these lines that hold a mercenary.
        self.shared: i64 = 0
        self._load(s, seat)

    def best(self) -> i64:
        """Return the points of the fleet's combinations, with the squadron bonus (U9.1-U9.4)."""
        if not self.lines:
            return 0
        shared: i64 = 0
        i: i64
        for i in range(self.hirelings):
            space: i64 = self.table[HIRED_ON + i]
            shared |= sea.BIT[space // sea.COLUMNS] | sea.BIT[sea.ROWS + space % sea.COLUMNS]
        self.shared = shared & self.lines
        total: i64 = self._lines_total(self.lines & ~shared)
        if self.shared:
            total += self._best_settling(self.shared)
        return total

    def _load(self, s: Position, seat: i64) -> None:
        active: i64 = s.facts[pos.ACTIVE + seat]
        rows: i64 = active & (active >> 1) & (active >> 2) & _ROW_STARTS
        columns: i64 = active & (active >> 7) & (active >> 14) & _COLUMN_STARTS
        if not (rows | columns):
            return
        lines: i64 = 0
        k: i64
        for k in range(sea.ROWS):
            if (rows >> (7 * k)) & 0b1111111:
                lines |= sea.BIT[k]
        columns |= columns >> 14
        columns |= columns >> 7
        self.lines = lines | ((columns & 0b1111111) << 6)
        table = self.table
        space: i64
        for space in range(sea.SPACES):
            numbers: i64 = 0
            if (active >> space) & 1:
                ship = i64(s.tiles[pos.SHIP + space])
                numbers = s.box.stands_for[KINDS * seat + ship]
                if ship >= pos.HIRED:
                    table[HIRED_ON + self.hirelings] = space
                    self.hirelings += 1
                    if s.box.effect[ship - pos.HIRED] == SQUADRON:
                        self.bonus = 1
            table[NUMBERS + space] = numbers
        if self.hirelings:
            self._prune()

    def _prune(self) -> None:
        """Keep, for each mercenary, the numbers that can complete a combination, and one more."""
        table = self.table
        i: i64
        for i in range(self.hirelings):
            space: i64 = table[HIRED_ON + i]
            useful: i64 = _useful(table, space, 1, space % sea.COLUMNS, sea.COLUMNS)
            useful |= _useful(table, space, 7, space // sea.COLUMNS, sea.ROWS)
            idle: i64 = table[NUMBERS + space] & ~useful
            table[NUMBERS_OF + i] = useful | _lowest(idle)

    def _best_settling(self, lines: i64) -> i64:
        """Try all numbers of all mercenaries; keep the first of the best."""
        table = self.table
        i: i64
        for i in range(self.hirelings):
            first: i64 = _lowest(table[NUMBERS_OF + i])
            table[NUMBERS + table[HIRED_ON + i]] = first
            table[SETTLED + i] = first
        best: i64 = self._lines_total(lines)
        while True:
            i = 0
            while i < self.hirelings:
                space: i64 = table[HIRED_ON + i]
                number: i64 = _lowest(table[NUMBERS_OF + i] & -(table[NUMBERS + space] << 1))
                if number:
                    table[NUMBERS + space] = number
                    break
                table[NUMBERS + space] = _lowest(table[NUMBERS_OF + i])
                i += 1
            if i == self.hirelings:
                return best
            total: i64 = self._lines_total(lines)
            if total > best:
                best = total
                for i in range(self.hirelings):
                    table[SETTLED + i] = table[NUMBERS + table[HIRED_ON + i]]

    def _lines_total(self, lines: i64) -> i64:
        total: i64 = 0
        line: i64 = 0
        while lines:
            if lines & 1:
                total += self.line(line)
            lines >>= 1
            line += 1
        return total

    def line(self, line: i64) -> i64:
        """Return the best split of one line; BEST keeps the best of each prefix (U9.2)."""
        start: i64 = line * sea.COLUMNS
        step: i64 = 1
        length: i64 = sea.COLUMNS
        if line >= sea.ROWS:
            start = line - sea.ROWS
            step = sea.COLUMNS
            length = sea.ROWS
        table = self.table
        table[BEST] = 0
        one: i64 = 1
        total: i64 = 0
        last: i64 = 0
        equal: i64 = 0
        rising: i64 = 0
        falling: i64 = 0
        k: i64 = 1
        while k <= length:
            number: i64 = table[NUMBERS + start]
            start += step
            equal = equal + 1 if number == last else one
            rising = rising + 1 if number == last << 1 else one
            falling = falling + 1 if number << 1 == last else one
            last = number
            if number:
                if equal >= 3:
                    total = max(total, table[BEST + k - 3] + self.points[SET_3] + self.bonus)
                    if equal >= 4:
                        total = max(total, table[BEST + k - 4] + self.points[SET_4] + self.bonus)
                run: i64 = max(rising, falling)
                while run >= 3:
                    total = max(total, table[BEST + k - run] + self.points[RUN_3 + run - 3])
                    run -= 1
            table[BEST + k] = total
            k += 1
        return total


def _useful(table: vec[i64], space: i64, step: i64, place: i64, length: i64) -> i64:
    """Return the numbers with which the ship on `space` can be in a set or a run of three.

    Every combination contains such a three around each of its ships. `place` is the position of the
    ship in its line of `length` spaces.
    """
    useful: i64 = 0
    k: i64
    for k in range(3):
        # The ship is the k-th of the three.
        if place - k < 0 or place - k + 3 > length:
            continue
        first: i64 = table[NUMBERS + space - k * step]
        second: i64 = table[NUMBERS + space + (1 - k) * step]
        third: i64 = table[NUMBERS + space + (2 - k) * step]
        useful |= first & second & third
        rising: i64 = first & (second >> 1) & (third >> 2)
        falling: i64 = third & (second >> 1) & (first >> 2)
        useful |= (rising << k) | (falling << (2 - k))
    return useful


def _lowest(numbers: i64) -> i64:
    """Return the lowest of these numbers, or 0 if there is none."""
    return numbers & -numbers


def combination_points(s: Position, seat: i64) -> i64:
    """Return the best points of a fleet's combinations, with the squadron bonus (U9.4)."""
    return Scorer(s, seat).best()


def convoy_points(s: Position, seat: i64) -> i64:
    """Return the convoy's points: the active ships of its fleet next to it (U7.9)."""
    space = hired_space(s, seat, CONVOY)
    if space < 0:
        return 0
    return count(neighbours(sea.BIT[space]) & s.facts[pos.ACTIVE + seat])


def bulwark_points(s: Position, seat: i64) -> i64:
    """Return the bulwark's points: tokens of the fleet, and one per mercenary (U7.10)."""
    if hired_space(s, seat, BULWARK) < 0:
        return 0
    active: i64 = s.facts[pos.ACTIVE + seat]
    total: i64 = count(active & s.facts[pos.MERCENARY])
    space: i64
    for space in range(sea.SPACES):
        if (active >> space) & 1:
            total += i64(s.tiles[pos.TOKENS + space])
    return total


def hired_space(s: Position, seat: i64, effect: i64) -> i64:
    """Return the space of `seat`'s mercenary with this effect, or -1."""
    mercenaries: i64 = s.facts[pos.ACTIVE + seat] & s.facts[pos.MERCENARY]
    while mercenaries:
        space: i64 = nth(mercenaries, 0)
        if s.box.effect[i64(s.tiles[pos.SHIP + space]) - pos.HIRED] == effect:
            return space
        mercenaries &= mercenaries - 1
    return -1


def invasion_points(s: Position, seat: i64) -> i64:
    """Return one point for each active ship of the seat in the enemy's half (U9.5)."""
    return count(s.facts[pos.ACTIVE + seat] & sea.HALF[1 - seat])


def score(s: Position, seat: i64) -> i64:
    """Return a seat's whole score (U9)."""
    return (
        combination_points(s, seat)
        + convoy_points(s, seat)
        + bulwark_points(s, seat)
        + invasion_points(s, seat)
        + s.facts[pos.POINTS + seat]
        - 2 * s.facts[pos.MINES_TAKEN + seat]
    )
