"""Plays a step of a lesson with the real rules."""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.core.event import Event, told_to
from flibuste.core.fate import Dice
from flibuste.core.match import Match
from flibuste.core.opening import match_of_position
from flibuste.core.refusal import Refusal
from flibuste.games.position_check import open_position
from flibuste.lessons.lesson import Assessment, Lesson, judge


class StepMatch:
    """A step that a learner is in, after accepted choices since the last position."""

    def __init__(self, lesson: Lesson, number: int, made: Sequence[str]) -> None:
        self._step = lesson.steps[number]
        base = lesson.steps[lesson.base(number)].position
        self.game, _ = open_position(base, lesson.id)
        dice = Dice(0)
        self.match: Match = match_of_position(self.game, base, lesson.id, dice, dice)
        for each in lesson.script(number, made):
            self._choose(each.seat, each.choice)
        self.seat = self.game.seat_names().index(self._step.seat)

    def attempt(self, action: int) -> tuple[Assessment, list[Event]]:
        """Play a choice of the learner; return what is said of it, and what the learner is told."""
        before = len(self.match.journal)
        choice = self.game.write_action(action)
        try:
            self.match.choose(self.seat, action)
        except Refusal as refusal:
            return judge(self._step, choice, [], (refusal.rule, refusal.words)), []
        for reply in self._step.replies:
            self._choose(reply.seat, reply.choice)
        happened = [event for each in self.match.journal[before:] for event in each.events]
        told = told_to(self.seat, happened)
        facts = [event.to_json() for event in told]
        return judge(self._step, choice, [{**each} for each in facts], None), told

    def _choose(self, seat: str, choice: str) -> None:
        self.match.choose_text(self.game.seat_names().index(seat), choice)
