"""Lessons, as clients read them: what there is to learn, and what is said of a choice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field

from flibuste.wire.positions import PlayedPosition, SeatChoice
from flibuste.wire.words import Named

#: No step goes on from more steps than that.
_MOST_MADE: Final = 20


@dataclass
class LessonStepAbout:
    """One thing to do in a lesson."""

    task: Named
    rule: str
    #: Whether it goes on where the step before ended.
    goes_on: bool


@dataclass
class LessonAbout:
    """A lesson of a game."""

    id: str
    title: Named
    #: The rules that it teaches.
    rules: list[str]
    #: Whether it can wait until after a first game.
    later: bool
    steps: list[LessonStepAbout]


@dataclass
class LessonList:
    """The lessons of a game, in their order."""

    lessons: list[LessonAbout]


class LessonTry(BaseModel):
    """What the learner chose since the last position; the last of it is judged, if it is new."""

    model_config = ConfigDict(extra="forbid")

    choices: list[str] = Field(default=[], max_length=_MOST_MADE)


@dataclass
class JudgedChoice:
    """Whether a choice is what was asked for, what is said of it, and the rule behind it."""

    right: bool
    words: Named
    rule: str


class NewcomerMet(BaseModel):
    """What a newcomer has met before, by the ids of what a coach said."""

    model_config = ConfigDict(extra="forbid")

    met: list[Annotated[str, Field(max_length=40)]] = Field(default=[], max_length=100)


@dataclass
class CoachRemark:
    """What matters now, in a sentence or two."""

    #: What was met with it; empty if it is a bot's own analysis.
    topic: str
    words: Named
    #: The rule behind it; empty if there is none.
    rule: str
    #: The choice that a bot would make, if the remark is about one.
    choice: str


@dataclass
class TriedRule:
    """A rule that can be tried in a position, and what to try."""

    rule: str
    words: Named


@dataclass
class TrialAbout:
    """A position in which rules can be tried: `POST /api/positions` plays it."""

    #: A sheet.
    position: str
    #: Whose eyes one sees it with.
    seat: str
    rules: list[TriedRule]
    #: What others choose after the first choice.
    replies: list[SeatChoice]


@dataclass
class TrialList:
    """Where the rules of a game can be tried."""

    trials: list[TrialAbout]


@dataclass
class LessonAnswer:
    """A step of a lesson: how it stands, and what is said of what the learner chose."""

    played: PlayedPosition
    #: How many steps of what was played there were before the last choice.
    before: int
    #: Null if nothing new was chosen.
    judged: JudgedChoice | None
