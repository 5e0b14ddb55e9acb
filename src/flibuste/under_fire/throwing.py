"""Random play inside the engine: a choice thrown without listing them all."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flibuste.core.fate import Dice
from flibuste.under_fire.actions import BUY, END, LAY, action
from flibuste.under_fire.position import (
    AFTER,
    BOUGHT,
    GOLD,
    HAND,
    MAIN,
    MARKET,
    OPEN,
    PHASE,
    Position,
)
from flibuste.under_fire.sea import count
from flibuste.under_fire.turn import MOST_CHOICES, berths, list_choices

#: What `count_choices` counted last: the spaces to lay on, and the layings.
_COUNTED: Final = vec[i64]([0, 0])
_SCRATCH: Final = vec[i64]([0] * MOST_CHOICES)


def throw(s: Position, seat: i64, dice: Dice) -> i64:
    """Return one of `seat`'s choices, each equally likely: the k-th of `list_choices`, k thrown."""
    return nth_choice(s, seat, dice.below(count_choices(s, seat)))


def count_choices(s: Position, seat: i64) -> i64:
    """Return how many choices `seat` has; `nth_choice` gives them, while nothing changes."""
    phase: i64 = s.facts[PHASE]
    if phase == MAIN:
        spaces: i64 = count(s.facts[OPEN])
        layings: i64 = spaces * _numbers(s, seat)
        _COUNTED[0] = spaces
        _COUNTED[1] = layings
        return layings + _purchases(s, seat)
    if phase == AFTER:
        return 1 + _purchases(s, seat)
    return list_choices(s, seat, _SCRATCH)


def nth_choice(s: Position, seat: i64, k: i64) -> i64:
    """Return the k-th of the choices that `count_choices` has just counted."""
    phase: i64 = s.facts[PHASE]
    if phase == MAIN:
        spaces: i64 = _COUNTED[0]
        if k >= _COUNTED[1]:
            return _purchase(s, seat, k - _COUNTED[1])
        return action(LAY, _number(s, seat, k // spaces), _space(s.facts[OPEN], k % spaces))
    if phase == AFTER:
        return _purchase(s, seat, k - 1) if k else action(END, 0, 0)
    return _SCRATCH[k]


def _numbers(s: Position, seat: i64) -> i64:
    """Return how many different numbers are in hand."""
    different: i64 = 0
    number: i64
    for number in range(i64(1), i64(10)):
        if s.tiles[HAND + 10 * seat + number]:
            different += 1
    return different


def _number(s: Position, seat: i64, k: i64) -> i64:
    """Return the k-th different number in hand."""
    number: i64 = 0
    while k >= 0:
        number += 1
        if s.tiles[HAND + 10 * seat + number]:
            k -= 1
    return number


def _purchases(s: Position, seat: i64) -> i64:
    """Return how many purchases there are to choose from."""
    if s.facts[BOUGHT] or s.facts[GOLD + seat] < 3:
        return 0
    purchases: i64 = 0
    market: i64 = s.facts[MARKET]
    mercenary: i64 = 0
    while market:
        if market & 1:
            purchases += count(berths(s, seat, mercenary))
        market >>= 1
        mercenary += 1
    return purchases


def _purchase(s: Position, seat: i64, k: i64) -> i64:
    """Return the k-th purchase."""
    market: i64 = s.facts[MARKET]
    mercenary: i64 = 0
    while True:
        if (market >> mercenary) & 1:
            spaces: i64 = berths(s, seat, mercenary)
            here: i64 = count(spaces)
            if k < here:
                return action(BUY, mercenary, _space(spaces, k))
            k -= here
        mercenary += 1


def _space(spaces: i64, k: i64) -> i64:
    """Return the k-th space of a mask."""
    while k > 0:
        spaces &= spaces - 1
        k -= 1
    return count((spaces & -spaces) - 1)
