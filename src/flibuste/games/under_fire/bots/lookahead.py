"""The lookahead of Under Fire: makes a choice with its shots and repairs, and evaluates it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from flibuste.bots.greedy.lookahead import Lookahead
from flibuste.core.fate import Dice
from flibuste.core.view import View
from flibuste.games.under_fire.bots.evaluation import evaluate
from flibuste.games.under_fire.rules.actions import ARRANGE, REPAIR, SHOOT, kind_of
from flibuste.games.under_fire.rules.effects import REPAIRS, TASKS
from flibuste.games.under_fire.rules.pending import pending
from flibuste.games.under_fire.rules.position import EFFECTS, MOVER, PHASE
from flibuste.games.under_fire.rules.state import UnderFire
from flibuste.games.under_fire.rules.turn import play
from flibuste.games.under_fire.rules.view import UnderFireView
from flibuste.games.under_fire.rules.worlds import Worlds

#: The estimated worth of a pending effect, in points, by task.
_PROMISED: Final = vec[float]([1.0, 1.0, 1.0, 0.8, 0.3, 0.35, 0.2, 0.2, 0.5])


@final
class UnderFireLookahead(Lookahead):
    """Evaluates the choices of one decision."""

    def __init__(self, view: UnderFireView, dice: Dice) -> None:
        self._seat: i64 = view.seat
        self._dice = dice
        self._worlds = Worlds(view)
        self._world = self._worlds.imagine(dice)

    def draw(self) -> None:
        """Draw a world that fits the view."""
        self._world = self._worlds.imagine(self._dice)

    def worth(self, action: i64) -> float:
        """Return the estimated lead after a choice; all arrangements are worth the same (U11.1)."""
        if kind_of(action) == ARRANGE:
            return 0.0
        after = self._world.copy()
        play(after, self._seat, action, self._dice, None)
        return _finished(after, self._seat, self._dice)


def under_fire_lookahead(view: View, dice: Dice) -> Lookahead:
    """Return a lookahead for the decision of the view's seat."""
    assert isinstance(view, UnderFireView)
    return UnderFireLookahead(view, dice)


def _finished(s: UnderFire, seat: i64, dice: Dice) -> float:
    """Evaluate a position after the best of the seat's own shots and repairs.

    Other pending effects are only estimated: they have many targets, which matter less.
    """
    if s.facts[PHASE] != EFFECTS or s.facts[MOVER] != seat:
        return evaluate(s, seat)
    owed = 0.0
    aimed = False
    task: i64 = 0
    while task < TASKS:
        tasks: i64 = pending(s, task)
        owed += float(tasks) * _PROMISED[task]
        if tasks and task <= REPAIRS:
            aimed = True
        task += 1
    if not aimed:
        return evaluate(s, seat) + owed
    best = 0.0
    found = False
    for action in s.legal(seat):
        kind: i64 = kind_of(action)
        if kind != SHOOT and kind != REPAIR:
            continue
        after = s.copy()
        play(after, seat, action, dice, None)
        worth = _finished(after, seat, dice)
        if not found or worth > best:
            best = worth
            found = True
    return best if found else evaluate(s, seat)
