"""Law 2: replaying the journal gives the live state; text and JSON round-trip everything."""

from __future__ import annotations

import hashlib
import json

import pytest
from hypothesis import given

from flibuste.core.match import Match
from flibuste.core.record import Record
from flibuste.core.record_reader import read_record
from flibuste.core.refusal import Refusal
from flibuste.core.replay import replay, verify
from flibuste.core.sealed import Sealed
from flibuste.core.seat import EVERYTHING
from tests.laws.course import Course, courses, few, json_of, truth
from tests.laws.world import World
from tests.laws.worlds_to_try import NAMES, WORLDS


def sealed(world: World, seed: int) -> Sealed:
    """Return the fate of a live table, where only the first seat gave a nonce."""
    nonces = [b"" if seat else b"first's" for seat in world.players]
    return Sealed(hashlib.sha256(str(seed).encode()).digest(), nonces)


def again(world: World, record: Record) -> list[Record]:
    """Return the record after a journey through each of its written forms."""
    names = world.game.seat_names()
    found = [read_record(text, "test", names) for text in (record.text(), record.compact())]
    for each in found:
        assert each == record
        assert each.text() == record.text()
        assert each.compact() == record.compact()
    assert "\n" not in record.compact()
    assert isinstance(json.loads(record.compact()), dict)
    return found


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
@few(4)
@given(course=courses())
def test_replay_gives_the_live_state(world: World, course: Course) -> None:
    match = world.open(course.dice())
    lived = [truth(world, match.state) for _ in course.play(match)]
    lived.append(truth(world, match.state))
    assert [truth(world, moment) for moment in match.moments()] == lived
    record = match.record()
    for read in again(world, record):
        replayed = replay(world.game, read, "test")
        assert truth(world, replayed.state) == lived[-1]
        assert replayed.record() == record
        for seat in world.seats:
            assert replayed.events(seat) == match.events(seat)
    for part in range(0, len(lived), max(1, len(lived) // 6)):
        state = replay(world.game, record, "test", part).state
        assert truth(world, state) == lived[part]


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
@few(2)
@given(course=courses())
def test_unfinished_games_replay_too(world: World, course: Course) -> None:
    match = world.open(course.dice())
    for decision, _ in enumerate(course.play(match)):
        if decision % 9 == 0:
            record = match.record()
            assert record.result == "*"
            for read in again(world, record):
                assert truth(world, replay(world.game, read, "test").state) == truth(
                    world, match.state
                )


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
def test_sealed_games_verify(world: World) -> None:
    """A record dealt by seed and nonces verifies in both its forms; with another seed, never."""
    for seed in range(2):
        match = Course(seed).finished(world, sealed(world, seed))
        record = match.record()
        assert record.seal is not None
        for read in again(world, record):
            assert truth(world, verify(world.game, read, "test").state) == truth(world, match.state)
            assert read.seal is not None
            read.seal.seed = bytes(32)
            with pytest.raises(Refusal) as error:
                verify(world.game, read, "test")
            assert error.value.code == "does-not-verify"


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
@few(3)
@given(course=courses())
def test_positions_and_actions_round_trip(world: World, course: Course) -> None:
    match = world.open(course.dice())
    game = world.game

    def check(decision: int) -> None:
        state = match.state
        for seat in [*world.seats, EVERYTHING]:
            text = game.write_position(state, seat)
            assert game.write_view(game.read_view(text, "test")) == text
        whole = game.write_position(state, EVERYTHING)
        restored = game.from_position(whole, "test", course.dice(), course.dice())
        assert truth(world, restored) == truth(world, state)
        for seat in state.actors():
            legal = list(state.legal(seat))
            for action in legal[:: 1 if decision % 5 else 1 + len(legal) // 100]:
                assert game.read_action(game.write_action(action)) == action
            texts = [game.write_action(action) for action in legal]
            assert len(set(texts)) == len(texts)

    for decision, _ in enumerate(course.play(match)):
        check(decision)
    check(0)


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
def test_a_game_goes_on_from_a_written_position(world: World) -> None:
    """A record that starts at a position, in the midst of a game, replays as well."""
    course = Course(3)
    match = world.open(sealed(world, 3))
    for decision, _ in enumerate(course.play(match)):
        if decision == 20:
            break
    state = match.state.copy()
    later = Match(world.game, state, sealed(world, 4), [])
    later.position = world.game.write_position(state, EVERYTHING)
    for _ in course.play(later):
        pass
    for read in again(world, later.record()):
        assert truth(world, replay(world.game, read, "test").state) == truth(world, later.state)


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
@few(3)
@given(course=courses())
def test_undo_is_the_exact_inverse(world: World, course: Course) -> None:
    """What may be undone can be redone; what turned something up, or passed the turn, stands."""
    match = world.open(sealed(world, course.seed))
    undone = refused = 0
    for seat, action in course.play(match):
        before = truth(world, match.state)
        record = match.record()
        span = match.state.span()
        match.choose(seat, action)
        after = truth(world, match.state)
        events = [match.events(each) for each in world.seats]
        revelation = match.state.revelation()
        others = [each for each in world.players if each != seat]
        for other in others:
            if not match.state.can_take_back(other):
                assert match.why_no_undo(other) is not None
        secret = match.state.can_take_back(seat)
        passed = match.state.span() != span or not match.state.actors()
        if secret or not (revelation or passed):
            assert match.why_no_undo(seat) is None
            match.undo(seat)
            assert truth(world, match.state) == before
            assert match.record() == record
            match.choose(seat, action)
            assert truth(world, match.state) == after
            assert [match.events(each) for each in world.seats] == events
            match.undo(seat)
            undone += 1
        else:
            refusal = match.why_no_undo(seat)
            assert refusal is not None
            expected = "nothing-to-undo" if passed else "something-revealed"
            assert refusal.code == expected
            assert refusal.words.en
            assert refusal.words.fr
            with pytest.raises(Refusal):
                match.undo(seat)
            assert truth(world, match.state) == after
            refused += 1
            # Take it back by force: `play` makes the choice itself.
            match.rewind(match.journal[-1], step=False)
            assert truth(world, match.state) == before
    assert refused > 0
    assert undone > 0


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
@few(2)
@given(course=courses())
def test_rewind_leaves_the_journal_before_the_choice(world: World, course: Course) -> None:
    """Whatever is taken back, the game is the one that its record tells, and goes on from there."""
    match = world.open(sealed(world, course.seed))
    lived = [truth(world, match.state) for _ in course.play(match)]
    record = match.record()
    for kept in sorted({course.seed % len(lived), len(lived) // 2, 0}, reverse=True):
        match.rewind(match.journal[kept], step=False)
        assert truth(world, match.state) == lived[kept]
        assert match.record().steps == record.steps[:kept]
        clean = replay(world.game, match.record(), "test")
        assert truth(world, clean.state) == lived[kept]
        for seat in world.seats:
            assert clean.events(seat) == match.events(seat)
        again = record.steps[kept]
        match.choose_text(again.seat, again.text)
        assert match.record().steps == record.steps[: kept + 1]


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
def test_undo_goes_back_to_the_start_of_the_turn_and_no_further(world: World) -> None:
    for seed in range(2):
        course = Course(seed)
        match = world.open(sealed(world, seed))
        for seat, action in course.play(match):
            span = match.state.span()
            texts = [truth(world, match.state)]
            twin = Match(world.game, match.state.copy(), match.fate, [])
            step = action
            while twin.state.span() == span and twin.state.actors() == [seat]:
                twin.choose(seat, step)
                if twin.state.revelation() or twin.state.span() != span or not twin.state.actors():
                    break
                texts.append(truth(world, twin.state))
                step = course.pick(world.game, twin.state, seat)
            else:
                continue
            if twin.why_no_undo(seat) is not None:
                continue
            for text in reversed(texts[:-1]):
                twin.undo(seat)
                assert truth(world, twin.state) == text
            assert twin.why_no_undo(seat) is not None


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
def test_a_copy_is_independent(world: World) -> None:
    course = Course(9)
    match = world.open(course.dice())
    for _ in course.play(match):
        before = truth(world, match.state)
        twin = match.state.copy()
        assert truth(world, twin) == before
        seat = twin.actors()[0]
        twin.apply(seat, list(twin.legal(seat))[-1], course.dice())
        assert truth(world, match.state) == before


@pytest.mark.parametrize("world", WORLDS, ids=NAMES)
def test_views_are_json(world: World) -> None:
    course = Course(11)
    match = world.open(course.dice())
    for _ in course.play(match):
        for seat in world.seats:
            view = match.view(seat)
            assert view.seat == seat
            assert json.loads(json_of(view)) == view.to_json()
            for event in match.events(seat)[-3:]:
                assert json.loads(json.dumps(event.to_json())) == event.to_json()
