"""Law 4: two worlds that a seat cannot tell apart give that seat the same bytes.

A twin of a game is drawn from one seat's view; both go on by the same public course, until the seat
is told something that was hidden and differs. Up to there every view, event, position, refusal and
replay must agree.
"""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given

from flibuste.core.event import Event, told_to
from flibuste.core.fate import Dice
from flibuste.core.match import Match
from flibuste.core.refusal import Refusal
from flibuste.core.seat import SPECTATOR
from tests.laws.course import Course, courses, few, json_of
from tests.laws.world import World
from tests.laws.worlds_to_try import NAMES, WORLDS


def heard(events: list[Event], seat: int) -> list[Event]:
    """Return the events that the seat is told of, secrets included."""
    return [event for event in events if not event.private or seat in event.knows]


def tells(world: World, event: Event, seat: int) -> bool:
    """Tell whether an event may tell `seat` something that was hidden."""
    secret = seat in event.knows and event.secrets and event.kind not in world.chosen
    return event.kind in world.revealing or bool(secret)


def bytes_of(events: list[Event], seat: int) -> list[str]:
    """Return events as the seat sees them."""
    return [json.dumps(event.to_json(), sort_keys=True) for event in told_to(seat, events)]


def agree(world: World, one: list[Event], other: list[Event], seat: int) -> bool:
    """Tell whether `seat` is told the same; it must be, up to what was hidden from it."""
    pairs = zip(heard(one, seat), heard(other, seat), strict=False)
    told = zip(bytes_of(one, seat), bytes_of(other, seat), strict=False)
    for (here, there), (this, that) in zip(pairs, told, strict=True):
        if this != that:
            assert tells(world, here, seat), this
            assert tells(world, there, seat), that
            return False
    assert len(bytes_of(one, seat)) == len(bytes_of(other, seat))
    return True


def answers(match: Match, seat: int, numbers: list[int]) -> list[str]:
    """Return what `seat` is answered when it tries these actions, legal or not."""
    found = []
    for number in numbers:
        twin = match.state.copy()
        try:
            twin.apply(seat, number, Dice(0), [])
            found.append("accepted")
        except Refusal as refusal:
            found.append(refusal.code + refusal.say("en") + refusal.say("fr"))
    return found


def undo_answer(match: Match, seat: int) -> str:
    """Return what `seat` is answered when it asks to undo: "" if it may."""
    refusal = match.why_no_undo(seat)
    return "" if refusal is None else refusal.code + refusal.say("en") + refusal.say("fr")


def replayed(match: Match, seat: int, start: int = 0) -> list[str]:
    """Return the game, from some entry on, as `seat` can watch it again while it goes on.

    What changed nothing for the seat is left out.
    """
    views = [json_of(state.view(seat)) for state in match.moments()[start:]]
    return [view for nth, view in enumerate(views) if nth == 0 or view != views[nth - 1]]


def shown(world: World, match: Match, seat: int, numbers: list[int]) -> list[str]:
    """Return what a seat is shown at this moment, and answered to these choices."""
    found = [json_of(match.view(seat)), world.game.write_position(match.state, seat)]
    return found + (answers(match, seat, numbers) if seat != SPECTATOR else [])


def plan_of(world: World, course: Course, match: Match) -> list[tuple[int, int]]:
    """Return the choices to come until one turns something up; of a secret step, all of them."""
    state = match.state.copy()
    span = state.span()
    plan: list[tuple[int, int]] = []
    while state.actors() and state.span() == span and not (plan and state.revelation()):
        mover = course.seat(state)
        plan.append((mover, course.pick(world.game, state, mover)))
        state.apply(*plan[-1], Dice(0))
    return plan


def alike(world: World, twin: Match, mover: int, action: int, same: bool) -> int:
    """Return the twin's choice that looks like this one: it itself or, if not `same`, another.

    Return -1 if there is none: a hidden hand that does not hold this tile.
    """
    text = world.game.write_public(action)
    legal = [a for a in twin.state.legal(mover) if world.game.write_public(a) == text]
    found = sorted(legal, key=lambda each: (each == action) != same)
    return found[0] if found else -1


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
@few(5)
@given(course=courses())
def test_twins_look_alike(world: World, course: Course) -> None:
    """Views, events, positions, refusals and replays, for some of the seats and a spectator."""
    rng = random.Random(course.seed + 1)
    for seat in [*rng.sample(world.players, 2), SPECTATOR]:
        match = world.open(course.dice())
        dice = Dice(course.seed, 2)
        twin: Match | None = None
        compared = 0
        same = False
        while match.state.actors():
            plan = plan_of(world, course, match)
            if twin is None:
                imagined = world.twin(world.game, match.state, seat, plan, dice)
                # From here on: both with an empty journal, so that undo answers alike.
                match = Match(world.game, match.state, match.fate, [])
                twin = Match(world.game, imagined, dice, [])
                same = rng.random() < 0.6
            for mover, action in plan:
                if twin is None:
                    match.choose(mover, action)
                    continue
                numbers = rng.choices(world.actions, k=8) if seat != SPECTATOR else []
                assert shown(world, twin, seat, numbers) == shown(world, match, seat, numbers)
                assert undo_answer(twin, seat) == undo_answer(match, seat)
                choice = action if mover == seat else alike(world, twin, mover, action, same)
                if choice < 0:
                    match.choose(mover, action)
                    twin = None
                    continue
                events = match.choose(mover, action)
                others = twin.choose(mover, choice)
                compared += 1
                looked = mover == seat and match.state.revelation() in world.looks
                if looked or not agree(world, events, others, seat):
                    twin = None
            if twin is not None:
                start = len(match.journal) - len(plan)
                assert replayed(twin, seat, start) == replayed(match, seat, start)
        assert compared > 0
        if twin is not None:
            assert shown(world, twin, seat, [0]) == shown(world, match, seat, [0])
            assert twin.events(seat) == match.events(seat)


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
        assert set(event.secrets) <= world.private.get(event.kind, frozenset())
        assert all(knower in world.players for knower in event.knows)
    for seat in world.seats:
        for event, raw in zip(match.events(seat), heard(whole, seat), strict=True):
            assert event.kind == raw.kind
            assert not event.secrets
            assert not event.knows
            allowed = world.public[event.kind]
            knows = seat in raw.knows
            if knows:
                allowed = allowed | world.private.get(event.kind, frozenset())
                assert event.seat == seat or event.kind in world.shared
            assert set(event.facts) <= allowed, event
            if not knows:
                assert event.facts == raw.facts
            if "choice" in event.facts:
                full = str(raw.secrets["choice"])
                action = world.game.read_action(full)
                public = world.game.write_public(action)
                assert event.facts["choice"] == (full if knows else public)


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
@few(3)
@given(course=courses())
def test_the_score_is_public(world: World, course: Course) -> None:
    """A server works it out once, from what spectators see, and tells it every seat."""
    match = world.open(course.dice())
    for _ in course.play(match):
        scores = [world.game.standing(match.view(seat)) for seat in [*world.players, SPECTATOR]]
        assert all(score == scores[-1] for score in scores)
