"""The ships after each step are told with its last event: exactly as the next view shows them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from flibuste.core.event import Event
from flibuste.core.fate import Dice
from flibuste.core.game import Game
from flibuste.core.seat import SPECTATOR
from flibuste.core.state import State
from flibuste.games.registry import open_game

#: All that changes how ships lie.
CHANGES = {
    *("built", "shot", "destroyed", "closed-up", "fuses-swapped", "relit", "treasure"),
    *("boarded", "rotted"),
}


def written(ships: list[dict[str, Any]]) -> list[str]:
    """Return the ships of a view as events tell them."""
    return [" ".join("+".join(map(_tile, stack)) for stack in ship["stacks"]) for ship in ships]


def _tile(tile: dict[str, Any]) -> str:
    if "sail" in tile:
        return "sail"
    return f"{tile['tile']}{'t' if tile['turned'] else ''}:{tile['fuses'][0]}{tile['fuses'][1]}"


@pytest.mark.parametrize("variant", ["base", "expert"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_last_ships_told_are_those_of_the_view(players: int, variant: str) -> None:
    game = open_game("sabordage", players)
    told_of = set()
    for seed in range(4):
        rng = random.Random(seed)
        fate = Dice(seed)
        state = game.start(fate, variant, [])
        before = written(_json(state)["ships"])
        while state.actors():
            seat = rng.choice(state.actors())
            log: list[Event] = []
            state.apply(seat, rng.choice(list(state.legal(seat))), fate, log)
            told = [event for event in log if "ships" in event.facts]
            changed = [event for event in log if event.kind in CHANGES]
            assert bool(told) or not changed
            told_of |= {event.kind for event in told}
            now = _json(state)
            if told:
                facts = told[-1].facts
                before = [str(each) for each in _list(facts["ships"])]
                counts = _counts(game, state)
                names = [ship["ship"] for ship in now["ships"]]
                assert facts["ship_lengths"] == [counts[name]["length"] for name in names]
                assert facts["ship_cannons"] == [counts[name]["cannons"] for name in names]
            assert before == written(now["ships"])
            # After whatever else changes them, a later event of the step tells it.
            if changed:
                last = max(log.index(event) for event in changed)
                assert log.index(told[-1]) >= last
    assert {"built", "shot", "closed-up"} <= told_of


@pytest.mark.parametrize("variant", ["base", "expert"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_each_stack_is_told_with_the_row_that_it_had(players: int, variant: str) -> None:
    game = open_game("sabordage", players)
    moved = hit = 0
    for seed in range(4):
        rng = random.Random(seed)
        fate = Dice(seed)
        state = game.start(fate, variant, [])
        before = _stacks(written(_json(state)["ships"]))
        while state.actors():
            seat = rng.choice(state.actors())
            log: list[Event] = []
            state.apply(seat, rng.choice(list(state.legal(seat))), fate, log)
            for event in log:
                if "ships" not in event.facts:
                    continue
                now = _stacks([str(each) for each in _list(event.facts["ships"])])
                rows = [str(each).split() for each in _list(event.facts["rows_before"])]
                assert [len(each) for each in rows] == [len(each) for each in now]
                for ship, stacks in enumerate(now):
                    came = [int(row) for row in rows[ship] if row != "0"]
                    assert came == sorted({*came})
                    for stack, row in zip(stacks, rows[ship], strict=True):
                        # It may have got or lost tiles, but it is the same stack.
                        old = stack if row == "0" else before[ship][int(row) - 1]
                        shorter, longer = sorted((old, stack), key=len)
                        assert _within(shorter, longer), (event, old, stack)
                    moved += any(int(row) not in (0, k) for k, row in enumerate(rows[ship], 1))
                hit += "rows_hit" in event.facts
                before = now
    assert moved
    assert hit


def _stacks(ships: list[str]) -> list[list[list[str]]]:
    """Return the tiles of each stack of each ship, without their fuses."""
    return [
        [[tile.partition(":")[0] for tile in stack.split("+")] for stack in ship.split()]
        for ship in ships
    ]


def _within(some: list[str], all_of_it: list[str]) -> bool:
    rest = iter(all_of_it)
    return all(tile in rest for tile in some)


def _list(fact: object) -> list[object]:
    assert isinstance(fact, list)
    return fact


def _counts(game: Game, state: State) -> dict[str, Any]:
    """Return what each ship counts, by its name."""
    standing: dict[str, Any] = dict(game.standing(state.view(SPECTATOR)))
    return {ship["ship"]: ship for each in standing.values() for ship in each["ships"]}


def _json(state: State) -> dict[str, Any]:
    return dict(state.view(SPECTATOR).to_json())
