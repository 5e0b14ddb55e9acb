"""Events: public facts, and secrets for the seats that know them."""

from __future__ import annotations

from flibuste.core.event import Event
from flibuste.core.outcome import Outcome


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
        "x",
    ):
        assert one != other
    assert repr(one) == "Event('x', 0, {'a': 1}, {'b': [1, 2]}, (0,))"


def test_outcomes_are_values() -> None:
    one = Outcome([1], "points", [3, 9])
    assert one == Outcome([1], "points", [3, 9])
    assert hash(one) == hash(Outcome([1], "points", [4, 9]))
    assert one != Outcome([1], "points", [4, 9])
    assert one != Outcome([], "points", [3, 9])
    assert one != "points"
    assert one.to_json() == {"winners": [1], "reason": "points", "scores": [3, 9]}
    assert repr(one) == "Outcome([1], 'points', [3, 9])"
