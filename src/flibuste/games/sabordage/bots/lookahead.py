"""The lookahead of Sabordage: makes a choice, guesses the others' choices, and evaluates them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from flibuste.bots.greedy.lookahead import Lookahead
from flibuste.core.fate import Dice
from flibuste.core.view import View
from flibuste.games.sabordage.bots.evaluation import evaluate
from flibuste.games.sabordage.rules import position as pos
from flibuste.games.sabordage.rules.actions import BUILD as BUILD_ACTION
from flibuste.games.sabordage.rules.actions import ROTTEN as ROTTEN_ACTION
from flibuste.games.sabordage.rules.actions import action, kind_of, rank_of, ship_of, turned_of
from flibuste.games.sabordage.rules.choosing import actor, pick, ship_asking, unpick
from flibuste.games.sabordage.rules.fleet import FEWEST
from flibuste.games.sabordage.rules.rounds import play
from flibuste.games.sabordage.rules.state import Sabordage
from flibuste.games.sabordage.rules.throwing import throw
from flibuste.games.sabordage.rules.view import SabordageView
from flibuste.games.sabordage.rules.worlds import Worlds

#: How many random choices another seat considers before it takes the best.
_THOUGHTS: Final = 3


@final
class SabordageLookahead(Lookahead):
    """Evaluates the choices of one decision against guesses of the others' choices."""

    def __init__(self, view: SabordageView, dice: Dice) -> None:
        self._seat: i64 = view.seat
        self._dice = dice
        self._worlds = Worlds(view)
        self._world = self._worlds.imagine(dice)

    def draw(self) -> None:
        """Draw a world that fits the view, and what the others choose in it."""
        self._world = self._worlds.imagine(self._dice)
        _imagine(self._world, self._seat, self._dice)

    def worth(self, action: i64) -> float:
        """Return the estimated lead after a choice, in tiles."""
        after = self._world.copy()
        _go_on(after, self._seat, action, self._dice)
        return evaluate(after, self._seat)


def sabordage_lookahead(view: View, dice: Dice) -> Lookahead:
    """Return a lookahead for the decision of the view's seat."""
    assert isinstance(view, SabordageView)
    return SabordageLookahead(view, dice)


def _imagine(s: Sabordage, seat: i64, dice: Dice) -> None:
    """Make the choices of all others: for each, the best of a few random ones.

    While `seat` chooses for its first ship, it ignores what it will build in the second.
    """
    facts = s.facts
    players: i64 = facts[pos.PLAYERS]
    other: i64 = 0
    while other < players:
        if other != seat:
            while facts[pos.MADE + other] > 0:
                unpick(s, other)
        elif facts[pos.PHASE] == pos.BUILD:
            _owe(s, seat, 1)
        other += 1
    before = s.copy()
    other = 0
    while other < players:
        if other != seat:
            while facts[pos.MADE + other] < facts[pos.OWES + other]:
                pick(s, other, _think(before, s, other, dice))
        other += 1


def _owe(s: Sabordage, seat: i64, owed: i64) -> None:
    """Limit the number of choices that a seat still has to make to `owed`."""
    facts = s.facts
    more: i64 = facts[pos.OWES + seat] - facts[pos.MADE + seat] - owed
    if more > 0:
        facts[pos.OWES + seat] -= more
        facts[pos.WAITING] -= more


def _think(before: Sabordage, s: Sabordage, seat: i64, dice: Dice) -> i64:
    """Return a plausible choice of `seat` in `s`: the best of a few, if nobody else built."""
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
    """Evaluate a building as if nobody else built."""
    s = before.copy()
    other: i64 = 0
    while other < s.facts[pos.PLAYERS]:
        while s.facts[pos.MADE + other] > 0:
            unpick(s, other)
        _owe(s, other, 1 if other == seat else 0)
        other += 1
    _go_on(s, seat, act, dice)
    return evaluate(s, seat)


def _go_on(s: Sabordage, seat: i64, act: i64, dice: Dice) -> None:
    """Make a choice, the last one except for the seat's own, and go on to the next building.

    A rotten tile stays where it was shown; other decisions on the way are random.
    """
    play(s, seat, act, dice, None)
    same: i64 = action(ROTTEN_ACTION, 0, turned_of(act), rank_of(act), ship_of(act))
    own = kind_of(act) == BUILD_ACTION
    while s.facts[pos.PHASE] == pos.ROTTEN or s.facts[pos.PHASE] == pos.CARPENTER:
        asked = actor(s)
        if own and asked == seat and s.facts[pos.PHASE] == pos.ROTTEN and _is_for(s, asked, act):
            play(s, asked, same, dice, None)
        else:
            play(s, asked, throw(s, asked, dice), dice, None)


def _is_for(s: Sabordage, seat: i64, act: i64) -> bool:
    """Tell whether `act` is for the ship that `seat` has to choose for now."""
    return s.facts[pos.PLAYERS] != FEWEST or ship_asking(s, seat) == ship_of(act)
