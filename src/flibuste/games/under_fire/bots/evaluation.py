"""The worth of a position to a seat: its current score, and its prospects.

Every part is a number of points, so that people can read and discuss the weights.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flibuste.games.under_fire.rules import position as pos
from flibuste.games.under_fire.rules.laying import reachable
from flibuste.games.under_fire.rules.position import Position
from flibuste.games.under_fire.rules.scoring import score
from flibuste.games.under_fire.rules.sea import COLUMNS, HALF, SPACES, count

WON: Final = 1000.0
#: Two neighbours that a third ship would turn into a set, or into a run.
PAIR_EQUAL: Final = 0.55
PAIR_STEP: Final = 0.45
#: Two ships with a gap of one space, where one ship would complete a combination.
GAP: Final = 0.3
#: A burning ship of the seat: it can be repaired, or covered by anybody.
BURNS: Final = -0.5
SHIELDED_SHIP: Final = 0.15
#: A piece of gold while there is something to buy; a piece beyond that only breaks ties.
GOLD_PIECE: Final = 0.45
GOLD_SPARE: Final = 0.03
#: A mine on a space that the seat wants to use next, and one elsewhere in its half.
MINE_REACHED: Final = -0.25
MINE_NEAR: Final = -0.1


def evaluate(s: Position, seat: i64) -> float:
    """Return the estimated lead of `seat`, in points."""
    facts = s.facts
    if facts[pos.PHASE] == pos.OVER:
        winner: i64 = facts[pos.WINNER]
        ahead = float(score(s, seat) - score(s, 1 - seat))
        if winner == pos.NOBODY:
            return ahead
        return ahead + WON if winner == seat else ahead - WON
    return _worth(s, seat) - _worth(s, 1 - seat)


def _worth(s: Position, seat: i64) -> float:
    facts = s.facts
    active: i64 = facts[pos.ACTIVE + seat]
    ahead = float(pos.TURNS - facts[pos.ROUND]) / float(pos.TURNS)
    worth = float(score(s, seat))
    worth += ahead * promise(s, seat)
    worth += BURNS * float(count(facts[pos.BURNING + seat]))
    worth += SHIELDED_SHIP * float(count(facts[pos.SHIELDED] & active & ~facts[pos.MERCENARY]))
    worth += _treasure(s, seat, ahead)
    mined: i64 = facts[pos.MINED]
    if mined:
        worth += ahead * MINE_REACHED * float(count(mined & reachable(s, seat)))
        worth += ahead * MINE_NEAR * float(count(mined & HALF[seat]))
    return worth


def _treasure(s: Position, seat: i64, ahead: float) -> float:
    """Return the worth of gold, by the mercenary that it could still buy."""
    gold: i64 = s.facts[pos.GOLD + seat]
    market: i64 = s.facts[pos.MARKET]
    if not market or ahead <= 0.0:
        return GOLD_SPARE * float(gold)
    dearest: i64 = 0
    mercenary: i64 = 0
    while market:
        if market & 1 and s.box.cost[mercenary] > dearest:
            dearest = s.box.cost[mercenary]
        market >>= 1
        mercenary += 1
    useful: i64 = min(dearest, gold)
    return GOLD_PIECE * float(useful) * min(1.0, 2.0 * ahead) + GOLD_SPARE * float(gold - useful)


def promise(s: Position, seat: i64) -> float:
    """Return the worth of ships in a line that lack one ship to become a combination."""
    tiles = s.tiles
    active: i64 = s.facts[pos.ACTIVE + seat]
    enemies: i64 = s.facts[pos.ACTIVE + 1 - seat]
    promise = 0.0
    rest: i64 = active
    space: i64 = 0
    while rest:
        if rest & 1:
            number = i64(tiles[pos.SHIP + space])
            room: i64 = COLUMNS - 1 - space % COLUMNS
            step: i64 = 1
            while True:
                beside: i64 = space + step
                if room >= 1 and (active >> beside) & 1:
                    promise += _pair(number, i64(tiles[pos.SHIP + beside]))
                elif (
                    room >= 2
                    and not (enemies >> beside) & 1
                    and (active >> (beside + step)) & 1
                    and _fits(number, i64(tiles[pos.SHIP + beside + step]))
                ):
                    promise += GAP
                if step == COLUMNS:
                    break
                step = COLUMNS
                room = (SPACES - 1 - space) // COLUMNS
        rest >>= 1
        space += 1
    return promise


def _fits(one: i64, other: i64) -> bool:
    """Tell whether one ship between these two would make a combination."""
    if one >= pos.HIRED or other >= pos.HIRED:
        return False
    return one == other or one - other == 2 or other - one == 2


def _pair(one: i64, other: i64) -> float:
    if one >= pos.HIRED or other >= pos.HIRED:
        return PAIR_STEP
    if one == other:
        return PAIR_EQUAL
    return PAIR_STEP if one - other == 1 or other - one == 1 else 0.0
