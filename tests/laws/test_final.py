"""Whether a choice could be undone is told before it is made, and is so afterwards."""

from __future__ import annotations

import random

import pytest

from flibuste.core.foresight import why_final
from flibuste.core.match import Match
from flibuste.core.opening import deal_match
from flibuste.core.sealed import Sealed
from flibuste.games.registry import open_game


@pytest.mark.parametrize(
    ("game", "players", "variant"),
    [
        ("under-fire", 2, "standard"),
        ("under-fire", 2, "expert"),
        ("sabordage", 2, "base"),
        ("sabordage", 4, "expert"),
    ],
)
@pytest.mark.parametrize("seed", range(3))
def test_what_can_be_undone(game: str, players: int, variant: str, seed: int) -> None:
    nonces = [bytes([seed])] * players
    match: Match = deal_match(open_game(game, players), Sealed(bytes(32), nonces), variant)
    chance = random.Random(seed)
    found: set[str] = set()
    while seats := match.state.actors():
        seat = chance.choice(seats)
        action = chance.choice(list(match.state.legal(seat)))
        why = why_final(match.game, match.view(seat), action)
        found.add(why)
        match.choose(seat, action)
        assert (why == "") == (match.why_no_undo(seat) is None)
    assert {"", "turn"} <= found
