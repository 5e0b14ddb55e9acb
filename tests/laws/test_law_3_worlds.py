"""Law 3: a world drawn from a view gives that very view, with the same legal actions.

And it keeps to all that the seat was ever told: see `tests.laws.world.Memory`.
"""

from __future__ import annotations

import pytest
from hypothesis import given

from flibuste.core.event import told_to
from flibuste.core.fate import Dice
from flibuste.core.match import Match
from flibuste.core.seat import EVERYTHING
from tests.laws.course import Course, courses, few, json_of
from tests.laws.world import Memory, World
from tests.laws.worlds_to_try import NAMES, WORLDS


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
@few(3)
@given(course=courses())
def test_imagined_worlds_look_the_same(world: World, course: Course) -> None:
    match = world.open(course.dice())
    dice = Dice(course.seed, 1)

    def check() -> None:
        state = match.state
        for seat in [*world.seats, EVERYTHING]:
            view = state.view(seat)
            imagined = world.game.imagine(view, dice)
            assert json_of(imagined.view(seat)) == json_of(view)
            assert world.game.write_position(imagined, seat) == world.game.write_position(
                state, seat
            )
            assert imagined.actors() == state.actors()
            assert imagined.span() == state.span()
            assert imagined.outcome() == state.outcome()
            assert world.count(imagined) == world.totals
            if seat >= 0:
                assert list(imagined.legal(seat)) == list(state.legal(seat))
            for actor in imagined.actors():
                assert world.enough(imagined, actor)

    for _ in course.play(match):
        check()
    check()


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
def test_imagined_worlds_can_be_played_out(world: World) -> None:
    for seed in range(2):
        course = Course(seed)
        match = world.open(course.dice())
        for decision, _ in enumerate(course.play(match)):
            if decision % 15 != 7:
                continue
            for seat in world.seats:
                imagined = world.game.imagine(match.view(seat), Dice(seed, decision))
                while imagined.actors():
                    mover = course.seat(imagined)
                    legal = imagined.legal(mover)
                    assert world.enough(imagined, mover)
                    imagined.apply(mover, course.random.choice(list(legal)), Dice(seed))
                assert imagined.outcome() is not None
                assert world.count(imagined) == world.totals


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
def test_the_whole_truth_is_one_world(world: World) -> None:
    """The view of everything leaves nothing to be drawn."""
    course = Course(17)
    match = world.open(course.dice())
    for _ in course.play(match):
        everything = match.view(EVERYTHING)
        texts = {
            world.game.write_position(world.game.imagine(everything, Dice(seed)), EVERYTHING)
            for seed in range(3)
        }
        assert texts == {world.game.write_position(match.state, EVERYTHING)}


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
def test_worlds_within_worlds(world: World) -> None:
    """What others know in an imagined world is itself a view that worlds can be drawn from."""
    course = Course(23)
    match = world.open(course.dice())
    for decision, _ in enumerate(course.play(match)):
        seat = world.seats[decision % len(world.seats)]
        imagined = world.game.imagine(match.view(seat), Dice(decision))
        for other in world.seats:
            view = imagined.view(other)
            inner = world.game.imagine(view, Dice(decision, 1))
            assert json_of(inner.view(other)) == json_of(view)
            assert inner.actors() == imagined.actors()
            assert world.count(inner) == world.totals


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
@few(3)
@given(course=courses())
def test_views_and_worlds_keep_to_what_was_told(world: World, course: Course) -> None:
    """At every decision: the real game, what each seat sees of it, and a world drawn from that."""
    match = world.open(course.dice())
    dice = Dice(course.seed, 3)
    memories = [world.memory(seat) for seat in world.seats]
    for memory in memories:
        memory.hear(told_to(memory.seat, match.opening))

    def check() -> None:
        for memory in memories:
            if match.journal:
                memory.hear(told_to(memory.seat, match.journal[-1].events))
            view = match.view(memory.seat)
            memory.check_view(view)
            memory.check_world(match.state)
            memory.check_world(world.game.imagine(view, dice))

    for _ in course.play(match):
        check()
    check()


def remembered(world: World, match: Match, seat: int) -> Memory:
    """Return what `seat` remembers of a match."""
    memory = world.memory(seat)
    memory.hear(match.events(seat))
    return memory


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
@few(2)
@given(course=courses())
def test_an_imagined_game_that_goes_on_keeps_to_what_was_told(world: World, course: Course) -> None:
    """The real past and an imagined future are one game: no later event contradicts either."""
    match = world.open(course.dice())
    for decision, _ in enumerate(course.play(match)):
        if decision % 7:
            continue
        for seat in world.seats:
            imagined = world.game.imagine(match.view(seat), Dice(course.seed, decision))
            later = Match(world.game, imagined, Dice(decision), [])
            memory = remembered(world, match, seat)
            for _ in range(3 * len(world.players)):
                if not later.state.actors():
                    break
                mover = course.seat(later.state)
                events = later.choose(mover, course.pick(world.game, later.state, mover))
                memory.hear(told_to(seat, events))
                memory.check_view(later.view(seat))
                memory.check_world(later.state)
            memory.check_world(world.game.imagine(later.view(seat), Dice(decision, 1)))


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
def test_no_possible_world_is_left_out(world: World) -> None:
    """Whatever another seat can really choose, it can choose in some world that is imagined."""
    course = Course(29)
    match = world.open(course.dice())
    for decision, _ in enumerate(course.play(match)):
        if decision % 17 != 5:
            continue
        state = match.state
        seat = world.seats[decision % len(world.seats)]
        # Of one who has made a part of its choices, others do not know that either.
        asked = [other for other in state.actors() if not state.can_take_back(other)]
        missing = {(other, a) for other in asked for a in state.legal(other)}
        for attempt in range(400):
            if not missing:
                break
            imagined = world.game.imagine(state.view(seat), Dice(decision, attempt))
            for other in imagined.actors():
                missing -= {(other, a) for a in imagined.legal(other)}
        assert not missing
