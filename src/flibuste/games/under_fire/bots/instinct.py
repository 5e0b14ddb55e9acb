"""Instinct: a quick estimate of a choice's worth, in points, without playing it.

It orders the choices of the tree, and picks the choices of playouts. It looks only at what lies
around the space in question.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flibuste.core.fate import Dice
from flibuste.games.under_fire.rules import actions, effects, sea
from flibuste.games.under_fire.rules import position as pos
from flibuste.games.under_fire.rules.actions import kind_of, what_of, where_of
from flibuste.games.under_fire.rules.box import KINDS
from flibuste.games.under_fire.rules.effects import REPAIR as REPAIR_SPACE
from flibuste.games.under_fire.rules.position import Position
from flibuste.games.under_fire.rules.sea import count, neighbours
from flibuste.games.under_fire.rules.shooting import first_enemy
from flibuste.games.under_fire.rules.throwing import (
    count_layings,
    count_purchases,
    laying_or_purchase,
)
from flibuste.games.under_fire.rules.turn import listed

#: How many choices a playout considers.
THROWS: Final = 4
#: The points of three in a line (U9.3). A longer set or run counts once for every three in it.
SET: Final = 3.0
RUN: Final = 2.0
#: Two neighbours that a third ship would turn into a set or a run, and two with a gap between.
PAIR_EQUAL: Final = 0.55
PAIR_STEP: Final = 0.45
GAP: Final = 0.3
#: The cost of a burning ship on top of what its lines lose; it is small, as it may be repaired.
HIT: Final = 0.6
SHIELD_LOST: Final = 0.4
GOLD: Final = 0.4
TILE: Final = 0.45
MINE_LAID: Final = 0.35
SHIELD_PUT: Final = 0.15
MINE_TAKEN: Final = 2.0
SWEPT: Final = 0.2
#: Covering a burning ship, which is then gone for good (U4.2): a gain if it is the enemy's.
WRECK: Final = 0.5
INVASION: Final = 0.8
#: The worth of each mercenary's effect, in the order of `MERCENARY_EFFECTS`.
HIRED_WORTH: Final = vec[float]([0.3, 0.9, 0.2, 0.3, 0.3, 0.3, 0.3, 0.3, 0.0, 1.0, 0.7])
_EAST: Final = 1
_WEST: Final = 3
#: The bonus of a mercenary, as it cannot burn; and the worth of the gold that it costs, which is
#: higher while there is something better to save for.
SAFE: Final = 0.4
PAID: Final = 0.3
SAVED: Final = 5.0


def _near(space: int, step: int) -> int:
    """Return the spaces up to two steps away, in the row (step 1) or in the column."""
    row, column = divmod(space, sea.COLUMNS)
    near = 0
    for k in (-2, -1, 1, 2):
        up, right = (k, 0) if step == sea.COLUMNS else (0, k)
        if 0 <= row + up < sea.ROWS and 0 <= column + right < sea.COLUMNS:
            near |= 1 << (space + k * step)
    return near


_NO_CHOICES: Final = vec[i64]([])
_ROW_NEAR: Final = vec[i64]([_near(space, 1) for space in range(sea.SPACES)])
_COLUMN_NEAR: Final = vec[i64]([_near(space, sea.COLUMNS) for space in range(sea.SPACES)])


def instinct(s: Position, seat: i64, act: i64) -> float:
    """Return the estimated gain of `act`; compare it only within one decision."""
    kind: i64 = kind_of(act)
    if kind == actions.LAY:
        return _laying(s, seat, what_of(act), where_of(act))
    if kind == actions.SHOOT:
        return _shot(s, seat, s.facts[pos.ORIGIN], what_of(act))
    if kind == actions.BUY:
        return _purchase(s, seat, what_of(act), where_of(act))
    if kind == actions.REPAIR:
        return line_gain(s, seat, where_of(act), _mask(s, seat, where_of(act)))
    if kind == actions.SHIELD:
        return 0.3 * line_gain(s, seat, where_of(act), _mask(s, seat, where_of(act)))
    if kind == actions.MINE:
        return _mine(s, seat, where_of(act))
    if kind == actions.UNMINE:
        return _mine(s, 1 - seat, where_of(act))
    return 0.0


def thrown(s: Position, seat: i64, dice: Dice) -> i64:
    """Return a quick choice of `seat`: the best of a few random ones."""
    choices = _NO_CHOICES
    layings: i64 = 0
    n: i64 = 0
    phase: i64 = s.facts[pos.PHASE]
    counted = phase in (pos.MAIN, pos.AFTER)
    if counted:
        layings = count_layings(s, seat)
        n = layings + count_purchases(s, seat)
    else:
        choices = listed(s, seat)
        n = len(choices)
    few = n <= THROWS
    tries: i64 = n if few else i64(THROWS)
    best: i64 = 0
    top = -1000.0
    k: i64 = 0
    while k < tries:
        nth: i64 = k if few else dice.below(n)
        act: i64 = laying_or_purchase(s, seat, layings, nth) if counted else choices[nth]
        worth = instinct(s, seat, act)
        if worth > top:
            top = worth
            best = act
        k += 1
    return best


def _laying(s: Position, seat: i64, number: i64, space: i64) -> float:
    facts = s.facts
    here: i64 = sea.BIT[space]
    gain = line_gain(s, seat, space, sea.BIT[number])
    if number % 2 == 0:
        gain += GOLD
    elif number == 3:
        gain += _best_shot(s, seat, space, 0, 4)
    elif number == 5:
        gain += _best_repair(s, seat)
    elif number == 1:
        gain += SHIELD_PUT
    elif number == 7 and facts[pos.MINED]:
        gain += SWEPT
    if here & sea.HALF[1 - seat]:
        gain += INVASION
    if here & facts[pos.MINED] and number != 7:
        gain -= MINE_TAKEN
    if here & facts[pos.BURNING + 1 - seat]:
        return gain + WRECK
    if here & facts[pos.BURNING + seat]:
        return gain - WRECK
    effect = i64(s.spaces[space])
    if effect == effects.NO_EFFECT:
        return gain
    worth = TILE
    if effect == effects.GAIN_POINT:
        worth = 1.0
    elif effect == effects.SHOOT_ORTHOGONAL:
        worth = _best_shot(s, seat, space, 0, 4)
    elif effect == effects.SHOOT_DIAGONAL:
        worth = _best_shot(s, seat, space, 4, 8)
    elif effect == REPAIR_SPACE:
        worth = _best_repair(s, seat)
    elif effect == effects.LAY_MINE:
        worth = MINE_LAID
    return gain + (2.0 * worth if number == 9 else worth)


def _purchase(s: Position, seat: i64, mercenary: i64, space: i64) -> float:
    facts = s.facts
    here: i64 = sea.BIT[space]
    effect = i64(s.box.effect[mercenary])
    numbers: i64 = s.box.stands_for[KINDS * seat + pos.HIRED + mercenary]
    gain = line_gain(s, seat, space, numbers) + SAFE + HIRED_WORTH[effect]
    ahead = float(pos.TURNS - facts[pos.ROUND]) / float(pos.TURNS)
    gain -= (PAID + SAVED * ahead) * float(s.box.cost[mercenary])
    around: i64 = neighbours(here)
    if effect == effects.CONVOY:
        gain += float(count(around & facts[pos.ACTIVE + seat]))
    elif effect == effects.BROADSIDE:
        gain += float(count(around & facts[pos.ACTIVE + 1 - seat] & ~facts[pos.MERCENARY]))
    elif effect == effects.CHASERS:
        gain += _shot(s, seat, space, _EAST) + _shot(s, seat, space, _WEST)
    elif effect == effects.DIAGONALS:
        gain += 0.5 * _best_shot(s, seat, space, 4, 8)
    elif effect == effects.BULWARK:
        gain += float(
            count((facts[pos.MERCENARY] | facts[pos.SHIELDED]) & facts[pos.ACTIVE + seat])
        )
    if here & facts[pos.ACTIVE + 1 - seat]:
        gain += HIT + line_gain(s, 1 - seat, space, _mask(s, 1 - seat, space))
    if here & sea.HALF[1 - seat]:
        gain += INVASION
    if here & facts[pos.MINED]:
        gain -= MINE_TAKEN
    return gain


def _best_repair(s: Position, seat: i64) -> float:
    burning: i64 = s.facts[pos.BURNING + seat]
    best = 0.0
    space: i64 = 0
    while burning:
        if burning & 1:
            best = max(best, HIT + line_gain(s, seat, space, _mask(s, seat, space)))
        burning >>= 1
        space += 1
    return best


def _best_shot(s: Position, seat: i64, space: i64, first: i64, stop: i64) -> float:
    """Return the gain of the best shot from a space, once a ship is laid there."""
    enemies: i64 = s.facts[pos.ACTIVE + 1 - seat]
    best = 0.0
    direction: i64 = first
    while direction < stop:
        if sea.RAY[direction * sea.SPACES + space] & enemies:
            best = max(best, _shot(s, seat, space, direction))
        direction += 1
    return best


def _shot(s: Position, seat: i64, space: i64, direction: i64) -> float:
    """Return the gain of a shot: the worth of the ship that it hits (U5.2)."""
    hit: i64 = first_enemy(s, seat, space, direction)
    if hit == sea.NOWHERE or sea.BIT[hit] & s.facts[pos.MERCENARY]:
        return 0.0
    if sea.BIT[hit] & s.facts[pos.SHIELDED]:
        return SHIELD_LOST
    return HIT + line_gain(s, 1 - seat, hit, _mask(s, 1 - seat, hit))


def _mine(s: Position, seat: i64, space: i64) -> float:
    """Return what a mine costs the other seat: little, except where it wants to lay."""
    here: i64 = sea.BIT[space]
    other: i64 = 1 - seat
    worth = 0.0
    if here & sea.HALF[other]:
        worth += 0.2
    if here & neighbours(s.facts[pos.ACTIVE + other]):
        worth += 0.4
    if here & neighbours(s.facts[pos.ACTIVE + seat]):
        worth -= 0.3
    return worth


def _mask(s: Position, seat: i64, space: i64) -> i64:
    """Return the numbers that a seat's ship may count as, bit n for number n (U7.13)."""
    return s.box.stands_for[KINDS * seat + i64(s.tiles[pos.SHIP + space])]


def line_gain(s: Position, seat: i64, space: i64, numbers: i64) -> float:
    """Return what a ship with these numbers would add to the row and the column of a space."""
    active: i64 = s.facts[pos.ACTIVE + seat]
    row: i64 = active & _ROW_NEAR[space]
    column: i64 = active & _COLUMN_NEAR[space]
    if not row | column:
        return 0.0
    ahead = float(pos.TURNS + 1 - s.facts[pos.ROUND]) / float(pos.TURNS)
    gain = 0.0
    if row:
        gain += _gain(s, seat, row, space, 1, numbers, ahead)
    if column:
        gain += _gain(s, seat, column, space, sea.COLUMNS, numbers, ahead)
    return gain


def _gain(
    s: Position, seat: i64, near: i64, space: i64, step: i64, here: i64, ahead: float
) -> float:
    """Add up every three in a line with the ship, and every start of one."""
    fleet: i64 = KINDS * seat
    tiles = s.tiles
    stands_for = s.box.stands_for
    # Now bits 0 and 1 * step are the two spaces before, bits 3 * step and 4 * step the two after.
    near = (near << (2 * step)) >> space
    at: i64 = pos.SHIP + space
    b1: i64 = 0
    b2: i64 = 0
    a1: i64 = 0
    a2: i64 = 0
    if near & 1:
        b2 = stands_for[fleet + i64(tiles[at - 2 * step])]
    if (near >> step) & 1:
        b1 = stands_for[fleet + i64(tiles[at - step])]
    if (near >> (3 * step)) & 1:
        a1 = stands_for[fleet + i64(tiles[at + step])]
    if (near >> (4 * step)) & 1:
        a2 = stands_for[fleet + i64(tiles[at + 2 * step])]
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
