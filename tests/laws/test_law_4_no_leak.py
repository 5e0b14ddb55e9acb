"""Law 4: two worlds that a seat cannot tell apart give that seat the same bytes.

A twin of a game is drawn from one seat's view; both go on by the same public course, until the seat
is told something that was hidden. Up to there every view, event, position and refusal must agree.
"""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given

from flibuste.core.event import Event
from flibuste.core.fate import Dice
from flibuste.core.match import Match
from flibuste.core.refusal import Refusal
from flibuste.core.seat import SPECTATOR
from tests.laws.course import Course, courses, few, json_of, seats
from tests.laws.worlds_to_try import NAMES, WORLDS, World

#: The setups that start with several seats choosing at once.
SIMULTANEOUS = [world for world in WORLDS if len(world.open(Dice(3)).state.actors()) > 1]


def told(world: World, events: list[Event], seat: int) -> int:
    """Return the place of the first event that tells `seat` something hidden, or their number."""
    for place, event in enumerate(events):
        secret = seat in event.knows and event.secrets and event.kind != "chose"
        if event.kind in world.revealing or (secret and event.kind != "mine-laid"):
            return place
    return len(events)


def bytes_of(events: list[Event], seat: int) -> list[str]:
    """Return events as the seat sees them."""
    return [json.dumps(event.seen_by(seat).to_json(), sort_keys=True) for event in events]


def answers(world: World, match: Match, seat: int, numbers: list[int]) -> list[str]:
    """Return what `seat` is answered when it tries these actions, legal or not, and undo."""
    found = []
    for number in numbers:
        twin = match.state.copy()
        try:
            twin.apply(seat, number, Dice(0), [])
            found.append("accepted")
        except Refusal as refusal:
            found.append(refusal.code + refusal.say("en") + refusal.say("fr"))
    refusal_of_undo = match.why_no_undo(seat)
    found.append("" if refusal_of_undo is None else refusal_of_undo.say("en"))
    return found


def shown(world: World, match: Match, seat: int, numbers: list[int]) -> list[str]:
    """Return all bytes that a seat can get."""
    found = [json_of(match.view(seat)), world.game.write_position(match.state, seat)]
    return found + (answers(world, match, seat, numbers) if seat != SPECTATOR else [])


def same_public(world: World, match: Match, twin: Match, seat: int, action: int) -> list[int]:
    """Return the twin's legal actions that look like this one, other ones than it first."""
    text = world.game.write_public(action)
    alike = [a for a in twin.state.legal(seat) if world.game.write_public(a) == text]
    return sorted(alike, key=lambda each: each == action)


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
@few(4)
@given(course=courses())
def test_twins_look_alike(world: World, course: Course) -> None:
    fate = random.Random(course.seed + 1)
    for seat in seats(world):
        match = world.open(course.dice())
        dice = Dice(course.seed, 2)
        twin: Match | None = None
        compared = 0
        while match.state.actors():
            if twin is None:
                imagined = world.imagine(match.view(seat), dice)
                # From here on: both with an empty journal, so that undo answers alike.
                match = Match(world.game, match.state, match.fate, [])
                twin = Match(world.game, imagined, dice, [])
            numbers = fate.choices(world.actions, k=15) if seat != SPECTATOR else []
            assert shown(world, twin, seat, numbers) == shown(world, match, seat, numbers)
            mover = course.seat(match.state)
            action = course.pick(world.game, match.state, mover)
            alike = [action] if mover == seat else same_public(world, match, twin, mover, action)
            if not alike:
                # A hidden hand that does not hold this tile: no such course in the twin.
                match.choose(mover, action)
                twin = None
                continue
            events = match.choose(mover, action)
            others = twin.choose(mover, alike[0])
            until = told(world, events, seat)
            assert told(world, others, seat) == until
            assert bytes_of(others[:until], seat) == bytes_of(events[:until], seat)
            compared += 1
            looked = mover == seat and match.state.revelation()
            if until < len(events) or looked:
                assert [e.kind for e in others[: until + 1]] == [
                    e.kind for e in events[: until + 1]
                ]
                twin = None
            else:
                assert len(others) == len(events)
                assert twin.events(seat) == match.events(seat)
        assert compared > 0
        if twin is not None:
            assert shown(world, twin, seat, [0]) == shown(world, match, seat, [0])


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
@few(4)
@given(course=courses())
def test_events_tell_only_what_is_allowed(world: World, course: Course) -> None:
    """An allow list: which facts may stand in which kind of event, for its seat and for others."""
    match = course.finished(world)
    whole = list(match.opening)
    for entry in match.journal:
        whole.extend(entry.events)
    for event in whole:
        assert event.kind in world.public, f"{event!r}: a kind without an entry in the allow list"
    for seat in seats(world):
        seen = match.events(seat)
        assert len(seen) == len(whole)
        for event, raw in zip(seen, whole, strict=True):
            assert event.kind == raw.kind
            assert not event.secrets
            assert not event.knows
            allowed = world.public[event.kind]
            own = event.seat == seat
            if own:
                allowed = allowed | world.private.get(event.kind, frozenset())
            assert set(event.facts) <= allowed, event
            if not own:
                assert event.facts == raw.facts
                assert seat not in raw.knows
            if "choice" in event.facts:
                full = str(raw.secrets["choice"])
                action = world.game.read_action(full)
                public = world.game.write_public(action)
                assert event.facts["choice"] == (full if own else public)


@pytest.mark.parametrize("world", SIMULTANEOUS, ids=repr)
def test_a_secret_choice_shows_only_that_it_was_made(world: World) -> None:
    """While several seats choose at once, the others cannot tell which choice was made."""
    match = world.open(Dice(3))
    first, *others = match.state.actors()
    legal = list(match.state.legal(first))
    seen = set()
    for action in (legal[0], legal[1], legal[-1]):
        match.choose(first, action)
        told_to = [*others, SPECTATOR]
        parts = [shown(world, match, seat, [0, *legal[:3], legal[-1]]) for seat in told_to]
        events = [[event.to_json() for event in match.events(seat)] for seat in told_to]
        assert world.game.write_action(action).partition(" ")[2] not in str(events)
        seen.add(str(parts) + str(events))
        match.undo(first)
    assert len(seen) == 1
