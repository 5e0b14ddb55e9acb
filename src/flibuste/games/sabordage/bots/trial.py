"""Trials: the worth of a choice if the ships fired now.

The others build nothing, or what we guess that they build.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flibuste.core.fate import Dice
from flibuste.games.sabordage.bots.worth import BUILT, SPAN, TRIALS, Worths
from flibuste.games.sabordage.rules import position as pos
from flibuste.games.sabordage.rules.actions import rank_of, ship_of, tile_of, turned_of
from flibuste.games.sabordage.rules.box import IDS
from flibuste.games.sabordage.rules.features import CARPENTER as CARPENTER_PIRATE
from flibuste.games.sabordage.rules.features import GUNNER, SABOTEUR, pirate_on
from flibuste.games.sabordage.rules.fleet import FEWEST, MOST
from flibuste.games.sabordage.rules.pirates import carpenter_row, has_new, relight, sabotage
from flibuste.games.sabordage.rules.rounds import boarding_phase
from flibuste.games.sabordage.rules.ships import as_built, build_all, insert, plan, top_of
from flibuste.games.sabordage.rules.state import Sabordage
from flibuste.games.sabordage.rules.throwing import throw

#: One bit for each pirate; 0 for none.
_EACH_PIRATE: Final = vec[i64]([0, 1, 2, 4])


class Trial:
    """Tries buildings on a copy of the ships."""

    def __init__(self, s: Sabordage, worths: Worths) -> None:
        self.spare = s.copy()
        self._worths = worths
        #: By ship, what the newly built tiles add to its worth.
        self._bonus: vec[float] = vec[float]([0.0] * MOST)

    def prospect(self, s: Sabordage, seat: i64, act: i64) -> float:
        """Return the estimated chance to win after a building or the placing of a rotten tile.

        Nobody else builds.
        """
        if s.facts[pos.PHASE] == pos.CARPENTER:
            return 0.0
        self._begin(s)
        pirates: i64 = self._plan(s, seat, act)
        return self._chance(s, seat, pirates)

    def among(self, s: Sabordage, seat: i64, act: i64, second: i64 = -1) -> float:
        """Return the estimated chance to win after a choice, and perhaps a second one (S3.2).

        Also build everything that is chosen in `s`, except the seat's choices for the same ships.
        """
        facts = s.facts
        if facts[pos.PHASE] == pos.CARPENTER:
            return 0.0
        self._begin(s)
        pirates: i64 = 0
        other: i64 = 0
        while other < facts[pos.PLAYERS]:
            nth: i64 = 0
            while nth < facts[pos.MADE + other]:
                pirates |= self._plan(s, other, facts[pos.PICK + 2 * other + nth])
                nth += 1
            other += 1
        pirates |= self._plan(s, seat, act)
        if second >= 0:
            pirates |= self._plan(s, seat, second)
        return self._chance(s, seat, pirates)

    def _begin(self, s: Sabordage) -> None:
        """Copy the ships as they are now."""
        spare = self.spare
        spare.facts = s.facts[:]
        spare.decks = s.decks[:]
        spare.pile = s.pile

    def _chance(self, s: Sabordage, seat: i64, pirates: i64) -> float:
        """Build the planned tiles, let pirates act and cannons fire; return the chance to win."""
        spare = self.spare
        build_all(spare)
        if pirates:
            self._act(pirates)
        boarding_phase(spare, None)
        return self._worths.prospect(spare, seat, TRIALS + _stage(s), self._bonus)

    def _plan(self, s: Sabordage, seat: i64, act: i64) -> i64:
        """Plan a building and its bonus for the ship; return the bit of its pirate, if any."""
        facts = s.facts
        ship: i64 = seat
        if facts[pos.PLAYERS] == FEWEST:
            ship = ship_of(act)
        tile: i64 = facts[pos.WAITS + ship] if facts[pos.PHASE] == pos.ROTTEN else tile_of(act)
        turned: i64 = turned_of(act)
        deck = as_built(s.box, tile, turned)
        self._bonus[ship] = self._worths.table[2 * (BUILT + _stage(s)) * SPAN + tile + IDS * turned]
        if not facts[pos.EXPERT]:
            plan(self.spare, ship, deck, rank_of(act))
            return 0
        plan(self.spare, ship, deck | pos.NEW, rank_of(act))
        return _EACH_PIRATE[pirate_on(s.box.face[tile])]

    def _act(self, pirates: i64) -> None:
        """Let the new pirates act (S8)."""
        spare = self.spare
        if pirates & _EACH_PIRATE[SABOTEUR]:
            sabotage(spare, None)
        if pirates & _EACH_PIRATE[GUNNER]:
            relight(spare, None)
        if pirates & _EACH_PIRATE[CARPENTER_PIRATE]:
            ship: i64
            for ship in range(spare.facts[pos.SHIPS]):
                if has_new(spare, ship, CARPENTER_PIRATE):
                    self._lay_sail(ship)

    def _lay_sail(self, ship: i64) -> None:
        """Put a sail on the first carpenter that may get one."""
        spare = self.spare
        row = carpenter_row(spare, ship, 0)
        if row:
            at: i64 = top_of(spare, ship, row)
            spare.decks[at] &= ~(pos.TOP | pos.LIT)
            insert(spare, ship, at + 1, pos.SAIL | pos.TOP)

    def think(self, s: Sabordage, seat: i64, thoughts: i64, dice: Dice) -> i64:
        """Return the best of `thoughts` random choices."""
        best: i64 = throw(s, seat, dice)
        if s.facts[pos.PHASE] == pos.CARPENTER or thoughts < 2:
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
    """Return the index of the current one of the game's nine buildings."""
    return 3 * s.facts[pos.ROUND] + s.facts[pos.BUILDING] - 4
