"""Law 4: who is asked, and when, is a function of what everybody knows (U3.6, S3.2)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from flibuste.core.fate import Dice
from flibuste.core.match import Match
from flibuste.core.opening import match_of_position
from flibuste.core.seat import SPECTATOR
from tests.laws.course import Course, courses, few, json_of
from tests.laws.test_law_4_no_leak import agree
from tests.laws.world import Tight, World
from tests.laws.worlds_to_try import NAMES, WORLDS

_WORLDS_DRAWN = 3
_TIGHT = [(world, each) for world in WORLDS for each in world.tight]


def seen(match: Match) -> str:
    """Return what everybody sees: who is asked, in which step, and everything public."""
    return json_of(match.view(SPECTATOR))


def alike(world: World, match: Match, mover: int, text: str) -> list[int]:
    """Return the choices of `mover` that look so to the others."""
    return [a for a in match.state.legal(mover) if world.game.write_public(a) == text]


@pytest.mark.rule("U3.6", "S3.2")
@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
@few(4)
@given(course=courses())
def test_worlds_of_public_facts_ask_the_same(world: World, course: Course) -> None:
    """At every decision of random games, and after it: in worlds drawn from what spectators see."""
    match = world.open(course.dice())
    dice = Dice(course.seed, 4)
    for mover, action in course.play(match):
        after = Match(world.game, match.state.copy(), Dice(course.seed, 5), [])
        events = after.choose(mover, action)
        for _ in range(_WORLDS_DRAWN):
            twin = Match(world.game, world.game.imagine(match.view(SPECTATOR), dice), dice, [])
            assert seen(twin) == seen(match)
            choices = alike(world, twin, mover, world.game.write_public(action))
            # Nobody sees a part of a decision.
            if match.state.can_take_back(mover) or twin.state.can_take_back(mover):
                continue
            # What is revealed may differ, and all that follows from it.
            if choices and not after.state.revelation():
                others = twin.choose(mover, course.random.choice(choices))
                if not twin.state.revelation():
                    assert agree(world, events, others, SPECTATOR)
                    assert seen(twin) == seen(after)


@pytest.mark.rule("U3.6", "U5.7", "U5.8", "U7.5")
@pytest.mark.parametrize(("world", "tight"), _TIGHT, ids=[each[0].name for each in _TIGHT])
def test_secrets_that_leave_one_answer_do_not_show(world: World, tight: Tight) -> None:
    """The same, where a secret leaves some of the seats one answer."""
    rng = random.Random(1)
    matches = [
        match_of_position(world.game, text, "tight", Dice(seed), Dice(seed))
        for text in tight.positions
        for seed in range(24)
    ]
    answers = set()
    for text in tight.choices:
        assert len({seen(match) for match in matches}) == 1
        told = []
        for match in matches:
            mover = match.state.actor
            answers.add(len(match.state.legal(mover)))
            choices = alike(world, match, mover, text)
            if choices:
                told.append((match, match.choose(mover, rng.choice(choices))))
        first = told[0][1]
        matches = [match for match, events in told if agree(world, first, events, SPECTATOR)]
        assert len(matches) > 4
    assert len({seen(match) for match in matches}) == 1
    assert len(answers) > 1 or len(tight.positions) > 1
