"""Worlds drawn from what a seat knows are, on average, like the games themselves (S10.2)."""

from __future__ import annotations

from math import sqrt

import pytest

from flibuste.core.fate import Dice
from flibuste.games.sabordage.game import SabordageGame
from flibuste.games.sabordage.rules.position import (
    BUILDING,
    HELD,
    MOST_HAND,
    ROUND,
    ROUND_HANDS,
    SHUFFLES,
)
from flibuste.games.sabordage.rules.state import Sabordage
from flibuste.games.sabordage.rules.view import UNKNOWN, SabordageView
from flibuste.games.sabordage.rules.worlds import Worlds


def shuffled_in_hands(view: SabordageView, world: Sabordage) -> int:
    """Count the tiles drawn since the shuffle in hands of this round that the seat never held."""
    found = 0
    for supply in view.supplies:
        if supply.round != view.round or UNKNOWN not in supply.tiles:
            continue
        base = ROUND_HANDS * (supply.round - 1) + MOST_HAND * supply.seat
        drawn = [int(world.dealt[base + nth]) for nth in range(len(supply.tiles))]
        since = drawn[len(drawn) - supply.fresh :]
        for nth in range(int(world.facts[HELD + supply.seat])):
            tile = int(world.hands[MOST_HAND * supply.seat + nth])
            if tile in since:
                since.remove(tile)
                found += 1
    return found


@pytest.mark.rule("S10.2")
@pytest.mark.parametrize("building", [2, 3])
def test_hands_never_held_get_their_share_of_shuffled_tiles(building: int) -> None:
    """Five players, third round: the pile has run out in the middle of the resupply."""
    game = SabordageGame(None, 5)
    differences: list[float] = []
    for seed in range(250):
        dice = Dice(seed)
        state = game.start(dice)
        assert isinstance(state, Sabordage)
        while (state.facts[ROUND], state.facts[BUILDING]) != (3, building):
            state.play(state.actor, state.throw(state.actor, dice), dice, None)
        assert state.facts[SHUFFLES] == 1
        view = state.view(seed % 5)
        worlds = Worlds(view)
        drawn = [shuffled_in_hands(view, worlds.imagine(dice)) for _ in range(4)]
        differences.append(shuffled_in_hands(view, state) - sum(drawn) / len(drawn))
    mean = sum(differences) / len(differences)
    error = sqrt(sum(each**2 for each in differences)) / len(differences)
    assert abs(mean) < 3 * error
