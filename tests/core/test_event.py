"""Events: public facts, and secrets for the seats that know them."""

from __future__ import annotations

from flibuste.core.event import Event, told_to
from flibuste.core.outcome import Outcome
from flibuste.core.seat import EVERYTHING, SPECTATOR


def test_seen_by_gives_secrets_only_to_who_knows_them() -> None:
    event = Event("drawn", 1, {"pile": "deck"}, {"number": 5}, (1,))
    assert event.seen_by(1).facts == {"pile": "deck", "number": 5}
    for seat in (0, -1, 2):
        seen = event.seen_by(seat)
        assert seen.facts == {"pile": "deck"}
        assert not seen.secrets
        assert not seen.knows
        assert "5" not in repr(seen)
    assert event.facts == {"pile": "deck"}


def test_a_secret_takes_the_place_of_the_public_fact() -> None:
    event = Event("chose", 0, {"choice": "mine c3"}, {"choice": "dummy c3"}, (0,))
    assert event.seen_by(0).to_json() == {"kind": "chose", "seat": 0, "choice": "dummy c3"}
    assert event.seen_by(1).to_json() == {"kind": "chose", "seat": 0, "choice": "mine c3"}
    assert event.to_json() == {"kind": "chose", "seat": 0, "choice": "mine c3"}


def test_everything_sees_all() -> None:
    event = Event("drawn", 1, {"pile": "deck"}, {"number": 5}, (1,))
    assert event.seen_by(EVERYTHING).facts == {"pile": "deck", "number": 5}


def test_a_private_event_is_told_to_nobody_else() -> None:
    """Not even that something happened: the others' events are those of a game without it."""
    public = Event("turn", 0, {"round": 1})
    secret = Event("looked", 0, {"pile": "deck"}, {"number": 5}, (0, 2), private=True)
    for seat in (0, 2, EVERYTHING):
        told = told_to(seat, [public, secret])
        assert [event.kind for event in told] == ["turn", "looked"]
        assert told[1].facts == {"pile": "deck", "number": 5}
    for seat in (1, 3, SPECTATOR):
        assert told_to(seat, [public, secret]) == told_to(seat, [public])


def test_what_is_told_holds_no_secret() -> None:
    drawn = Event("drawn", 1, {"pile": "deck"}, {"number": 5}, (1,))
    for seat in (0, 1, SPECTATOR, EVERYTHING):
        for event in told_to(seat, [drawn]):
            assert ("number" in event.facts) == (seat in (1, EVERYTHING))
            assert not event.secrets
            assert not event.knows


def test_events_are_values() -> None:
    one = Event("x", 0, {"a": 1}, {"b": [1, 2]}, (0,))
    assert one == Event("x", 0, {"a": 1}, {"b": [1, 2]}, (0,))
    assert hash(one) == hash(Event("x", 0, {"a": 1}))
    for other in (
        Event("y", 0, {"a": 1}, {"b": [1, 2]}, (0,)),
        Event("x", 1, {"a": 1}, {"b": [1, 2]}, (0,)),
        Event("x", 0, {"a": 2}, {"b": [1, 2]}, (0,)),
        Event("x", 0, {"a": 1}, {"b": [2, 1]}, (0,)),
        Event("x", 0, {"a": 1}, {"b": [1, 2]}, (1,)),
        Event("x", 0, {"a": 1}, {"b": [1, 2]}, (0,), private=True),
        "x",
    ):
        assert one != other
    assert repr(one) == "Event('x', 0, {'a': 1}, {'b': [1, 2]}, (0,), False)"


def test_outcomes_are_values() -> None:
    one = Outcome([1], "points", [3, 9])
    assert one == Outcome([1], "points", [3, 9])
    assert hash(one) == hash(Outcome([1], "points", [4, 9]))
    assert one != Outcome([1], "points", [4, 9])
    assert one != Outcome([], "points", [3, 9])
    assert one != "points"
    assert one.to_json() == {"winners": [1], "reason": "points", "scores": [3, 9]}
    assert repr(one) == "Outcome([1], 'points', [3, 9])"
