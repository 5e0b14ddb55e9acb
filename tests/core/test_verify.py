"""Verifying a sealed record whose shuffles were not the seal's."""

from __future__ import annotations

import random

import pytest

from flibuste.core.fate import Dice
from flibuste.core.match import Match
from flibuste.core.opening import deal_match
from flibuste.core.refusal import BadText
from flibuste.core.replay import replay, verify
from flibuste.core.sealed import Sealed
from flibuste.under_fire.actions import BUY, kind_of, what_of
from flibuste.under_fire.game import UnderFireGame
from tests.under_fire.table import BOX


def charted(game: UnderFireGame, seed: int) -> Match:
    """Play a sealed deal, buying the chart when possible, with shuffles from other dice."""
    match = deal_match(game, Sealed(bytes([seed]) * 32, [b"", b""]))
    match.fate = Dice(seed)
    chart = game.box.mercenaries.index("chart")
    random_choice = random.Random(seed).choice
    while (seat := match.state.actor) >= 0:
        choices = list(match.state.legal(seat))
        buys = [c for c in choices if kind_of(c) == BUY and what_of(c) == chart]
        match.choose(seat, random_choice(buys or [c for c in choices if kind_of(c) != BUY]))
    return match


def test_a_shuffle_that_is_not_the_seals_is_what_verify_names() -> None:
    """Not a later choice, legal with the tiles that its player held and illegal with others."""
    game = UnderFireGame(BOX)
    shuffled = 0
    for seed in range(60):
        record = charted(game, seed).record()
        if not any(step.chance for step in record.steps):
            continue
        shuffled += 1
        replay(game, record, "game.txt")
        with pytest.raises(BadText) as refused:
            verify(game, record, "game.txt")
        assert refused.value.code == "does-not-verify"
        assert "another shuffle" in refused.value.words.en
    assert shuffled >= 10
