"""Random play inside the engine: picks a random choice without listing them all."""

from __future__ import annotations

from mypy_extensions import i64

from flibuste.core.fate import Dice
from flibuste.games.sabordage.rules import position as pos
from flibuste.games.sabordage.rules.actions import action
from flibuste.games.sabordage.rules.choosing import (
    listed,
    picked_tile,
    ranks,
    ship_asking,
    tag_of,
)
from flibuste.games.sabordage.rules.position import Position, hand_of


def throw(s: Position, seat: i64, dice: Dice) -> i64:
    """Return a random choice of `seat`, each equally likely: the k-th of `list_choices`."""
    ship = ship_asking(s, seat)
    if s.facts[pos.PHASE] == pos.ROTTEN:
        return _throw_rotten(s, ship, dice)
    if s.facts[pos.PHASE] != pos.BUILD or ship < 0:
        choices = listed(s, seat)
        return choices[dice.below(len(choices))]
    hand: i64 = hand_of(s, seat)
    start: i64 = pos.MOST_HAND * hand
    stop: i64 = start + s.facts[pos.HELD + hand]
    taken: i64 = picked_tile(s, seat)
    # Count the ways to build: a symmetric tile counts once, any other twice.
    ways: i64 = 0
    before: i64 = 0
    at: i64 = start
    skip: i64 = taken
    while at < stop:
        tile: i64 = i64(s.hands[at])
        if tile == skip:
            skip = 0
        elif tile != before:
            ways += 2 - i64(s.box.symmetric[tile])
            before = tile
        at += 1
    most: i64 = ranks(s, ship)
    k: i64 = dice.below(ways * most)
    way: i64 = k // most
    rank: i64 = k - way * most + 1
    before = 0
    at = start
    while True:
        tile = i64(s.hands[at])
        if tile == taken:
            taken = 0
        elif tile != before:
            both: i64 = 2 - i64(s.box.symmetric[tile])
            if way < both:
                return action(pos.BUILD, tile, way, rank, tag_of(s, ship))
            way -= both
            before = tile
        at += 1


def _throw_rotten(s: Position, ship: i64, dice: Dice) -> i64:
    """Return a random orientation and rank of a rotten tile (S3.6)."""
    most: i64 = ranks(s, ship)
    ways: i64 = 2 - i64(s.box.symmetric[s.facts[pos.WAITS + ship]])
    k: i64 = dice.below(ways * most)
    turned: i64 = k // most
    return action(pos.ROTTEN, 0, turned, k - turned * most + 1, tag_of(s, ship))
