"""Boxes as printed copies may well have them: any two features in a place, any wheel (S9)."""

from __future__ import annotations

from random import Random

from flibuste.games.sabordage.rules.box import TILES, Box, Tile
from flibuste.games.sabordage.rules.features import (
    ARMOUR,
    BOARDING,
    BOMBARD,
    LONG,
    PIPE,
    REPEATING,
    ROTTEN,
    SHORT,
    SPRING,
    TREASURE,
)

_CANNONS = (SHORT, SHORT, SHORT, LONG, REPEATING, REPEATING)
_OTHERS = (ARMOUR, SPRING, BOARDING)
_MIDDLES = (PIPE, TREASURE, ROTTEN)


def random_box(rng: Random, tiles: int = TILES) -> Box:
    """Return a box with more of the unusual than a copy has: every game meets some of it."""
    bombards = rng.choice([0, 3, 7, 8, 9, 14])
    shown = [_tile(rng, k, bombard=k <= bombards) for k in range(1, tiles + 1)]
    return Box(f"copy-{rng.randrange(10**6)}", shown, rng.choice([1, 3, 6, 8, 9, 10, 11, 12, 15]))


def _tile(rng: Random, identity: int, bombard: bool) -> Tile:
    sides = [_side(rng), _side(rng)]
    if bombard:
        side = rng.randrange(2)
        sides[side] = (BOMBARD | sides[side][0] & ARMOUR, rng.choice([1, 2]))
    elif rng.random() < 0.1:
        # Both sides the same: two boarding decks, two repeating cannons with one fuse.
        sides[1] = sides[0]
    (port, one), (starboard, other) = sides
    middle = 0
    for _ in range(rng.choice([0, 0, 1, 1, 2])):
        middle |= rng.choice(_MIDDLES)
    return Tile(identity, (port, starboard), (one, other), middle, rng.choice([0, 0, 1, 2, 3]))


def _side(rng: Random) -> tuple[int, int]:
    """Return the features of a side, and the fuse of its cannon."""
    features = fuse = 0
    if rng.random() < 0.45:
        features, fuse = rng.choice(_CANNONS), rng.choice([1, 2])
    if rng.random() < 0.4:
        features |= rng.choice(_OTHERS)
    if not fuse and rng.random() < 0.2:
        features |= rng.choice(_OTHERS)
    return features, fuse
