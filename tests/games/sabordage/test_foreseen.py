"""A preview in short says what its events say one by one."""

from __future__ import annotations

import random

import pytest

from flibuste.core.fate import Dice
from flibuste.games.registry import open_game


@pytest.mark.parametrize("variant", ["base", "expert"])
@pytest.mark.parametrize("players", [2, 4])
def test_what_burns_is_what_would_be_destroyed(players: int, variant: str) -> None:
    game = open_game("sabordage", players)
    rng, fate = random.Random(players), Dice(players)
    seen = 0
    for _ in range(3):
        state = game.start(fate, variant, [])
        while state.actors():
            seat = rng.choice(state.actors())
            choice = rng.choice(list(state.legal(seat)))
            view = state.view(seat)
            events = game.foresee(view, choice).events
            short = game.foreseen(view, events, None)
            built = [event.facts for event in events if event.kind == "built"]
            if not built:
                assert short is None
            else:
                assert short is not None
                found = dict(short)
                assert isinstance(found["burning"], list)
                shot = [e for e in events if e.facts.get("cause") == "shot"]
                assert len(found["burning"]) == len(shot)
                assert isinstance(found["shots"], list)
                tiles = {each["tile"] for each in found["shots"]}
                assert tiles <= {built[-1]["tile"]}
                assert isinstance(found["struck"], int)
                assert found["struck"] <= len(found["burning"])
                assert bool(found["struck"]) <= bool(found["shots"])
                seen += found["struck"] > 0
            state.apply(seat, choice, fate)
    assert seen


def test_rows_are_those_of_the_ships_with_the_tile() -> None:
    """What is destroyed first moves the rest: rows are told as they were right after building."""
    game = open_game("sabordage", 3)
    rng, fate = random.Random(8), Dice(8)
    first = 0
    for _ in range(6):
        state = game.start(fate, "base", [])
        while state.actors():
            seat = rng.choice(state.actors())
            choice = rng.choice(list(state.legal(seat)))
            view = state.view(seat)
            events = game.foresee(view, choice).events
            short = game.foreseen(view, events, None)
            if short is not None:
                burning = dict(short)["burning"]
                assert isinstance(burning, list)
                volleys = [k for k, event in enumerate(events) if event.kind == "volley"]
                stop = volleys[1] if len(volleys) > 1 else len(events)
                told = [
                    [e.facts["ship"], e.facts["row"]]
                    for e in events[:stop]
                    if e.kind == "destroyed"
                ]
                assert all(each in burning for each in told)
                first += len(told)
            state.apply(seat, choice, fate)
    assert first
