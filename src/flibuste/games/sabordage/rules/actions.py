"""Actions: every choice of S11 as one small integer.

`kind * 65536 + tile * 256 + turned * 128 + rank * 8 + ship`. The tile is 0 except in a building;
the ship is 0 except in a game for two, where each player has two ships.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

BUILD: Final = 0
ROTTEN: Final = 1
CARPENTER: Final = 2
KINDS: Final = ("build", "rotten", "carpenter")

TURNED: Final = 128
#: What one rank, and one tile, adds to an action.
RANK: Final = 8
TILE: Final = 256


def action(kind: i64, tile: i64, turned: i64, rank: i64, ship: i64) -> i64:
    """Return the action of this kind; for a carpenter, `rank` is its row."""
    return kind << 16 | tile << 8 | turned << 7 | rank << 3 | ship


def kind_of(act: i64) -> i64:
    """Return an action's kind."""
    return act >> 16


def tile_of(act: i64) -> i64:
    """Return the tile that is built."""
    return (act >> 8) & 255


def turned_of(act: i64) -> i64:
    """Return 1 if the tile is turned half round (S1.5)."""
    return (act >> 7) & 1


def rank_of(act: i64) -> i64:
    """Return an action's rank or row."""
    return (act >> 3) & 15


def ship_of(act: i64) -> i64:
    """Return an action's ship; 0 except in a game for two."""
    return act & 7
