"""Law 3: a world drawn from a view gives that very view, with the same legal actions."""

from __future__ import annotations

import pytest
from hypothesis import given

from flibuste.core.fate import Dice
from tests.laws.course import Course, courses, few, json_of, seats
from tests.laws.worlds_to_try import NAMES, WORLDS, World


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
@few(5)
@given(course=courses())
def test_imagined_worlds_look_the_same(world: World, course: Course) -> None:
    match = world.open(course.dice())
    dice = Dice(course.seed, 1)

    def check() -> None:
        state = match.state
        for seat in [*seats(world), world.everything]:
            view = state.view(seat)
            imagined = world.imagine(view, dice)
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
                assert len(imagined.legal(actor)) >= 2

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
            for seat in seats(world):
                imagined = world.imagine(match.view(seat), Dice(seed, decision))
                while imagined.actors():
                    mover = imagined.actors()[0]
                    legal = imagined.legal(mover)
                    assert len(legal) >= 2
                    imagined.apply(mover, course.random.choice(list(legal)), Dice(seed))
                assert imagined.outcome() is not None
                assert world.count(imagined) == world.totals


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
def test_the_whole_truth_is_one_world(world: World) -> None:
    """The view of everything leaves nothing to be drawn."""
    course = Course(17)
    match = world.open(course.dice())
    for _ in course.play(match):
        everything = match.view(world.everything)
        texts = {
            world.game.write_position(world.imagine(everything, Dice(seed)), world.everything)
            for seed in range(3)
        }
        assert texts == {world.game.write_position(match.state, world.everything)}
