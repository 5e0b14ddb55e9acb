"""The worth of a position to a seat: the ships as they are, and after a boarding phase now.

Every part is a number of tiles of length, so that people can read and discuss the weights.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flibuste.games.sabordage.rules import position as pos
from flibuste.games.sabordage.rules.ending import standing
from flibuste.games.sabordage.rules.features import (
    ARMOUR,
    BOARDING,
    GUNNER,
    PIPE,
    PORT,
    SABOTEUR,
    SPRING,
    STARBOARD,
    TREASURE,
    cannon_of,
    middle_of,
    pirate_on,
    side_of,
)
from flibuste.games.sabordage.rules.features import CARPENTER as CARPENTER_PIRATE
from flibuste.games.sabordage.rules.features import ROTTEN as ROTTEN_MIDDLE
from flibuste.games.sabordage.rules.fleet import FEWEST
from flibuste.games.sabordage.rules.position import Position, face_of
from flibuste.games.sabordage.rules.rounds import boarding_phase
from flibuste.games.sabordage.rules.state import Sabordage

WON: Final = 6.0
#: How much we trust a boarding phase resolved now, by the number of buildings done in the round.
SETTLED: Final = (0.25, 0.6, 0.8)
#: The weight of the lead over the best other seat; the rest is the lead over all of them.
RIVAL: Final = 0.4
#: The weight of the second ship in a game for two, which may still come to count (S7.3).
SECOND_SHIP: Final = 0.25
#: For every boarding phase to come: a visible treasure, and a boarding deck.
TREASURE_TO_COME: Final = 0.65
BOARDING_TO_COME: Final = 0.4
#: A cannon that will fire, and a cannon that only breaks ties.
LIT_CANNON: Final = 0.12
CANNON: Final = 0.02
#: For every boarding phase to come: a side with armour or a spring; a pipe counts for both sides.
GUARD: Final = 0.15
#: A rotten tile counts nothing at the end (S7.1), but draws fire until then.
ROTTEN: Final = 0.1
#: While building goes on: a carpenter to cover, a gunner to relight, a saboteur aboard.
CARPENTER: Final = 0.25
GUNNER_SPENT: Final = 0.1
SABOTEUR_ABOARD: Final = -0.3

_SEAT_BITS: Final = (1, 2, 4, 8, 16)


def evaluate(s: Sabordage, seat: i64) -> float:
    """Return the estimated lead of `seat` over the others, in tiles."""
    if s.facts[pos.PHASE] == pos.OVER:
        return _final(s, seat)
    later = s.copy()
    boarding_phase(later, None)
    settled = SETTLED[s.facts[pos.BUILDING] - 1]
    to_come: i64 = pos.ROUNDS - s.facts[pos.ROUND] + 1
    players: i64 = s.facts[pos.PLAYERS]
    own = 0.0
    best = -100.0
    total = 0.0
    other: i64 = 0
    while other < players:
        now = seat_worth(s, other, to_come)
        worth = now + settled * (seat_worth(later, other, to_come - 1) - now)
        if other == seat:
            own = worth
        else:
            total += worth
            best = max(best, worth)
        other += 1
    return own - RIVAL * best - (1.0 - RIVAL) * total / float(players - 1)


def _final(s: Position, seat: i64) -> float:
    """Evaluate a finished game: a win, better alone, then the lead (S7.2)."""
    players: i64 = s.facts[pos.PLAYERS]
    winners: i64 = s.facts[pos.WINNERS]
    best: i64 = 0
    shared: i64 = 0
    other: i64 = 0
    while other < players:
        if winners & _SEAT_BITS[other]:
            shared += 1
        if other != seat:
            best = max(best, standing(s, other))
        other += 1
    ahead = float(standing(s, seat) - best) / 1000.0
    if winners & _SEAT_BITS[seat]:
        return ahead + WON / float(shared)
    return ahead


def seat_worth(s: Position, seat: i64, to_come: i64) -> float:
    """Evaluate a seat's ships, with `to_come` boarding phases to come."""
    worth = ship_worth(s, seat, to_come)
    if s.facts[pos.PLAYERS] != FEWEST:
        return worth
    other = ship_worth(s, seat + 2, to_come)
    share = SECOND_SHIP if to_come else 0.0
    return max(worth, other) + share * min(worth, other)


def ship_worth(s: Position, ship: i64, to_come: i64) -> float:
    """Evaluate one ship: its tiles, and the prospects of the visible ones."""
    facts = s.facts
    decks = s.decks
    phases = float(to_come)
    expert: i64 = facts[pos.EXPERT]
    worth = 0.0
    at: i64 = facts[pos.START + ship]
    stop: i64 = facts[pos.START + ship + 1]
    while at < stop:
        deck: i64 = decks[at]
        at += 1
        worth += 1.0
        if deck & pos.SAIL:
            continue
        worth += CANNON * float(s.box.cannons[deck & pos.KIND])
        face: i64 = face_of(s, deck)
        middle: i64 = middle_of(face)
        if middle & ROTTEN_MIDDLE:
            worth -= 1.0
            if to_come:
                worth += ROTTEN
        if not deck & pos.TOP or not to_come:
            continue
        if middle & TREASURE:
            worth += TREASURE_TO_COME * phases
        if middle & PIPE:
            worth += 2.0 * GUARD * phases
        worth += _side_worth(side_of(face, PORT), phases)
        worth += _side_worth(side_of(face, STARBOARD), phases)
        if deck & pos.LIT_PORT:
            worth += LIT_CANNON
        if deck & pos.LIT_STARBOARD:
            worth += LIT_CANNON
        if expert:
            worth += _pirate_worth(deck, face)
    return worth


def _side_worth(features: i64, phases: float) -> float:
    worth = 0.0
    if features & BOARDING:
        worth += BOARDING_TO_COME * phases
    if features & (ARMOUR | SPRING):
        worth += GUARD * phases
    return worth


def _pirate_worth(deck: i64, face: i64) -> float:
    pirate: i64 = pirate_on(face)
    if pirate == CARPENTER_PIRATE:
        return CARPENTER
    if pirate == SABOTEUR:
        return SABOTEUR_ABOARD
    if pirate != GUNNER or deck & pos.LIT:
        return 0.0
    return GUNNER_SPENT if cannon_of(face, PORT) or cannon_of(face, STARBOARD) else 0.0
