"""A lesson: steps on real positions, what is accepted in them, and what is said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from flibuste.core.words import Words


@dataclass(frozen=True)
class Pattern:
    """What a choice is like: its text, something that follows from it, or why it is refused.

    What is left out fits everything. In texts, `*` stands for anything and `?` for one character.
    """

    choice: str = ""
    #: Facts of one of the events.
    event: Mapping[str, object] | None = None
    #: The rule by which it is refused; "" for a choice that is legal.
    refused: str = ""

    def fits(
        self, choice: str, events: Sequence[Mapping[str, object]], refused: str | None
    ) -> bool:
        """Tell whether a choice is like this; `refused` is the rule, or None if it is legal."""
        if (refused or "") != self.refused:
            return False
        if self.choice and not fnmatchcase(choice, self.choice):
            return False
        return self.event is None or any(_has(event, self.event) for event in events)


def _has(event: Mapping[str, object], facts: Mapping[str, object]) -> bool:
    return all(
        key in event and fnmatchcase(str(event[key]), str(value)) for key, value in facts.items()
    )


@dataclass(frozen=True)
class Mistake:
    """A typical mistake, and what is said of it."""

    pattern: Pattern
    words: Words
    #: The rule that explains it.
    rule: str


@dataclass(frozen=True)
class Reply:
    """What another seat chooses after the learner."""

    seat: str
    choice: str


@dataclass(frozen=True)
class LessonStep:
    """One thing to do."""

    #: A sheet; "" to go on where the step before ended.
    position: str
    #: The learner's seat.
    seat: str
    rule: str
    task: Words
    accept: tuple[Pattern, ...]
    praise: Words
    #: What is said of a legal choice that is neither accepted nor a typical mistake.
    otherwise: Words
    mistakes: tuple[Mistake, ...] = ()
    replies: tuple[Reply, ...] = ()


@dataclass(frozen=True)
class Assessment:
    """Whether a choice is what was asked for, what is said of it, and the rule behind it."""

    right: bool
    words: Words
    rule: str


@dataclass(frozen=True)
class Lesson:
    """A few steps that teach one thing."""

    id: str
    title: Words
    #: The rules that it teaches.
    rules: tuple[str, ...]
    #: Whether it can wait until after a first game.
    later: bool
    steps: tuple[LessonStep, ...]

    def base(self, number: int) -> int:
        """Return the step whose position the step `number` goes on from: itself, or one before."""
        while not self.steps[number].position:
            number -= 1
        return number

    def script(self, number: int, made: Sequence[str]) -> list[Reply]:
        """Return all choices since the base of a step, if the learner made these since then."""
        found = []
        for step, choice in zip(self.steps[self.base(number) :], made, strict=False):
            found += [Reply(step.seat, choice), *step.replies]
        return found


def judge(
    step: LessonStep,
    choice: str,
    events: Sequence[Mapping[str, object]],
    refusal: tuple[str, Words] | None,
) -> Assessment:
    """Return what is said of a choice.

    `events` are what the learner was told since; `refusal` is the rule of a refusal and its words.
    """
    refused = None if refusal is None else refusal[0]
    if refused is None and any(each.fits(choice, events, None) for each in step.accept):
        return Assessment(True, step.praise, step.rule)
    for mistake in step.mistakes:
        if mistake.pattern.fits(choice, events, refused):
            return Assessment(False, mistake.words, mistake.rule)
    if refusal is not None:
        return Assessment(False, refusal[1], refusal[0] or step.rule)
    return Assessment(False, step.otherwise, step.rule)
