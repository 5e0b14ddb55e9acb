"""Scoring (U9): the exact best over all splits of lines and numbers of mercenaries (U9.4).

Lines are independent of one another once every mercenary has its number. So: settle the mercenaries
in every way that can matter, and split each line by dynamic programming.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from flibuste.under_fire.effects import BULWARK, CONVOY, SQUADRON
from flibuste.under_fire.position import (
    ACTIVE,
    HIRED,
    MERCENARY,
    MINES_TAKEN,
    POINTS,
    SHIP,
    TOKENS,
    Position,
)
from flibuste.under_fire.sea import ALL, BIT, COLUMNS, HALF, ROWS, SPACES, count, neighbours

#: Spaces from which three in a row fit eastwards, and northwards.
_ROW_STARTS: Final = ALL & ~sum(0b1100000 << (7 * row) for row in range(6))
_COLUMN_STARTS: Final = (1 << 28) - 1

SET_3: Final = 0
SET_4: Final = 1
RUN_3: Final = 2  # + length - 3
_LONGEST_RUN: Final = 7
#: The mask of one number; of 0, no ship, none.
_NUMBER: Final = vec[i64]([0] + [1 << n for n in range(1, 10)])


@final
class Scorer:
    """Scores one fleet: fill it with `load`, then read `best`."""

    def __init__(self) -> None:
        #: The number of the own active ship on each space, 0 for none; mercenaries' as settled.
        self.numbers = vec[i64]([0] * SPACES)
        self.points = vec[i64]([0] * 7)
        #: Points for each set beyond the table's, for the squadron (U7.11).
        self.bonus: i64 = 0
        #: The mercenaries, and for each the numbers that could matter as a mask; 5 at most (U2.2).
        self.hired = vec[i64]([0] * 12)
        self.numbers_of = vec[i64]([0] * 12)
        self.hirelings: i64 = 0
        #: The best numbers of the mercenaries.
        self.settled = vec[i64]([0] * 12)
        #: Rows and columns (row r: bit r, column c: bit 6 + c) that can hold a combination.
        self.lines: i64 = 0
        #: Those of them that hold a mercenary.
        self.shared: i64 = 0
        self.best_prefix = vec[i64]([0] * 8)
        # Buffers, kept from score to score.
        self._allowed = vec[i64]([0] * SPACES)
        self._turning = vec[i64]([0] * 12)

    def best(self, s: Position, seat: i64) -> i64:
        """Return the points of the fleet's combinations, the squadron's included (U9.1-U9.4)."""
        self._load(s, seat)
        if not self.lines:
            return 0
        shared: i64 = 0
        i: i64
        for i in range(self.hirelings):
            space: i64 = self.hired[i]
            shared |= BIT[space // COLUMNS] | BIT[ROWS + space % COLUMNS]
        self.shared = shared & self.lines
        total: i64 = self._lines_total(self.lines & ~shared)
        if self.shared:
            total += self._best_settling(self.shared)
        return total

    def _load(self, s: Position, seat: i64) -> None:
        active: i64 = s.facts[ACTIVE + seat]
        self.hirelings = 0
        self.bonus = 0
        self.lines = 0
        self.shared = 0
        rows: i64 = active & (active >> 1) & (active >> 2) & _ROW_STARTS
        columns: i64 = active & (active >> 7) & (active >> 14) & _COLUMN_STARTS
        if not (rows | columns):
            return
        k: i64
        for k in range(ROWS):
            if (rows >> (7 * k)) & 0b1111111:
                self.lines |= BIT[k]
        columns |= columns >> 14
        columns |= columns >> 7
        self.lines |= (columns & 0b1111111) << 6
        for k in range(len(self.points)):
            self.points[k] = s.box.points[k]
        space: i64
        tiles = s.tiles
        numbers = self.numbers
        for space in range(SPACES):
            ship = i64(tiles[SHIP + space])
            if not (active >> space) & 1:
                numbers[space] = 0
            elif ship < HIRED:
                numbers[space] = ship
            else:
                numbers[space] = 0
                self.hired[self.hirelings] = space
                self.numbers_of[self.hirelings] = s.box.numbers[ship - HIRED]
                self.hirelings += 1
                if s.box.effect[ship - HIRED] == SQUADRON:
                    self.bonus = 1
        if self.hirelings:
            self._prune(active)

    def _prune(self, active: i64) -> None:
        """Keep, for each mercenary, the numbers that can complete a combination, and one other."""
        allowed = self._allowed
        space: i64
        for space in range(SPACES):
            allowed[space] = _NUMBER[self.numbers[space]]
        i: i64
        for i in range(self.hirelings):
            allowed[self.hired[i]] = self.numbers_of[i]
        for i in range(self.hirelings):
            space = self.hired[i]
            useful: i64 = _useful(allowed, space, 1, space % COLUMNS, COLUMNS)
            useful |= _useful(allowed, space, 7, space // COLUMNS, ROWS)
            idle: i64 = self.numbers_of[i] & ~useful
            self.numbers_of[i] = useful | (idle & -idle)

    def _best_settling(self, lines: i64) -> i64:
        """Try every combination of the mercenaries' numbers; keep the first of the best."""
        turning = self._turning
        i: i64
        for i in range(self.hirelings):
            turning[i] = _next_number(self.numbers_of[i], 0)
            self.numbers[self.hired[i]] = turning[i]
            self.settled[i] = turning[i]
        best: i64 = self._lines_total(lines)
        while True:
            i = 0
            while i < self.hirelings:
                number: i64 = _next_number(self.numbers_of[i], turning[i])
                wraps = number == 0
                turning[i] = _next_number(self.numbers_of[i], 0) if wraps else number
                self.numbers[self.hired[i]] = turning[i]
                if not wraps:
                    break
                i += 1
            if i == self.hirelings:
                return best
            total: i64 = self._lines_total(lines)
            if total > best:
                best = total
                for i in range(self.hirelings):
                    self.settled[i] = turning[i]

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
        """Return the best split of one line; `best_prefix` keeps the best of each prefix (U9.2)."""
        start: i64 = line * COLUMNS
        step: i64 = 1
        length: i64 = COLUMNS
        if line >= ROWS:
            start = line - ROWS
            step = COLUMNS
            length = ROWS
        best = self.best_prefix
        numbers = self.numbers
        best[0] = 0
        one: i64 = 1
        last: i64 = 0
        equal: i64 = 0
        rising: i64 = 0
        falling: i64 = 0
        k: i64 = 1
        while k <= length:
            number: i64 = numbers[start]
            start += step
            equal = equal + 1 if number == last else one
            rising = rising + 1 if number == last + 1 and last else one
            falling = falling + 1 if number == last - 1 else one
            last = number
            total: i64 = best[k - 1]
            if number:
                if equal >= 3:
                    total = max(total, best[k - 3] + self.points[SET_3] + self.bonus)
                    if equal >= 4:
                        total = max(total, best[k - 4] + self.points[SET_4] + self.bonus)
                run: i64 = max(rising, falling)
                while run >= 3:
                    total = max(total, best[k - run] + self.points[RUN_3 + run - 3])
                    run -= 1
            best[k] = total
            k += 1
        return best[length]


def _useful(allowed: vec[i64], space: i64, step: i64, place: i64, length: i64) -> i64:
    """Return the numbers with which the ship on `space` can be in a set or a run of three.

    Every combination contains such a three around each of its ships; `place` is the ship's place in
    its line of `length` spaces.
    """
    useful: i64 = 0
    k: i64
    for k in range(3):
        # The ship is the k-th of the three.
        if place - k < 0 or place - k + 3 > length:
            continue
        first: i64 = allowed[space - k * step]
        second: i64 = allowed[space + (1 - k) * step]
        third: i64 = allowed[space + (2 - k) * step]
        useful |= first & second & third
        rising: i64 = first & (second >> 1) & (third >> 2)
        falling: i64 = third & (second >> 1) & (first >> 2)
        useful |= (rising << k) | (falling << (2 - k))
    return useful


def _next_number(numbers: i64, after: i64) -> i64:
    """Return the lowest number of the mask above `after`, or 0."""
    number: i64 = after + 1
    while number <= 9:
        if (numbers >> number) & 1:
            return number
        number += 1
    return 0


SCORER: Final = Scorer()


def combination_points(s: Position, seat: i64) -> i64:
    """Return the best points of a fleet's combinations, the squadron's included (U9.4)."""
    return SCORER.best(s, seat)


def convoy_points(s: Position, seat: i64) -> i64:
    """Return the convoy's points: own active ships next to it (U7.9)."""
    space = hired_space(s, seat, CONVOY)
    if space < 0:
        return 0
    return count(neighbours(BIT[space]) & s.facts[ACTIVE + seat])


def bulwark_points(s: Position, seat: i64) -> i64:
    """Return the bulwark's points: tokens of the fleet, and one per mercenary (U7.10)."""
    if hired_space(s, seat, BULWARK) < 0:
        return 0
    active: i64 = s.facts[ACTIVE + seat]
    total: i64 = count(active & s.facts[MERCENARY])
    space: i64
    for space in range(SPACES):
        if (active >> space) & 1:
            total += i64(s.tiles[TOKENS + space])
    return total


def hired_space(s: Position, seat: i64, effect: i64) -> i64:
    """Return the space of `seat`'s mercenary with this effect, or -1."""
    mercenaries: i64 = s.facts[ACTIVE + seat] & s.facts[MERCENARY]
    space: i64 = 0
    while mercenaries:
        if mercenaries & 1 and s.box.effect[i64(s.tiles[SHIP + space]) - HIRED] == effect:
            return space
        mercenaries >>= 1
        space += 1
    return -1


def invasion_points(s: Position, seat: i64) -> i64:
    """Return a point for each own active ship in the enemy's half (U9.5)."""
    return count(s.facts[ACTIVE + seat] & HALF[1 - seat])


def score(s: Position, seat: i64) -> i64:
    """Return a seat's whole score (U9)."""
    return (
        combination_points(s, seat)
        + convoy_points(s, seat)
        + bulwark_points(s, seat)
        + invasion_points(s, seat)
        + s.facts[POINTS + seat]
        - 2 * s.facts[MINES_TAKEN + seat]
    )
