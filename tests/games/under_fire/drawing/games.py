"""Positions to draw: games played at random, with a liking for mercenaries."""

from __future__ import annotations

from functools import cache

from flibuste.core.fate import Dice
from flibuste.games.under_fire.rules.deal import STANDARD, deal
from flibuste.games.under_fire.rules.notation import write_action
from flibuste.games.under_fire.rules.state import UnderFire, start
from flibuste.games.under_fire.text.box_file import standard_box

SEEDS = range(6)


def opening(seed: int, variant: str = STANDARD) -> UnderFire:
    """Return a game at its first decision."""
    box = standard_box()
    return start(box, deal(box, Dice(seed), variant))


@cache
def course(seed: int, variant: str = STANDARD) -> list[UnderFire]:
    """Return a game after each of its choices; do not change what you are given."""
    dice = Dice(seed)
    s = opening(seed, variant)
    states = [s.copy()]
    while s.actor >= 0:
        choices = [int(choice) for choice in s.legal(s.actor)]
        bought = [c for c in choices if write_action(s.box, c).startswith("buy")]
        liked = bought if bought and dice.below(3) else choices
        s.apply(s.actor, liked[dice.below(len(liked))], dice)
        states.append(s.copy())
    return states


def samples() -> list[UnderFire]:
    """Return openings, positions of every stage, and ends."""
    found = []
    for seed in SEEDS:
        states = course(seed)
        found += [states[0], states[len(states) // 3], states[2 * len(states) // 3], states[-1]]
    found.append(opening(1, "expert"))
    found.append(course(1, "expert")[1])
    return found


@cache
def suspicious() -> UnderFire:
    """Return a position with a burning ship, shields and mines that may be the dummy."""
    for seed in range(300):
        for s in course(seed):
            view = s.view(0)
            burning = any(ship.burning for ship in view.ships)
            shields = any(ship.tokens for ship in view.ships)
            if view.dummy_left < 0 and len(view.suspects) > 1 and burning and shields:
                return s
    raise AssertionError("no such game")
