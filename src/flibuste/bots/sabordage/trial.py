"""Trials: what a choice seems worth if the ships fired now.

The others build nothing, or what they are guessed to build.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flibuste.bots.sabordage.worth import BONUS, BUILT, SPAN, TRIALS, Worths
from flibuste.core.fate import Dice
from flibuste.sabordage.actions import rank_of, ship_of, tile_of, turned_of
from flibuste.sabordage.box import IDS, PIRATE_BITS
from flibuste.sabordage.features import CARPENTER as CARPENTER_PIRATE
from flibuste.sabordage.features import GUNNER, SABOTEUR
from flibuste.sabordage.fleet import FEWEST
from flibuste.sabordage.pirates import carpenter_row, has_new, relight, sabotage
from flibuste.sabordage.position import (
    BUILDING,
    CARPENTER,
    EXPERT,
    LIT,
    MADE,
    NEW,
    PHASE,
    PICK,
    PLAYERS,
    ROTTEN,
    ROUND,
    SAIL,
    SHIPS,
    TOP,
    WAITS,
)
from flibuste.sabordage.rounds import boarding_phase
from flibuste.sabordage.ships import PLANNED, RANKS, as_built, build_all, insert, top_of
from flibuste.sabordage.state import Sabordage
from flibuste.sabordage.throwing import throw

#: By pirate, none being 0: a bit of its own.
_PIRATE_BITS: Final = vec[i64]([0, 1, 2, 4])


class Trial:
    """Tries buildings on a copy of the ships."""

    def __init__(self, s: Sabordage, worths: Worths) -> None:
        self.spare = s.copy()
        self._worths = worths

    def prospect(self, s: Sabordage, seat: i64, act: i64) -> float:
        """Return the chance to win that a building, or a rotten tile's place, seems to give.

        Nobody else builds.
        """
        if s.facts[PHASE] == CARPENTER:
            return 0.0
        self._begin(s)
        pirates: i64 = self._plan(s, seat, act)
        return self._chance(s, seat, pirates)

    def among(self, s: Sabordage, seat: i64, act: i64, second: i64 = -1) -> float:
        """Return the chance that a choice seems to give, maybe with a second one (S3.2).

        All that is chosen in `s` is built too, but what the seat has chosen for the same ships.
        """
        facts = s.facts
        if facts[PHASE] == CARPENTER:
            return 0.0
        self._begin(s)
        pirates: i64 = 0
        other: i64 = 0
        while other < facts[PLAYERS]:
            nth: i64 = 0
            while nth < facts[MADE + other]:
                pirates |= self._plan(s, other, facts[PICK + 2 * other + nth])
                nth += 1
            other += 1
        pirates |= self._plan(s, seat, act)
        if second >= 0:
            pirates |= self._plan(s, seat, second)
        return self._chance(s, seat, pirates)

    def _begin(self, s: Sabordage) -> None:
        """Let the spare ships be as they are now."""
        spare = self.spare
        spare.facts = s.facts[:]
        spare.decks = s.decks[:]
        spare.pile = s.pile

    def _chance(self, s: Sabordage, seat: i64, pirates: i64) -> float:
        """Build what is planned, let pirates act and cannons fire; return the chance to win."""
        spare = self.spare
        build_all(spare)
        if pirates:
            self._act(pirates)
        boarding_phase(spare, None)
        return self._worths.prospect(spare, seat, TRIALS + _stage(s))

    def _plan(self, s: Sabordage, seat: i64, act: i64) -> i64:
        """Plan a building, and what it adds to its ship; return the bit of its pirate, if any."""
        facts = s.facts
        ship: i64 = seat
        if facts[PLAYERS] == FEWEST:
            ship = ship_of(act)
        tile: i64 = facts[WAITS + ship] if facts[PHASE] == ROTTEN else tile_of(act)
        turned: i64 = turned_of(act)
        PLANNED[ship] = as_built(s.box, tile, turned)
        RANKS[ship] = rank_of(act)
        BONUS[ship] = self._worths.table[2 * (BUILT + _stage(s)) * SPAN + tile + IDS * turned]
        if not facts[EXPERT]:
            return 0
        PLANNED[ship] |= NEW
        return _PIRATE_BITS[(s.box.face[tile] >> PIRATE_BITS) & 3]

    def _act(self, pirates: i64) -> None:
        """Let the pirates act who have just come aboard (S8)."""
        spare = self.spare
        if pirates & _PIRATE_BITS[SABOTEUR]:
            sabotage(spare, None)
        if pirates & _PIRATE_BITS[GUNNER]:
            relight(spare, None)
        if pirates & _PIRATE_BITS[CARPENTER_PIRATE]:
            ship: i64
            for ship in range(spare.facts[SHIPS]):
                if has_new(spare, ship, CARPENTER_PIRATE):
                    self._lay_sail(ship)

    def _lay_sail(self, ship: i64) -> None:
        """Let a carpenter cover the first deck that it may."""
        spare = self.spare
        row = carpenter_row(spare, ship, 0)
        if row:
            at: i64 = top_of(spare, ship, row)
            spare.decks[at] &= ~(TOP | LIT)
            insert(spare, ship, at + 1, SAIL | TOP)

    def think(self, s: Sabordage, seat: i64, thoughts: i64, dice: Dice) -> i64:
        """Return the best of a few throws."""
        best: i64 = throw(s, seat, dice)
        if s.facts[PHASE] == CARPENTER or thoughts < 2:
            return best
        top = self.prospect(s, seat, best)
        while thoughts > 1:
            act: i64 = throw(s, seat, dice)
            if act != best:
                prospect = self.prospect(s, seat, act)
                if prospect > top:
                    top = prospect
                    best = act
            thoughts -= 1
        return best


def _stage(s: Sabordage) -> i64:
    """Return which of the game's nine buildings goes on, from 0."""
    return 3 * s.facts[ROUND] + s.facts[BUILDING] - 4
