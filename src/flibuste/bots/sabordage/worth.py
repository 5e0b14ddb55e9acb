"""What ships are worth after a boarding phase, and how likely each seat is to win from there.

A ship is worth the sum of what its tiles are: one number for each face, visible or covered, by the
moment. It is the logarithm of how likely the ship is to win, up to a constant.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flibuste.bots.sabordage.weights import DUEL, FLEET
from flibuste.sabordage.box import FUSE_BITS, IDS, MIDDLE_BITS, PIRATE_BITS, Box
from flibuste.sabordage.ending import standing
from flibuste.sabordage.features import (
    ARMOUR,
    BOARDING,
    BOMBARD,
    CARPENTER,
    GUNNER,
    LONG,
    PIPE,
    REPEATING,
    ROTTEN,
    SABOTEUR,
    SHORT,
    SPRING,
    TREASURE,
)
from flibuste.sabordage.fleet import FEWEST, MOST, SEAT_BITS
from flibuste.sabordage.position import (
    FACE,
    OVER,
    PHASE,
    PLAYERS,
    ROUND,
    SHIPS,
    START,
    TOP,
    WINNERS,
    Position,
)

#: What the worth of a tile is made of.
FEATURES: Final = (
    "tile",
    "short1",
    "short2",
    "long",
    "repeating",
    "bombard",
    "armour",
    "spring",
    "boarding",
    "pipe",
    "treasure",
    "rotten",
    "carpenter",
    "gunner",
    "saboteur",
    "covered",
    "covered-rotten",
    "covered-cannon",
)
#: How many faces a table has: kinds, turned or not, sail up or not.
SPAN: Final = 4 * IDS
#: Moments: after the boarding phases of rounds 1 and 2; then, after a trial in each of the nine
#: buildings, the ships, and the tile that was built.
TRIALS: Final = 2
BUILT: Final = 11
MOMENTS: Final = 20

#: What a tile of length is worth before the end, to tell worths in tiles.
TILE_WORTH: Final = 0.45

#: What the last judgement found: by seat, its chance to win, and its best ship in tiles.
CHANCE: Final = vec[float]([0.0] * MOST)
WORTH: Final = vec[float]([0.0] * MOST)
#: By ship, what the tiles that a trial has built add to its worth.
BONUS: Final = vec[float]([0.0] * MOST)
_SHIP: Final = vec[float]([0.0] * MOST)


def features_of(face: int, covered: bool, expert: bool) -> list[float]:
    """Return how often a face has each of `FEATURES`."""
    names = ["tile"]
    middle = (face >> MIDDLE_BITS) & 3
    for side in (0, 1):
        feature = (face >> 3 * side) & 7
        fuse = (face >> (FUSE_BITS + 2 * side)) & 3
        if covered:
            if feature in (SHORT, LONG, REPEATING, BOMBARD):
                names.append("covered-cannon")
        elif feature == SHORT:
            names.append("short1" if fuse == 1 else "short2")
        else:
            names.append(_SIDES.get(feature, ""))
    if covered:
        names.append("covered")
        if middle == ROTTEN:
            names.append("covered-rotten")
    else:
        names.append(_MIDDLES.get(middle, ""))
        if expert:
            names.append(_PIRATES.get((face >> PIRATE_BITS) & 3, ""))
    return [float(names.count(name)) for name in FEATURES]


_SIDES: Final = {
    LONG: "long",
    REPEATING: "repeating",
    BOMBARD: "bombard",
    ARMOUR: "armour",
    SPRING: "spring",
    BOARDING: "boarding",
}
_MIDDLES: Final = {PIPE: "pipe", TREASURE: "treasure", ROTTEN: "rotten"}
_PIRATES: Final = {CARPENTER: "carpenter", GUNNER: "gunner", SABOTEUR: "saboteur"}


def _read(table: str) -> list[list[float]]:
    """Return a table of weights, row by row."""
    return [[float(word) / 100.0 for word in line.split()] for line in table.split("\n") if line]


class Worths:
    """What every face of a box is worth, visible and covered, at each moment."""

    def __init__(self, box: Box, table: str, expert: bool) -> None:
        found = [0.0] * (2 * MOMENTS * SPAN)
        weights = _read(table)
        faces = [tile.identity + IDS * turned for tile in box.tiles for turned in (0, 1)]
        for covered in (False, True):
            for face in [*faces, *range(2 * IDS, SPAN)]:
                has = features_of(int(box.face[face]), covered, expert)
                for moment in range(MOMENTS):
                    worth = 0.0
                    for times, weight in zip(has, weights[moment], strict=True):
                        worth += times * weight
                    found[(2 * moment + (1 if covered else 0)) * SPAN + face] = worth
        #: By moment, covered or not, and face.
        self.table: vec[float] = vec[float](found)

    def ship(self, s: Position, ship: i64, moment: i64) -> float:
        """Return what a ship is worth at a moment."""
        decks = s.decks
        table = self.table
        visible: i64 = 2 * moment * SPAN
        worth = 0.0
        at: i64 = s.facts[START + ship]
        stop: i64 = s.facts[START + ship + 1]
        while at < stop:
            deck: i64 = decks[at]
            if deck & TOP:
                worth += table[visible + (deck & FACE)]
            else:
                worth += table[visible + SPAN + (deck & FACE)]
            at += 1
        return worth

    def judge(self, s: Position) -> None:
        """Note in CHANCE and WORTH what a position after a boarding phase, or at the end, is."""
        facts = s.facts
        players: i64 = facts[PLAYERS]
        seat: i64 = 0
        if facts[PHASE] == OVER:
            winners: i64 = facts[WINNERS]
            shared = 0.0
            while seat < players:
                if winners & SEAT_BITS[seat]:
                    shared += 1.0
                seat += 1
            seat = 0
            while seat < players:
                WORTH[seat] = float(standing(s, seat)) / 1000.0
                CHANCE[seat] = 1.0 / shared if winners & SEAT_BITS[seat] else 0.0
                seat += 1
            return
        self.estimate(s, facts[ROUND] - 2)

    def estimate(self, s: Position, moment: i64) -> None:
        """Note in CHANCE and WORTH what a position at a moment is."""
        players: i64 = s.facts[PLAYERS]
        ships: i64 = s.facts[SHIPS]
        total = 0.0
        ship: i64 = 0
        while ship < ships:
            worth = self.ship(s, ship, moment)
            WORTH[ship] = worth / TILE_WORTH
            worth = math.exp(worth)
            _SHIP[ship] = worth
            total += worth
            ship += 1
        seat: i64 = 0
        while seat < players:
            CHANCE[seat] = _SHIP[seat] / total
            if players == FEWEST:
                CHANCE[seat] += _SHIP[seat + 2] / total
                WORTH[seat] = max(WORTH[seat], WORTH[seat + 2])
            seat += 1

    def prospect(self, s: Position, seat: i64, moment: i64) -> float:
        """Return the chance of a seat at a moment, its ships being worth what BONUS says more.

        BONUS is used up.
        """
        ships: i64 = s.facts[SHIPS]
        duel = s.facts[PLAYERS] == FEWEST
        total = 0.0
        own = 0.0
        ship: i64 = 0
        while ship < ships:
            worth = self.ship(s, ship, moment)
            if ship == seat or (duel and ship == seat + 2):
                worth = math.exp(worth + BONUS[ship])
                own += worth
            else:
                worth = math.exp(worth)
            total += worth
            BONUS[ship] = 0.0
            ship += 1
        return own / total


_KNOWN: Final[dict[str, Worths]] = {}


def worths_of(box: Box, players: int, expert: bool) -> Worths:
    """Return the worths of a box, made once."""
    key = f"{box.digest} {players == FEWEST} {expert}"
    if key not in _KNOWN:
        _KNOWN[key] = Worths(box, DUEL if players == FEWEST else FLEET, expert)
    return _KNOWN[key]


def lead(players: i64, seat: i64) -> float:
    """Return by how many tiles a seat leads the best other, as last judged."""
    best = 0.0
    other: i64 = 0
    while other < players:
        if other != seat and WORTH[other] > best:
            best = WORTH[other]
        other += 1
    return WORTH[seat] - best
