"""Instinct: what a choice seems worth at a glance, in points, without playing it.

It orders the choices of the tree, and picks those of playouts. It looks only at what lies around
the space in question.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flibuste.core.fate import Dice
from flibuste.under_fire.actions import (
    BUY,
    LAY,
    MINE,
    REPAIR,
    SHIELD,
    SHOOT,
    UNMINE,
    kind_of,
    what_of,
    where_of,
)
from flibuste.under_fire.effects import (
    BROADSIDE,
    BULWARK,
    CHASERS,
    CONVOY,
    DIAGONALS,
    GAIN_POINT,
    LAY_MINE,
    NO_EFFECT,
    SHOOT_DIAGONAL,
    SHOOT_ORTHOGONAL,
)
from flibuste.under_fire.effects import REPAIR as REPAIR_SPACE
from flibuste.under_fire.position import (
    ACTIVE,
    BURNING,
    MERCENARY,
    MINED,
    ORIGIN,
    ROUND,
    SHIELDED,
    SHIP,
    TURNS,
    Position,
)
from flibuste.under_fire.sea import (
    BIT,
    COLUMNS,
    HALF,
    NOWHERE,
    RAY,
    ROWS,
    SPACES,
    count,
    neighbours,
)
from flibuste.under_fire.shooting import first_enemy
from flibuste.under_fire.throwing import count_choices, nth_choice

#: How many choices come to mind in a playout.
THROWS: Final = 4
#: Points of three in line (U9.3): a longer run or set counts once for every three in it.
SET: Final = 3.0
RUN: Final = 2.0
#: Two neighbours that a third ship would make a set or a run, and two with a gap between them.
PAIR_EQUAL: Final = 0.55
PAIR_STEP: Final = 0.45
GAP: Final = 0.3
#: A ship that burns costs its owner what its lines lose, and this: it may be repaired.
HIT: Final = 0.6
SHIELD_LOST: Final = 0.4
GOLD: Final = 0.4
TILE: Final = 0.45
MINE_LAID: Final = 0.35
SHIELD_PUT: Final = 0.15
MINE_TAKEN: Final = 2.0
SWEPT: Final = 0.2
#: Somebody's burning ship under the own one: it will not come back (U4.2).
WRECK: Final = 0.5
INVASION: Final = 0.8
#: What the effect of each mercenary is worth by itself, in the order of `MERCENARY_EFFECTS`.
HIRED_WORTH: Final = vec[float]([0.3, 0.9, 0.2, 0.3, 0.3, 0.3, 0.3, 0.3, 0.0, 1.0, 0.7])
_EAST: Final = 1
_WEST: Final = 3
#: A mercenary cannot burn, and is paid for: with gold that is worth the more, the longer there is
#: something better to save for.
SAFE: Final = 0.4
PAID: Final = 0.3
SAVED: Final = 5.0


def _near(space: int, step: int) -> int:
    """Return the spaces up to two away, in the row (step 1) or in the column."""
    row, column = divmod(space, COLUMNS)
    near = 0
    for k in (-2, -1, 1, 2):
        up, right = (k, 0) if step == COLUMNS else (0, k)
        if 0 <= row + up < ROWS and 0 <= column + right < COLUMNS:
            near |= 1 << (space + k * step)
    return near


_ROW_NEAR: Final = vec[i64]([_near(space, 1) for space in range(SPACES)])
_COLUMN_NEAR: Final = vec[i64]([_near(space, COLUMNS) for space in range(SPACES)])


def instinct(s: Position, seat: i64, act: i64) -> float:
    """Return what `act` seems to gain `seat`; only the choices of one decision compare."""
    kind: i64 = kind_of(act)
    if kind == LAY:
        return _laying(s, seat, what_of(act), where_of(act))
    if kind == SHOOT:
        return _shot(s, seat, s.facts[ORIGIN], what_of(act))
    if kind == BUY:
        return _purchase(s, seat, what_of(act), where_of(act))
    if kind == REPAIR:
        return line_gain(s, seat, where_of(act), _mask(s, where_of(act)))
    if kind == SHIELD:
        return 0.3 * line_gain(s, seat, where_of(act), _mask(s, where_of(act)))
    if kind == MINE:
        return _mine(s, seat, where_of(act))
    if kind == UNMINE:
        return _mine(s, 1 - seat, where_of(act))
    return 0.0


def thrown(s: Position, seat: i64, dice: Dice) -> i64:
    """Return what `seat` may choose without much thought: the best that comes to mind."""
    n: i64 = count_choices(s, seat)
    few = n <= THROWS
    tries: i64 = n if few else i64(THROWS)
    best: i64 = 0
    top = -1000.0
    k: i64 = 0
    while k < tries:
        act: i64 = nth_choice(s, seat, k if few else dice.below(n))
        worth = instinct(s, seat, act)
        if worth > top:
            top = worth
            best = act
        k += 1
    return best


def _laying(s: Position, seat: i64, number: i64, space: i64) -> float:
    facts = s.facts
    here: i64 = BIT[space]
    gain = line_gain(s, seat, space, BIT[number])
    if number % 2 == 0:
        gain += GOLD
    elif number == 3:
        gain += _best_shot(s, seat, space, 0, 4)
    elif number == 5:
        gain += _best_repair(s, seat)
    elif number == 1:
        gain += SHIELD_PUT
    elif number == 7 and facts[MINED]:
        gain += SWEPT
    if here & HALF[1 - seat]:
        gain += INVASION
    if here & facts[MINED] and number != 7:
        gain -= MINE_TAKEN
    if here & facts[BURNING + 1 - seat]:
        return gain + WRECK
    if here & facts[BURNING + seat]:
        return gain - WRECK
    effect = i64(s.spaces[space])
    if effect == NO_EFFECT:
        return gain
    worth = TILE
    if effect == GAIN_POINT:
        worth = 1.0
    elif effect == SHOOT_ORTHOGONAL:
        worth = _best_shot(s, seat, space, 0, 4)
    elif effect == SHOOT_DIAGONAL:
        worth = _best_shot(s, seat, space, 4, 8)
    elif effect == REPAIR_SPACE:
        worth = _best_repair(s, seat)
    elif effect == LAY_MINE:
        worth = MINE_LAID
    return gain + (2.0 * worth if number == 9 else worth)


def _purchase(s: Position, seat: i64, mercenary: i64, space: i64) -> float:
    facts = s.facts
    here: i64 = BIT[space]
    effect = i64(s.box.effect[mercenary])
    gain = line_gain(s, seat, space, s.box.numbers[mercenary]) + SAFE + HIRED_WORTH[effect]
    ahead = float(TURNS - facts[ROUND]) / float(TURNS)
    gain -= (PAID + SAVED * ahead) * float(s.box.cost[mercenary])
    around: i64 = neighbours(here)
    if effect == CONVOY:
        gain += float(count(around & facts[ACTIVE + seat]))
    elif effect == BROADSIDE:
        gain += float(count(around & facts[ACTIVE + 1 - seat] & ~facts[MERCENARY]))
    elif effect == CHASERS:
        gain += _shot(s, seat, space, _EAST) + _shot(s, seat, space, _WEST)
    elif effect == DIAGONALS:
        gain += 0.5 * _best_shot(s, seat, space, 4, 8)
    elif effect == BULWARK:
        gain += float(count((facts[MERCENARY] | facts[SHIELDED]) & facts[ACTIVE + seat]))
    if here & facts[ACTIVE + 1 - seat]:
        gain += HIT + line_gain(s, 1 - seat, space, _mask(s, space))
    if here & HALF[1 - seat]:
        gain += INVASION
    if here & facts[MINED]:
        gain -= MINE_TAKEN
    return gain


def _best_repair(s: Position, seat: i64) -> float:
    burning: i64 = s.facts[BURNING + seat]
    best = 0.0
    space: i64 = 0
    while burning:
        if burning & 1:
            best = max(best, HIT + line_gain(s, seat, space, _mask(s, space)))
        burning >>= 1
        space += 1
    return best


def _best_shot(s: Position, seat: i64, space: i64, first: i64, stop: i64) -> float:
    """Return what the best shot from a space, with a ship to be laid there, would gain."""
    enemies: i64 = s.facts[ACTIVE + 1 - seat]
    best = 0.0
    direction: i64 = first
    while direction < stop:
        if RAY[direction * SPACES + space] & enemies:
            best = max(best, _shot(s, seat, space, direction))
        direction += 1
    return best


def _shot(s: Position, seat: i64, space: i64, direction: i64) -> float:
    """Return what a shot gains: what the ship that it hits is worth to its owner (U5.2)."""
    hit: i64 = first_enemy(s, seat, space, direction)
    if hit == NOWHERE or BIT[hit] & s.facts[MERCENARY]:
        return 0.0
    if BIT[hit] & s.facts[SHIELDED]:
        return SHIELD_LOST
    return HIT + line_gain(s, 1 - seat, hit, _mask(s, hit))


def _mine(s: Position, seat: i64, space: i64) -> float:
    """Return what a mine costs the other seat: little but where it wants to lay."""
    here: i64 = BIT[space]
    other: i64 = 1 - seat
    worth = 0.0
    if here & HALF[other]:
        worth += 0.2
    if here & neighbours(s.facts[ACTIVE + other]):
        worth += 0.4
    if here & neighbours(s.facts[ACTIVE + seat]):
        worth -= 0.3
    return worth


def _mask(s: Position, space: i64) -> i64:
    """Return the numbers that the ship on a space may stand for, bit n for number n (U7.13)."""
    return s.box.stands_for[i64(s.tiles[SHIP + space])]


def line_gain(s: Position, seat: i64, space: i64, numbers: i64) -> float:
    """Return what a ship with these numbers adds, on this space, to its row and its column."""
    active: i64 = s.facts[ACTIVE + seat]
    row: i64 = active & _ROW_NEAR[space]
    column: i64 = active & _COLUMN_NEAR[space]
    if not row | column:
        return 0.0
    ahead = float(TURNS + 1 - s.facts[ROUND]) / float(TURNS)
    gain = 0.0
    if row:
        gain += _gain(s, row, space, 1, numbers, ahead)
    if column:
        gain += _gain(s, column, space, COLUMNS, numbers, ahead)
    return gain


def _gain(s: Position, near: i64, space: i64, step: i64, here: i64, ahead: float) -> float:
    """Add up every three in line with the ship, and the beginnings of some."""
    tiles = s.tiles
    stands_for = s.box.stands_for
    # The two spaces before are bits 0 and `step`, the two after 3 and 4 steps up.
    near = (near << (2 * step)) >> space
    at: i64 = SHIP + space
    b1: i64 = 0
    b2: i64 = 0
    a1: i64 = 0
    a2: i64 = 0
    if near & 1:
        b2 = stands_for[i64(tiles[at - 2 * step])]
    if (near >> step) & 1:
        b1 = stands_for[i64(tiles[at - step])]
    if (near >> (3 * step)) & 1:
        a1 = stands_for[i64(tiles[at + step])]
    if (near >> (4 * step)) & 1:
        a2 = stands_for[i64(tiles[at + 2 * step])]
    gain = 0.0
    if b1:
        if b2:
            gain += _three(b2, b1, here)
        if a1:
            gain += _three(b1, here, a1)
        gain += ahead * _pair(b1, here)
    elif b2:
        gain += ahead * _gap(b2, here)
    if a1:
        if a2:
            gain += _three(here, a1, a2)
        gain += ahead * _pair(here, a1)
    elif a2:
        gain += ahead * _gap(here, a2)
    return gain


def _three(one: i64, two: i64, three: i64) -> float:
    if one & two & three:
        return SET
    if (one & (two >> 1) & (three >> 2)) or (three & (two >> 1) & (one >> 2)):
        return RUN
    return 0.0


def _pair(one: i64, two: i64) -> float:
    if one & two:
        return PAIR_EQUAL
    return PAIR_STEP if (one & (two >> 1)) or (two & (one >> 1)) else 0.0


def _gap(one: i64, two: i64) -> float:
    return GAP if (one & two) or (one & (two >> 2)) or (two & (one >> 2)) else 0.0
