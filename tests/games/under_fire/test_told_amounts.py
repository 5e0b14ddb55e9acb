"""Events tell gold, shields and mines as they are now: no client has to count them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from flibuste.core.event import Event
from flibuste.core.fate import Dice
from flibuste.core.seat import SPECTATOR
from flibuste.core.state import State
from flibuste.games.registry import open_game

_KINDS = ("bought", "gold", "shield-put", "shield-lost", "mine-taken")


class Counted:
    """What somebody shows who writes down each amount that is told, and counts nothing."""

    def __init__(self, state: State) -> None:
        view: dict[str, Any] = {**state.view(SPECTATOR).to_json()}
        self.gold = list(view["gold"])
        self.mines_taken = list(view["mines_taken"])
        self.shields_left = view["shields_left"]
        self.shields = {ship["space"]: ship["shields"] for ship in view["ships"]}

    def hear(self, event: Event) -> None:
        """Write down what an event tells."""
        facts: dict[str, Any] = {**event.facts}
        if event.kind in ("laid", "bought"):
            self.shields[facts["space"]] = 0
        if event.kind in ("bought", "gold"):
            self.gold[event.seat] = facts["gold"]
        if event.kind in ("shield-put", "shield-lost"):
            self.shields[facts["space"]] = facts["shields"]
            self.shields_left = facts["shields_left"]
        if event.kind == "mine-taken":
            self.mines_taken[event.seat] = facts["mines_taken"]


@pytest.mark.parametrize("variant", ["standard", "expert"])
def test_amounts_are_told_as_the_view_shows_them(variant: str) -> None:
    game = open_game("under-fire", 2)
    told = set()
    dummies = 0
    for seed in range(40):
        rng = random.Random(seed)
        fate = Dice(seed)
        state = game.start(fate, variant, [])
        shown = Counted(state)
        while state.actors():
            seat = rng.choice(state.actors())
            log: list[Event] = []
            state.apply(seat, rng.choice(list(state.legal(seat))), fate, log)
            for event in log:
                shown.hear(event)
                told.add(event.kind)
                dummies += event.kind == "mine-taken" and event.facts["token"] == "dummy"
            assert vars(shown) == vars(Counted(state)), log
    assert told >= {*_KINDS}
    assert dummies
