"""Law 5: tiles and tokens are conserved, every game ends, and whoever is asked has a choice."""

from __future__ import annotations

import pytest
from hypothesis import given

from flibuste.core.match import Match
from tests.laws.course import Course, courses, few
from tests.laws.world import World
from tests.laws.worlds_to_try import NAMES, WORLDS


def check_game(world: World, course: Course) -> Match:
    """Play a game, and check the law after every choice."""
    match = world.open(course.dice())
    assert world.count(match.state) == world.totals
    span = match.state.span()
    for _ in course.play(match):
        state = match.state
        assert world.count(state) == world.totals
        assert state.outcome() is None
        assert state.actor == state.actors()[0]
        assert state.span() >= span
        span = state.span()
        for seat in world.players:
            asked = seat in state.actors()
            assert world.enough(state, seat) if asked else len(state.legal(seat)) == 0
    assert world.count(match.state) == world.totals
    return match


def check_end(world: World, match: Match) -> None:
    """Check that the game has ended, and in time."""
    state = match.state
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason in world.reasons
    words = world.game.reason_words(outcome.reason)
    assert words.en != words.fr
    assert state.actor == -1
    assert all(winner in world.players for winner in outcome.winners)
    assert len(set(outcome.winners)) == len(outcome.winners)
    assert len(outcome.scores) in (0, len(world.players))
    assert 0 < len(match.journal) <= world.most_choices
    assert match.result().split()[1] == outcome.reason
    world.check_end(match)


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
@few(10)
@given(course=courses())
def test_conserved_and_ending(world: World, course: Course) -> None:
    check_end(world, check_game(world, course))


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
def test_conserved_and_ending_in_many_games(world: World) -> None:
    for seed in range(12):
        check_end(world, check_game(world, Course(1000 + seed, seed % 2 == 0)))


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
def test_the_record_holds_no_forced_choice(world: World) -> None:
    """What is done without asking is an event, and not a choice of the record."""
    for seed in range(5):
        match = Course(seed).finished(world)
        asked = list(match.journal)
        told = [e for entry in asked for e in entry.events if e.kind == world.choosing]
        assert sum(1 for event in told if not event.secrets.get("forced")) == len(asked)
        for entry in asked:
            first = entry.events[0]
            assert first.kind == world.choosing
            assert first.seat == entry.seat
            assert first.knows == (entry.seat,)
            assert not first.secrets.get("forced")
            assert first.secrets["choice"] == world.game.write_action(entry.action)
