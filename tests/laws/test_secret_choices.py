"""Secret choices, for law 4: when several seats choose at once, only who is ready shows.

The order of answering changes nothing, a choice can be taken back and another made, and nobody else
can tell.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given

from flibuste.core.event import Event
from flibuste.core.fate import Dice
from flibuste.core.match import Match
from flibuste.core.replay import replay
from flibuste.core.seat import EVERYTHING, SPECTATOR
from tests.laws.course import Course, courses, few, truth
from tests.laws.test_law_4_no_leak import bytes_of, plan_of, replayed, shown, undo_answer
from tests.laws.world import World
from tests.laws.worlds_to_try import WORLDS

#: The setups that start with several seats choosing at once.
SIMULTANEOUS = [world for world in WORLDS if len(world.open(Dice(3)).state.actors()) > 1]
EACH = pytest.mark.parametrize("world", SIMULTANEOUS, ids=repr)


def others_of(world: World, seat: int) -> list[int]:
    """Return everybody but one seat, the spectator too."""
    return [other for other in world.seats if other != seat]


def all_shown(
    world: World, match: Match, seats: list[int], numbers: list[int], start: int
) -> list[list[str]]:
    """Return all that these seats see, and were told and can watch again from some entry on."""
    events = [event for entry in match.journal[start:] for event in entry.events]
    return [
        [
            *shown(world, match, seat, numbers),
            *bytes_of(events, seat),
            *replayed(match, seat, start),
        ]
        for seat in seats
    ]


def test_there_are_setups_for_two_to_five_choosers() -> None:
    assert {len(world.open(Dice(3)).state.actors()) for world in SIMULTANEOUS} == {2, 3, 4, 5}


def secret_choices(course: Course, match: Match) -> Iterator[tuple[int, int]]:
    """Play a game; give seat and choice just before one that the seat can then take back."""
    for seat, action in course.play(match):
        after = match.state.copy()
        after.apply(seat, action, Dice(0))
        if after.can_take_back(seat):
            yield seat, action


@EACH
@few(2)
@given(course=courses())
def test_a_secret_choice_shows_only_that_it_was_made(world: World, course: Course) -> None:
    """Others cannot tell which it was; nor, if it is one of several, that it was made at all."""
    match = world.open(course.dice())
    rng = random.Random(course.seed)
    secrets = 0
    for seat, action in secret_choices(course, match):
        secrets += 1
        if secrets > 4 and rng.random() < 0.6:
            continue
        others = rng.sample(others_of(world, seat), 2)
        legal = list(match.state.legal(seat))
        numbers = [*rng.choices(world.actions, k=3), rng.choice(legal)]
        start = max(0, len(match.journal) - 4)
        before = all_shown(world, match, others, numbers, start)
        seen = []
        for each in (action, legal[0], legal[-1]):
            match.choose(seat, each)
            ready = seat not in match.state.actors()
            seen.append(all_shown(world, match, others, numbers, start))
            assert (seen[-1] != before) == ready
            for other in others:
                news = [event for event in match.events(other) if event.seat == seat][-1:]
                assert not ready or news[0].kind in world.announcing
            match.undo(seat)
            assert all_shown(world, match, others, numbers, start) == before
        assert seen[0] == seen[1] == seen[2]
    assert secrets > 0


@EACH
@few(2)
@given(course=courses())
def test_undo_tells_nobody_of_a_part_of_another_choice(world: World, course: Course) -> None:
    """The answer to undo is the same before and after another has made one of its two choices."""
    match = world.open(course.dice())
    for seat, action in secret_choices(course, match):
        others = [other for other in world.players if other != seat]
        before = [undo_answer(match, other) for other in others]
        match.choose(seat, action)
        after = [undo_answer(match, other) for other in others]
        assert after == before or seat not in match.state.actors()
        match.undo(seat)
        assert [undo_answer(match, other) for other in others] == before


def in_any_order(plan: list[tuple[int, int]], rng: random.Random) -> list[tuple[int, int]]:
    """Return the choices of one step in another order; each seat's own stay in theirs."""
    movers = [mover for mover, _ in plan]
    rng.shuffle(movers)
    left = {seat: [action for mover, action in plan if mover == seat] for seat in movers}
    return [(seat, left[seat].pop(0)) for seat in movers]


def step(world: World, match: Match, plan: list[tuple[int, int]], dice: Dice) -> Match:
    """Return a match that goes on from here by these choices."""
    later = Match(world.game, match.state.copy(), dice, [])
    for mover, action in plan:
        later.choose(mover, action)
    return later


def without(world: World, events: list[Event]) -> list[Event]:
    """Return what happened, but for who has chosen."""
    return [event for event in events if event.kind not in world.announcing]


@EACH
@few(3)
@given(course=courses())
def test_the_order_of_choosing_does_not_matter(world: World, course: Course) -> None:
    """The same choices in any order: the same state, and the same is told but who was first."""
    match = world.open(course.dice())
    rng = random.Random(course.seed)
    several = 0
    while match.state.actors():
        plan = plan_of(world, course, match)
        secret = len(match.state.actors()) > 1
        if secret:
            several += 1
            here = step(world, match, plan, Dice(course.seed, several))
            for _ in range(2):
                there = step(world, match, in_any_order(plan, rng), Dice(course.seed, several))
                assert truth(world, there.state) == truth(world, here.state)
                assert there.journal[-1].chance == here.journal[-1].chance
                for seat in [*world.seats, EVERYTHING]:
                    ours, theirs = here.events(seat), there.events(seat)
                    assert without(world, theirs) == without(world, ours)
                    assert sorted(bytes_of(theirs, seat)) == sorted(bytes_of(ours, seat))
        for mover, action in plan:
            match.choose(mover, action)
    assert several > 0


@EACH
@few(2)
@given(course=courses())
def test_choices_taken_back_leave_no_trace(world: World, course: Course) -> None:
    """Taken back and made anew, by anybody at any time: the game is as if that had never been."""
    match = world.open(course.dice())
    rng = random.Random(course.seed)
    undone = 0
    while match.state.actors():
        for seat in rng.sample(world.players, len(world.players)):
            if match.state.can_take_back(seat) and (undone == 0 or rng.random() < 0.5):
                assert match.why_no_undo(seat) is None
                match.undo(seat)
                assert seat in match.state.actors()
                undone += 1
        seat = course.seat(match.state)
        match.choose(seat, course.pick(world.game, match.state, seat))
    assert undone > 0
    clean = replay(world.game, match.record(), "test")
    assert truth(world, clean.state) == truth(world, match.state)
    assert clean.record() == match.record()
    for seat in world.seats:
        assert clean.events(seat) == match.events(seat)
    moments = zip(match.moments(), clean.moments(), strict=True)
    assert all(truth(world, ours) == truth(world, theirs) for ours, theirs in moments)
    for ours, theirs in zip(match.journal, clean.journal, strict=True):
        assert ours.events == theirs.events
        assert ours.chance == theirs.chance
        assert ours.revelation == theirs.revelation


@EACH
def test_readiness_is_told_with_the_last_choice_owed(world: World) -> None:
    """A seat is told ready once in a step, when it owes nothing more; the last reveals all."""
    course = Course(31)
    match = world.open(course.dice())
    for seat, action in course.play(match):
        before = match.state.actors()
        events = match.choose(seat, action)
        after = match.state
        public = [e for e in events if not e.private and e.kind in world.announcing]
        if after.can_take_back(seat):
            assert [event.kind for event in events if event.kind not in world.announcing] == []
            assert bool(public) == (seat not in after.actors())
            assert set(before) - set(after.actors()) <= {seat}
            assert all(event.seat == seat for event in public)
            told = bytes_of(events, SPECTATOR)
            assert all(world.game.write_action(action) not in each for each in told)
        match.rewind(match.journal[-1], step=False)
