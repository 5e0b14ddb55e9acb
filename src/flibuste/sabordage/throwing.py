"""Random play inside the engine: a choice thrown without listing them all."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flibuste.core.fate import Dice
from flibuste.sabordage.actions import action
from flibuste.sabordage.choosing import (
    MOST_CHOICES,
    list_choices,
    picked_tile,
    ranks,
    ship_asking,
    tag_of,
)
from flibuste.sabordage.position import BUILD, HELD, MOST_HAND, PHASE, Position, hand_of

_SCRATCH: Final = vec[i64]([0] * MOST_CHOICES)


def throw(s: Position, seat: i64, dice: Dice) -> i64:
    """Return one of `seat`'s choices, each equally likely: the k-th of `list_choices`, k thrown."""
    ship = ship_asking(s, seat)
    if s.facts[PHASE] != BUILD or ship < 0:
        return _SCRATCH[dice.below(list_choices(s, seat, _SCRATCH))]
    hand: i64 = hand_of(s, seat)
    start: i64 = MOST_HAND * hand
    stop: i64 = start + s.facts[HELD + hand]
    taken: i64 = picked_tile(s, seat)
    # Ways to build: a tile that looks the same turned round counts once, any other twice.
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
                return action(BUILD, tile, way, rank, tag_of(s, ship))
            way -= both
            before = tile
        at += 1
