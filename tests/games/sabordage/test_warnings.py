"""What a tile would waste is told before it is built."""

from __future__ import annotations

import random
from typing import Any

import pytest

from flibuste.core.fate import Dice
from flibuste.games.registry import open_game
from flibuste.games.sabordage.text.foreseen import foreseen

PIRATES = ("carpenter", "gunner", "saboteur")


@pytest.mark.parametrize("variant", ["base", "expert"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_is_lost_is_told_and_nothing_else(players: int, variant: str) -> None:
    game = open_game("sabordage", players)
    rng, fate = random.Random(players), Dice(players)
    said: set[str] = set()
    state = game.start(fate, variant, [])
    while state.actors():
        seat = rng.choice(state.actors())
        view = state.view(seat)
        choices = list(state.legal(seat))
        for choice in choices:
            foresight = game.foresee(view, choice)
            words = game.warnings(view, choice, foresight)
            told = [each.en for each in words]
            said |= set(told)
            short: dict[str, Any] = dict(foreseen(foresight.events) or {"shots": []})
            missed = [
                shot
                for shot in short["shots"]
                if not any(step.startswith("hit ") for step in shot["flight"])
            ]
            assert len([text for text in told if text.startswith("No target")]) == len(missed)
            assert all(each.fr != each.en for each in words)
        state.apply(seat, rng.choice(choices), fate)
    assert any("boarding deck" in text for text in said)
    assert any("last round" in text for text in said)
    if variant == "base":
        assert not [text for text in said if any(pirate in text for pirate in PIRATES)]
