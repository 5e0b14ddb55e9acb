"""Copies: whatever a program holds of a game can be pickled and copied, and the copy plays on.

The installed package's classes are compiled, and Python does not copy such classes by itself.
"""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flibuste.core.event import Event
from flibuste.core.fate import Dice
from flibuste.core.match import Match
from flibuste.core.outcome import Outcome
from flibuste.core.playout import playout
from flibuste.core.recorded import Chance, Recorded, Recorder
from flibuste.core.refusal import BadText, Refusal
from flibuste.core.sealed import Sealed
from flibuste.core.seat import EVERYTHING
from flibuste.core.words import Words
from tests.laws.course import Course, courses, few, json_of, truth
from tests.laws.world import World
from tests.laws.worlds_to_try import NAMES, WORLDS


def unpickled(value: Any) -> Any:
    """Return the value after a journey through pickle, as to another process."""
    return pickle.loads(pickle.dumps(value))


WAYS: list[Callable[[Any], Any]] = [copy.copy, copy.deepcopy, unpickled]


def half_played(world: World, course: Course, part: float) -> Match:
    """Return a match of which a part is played."""
    whole = course.finished(world)
    match = world.open(course.dice())
    for entry in whole.journal[: int(part * len(whole.journal))]:
        match.choose(entry.seat, entry.action)
    return match


def end_of(match: Match, seed: int) -> str:
    """Play a match to its end, without a view of any other, and return its record."""
    for _ in Course(seed).play(match):
        pass
    return match.record().text()


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
@few(3)
@given(course=courses(), part=st.floats(0, 1))
def test_copies_of_a_match_play_on_to_the_same_end(
    world: World, course: Course, part: float
) -> None:
    match = half_played(world, course, part)
    before, moment = match.record(), truth(world, match.state)
    twins = [way(match) for way in WAYS]
    for twin in twins:
        assert truth(world, twin.state) == moment
        assert [twin.events(seat) for seat in world.seats] == [
            match.events(seat) for seat in world.seats
        ]
        assert end_of(twin, course.seed) == end_of(copy.copy(match), course.seed)
    # None of that touched the match itself.
    assert match.record() == before
    assert truth(world, match.state) == moment


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
@few(3)
@given(course=courses(), part=st.floats(0, 1))
def test_copies_of_states_views_and_records_are_like_the_first(
    world: World, course: Course, part: float
) -> None:
    match = half_played(world, course, part)
    state, record = match.state, match.record()
    for way in WAYS:
        twin = way(state)
        assert type(twin) is type(state)
        assert truth(world, twin) == truth(world, state)
        dice, same = Dice(course.seed), Dice(course.seed)
        mine = state.copy()
        playout(twin, dice)
        playout(mine, same)
        assert truth(world, twin) == truth(world, mine)
        for seat in (*world.seats, EVERYTHING):
            view = state.view(seat)
            assert type(way(view)) is type(view)
            assert json_of(way(view)) == json_of(view)
            assert way(view).choices == view.choices
        assert way(record) == record
        assert way(record).steps == record.steps
        for event in match.events(EVERYTHING):
            assert way(event) == event
        assert list(way(state.legal(0))) == list(state.legal(0))
        assert way(state.outcome()) == state.outcome()
        if (seat := state.actor) >= 0:
            foresight = world.game.foresee(state.view(seat), state.legal(seat)[0])
            assert way(foresight).events == foresight.events


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
@pytest.mark.parametrize("way", WAYS, ids=["copy", "deepcopy", "pickle"])
def test_copies_of_games_deal_the_same(world: World, way: Callable[[Any], Any]) -> None:
    twin = way(world.game)
    options = list(world.options)
    assert twin.deal(Dice(3), world.variant, options) == world.game.deal(
        Dice(3), world.variant, options
    )
    assert twin.seat_names() == world.game.seat_names()
    assert twin.box_id() == world.game.box_id()
    assert twin.box_text() == world.game.box_text()


@pytest.mark.parametrize("way", WAYS, ids=["copy", "deepcopy", "pickle"])
def test_copies_of_fates_go_on_alike(way: Callable[[Any], Any]) -> None:
    dice, sealed = Dice(7), Sealed(b"s" * 32, [b"a", b""]).part("tiles")
    for fate in (dice, sealed, Recorder(Dice(8))):
        assert [int(fate.below(6)) for _ in range(5)]
        twin = way(fate)
        thrown = [int(twin.below(1000)) for _ in range(20)]
        assert thrown == [int(fate.below(1000)) for _ in range(20)]
    told = Recorded([Chance("pile", [2, 1])])
    assert not way(told).spent
    assert way(told).outcomes == told.outcomes


@pytest.mark.parametrize("way", WAYS, ids=["copy", "deepcopy", "pickle"])
def test_copies_of_small_values_are_equal(way: Callable[[Any], Any]) -> None:
    words = Words("yes", "oui")
    refusal = Refusal("no-such", "U1", words)
    bad = BadText("bad", "here", 3, "key", words, words, "S2")
    event = Event("laid", 1, {"space": "a1"}, {"number": 4}, (1,), True)
    for value in (words, event, Outcome([0], "points", [3, 2]), Chance("pile", [1, 2])):
        assert way(value) == value
        assert repr(way(value)) == repr(value)
    for no in (refusal, bad):
        assert type(way(no)) is type(no)
        assert way(no).to_json("fr") == no.to_json("fr")
        assert way(no).say("en") == no.say("en")


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
@few(3)
@given(course=courses())
def test_a_view_written_and_read_back_keeps_its_outcome(world: World, course: Course) -> None:
    match = course.finished(world)
    assert match.state.outcome() is not None
    for seat in (*world.seats, EVERYTHING):
        view = match.view(seat)
        assert world.game.read_view(world.game.write_view(view), "test").outcome == view.outcome
