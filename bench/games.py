"""What is measured of Flibuste itself; each work does a little, and returns how often."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import flibuste.under_fire.state as rules
from flibuste.core.fate import Dice
from flibuste.core.sealed import SEED_BYTES, Sealed
from flibuste.under_fire.box_file import standard_box
from flibuste.under_fire.deal import deal
from flibuste.under_fire.playout import playout
from flibuste.under_fire.scoring import score
from flibuste.under_fire.state import UnderFire, start
from flibuste.under_fire.worlds import Worlds

#: A piece of work: does something at least once, and returns how many times it did.
Work = Callable[[], int]

SEED: Final = 20
#: How many different positions a work goes through.
POSITIONS: Final = 64
_MIDDLE: Final = 27  # decisions: about half of a random game


def compiled() -> bool:
    """Tell whether the rules that Python found are compiled."""
    return Path(rules.__file__).suffix != ".py"


def stepped() -> Work:
    """Return one random game, stepped by a Python program: dealt, asked, chosen, applied."""
    box = standard_box()
    dice = Dice(SEED)
    choice = Random(SEED).choice

    def game() -> int:
        state = start(box, deal(box, dice))
        decisions = 0
        while (seat := state.actor) >= 0:
            state.apply(seat, choice(state.legal(seat)), dice)
            decisions += 1
        return decisions

    return game


def whole() -> Work:
    """Return one random game, played inside the core: dealt, then one call."""
    box = standard_box()
    dice = Dice(SEED)

    def game() -> int:
        return int(playout(start(box, deal(box, dice)), dice))

    return game


def _positions(decisions: int) -> list[UnderFire]:
    """Return positions of random games after so many decisions, or at their end."""
    box = standard_box()
    dice = Dice(SEED)
    choice = Random(SEED).choice
    found: list[UnderFire] = []
    while len(found) < POSITIONS:
        state = start(box, deal(box, dice))
        done = 0
        while (seat := state.actor) >= 0 and done != decisions:
            state.apply(seat, choice(state.legal(seat)), dice)
            done += 1
        if decisions < 0 or seat >= 0:
            found.append(state)
    return found


def copies() -> Work:
    """Return copies of states in the middle of the game."""
    states = _positions(_MIDDLE)

    def copy() -> int:
        for state in states:
            state.copy()
        return POSITIONS

    return copy


def scores() -> Work:
    """Return exact scores of fleets at the end of the game."""
    states = _positions(-1)

    def count() -> int:
        for state in states:
            score(state, 0)
            score(state, 1)
        return 2 * POSITIONS

    return count


def views() -> Work:
    """Return what the seat to choose knows in the middle of the game."""
    states = _positions(_MIDDLE)

    def look() -> int:
        for state in states:
            state.view(state.actor)
        return POSITIONS

    return look


def worlds() -> Work:
    """Return worlds drawn from what a seat knows in the middle of the game."""
    known = [Worlds(state.view(state.actor)) for state in _positions(_MIDDLE)]
    dice = Dice(SEED)

    def draw() -> int:
        for each in known:
            each.sample(dice)
        return POSITIONS

    return draw


def sealed_deals() -> Work:
    """Return one whole deal that anybody can recompute."""
    box = standard_box()
    nonces = [b"light's nonce", b"dark's nonce"]
    random = Random(SEED)

    def dealt() -> int:
        deal(box, Sealed(random.randbytes(SEED_BYTES), nonces))
        return 1

    return dealt
