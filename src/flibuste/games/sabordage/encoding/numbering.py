"""The dense numbers of actions (S11): only tiles of the box, and turned only where that shows.

With two players a seat calls its ships the first and the second, whatever their colours (S2.2).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.games.sabordage.rules import actions
from flibuste.games.sabordage.rules.actions import (
    action,
    kind_of,
    rank_of,
    ship_of,
    tile_of,
    turned_of,
)
from flibuste.games.sabordage.rules.box import IDS, Box
from flibuste.games.sabordage.rules.fleet import FEWEST
from flibuste.games.sabordage.rules.position import ROWS_BOUND

#: Rows are 1 to this.
ROWS: Final = ROWS_BOUND - 1


def kinds_of(box: Box) -> list[int]:
    """Return the kinds of tiles of a box, by their ids."""
    return sorted({int(kind) for kind in box.all})


class SabordageNumbering:
    """The numbers of all actions; those of carpenters come last (S8.1)."""

    def __init__(self, box: Box, players: int, expert: bool) -> None:
        self._two = players == FEWEST
        self._wheel: i64 = box.wheel
        ships = 2 if self._two else 1
        faces = [
            (kind, turned)
            for kind in kinds_of(box)
            for turned in ((0,) if box.symmetric[kind] else (0, 1))
        ]
        #: The faces that can be built: a tile, and 1 if it is turned; and the place of each face.
        self._tiles = vec[i64]([tile for tile, _ in faces])
        self._turned = vec[i64]([turned for _, turned in faces])
        places = [-1] * (2 * IDS)
        for place, (tile, turned) in enumerate(faces):
            places[2 * tile + turned] = place
        self._place = vec[i64](places)
        self._buildings: i64 = len(faces) * self._wheel
        self._rotten: i64 = ships * self._buildings
        self._carpenter: i64 = self._rotten + ships * 2 * self._wheel
        self._count: i64 = self._carpenter + (ships * ROWS if expert else 0)

    @property
    def count(self) -> int:
        """How many numbers there are."""
        return self._count

    def number(self, seat: i64, act: i64) -> i64:
        """Return the number of an action, or -1 if it is none of this table."""
        kind = kind_of(act)
        ship: i64 = ship_of(act)
        if self._two:
            ship -= seat
            if ship != 0 and ship != 2:
                return -1
            ship >>= 1
        elif ship != 0:
            return -1
        rank: i64 = rank_of(act) - 1
        if rank < 0 or (kind != actions.CARPENTER and rank >= self._wheel):
            return -1
        if kind == actions.BUILD:
            place: i64 = self._place[2 * tile_of(act) + turned_of(act)]
            if place < 0:
                return -1
            return ship * self._buildings + place * self._wheel + rank
        if tile_of(act):
            return -1
        if kind == actions.ROTTEN:
            return self._rotten + (2 * ship + turned_of(act)) * self._wheel + rank
        if kind != actions.CARPENTER or turned_of(act):
            return -1
        number: i64 = self._carpenter + ship * ROWS + rank
        return number if number < self._count else -1

    def action(self, seat: i64, number: i64) -> i64:
        """Return the action that has this number, one below `count`."""
        if number >= self._carpenter:
            rest: i64 = number - self._carpenter
            return action(actions.CARPENTER, 0, 0, rest % ROWS + 1, self._ship(seat, rest // ROWS))
        if number >= self._rotten:
            rest = number - self._rotten
            half: i64 = rest // self._wheel
            rank: i64 = rest % self._wheel + 1
            return action(actions.ROTTEN, 0, half & 1, rank, self._ship(seat, half >> 1))
        ship: i64 = self._ship(seat, number // self._buildings)
        rest = number % self._buildings
        place: i64 = rest // self._wheel
        rank = rest % self._wheel + 1
        return action(actions.BUILD, self._tiles[place], self._turned[place], rank, ship)

    def _ship(self, seat: i64, nth: i64) -> i64:
        """Return how actions name a ship of the seat: its number in a game for two, else 0."""
        return seat + 2 * nth if self._two else i64(0)

    def mask(self, seat: i64, choices: list[int]) -> vec[u8]:
        """Return 1 for the number of each choice, and 0 for all others."""
        allowed = vec[u8]([0] * self._count)
        for choice in choices:
            allowed[self.number(seat, choice)] = 1
        return allowed
