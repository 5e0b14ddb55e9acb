"""The greedy bot: looks one decision ahead, and takes what seems worth most."""

from __future__ import annotations

from typing import Final

from flibuste.bots.under_fire.evaluation import evaluate
from flibuste.core.fate import Dice
from flibuste.core.view import View
from flibuste.under_fire.actions import ARRANGE, REPAIR, SHOOT, kind_of
from flibuste.under_fire.effects import REPAIRS, TASKS
from flibuste.under_fire.pending import pending
from flibuste.under_fire.position import EFFECTS, PHASE
from flibuste.under_fire.state import UnderFire
from flibuste.under_fire.view import UnderFireView
from flibuste.under_fire.worlds import Worlds

#: Worlds in which every choice is tried, and in which the best of them are tried again.
_WORLDS: Final = 1
_MORE_WORLDS: Final = 3
_FINALISTS: Final = 8
#: What an effect that still asks for its target seems worth, in points, by task.
_PROMISED: Final = (1.0, 1.0, 1.0, 0.8, 0.3, 0.35, 0.2, 0.2, 0.5)


class GreedyBot:
    """Tries each choice in worlds that fit its view, and evaluates what comes of it.

    The amount of work is fixed, whatever the time budget, so that its games can be repeated.
    """

    name = "greedy"

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def choose(self, view: View, seconds: float) -> int:
        """Return the choice that seems best; of equal ones, any."""
        assert isinstance(view, UnderFireView)
        choices = view.choices
        if kind_of(choices[0]) == ARRANGE:
            return choices[self._dice.below(len(choices))]
        worlds = Worlds(view)
        totals = dict.fromkeys(choices, 0.0)
        self._try(worlds, view.seat, totals, choices, _WORLDS)
        best = sorted(choices, key=lambda action: -totals[action])[:_FINALISTS]
        self._try(worlds, view.seat, totals, best, _MORE_WORLDS)
        top = max(totals[action] for action in best)
        equal = [action for action in best if totals[action] > top - 1e-9]
        return equal[self._dice.below(len(equal))]

    def _try(
        self,
        worlds: Worlds,
        seat: int,
        totals: dict[int, float],
        choices: list[int],
        times: int,
    ) -> None:
        for _ in range(times):
            world = worlds.sample(self._dice)
            for action in choices:
                after = world.copy()
                after.apply(seat, action, self._dice)
                totals[action] += _finished(after, seat, self._dice)


def _finished(s: UnderFire, seat: int, dice: Dice) -> float:
    """Value a position once the seat's own shots and repairs are done, the best way.

    Other pending effects are only estimated: their targets are many, and matter less.
    """
    if s.facts[PHASE] != EFFECTS or s.mover != seat:
        return evaluate(s, seat)
    tasks = [int(pending(s, task)) for task in range(TASKS)]
    if not any(tasks[: REPAIRS + 1]):
        owed = sum(n * worth for n, worth in zip(tasks, _PROMISED, strict=True))
        return evaluate(s, seat) + owed
    best = float("-inf")
    for action in s.legal(seat):
        if kind_of(action) not in (SHOOT, REPAIR):
            continue
        after = s.copy()
        after.apply(seat, action, dice)
        best = max(best, _finished(after, seat, dice))
    return best if best > float("-inf") else evaluate(s, seat)
