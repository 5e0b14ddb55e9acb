"""Trials: what a choice seems worth if nobody else chose anything, and the ships fired now."""

from __future__ import annotations

from mypy_extensions import i64

from flibuste.bots.sabordage.worth import BUILT, SPAN, TRIALS, Worths
from flibuste.core.fate import Dice
from flibuste.sabordage.actions import rank_of, ship_of, tile_of, turned_of
from flibuste.sabordage.box import IDS, PIRATE_BITS
from flibuste.sabordage.features import CARPENTER as CARPENTER_PIRATE
from flibuste.sabordage.features import GUNNER, SABOTEUR
from flibuste.sabordage.fleet import FEWEST
from flibuste.sabordage.pirates import carpenter_row, relight, sabotage
from flibuste.sabordage.position import (
    BUILDING,
    CARPENTER,
    EXPERT,
    LIT,
    NEW,
    PHASE,
    PLAYERS,
    ROTTEN,
    ROUND,
    SAIL,
    TOP,
    WAITS,
)
from flibuste.sabordage.rounds import boarding_phase
from flibuste.sabordage.ships import PLANNED, RANKS, as_built, build_all, insert, top_of
from flibuste.sabordage.state import Sabordage
from flibuste.sabordage.throwing import throw


class Trial:
    """Tries buildings on a copy of the ships."""

    def __init__(self, s: Sabordage, worths: Worths) -> None:
        self.spare = s.copy()
        self._worths = worths

    def prospect(self, s: Sabordage, seat: i64, act: i64) -> float:
        """Return the chance to win that a building, or a rotten tile's place, seems to give."""
        facts = s.facts
        phase: i64 = facts[PHASE]
        if phase == CARPENTER:
            return 0.0
        players: i64 = facts[PLAYERS]
        ship: i64 = seat
        if players == FEWEST:
            ship = ship_of(act)
        tile: i64 = facts[WAITS + ship] if phase == ROTTEN else tile_of(act)
        turned: i64 = turned_of(act)
        self._try(s, ship, tile, turned, rank_of(act))
        stage: i64 = 3 * facts[ROUND] + facts[BUILDING] - 4
        worths = self._worths
        bonus = worths.table[2 * (BUILT + stage) * SPAN + tile + IDS * turned]
        return worths.prospect(self.spare, seat, ship, TRIALS + stage, bonus)

    def _try(self, s: Sabordage, ship: i64, tile: i64, turned: i64, rank: i64) -> None:
        """Leave in `spare` the ships after this building and a boarding phase."""
        spare = self.spare
        spare.facts = s.facts[:]
        spare.decks = s.decks[:]
        spare.pile = s.pile
        deck = as_built(s.box, tile, turned)
        pirate: i64 = 0
        if s.facts[EXPERT]:
            deck |= NEW
            pirate = (s.box.face[tile] >> PIRATE_BITS) & 3
        PLANNED[ship] = deck
        RANKS[ship] = rank
        build_all(spare)
        if pirate == SABOTEUR:
            sabotage(spare, None)
        elif pirate == GUNNER:
            relight(spare, None)
        elif pirate == CARPENTER_PIRATE:
            row = carpenter_row(spare, ship, 0)
            if row:
                at: i64 = top_of(spare, ship, row)
                spare.decks[at] &= ~(TOP | LIT)
                insert(spare, ship, at + 1, SAIL | TOP)
        boarding_phase(spare, None)

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
