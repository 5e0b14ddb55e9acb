"""Law 1: an action is listed as legal if and only if playing it is accepted."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from flibuste.core.event import Event
from flibuste.core.fate import Dice
from flibuste.core.refusal import Refusal
from flibuste.core.seat import EVERYTHING
from flibuste.core.state import State
from tests.laws.course import Course, courses, few, truth
from tests.laws.world import World
from tests.laws.worlds_to_try import NAMES, WORLDS


def refused(state: State, seat: int, action: int) -> Refusal:
    """Return the refusal of an action that must not be accepted."""
    try:
        state.apply(seat, action, Dice(1), [])
    except Refusal as refusal:
        return refusal
    raise AssertionError(f"seat {seat} was allowed {action}, which is not listed as legal")


def check_refusal(refusal: Refusal) -> None:
    """Check that a refusal explains itself: code, rule, a sentence in each language."""
    assert refusal.code
    assert refusal.code.replace("-", "").isalpha()
    assert refusal.rule
    for language in ("en", "fr"):
        sentence = refusal.words.say(language)
        assert sentence.strip(), refusal.code
        assert "{" not in sentence, sentence
        assert refusal.to_json(language)["message"] == sentence
        assert refusal.say(language) == f"{sentence} ({refusal.rule})"
    assert refusal.words.en != refusal.words.fr


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
@few(4)
@given(course=courses())
def test_listed_if_and_only_if_accepted(world: World, course: Course) -> None:
    match = world.open(course.dice())
    outsiders = random.Random(course.seed)
    everybody = range(-1, len(world.players) + 1)
    decision = 0
    for _ in course.play(match):
        decision += 1
        state = match.state
        for seat in state.actors():
            legal = list(state.legal(seat))
            assert len(set(legal)) == len(legal)
            shown = legal if len(legal) <= 60 else outsiders.sample(legal, 20)
            for action in shown:
                assert action in state.legal(seat)
                twin = state.copy()
                twin.apply(seat, action, Dice(course.seed), [])
        if decision % 4:
            continue
        before = truth(world, state)
        for seat in everybody:
            legal = list(state.legal(seat)) if 0 <= seat < everybody.stop - 1 else []
            allowed = set(legal)
            for action in outsiders.choices(world.actions, k=60):
                if action not in allowed:
                    assert action not in state.legal(seat)
                    check_refusal(refused(state, seat, action))
        assert truth(world, state) == before


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
def test_every_number_is_legal_or_refused(world: World) -> None:
    """All actions of all kinds, at a few decisions of one game; a refusal changes nothing."""
    course = Course(20)
    match = world.open(course.dice())
    for decision, (mover, _) in enumerate(course.play(match)):
        if decision not in (0, 2, 25):
            continue
        state = match.state
        before = truth(world, state)
        for seat in world.players:
            allowed = set(state.legal(seat))
            step = 1 if world.thorough else 11
            numbers = world.actions[::step] if seat == mover else world.actions[::37]
            crashes = []
            for action in numbers:
                if action in allowed:
                    continue
                try:
                    check_refusal(refused(state, seat, action))
                except (IndexError, KeyError, ValueError, TypeError, OverflowError) as crash:
                    crashes.append((action, repr(crash)))
            assert not crashes, f"{len(crashes)} crashes, the first at {crashes[0]}"
        assert truth(world, state) == before


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
def test_what_is_thrown_is_legal_and_played_the_same(world: World) -> None:
    """The short cuts of random play: `throw` for `legal`, `play` for `apply`."""
    course = Course(6)
    match = world.open(course.dice())
    for decision, _ in enumerate(course.play(match)):
        state = match.state
        for seat in state.actors():
            thrown = int(state.throw(seat, Dice(course.seed, decision)))
            assert thrown in state.legal(seat)
            checked, unchecked = state.copy(), state.copy()
            told: list[Event] = []
            also: list[Event] = []
            checked.apply(seat, thrown, Dice(decision), told)
            unchecked.play(seat, thrown, Dice(decision), also)
            assert also == told
            assert world.game.write_position(unchecked, EVERYTHING) == world.game.write_position(
                checked, EVERYTHING
            )
        legal = list(state.legal(state.actor))
        if decision % 11 == 3 and len(legal) < 150:
            dice = Dice(decision)
            throws = [int(state.throw(state.actor, dice)) for _ in range(20 * len(legal))]
            assert set(throws) == set(legal)


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
def test_numbers_far_out_are_refused(world: World) -> None:
    """Whatever fits into 64 bits is answered."""
    course = Course(5)
    match = world.open(course.dice())
    for decision, (mover, _) in enumerate(course.play(match)):
        if decision % 10:
            continue
        for action in (-(2**63), -1, 2**31, 2**32, 2**52, 2**62, 2**63 - 1):
            check_refusal(refused(match.state, mover, action))
    for seat in world.players:
        check_refusal(refused(match.state, seat, 0))
