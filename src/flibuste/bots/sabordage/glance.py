"""One building ahead in Sabordage: a choice, what the others may choose, and its worth."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from flibuste.bots.greedy.glance import Glance
from flibuste.bots.sabordage.evaluation import evaluate
from flibuste.core.fate import Dice
from flibuste.core.view import View
from flibuste.sabordage.actions import BUILD as BUILD_ACTION
from flibuste.sabordage.actions import ROTTEN as ROTTEN_ACTION
from flibuste.sabordage.actions import action, kind_of, rank_of, ship_of, turned_of
from flibuste.sabordage.choosing import actor, pick, ship_asking, unpick
from flibuste.sabordage.fleet import FEWEST
from flibuste.sabordage.position import (
    BUILD,
    CARPENTER,
    MADE,
    OWES,
    PHASE,
    PLAYERS,
    ROTTEN,
    WAITING,
)
from flibuste.sabordage.rounds import play
from flibuste.sabordage.state import Sabordage
from flibuste.sabordage.throwing import throw
from flibuste.sabordage.view import SabordageView
from flibuste.sabordage.worlds import Worlds

#: How many choices another seat thinks of, to take the one it likes best.
_THOUGHTS: Final = 3


@final
class SabordageGlance(Glance):
    """Looks at the choices of one decision, against what the others may choose."""

    def __init__(self, view: SabordageView, dice: Dice) -> None:
        self._seat: i64 = view.seat
        self._dice = dice
        self._worlds = Worlds(view)
        self._world = self._worlds.sample(dice)

    def draw(self) -> None:
        """Draw a world that fits the view, and what the others choose in it."""
        self._world = self._worlds.sample(self._dice)
        _imagine(self._world, self._seat, self._dice)

    def worth(self, action: i64) -> float:
        """Return how many tiles ahead a choice seems."""
        after = self._world.copy()
        _go_on(after, self._seat, action, self._dice)
        return evaluate(after, self._seat)


def sabordage_glance(view: View, dice: Dice) -> Glance:
    """Return a glance at the decision that the view's seat owes."""
    assert isinstance(view, SabordageView)
    return SabordageGlance(view, dice)


def _imagine(s: Sabordage, seat: i64, dice: Dice) -> None:
    """Let all others have chosen, each the best of a few thoughts.

    What `seat` will build in a second ship, it leaves aside while it chooses for the first.
    """
    facts = s.facts
    players: i64 = facts[PLAYERS]
    other: i64 = 0
    while other < players:
        if other != seat:
            while facts[MADE + other] > 0:
                unpick(s, other)
        elif facts[PHASE] == BUILD:
            _owe(s, seat, 1)
        other += 1
    before = s.copy()
    other = 0
    while other < players:
        if other != seat:
            while facts[MADE + other] < facts[OWES + other]:
                pick(s, other, _think(before, s, other, dice))
        other += 1


def _owe(s: Sabordage, seat: i64, owed: i64) -> None:
    """Let a seat owe at most so many choices more."""
    facts = s.facts
    more: i64 = facts[OWES + seat] - facts[MADE + seat] - owed
    if more > 0:
        facts[OWES + seat] -= more
        facts[WAITING] -= more


def _think(before: Sabordage, s: Sabordage, seat: i64, dice: Dice) -> i64:
    """Return what `seat` may choose in `s`: the best, if nobody else built, of a few throws."""
    best: i64 = throw(s, seat, dice)
    if kind_of(best) != BUILD_ACTION:
        return best
    top = _alone(before, seat, best, dice)
    for _ in range(_THOUGHTS - 1):
        act: i64 = throw(s, seat, dice)
        worth = _alone(before, seat, act, dice)
        if worth > top:
            top = worth
            best = act
    return best


def _alone(before: Sabordage, seat: i64, act: i64, dice: Dice) -> float:
    """Value a building as if nobody else built."""
    s = before.copy()
    other: i64 = 0
    while other < s.facts[PLAYERS]:
        while s.facts[MADE + other] > 0:
            unpick(s, other)
        _owe(s, other, 1 if other == seat else 0)
        other += 1
    _go_on(s, seat, act, dice)
    return evaluate(s, seat)


def _go_on(s: Sabordage, seat: i64, act: i64, dice: Dice) -> None:
    """Make a choice that only the seat's own others may follow, and go on to the next building.

    A rotten tile stays where it was shown; what else is asked meanwhile is thrown.
    """
    play(s, seat, act, dice, None)
    same: i64 = action(ROTTEN_ACTION, 0, turned_of(act), rank_of(act), ship_of(act))
    own = kind_of(act) == BUILD_ACTION
    while s.facts[PHASE] == ROTTEN or s.facts[PHASE] == CARPENTER:
        asked = actor(s)
        if own and asked == seat and s.facts[PHASE] == ROTTEN and _is_for(s, asked, act):
            play(s, asked, same, dice, None)
        else:
            play(s, asked, throw(s, asked, dice), dice, None)


def _is_for(s: Sabordage, seat: i64, act: i64) -> bool:
    """Tell whether the ship that asks `seat` now is the one that `act` builds in."""
    return s.facts[PLAYERS] != FEWEST or ship_asking(s, seat) == ship_of(act)
