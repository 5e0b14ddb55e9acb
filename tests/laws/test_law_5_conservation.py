"""Law 5: tiles and tokens are conserved, every game ends, and whoever is asked has a choice."""

from __future__ import annotations

import pytest
from hypothesis import given

from flibuste.core.match import Match
from tests.laws.course import Course, courses, few
from tests.laws.worlds_to_try import NAMES, WORLDS, World


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
        for seat in range(len(world.game.seat_names())):
            choices = state.legal(seat)
            assert len(choices) >= 2 if seat in state.actors() else len(choices) == 0
    assert world.count(match.state) == world.totals
    return match


def check_end(world: World, match: Match) -> None:
    """Check that the game has ended, and in time."""
    state = match.state
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason in world.reasons
    assert state.actor == -1
    names = world.game.seat_names()
    assert all(0 <= winner < len(names) for winner in outcome.winners)
    assert len(set(outcome.winners)) == len(outcome.winners)
    turns = [event.seat for event in match.events(-1) if event.kind == "turn"]
    for seat in range(len(names)):
        assert turns.count(seat) <= world.most_turns
        if outcome.scores:
            assert turns.count(seat) == world.most_turns
    assert match.result().split()[1] == outcome.reason


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
        told = [e for entry in asked for e in entry.events if e.kind == "chose"]
        assert sum(1 for event in told if not event.secrets["forced"]) == len(asked)
        for entry in asked:
            first = entry.events[0]
            assert first.kind == "chose"
            assert first.secrets["forced"] == 0
            assert first.secrets["choice"] == world.game.write_action(entry.action)
