"""The worth of ships after a boarding phase, and each seat's chance to win from there.

The worth of a ship is the sum of the worths of its tiles. Each face has a number, visible or
covered, for each moment. The worth is the logarithm of the ship's odds to win, up to a constant.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flibuste.games.sabordage.bots.weights import DUEL, FLEET
from flibuste.games.sabordage.rules import features
from flibuste.games.sabordage.rules import position as pos
from flibuste.games.sabordage.rules.box import IDS, Box
from flibuste.games.sabordage.rules.ending import standing
from flibuste.games.sabordage.rules.features import (
    cannon_of,
    each_of,
    middle_of,
    pirate_on,
    printed_fuse,
    side_of,
)
from flibuste.games.sabordage.rules.fleet import FEWEST, MOST, SEAT_BITS
from flibuste.games.sabordage.rules.position import Position

#: The features that determine the worth of a tile.
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
#: The number of faces in a table: kinds, turned or not, sail up or not.
SPAN: Final = 4 * IDS
#: Moments: after the boarding phases of rounds 1 and 2; then, after a trial in each of the nine
#: buildings, the ships, and the tile that was built.
TRIALS: Final = 2
BUILT: Final = 11
MOMENTS: Final = 20

#: The worth of one tile of length before the end, to convert worths into tiles.
TILE_WORTH: Final = 0.45


class Judgement:
    """A judgement of a position: each seat's chance to win, and its best ship in tiles."""

    def __init__(self) -> None:
        self.chance: vec[float] = vec[float]([0.0] * MOST)
        self.worth: vec[float] = vec[float]([0.0] * MOST)
        #: Each ship's chance to win, up to a factor.
        self.ship: vec[float] = vec[float]([0.0] * MOST)

    def lead(self, players: i64, seat: i64) -> float:
        """Return a seat's lead over the best other, in tiles."""
        worth = self.worth
        best = 0.0
        other: i64 = 0
        while other < players:
            if other != seat and worth[other] > best:
                best = worth[other]
            other += 1
        return worth[seat] - best


def features_of(face: int, covered: bool, expert: bool) -> list[float]:
    """Return how many of each of `FEATURES` a face has."""
    names = ["tile"]
    middle = int(middle_of(face))
    for side in (features.PORT, features.STARBOARD):
        if covered:
            if cannon_of(face, side):
                names.append("covered-cannon")
            continue
        for feature in each_of(int(side_of(face, side))):
            fuse = str(printed_fuse(face, side)) if feature == features.SHORT else ""
            names.append(features.SIDES[feature] + fuse)
    if covered:
        names.append("covered")
        if middle & features.ROTTEN:
            names.append("covered-rotten")
    else:
        names += [features.MIDDLES[each] for each in each_of(middle)]
        if expert:
            names.append(features.PIRATES[pirate_on(face)])
    return [float(names.count(name)) for name in FEATURES]


def _read(table: str) -> list[list[float]]:
    """Return a table of weights, row by row."""
    return [[float(word) / 100.0 for word in line.split()] for line in table.split("\n") if line]


class Worths:
    """The worth of every face of a box, visible and covered, at each moment."""

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
        """Return the worth of a ship at a moment."""
        decks = s.decks
        table = self.table
        visible: i64 = 2 * moment * SPAN
        worth = 0.0
        at: i64 = s.facts[pos.START + ship]
        stop: i64 = s.facts[pos.START + ship + 1]
        while at < stop:
            deck: i64 = decks[at]
            if deck & pos.TOP:
                worth += table[visible + (deck & pos.FACE)]
            else:
                worth += table[visible + SPAN + (deck & pos.FACE)]
            at += 1
        return worth

    def judge(self, s: Position, found: Judgement) -> None:
        """Judge a position after a boarding phase, or at the end."""
        facts = s.facts
        players: i64 = facts[pos.PLAYERS]
        seat: i64 = 0
        if facts[pos.PHASE] == pos.OVER:
            winners: i64 = facts[pos.WINNERS]
            shared = 0.0
            while seat < players:
                if winners & SEAT_BITS[seat]:
                    shared += 1.0
                seat += 1
            seat = 0
            while seat < players:
                found.worth[seat] = float(standing(s, seat)) / 1000.0
                found.chance[seat] = 1.0 / shared if winners & SEAT_BITS[seat] else 0.0
                seat += 1
            return
        self.estimate(s, facts[pos.ROUND] - 2, found)

    def estimate(self, s: Position, moment: i64, found: Judgement) -> None:
        """Judge a position at a moment."""
        players: i64 = s.facts[pos.PLAYERS]
        ships: i64 = s.facts[pos.SHIPS]
        total = 0.0
        ship: i64 = 0
        while ship < ships:
            worth = self.ship(s, ship, moment)
            found.worth[ship] = worth / TILE_WORTH
            worth = math.exp(worth)
            found.ship[ship] = worth
            total += worth
            ship += 1
        seat: i64 = 0
        while seat < players:
            found.chance[seat] = found.ship[seat] / total
            if players == FEWEST:
                found.chance[seat] += found.ship[seat + 2] / total
                found.worth[seat] = max(found.worth[seat], found.worth[seat + 2])
            seat += 1

    def prospect(self, s: Position, seat: i64, moment: i64, bonus: vec[float]) -> float:
        """Return a seat's chance to win at a moment; `bonus` is added to ships, then cleared."""
        ships: i64 = s.facts[pos.SHIPS]
        duel = s.facts[pos.PLAYERS] == FEWEST
        total = 0.0
        own = 0.0
        ship: i64 = 0
        while ship < ships:
            worth = self.ship(s, ship, moment)
            if ship == seat or (duel and ship == seat + 2):
                worth = math.exp(worth + bonus[ship])
                own += worth
            else:
                worth = math.exp(worth)
            total += worth
            bonus[ship] = 0.0
            ship += 1
        return own / total


_KNOWN: Final[dict[str, Worths]] = {}


def worths_of(box: Box, players: int, expert: bool) -> Worths:
    """Return the worths of a box; cached."""
    key = f"{box.digest} {players == FEWEST} {expert}"
    if key not in _KNOWN:
        _KNOWN[key] = Worths(box, DUEL if players == FEWEST else FLEET, expert)
    return _KNOWN[key]
