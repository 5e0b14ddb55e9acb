"""What a position seems worth to a seat: the score it would bring now, and what may become of it.

Every part is a number of points, so that the weights can be read and argued about.
"""

from __future__ import annotations

from typing import Final

from flibuste.under_fire.box import MERCENARIES
from flibuste.under_fire.laying import reachable
from flibuste.under_fire.position import (
    ACTIVE,
    BURNING,
    GOLD,
    HIRED,
    MARKET,
    MERCENARY,
    MINED,
    NOBODY,
    OVER,
    PHASE,
    ROUND,
    SHIELDED,
    SHIP,
    TURNS,
    WINNER,
    Position,
)
from flibuste.under_fire.scoring import score
from flibuste.under_fire.sea import COLUMNS, HALF, SPACES, count

WON: Final = 1000.0
#: A pair of neighbours that a third ship makes a set, or a run.
PAIR_EQUAL: Final = 0.55
PAIR_STEP: Final = 0.45
#: Two ships with one empty space between them that fits.
GAP: Final = 0.3
#: An own ship that burns can be repaired, or covered by anybody.
BURNS: Final = -0.5
SHIELDED_SHIP: Final = 0.15
#: Gold while there is something to buy; what is over that only breaks ties.
GOLD_PIECE: Final = 0.45
GOLD_SPARE: Final = 0.03
#: A mine on a space that one wants to lay on next, and on one of the own half.
MINE_REACHED: Final = -0.25
MINE_NEAR: Final = -0.1


def evaluate(s: Position, seat: int) -> float:
    """Return how many points `seat` seems to be ahead."""
    facts = s.facts
    if facts[PHASE] == OVER:
        winner = int(facts[WINNER])
        ahead = float(score(s, seat) - score(s, 1 - seat))
        return ahead if winner == NOBODY else ahead + (WON if winner == seat else -WON)
    return _worth(s, seat) - _worth(s, 1 - seat)


def _worth(s: Position, seat: int) -> float:
    facts = s.facts
    active = int(facts[ACTIVE + seat])
    burning = int(facts[BURNING + seat])
    ahead = (TURNS - int(facts[ROUND])) / TURNS
    worth = float(score(s, seat))
    worth += ahead * _promise(s, seat, active)
    worth += BURNS * int(count(burning))
    worth += SHIELDED_SHIP * int(count(int(facts[SHIELDED]) & active & ~int(facts[MERCENARY])))
    worth += _treasure(s, seat, ahead)
    mined = int(facts[MINED])
    if mined:
        near = int(HALF[seat])
        worth += ahead * MINE_REACHED * int(count(mined & int(reachable(s, seat))))
        worth += ahead * MINE_NEAR * int(count(mined & near))
    return worth


def _treasure(s: Position, seat: int, ahead: float) -> float:
    """Value gold by the mercenary it could still buy."""
    gold = int(s.facts[GOLD + seat])
    market = int(s.facts[MARKET])
    if not market or ahead <= 0:
        return GOLD_SPARE * gold
    dearest = max(int(s.box.cost[m]) for m in range(MERCENARIES) if market >> m & 1)
    useful = min(gold, dearest)
    return GOLD_PIECE * useful * min(1.0, 2 * ahead) + GOLD_SPARE * (gold - useful)


def _promise(s: Position, seat: int, active: int) -> float:
    """Value neighbours in line that lack one ship to become a combination."""
    tiles = s.tiles
    enemies = int(s.facts[ACTIVE + 1 - seat])
    promise = 0.0
    rest = active
    while rest:
        low = rest & -rest
        rest ^= low
        space = low.bit_length() - 1
        number = int(tiles[SHIP + space])
        column = space % COLUMNS
        for step, room in ((1, COLUMNS - 1 - column), (COLUMNS, (SPACES - 1 - space) // COLUMNS)):
            if room < 1:
                continue
            beside = space + step
            if active >> beside & 1:
                promise += _pair(s, number, int(tiles[SHIP + beside]))
            elif room >= 2 and not enemies >> beside & 1 and active >> (beside + step) & 1:
                other = int(tiles[SHIP + beside + step])
                if number < HIRED and other < HIRED and abs(number - other) in (0, 2):
                    promise += GAP
    return promise


def _pair(s: Position, one: int, other: int) -> float:
    if one >= HIRED or other >= HIRED:
        return PAIR_STEP
    if one == other:
        return PAIR_EQUAL
    return PAIR_STEP if abs(one - other) == 1 else 0.0
