"""One decision ahead in Under Fire: a choice, the shots and repairs it asks for, and its worth."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from flibuste.bots.greedy.glance import Glance
from flibuste.bots.under_fire.evaluation import evaluate
from flibuste.core.fate import Dice
from flibuste.core.view import View
from flibuste.under_fire.actions import ARRANGE, REPAIR, SHOOT, kind_of
from flibuste.under_fire.effects import REPAIRS, TASKS
from flibuste.under_fire.pending import pending
from flibuste.under_fire.position import EFFECTS, MOVER, PHASE
from flibuste.under_fire.state import UnderFire
from flibuste.under_fire.turn import play
from flibuste.under_fire.view import UnderFireView
from flibuste.under_fire.worlds import Worlds

#: What an effect that still asks for its target seems worth, in points, by task.
_PROMISED: Final = vec[float]([1.0, 1.0, 1.0, 0.8, 0.3, 0.35, 0.2, 0.2, 0.5])


@final
class UnderFireGlance(Glance):
    """Looks at the choices of one decision."""

    def __init__(self, view: UnderFireView, dice: Dice) -> None:
        self._seat: i64 = view.seat
        self._dice = dice
        self._worlds = Worlds(view)
        self._world = self._worlds.sample(dice)

    def draw(self) -> None:
        """Draw a world that fits the view."""
        self._world = self._worlds.sample(self._dice)

    def worth(self, action: i64) -> float:
        """Return how many points ahead a choice seems; arrangements all look alike (U11.1)."""
        if kind_of(action) == ARRANGE:
            return 0.0
        after = self._world.copy()
        play(after, self._seat, action, self._dice, None)
        return _finished(after, self._seat, self._dice)


def under_fire_glance(view: View, dice: Dice) -> Glance:
    """Return a glance at the decision that the view's seat owes."""
    assert isinstance(view, UnderFireView)
    return UnderFireGlance(view, dice)


def _finished(s: UnderFire, seat: i64, dice: Dice) -> float:
    """Value a position once the seat's own shots and repairs are done, the best way.

    Other pending effects are only estimated: their targets are many, and matter less.
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
