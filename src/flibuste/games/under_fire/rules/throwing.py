"""Random play inside the engine: picks a random choice without listing them all."""

from __future__ import annotations

from mypy_extensions import i64

from flibuste.core.fate import Dice
from flibuste.games.under_fire.rules import position as pos
from flibuste.games.under_fire.rules.actions import BUY, END, LAY, action
from flibuste.games.under_fire.rules.pending import throw_target
from flibuste.games.under_fire.rules.position import Position, workspace
from flibuste.games.under_fire.rules.sea import count, nth
from flibuste.games.under_fire.rules.turn import berths, list_choices, room_for_choices


def throw(s: Position, seat: i64, dice: Dice) -> i64:
    """Return a random choice of `seat`, each equally likely: the k-th of `list_choices`."""
    phase: i64 = s.facts[pos.PHASE]
    if phase != pos.MAIN and phase != pos.AFTER:
        if phase == pos.EFFECTS:
            return throw_target(s, seat, dice)
        choices = workspace(s, room_for_choices(s))
        return choices[dice.below(list_choices(s, seat, choices))]
    layings = count_layings(s, seat)
    return laying_or_purchase(s, seat, layings, dice.below(layings + count_purchases(s, seat)))


def count_layings(s: Position, seat: i64) -> i64:
    """Return the number of ways to lay a tile or, after that, to end the turn (one)."""
    if s.facts[pos.PHASE] == pos.AFTER:
        return 1
    return count(s.facts[pos.OPEN]) * _numbers(s, seat)


def laying_or_purchase(s: Position, seat: i64, layings: i64, k: i64) -> i64:
    """Return the k-th choice: first the layings or the end of the turn, then purchases."""
    if k >= layings:
        return _purchase(s, seat, k - layings)
    if s.facts[pos.PHASE] == pos.AFTER:
        return action(END, 0, 0)
    spaces: i64 = count(s.facts[pos.OPEN])
    return action(LAY, _number(s, seat, k // spaces), nth(s.facts[pos.OPEN], k % spaces))


def _numbers(s: Position, seat: i64) -> i64:
    """Return how many different numbers are in hand."""
    tiles = s.tiles
    hand: i64 = pos.HAND + 10 * seat
    different: i64 = 0
    number: i64
    for number in range(i64(1), i64(10)):
        if tiles[hand + number]:
            different += 1
    return different


def _number(s: Position, seat: i64, k: i64) -> i64:
    """Return the k-th different number in hand."""
    number: i64 = 0
    while k >= 0:
        number += 1
        if s.tiles[pos.HAND + 10 * seat + number]:
            k -= 1
    return number


def count_purchases(s: Position, seat: i64) -> i64:
    """Return how many purchases there are to choose from."""
    if s.facts[pos.BOUGHT] or s.facts[pos.GOLD + seat] < 3:
        return 0
    purchases: i64 = 0
    market: i64 = s.facts[pos.MARKET]
    mercenary: i64 = 0
    while market:
        if market & 1:
            purchases += count(berths(s, seat, mercenary))
        market >>= 1
        mercenary += 1
    return purchases


def _purchase(s: Position, seat: i64, k: i64) -> i64:
    """Return the k-th purchase."""
    market: i64 = s.facts[pos.MARKET]
    mercenary: i64 = 0
    while True:
        if (market >> mercenary) & 1:
            spaces: i64 = berths(s, seat, mercenary)
            here: i64 = count(spaces)
            if k < here:
                return action(BUY, mercenary, nth(spaces, k))
            k -= here
        mercenary += 1
